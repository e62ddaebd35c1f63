import EventLog

@testable import SessionEngine
@testable import Systems

extension Arithmetic {
  /// Draw number `draw` of a session.
  init(_ seed: Seed, draw: Int64) {
    var draws = Draws(seed, question: draw)
    self.init(&draws)
  }
}

extension Morse {
  /// Draw number `draw` of a session.
  init(_ seed: Seed, draw: Int64, level: Level, lists: [[String]]) {
    var draws = Draws(seed, question: draw)
    self.init(&draws, level, lists)
  }
}
