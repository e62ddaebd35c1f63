public import EventLog

/// Why a session cannot be started, opened or resumed; but for ``notBegun(session:_:)`` nothing
/// was changed.
public enum SessionError: Error, Hashable, Sendable {
  /// The log can't be made, opened or appended to.
  case log(LogError)
  /// The disk can't do something beside the log.
  case storage(StorageError)
  /// No session of this name.
  case noSuchSession(String)
  /// The log is not a session's, or does not begin like one.
  case notASession(path: String)
  /// The quiz that the log names is missing.
  case quizNotFound(id: String, digest: Digest)
  /// A quiz file contents do not match the digest in the file name.
  case quizAltered(path: String)
  /// A quiz file has the bytes that its name says, and this version cannot read it.
  case quizUnreadable(path: String)
  /// The log holds an event that this version does not know or can't read, at this place.
  case notUnderstood(path: String, sequence: Int64)
  /// The log was played by rules that this version does not know.
  case newerRules(path: String, rules: Int64)
  /// The session belongs to another player.
  case otherPlayer(session: String, player: String)
  /// The session has ended.
  case ended(session: String)
  /// The session's log is on the disk, but the ledger could not record that it began, so no command
  /// is taken. Resuming the session records it.
  case notBegun(session: String, LogError)
  /// A session of a class, which only its host continues, and nobody after the class.
  case ofClass(session: String)
  /// The player has an open session of this quiz, where only one may be open.
  case alreadyOpen(session: String)
  /// A player's name that can't name a log.
  case badPlayerName(String)
  /// Another program merges into this folder; this is the file that it has locked.
  case merging(path: String)
  /// The file `signed-in` holds no player's name.
  case notAName(path: String)
}

extension SessionError {
  /// Whether the disk did not take or give something; the same may work later.
  public var isOfDisk: Bool {
    switch self {
    case .storage(let error): error.isOfDisk
    case .log(let error), .notBegun(_, let error): error.isOfDisk
    default: false
    }
  }

  /// Whether the file of a log has a second name, so that nothing is written to it until one of
  /// them is gone.
  public var isOfSecondName: Bool {
    if case .log(.hardLinked) = self { true } else { false }
  }

  /// Whether the writer of a log takes nothing more, so that the log has to be opened anew.
  public var hasSpentLog: Bool {
    guard case .log(let error) = self else { return false }
    switch error {
    case .outcomeUnknown, .spent, .replaced, .hardLinked, .foreignAppend: return true
    case .storage(let error): return !error.isOfDisk
    default: return false
    }
  }
}
