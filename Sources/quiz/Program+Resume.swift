internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// `quiz resume [SESSION]`.
  mutating func resume() throws(Failure) -> ExitStatus {
    try takeOperands(0...1, "quiz resume [SESSION]")
    if let id = arguments.operands.first {
      return try status(of: goOn(id, player: namedPlayer))
    }
    let found = try unfinished()
    guard let summary = found.summary else {
      let whose = namedPlayer.map { " of \($0)" } ?? ""
      throw Failure("no unfinished session\(whose); quiz play starts one", .no)
    }
    return try status(of: goOn(summary.id, player: namedPlayer))
  }

  /// The latest unfinished session: of the player who is named, else of anybody.
  mutating func unfinished() throws(Failure) -> DataFolder<POSIXStorage>.Unfinished {
    let player = namedPlayer
    let found = try engine { () throws(SessionError) in
      try folder.latestUnfinished(player: player)
    }
    tellUnreadable(found)
    return found
  }
}
