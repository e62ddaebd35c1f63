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
    rules = SessionRules(quiz: quiz, seed: start.seed, shuffling: start.shuffling)
    coder = EventCoder(quiz)
    state = SessionState(of: quiz)
  }

  /// Folds the next line.
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) -> Step {
    switch coder.decode(bytes, record) {
    case .event(let event):
      state.evolve(event)
      return .event(event)
    case .withUnknownMembers(let event):
      if let event { state.evolve(event) } else { state.pass() }
      return .unknown
    case .unknownType:
      state.pass()
      return .unknown
    case .malformed:
      state.pass()
      return .malformed
    }
  }
}
