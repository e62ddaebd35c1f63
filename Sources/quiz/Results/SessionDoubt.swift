internal import EventLog
internal import Documents
internal import SessionEngine

/// What an audit says of a session, where that is not yes.
enum SessionDoubt: String, CaseIterable, Word {
  case no
  case unjudged

  /// What an audit says of a log; nil for yes.
  init?(_ log: JudgedLog) {
    switch log.answer() {
    case .yes: return nil
    case .no: self = .no
    case .unjudged, .missing: self = .unjudged
    }
  }

  /// A remark behind the result.
  var remark: String { self == .no ? "does not pass an audit" : "an audit cannot judge it" }

  /// The same as a sentence about the session.
  var words: String { self == .no ? "it does not pass an audit" : "an audit cannot judge it" }

  /// That a session does not count, and what says why; `folder` is the one that has its log.
  func words(leavingOut session: String, of folder: String) -> String {
    "session \(session) does not count: " + words(of: folder)
  }

  /// The same of a session that has not ended, and that no list of results has.
  func words(unfinished session: String, of folder: String) -> String {
    "session \(session) has not ended, and " + words(of: folder)
  }

  private func words(of folder: String) -> String {
    "\(words); replay-tool audit --data \(folder.quotedForShell) says why"
  }
}
