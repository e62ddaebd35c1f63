extension SessionState {
  /// The command that an append tells of, read from its first event in the state before it; nil if
  /// none leads there.
  ///
  /// An answer to another question than the one that is shown, or after its time limit, is nobody's
  /// command, and neither is what only follows from one.
  public func command(of event: Event, under rules: SessionRules) -> Command? {
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
    case .timeExpired: return .expire
    case .settingChanged(let setting, _, let value):
      return .changeSetting(name: setting.name, value: setting.text(of: value))
    case .sessionPaused: return .pause
    case .sessionResumed(let preferences): return .resume(preferences)
    case .sessionFinished: return rules.quiz.outcomes == nil ? .next : .submit
    case .sessionAbandoned: return .abandon
    case .sessionStarted, .scoreUpdated, .refused, .tailDropped: return nil
    }
  }
}
