public import EventLog

extension SessionDecider: ToldDecider {
  /// The types of a session's events.
  public var types: [String] { Event.types }

  /// What happened, and why an answer has its marks where the quiz names a scoring.
  public func words(_ event: Event, in log: SessionState) -> String? {
    transcript.words(event) + reason(of: event, in: log)
  }

  /// The rule that an event follows, and why an answer has its marks where the quiz names a
  /// scoring.
  public func rule(of event: Event, in log: SessionState) -> String? {
    let reason = reason(of: event, in: log)
    return reason.isEmpty
      ? transcript.rule(of: event) : "the quiz names how answers are scored" + reason
  }

  private func reason(of event: Event, in log: SessionState) -> String {
    guard case .answerMarked(let mark) = event,
      let reason = log.reason(for: mark.question, under: rules)
    else { return "" }
    return "; " + reason
  }

  /// The questions of an outcome quiz; others are generated or have numbers.
  public var names: [String]? { rules.quiz.outcomes?.questions.map { $0.id } ?? [] }

  /// The question that an event answers.
  public func name(of event: Event) -> String? {
    switch event {
    case .answerGiven(let question, _, _), .answerRevised(let question, _, _, _):
      coder.questionID(question)
    default: nil
    }
  }

  /// In which unit a state counts the value at a path.
  public func unit(of path: String) -> StateUnit? { SessionState.unit(of: path) }

  /// Whether the session has a result or was given up.
  public func hasEnded(_ state: SessionState) -> Bool { state.hasEnded }
}
