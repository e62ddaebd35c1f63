public import EventLog

/// A session's log in memory: every event as it is recorded, and the state at every place.
public typealias Recording = History<SessionDecider>

extension Recording {
  /// The session as it is recorded, after the last event.
  public var replay: Replay { Replay(decider, state) }

  /// Knows the names of questions and outcomes.
  public var coder: EventCoder { decider.coder }

  /// What happened, in words.
  public func words(_ step: Step) -> String {
    switch step.what {
    case .event(let event): decider.transcript.words(event) + reason(of: event)
    case .withUnknownMembers, .unknownType: "unknown to this version: " + text(step)
    case .malformed: "not as the format has it: " + text(step)
    }
  }

  private func text(_ step: Step) -> String {
    lines.type(at: step.place) + " " + lines.data(at: step.place).span.text
  }

  /// The rule that an event follows, and why an answer has its marks where the quiz names a scoring.
  public func rule(of step: Step) -> String {
    guard case .event(let event) = step.what else { return step.what.rule }
    let reason = reason(of: event)
    return reason.isEmpty ? step.what.rule : "the quiz names how answers are scored" + reason
  }

  private func reason(of event: Event) -> String {
    guard case .answerMarked(let mark) = event,
      let reason = state.reason(for: mark.question, under: decider.rules)
    else { return "" }
    return "; " + reason
  }

  /// The session as moves.
  public var script: Script {
    var script = Script(decider.opening, of: decider.rules.quiz)
    var place = 1
    while place <= count {
      script.take(lines.cursor(at: place))
      place = append(of: place).upperBound + 1
    }
    return script
  }
}
