internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell

/// Something that a session's log holds, and that another log could not record.
struct Miss: Equatable {
  /// Why.
  let error: SessionError
  /// Whether it is the session's end.
  let isEnd: Bool
  /// Whether it is a level in the player's log, without which the end is not recorded either.
  let isLevel: Bool

  /// What a reply says is missing; nil if nothing is.
  init?(_ unrecorded: Session<POSIXStorage>.Unrecorded, isEnd: Bool) {
    guard let error = unrecorded.level ?? unrecorded.ledger else { return nil }
    self.error = error
    self.isEnd = isEnd
    isLevel = unrecorded.level != nil
  }

  /// The warning, with the words that resume a session.
  func words(_ session: String, goingOn resume: String) -> String {
    let why = Failure(error).message
    if isLevel {
      return "WARNING: the level that you opened and the end of this game could not be recorded: "
        + why + ". Your result is kept in the session's log. Your next game records both."
    }
    if isEnd {
      return "WARNING: the ledger did not record the end of this session: " + why
        + ". Your result is kept in the session's log, but until the ledger has it, an audit cannot "
        + "tell if the log is cut or replaced. " + resume + " " + session
        + " records the end; keep the receipt until then"
    }
    return "WARNING: the ledger did not record this step: " + why
      + ". Your answers are kept. The ledger catches up at your next pause or result."
  }
}
