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
    var found = try unfinished()
    if found.summary == nil, let latest = found.unreadable.first {
      // Nothing else can be gone on with, so what is wrong with the latest one is the answer.
      found.unreadable.removeFirst()
      tellUnreadable(found)
      throw Failure(latest.reason)
    }
    tellUnreadable(found)
    guard let summary = found.summary else {
      let whose = namedPlayer.map { " of \($0)" } ?? ""
      throw Failure("no unfinished session\(whose); quiz play starts one", .no)
    }
    return try status(of: goOn(summary.id, player: namedPlayer))
  }

  /// The latest unfinished session: of the player who is named, else of anybody.
  mutating func unfinished() throws(Failure) -> DataFolder<POSIXStorage>.Unfinished {
    let player = namedPlayer
    return try engine { () throws(SessionError) in try folder.latestUnfinished(player: player) }
  }
}
