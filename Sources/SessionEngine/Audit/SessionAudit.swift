public import EventLog

/// What an audit gets from around a session's log.
///
/// A value that holds functions, so that no type of the audit is generic: a generic closure that is
/// called for every append looks its types up at run time each time.
public struct AuditSources {
  /// The quiz of a digest.
  public let quiz: (_ digest: Digest) -> QuizEvidence
  /// Every state that a player's settings ever had, in order; nil without that player's log.
  public let settings: (_ player: String) -> [PlayerSettings]?
  /// Whether a player has a log that could not be read to its end.
  public let hasUnreadableLog: (_ player: String) -> Bool
  /// The copy of a torn tail that recovery kept beside the log, if it has the digest.
  public let keptTail: (_ log: String, _ offset: Int64, _ digest: String) -> [UInt8]?
  /// Who judges a log that is not a session's; nil for a kind that has no decider here.
  public let judge: (_ stream: StreamName) -> StreamJudge?

  /// Takes the functions; without one, there is nothing of its kind.
  public init(
    quiz: @escaping (Digest) -> QuizEvidence,
    settings: @escaping (String) -> [PlayerSettings]? = { _ in nil },
    hasUnreadableLog: @escaping (String) -> Bool = { _ in false },
    keptTail: @escaping (String, Int64, String) -> [UInt8]? = { _, _, _ in nil },
    judge: @escaping (StreamName) -> StreamJudge? = { _ in nil }
  ) {
    self.quiz = quiz
    self.settings = settings
    self.hasUnreadableLog = hasUnreadableLog
    self.keptTail = keptTail
    self.judge = judge
  }
}

/// Judges a log that is not a session's, append by append.
///
/// A value that holds a function, so that a reader of logs needs to know no type of their events.
public struct StreamJudge {
  /// Judges the next whole append, from line 0 on; answers what was found in it.
  public let take: (_ append: LogCursor) -> [Finding]

  /// Takes the function.
  public init(take: @escaping (LogCursor) -> [Finding]) {
    self.take = take
  }
}

/// What the log of a session comes to that another log tells of.
public enum SessionEvidence: Hashable, Sendable {
  /// It is whole and was judged: whose it is, and the level of the Morse game that it opens by the
  /// rules, if it opens one.
  case judged(player: String, openedLevel: Level?)
  /// It is not there, or cannot be judged.
  case notAtHand

  /// What a log that was judged comes to.
  public init(_ log: JudgedLog) {
    if log.isJudged, case .intact = log.file.verdict, let start = log.start {
      self = .judged(player: start.player, openedLevel: log.state?.openedLevel)
    } else {
      self = .notAtHand
    }
  }
}

/// What is known of a quiz that a log names.
public enum QuizEvidence: Sendable {
  /// The quiz whose bytes have this digest.
  case found(Quiz)
  /// A file that is named by the digest and holds other bytes.
  case altered(path: String)
  /// A file with this digest that this version cannot read as a quiz.
  case unreadable(path: String)
  /// No such quiz at hand.
  case missing
}

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
    let type = cursor.bytes.span.extracting(first.type)
    appendSequence = first.sequence
    state?.moment = first.at
    signals.meet(
      first.at, first.sequence,
      isCommand: !type.equals("timeExpired") && !type.equals("tailDropped"))
    if type.equals("tailDropped") {
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
    let first = cursor.records[0]
    switch coder.decode(cursor.bytes.span, first) {
    case .event(let event):
      guard let command = command(of: event) else {
        judgeWithoutCommand(cursor, event)
        return
      }
      judgeAside(event, cursor)
      do throws(Refusal) {
        let events = try state?.decide(command, under: rules, clock: state?.clock(of: event)) ?? []
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
    case .withUnknownMembers(let event):
      add(.unknown, first.sequence, recorded: text(first, cursor), recomputed: "known members")
      if let event { follow(event, cursor) }
    case .unknownType:
      add(
        .unknown, first.sequence, recorded: cursor.bytes.span.extracting(first.type).text,
        recomputed: "a known type")
    case .malformed:
      judgeMalformed(cursor)
    }
  }

  /// Lets the signals see an append that follows the rules, unless it is a piece of one that does
  /// not; apart, so that the state is not held twice while it is folded.
  private mutating func noteSignals(_ events: [Event], _ cursor: LogCursor) {
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

  private func command(of event: Event) -> Command? {
    guard let rules else { return nil }
    return state?.command(of: event, under: rules)
  }

  // MARK: Findings

  /// Notes a fault.
  ///
  /// Questions, scores and answers that are out of step in append after append are one fault that
  /// goes on: its later places are listed behind the first.
  mutating func add(
    _ code: FindingCode, _ sequence: Int64, recorded: String, recomputed: String,
    due: Finding.Due = .event
  ) {
    let isRunning = code == .wrongQuestion || code == .strayScore || code == .answerBeforeShown
    if isRunning, let last = findings.lastIndex(where: { $0.code == code }),
      let place = findings[last].sequences.last, sequence - place <= Self.reach
    {
      if place != sequence { findings[last].sequences.append(sequence) }
      return
    }
    findings.append(Finding(code, [sequence], recorded: recorded, recomputed: recomputed, due: due))
  }

  /// How many lines apart two faults of one kind may be to count as one: an answer and a step.
  static var reach: Int64 { 4 }

  /// An event's type and data as text.
  func text(_ record: Record, _ cursor: LogCursor) -> String {
    let bytes = cursor.bytes.span
    return bytes.extracting(record.type).text + " " + bytes.extracting(record.data).text
  }

  func text(_ event: Event) -> String {
    guard let coder else { return event.type.text }
    var writer = JSONWriter()
    coder.write(event, to: &writer)
    return event.type.text + " " + writer.text
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
