import EventLog
import Results
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
  let log: JudgedLog
  let status: ExitStatus
  let rows: [Row]
  let options: ReportOptions
  /// What was asked to compare with and cannot be: then the answer is never yes.
  let missingEvidence: [String]
  /// The corrected results that were published, the one that counts first.
  let corrections: [PublishedRescores.Found]

  /// The replay after the last event; nil where the session cannot be replayed.
  var replay: Replay? { log.recording?.replay }

  /// Takes a log that was judged, its lines and its recording kept.
  ///
  /// - Throws: ``Failure`` where there is no log of a session, or one that is too long for a page.
  init(
    _ log: JudgedLog, _ ledger: LedgerReading?, _ options: ReportOptions, _ console: Console
  ) throws(Failure) {
    // Where there is no page there is none that passes; what an audit says no to is no here too.
    let status = log.answer() == .yes ? ExitStatus.unjudged : log.answer().status
    guard log.firstLine != nil || !log.lines.isEmpty else {
      guard let kind = log.file.stream?.kind, kind != .session else {
        throw Failure(Failure(path: log.file.path, log.file.verdict).message, status)
      }
      throw Failure(
        "\(log.file.path.escapedForTerminal): is a \(kind.text) log, and reports "
          + "are of sessions; replay-tool verify tells whether it is whole", status)
    }
    bytes = try ReportModel.read(log.file, options.memory, console, ifTooLong: status)
    self.log = log
    self.options = options
    corrections = ledger?.rescores.corrections(of: log.file.stream?.name ?? "") ?? []
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
    let found = log.answer().status
    self.status = found == .yes && !missing.isEmpty ? .unjudged : found
    rows = ReportModel.rows(of: log)
  }

  /// The bytes that were judged, for the check in the page.
  private static func read(
    _ file: VerifiedLog, _ memory: MemoryStorage?, _ console: Console,
    ifTooLong status: ExitStatus
  ) throws(Failure) -> [UInt8] {
    if let bytes = memory?.contents(file.path) { return bytes }
    let disk = console.disk
    var bytes: [UInt8] = []
    do throws(StorageError) {
      let handle = try disk.openForReading(file.path)
      defer { disk.close(handle) }
      while bytes.count <= byteLimit {
        let taken = try disk.read(handle, at: Int64(bytes.count), byteCount: 1 << 16, to: &bytes)
        if taken == 0 { break }
      }
    } catch {
      throw Failure(error)
    }
    guard bytes.count <= byteLimit else {
      throw Failure(
        "\(file.path.escapedForTerminal): more than 4 MiB, too long for one page; "
          + "replay-tool log and audit show it", status)
    }
    return bytes
  }

  // MARK: Rows

  private static func rows(of log: JudgedLog) -> [Row] {
    var rows: [Row] = []
    if let first = log.firstLine {
      rows.append(
        row(first, 0, "log created", "line 0 only names the log", [], counts: counts(log, 0)))
    }
    var appends: [Int: Int] = [:]
    for line in log.lines { appends[line.append, default: 0] += 1 }
    var place = 0
    var before = log.recording?.leaves(at: 0)
    for line in log.lines {
      place += 1
      appends[line.append, default: 1] -= 1
      let more = appends[line.append] ?? 0
      guard let recording = log.recording, place <= recording.count else {
        rows.append(
          row(
            line, more, "not replayed: " + line.entry.type, "none that could be replayed", [],
            counts: []))
        continue
      }
      let step = recording.steps[place - 1]
      let after = recording.leaves(at: place)
      let changes = before?.changes(to: after) ?? []
      before = after
      var showing: Showing?
      if case .questionShown(let shown)? = step.event { showing = shown }
      rows.append(
        row(
          line, more, words(step, recording), step.what.rule, changes, showing,
          counts: counts(log, place)))
    }
    return rows
  }

  private static func words(_ step: Recording.Step, _ recording: Recording) -> String {
    switch step.what {
    case .event: recording.words(step)
    case .unknown: "unknown to this version"
    case .malformed: "not as the format has it"
    }
  }

  private static func counts(_ log: JudgedLog, _ place: Int) -> [Int64] {
    guard place > 0, let state = log.recording?.state(at: place) else { return [] }
    return state.tally.isEmpty ? [state.points] : state.tally
  }

  private static func row(
    _ line: RecordedLine, _ more: Int, _ words: String, _ rule: String, _ changes: [StateChange],
    _ showing: Showing? = nil, counts: [Int64]
  ) -> Row {
    Row(
      sequence: line.sequence, at: line.at, more: more, type: line.entry.type,
      data: String(decoding: line.entry.data, as: UTF8.self), words: words, rule: rule,
      changes: changes, counts: counts, showing: showing)
  }

  /// Findings and signals, which are never added up.
  var counts: String {
    let hints = log.findings.count { $0.code.severity == .hint }
    let found = log.findings.count - hints
    return found.counted("finding")
      + (hints == 0 ? "" : hints == 1 ? ", 1 reason to look" : ", \(hints) reasons to look")
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
    guard log.file.verdict.isSound else { return nil }
    return log.file.receipt
  }
}

/// What the command line says about every report of a run.
struct ReportOptions {
  let receipts: [Receipt]
  /// Whether one log was named, which then has to be the one of every receipt.
  let isAlone: Bool
  /// Standard input, where the log came from there.
  let memory: MemoryStorage?
  /// The words behind the name of the log in the command that makes the report again.
  let words: [String]
}
