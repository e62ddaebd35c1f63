/// Every type of event that a session's log may hold.
enum EventNames {
  static let all = [
    "sessionStarted", "questionShown", "answerGiven", "answerRevised", "timeExpired",
    "scoreUpdated", "settingChanged", "sessionPaused", "sessionResumed", "refused",
    "sessionFinished", "sessionAbandoned", "tailDropped",
  ]
}
