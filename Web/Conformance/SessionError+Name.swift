import SessionEngine

extension SessionError {
  /// Which of its cases it is.
  var name: StaticString {
    switch self {
    case .merging: "merging"
    case .log: "log"
    case .storage: "storage"
    case .noSuchSession: "noSuchSession"
    case .notASession: "notASession"
    case .quizNotFound: "quizNotFound"
    case .quizAltered: "quizAltered"
    case .quizUnreadable: "quizUnreadable"
    case .notUnderstood: "notUnderstood"
    case .newerRules: "newerRules"
    case .otherPlayer: "otherPlayer"
    case .ended: "ended"
    case .ofClass: "ofClass"
    case .notBegun: "notBegun"
    case .alreadyOpen: "alreadyOpen"
    case .badPlayerName: "badPlayerName"
    case .notAName: "notAName"
    }
  }
}
