internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// `quiz resume [SESSION]`.
  mutating func resume() throws(Failure) -> ExitStatus {
    if let id = arguments.operands.first {
      return try status(of: goOn(id, player: namedPlayer))
    }
    if let leaving = try goOnWithLatest() { return try status(of: leaving) }
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

  /// Goes on with the latest open session by the ledger's account, whose log is read only once then;
  /// nil where it cannot be resumed, or the ledger does not know which it is.
  private mutating func goOnWithLatest() throws(Failure) -> Leaving? {
    let player = namedPlayer
    let found = try engine { () throws(SessionError) in try folder.latestOpen(player: player) }
    guard let found else { return nil }
    if player == nil, let leaving = try authorise(found.player) { return leaving }
    let now = clock.read()
    var session: Session<POSIXStorage>
    do throws(SessionError) {
      session = try folder.resumeSession(found.id, player: found.player, now)
    } catch {
      // The log, and not the ledger, has the last word; whoever holds it open is told.
      guard case .log(.locked) = error else { return nil }
      throw Failure(error)
    }
    return try sit(&session)
  }

  /// The latest unfinished session: of the player who is named, else of anybody.
  mutating func unfinished() throws(Failure) -> DataFolder<POSIXStorage>.Unfinished {
    let player = namedPlayer
    return try engine { () throws(SessionError) in try folder.latestUnfinished(player: player) }
  }
}
