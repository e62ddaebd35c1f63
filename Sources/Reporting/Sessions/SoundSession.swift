import EventLog
package import SessionEngine

/// A session whose log is whole and follows the rules from its start: what statistics and exports
/// are made of.
package struct SoundSession {
  /// An event, and what it added up to.
  struct Step {
    /// Its place in the log.
    let sequence: Int64
    /// When it was written.
    let at: Timestamp
    /// How many lines of the same append follow.
    let more: Int
    /// What happened.
    let event: Event
    /// `data` as it is stored.
    let data: [UInt8]
    /// The state after it.
    let after: SessionState
  }

  /// The id of the session.
  package let name: String
  /// What `sessionStarted` said.
  package let start: SessionStart
  /// The quiz that was played.
  let quiz: Quiz
  /// The questions' places in the file, in the order of the session; empty for generated quizzes.
  let order: [Int]
  /// Names the questions and outcomes of the quiz.
  let coder: EventCoder
  /// Every event, at least one.
  let steps: [Step]

  /// When the first event was written.
  var startedAt: Timestamp { steps[0].at }

  /// The state after the last event.
  package var state: SessionState { steps[steps.count - 1].after }

  /// From the start to the last event by the wall clock, without what was refused after it; nil where
  /// that clock ran backwards.
  var milliseconds: Int64? {
    let last = steps.last { if case .refused = $0.event { false } else { true } }
    let span = (last?.at ?? startedAt).milliseconds - startedAt.milliseconds
    return span < 0 ? nil : span
  }

  /// Where it stands, in a word.
  var standing: String {
    switch state.phase {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .handedIn: "handedIn"
    case .new, .asking, .waiting: "open"
    }
  }

  /// Takes a log that an audit says yes to.
  package init?(_ log: JudgedLog) {
    guard log.answer() == .yes, let recording = log.recording, recording.count > 0 else {
      return nil
    }
    name = log.file.stream?.name ?? ""
    start = recording.replay.start
    quiz = recording.replay.rules.quiz
    order = recording.replay.rules.order
    coder = recording.coder
    var state = recording.state(at: 0)
    var steps: [Step] = []
    for step in recording.steps {
      guard let event = step.event else { return nil }
      recording.advance(&state, from: steps.count)
      steps.append(
        Step(
          sequence: step.sequence, at: step.at, more: step.more, event: event,
          data: recording.lines.data(at: step.place), after: state))
    }
    self.steps = steps
  }
}
