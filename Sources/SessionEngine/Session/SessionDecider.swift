public import EventLog

/// The rules of a session as a `Decider`: what any tool for logs can be built on.
///
/// ``SessionAudit`` and ``Session`` call ``SessionState`` directly, because they are measured: an
/// audit has a code for each way in which an append can be wrong, and no time to spare.
public struct SessionDecider: Decider, Sendable {
  /// What leads to an append of a session's log.
  public enum Wish: Hashable, Sendable {
    /// Begin.
    case begin(player: String, Preferences)
    /// What the player wishes then, at a clock of the session (rules 2).
    case command(SessionEngine.Command, clock: Int64? = nil)
    /// Record that a command was not allowed.
    case record(SessionEngine.Command.Name, Refusal, question: Int64?)
  }

  /// What `sessionStarted` said.
  public let opening: SessionStart
  /// What the session is decided under.
  public let rules: SessionRules
  /// Knows the names of questions and outcomes.
  public let coder: EventCoder
  let transcript: Transcript

  /// The decider of a session that started so, with the quiz that it names.
  public init(_ opening: SessionStart, of quiz: Quiz) {
    self.opening = opening
    rules = SessionRules(
      quiz: quiz, version: opening.rules, seed: opening.seed, shuffling: opening.shuffling,
      extraTimePercent: opening.extraTimePercent, daily: opening.daily,
      practice: opening.practice, classSeat: opening.classSeat)
    coder = EventCoder(rules)
    transcript = Transcript(of: quiz)
  }

  /// The state before the first event.
  public var start: SessionState { SessionState(of: rules.quiz) }

  /// What follows from a wish, as one append.
  public func decide(
    _ wish: Wish, on state: SessionState, at time: Timestamp
  ) throws(Refusal) -> [Event] {
    switch wish {
    case .begin(let player, let preferences):
      guard state.phase == .new else { throw .notAnswerable }
      return SessionState.begin(rules, player: player, preferences: preferences)
    case .command(let command, let clock):
      var state = state
      state.moment = time
      return try state.decide(command, under: rules, clock: clock)
    case .record(let name, let refusal, let question):
      return [.refused(name, refusal, question: question)]
    }
  }

  /// Takes in an event.
  public func evolve(_ state: inout SessionState, _ event: Event, at time: Timestamp) {
    state.moment = time
    state.evolve(event)
  }

  /// Takes in a line of which nothing is known; its place counts.
  public func pass(_ state: inout SessionState, at time: Timestamp) {
    state.moment = time
    state.pass()
  }

  /// The command that an append records.
  public func command(of append: [Event], on state: SessionState) -> Wish? {
    switch append.first {
    case .sessionStarted(let start)?: .begin(player: start.player, start.preferences)
    case .refused(let name, let refusal, let question)?:
      .record(name, refusal, question: question)
    case let event?:
      state.command(of: event, under: rules).map { .command($0, clock: state.clock(of: event)) }
    case nil: nil
    }
  }

  /// An event as it is appended.
  public func entry(_ event: Event) -> Entry { coder.entry(event) }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> Decoded {
    coder.decode(bytes, record)
  }

  /// A state as canonical JSON.
  public func document(_ state: SessionState) -> [UInt8] { state.document(coder) }
}
