public import EventLog

/// Folds a session's log line by line, as it is recorded, and keeps nothing but the last state.
///
/// What is replayed is what the log says; whether the rules give the same is what ``SessionAudit``
/// tells. A ``Recording`` has the state at every place.
public struct Replay: Sendable {
  /// The rules.
  public let decider: SessionDecider
  /// The state after the last line that was taken.
  public private(set) var state: SessionState

  /// Starts before line 1, with what that line says and the quiz that it names.
  public init(_ start: SessionStart, of quiz: Quiz) {
    self.init(SessionDecider(start, of: quiz))
  }

  /// Starts before line 1.
  public init(_ decider: SessionDecider) { self.init(decider, decider.start) }

  init(_ decider: SessionDecider, _ state: SessionState) {
    (self.decider, self.state) = (decider, state)
  }

  /// What `sessionStarted` said.
  public var start: SessionStart { decider.opening }
  /// What the session is decided under.
  public var rules: SessionRules { decider.rules }
  /// Knows the names of questions and outcomes.
  public var coder: EventCoder { decider.coder }

  /// Folds the next line; tells what it was.
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event> {
    let line = decider.decode(bytes, record)
    decider.take(line, at: record.at, to: &state)
    return line
  }
}
