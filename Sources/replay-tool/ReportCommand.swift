import EventLog
import SessionEngine
import Shell

/// `report`: a session, or a folder of them, as pages to look at and to hand on.
enum ReportCommand {
  static let spec = CommandSpec(
    "report", "LOG|DIR -o OUT", "write a page that shows a session, its verdict and every step",
    details: """
      Of a log one HTML file: -o FILE, or -o - for standard output. Of a folder one page per session
      and an index: -o FOLDER. A page opens from disk, asks for nothing from the network, and can be
      read with scripts off. The same log gives the same bytes.
      It is written for every answer: exit 0 passed, 1 findings, 3 could not be judged.
      """,
    options: [
      OptionSpec("--output", short: "-o", value: "OUT", "the file or folder to write; - is stdout"),
      OptionSpec("--data", value: "DIR", "the data folder whose logs these are"),
      OptionSpec("--receipt", value: "R", "compare with a receipt; may stand several times"),
      Commands.quiz,
    ],
    examples: [
      "replay-tool report fixtures/sessions/animals-revised.jsonl -o -",
      "replay-tool report fixtures/damaged/R01-score-forged.jsonl -o -",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure("report needs one log or one folder; see replay-tool help report")
    }
    guard let target = arguments.value("--output") else {
      throw Failure("report needs a place to write to: -o FILE, for a folder -o FOLDER")
    }
    let path = arguments.operands[0]
    if let data = arguments.value("--data") { try DataOption.check(data) }
    let status = try? POSIXStorage().status(at: path.appendingPathPart("."))
    let isFolder = status.flatMap { $0 }?.isFolder == true
    let options = ReportOptions(
      receipts: try ReceiptOption.receipts(arguments), isAlone: !isFolder, words: words(arguments))
    if isFolder {
      guard target != "-" else {
        throw Failure("\(path.escapedForTerminal): a folder needs -o FOLDER")
      }
      return try ReportFolder(path, target, arguments, options).run(&output)
    }
    let inputs = try Inputs([path], data: arguments.value("--data"), arguments.console)
    let evidence = try Evidence(arguments)
    evidence.enter(folderOf: path)
    var ledger = arguments.value("--data").map { LedgerEvidence($0, arguments.console) }
    let model = try ReportModel(inputs.items[0], evidence, ledger, options)
    _ = ledger?.meet(model.log.file.stream, at: path)
    let page = ReportPage(model: model)
    let bytes = page.bytes
    if target == "-" {
      if Form(arguments) != .quiet { output.raw(bytes) }
    } else {
      try FileOutput.write(bytes, to: target)
      tell(page, bytes.count, target, Form(arguments), &output)
    }
    return model.status
  }

  /// The options that a page has to be made with again, without paths of this machine.
  private static func words(_ arguments: Arguments) -> [String] {
    var words: [String] = []
    if arguments.has("--data") { words += ["--data", "DIR"] }
    for receipt in arguments.all("--receipt") { words += ["--receipt", receipt] }
    if arguments.has("--quiz") { words += ["--quiz", "FILE"] }
    return words
  }

  private static func tell(
    _ page: ReportPage, _ byteCount: Int, _ target: String, _ form: Form, _ output: inout Output
  ) {
    let log = page.model.log
    switch form {
    case .quiet: break
    case .text:
      output.line(
        "\(target.escapedForTerminal): \(page.answer.word.lowercased()), "
          + "\(log.file.lineCount) lines, \(log.findings.count) findings")
    case .plain:
      output.line(
        [
          target, log.file.stream?.name ?? "", page.answer.word, String(log.file.lineCount),
          String(log.findings.count),
        ].map { $0.escapedForTerminal }.joined(separator: "\t"))
    case .json:
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/report@1")
          $0.member("report", target)
          $0.member("session", log.file.stream?.name ?? "")
          $0.member("answer", page.answer.word)
          $0.member("verdict", log.file.verdict.name)
          $0.member("lines", log.file.lineCount)
          $0.member("findings", Int64(log.findings.count))
          $0.member("bytes", Int64(byteCount))
          $0.member("exit", Int64(page.model.status.code))
        }
      }
    }
  }
}
