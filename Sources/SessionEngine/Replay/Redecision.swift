/// A recorded session's commands, decided again by the rules.
///
/// Each append is read as the command that it was; what the rules make of it is folded beside what
/// is recorded, event by event, up to the first place where the two states differ. A `refused` is
/// not decided again.
public struct Redecision: Sendable {
  private let recording: Recording
  private let rules: SessionRules
  private var recorded: SessionState
  private var replayed: SessionState

  /// Prepares a recording to be decided again.
  public init(_ recording: Recording) {
    self.recording = recording
    rules = recording.replay.rules
    recorded = recording.state(at: 0)
    replayed = SessionState(of: rules.quiz)
  }

  /// The first place where what is recorded and what the rules give differ; nil if nowhere.
  public func firstDivergence() -> Divergence? {
    var fold = self
    var place = 1
    while place <= recording.count {
      let append = recording.append(of: place)
      if let divergence = fold.take(append) { return divergence }
      place = append.upperBound + 1
    }
    return nil
  }

  private mutating func take(_ append: ClosedRange<Int>) -> Divergence? {
    let steps = recording.steps[(append.lowerBound - 1)...(append.upperBound - 1)]
    var events: [Event] = []
    var refusal: Refusal?
    switch steps.first.map({ reading($0) }) {
    case .decided(let given)?: events = given
    case .refused(let reason)?: refusal = reason
    case .aside?: events = steps.compactMap { $0.event }
    case .unread?, nil:
      return Divergence(place: append.lowerBound, reason: .unread, changes: [])
    }
    for index in 0..<max(append.count, events.count) {
      let place = min(append.lowerBound + index, append.upperBound)
      if index < append.count { recorded.take(recording.steps[append.lowerBound + index - 1]) }
      if index < events.count { replayed.evolve(events[index]) }
      let changes = differences()
      guard changes.isEmpty else {
        return Divergence(
          place: place, reason: refusal.map { .refused($0) } ?? .values, changes: changes)
      }
    }
    return nil
  }

  private enum Reading {
    case decided([Event])
    case refused(Refusal)
    /// Changes nothing by a command.
    case aside
    case unread
  }

  /// What the rules give for the command that an append's first event tells of.
  private func reading(_ step: Recording.Step) -> Reading {
    guard case .event(let event) = step.what else { return .unread }
    if case .sessionStarted(let start) = event {
      return .decided(
        SessionState.begin(rules, player: start.player, preferences: start.preferences))
    }
    if case .refused = event { return .aside }
    if case .tailDropped = event { return .aside }
    guard let command = Command(toldBy: event, isPoints: rules.quiz.outcomes == nil) else {
      // A score alone follows from no command: the rules give nothing for it.
      return .decided([])
    }
    do throws(Refusal) {
      return .decided(try replayed.decide(command, under: rules))
    } catch {
      return .refused(error)
    }
  }

  private func differences() -> [StateChange] {
    StateLeaves(recorded, recording.coder).changes(to: StateLeaves(replayed, recording.coder))
  }
}

extension Command {
  /// The command that the first event of an append tells of; nil if none does.
  init?(toldBy event: Event, isPoints: Bool) {
    switch event {
    case .answerGiven(_, let answer, let elapsed), .answerRevised(_, let answer, _, let elapsed):
      self = .answer(answer, elapsedMilliseconds: elapsed)
    case .questionShown(let showing):
      switch showing.why {
      case .next: self = .next
      case .back: self = .back
      case .jump: self = .jump(showing.number)
      case .reopened: self = .reopen
      case .start, .resumed: return nil
      }
    case .timeExpired: self = .expire
    case .settingChanged(let setting, _, let value):
      self = .changeSetting(name: setting.name, value: setting.text(of: value))
    case .sessionPaused: self = .pause
    case .sessionResumed(let preferences): self = .resume(preferences)
    case .sessionFinished: self = isPoints ? .next : .submit
    case .sessionAbandoned: self = .abandon
    case .sessionStarted, .scoreUpdated, .refused, .tailDropped: return nil
    }
  }
}
