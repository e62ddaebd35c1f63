public import EventLog

/// A log, read once and judged: verdict, findings, signals, states and what was covered.
///
/// Every tool that says something about a log says what is here and judges nothing of its own.
public struct JudgedLog {
  /// What is kept of the lines besides what was found.
  public struct Keeping: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Takes the bits as they are.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Every event and the state at every place of a session.
    public static let recording = Keeping(rawValue: 1)
    /// Every line of a session, apart from its chain.
    public static let lines = Keeping(rawValue: 2)
    /// The rules are not asked: only the file is checked.
    ///
    /// For commands that look at few events, and ask a ``RecordingJudge`` about them.
    public static let unjudged = Keeping(rawValue: 4)
  }

  /// What the file alone tells.
  public let file: VerifiedLog
  /// What was found: integrity first, then rules, then signals.
  public internal(set) var findings: [Finding] = []
  /// What `sessionStarted` said.
  public private(set) var start: SessionStart?
  /// What keeps the events from being judged.
  public private(set) var obstacle: SessionObstacle?
  /// Whether it is the log of a session.
  public let isSession: Bool
  /// Where the session is by the rules.
  public private(set) var state: SessionState?
  /// The player whose log is there and cannot be read, so that settings were not compared with it.
  public private(set) var unheardPlayer: String?
  /// Whether the settings were compared with the log of the player.
  public private(set) var hasPlayerLog = false
  /// Up to where the heads of log and ledger agree, if they were compared.
  public private(set) var ledgeredTo: Int64?
  /// The same where nothing else that the ledger has of it differs either.
  public var agreesWithLedgerTo: Int64? {
    findings.contains { $0.code == .integrity(.unregistered) } ? nil : ledgeredTo
  }
  /// The quiz of the session, if it has right answers and the rules could be asked.
  public private(set) var gradedQuiz: GradedQuiz?
  /// What a comparison with other sessions needs.
  public private(set) var trace: SignalTrace?
  /// Every event as recorded, if it was asked for and the session can be replayed.
  public private(set) var recording: Recording?
  /// Why there is no recording of a session.
  public private(set) var recordingObstacle: SessionObstacle?
  /// Every line as recorded, if that was asked for.
  public private(set) var lines: [RecordedLine] = []
  /// The sessions that a player's log claims.
  let claims: [SessionClaim]
  /// Line 0 as recorded, if the lines were asked for.
  public private(set) var firstLine: RecordedLine?

  /// Reads a log and judges it.
  ///
  /// - Parameters:
  ///   - place: the log and what is known of it beforehand
  ///   - disk: where it is
  ///   - sources: quizzes and players' logs
  ///   - receipts: those that others held
  ///   - ledger: what the ledger of its folder noted
  ///   - keeping: what is wanted besides the findings
  ///   - settling: who waits for a tail that may still be moving
  public init<Disk: Storage>(
    _ place: LogPlace, on disk: Disk, _ sources: AuditSources, receipts: [Receipt] = [],
    ledger: LedgerNotes? = nil, keeping: Keeping = [],
    settling: Settling = .now
  ) {
    guard !place.isLink else {
      file = VerifiedLog(link: place.path)
      isSession = false
      claims = []
      findings = JudgedLog.integrity(file)
      return
    }
    if keeping.isEmpty, let moves = disk.moves(of: place.path),
      let log = JudgedLog(moves, place, on: disk, sources, receipts: receipts, ledger: ledger)
    {
      self = log
      return
    }
    var fold = JudgingFold(place, ledger, keeping)
    var audit = SessionAudit(sources)
    let isAudited = !keeping.contains(.unjudged)
    file = VerifiedLog(
      place.path, on: disk, expecting: place.expected, receipts: receipts, settling: settling
    ) { cursor in
      fold.take(cursor)
      if fold.isSession {
        if isAudited { audit.take(cursor) }
        if fold.keepsEvents { fold.keep(cursor, sources) }
      } else if isAudited {
        fold.judge(cursor, sources)
      }
    }
    isSession = fold.isSession
    claims = fold.claims
    recording = fold.recording
    recordingObstacle = fold.recordingObstacle
    lines = fold.lines
    firstLine = fold.firstLine
    ledgeredTo = fold.check?.agreesTo
    findings = JudgedLog.integrity(file)
    if isAudited { judge(place, disk, fold, &audit) }
  }

  /// Judges a log by its moves: makes its lines again and judges them in the same pass.
  ///
  /// Nil where the rules do not give the log with its last hash; then it has to be restored, to see
  /// what is wrong with it. Otherwise the answer is that for the restored log.
  init?<Disk: Storage>(
    _ moves: LogMoves, _ place: LogPlace, on disk: Disk, _ sources: AuditSources,
    receipts: [Receipt], ledger: LedgerNotes?
  ) {
    guard let header = moves.header(expecting: place.expected), header.stream.kind == .session,
      !moves.moves.isEmpty
    else { return nil }
    var cursor = LogCursor(moves, header)
    var lines = ChainedLines(keepsAll: false)
    var fold = JudgingFold(place, ledger, [])
    var audit = SessionAudit(sources)
    var checks = receipts.filter { $0.stream == header.stream }.map { ReceiptCheck($0) }
    func note() {
      for index in checks.indices { checks[index].take(lines.records) }
      fold.take(lines.records, of: cursor)
    }
    lines.add(
      moves.bytes.span.extracting(moves.created), type: LogHeader.type.utf8.span, at: moves.at)
    audit.take(cursor)
    note()
    for move in moves.moves {
      cursor.go(to: move, after: lines)
      guard audit.take(move: cursor, addingTo: &lines) else { return nil }
      note()
    }
    guard lines.head == moves.head, !lines.isTooLong else { return nil }
    file = VerifiedLog(place.path, header, lines, receipts: checks)
    (isSession, claims, ledgeredTo) = (true, [], fold.check?.agreesTo)
    findings = JudgedLog.integrity(file)
    judge(place, disk, fold, &audit)
  }

  /// Takes over what the rules, the ledger and the signals say, once all was read.
  private mutating func judge<Disk: Storage>(
    _ place: LogPlace, _ disk: Disk, _ fold: JudgingFold, _ audit: inout SessionAudit
  ) {
    let isSound = file.verdict.isSound
    if isSession, isSound { audit.finish() }
    let sources = audit.sources
    (start, obstacle, state) = (audit.start, audit.obstacle, audit.state)
    if audit.state?.graded != nil { gradedQuiz = audit.rules?.quiz.graded }
    findings += audit.findings + fold.findings
    if isSound, let check = fold.check {
      findings += check.findings(start, isItsOnlyLog: !place.isCopy(of: file.stream, on: disk))
    }
    if isSession, isSound, !file.isDerived {
      let name = file.stream?.name ?? ""
      findings += audit.signals.findings(name: name, openedAt: fold.check?.note?.openedAt) {
        sources.keptTail(place.path, $0, $1)
      }
      trace = audit.signals.trace(name: name)
    }
    if let player = start?.player {
      hasPlayerLog = sources.settings(player) != nil
      unheardPlayer = !hasPlayerLog && sources.hasUnreadableLog(player) ? player : nil
    }
  }

  /// Adds what shows only beside other logs; a second history is told once.
  public mutating func add(_ finding: Finding) {
    guard
      finding.code != .integrity(.fork)
        || !findings.contains(where: { $0.code == .integrity(.fork) })
    else { return }
    findings.append(finding)
  }

  /// Whether something keeps the answer from being yes or no.
  package var isUnjudged: Bool {
    obstacle != nil || file.isDerived || findings.contains { $0.code.severity == .unjudged }
  }

  /// Whether every event was decided again.
  public var isJudged: Bool { isSession && start != nil && file.verdict.isSound && !isUnjudged }

  /// What a newer version added may explain whatever follows it, so nothing there is proof.
  private var firstUnknown: Int64 {
    findings.first { $0.code == .rule(.unknown) }?.sequences[0] ?? Int64.max
  }

  /// What the log comes to.
  public func answer(failingOn threshold: FindingCode.Class = .rule) -> LogAnswer {
    if !file.isThere { return .missing }
    if !file.verdict.isSound, file.answer != .no { return file.answer }
    for finding in findings
    where (finding.code.severity == .fault || finding.code.severity == .hint)
      && finding.code.findingClass >= threshold
      && (finding.code.findingClass == .integrity || finding.sequences[0] < firstUnknown)
    {
      return .no
    }
    return isUnjudged ? .unjudged : .yes
  }
}

/// A log to be read, and what is known of it before it is.
public struct LogPlace: Sendable {
  /// Where it is.
  public let path: String
  /// Which log it has to be, where its place says that.
  public let expected: StreamName?
  /// Whether it is a symbolic link in a folder, which is reported and not followed.
  public let isLink: Bool
  /// How many bytes it seems to have: something to plan by.
  public let byteCount: Int
  /// The data folder that the log is in, or belongs to, if one was named.
  public let dataFolder: String?

  /// Takes the facts as they are.
  public init(
    path: String, expected: StreamName? = nil, isLink: Bool = false, byteCount: Int = 0,
    dataFolder: String? = nil
  ) {
    self.path = path
    self.expected = expected
    self.isLink = isLink
    self.byteCount = byteCount
    self.dataFolder = dataFolder
  }

  /// Whether the session's own place in the data folder has a log too, so that this is a copy.
  func isCopy<Disk: Storage>(of stream: StreamName?, on disk: Disk) -> Bool {
    guard expected == nil, let stream, stream.kind == .session, let dataFolder else { return false }
    let own = dataFolder.appendingPathPart("sessions").appendingPathPart(stream.name + ".jsonl")
    return ((try? disk.status(at: own)) ?? nil) != nil
  }
}
