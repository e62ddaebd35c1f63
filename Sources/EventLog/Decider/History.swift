/// A log in memory: every line as it is recorded, and the state at every place.
///
/// A place is a seq: 0 is before the first event, ``count`` after the last. States are kept every
/// ``checkpointInterval`` events and folded from there on, so that going back costs what going
/// forward costs.
public struct History<D: Decider> {
  /// How many events lie between two states that are kept.
  @inlinable
  public static var checkpointInterval: Int { 64 }

  /// One line after line 0.
  public struct Step {
    /// Where and when it was recorded; its ranges lead nowhere any more.
    public let record: Record
    /// The line's type and data.
    public let entry: Entry
    /// What the line is to this version.
    public let line: DecodedLine<D.Event>

    /// Takes the parts as they are.
    @inlinable
    public init(_ record: Record, _ entry: Entry, _ line: DecodedLine<D.Event>) {
      self.record = record
      self.entry = entry
      self.line = line
    }
  }

  /// The rules.
  public let decider: D
  /// Every line, that of seq 1 first.
  @inlinable
  public var steps: [Step] { lines }
  @usableFromInline
  var lines: [Step] = []
  @usableFromInline
  var checkpoints: [D.State]
  @usableFromInline
  var last: D.State

  /// Starts before seq 1.
  @inlinable
  public init(_ decider: D) {
    self.decider = decider
    last = decider.start
    checkpoints = [last]
  }

  /// Takes the next append; of line 0 nothing is kept.
  @inlinable
  public mutating func take(_ cursor: LogCursor) {
    let entries = cursor.entries
    for (place, record) in cursor.records.enumerated() where record.sequence > 0 {
      let line = decider.decode(cursor.bytes.span, record)
      if let event = line.known { decider.evolve(&last, event, at: record.at) }
      lines.append(Step(record, entries[place], line))
      if lines.count % History.checkpointInterval == 0 { checkpoints.append(last) }
    }
  }

  /// How many events there are: the last place.
  @inlinable
  public var count: Int { lines.count }

  /// The state at a place.
  ///
  /// - Complexity: at most ``checkpointInterval`` events are folded.
  @inlinable
  public func state(at place: Int) -> D.State {
    let end = max(0, min(place, count))
    let kept = end / History.checkpointInterval
    var state = checkpoints[kept]
    for index in kept * History.checkpointInterval..<end { take(lines[index], to: &state) }
    return state
  }

  /// The document of the state at every place from one on, in order.
  ///
  /// One asks for each, so that two logs can be walked side by side.
  /// - Complexity: one fold; each document is written once.
  @inlinable
  public func documents(from first: Int = 0) -> Documents { Documents(self, from: first) }

  /// The documents of a history, place by place.
  public struct Documents: Sequence, IteratorProtocol {
    @usableFromInline
    let history: History
    @usableFromInline
    var state: D.State
    @usableFromInline
    var place: Int

    @inlinable
    init(_ history: History, from first: Int) {
      self.history = history
      place = Swift.max(0, first)
      state = history.state(at: place)
    }

    /// The next place's document; nil after the last.
    @inlinable
    public mutating func next() -> [UInt8]? {
      guard place <= history.count else { return nil }
      let document = history.decider.document(state)
      if place < history.count { history.take(history.lines[place], to: &state) }
      place += 1
      return document
    }
  }

  /// The places of the first and the last event of the append that a place belongs to.
  @inlinable
  public func append(of place: Int) -> ClosedRange<Int> {
    guard place >= 1, place <= count else { return 0...0 }
    let last = min(count, place + lines[place - 1].record.more)
    var first = place
    while first > 1, lines[first - 2].record.more == last - first + 1 { first -= 1 }
    return first...last
  }

  /// The state after an append if it is decided again: what the rules give, whatever is recorded.
  ///
  /// Where the rules refuse the command, or no command leads to the append, nothing has changed.
  /// - Complexity: at most ``checkpointInterval`` events are folded.
  @inlinable
  public func stateByRules(after append: ClosedRange<Int>) -> D.State {
    var state = state(at: append.lowerBound - 1)
    guard append.lowerBound >= 1, append.upperBound <= count else { return state }
    let steps = lines[append.lowerBound - 1..<append.upperBound]
    let time = steps[append.lowerBound - 1].record.at
    guard let command = decider.command(of: steps.compactMap { $0.line.known }, on: state),
      let due = try? decider.decide(command, on: state, at: time)
    else { return state }
    for event in due { decider.evolve(&state, event, at: time) }
    return state
  }

  @inlinable
  func take(_ step: Step, to state: inout D.State) {
    if let event = step.line.known { decider.evolve(&state, event, at: step.record.at) }
  }
}

extension History.Step: Sendable where D.Event: Sendable {}
