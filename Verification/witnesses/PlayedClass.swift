import Classroom
import EventLog
import SessionEngine

extension SimulatedClass {
  /// A whole class: three questions, with a tick after each; the host signs the third tick for all.
  ///
  /// What follows is behind the last signed tick, unless the host signs the end too (`signsEnd`). A
  /// full class has a statement and revealed secrets.
  static func played(
    playerCount: Int, seed: UInt64, signsEnd: Bool, isFull: Bool
  ) throws -> SimulatedClass {
    var played = try SimulatedClass(playerCount: playerCount, seed: seed)
    let places = 0..<playerCount
    for place in places { try played.start(place) }
    try played.tick()
    for place in places { try played.answer(place) }
    try played.tick()
    for place in places { try played.answer(place) }
    try played.tick()
    try played.sign(for: places)
    try played.finish(signsEnd: signsEnd, isFull: isFull)
    return played
  }

  /// The last question, the hand-ins and the end.
  mutating func finish(signsEnd: Bool, isFull: Bool) throws {
    let places = players.indices
    for place in places { try answer(place) }
    if isFull { try state(.demand, 0) }
    try tick()
    for place in places { try submit(place) }
    try tick()
    if isFull {
      for place in places { try reveal(place) }
      try tick()
    }
    try toClass([.ended])
    if signsEnd { try sign(for: places) }
  }
}
