extension SessionState {
  /// The command that an append tells of, read from its first event in the state before it; nil if
  /// none leads there.
  ///
  /// An answer to another question than the one that is shown, or after its time limit, is nobody's
  /// command, and neither is what only follows from one.
  public func command(of event: Event, under rules: SessionRules) -> Command? {
    switch event {
    case .timeExpired, .quizTimeExpired: return .expire
    case .timeGranted(let grant, _): return .grant(grant)
    case .resultsReleased(let salt): return .release(salt: salt)
    default:
      // Rules 2 let the last clock of all pass.
      if let clock = clock(of: event), clock != .max || isOfRules3, expiry(at: clock) != nil {
        return nil
      }
    }
    switch event {
    case .answerGiven(let question, let answer, let elapsed),
      .answerRevised(let question, let answer, _, let elapsed):
      guard current?.question == question, hasEnded || !isExpired(after: elapsed) else {
        return nil
      }
      return .answer(answer, elapsedMilliseconds: elapsed)
    case .questionShown(let showing):
      switch showing.why {
      case .next: return .next
      case .back: return .back
      case .jump: return .jump(showing.number)
      case .reopened: return .reopen
      case .start, .resumed: return nil
      }
    case .answersSubmitted(.player, _): return .submit
    case .answersSubmitted(.teacher, _): return .collect
    case .settingChanged(let setting, _, let value):
      return .changeSetting(name: setting.name, value: setting.text(of: value))
    case .sessionPaused: return .pause
    case .sessionResumed(let preferences, _): return .resume(preferences)
    case .sessionFinished:
      return rules.quiz.outcomes == nil && graded?.mode != .exam ? .next : .submit
    case .sessionAbandoned: return .abandon
    case .questionOpened(let opening, _): return .open(opening)
    case .timeExpired, .quizTimeExpired, .timeGranted, .resultsReleased: return nil  // above
    case .sessionStarted, .scoreUpdated, .answerMarked, .refused, .tailDropped: return nil
    }
  }

  /// The clock that a command was decided at, as its first event says it (rules 2).
  ///
  /// Nil for the last one that is known. A limit passes at whatever time is needed for it.
  public func clock(of event: Event) -> Int64? {
    switch event {
    case .questionShown(let showing): showing.clock
    case .sessionPaused(let clock): clock
    case .answersSubmitted(_, let clock): clock
    case .answerGiven(_, _, let elapsed), .answerRevised(_, _, _, let elapsed):
      shownClock.map { $0.addingClamped(elapsed) }
    case .timeExpired(_, _, let clock), .quizTimeExpired(_, let clock): clock ?? .max
    case .timeGranted(_, let clock), .questionOpened(_, let clock): clock
    case .sessionResumed: isOfRules3 ? awayClock : nil
    default: nil
    }
  }
}
