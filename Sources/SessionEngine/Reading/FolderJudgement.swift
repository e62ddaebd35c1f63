public import EventLog

/// What shows only when the logs of one run are seen together: copies, sessions with two
/// histories, sessions that the ledger knows and that are missing, signals between sessions.
public struct FolderJudgement: Sendable {
  /// A finding that belongs to no single log of the run.
  public struct Found: Sendable {
    /// The log that it is told of: the ledger, or the first log of a session with two histories.
    public let path: String
    /// The session.
    public let session: String
    /// What was found.
    public let finding: Finding
    /// What the session's log says of its start, where it was read.
    public let start: SessionStart?
    /// What the log came to before this was found, where it is about a log that was judged already.
    public let earlierAnswer: LogAnswer?
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
  /// What was compared between sessions.
  public private(set) var crowd = SignalCrowd()
  /// How many missing sessions the ledger has as opened, and not as begun.
  public private(set) var interruptedCount = 0
  /// How many missing sessions were opened by a version that does not record the beginning.
  public private(set) var untoldCount = 0
  /// Whether missing sessions were looked for, which takes all logs of the folder.
  public private(set) var isSearched = false

  private struct Met {
    let path: String
    let receipt: Receipt
    let isAgreed: Bool
    let answer: LogAnswer
    let start: SessionStart?
    var isFork = false
  }

  /// The sessions of which there is a log, damaged ones too.
  private var present: Set<String> = []
  private var met: [String: Met] = [:]
  private var forks: [Found] = []

  /// Starts before the first log.
  public init(ledger: LedgerReading? = nil) {
    self.ledger = ledger
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
    guard let receipt = log.file.receipt, log.isSession, !log.file.isDerived else {
      return .first
    }
    let session = receipt.stream.name
    present.insert(session)
    // What is left of a damaged log says nothing about the others.
    guard log.file.verdict.isSound else { return .first }
    let relation = self.relation(of: log, receipt, head)
    let path = log.file.path
    switch relation {
    case .first:
      met[session] = Met(
        path: path, receipt: receipt, isAgreed: log.ledgeredTo != nil, answer: log.answer(),
        start: log.start)
      if ledger != nil, let trace = log.trace { crowd.meet(trace) }
    case .copy(let other):
      log.findings.append(
        Finding(
          .copy, [receipt.sequence], recorded: path,
          recomputed: other + " has the same lines; the session counts once"))
    case .beginning(let other):
      log.findings.append(
        Finding(
          .copy, [receipt.sequence], recorded: path,
          recomputed: other + " goes on where this log ends; the longer one counts"))
    case .continuation(let other):
      log.findings.append(
        Finding(
          .copy, [met[session]?.receipt.sequence ?? 0], recorded: path,
          recomputed: other + " is the beginning of this log; the longer one counts"))
      met[session] = Met(
        path: path, receipt: receipt, isAgreed: log.ledgeredTo != nil, answer: log.answer(),
        start: log.start)
    case .fork(let other): meetFork(&log, session, other)
    }
    return relation
  }

  private mutating func meetFork(_ log: inout JudgedLog, _ session: String, _ other: String) {
    let path = log.file.path
    func finding(_ path: String, _ other: String) -> Finding {
      Finding(.fork, [0], recorded: path, recomputed: other + " has this session too")
    }
    let isAgreed = log.ledgeredTo != nil
    guard var first = met[session] else { return }
    // Where the ledger agrees with one of them, the other one is the fork.
    if !isAgreed || first.isAgreed { log.findings.append(finding(path, other)) }
    if !first.isFork, !first.isAgreed || isAgreed {
      first.isFork = true
      forks.append(
        Found(
          path: first.path, session: session, finding: finding(first.path, path),
          start: first.start, earlierAnswer: first.answer))
      met[session] = first
    }
    // What follows is compared with the one that the ledger has.
    guard isAgreed, !first.isAgreed, let receipt = log.file.receipt else { return }
    met[session] = Met(
      path: path, receipt: receipt, isAgreed: true, answer: log.answer(), start: log.start)
  }

  private func relation(
    of log: JudgedLog, _ receipt: Receipt, _ head: (String, Int64) -> Digest?
  ) -> Relation {
    guard let other = met[receipt.stream.name] else { return .first }
    if other.receipt == receipt { return .copy(of: other.path) }
    if receipt.sequence < other.receipt.sequence {
      return head(other.path, receipt.sequence) == receipt.head
        ? .beginning(of: other.path) : .fork(of: other.path)
    }
    return head(log.file.path, other.receipt.sequence) == other.receipt.head
      ? .continuation(of: other.path) : .fork(of: other.path)
  }

  /// What shows once all logs were met.
  ///
  /// - Parameter isWhole: whether the logs are all those of the ledger's folder, so that one which
  ///   is not there is missing
  /// - Returns: what belongs to no single log, or to one that was judged before.
  public mutating func end(isWhole: Bool) -> [Found] {
    var found = forks
    if isWhole { found += missing() }
    for signal in crowd.findings() {
      found.append(
        Found(
          path: ledger?.path ?? "", session: signal.session, finding: signal.finding,
          start: met[signal.session]?.start, earlierAnswer: nil))
    }
    return found
  }

  /// The sessions that have begun by the ledger's account and have no log among those met.
  ///
  /// One that was opened, and of which nothing more was recorded, counts as a start for the signals.
  private mutating func missing() -> [Found] {
    guard let ledger, let notes else { return [] }
    isSearched = true
    var missing: [Found] = []
    for session in notes.sessions where !present.contains(session) {
      guard let note = notes[session], note.hasBegun else {
        let isInterrupted = notes[session]?.isBeginningNoted == true
        if isInterrupted { interruptedCount += 1 } else { untoldCount += 1 }
        if let note = notes[session], let player = note.player, let quiz = note.quiz,
          let openedAt = note.openedAt
        {
          crowd.meet(unnamedOf: player, quiz: quiz, openedAt: openedAt)
        }
        continue
      }
      let last = note.heads.last
      missing.append(
        Found(
          path: ledger.path, session: session,
          finding: Finding(
            .missing, [last?.sequence ?? 0], recorded: "no log of this session",
            recomputed: "seq \(last?.sequence ?? 0), head \(last?.head.hex ?? "") in the ledger"),
          start: nil, earlierAnswer: nil))
    }
    return missing
  }
}
