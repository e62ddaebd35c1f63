import EventLog
import SessionEngine
import Shell

/// All that a report shows of one session's log: read once, from bytes that are kept.
struct ReportModel {
  /// One line of the log.
  struct Row {
    let sequence: Int64
    let at: Timestamp
    /// How many lines of the same append follow.
    let more: Int
    let type: String
    let data: String
    let words: String
    let rule: String
    let changes: [StateChange]
    /// The counts, or the points alone, after it; empty where the quiz is not at hand.
    let counts: [Int64]
    /// What was put on the screen, if anything.
    let showing: Showing?
  }

  /// How large a log may be that is put into one page.
  static let byteLimit = 4 << 20

  let bytes: [UInt8]
  let log: AuditedLog
  let status: ExitStatus
  let rows: [Row]
  let replay: Replay?
  let options: ReportOptions
  /// What was asked to compare with and can't be: then the answer is never yes.
  let missingEvidence: [String]

  /// Reads and judges a log.
  ///
  /// - Throws: ``Failure`` where there is no log of a session, or one that is too long for a page.
  init(
    _ item: Inputs.Item, _ evidence: Evidence, _ ledger: LedgerEvidence?, _ options: ReportOptions
  ) throws(Failure) {
    bytes = try ReportModel.read(item)
    let memory = MemoryStorage()
    memory.put(bytes, at: item.path)
    var fold = ReportFold(evidence)
    log = AuditedLog(
      Inputs.Item(path: item.path, expected: item.expected, memory: memory, console: item.console),
      evidence,
      receipts: options.receipts, ledger: ledger
    ) { fold.take($0) }
    self.options = options
    var missing: [String] = []
    if let ledger, !ledger.isReadable {
      missing.append(
        "The ledger that was asked for can't be read, so nothing was compared with it.")
    }
    if options.isAlone {
      let met = log.file.receipts.map { $0.receipt }
      for receipt in options.receipts where !met.contains(receipt) {
        missing.append("The receipt is of \(receipt.stream.text), so it was compared with nothing.")
      }
    }
    missingEvidence = missing
    let found = log.status(failingOn: .rule)
    status = found == .yes && !missing.isEmpty ? .unjudged : found
    rows = fold.rows
    replay = fold.replay
    guard !rows.isEmpty else { throw Failure(path: item.path, log.file.verdict) }
    guard log.isSession else {
      throw Failure(
        "\(item.path.escapedForTerminal): is a \(log.file.stream?.kind.text ?? "") log, and reports "
          + "are of sessions; replay-tool verify tells whether it is whole", .unjudged)
    }
  }

  private static func read(_ item: Inputs.Item) throws(Failure) -> [UInt8] {
    if let bytes = item.memory?.contents(item.path) { return bytes }
    let disk = POSIXStorage()
    do throws(StorageError) {
      let handle = try disk.openForReading(item.path)
      defer { disk.close(handle) }
      var bytes: [UInt8] = []
      while try disk.read(handle, at: Int64(bytes.count), byteCount: 1 << 16, to: &bytes) > 0 {
        guard bytes.count <= byteLimit else { break }
      }
      guard bytes.count <= byteLimit else {
        throw StorageError(.full, "put on one page", item.path)
      }
      return bytes
    } catch {
      guard error.kind == .full else { throw Failure(error) }
      throw Failure(
        "\(item.path.escapedForTerminal): more than 4 MiB, too long for one page; "
          + "replay-tool log and audit show it", .unjudged)
    }
  }

  /// The session's name.
  var name: String { log.file.stream?.name ?? "" }

  var quiz: Quiz? { replay?.rules.quiz }

  var outcomes: [Outcome] { quiz?.outcomes?.outcomes ?? [] }

  /// What the counts of a row are called.
  var countNames: [String] {
    guard let quiz else { return [] }
    return quiz.outcomes?.outcomes.map { $0.id } ?? ["points"]
  }

  var startedAt: Timestamp { rows.count > 1 ? rows[1].at : rows[0].at }

  /// The file's head as others would hold it.
  var receipt: Receipt? {
    guard log.file.verdict.isSound, let stream = log.file.stream else { return nil }
    return Receipt(stream: stream, sequence: log.file.lineCount - 1, head: log.file.head)
  }
}

/// What the command line says about every report of a run.
struct ReportOptions {
  let receipts: [Receipt]
  /// Whether one log was named, which then has to be the one of every receipt.
  let isAlone: Bool
  /// The words behind the name of the log in the command that makes the report again.
  let words: [String]
}

/// Folds a log into the rows of a report, as far as they can be read.
private struct ReportFold {
  private(set) var rows: [ReportModel.Row] = []
  private(set) var replay: Replay?
  private let evidence: Evidence
  private var leaves: StateLeaves?

  init(_ evidence: Evidence) { self.evidence = evidence }

  mutating func take(_ cursor: LogCursor) {
    for record in cursor.records { take(record, cursor) }
  }

  private mutating func take(_ record: Record, _ cursor: LogCursor) {
    let bytes = cursor.bytes.span
    let type = bytes.extracting(record.type).text
    let data = bytes.extracting(record.data).text
    if record.sequence == 1 { begin(bytes, record) }
    guard record.sequence > 0, var now = replay else {
      rows.append(
        row(
          record, type, data, record.sequence == 0 ? "log created" : "not replayed: " + type,
          record.sequence == 0 ? "line 0 only names the log" : "none that could be replayed", []))
      return
    }
    let what = now.take(bytes, record)
    replay = now
    let after = StateLeaves(now.state, now.coder)
    let changes = leaves?.changes(to: after) ?? []
    leaves = after
    var showing: Showing?
    let words: String
    switch what {
    case .event(let event):
      words = Transcript(of: now.rules.quiz).words(event)
      if case .questionShown(let shown) = event { showing = shown }
    case .unknown: words = "unknown to this version"
    case .malformed: words = "not as the format has it"
    }
    rows.append(
      row(record, type, data, words, what.rule, changes, showing))
  }

  private mutating func begin(_ bytes: Span<UInt8>, _ record: Record) {
    guard let start = EventCoder.start(bytes, record), start.rules == SessionStart.rules,
      case .found(let quiz) = evidence.quiz(start.quizDigest)
    else { return }
    let begun = Replay(start, of: quiz)
    leaves = StateLeaves(begun.state, begun.coder)
    replay = begun
  }

  private func row(
    _ record: Record, _ type: String, _ data: String, _ words: String, _ rule: String,
    _ changes: [StateChange], _ showing: Showing? = nil
  ) -> ReportModel.Row {
    var counts: [Int64] = []
    if let replay {
      counts = replay.state.tally.isEmpty ? [replay.state.points] : replay.state.tally
    }
    return ReportModel.Row(
      sequence: record.sequence, at: record.at, more: record.more, type: type, data: data,
      words: words, rule: rule, changes: changes, counts: counts, showing: showing)
  }
}
