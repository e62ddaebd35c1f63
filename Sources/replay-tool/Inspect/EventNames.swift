import EventLog
import Systems

/// Every type of event that a session's log may hold.
enum EventNames {
  static let all = [
    "sessionStarted", "questionShown", "answerGiven", "answerRevised", "timeExpired",
    "scoreUpdated", "settingChanged", "sessionPaused", "sessionResumed", "refused",
    "sessionFinished", "sessionAbandoned", "tailDropped",
  ]

  /// Those of another kind of log.
  static func of(_ kind: StreamName.Kind) -> [String] {
    StreamTypes.known(kind) + ["tailDropped"]
  }
}
