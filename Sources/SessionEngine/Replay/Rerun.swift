public import EventLog

/// A session played again: each move is decided anew, under the same rules, seed and clock
/// readings.
///
/// A move that the rules refuse becomes a `refused`, as in a session. An answer is refused too
/// where another question is shown than the one that it was given to: it says nothing about that.
/// A time limit passes where the log says so, and before an answer that took longer.
public struct Rerun: Sendable {
  /// What came of one move.
  public enum Outcome: Hashable, Sendable {
    /// These events.
    case events([Event])
    /// Nothing: the setting has that value, or no command leads to the append.
    case nothing
    /// The rules refuse it.
    case refused(Refusal, Event)
    /// An answer to this question, and another one is shown.
    case misplaced(question: Int64, Event)
    /// The line as it was recorded.
    case kept(Entry, Event)
  }

  /// What the session is decided under.
  public let rules: SessionRules
  /// Where it stands.
  public private(set) var state: SessionState
  private let start: SessionStart

  /// Starts before the beginning.
  public init(_ start: SessionStart, under rules: SessionRules) {
    self.start = start
    self.rules = rules
    state = SessionState(of: rules.quiz)
  }

  /// What comes of the time limit, if a move comes too late for it: an append of its own.
  public mutating func expire(before move: Move) -> [Event] {
    state.moment = move.at
    if state.clock != nil {
      guard let clock = clock(before: move), state.expiry(at: clock) != nil,
        let events = try? state.decide(.expire, under: rules, clock: clock)
      else { return [] }
      for event in events { state.evolve(event) }
      return events
    }
    guard case .command(.answer(_, let elapsed), let question) = move.wish,
      question == nil || question == state.current?.question, state.isExpired(after: elapsed),
      let events = try? state.decide(.expire, under: rules)
    else { return [] }
    for event in events { state.evolve(event) }
    return events
  }

  /// What comes of a move.
  public mutating func perform(_ move: Move) -> Outcome {
    state.moment = move.at
    switch move.wish {
    case .start:
      let events = SessionState.begin(
        rules, player: start.player, preferences: start.preferences)
      for event in events { state.evolve(event) }
      return .events(events)
    case .nothing: return .nothing
    case .kept(let entry, let event):
      state.pass()
      return .kept(entry, event)
    case .resume: return decide(.resume(state.preferences), at: nil)
    case .command(let command, let question):
      if let question, question != state.current?.question, state.phase == .asking {
        return .misplaced(question: question, refuse(.answer, .notAnswerable))
      }
      return decide(command, at: clock(of: move))
    }
  }

  /// The clock before which limits are recorded that a move comes too late for; nil for a move that
  /// nothing is recorded before.
  private func clock(before move: Move) -> Int64? {
    switch move.wish {
    case .command(.expire, _), .command(.grant, _), .command(.release, _): nil
    case .resume, .command(.resume, _): state.isOfRules3 ? state.awayClock : nil
    case .command: clock(of: move)
    case .start, .kept, .nothing: nil
    }
  }

  /// The session's clock at a move (rules 2): as long after the question was shown as recorded.
  private func clock(of move: Move) -> Int64? {
    guard let known = state.clock, let shown = state.shownClock else { return nil }
    if case .command(.answer(_, let elapsed), _) = move.wish { return shown.addingClamped(elapsed) }
    return move.elapsedMilliseconds.map { max(known, shown.addingClamped($0)) }
  }

  private mutating func decide(_ command: Command, at clock: Int64?) -> Outcome {
    do throws(Refusal) {
      let events = try state.decide(command, under: rules, clock: clock)
      for event in events { state.evolve(event) }
      return events.isEmpty ? .nothing : .events(events)
    } catch {
      guard let name = command.name else { return .nothing }
      return .refused(error, refuse(name, error))
    }
  }

  private mutating func refuse(_ name: Command.Name, _ refusal: Refusal) -> Event {
    let question = state.phase == .asking ? state.current?.question : nil
    let event = Event.refused(name, refusal, question: question)
    state.evolve(event)
    return event
  }
}

extension Rerun.Outcome {
  /// What the log has for it.
  public var events: [Event] {
    switch self {
    case .events(let events): events
    case .refused(_, let event), .misplaced(_, let event), .kept(_, let event): [event]
    case .nothing: []
    }
  }
}
