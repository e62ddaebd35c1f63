package import EventLog
package import Shell

/// `verify`: the file format only.
package enum VerifyCommand {
  static let expectedHead = Option(
    "--expect-head", value: "H", "the expected hash of the last line"
  ) { text throws(Failure) in
    guard let digest = Digest(hex: text) else {
      throw Failure("--expect-head needs 64 lower-case hex digits")
    }
    return digest
  }

  /// The options that every program has.
  package static let options: [OptionSpec] = .of(expectedHead, Inputs.jobs)

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "verify", "PATH…", "check that logs are unchanged: framing, hashes, chain",
      details: """
        A log is intact, torn (a crash cut its last append; nothing acknowledged is lost), altered
        (a line was changed), spliced (lines are missing, inserted or moved), foreign or unreadable.
        Every verdict except intact names the line, the offset, and what was expected and found.
        verify does not check whether the events follow the rules: audit does.
        """,
      options: options + .of(Receipt.option) + Inputs.options,
      examples: ["\(program) verify LOG", "\(program) verify FOLDER"])
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let inputs = try Inputs(arguments, data: try program.data?(arguments))
    let receipts = try arguments.all(Receipt.option)
    let head = try arguments[expectedHead]
    let threadCount = try Inputs.threadCount(arguments)
    let form = Form(arguments)
    var batch = Batch(inputs)
    var progress = Progress(total: inputs.items.count, arguments.console)
    var queue = SettlingQueue<VerifiedLog>(arguments.console) {
      VerifiedLog($0, receipts: receipts)
    }
    func give(_ item: Inputs.Item, _ log: inout VerifiedLog) {
      let status = log.status(expecting: head)
      batch.add(status, log.isThere, receipts: log.receipts)
      output.tell(
        VerifyAnswer(file: VerifiedFile(log: log, exit: status), expectedHead: head), form,
        log.sentences(expecting: head).joined(separator: "\n"))
      progress.step(bytes: log.byteCount)
    }
    let logs = arguments.console.logs
    let verifiers = (0..<(inputs.hasSeveral ? threadCount : 1)).map { _ in LogVerifier(logs) }
    try inputs.read(with: verifiers, isOver: { output.hasFailed }) { item, verifier in
      verifier.verify(item, receipts)
    } take: { item, log throws(Failure) in
      let tail = log.unsettled
      try queue.take(&log, item, tail, byteCount: 0, give: give)
    }
    try output.requireWritten()
    try queue.finish(give: give)
    progress.end()
    batch.finish(receipts, arguments.console)
    if form == .json { output.json(VerifySummary(batch: batch)) }
    if form == .text, batch.logCount > 1 { output.line(batch.sentence) }
    return batch.status
  }
}

/// What a thread verifies logs with: a reader that keeps its memory from one log to the next.
private final class LogVerifier {
  private var reader: LogReader<LogDisk>

  init(_ disk: LogDisk) { reader = LogReader(on: disk, settling: .later) }

  func verify(_ item: Inputs.Item, _ receipts: [Receipt]) -> VerifiedLog {
    item.isLink || item.memory != nil
      ? VerifiedLog(item, receipts: receipts)
      : VerifiedLog(item.path, by: &reader, expecting: item.expected, receipts: receipts)
  }
}

extension Receipt {
  /// `--receipt R`, which may be given several times.
  package static let option = Option(
    "--receipt", value: "R", "compare with a receipt", repeats: true,
    read: Receipt.read)

  /// A receipt as it was pasted.
  package static func read(_ text: String) throws(Failure) -> Receipt {
    guard let receipt = Receipt(pasted: text) else {
      throw Failure(
        "\(text.escapedForTerminal): not a receipt, which has the form receipt:1:STREAM:SEQ:HEAD")
    }
    return receipt
  }
}
