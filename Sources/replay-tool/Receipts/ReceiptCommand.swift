import EventLog
import ReplayTool
import SessionShell
import Shell

/// `receipt`: what a player or auditor keeps, and the comparison with it.
enum ReceiptCommand {
  static let spec = CommandSpec(
    "receipt", "PATH… | check R LOG", "print, sign or check the receipts of logs",
    details: """
      A receipt is one line: receipt:1:STREAM:SEQ:HEAD. Anyone who has it can check later that the
      log up to SEQ is unchanged, whatever was appended since. Keep it out of reach of anyone who
      can change the log. For a folder, each log gets a line; a damaged log gets none
      and is named (exit 3).
      --sign prints the receipt of one log with a signature (docs/ARCHIVE.md); -o writes it to a
      file. --verify checks the signature in a file and compares the log with the receipt (exit 1 if
      one of them fails, 3 if the file is not a signed receipt). Without a log, only the signature
      is checked. A signature belongs to a key, not to a person: name the expected key with --key.
      """,
    options: .of(DataOption.data, sign, target, verify, key) + Inputs.options,
    examples: [
      "replay-tool receipt fixtures/sessions",
      "replay-tool receipt fixtures/sessions/animals-plain.jsonl",
      "replay-tool receipt check "
        + "$(replay-tool receipt fixtures/sessions/animals-plain.jsonl) "
        + "fixtures/sessions/animals-plain.jsonl",
      "replay-tool receipt fixtures/sessions/animals-plain.jsonl "
        + "--sign fixtures/signatures/teacher.key",
      "replay-tool receipt fixtures/sessions/animals-plain.jsonl "
        + "--verify fixtures/signatures/animals-plain.txt",
    ])

  private static let sign = Option(
    "--sign", value: "KEYFILE", "sign the receipt with this key, made by replay-tool key")
  static let target = Option(
    "-o", value: "FILE", "with --sign: write the signed receipt; a new file")
  private static let verify = Option(
    "--verify", value: "FILE", "check a signed receipt, and the log against it")
  static let key = Option(
    "--key", value: "KEY", "with --verify: the expected public key", read: SigningFiles.publicKey)

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let words = arguments.operands
    if let status = try runSigned(arguments, &output) { return status }
    let sources: [OptionSpec] = .of(Inputs.filesFrom, Inputs.bundle, DataOption.data)
    if words.first == "check" {
      guard words.count == 3, !sources.contains(where: { arguments.has($0) }) else {
        throw Failure("receipt check needs a receipt and one log by its name: receipt check R LOG")
      }
      return try check(words[1], words[2], arguments, &output)
    }
    guard !words.isEmpty || sources.contains(where: { arguments.has($0) }) else {
      throw Failure("receipt needs logs or a folder of them, or: receipt check R LOG")
    }
    return try print(arguments, &output)
  }

  /// Signs or verifies, if that was asked for.
  private static func runSigned(
    _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus? {
    let (keyFile, file) = (arguments[sign], arguments[verify])
    guard keyFile == nil || file == nil else {
      throw Failure("--sign and --verify cannot be combined; choose one")
    }
    guard keyFile != nil || !arguments.has(target) else { throw Failure("-o goes with --sign") }
    guard file != nil || !arguments.has(key) else { throw Failure("--key goes with --verify") }
    if let keyFile { return try ReceiptSigning.run(keyFile, arguments, &output) }
    if let file { return try ReceiptVerification.run(file, arguments, &output) }
    return nil
  }

  /// Prints a receipt for each log; a log that is damaged or not there gets none and is named.
  private static func print(
    _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let console = arguments.console
    let data = try DataOption.folder(arguments)
    let inputs = try Inputs(
      arguments, data: data.map { DataPlaces($0, arguments.console.logs) })
    var isComplete = inputs.missing.isEmpty
    for failure in inputs.missing { console.warn(ReplayTool.name + ": " + failure.message) }
    var count = 0
    var failure: Failure?
    var queue = SettlingQueue<VerifiedLog>(console) { VerifiedLog($0) }
    func give(_ item: Inputs.Item, _ log: inout VerifiedLog) {
      count += 1
      guard log.verdict.isSound, let receipt = log.receipt else {
        if let failure { console.warn(ReplayTool.name + ": " + failure.message) }
        failure = Failure(path: log.path, log.verdict)
        isComplete = false
        return
      }
      output.tell(ReceiptLine(receipt: receipt), Form(arguments), receipt.text)
    }
    for item in inputs.items {
      var log = VerifiedLog(item, settling: .later)
      let tail = log.unsettled
      try queue.take(&log, item, tail, byteCount: 0, give: give)
    }
    try queue.finish(give: give)
    if let failure {
      if count == 1 { throw failure }
      console.warn(ReplayTool.name + ": " + failure.message)
    }
    return isComplete ? .yes : .unjudged
  }

  private static func check(
    _ text: String, _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let check = try check(try Receipt.read(text), path, arguments.console)
    output.tell(ReceiptAnswer(check: check), Form(arguments), check.sentence)
    return check.answer == .agrees ? .yes : .no
  }

  /// Compares a log with a receipt of its stream.
  ///
  /// - Throws: ``Failure`` if the log is damaged or another one.
  static func check(
    _ receipt: Receipt, _ path: String, _ console: Console
  ) throws(Failure) -> ReceiptCheck {
    let log = VerifiedLog(try Inputs.Item(named: path, console), receipts: [receipt])
    guard log.verdict.isSound else { throw Failure(path: path, log.verdict) }
    guard let check = log.receipts.first else {
      throw Failure(
        "\(path.escapedForTerminal): is \(log.stream?.text ?? "no log"), "
          + "the receipt is for \(receipt.stream.text); name that log", .no)
    }
    return check
  }
}
