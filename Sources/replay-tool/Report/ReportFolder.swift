import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import SessionShell
import Shell

/// A report of a folder or a bundle: one page per session, and an index of them.
struct ReportFolder {
  let folder: String
  let target: String
  let options: ReportOptions
  let arguments: Arguments

  /// Writes every page; answers as an audit of the folder does.
  func run(_ output: inout Output) throws(Failure) -> ExitStatus {
    var sweep = try LogSweep(arguments, keeping: [.recording, .lines], comparesAnswers: true)
    var copies = try CopySelection(sweep)
    let claims = ClaimSelection(sweep)
    try FileOutput.makeFolder(target)
    var batch = Batch(sweep.inputs)
    var progress = Progress(total: sweep.inputs.items.count, arguments.console)
    var pages = ReportedPages()
    var statistics = SessionStatistics()
    let ledger = sweep.ledger
    let corrections = try sweep.corrections(arguments)
    try sweep.runItems(isOver: { output.hasFailed }) { item, log throws(Failure) in
      var log = log
      if let fork = copies.fork(at: log.file.path) { log.add(fork) }
      for finding in claims[log.file.path] { log.add(finding) }
      let status = log.answer().status
      batch.add(status, log.file.isThere, receipts: log.file.receipts)
      progress.step(bytes: log.file.byteCount)
      // Of a ledger that cannot be read, its own line tells.
      let isDoubted = item.expected?.kind == .ledger && ledger?.isReadable == false
      if status == .unjudged, !isDoubted, corrections?.hasTold(log.file.path) != true {
        progress.end()
        arguments.console.warn(log.doubt)
      }
      // The logs of players and conversations and the ledger have no page; the index names them
      // where an audit does not say yes.
      if !log.isSession, log.file.stream != nil, status == .yes { return }
      if let session = SoundSession(log), copies.reason(for: log.file.path) == nil {
        statistics.add(session)
      }
      try write(log, item, ledger, corrections, &pages)
    }
    try output.requireWritten()
    progress.end()
    try sweep.end { found in
      // What was known beforehand is in the rows of its logs already.
      if found.finding.code == .integrity(.fork) || claims[found.path].contains(found.finding) {
        return
      }
      batch.add(found, failingOn: .rule)
      pages.note(found)
    }
    for (item, findings) in pages.incomplete {
      var log = sweep.judgedAgain(item)
      if let fork = copies.fork(at: log.file.path) { log.add(fork) }
      for finding in findings { log.add(finding) }
      try write(log, item, ledger, corrections, &pages)
    }
    let rows = pages.rows
    if let doubt = sweep.ledgerDoubt {
      batch.addUnjudged()
      arguments.console.warn(ReplayTool.name + ": " + doubt)
    }
    batch.finish(options.receipts, arguments.console)
    guard !rows.isEmpty else {
      let kind = arguments.has(Inputs.bundle) ? "bundle" : "folder"
      throw Failure("\(folder.escapedForTerminal): no logs of sessions in this \(kind)")
    }
    let index = ReportIndex(
      rows: rows, statistics: statistics, elsewhere: pages.elsewhere,
      answer: LogAnswer(batch.status), missingEvidence: ledger?.doubtInPages,
      maker: ReplayTool.nameAndVersion)
    try FileOutput.write(index.bytes, to: target.appendingPathPart("index.html"))
    tell(rows, batch, &output)
    return corrections?.status(after: batch.status) ?? batch.status
  }

  /// Writes the page of a log, where it can have one; one that was written before is replaced.
  private func write(
    _ log: JudgedLog, _ item: Inputs.Item, _ ledger: LedgerReading?,
    _ corrections: Corrections?, _ pages: inout ReportedPages
  ) throws(Failure) {
    let model: ReportModel
    do throws(Failure) {
      model = try ReportModel(
        log, ledger, corrections, options, item.memory, arguments.console)
    } catch {
      pages.add(without: log)
      return
    }
    let page = pages.add(model, item)
    try FileOutput.write(ReportPage(model: model).bytes, to: target.appendingPathPart(page))
  }

  private func tell(_ rows: [ReportRow], _ batch: Batch, _ output: inout Output) {
    let pages = rows.count { $0.page != nil }
    let index = target.appendingPathPart("index.html")
    let answer = IndexAnswer(index: index, pageCount: pages, batch: batch)
    output.tell(answer, rows: rows, Form(arguments)) {
      $0.line("\(index.escapedForTerminal): \(pages.counted("page")); " + batch.sentence)
    }
  }
}
