import HTML
import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import SessionShell
import Shell

/// `report`: a session, or a folder of them, as pages to look at and to hand on.
enum ReportCommand {
  static let spec = CommandSpec(
    "report", "LOG|DIR -o OUT", "write a page that shows a log, its verdict and every step",
    details: """
      For a log of any kind, one HTML file: -o FILE, or -o - for standard output. For a folder or a
      bundle, one page per session and an index: -o FOLDER. --data DIR without a path means all logs
      of DIR.
      With a folder, findings that show only when logs are compared are in the index and on the pages
      of its sessions.
      A page needs no network and can be read without scripts. The same log gives the same bytes.
      The page is written whatever the answer is: exit 0 passed, 1 findings, 3 cannot judge, with
      the reason for each log on standard error. A log gets none if its first line cannot be read or
      is that of another log or a newer format, or if it is larger than 4 MiB. "Record sound" means
      that the record is sound, not that the exam was passed.
      """,
    options: .of(LogReportCommand.target, Evidence.quiz, Inputs.bundle) + LogSweep.options
      + .of(Inputs.followLinks),
    examples: [
      "replay-tool report fixtures/sessions/animals-revised.jsonl -o -",
      "replay-tool report fixtures/damaged/R01-score-forged.jsonl -o -",
    ])

  static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let data = try DataOption.folder(arguments)
    let bundles = arguments.all(Inputs.bundle)
    let named = arguments.operands + bundles
    guard named.count < 2, let path = named.first ?? data else {
      throw Failure("report needs one log, one folder or one bundle; see replay-tool help report")
    }
    guard let target = arguments[LogReportCommand.target] else {
      throw Failure("report needs a place to write to: -o FILE, for a folder -o FOLDER")
    }
    try Form(arguments).check(beside: target)
    let disk = arguments.console.logs
    let folder = disk.found(at: path.appendingPathPart("."))
    if folder?.isFolder == true || !bundles.isEmpty {
      guard target != "-" else {
        let kind = bundles.isEmpty ? "folder" : "bundle"
        throw Failure("\(path.escapedForTerminal): a \(kind) needs -o FOLDER")
      }
      let options = ReportOptions(
        receipts: try arguments.all(Receipt.option), isAlone: false, words: words(arguments),
        maker: ReplayTool.nameAndVersion)
      return try ReportFolder(
        folder: path, target: target, options: options, arguments: arguments
      ).run(&output)
    }
    return try run(path, target, program, arguments, &output)
  }

  /// Writes the page of one log.
  private static func run(
    _ path: String, _ target: String, _ program: ReplayProgram, _ arguments: Arguments,
    _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    var sweep = try LogSweep(arguments, keeping: [.recording, .lines])
    if let failure = sweep.inputs.firstMissing { throw failure }
    guard !sweep.inputs.hasSeveral else {
      throw Failure(
        "\(path.escapedForTerminal) has several logs; name one: "
          + "\(path)/session/ID".quotedAsLog)
    }
    let item = sweep.inputs.items.first
    if let item, let kind = ReplayedFile.stream(of: item)?.kind, kind != .session {
      return try LogReportCommand.run(
        item, program, ReplayTool.nameAndVersion, arguments, &output)
    }
    let options = ReportOptions(
      receipts: sweep.receipts, isAlone: true, words: words(arguments),
      maker: ReplayTool.nameAndVersion)
    let memory = item?.memory
    let ledger = sweep.ledger
    var judged: JudgedLog?
    try sweep.run { judged = $0 }
    guard let judged else { throw Failure("\(path.escapedForTerminal): not a log") }
    let corrections = try sweep.corrections(arguments)
    let page = ReportPage(
      model: try ReportModel(
        judged, ledger, corrections, options, memory, arguments.console))
    let bytes = page.bytes
    if target == "-" {
      if Form(arguments) != .quiet { output.raw(bytes) }
    } else {
      try FileOutput.write(bytes, to: target)
      output.tell(
        PageAnswer(page: page, byteCount: bytes.count, target: target), Form(arguments),
        "\(target.escapedForTerminal): \(page.answer.word.lowercased()), "
          + "\(page.model.log.file.lineCount.counted("line")), " + page.model.counts)
    }
    if judged.answer() == .unjudged { arguments.console.warn(judged.doubt) }
    if let doubt = sweep.ledgerDoubt { arguments.console.warn(ReplayTool.name + ": " + doubt) }
    let status = page.model.answer.status
    var batch = Batch(sweep.inputs)
    batch.add(status, true, receipts: judged.file.receipts)
    batch.finish(sweep.receipts, arguments.console)
    return corrections?.status(after: status) ?? status
  }

  /// The options that a page has to be made with again, without paths of this machine.
  private static func words(_ arguments: Arguments) -> [String] {
    var words: [String] = []
    if arguments.has(DataOption.data) { words += ["--data", "DIR"] }
    for (option, text) in arguments.all(of: .of(Receipt.option)) { words += [option.name, text] }
    if arguments.has(Evidence.quiz) { words += ["--quiz", "FILE"] }
    if arguments.has(Inputs.followLinks) { words.append(Inputs.followLinks.name) }
    return words
  }
}
