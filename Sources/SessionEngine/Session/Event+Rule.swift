extension Event {
  /// The rule that an event follows.
  var rule: String {
    switch self {
    case .sessionStarted: return "the session takes its quiz, seed and settings"
    case .questionShown(let showing):
      switch showing.why {
      case .start: return "the first place is shown at the start"
      case .next: return "the following place is shown after an answer or next"
      case .back: return "back shows the place before"
      case .jump: return "jump shows any place reached so far"
      case .reopened: return "coming back to the game screen draws a new question"
      case .resumed: return "coming back shows the same question, order and draw"
      }
    case .answerGiven: return "the first answer to this question"
    case .answerRevised: return "a revised answer takes its old points back in the same append"
    case .timeExpired: return "after its limit a question is marked wrong"
    case .quizTimeExpired: return "when the time for the quiz is over, all answers are marked"
    case .answersSubmitted: return "the answers of an exam are marked when they are submitted"
    case .timeGranted(let grant, _):
      if grant.isOutage { return "an outage of the host takes nothing from the open question" }
      return grant.kind == .time
        ? "granted time is added to the limits that are running"
        : "pauses do not count until the rest that was granted is used up"
    case .questionOpened: return "the time of a question runs from when the class opens it"
    case .resultsReleased: return "a class marks its exams when the teacher releases the results"
    case .answerMarked: return "the marks are the points times the credit that the quiz gives"
    case .scoreUpdated(.outcomes):
      return "each chosen answer adds 1; a revised one takes back what the old one gave"
    case .scoreUpdated(.points): return "right +1, wrong -1, never below 0"
    case .settingChanged: return "a setting acts from now on, level and timer from the next draw"
    case .sessionPaused: return "leaving is recorded"
    case .sessionResumed: return "coming back takes the settings as they are now"
    case .refused: return "what the rules do not allow is recorded and changes nothing"
    case .sessionFinished(.outcome): return "the highest count wins; the quiz's rule settles ties"
    case .sessionFinished(.graded): return "the score is the sum of the marks"
    case .sessionFinished(.points): return "ten rounds end the game"
    case .sessionAbandoned: return "a session that was given up cannot be resumed"
    case .tailDropped: return "an append that was never acknowledged was kept aside"
    }
  }
}
