import EventLog
import Results
import SessionEngine
import Shell

/// A report of a folder: one page per session, and an index of them.
struct ReportFolder {
  /// A log as the index lists it.
  struct Row {
    /// The page's name; nil where none could be written.
    let page: String?
    let name: String
    let answer: ReportAnswer
    var findings: [String]
    let quiz: String
    let player: String
    let startedAt: String
    let milliseconds: Int64?
    let lineCount: Int64
    let result: String
    /// Why there is no page.
    let reason: String
  }

  private let folder: String
  private let target: String
  private let options: ReportOptions
  private let arguments: Arguments
  private let form: Form

  init(
    _ folder: String, _ target: String, _ arguments: Arguments, _ options: ReportOptions
  ) {
    self.folder = folder
    self.target = target
    self.options = options
    self.arguments = arguments
    form = Form(arguments)
  }

  /// Writes every page; answers as an audit of the folder does.
  func run(_ output: inout Output) throws(Failure) -> ExitStatus {
    var sweep = try LogSweep(arguments, keeping: [.recording, .lines], comparesAnswers: true)
    var copies = try CopySelection(sweep)
    try FileOutput.makeFolder(target)
    var batch = Batch(sweep.inputs)
    var progress = Progress(total: sweep.inputs.items.count, arguments.console)
    var rows: [Row] = []
    var statistics = Statistics()
    var taken: Set<String> = ["index"]
    let ledger = sweep.ledger
    try sweep.run(isOver: { output.isLost }) { log throws(Failure) in
      var log = log
      if let fork = copies.fork(at: log.file.path) { log.add(fork) }
      let status = log.answer().status
      batch.add(status, log.file.isThere, receipts: log.file.receipts)
      progress.step(bytes: log.file.byteCount)
      // The logs of players and conversations and the ledger have no page; the index names them
      // where an audit does not say yes.
      if !log.isSession, log.file.stream != nil, status == .yes { return }
      if let session = SoundSession(log), copies.reason(for: log.file.path) == nil {
        statistics.add(session)
      }
      rows.append(try row(log, ledger, &taken))
    }
    try output.requireReader()
    progress.end()
    for found in sweep.end() {
      // A second history is in the rows of both logs already.
      guard found.earlierAnswer == nil else { continue }
      batch.add(found, failingOn: .rule)
      ReportFolder.note(found, in: &rows)
    }
    if let ledger, !ledger.isReadable { batch.addUnjudged() }
    batch.finish(options.receipts, arguments.console)
    guard !rows.isEmpty else {
      throw Failure("\(folder.escapedForTerminal): no logs of sessions in this folder")
    }
    let index = ReportIndex(rows: rows, statistics: statistics, status: batch.status)
    try FileOutput.write(index.bytes, to: target.appendingPathPart("index.html"))
    tell(rows, batch, &output)
    return batch.status
  }

  /// Writes the page of a log, where it can have one.
  private func row(
    _ log: JudgedLog, _ ledger: LedgerReading?, _ taken: inout Set<String>
  ) throws(Failure) -> Row {
    let model: ReportModel
    do throws(Failure) {
      model = try ReportModel(log, ledger, options, arguments.console)
    } catch {
      return ReportFolder.row(log)
    }
    let name = ReportFolder.free(model.name, &taken)
    try FileOutput.write(
      ReportPage(model: model).bytes, to: target.appendingPathPart(name + ".html"))
    return ReportFolder.row(model, name)
  }

  /// Puts what shows only between logs where the index shows it: at the session's row, or in one
  /// of its own where the session has no log.
  private static func note(_ found: FolderJudgement.Found, in rows: inout [Row]) {
    let code = found.finding.code
    if let place = rows.firstIndex(where: { $0.name == found.session }) {
      if !rows[place].findings.contains(code.code) { rows[place].findings.append(code.code) }
      return
    }
    rows.append(
      Row(
        page: nil, name: found.session, answer: ReportAnswer(code == .missing ? .no : .yes),
        findings: [code.code], quiz: "", player: "", startedAt: "", milliseconds: nil,
        lineCount: 0, result: "", reason: code.title))
  }

  /// A name for a page that no other has, also where names of files know no capitals.
  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = name + "-" + String(number)
      number += 1
    }
    return candidate
  }

  private static func row(_ model: ReportModel, _ page: String) -> Row {
    var result = "open"
    if let replay = model.replay {
      if let found = replay.state.result {
        result = Transcript(of: replay.rules.quiz).words(found)
      } else if replay.state.phase == .abandoned {
        result = "abandoned"
      }
      if replay.rules.quiz.outcomes == nil, replay.state.result == nil {
        result += ", \(replay.state.points) points"
      }
    } else {
      result = "not replayed"
    }
    let span = (model.rows.last?.at.milliseconds ?? 0) - model.startedAt.milliseconds
    return Row(
      page: page + ".html", name: model.name, answer: ReportAnswer(model.status),
      findings: model.log.findings.map { $0.code.code }, quiz: model.log.start?.quiz ?? "",
      player: model.log.start?.player ?? "", startedAt: model.startedAt.text,
      milliseconds: span < 0 ? nil : span, lineCount: model.log.file.lineCount, result: result,
      reason: "")
  }

  /// A log without a page: damaged before its first line, too long, or not a session's.
  private static func row(_ log: JudgedLog) -> Row {
    Row(
      page: nil, name: log.file.stream?.name ?? log.file.path.lastPathPart.shownFileName,
      answer: ReportAnswer(log.answer().status), findings: log.findings.map { $0.code.code },
      quiz: log.start?.quiz ?? "", player: log.start?.player ?? "", startedAt: "",
      milliseconds: nil, lineCount: log.file.lineCount, result: "",
      reason: log.file.verdict.damage.map { "\(log.file.verdict.name): \($0.reason.name)" }
        ?? (log.file.byteCount > Int64(ReportModel.byteLimit)
          ? "no page: more than 4 MiB" : "no page: not the log of a session"))
  }

  private func tell(_ rows: [Row], _ batch: Batch, _ output: inout Output) {
    let pages = rows.count { $0.page != nil }
    let index = target.appendingPathPart("index.html")
    switch form {
    case .quiet: break
    case .text:
      output.line("\(index.escapedForTerminal): \(pages.counted("page")); " + batch.sentence)
    case .plain: for row in rows { output.plain(row) }
    case .json: output.json(IndexAnswer(index: index, pageCount: pages, batch: batch))
    }
  }
}
