public import EventLog

extension SessionDecider {
  /// Whether an event of this kind can change anything at a path: never no where it could.
  ///
  /// This follows ``SessionState/evolve(_:)``, and a test holds the two together.
  public func canChange(_ event: Event, _ path: StatePathBytes) -> Bool {
    // The clock of rules 2 and 3, and with it what is left of a limit, goes on with most events.
    let isOfClock = path.isUnder("clock") || path.isUnder("current")
    // What has ended is not paused.
    let isOfPhase = path.isUnder("phase") || path.isUnder("paused")
    switch event {
    case .sessionStarted: return true
    case .questionShown:
      return isOfPhase || path.isUnder("current") || path.isUnder("reached")
        || path.isUnder("answers") || isOfClock
    case .answerGiven, .answerRevised:
      return path.isUnder("answers") || isOfPhase || isOfClock
    case .answerMarked:
      return path.isUnder("marks") || path.isUnder("score") || path.isUnder("current")
    case .timeExpired, .questionOpened: return isOfClock
    case .answersSubmitted, .quizTimeExpired, .timeGranted:
      return isOfPhase || isOfClock
    case .scoreUpdated:
      return path.isUnder("tally") || path.isUnder("points") || path.isUnder("right")
        || path.isUnder("asked") || path.isUnder("current")
    case .settingChanged: return path.isUnder("preferences")
    case .sessionPaused: return path.isUnder("paused") || isOfClock
    case .sessionResumed:
      return path.isUnder("paused") || path.isUnder("preferences") || isOfClock
    case .sessionFinished:
      return path.isUnder("result") || isOfPhase || path.isUnder("current")
    case .sessionAbandoned: return isOfPhase || path.isUnder("current")
    case .refused, .tailDropped, .resultsReleased: return false
    }
  }
}
