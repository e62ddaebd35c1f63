import EventLog
import SessionEngine
import Shell

/// `receipt`: what a player or auditor keeps, and the comparison with it.
enum ReceiptCommand {
  static let spec = CommandSpec(
    "receipt", "LOG | check R LOG", "print a log's receipt, or compare a log with one",
    details: """
      A receipt is one line: receipt:1:STREAM:SEQ:HEAD. Whoever holds one can tell later that the
      log up to seq is the one that was there then, whatever was appended since. Keep it where
      who could change the log can't change it.
      """,
    examples: [
      "replay-tool receipt fixtures/sessions/animals-plain.jsonl",
      "replay-tool receipt check "
        + "$(replay-tool receipt fixtures/sessions/animals-plain.jsonl) "
        + "fixtures/sessions/animals-plain.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let words = arguments.operands
    if words.count == 3, words[0] == "check" {
      return try check(words[1], words[2], arguments, &output)
    }
    guard words.count == 1 else {
      throw Failure("receipt needs one log, or: receipt check R LOG")
    }
    let log = VerifiedLog(try Inputs(words[0], arguments.console).items[0])
    guard log.verdict.isSound, let stream = log.stream else {
      throw Failure(path: words[0], log.verdict)
    }
    let receipt = Receipt(stream: stream, sequence: log.lineCount - 1, head: log.head)
    switch Form(arguments) {
    case .quiet: break
    case .text: output.line(receipt.text)
    case .plain:
      output.line(
        [stream.text, String(receipt.sequence), receipt.head.hex].joined(separator: "\t"))
    case .json:
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/receipt@1")
          $0.member("receipt", receipt.text)
          $0.member("stream", stream.text)
          $0.member("seq", receipt.sequence)
          $0.member("head", receipt.head.hex)
        }
      }
    }
    return .yes
  }

  private static func check(
    _ text: String, _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    guard let receipt = Receipt(text) else {
      throw Failure(
        "\(text.escapedForTerminal): not a receipt; it reads receipt:1:STREAM:SEQ:HEAD")
    }
    let log = VerifiedLog(try Inputs(path, arguments.console).items[0], receipts: [receipt])
    guard log.verdict.isSound else { throw Failure(path: path, log.verdict) }
    guard let check = log.receipts.first else {
      throw Failure(
        "\(path.escapedForTerminal): is \(log.stream?.text ?? "no log"), "
          + "the receipt is of \(receipt.stream.text)", .no)
    }
    let agrees = check.answer == .agrees
    switch Form(arguments) {
    case .quiet: break
    case .text: output.line(check.sentence)
    case .plain: output.line((agrees ? "agrees" : "differs") + "\t" + receipt.text)
    case .json:
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/receipt@1")
          $0.member("receipt", receipt.text)
          $0.member("agrees", agrees)
          $0.member("says", check.sentence)
        }
      }
    }
    return agrees ? .yes : .no
  }
}
