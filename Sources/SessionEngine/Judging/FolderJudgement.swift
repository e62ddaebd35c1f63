public import EventLog

/// What shows only when the logs of one run are seen together: copies, sessions with two
/// histories, sessions that the ledger knows and that are missing, signals between sessions.
public struct FolderJudgement: Sendable {
  /// A finding that belongs to no single log of the run.
  public struct Found: Sendable {
    /// The log that it is told of: the ledger, or the first log of a session with two histories.
    public let path: String
    /// Whether it is about a session, a rescore or a player.
    public let kind: StreamName.Kind
    /// The id of the session, of the rescore or of the class, or the player's name.
    public let session: String
    /// What was found.
    public let finding: Finding
    /// What the session's log says of its player and quiz, where it was read.
    public let start: Played?
    /// The same of the other session, where the finding is about two of different players.
    public var otherStart: Played?
    /// The id of that other session.
    public var otherSession: String?
    /// What the log came to before this was found, where it is about a log that was judged already.
    public let earlierAnswer: LogAnswer?

    init(
      path: String, kind: StreamName.Kind = .session, session: String, finding: Finding,
      start: Played?, otherSession: String? = nil, otherStart: Played? = nil,
      earlierAnswer: LogAnswer?
    ) {
      self.otherSession = otherSession
      (self.path, self.kind, self.session, self.finding) = (path, kind, session, finding)
      (self.start, self.otherStart, self.earlierAnswer) = (start, otherStart, earlierAnswer)
    }

    /// A finding between the logs of a class.
    public init(path: String, _ stream: StreamName, _ finding: Finding) {
      self.init(
        path: path, kind: stream.kind, session: stream.name, finding: finding, start: nil,
        earlierAnswer: nil)
    }
  }

  /// How a log relates to one of the same session that was met before.
  public enum Relation: Hashable, Sendable {
    /// No other log of this session was met.
    case first
    /// Both have the same lines.
    case copy(of: String)
    /// The other one goes on where this one ends.
    case beginning(of: String)
    /// This one goes on where the other one ends.
    case continuation(of: String)
    /// They differ at a place that both have.
    case fork(of: String)
  }

  /// The ledger that the logs are compared with, if one was named.
  public let ledger: LedgerReading?
  private var crowd: SignalCrowd
  /// How many missing sessions the ledger has as opened, and not as begun.
  public private(set) var interruptedCount = 0
  /// How many missing sessions were opened by a version that does not record the beginning.
  public private(set) var untoldCount = 0
  /// How many rescore logs the ledger does not name.
  public private(set) var unpublishedCount = 0
  /// Whether missing sessions were looked for, which takes all logs of the folder.
  public private(set) var isSearched = false

  /// The first log of each session, and of damaged ones that they are there.
  private var firstLogs: SortedRecords
  /// The logs of the sessions of which several were met.
  private var repeated: [String: SessionLogs] = [:]
  private var presentRescores: Set<String> = []
  /// The logs that turned out to be forks once a later one was met.
  public private(set) var forks: [Found] = []
  private var claims = ClaimComparison()

  /// Starts before the first log; of many logs, what is remembered is kept in the scratch place.
  public init(ledger: LedgerReading? = nil, scratch: Scratch? = nil) {
    self.ledger = ledger
    crowd = SignalCrowd(scratch: scratch)
    firstLogs = SortedRecords(scratch: scratch)
  }

  /// The notes that each log is compared with; nil where the ledger cannot be read.
  public var notes: LedgerNotes? { ledger?.isReadable == true ? ledger?.notes : nil }

  /// Takes in a log and adds what shows only beside those before it.
  ///
  /// - Parameters:
  ///   - log: the log that was judged last
  ///   - head: reads the hash of a line of a log that was met before; nil if it is not there
  /// - Returns: how it relates to an earlier log of the same session.
  @discardableResult
  public mutating func meet(
    _ log: inout JudgedLog, head: (_ path: String, _ sequence: Int64) -> Digest?
  ) -> Relation {
    if ledger != nil, let stream = log.file.stream, stream.kind == .rescore {
      let isNew = presentRescores.insert(stream.name).inserted
      if isNew, let notes, notes.rescore(stream.name) == nil { unpublishedCount += 1 }
    }
    claims.meet(log)
    guard let receipt = log.file.receipt, log.isSession, !log.file.isDerived else {
      return .first
    }
    let session = receipt.stream.name
    var own = MetLog(
      path: log.file.path, receipt: receipt, isAgreed: log.ledgeredTo != nil,
      answer: log.answer(), start: log.start.map { Played($0) },
      isSound: log.file.verdict.isSound)
    // What is left of a damaged log says nothing about the others.
    guard own.isSound else {
      if ledger != nil { firstLogs.add(SortKey(name: session), own.contents) }
      return .first
    }
    var others = repeated.removeValue(forKey: session) ?? SessionLogs(met(session))
    guard !others.logs.isEmpty else {
      firstLogs.add(SortKey(name: session), own.contents)
      if ledger != nil, let trace = log.trace { crowd.meet(trace) }
      return .first
    }
    let comparison = others.compare(&own, head)
    if let other = comparison.forkOfOwn {
      log.findings.append(FolderJudgement.fork(own.path, other))
    }
    for other in comparison.forked {
      forks.append(
        Found(
          path: other.path, session: session, finding: FolderJudgement.fork(other.path, own.path),
          start: other.start, earlierAnswer: other.answer))
    }
    others.add(own)
    repeated[session] = others
    if case .fork = comparison.relation { return comparison.relation }
    note(comparison.relation, in: &log, own.receipt)
    return comparison.relation
  }

  /// Where a signal between logs is told: at the ledger, or at a log if the ledger is missing.
  private func place(of log: MetLog?) -> String {
    if let ledger, ledger.file.isThere { return ledger.path }
    return log?.path ?? ""
  }

  /// The sound logs of a session that were met.
  private func met(_ session: String) -> [MetLog] {
    if let others = repeated[session] { return others.logs }
    return records(session).filter { $0.isSound }
  }

  private func records(_ session: String) -> [MetLog] {
    firstLogs.contents(SortKey(name: session)).compactMap { MetLog($0) }
      .filter { $0.receipt.stream.name.utf8.elementsEqual(session.utf8) }
  }

  private static func fork(_ path: String, _ other: String) -> Finding {
    Finding(.integrity(.fork), [0], recorded: path, recomputed: other + " has this session too")
  }

  /// Adds the note of a copy.
  private func note(_ relation: Relation, in log: inout JudgedLog, _ receipt: Receipt) {
    let words: String
    switch relation {
    case .first, .fork: return
    case .copy(let other): words = other + " has the same lines; the session counts once"
    case .beginning(let other):
      words = other + " goes on where this log ends; the longer one counts"
    case .continuation(let other):
      words = other + " is the beginning of this log; the longer one counts"
    }
    log.findings.append(
      Finding(.integrity(.copy), [receipt.sequence], recorded: log.file.path, recomputed: words))
  }

  /// Hands on what shows once all logs were met: what belongs to no single log, or to one that was
  /// judged before.
  ///
  /// - Parameters:
  ///   - isWhole: whether the logs are all those of the ledger's folder, so that one which is not
  ///     there is missing
  ///   - disk: what that folder is on
  ///   - take: receives each finding
  public mutating func end<Disk: Storage>(
    isWhole: Bool, on disk: Disk, _ take: (Found) -> Void
  ) {
    for fork in forks { take(fork) }
    for claim in wrongClaims { take(claim) }
    if isWhole { missing(on: disk, take) }
    crowd.findings { signal in
      let log = met(signal.session).first
      take(
        Found(
          path: place(of: log), session: signal.session, finding: signal.finding,
          start: log?.start, earlierAnswer: nil))
    }
  }

  /// What is wrong with the claims of the players' logs that were met, beside each other.
  public var wrongClaims: [Found] { claims.findings() }

  /// A finding about two sessions of this run, told of the first of the two.
  public func found(_ finding: Finding, in session: String, and other: String) -> Found {
    let log = met(session).first
    return Found(
      path: place(of: log), session: session, finding: finding,
      start: log?.start, otherSession: other, otherStart: met(other).first?.start,
      earlierAnswer: nil)
  }

  /// Hands on the sessions that have begun by the ledger's account and have no log among those met
  /// and none in their place, and the rescores.
  ///
  /// A log that is in its place and cannot be read is told as that, and is not missing. A session
  /// that was opened, and of which nothing more was recorded, counts as a start for the signals.
  public mutating func missing<Disk: Storage>(on disk: Disk, _ take: (Found) -> Void) {
    guard let ledger, let notes else { return }
    isSearched = true
    var (interruptedCount, untoldCount, crowd) = (0, 0, crowd)
    notes.forEach { session, note in
      guard records(session).isEmpty, ledger.lacks(.session, session, on: disk) else { return }
      guard note.hasBegun else {
        if note.isBeginningNoted { interruptedCount += 1 } else { untoldCount += 1 }
        if let player = note.player, let quiz = note.quiz, let openedAt = note.openedAt {
          crowd.meet(unnamedOf: player, quiz: quiz, openedAt: openedAt)
        }
        return
      }
      let last = note.heads.last
      take(
        Found(
          path: ledger.path, session: session,
          finding: Finding(
            .integrity(.missing), [last?.sequence ?? 0], recorded: "no log of this session",
            recomputed: "seq \(last?.sequence ?? 0), head \(last?.head.hex ?? "") in the ledger"),
          start: nil, earlierAnswer: nil))
    }
    (self.interruptedCount, self.untoldCount, self.crowd) = (interruptedCount, untoldCount, crowd)
    var told: Set<String> = []
    for (id, head) in notes.rescores where !presentRescores.contains(id) {
      guard told.insert(id).inserted, ledger.lacks(.rescore, id, on: disk) else { continue }
      take(
        Found(
          path: ledger.path, kind: .rescore, session: id,
          finding: Finding(
            .integrity(.missing), [head.sequence], recorded: "no log of this rescore",
            recomputed: "seq " + String(head.sequence) + ", head " + head.head.hex
              + " in the ledger"),
          start: nil, earlierAnswer: nil))
    }
  }
}
