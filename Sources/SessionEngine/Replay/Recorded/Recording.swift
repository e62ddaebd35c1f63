public import EventLog

/// A session's log in memory: every event as it is recorded, and the state at every place.
///
/// A place is a seq: 0 is before the first event, ``count`` after the last. States are kept every
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
    /// What was folded; nil where nothing of the line is known.
    public let event: Event?
    /// The line's own hash.
    public let hash: Digest
    let standing: Replay.Standing
    let start: Int
    let typeCount: Int32
    let dataCount: Int32

    /// What the line is to this version.
    public var what: Replay.Step { Replay.Step(standing, event) }
  }

  /// The replay behind the last event.
  public private(set) var replay: Replay
  /// Every event, that of seq 1 first.
  public private(set) var steps: [Step] = []
  private var text: [UInt8] = []
  private var checkpoints: [SessionState]
  private let transcript: Transcript
  /// The hash of the line before the first.
  private var origin = Digest.zero

  /// Starts before seq 1; of a log of so many bytes nothing is moved about while it grows.
  public init(_ replay: Replay, expectedByteCount: Int = 0) {
    self.replay = replay
    checkpoints = [replay.state]
    transcript = Transcript(of: replay.rules.quiz)
    // What is not needed of it is never touched, and costs nothing.
    let byteCount = max(0, min(expectedByteCount, Recording.planned))
    steps.reserveCapacity(byteCount / Recording.shortestLine)
    text.reserveCapacity(byteCount)
  }

  /// Fewer bytes than a line can have: two hashes and the names of its members.
  private static var shortestLine: Int { 200 }
  /// For how long a log room is made beforehand, whatever its length is declared to be.
  private static var planned: Int { 1 << 26 }

  /// Takes the next line.
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) {
    let (standing, event) = replay.fold(bytes, record)
    if steps.isEmpty { origin = record.previous }
    let start = text.count
    text.append(bytes.extracting(record.type))
    text.append(bytes.extracting(record.data))
    steps.append(
      Step(
        sequence: record.sequence, at: record.at, more: record.more, event: event,
        hash: record.hash, standing: standing, start: start,
        typeCount: Int32(truncatingIfNeeded: record.type.count),
        dataCount: Int32(truncatingIfNeeded: record.data.count)))
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

  /// The type of a line as it is there.
  public func type(of step: Step) -> String { text.span.extracting(step.type).text }

  /// The data of a line as it is there.
  public func data(of step: Step) -> [UInt8] { text.span.extracting(step.data).array }

  /// The hash of the line before a place, as recorded there.
  public func previous(of place: Int) -> Digest { place > 1 ? steps[place - 2].hash : origin }

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
    case .event(let event): transcript.words(event) + reason(of: event)
    case .unknown: "unknown to this version: " + type(of: step) + " " + text(step.data)
    case .malformed: "not as the format has it: " + type(of: step) + " " + text(step.data)
    }
  }

  /// The rule that an event follows, and why an answer has its marks where the quiz names a scoring.
  public func rule(of step: Step) -> String {
    guard case .event(let event) = step.what else { return step.what.rule }
    let reason = reason(of: event)
    return reason.isEmpty ? step.what.rule : "the quiz names how answers are scored" + reason
  }

  private func reason(of event: Event) -> String {
    guard case .answerMarked(let mark) = event,
      let reason = replay.state.reason(for: mark.question, under: replay.rules)
    else { return "" }
    return "; " + reason
  }

  private func text(_ range: Range<Int>) -> String { text.span.extracting(range).text }
}

extension Recording.Step {
  fileprivate var type: Range<Int> { start..<start + Int(typeCount) }
  fileprivate var data: Range<Int> { type.upperBound..<type.upperBound + Int(dataCount) }
}

extension SessionState {
  /// Takes in what a line was, known or not.
  public mutating func take(_ step: Recording.Step) {
    moment = step.at
    if let event = step.event { evolve(event) } else { pass() }
  }
}
