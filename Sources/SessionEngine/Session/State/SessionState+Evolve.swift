extension SessionState {
  /// Takes in what happened.
  ///
  /// Total: whatever a log says, this neither throws nor traps.
  public mutating func evolve(_ event: Event) {
    defer { sequence &+= 1 }
    if isGraded { evolveGraded(event) } else if generator != nil { evolveRound(event) }
    switch event {
    case .sessionStarted(let start):
      self.start = start
      preferences = start.preferences
      phase = .asking
    case .questionShown(let showing): show(showing)
    case .answerGiven(let question, let answer, _), .answerRevised(let question, let answer, _, _):
      if answers.indices.contains(Int(clamping: question)) {
        answers[Int(clamping: question)] = answer
      } else if !isGraded {
        self.answer = answer
      }
      if isComplete, !answers.isEmpty { phase = .waiting }
    case .timeExpired, .quizTimeExpired, .answersSubmitted, .answerMarked, .timeGranted,
      .questionOpened:
      if isGraded { limitMilliseconds = gradedLimit() }
    case .scoreUpdated(.outcomes(let changes)):
      for change in changes where tally.indices.contains(change.outcome) {
        tally[change.outcome] = change.count
        standsSince[change.outcome] = sequence
      }
    case .scoreUpdated(.points(let mark)):
      self.mark = mark
      points = mark.points
      asked &+= 1
      if mark.isCorrect { right &+= 1 }
    case .settingChanged(let setting, _, let value): preferences[setting] = value
    case .sessionPaused: isPaused = true
    case .sessionResumed(let preferences, _):
      isPaused = false
      self.preferences = preferences
    case .refused, .tailDropped, .resultsReleased: break
    case .sessionFinished(let result):
      self.result = result
      phase = .finished
    case .sessionAbandoned: phase = .abandoned
    }
  }

  /// Lets an event pass that this version can't read.
  mutating func pass() { sequence &+= 1 }

  private mutating func show(_ showing: Showing) {
    if showing.why != .resumed, showing.drawn != nil {
      answer = nil
      mark = nil
      limitMilliseconds = nil
      if let levels = generator?.levels {
        let level = preferences.level
        if preferences.hasTimer { limitMilliseconds = levels[level].limitMilliseconds }
        round?.begin(limit: limitMilliseconds)
        if level.rawValue <= lowestLevel?.rawValue ?? level.rawValue { lowestLevel = level }
      }
    }
    current = showing
    reached = max(reached, showing.number)
    phase = .asking
    if isGraded, let clock = graded?.clock {
      graded?.shownClock = clock
      limitMilliseconds = gradedLimit()
    }
    if let round {
      self.round?.shownClock = round.clock
      limitMilliseconds = round.leftMilliseconds
    }
  }
}
