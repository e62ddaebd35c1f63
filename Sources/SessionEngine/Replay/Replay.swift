public import EventLog

/// Folds a session's log line by line, as it is recorded, and tells what each line was.
///
/// What is replayed is what the log says; whether the rules give the same is what ``SessionAudit``
/// tells.
public struct Replay: Sendable {
  /// What a line was.
  public enum Step: Hashable, Sendable {
    /// An event that was folded.
    case event(Event)
    /// A type or member that this version does not know; what is known of it was folded.
    case unknown
    /// A known type with members that this version can't read; not folded.
    case malformed
  }

  /// What `sessionStarted` said.
  public let start: SessionStart
  /// What the session is decided under.
  public let rules: SessionRules
  /// Knows the names of questions and outcomes.
  public let coder: EventCoder
  /// The state behind the last line that was taken.
  public private(set) var state: SessionState

  /// Starts before line 1, with what that line says and the quiz that it names.
  public init(_ start: SessionStart, of quiz: Quiz) {
    self.start = start
    rules = SessionRules(
      quiz: quiz, version: start.rules, seed: start.seed, shuffling: start.shuffling,
      extraTimePercent: start.extraTimePercent, daily: start.daily, practice: start.practice,
      classSeat: start.classSeat)
    coder = EventCoder(rules)
    state = SessionState(of: quiz)
  }

  /// Folds the next line.
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) -> Step {
    let (standing, event) = fold(bytes, record)
    return Step(standing, event)
  }

  /// How much of a line this version knows.
  enum Standing: Hashable, Sendable {
    case known
    case unknown
    case malformed
  }

  /// Folds the next line; answers how well it is known, and what was folded of it.
  mutating func fold(
    _ bytes: Span<UInt8>, _ record: Record
  ) -> (standing: Standing, event: Event?) {
    let folded: Event?
    let standing: Standing
    switch coder.decode(bytes, record) {
    case .event(let event): (standing, folded) = (.known, event)
    case .withUnknownMembers(let event): (standing, folded) = (.unknown, event)
    case .unknownType: (standing, folded) = (.unknown, nil)
    case .malformed: (standing, folded) = (.malformed, nil)
    }
    state.moment = record.at
    if let folded { state.evolve(folded) } else { state.pass() }
    return (standing, folded)
  }
}

extension Replay.Step {
  init(_ standing: Replay.Standing, _ event: Event?) {
    switch (standing, event) {
    case (.known, let event?): self = .event(event)
    case (.malformed, _): self = .malformed
    default: self = .unknown
    }
  }
}
