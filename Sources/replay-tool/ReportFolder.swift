import EventLog
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
    let findings: [String]
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
  private let inputs: Inputs
  private let evidence: Evidence
  private let data: String?
  private let form: Form

  init(
    _ folder: String, _ target: String, _ arguments: Arguments, _ options: ReportOptions
  ) throws(Failure) {
    self.folder = folder
    self.target = target
    self.options = options
    data = arguments.value("--data")
    inputs = try Inputs([folder], data: data, arguments.console)
    evidence = try Evidence(arguments)
    form = Form(arguments)
  }

  /// Writes every page; answers as an audit of the folder would.
  func run(_ output: inout Output) throws(Failure) -> ExitStatus {
    try FileOutput.makeFolder(target)
    var ledger = data.map { LedgerEvidence($0, evidence.console) }
    var batch = Batch(inputs)
    var progress = Progress(total: inputs.items.count, evidence.console)
    var rows: [Row] = []
    var statistics = Statistics()
    var taken: Set<String> = ["index"]
    for item in inputs.items {
      evidence.enter(folderOf: item.path)
      var byteCount: Int64 = 0
      if case .session(let session) = SoundSession.read(item, evidence, byteCount: &byteCount) {
        statistics.add(session)
      }
      do throws(Failure) {
        let model = try ReportModel(item, evidence, ledger, options)
        let fork = ledger?.meet(model.log.file.stream, at: item.path)
        let name = ReportFolder.free(model.name, &taken)
        try FileOutput.write(
          ReportPage(model: model).bytes, to: target.appendingPathPart(name + ".html"))
        rows.append(ReportFolder.row(model, name, isFork: fork != nil))
        batch.add(
          fork == nil ? model.status : .no, true, receipts: model.log.file.receipts)
      } catch {
        try ReportFolder.rethrowIfUnwritable(error, item)
        let log = VerifiedLog(item)
        if log.stream.map({ $0.kind != .session }) ?? false, log.verdict.isSound { continue }
        rows.append(ReportFolder.row(log, error))
        batch.add(log.status == .yes ? .unjudged : log.status, log.readsSomething, receipts: [])
      }
      progress.step(bytes: byteCount)
    }
    progress.end()
    batch.finish(options.receipts, evidence.console)
    guard !rows.isEmpty else {
      throw Failure("\(folder.escapedForTerminal): no logs of sessions in this folder")
    }
    let index = ReportIndex(rows: rows, statistics: statistics)
    try FileOutput.write(index.bytes, to: target.appendingPathPart("index.html"))
    tell(rows, batch, &output)
    return batch.status
  }

  /// A page that can't be written ends the run; a log that can't be read does not.
  private static func rethrowIfUnwritable(
    _ failure: Failure, _ item: Inputs.Item
  ) throws(Failure) {
    guard !failure.message.hasPrefix(item.path.escapedForTerminal) else { return }
    throw failure
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

  private static func row(_ model: ReportModel, _ page: String, isFork: Bool) -> Row {
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
    var codes = model.log.findings.map { $0.code.code }
    if isFork { codes.insert(FindingCode.fork.code, at: 0) }
    let span = (model.rows.last?.at.milliseconds ?? 0) - model.startedAt.milliseconds
    return Row(
      page: page + ".html", name: model.name,
      answer: isFork ? ReportAnswer(.no) : ReportAnswer(model.status), findings: codes,
      quiz: model.log.start?.quiz ?? "", player: model.log.start?.player ?? "",
      startedAt: model.startedAt.text, milliseconds: span < 0 ? nil : span,
      lineCount: model.log.file.lineCount, result: result, reason: "")
  }

  private static func row(_ log: VerifiedLog, _ failure: Failure) -> Row {
    Row(
      page: nil, name: log.stream?.name ?? log.path.lastPathPart,
      answer: ReportAnswer(log.status == .yes ? .unjudged : log.status), findings: [], quiz: "",
      player: "", startedAt: "", milliseconds: nil, lineCount: log.lineCount, result: "",
      reason: log.verdict.damage.map { "\(log.verdict.name): \($0.reason.name)" }
        ?? "no page: not a session that fits one")
  }

  private func tell(_ rows: [Row], _ batch: Batch, _ output: inout Output) {
    let pages = rows.count { $0.page != nil }
    let index = target.appendingPathPart("index.html")
    switch form {
    case .quiet: break
    case .text:
      output.line("\(index.escapedForTerminal): \(pages) pages; " + batch.sentence)
    case .plain:
      for row in rows {
        output.line(
          [row.page ?? "", row.name, row.answer.word, row.findings.joined(separator: " ")]
            .map { $0.escapedForTerminal }.joined(separator: "\t"))
      }
    case .json:
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/report@1")
          $0.member("report", index)
          $0.member("pages", Int64(pages))
          batch.writeMembers(to: &$0)
        }
      }
    }
  }
}
