import EventLog
import SessionEngine
import Shell

/// A session whose log is whole and follows the rules from its start: what statistics and exports
/// are made of.
struct SoundSession {
  /// An event, and what it added up to.
  struct Step {
    let sequence: Int64
    let at: Timestamp
    /// How many lines of the same append follow.
    let more: Int
    let event: Event
    /// `data` as it is stored.
    let data: [UInt8]
    let after: SessionState
  }

  let name: String
  let start: SessionStart
  let quiz: Quiz
  let coder: EventCoder
  let steps: [Step]

  var startedAt: Timestamp { steps[0].at }

  var state: SessionState { steps[steps.count - 1].after }

  /// From the start to the last event by the wall clock; nil where that clock ran backwards.
  var milliseconds: Int64? {
    let span = steps[steps.count - 1].at.milliseconds - startedAt.milliseconds
    return span < 0 ? nil : span
  }

  /// Where it stands, in a word.
  var standing: String {
    switch state.phase {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .new, .asking, .waiting: "open"
    }
  }

  /// Takes a log that an audit says yes to.
  init?(_ log: JudgedLog) {
    guard log.answer() == .yes, let recording = log.recording, recording.count > 0 else {
      return nil
    }
    name = log.file.stream?.name ?? ""
    start = recording.replay.start
    quiz = recording.replay.rules.quiz
    coder = recording.coder
    var state = recording.state(at: 0)
    var steps: [Step] = []
    for step in recording.steps {
      guard let event = step.event else { return nil }
      state.take(step)
      steps.append(
        Step(
          sequence: step.sequence, at: step.at, more: step.more, event: event,
          data: recording.data(of: step), after: state))
    }
    self.steps = steps
  }
}

extension JudgedLog {
  /// Why an audit does not say yes to it.
  var reason: String {
    if let damage = file.verdict.damage, !file.verdict.isSound {
      return "\(file.verdict.name) at line \(damage.line): \(damage.reason.name)"
    }
    if file.isDerived { return "derived from another log" }
    if let obstacle { return obstacle.sentence }
    let fault =
      findings.first { $0.code.severity == .fault }
      ?? findings.first { $0.code.severity == .unjudged }
    if let fault { return "\(fault.code.code) at seq \(fault.sequences[0]): \(fault.code.title)" }
    return "not the log of a session"
  }
}
