public import EventLog

/// A session's log in memory: every event as it is recorded, and the state at every place.
public typealias Recording = History<SessionDecider>

extension Recording {
  /// The session as it is recorded, after the last event.
  public var replay: Replay { Replay(decider, state) }

  /// Knows the names of questions and outcomes.
  public var coder: EventCoder { decider.coder }

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
