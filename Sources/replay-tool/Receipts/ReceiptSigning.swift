import Cryptography
import EventLog
import ReplayTool
import Documents
import Shell

/// `receipt LOG --sign KEYFILE`: a receipt that shows who gave it.
enum ReceiptSigning {
  static func run(
    _ keyPath: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let others = [Inputs.filesFrom, Inputs.bundle, DataOption.data]
    for option in others where arguments.has(option) {
      throw Failure("--sign takes one log by its name, without \(option.name)")
    }
    let path = try arguments.operand(
      or: "--sign needs one log; the receipt of a ledger covers all sessions that it records")
    let target = arguments[ReceiptCommand.target]
    if let target { try NewFile.check(target) }
    let console = arguments.console
    let key = try SigningFiles.key(keyPath, console)
    let log = VerifiedLog(try Inputs.Item(named: path, console))
    guard log.verdict.isSound, let receipt = log.receipt else {
      throw Failure(path: path, log.verdict)
    }
    let signed = SignedReceipt(receipt, key: key, randomness: (console.random(), console.random()))
    if let target {
      try NewFile.write(Array(signed.text.utf8), to: target)
    }
    let line = SignedReceiptLine(signed: signed)
    switch Form(arguments) {
    case .quiet: break
    case .text:
      if target == nil { output.text(signed.text) } else { output.line(receipt.text) }
    case .plain: output.plain(line)
    case .json: output.json(line)
    }
    return .yes
  }
}

struct SignedReceiptLine: Document {
  static let form = DocumentForm(
    "replay-tool/signature@1", "signed", "With --sign: a signed receipt.")

  let signed: SignedReceipt

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("receipt") { $0.signed.receipt }
    fields.field("algorithm", as: .algorithm, in: .json) { _ in SLHDSA.name }
    fields.field("key", as: .publicKey) { $0.signed.key.hex }
    fields.field(
      "signature", as: .pattern("^[A-Za-z0-9+/]{22784}$"),
      "17,088 bytes in base64, over retrace/1/receipt LF, the receipt, LF."
    ) { $0.signed.signature.base64 }
  }
}
