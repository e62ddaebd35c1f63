public import EventLog

/// A session's log in memory: every event as it is recorded, and the state at every place.
///
/// A place is a seq: 0 is before the first event, ``count`` behind the last. States are kept every
/// ``checkpointInterval`` events and folded from there on, so that going back costs what going
/// forward costs.
public struct Recording: Sendable {
  /// How many events lie between two states that are kept.
  public static var checkpointInterval: Int { 64 }

  /// One event.
  public struct Step: Sendable {
    /// Its place in the log.
    public let sequence: Int64
    /// The wall clock's claim.
    public let at: Timestamp
    /// How many lines of the same append follow.
    public let more: Int
    /// What the line is to this version.
    public let what: Replay.Step
    /// What was folded; nil where nothing of the line is known.
    public let event: Event?
    /// The hash of the line before, as recorded.
    public let previous: Digest
    /// The line's own hash.
    public let hash: Digest
    let type: Range<Int>
    let data: Range<Int>
  }

  /// The replay behind the last event.
  public private(set) var replay: Replay
  /// Every event, that of seq 1 first.
  public private(set) var steps: [Step] = []
  private var text: [UInt8] = []
  private var checkpoints: [SessionState]

  /// Starts before seq 1.
  public init(_ replay: Replay) {
    self.replay = replay
    checkpoints = [replay.state]
  }

  /// Takes the next line.
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) {
    let (what, event) = replay.fold(bytes, record)
    let start = text.count
    text.append(bytes.extracting(record.type))
    let middle = text.count
    text.append(bytes.extracting(record.data))
    steps.append(
      Step(
        sequence: record.sequence, at: record.at, more: record.more, what: what, event: event,
        previous: record.previous, hash: record.hash, type: start..<middle,
        data: middle..<text.count))
    if steps.count % Recording.checkpointInterval == 0 { checkpoints.append(replay.state) }
  }

  /// How many events there are: the last place.
  public var count: Int { steps.count }

  /// Knows the names of questions and outcomes.
  public var coder: EventCoder { replay.coder }

  /// When the session started.
  public var startedAt: Timestamp { steps.first?.at ?? .earliest }

  /// Milliseconds since the start.
  public func milliseconds(of step: Step) -> Int64 {
    step.at.milliseconds - startedAt.milliseconds
  }

  /// The state at a place.
  /// - Complexity: at most ``checkpointInterval`` events are folded.
  public func state(at place: Int) -> SessionState {
    let kept = max(0, min(place, count)) / Recording.checkpointInterval
    var state = checkpoints[kept]
    for index in kept * Recording.checkpointInterval..<max(0, min(place, count)) {
      state.take(steps[index])
    }
    return state
  }

  /// The values at a place.
  public func leaves(at place: Int) -> StateLeaves { StateLeaves(state(at: place), coder) }

  /// The type of a line as it stands there.
  public func type(of step: Step) -> String { text.span.extracting(step.type).text }

  /// The data of a line as it stands there.
  public func data(of step: Step) -> [UInt8] { text.span.extracting(step.data).array }

  /// The places of the first and the last event of the append that a place belongs to.
  public func append(of place: Int) -> ClosedRange<Int> {
    guard place >= 1, place <= count else { return 0...0 }
    let last = min(count, place + steps[place - 1].more)
    var first = place
    while first > 1, steps[first - 2].more == last - first + 1 { first -= 1 }
    return first...last
  }

  /// What happened, in words.
  public func words(_ step: Step) -> String {
    switch step.what {
    case .event(let event): Transcript(of: replay.rules.quiz).words(event)
    case .unknown: "unknown to this version: " + type(of: step) + " " + text(step.data)
    case .malformed: "not as the format has it: " + type(of: step) + " " + text(step.data)
    }
  }

  private func text(_ range: Range<Int>) -> String { text.span.extracting(range).text }
}

extension SessionState {
  /// Takes in what a line was, known or not.
  public mutating func take(_ step: Recording.Step) {
    if let event = step.event { evolve(event) } else { pass() }
  }
}
