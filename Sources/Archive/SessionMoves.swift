import EventLog
import SessionEngine

/// Gives a session's appends again, each from its first event (A7).
struct SessionMoves {
  enum Append {
    /// The first event alone, as it is: a dropped tail.
    case alone
    /// What the rules give; the first event is the one that was read.
    case events([Event])
  }

  /// The quiz that the session was played with.
  let digest: Digest
  /// Knows what the events look like.
  let coder: EventCoder
  private let rules: SessionRules
  private var state: SessionState

  /// Begins with the first append's first event; nil where the rules do not give it, or the quiz is
  /// not at hand.
  init?(
    _ bytes: Span<UInt8>, _ record: Record, _ quizzes: Archive.Quizzes, events: inout [Event]
  ) {
    guard let start = EventCoder.start(bytes, record), start.isOfKnownRules,
      let quiz = quizzes(start.quizDigest)?.quiz, start.rules <= quiz.rules
    else { return nil }
    digest = start.quizDigest
    rules = SessionRules(
      quiz: quiz, version: start.rules, seed: start.seed, shuffling: start.shuffling,
      extraTimePercent: start.extraTimePercent, daily: start.daily, practice: start.practice,
      classSeat: start.classSeat)
    coder = EventCoder(rules)
    state = SessionState(of: quiz)
    state.moment = record.at
    events = SessionState.begin(rules, player: start.player, preferences: start.preferences)
    for event in events { state.evolve(event) }
  }

  /// What the append that begins with an event is; nil where no command leads to it.
  mutating func append(_ bytes: Span<UInt8>, _ record: Record) -> Append? {
    state.moment = record.at
    if bytes.extracting(record.type).equals("tailDropped") {
      state.evolve(.tailDropped)
      return .alone
    }
    guard case .event(let first) = coder.decode(bytes, record) else { return nil }
    let events: [Event]
    if case .refused = first {
      events = [first]
    } else {
      guard let command = state.command(of: first, under: rules),
        let due = try? state.decide(command, under: rules, clock: state.clock(of: first))
      else { return nil }
      events = due
    }
    for event in events { state.evolve(event) }
    return events.isEmpty ? nil : .events(events)
  }
}
