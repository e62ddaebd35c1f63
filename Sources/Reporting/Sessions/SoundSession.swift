import Documents
import EventLog
package import SessionEngine

/// A session whose log is whole and follows the rules from its start: what statistics and exports
/// are made of.
package struct SoundSession {
  /// An event.
  struct Step {
    /// Its place in the log.
    let sequence: Int64
    /// When it was written.
    let at: Timestamp
    /// How many lines of the same append follow.
    let more: Int
    let event: Event
  }

  /// The id of the session.
  package let name: String
  /// What `sessionStarted` said.
  package let start: SessionStart
  let quiz: Quiz
  /// The questions' places in the file, in the order of the session; empty for generated quizzes.
  let order: [Int]
  /// Names the questions and outcomes of the quiz.
  let coder: EventCoder
  /// Every event, at least one.
  let steps: [Step]
  private let recording: Recording

  /// When the first event was written.
  var startedAt: Timestamp { steps[0].at }

  /// The state after the last event.
  package var state: SessionState { recording.state }

  func state(after step: Step) -> SessionState { recording.state(at: Int(step.sequence)) }

  /// `data` of an event as it is stored.
  func data(of step: Step) -> [UInt8] { recording.lines.data(at: Int(step.sequence)) }

  /// Hands on every event with the state after it.
  func forEachState(_ body: (Step, SessionState) -> Void) {
    var state = recording.state(at: 0)
    for (place, step) in steps.enumerated() {
      recording.advance(&state, from: place)
      body(step, state)
    }
  }

  /// How long it took.
  var milliseconds: Int64? { recording.milliseconds }

  enum Standing: String, Word { case finished, abandoned, open, handedIn }

  var standing: Standing {
    switch state.phase {
    case .finished: .finished
    case .abandoned: .abandoned
    case .handedIn: .handedIn
    case .new, .asking, .waiting: .open
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
    self.recording = recording
    var steps: [Step] = []
    steps.reserveCapacity(recording.count)
    for step in recording.steps {
      guard let event = step.event else { return nil }
      steps.append(
        Step(sequence: step.sequence, at: step.at, more: step.more, event: event))
    }
    self.steps = steps
  }
}
