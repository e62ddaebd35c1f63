import EventLog
import SessionEngine
import Shell

/// `verify`: the file format only.
enum VerifyCommand {
  static let spec = CommandSpec(
    "verify", "PATH…", "check that logs are unchanged: framing, hashes, chain",
    details: """
      A log is intact, torn (a crash cut its last append; nothing acknowledged is lost), altered
      (a line was changed), spliced (lines are missing, inserted or moved), foreign or unreadable.
      Every verdict except intact names the line, the offset, and what was expected and found.
      verify does not check whether scores follow from the answers, or whether the logs agree with
      the ledger of --data: audit does.
      """,
    options: [
      OptionSpec("--expect-head", value: "H", "the expected hash of the last line")
    ] + JobsOption.options + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool verify fixtures/sessions",
      "replay-tool verify fixtures/damaged/one-byte-changed.jsonl",
      "cat fixtures/sessions/animals-plain.jsonl | replay-tool verify -",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let inputs = try Inputs(arguments, data: try DataOption.folder(arguments))
    let receipts = try ReceiptOption.receipts(arguments)
    var head: Digest?
    if let text = arguments.value("--expect-head") {
      guard let digest = Digest(hex: text) else {
        throw Failure("--expect-head needs 64 lower-case hex digits")
      }
      head = digest
    }
    let threadCount = try JobsOption.count(arguments)
    let form = Form(arguments)
    var batch = Batch(inputs)
    var progress = Progress(total: inputs.items.count, arguments.console)
    var queue = SettlingQueue<VerifiedLog>(arguments.console) {
      VerifiedLog($0, receipts: receipts)
    }
    func give(_ item: Inputs.Item, _ log: inout VerifiedLog) {
      let status = log.status(expecting: head)
      batch.add(status, log.isThere, receipts: log.receipts)
      print(log, status, head, form, &output)
      progress.step(bytes: log.byteCount)
    }
    let threads: [Void] = Array(repeating: (), count: inputs.hasSeveral ? threadCount : 1)
    try inputs.read(with: threads, isOver: { output.isLost }) { item, _ in
      VerifiedLog(item, receipts: receipts, settling: .later)
    } take: { item, log throws(Failure) in
      let tail = log.unsettled
      try queue.take(&log, item, tail, byteCount: 0, give: give)
    }
    try output.requireReader()
    try queue.finish(give: give)
    progress.end()
    batch.finish(receipts, arguments.console)
    if form == .json { output.json(VerifySummary(batch: batch)) }
    if form == .text, batch.logCount > 1 { output.line(batch.sentence) }
    return batch.status
  }

  private static func print(
    _ log: VerifiedLog, _ status: ExitStatus, _ head: Digest?, _ form: Form,
    _ output: inout Output
  ) {
    let file = VerifiedFile(log: log, exit: status)
    switch form {
    case .quiet: break
    case .json: output.json(VerifiedLine(file: file))
    case .plain: output.plain(file)
    case .text:
      for line in log.sentences(expecting: head) { output.line(line) }
    }
  }
}

/// `--data DIR`: the one data folder that the logs are compared with, if there is one.
enum DataOption {
  /// The folder, which has to be there, because it is evidence that was asked for.
  static func folder(_ arguments: Arguments) throws(Failure) -> String? {
    guard arguments.all("--data").count < 2 else {
      throw Failure("--data can be given only once; check each data folder in a run of its own")
    }
    let option = arguments.has("--publish") ? "--publish" : "--data"
    guard let path = arguments.value(option) else { return nil }
    guard let status = try? arguments.console.logs.status(at: path + "/."), status.isFolder else {
      throw Failure("\(option) \(path.escapedForTerminal): no such folder")
    }
    return path
  }

  /// Tells of data folders that were named as if they were plain ones: nothing in them is compared
  /// with their ledger, so that a session that is missing would go unnoticed.
  static func warn(of names: [String], _ console: Console) {
    for name in names
    where (try? console.logs.status(at: name.appendingPathPart("ledger.jsonl"))) != nil {
      let folder = name.escapedForTerminal
      console.warn(
        "\(ReplayTool.name): \(folder) is a data folder, and its logs are not compared with its "
          + "ledger; use --data \(folder)")
    }
  }
}

/// `--receipt R`, which may be given several times.
enum ReceiptOption {
  static func receipts(_ arguments: Arguments) throws(Failure) -> [Receipt] {
    var receipts: [Receipt] = []
    for text in arguments.all("--receipt") {
      guard let receipt = Receipt(pasted: text) else {
        throw Failure(
          "\(text.escapedForTerminal): not a receipt, which has the form receipt:1:STREAM:SEQ:HEAD")
      }
      receipts.append(receipt)
    }
    return receipts
  }
}
