internal import EventLog
internal import HTML
package import Documents
package import Shell

/// `report`: a log as a page to look at and to hand on.
package enum LogReportCommand {
  /// Where the page goes.
  package static let target = Option(
    "--output", short: "-o", value: "OUT", "the file or folder to write; - is stdout")

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "report", "LOG -o FILE", "write a page that shows a log, its verdict and every event",
      details: """
        One HTML file, which needs no network and no script: -o FILE, or -o - for standard output.
        The same log gives the same bytes. The page is written whatever the answer is: exit 0
        passed, 1 findings, 3 cannot judge. Of a damaged log it shows the lines before the damage;
        a log whose first line is damaged gets none.
        """,
      options: .of(target, Receipt.option),
      examples: ["\(program) report LOG -o LOG.html"])
  }

  static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let path = try arguments.operand(or: "report needs one log; see \(program.name) help report")
    let item = try Inputs.Item(named: path, arguments.console)
    return try run(item, program, program.name, arguments, &output)
  }

  /// A log that does not fit into one page.
  package static func tooLong(
    _ path: String, _ program: String, _ status: ExitStatus
  ) -> Failure {
    Failure(
      "\(path.escapedForTerminal): more than 4 MiB, too long for one page; "
        + "\(program) log and audit show it", status)
  }

  /// Writes the page of a log of any kind.
  package static func run(
    _ item: Inputs.Item, _ program: ReplayProgram, _ maker: String, _ arguments: Arguments,
    _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    guard let target = arguments[target] else {
      throw Failure("report needs a place to write to: -o FILE")
    }
    let form = Form(arguments)
    try form.check(beside: target)
    let receipts = try arguments.all(Receipt.option)
    let file = try ReplayedFile(
      lines: item, try program.kinds(arguments), upToDamage: true, receipts: receipts)
    let page = LogPage(
      file: file, audited: AuditedItem(file), ofFile: program.fileFindings(file),
      foreignReceipts: receipts.filter { $0.stream != file.stream }, maker: maker,
      program: program.name)
    guard file.verified.byteCount <= PageFrame.logByteLimit else {
      throw tooLong(file.path, program.name, page.status == .yes ? .unjudged : page.status)
    }
    let bytes = page.bytes
    if page.status == .unjudged {
      arguments.console.warn(
        "\(program.name): \(file.path.escapedForTerminal): \(page.doubt.escapedForTerminal)")
    }
    if target == "-" {
      if form != .quiet { output.raw(bytes) }
      return page.status
    }
    try FileOutput.write(bytes, to: target)
    let answer = LogPageAnswer(page: page, byteCount: bytes.count, target: target)
    output.tell(
      answer, form,
      "\(target.escapedForTerminal): \(page.verdict.word.lowercased()), "
        + "\(file.verified.lineCount.counted("line")), " + page.findingCount.counted("finding"))
    return page.status
  }
}

/// The page of one log that `report` wrote.
package struct LogPageAnswer: Document {
  package static let form = DocumentForm(
    "replay-tool/report@1", "log", "The page of a log that is not a session's.")

  let page: LogPage
  let byteCount: Int
  let target: String

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("report", as: Shape(like: .text), "The page that was written.") {
      ShownFileName($0.target)
    }
    fields.field("stream", "Which log it is.") { $0.page.file.stream.text }
    fields.field("answer", "The verdict in a word: Passed, Findings or Cannot judge.") {
      $0.page.verdict.word
    }
    fields.field("verdict", in: .json) { $0.page.file.verified.verdict }
    fields.field("lines", as: .count, "Whole lines that are sound.") {
      $0.page.file.verified.lineCount
    }
    fields.field("findings", as: .count, "How many findings it has.") {
      $0.page.findingCount
    }
    fields.field("bytes", as: .count, "Of the page.", in: .json) { $0.byteCount }
    fields.field("exit", in: .json) { $0.page.status }
  }
}
