import EventLog

extension Minimise {
  /// The smallest part of a session's moves in whose run a condition holds somewhere.
  ///
  /// - Parameters:
  ///   - moves: every move, the beginning first; it stays
  ///   - start: what the session began with
  ///   - rules: what it is decided under
  ///   - holds: the condition
  /// - Returns: the moves; nil if the condition never holds when the session is played again.
  public static func moves(
    _ moves: [Move], _ start: SessionStart, under rules: SessionRules,
    holds: (SessionState) -> Bool
  ) -> [Move]? {
    func place(_ part: [Move]) -> Int? {
      WhatIf.firstMove(part, start, under: rules, holds: holds)
    }
    guard let first = moves.first, let end = place(moves) else { return nil }
    // What comes behind the place where it holds was never needed.
    let needed = Array(moves[...end].dropFirst())
    return [first] + smallest(needed) { place([first] + $0) != nil }
  }

  /// The smallest part of a session's recorded lines in which a condition holds somewhere, whatever
  /// the rules say of them; nil if it never holds.
  public static func lines(
    _ lines: [RecordedLine], _ start: SessionStart, of quiz: Quiz,
    holds: (SessionState) -> Bool
  ) -> [RecordedLine]? {
    func place(_ part: [RecordedLine]) -> Int? {
      RecordedLine.firstLine(part, start, of: quiz, holds: holds)
    }
    guard let end = place(lines) else { return nil }
    return RecordedLine.smallest(Array(lines[...end])) { place($0) != nil }
  }
}

extension WhatIf {
  /// The index of the first move behind which a condition holds, or in whose append it does.
  public static func firstMove(
    _ moves: [Move], _ start: SessionStart, under rules: SessionRules,
    holds: (SessionState) -> Bool
  ) -> Int? {
    var rerun = Rerun(start, under: rules)
    for (place, move) in moves.enumerated() {
      var state = rerun.state
      state.moment = move.at
      let events = rerun.expire(before: move) + rerun.perform(move).events
      for event in events {
        state.evolve(event)
        if holds(state) { return place }
      }
    }
    return nil
  }
}

extension RecordedLine {
  /// The index of the first line behind which a condition holds.
  public static func firstLine(
    _ lines: [RecordedLine], _ start: SessionStart, of quiz: Quiz,
    holds: (SessionState) -> Bool
  ) -> Int? {
    var replay = Replay(start, of: quiz)
    var index = 0
    for append in appends(lines) {
      let cursor = LogCursor(
        unchained: append.entries, from: Int64(index) + 1, at: append.at)
      for record in cursor.records {
        _ = replay.take(cursor.bytes.span, record)
        if holds(replay.state) { return index }
        index += 1
      }
    }
    return nil
  }
}
