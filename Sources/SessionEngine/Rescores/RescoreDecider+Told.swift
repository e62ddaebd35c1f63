public import EventLog

extension RescoreDecider: ToldDecider {
  /// The types of a rescore log's events.
  public var types: [String] { RescoreEvent.types }

  /// What an event says, in a line.
  public func words(_ event: RescoreEvent, in log: State) -> String? {
    switch event {
    case .started(let start):
      "quiz " + start.quiz + " corrected to " + start.to.hex.prefix(12) + " by " + start.by + ": "
        + start.why
    case .corrected(let correction):
      "session " + correction.session + ": " + correction.old.words
        + (correction.isChange ? " -> " + correction.new.words : ", as before")
    case .ended(let sessionCount, let changedCount):
      String(sessionCount) + " sessions, " + String(changedCount) + " with another result"
    }
  }

  /// The rule that an event came by.
  public func rule(of event: RescoreEvent, in log: State) -> String? {
    switch event {
    case .started: "a rescore names both quizzes, who publishes it and why, before any result"
    case .corrected: "a result is what the corrected quiz makes of the session's answers"
    case .ended: "the end counts the results, and those that differ"
    }
  }

  /// Nothing follows the end.
  public func hasEnded(_ state: State) -> Bool { state.hasEnded }
}
