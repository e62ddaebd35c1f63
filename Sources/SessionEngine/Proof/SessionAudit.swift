public import EventLog

/// Reads each append of a session as a command, decides it again, and compares the bytes.
///
/// What the rules give is what the fold goes on with, so one forgery is one finding and not a
/// hundred; only where one *is* (the place, the draw) follows the log, for the same reason.
///
/// - Complexity: one pass; memory does not grow with the log, but for the findings.
public struct SessionAudit {
  /// What was found so far.
  public internal(set) var findings: [Finding] = []
  /// What keeps the audit from an answer, if anything does.
  public internal(set) var obstacle: SessionObstacle? {
    didSet { hasObstacle = obstacle != nil }
  }
  /// Kept beside it, because to look at the obstacle copies it, at every append.
  private var hasObstacle = false
  /// What `sessionStarted` said.
  public internal(set) var start: SessionStart?
  /// Where the session stands by the rules.
  public internal(set) var state: SessionState?
  /// What is unusual in how it was played; no part of what is proven.
  public internal(set) var signals = SignalFold()

  let sources: AuditSources
  /// The session's name, which the log's first line says.
  var session = ""
  var rules: SessionRules?
  var coder: EventCoder?
  /// The points as the log has them, whatever the rules give.
  var recordedPoints: Int64 = 0
  /// The counts as the log has them.
  var recordedTally: [Int64] = []
  /// What is still due of a command whose append stopped short.
  var pending: [Event] = []
  /// The question that the rules put on the screen in an append that does not show it.
  var unshown: Int64?
  private var expected = JSONWriter()
  /// The place of the append that is judged.
  private var appendSequence: Int64 = 0

  /// Starts before line 0.
  public init(_ sources: AuditSources) {
    self.sources = sources
  }

  /// Judges one whole append.
  public mutating func take(_ cursor: LogCursor) {
    guard let first = cursor.records.first, first.sequence > 0 else {
      judgeHeader(cursor)
      return
    }
    guard !hasObstacle else { return }
    let isTail = meet(first, cursor)
    if isTail {
      judgeAlone(cursor)
    } else if rules == nil {
      begin(cursor)
    } else {
      judge(cursor)
    }
    if let last = cursor.records.last,
      cursor.bytes.span.extracting(last.type).equals("questionShown")
    {
      signals.show(last.at)
    }
  }

  /// Notes that an append begins; answers whether it is that of a dropped tail.
  mutating func meet(_ first: Record, _ cursor: LogCursor) -> Bool {
    let type = cursor.bytes.span.extracting(first.type)
    let isTail = type.equals("tailDropped")
    appendSequence = first.sequence
    state?.moment = first.at
    signals.meet(first.at, first.sequence, isCommand: !isTail && !isOfHost(type))
    return isTail
  }

  /// Whether an append of this type is made by a program or a class host, and by no player.
  private func isOfHost(_ type: Span<UInt8>) -> Bool {
    type.equals("timeExpired") || type.equals("questionOpened") || type.equals("timeGranted")
      || type.equals("restGranted") || type.equals("resultsReleased")
  }

  /// Says what is missing when all was read.
  public mutating func finish() {
    if rules == nil, obstacle == nil, findings.isEmpty {
      add(.notOneCommand, 0, recorded: "no sessionStarted", recomputed: "sessionStarted")
    }
  }

  // MARK: The fast path

  mutating func judge(_ cursor: LogCursor) {
    guard let coder, let rules else { return }
    if !pending.isEmpty, takesPending(cursor) { return }
    guard let event = coder.event(cursor.bytes.span, cursor.records[0]) else {
      judgeUnread(cursor, coder)
      return
    }
    guard let command = command(of: event) else {
      judgeWithoutCommand(cursor, event)
      return
    }
    let clock = state?.clock(of: event)
    judgeAside(event, clock, cursor)
    do throws(Refusal) {
      let events = try state?.decide(command, under: rules, clock: clock) ?? []
      if gives(events, cursor, coder) {
        noteSignals(events, cursor)
        take(events)
      } else if events.isEmpty {
        judgeNoChange(cursor)
      } else {
        judgeDifference(events, cursor)
      }
    } catch {
      judgeRefused(error, event, cursor)
    }
  }

  /// Lets the signals see an append that follows the rules, unless it is a piece of one that does
  /// not; apart, so that the state is not held twice while it is folded.
  mutating func noteSignals(_ events: [Event], _ cursor: LogCursor) {
    guard let quiz = rules?.quiz, cursor.records[0].sequence == appendSequence else { return }
    state?.tell(&signals, events, quiz, cursor.records[0])
  }

  /// Whether an append is exactly these events, byte by byte.
  mutating func gives(_ events: [Event], _ cursor: LogCursor, _ coder: EventCoder) -> Bool {
    guard events.count == cursor.records.count else { return false }
    let events = events.span  // looked at in place: a copy of an event counts what it holds
    for place in events.indices {
      guard gives(events[place], cursor.records[place], cursor, coder) else { return false }
    }
    return true
  }

  /// Whether a line is exactly this event.
  mutating func gives(
    _ event: Event, _ record: Record, _ cursor: LogCursor, _ coder: EventCoder
  ) -> Bool {
    let bytes = cursor.bytes.span
    guard bytes.extracting(record.type).equals(event.type) else { return false }
    expected.bytes.removeAll(keepingCapacity: true)
    coder.write(event, to: &expected)
    return expected.bytes.span.equals(bytes.extracting(record.data))
  }

  /// Folds events that the log has as the rules give them.
  mutating func take(_ events: [Event]) {
    let events = events.span
    for place in events.indices {
      state?.evolve(events[place])
      takeRecorded(events[place])
    }
  }

  /// Notes the score that an event says, if it says one.
  @inline(__always)
  mutating func takeRecorded(_ event: Event) {
    switch event {
    case .scoreUpdated(let score): takeRecorded(score)
    case .answerMarked(let mark): recordedPoints = mark.score
    default: break
    }
  }

  mutating func takeRecorded(_ score: Score) {
    switch score {
    case .points(let mark): recordedPoints = mark.points
    case .outcomes(let changes):
      for change in changes where recordedTally.indices.contains(change.outcome) {
        recordedTally[change.outcome] = change.count
      }
    }
  }

  func command(of event: Event) -> Command? {
    guard let rules else { return nil }
    return state?.command(of: event, under: rules)
  }
}

extension SessionState {
  /// Lets signals see an append that follows the rules in this state.
  ///
  /// A method of the state and called through the optional, because binding it to a name copies it:
  /// that made an audit of arithmetic a tenth slower.
  fileprivate func tell(
    _ signals: inout SignalFold, _ events: [Event], _ quiz: Quiz, _ first: Record
  ) {
    signals.take(events, self, quiz, at: first.at, first.sequence)
  }
}
