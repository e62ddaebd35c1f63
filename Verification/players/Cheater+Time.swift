import EventLog
import SessionEngine

/// Cheats that show in the clocks.
extension Cheater {
  /// S01: clicks through without reading, or has the answers beside it.
  mutating func hurry() throws(SessionError) {
    let quiz = chance.pick(["country", "arithmetic", "expedition"])
    var session = try world.start(quiz, &chance)
    for _ in 0..<15 where !session.state.hasEnded {
      if session.state.isMarked { try goOn(&session) }
      if session.state.phase == .waiting {
        _ = try session.perform(.submit, world.read(after: 900))
      } else {
        try answer(&session, after: chance.within(90...420))
      }
    }
  }

  /// S02: a program that waits, so that it does not look too fast.
  mutating func tick() throws(SessionError) {
    var session = try world.start("arithmetic", &chance)
    let beat = chance.within(1500...5000)
    for _ in 0..<(15 + chance.below(40)) {
      try answer(&session, after: beat + chance.within(-90...90))
      try goOn(&session, after: beat)
    }
    _ = try session.perform(.pause, world.read(after: 500))
  }

  /// S07: the clock is set back so that a session seems to have been played in time.
  mutating func setClock() throws(SessionError) {
    var session = try world.start("country", &chance)
    let hour = chance.within(1_800_000...90_000_000)
    for place in 0..<14 {
      if place == 5 { world.wall += chance.happens(500) ? -hour : hour }
      try answer(&session, after: pace())
    }
    _ = try session.perform(.pause, world.read(after: 500))
  }

  /// S08: leaves whenever a round is hard, looks it up, comes back with the whole time anew.
  mutating func stretch() throws(SessionError) {
    var session = try world.start("morse", &chance)
    let id = session.id
    while !session.state.hasEnded {
      if session.state.isMarked {
        try goOn(&session)
      } else if chance.happens(450) {
        try leave(&session, after: 6000, for: 20_000...600_000)
      } else {
        try answer(&session, right: chance.happens(900), after: 1500 + pace())
      }
    }
    _ = id
  }

  /// Looks at the open question, pauses for so long, comes back and answers.
  private mutating func leave(
    _ session: inout Open, after milliseconds: Int64, for absence: ClosedRange<Int64>
  ) throws(SessionError) {
    _ = try session.perform(.pause, world.read(after: milliseconds))
    _ = world.read(after: chance.within(absence))
    let settings = try world.folder.settings(of: world.player)
    _ = try session.perform(.resume(settings.preferences), world.read(after: 500))
    try answer(&session, after: pace())
  }

  /// S11: finds out in one window what is asked for in the other.
  mutating func playTwo() throws(SessionError) {
    var one = try world.start("country", &chance)
    var two = try world.start("country", &chance, after: 4000)
    for _ in 0..<14 {
      try answer(&two, after: pace())
      try answer(&one, after: pace())
    }
    _ = try two.perform(.abandon, world.read(after: 900))
    _ = try one.perform(.pause, world.read(after: 900))
  }

  /// S12: leaves once or twice in a game, for a round that is hard, and looks it up.
  mutating func lookUp() throws(SessionError) {
    var session = try world.start("morse", &chance)
    var absences = chance.within(1...2)
    while !session.state.hasEnded {
      if session.state.isMarked {
        try goOn(&session)
      } else if absences > 0, chance.happens(300) {
        absences -= 1
        try leave(&session, after: 5000, for: 15_000...900_000)
      } else {
        try answer(&session, right: chance.happens(800), after: 1500 + pace())
      }
    }
  }

  /// S14: a program reads the code, long before it could have sounded.
  mutating func readCode() throws(SessionError) {
    let now = world.read(after: 900)
    _ = try world.folder.changeSetting("wpm", to: "8", of: world.player, now.at)
    var session = try world.start("morse", &chance)
    while !session.state.hasEnded {
      if session.state.isMarked {
        try goOn(&session)
      } else {
        try answer(&session, after: chance.within(60...350))
      }
    }
  }

  /// S15: a script types whole sessions into the program.
  mutating func runScript() throws(SessionError) {
    var session = try world.start(chance.pick(["arithmetic", "country"]), &chance)
    for _ in 0..<30 where !session.state.hasEnded && session.state.phase != .waiting {
      if session.state.isMarked { try goOn(&session, after: chance.within(2...40)) }
      try answer(&session, after: chance.within(2...60))
    }
    if !session.state.hasEnded { _ = try session.perform(.pause, world.read(after: 20)) }
  }
}
