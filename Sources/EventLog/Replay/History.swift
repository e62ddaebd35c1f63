/// A log in memory: every line as it is recorded, and the state at every place.
///
/// A place is a seq: 0 is before the first event, ``count`` after the last. States are kept every
/// ``checkpointInterval`` events and folded from there on, so that going back costs what going
/// forward costs.
///
/// Every method is `@inlinable`, as those of ``Judgement`` are and for the same reason.
public struct History<D: Decider> {
  /// How many events lie between two states that are kept.
  @inlinable
  public static var checkpointInterval: Int { 64 }

  /// One line after line 0.
  public struct Step {
    /// Its place in the log.
    public let place: Int
    /// When it was recorded, and with which hash.
    @usableFromInline
    let line: LoggedLines.Line
    /// What it is to this version.
    public let what: DecodedLine<D.Event>

    @inlinable
    init(_ place: Int, _ line: LoggedLines.Line, _ what: DecodedLine<D.Event>) {
      (self.place, self.line, self.what) = (place, line, what)
    }

    /// Its place in the log.
    @inlinable
    public var sequence: Int64 { Int64(place) }
    /// The wall clock's claim.
    @inlinable
    public var at: Timestamp { line.at }
    /// How many lines of the same append follow.
    @inlinable
    public var more: Int { line.more }
    /// What is folded of it; nil where nothing of the line is known.
    @inlinable
    public var event: D.Event? { what.known }
  }

  /// The rules.
  public let decider: D
  @usableFromInline
  var logged: LoggedLines
  @usableFromInline
  var decoded: [DecodedLine<D.Event>] = []
  @usableFromInline
  var checkpoints: [D.State]
  @usableFromInline
  var last: D.State

  /// Starts before seq 1; of a log of so many bytes nothing is moved about while it grows.
  @inlinable
  public init(_ decider: D, expectedByteCount: Int = 0) {
    self.decider = decider
    logged = LoggedLines(expectedByteCount: expectedByteCount)
    last = decider.start
    checkpoints = [last]
    decoded.reserveCapacity(logged.capacity)
  }

  /// Takes the next append; of line 0 nothing is kept.
  @inlinable
  public mutating func take(_ cursor: LogCursor) {
    for record in cursor.records where record.sequence > 0 { take(cursor.bytes.span, record) }
  }

  /// Takes the next line, any but line 0.
  @inlinable
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) {
    let line = decider.decode(bytes, record)
    decider.take(line, at: record.at, to: &last)
    logged.take(bytes, record)
    decoded.append(line)
    if decoded.count % History.checkpointInterval == 0 { checkpoints.append(last) }
  }

  /// Every line as it is recorded.
  @inlinable
  public var lines: LoggedLines { logged }

  /// The state after the last event.
  @inlinable
  public var state: D.State { last }

  /// How many events there are: the last place.
  @inlinable
  public var count: Int { decoded.count }

  /// The line at a place from 1 on.
  @inlinable
  public func step(at place: Int) -> Step { Step(place, logged[place], decoded[place - 1]) }

  /// Every line, that of seq 1 first.
  @inlinable
  public var steps: Steps { Steps(self) }

  /// The lines of a history, that of seq 1 first.
  public struct Steps: RandomAccessCollection {
    @usableFromInline
    let history: History

    @inlinable
    init(_ history: History) { self.history = history }

    /// The index of the first line.
    @inlinable
    public var startIndex: Int { 0 }
    /// The index after that of the last line.
    @inlinable
    public var endIndex: Int { history.count }
    /// The line whose place is one more.
    @inlinable
    public subscript(index: Int) -> Step { history.step(at: index + 1) }
  }

  /// The state at a place.
  ///
  /// - Complexity: at most ``checkpointInterval`` events are folded.
  @inlinable
  public func state(at place: Int) -> D.State {
    let end = max(0, min(place, count))
    let kept = end / History.checkpointInterval
    var state = checkpoints[kept]
    for index in kept * History.checkpointInterval..<end { advance(&state, from: index) }
    return state
  }

  /// Takes the event that follows a place to the state there.
  @inlinable
  public func advance(_ state: inout D.State, from place: Int) {
    decider.take(decoded[place], at: logged[place + 1].at, to: &state)
  }

  /// The places of the first and the last event of the append that a place belongs to.
  @inlinable
  public func append(of place: Int) -> ClosedRange<Int> { logged.append(of: place) }

  /// The state after an append if it is decided again: what the rules give, whatever is recorded.
  ///
  /// Where the rules refuse the command, or no command leads to the append, nothing has changed.
  /// - Complexity: at most ``checkpointInterval`` events are folded.
  @usableFromInline
  func stateByRules(after append: ClosedRange<Int>) -> D.State {
    var state = state(at: append.lowerBound - 1)
    guard append.lowerBound >= 1, append.upperBound <= count else { return state }
    let time = logged[append.lowerBound].at
    var events: [D.Event] = []
    for place in append { if let event = decoded[place - 1].known { events.append(event) } }
    guard let command = decider.command(of: events, on: state),
      let due = try? decider.decide(command, on: state, at: time)
    else { return state }
    for event in due { decider.evolve(&state, event, at: time) }
    return state
  }
}

extension History: Sendable where D: Sendable, D.State: Sendable, D.Event: Sendable {}
extension History.Step: Sendable where D.Event: Sendable {}
