import Cryptography
import EventLog
import ReplayTool
import Documents
import Shell

/// `receipt [LOG] --verify FILE`: whether a signed receipt is good, and the log agrees with it.
enum ReceiptVerification {
  static func run(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let others = [Inputs.filesFrom, Inputs.bundle, DataOption.data, ReceiptCommand.target]
    for option in others where arguments.has(option) {
      throw Failure("--verify takes one log by its name, without \(option.name)")
    }
    guard arguments.operands.count <= 1 else {
      throw Failure("--verify compares one log; name the one that the receipt is of")
    }
    let expected = try arguments[ReceiptCommand.key]
    let signed = try SigningFiles.receipt(path, arguments.console)
    var answer = SignatureAnswer(signed: signed, expected: expected)
    let form = Form(arguments)
    if form == .text { output.line(answer.sentence) }
    if let log = arguments.operands.first, answer.signature == .valid {
      answer.check = try ReceiptCommand.check(signed.receipt, log, arguments.console)
      if form == .text, let check = answer.check { output.line(check.sentence) }
    }
    switch form {
    case .quiet, .text: break
    case .plain: output.plain(answer)
    case .json: output.json(answer)
    }
    return answer.status
  }
}

/// What came of checking a signed receipt.
struct SignatureAnswer: Document {
  static let form = DocumentForm(
    "replay-tool/signature@1", "verified",
    "With --verify: whether the signature is good, and the log agrees.")

  /// What the signature is.
  enum Finding: String, Word {
    /// Made with the private key of the key that was asked for, or of any.
    case valid
    /// Good, but of another key than the one that was asked for.
    case otherKey
    /// Not made with the key that the file names, or over another receipt.
    case invalid
  }

  let signed: SignedReceipt
  let signature: Finding
  /// The key that was asked for.
  let expected: SLHDSA.PublicKey?
  /// The comparison with the log; nil where none was named or the signature is not good.
  var check: ReceiptCheck?

  init(signed: SignedReceipt, expected: SLHDSA.PublicKey?) {
    self.signed = signed
    self.expected = expected
    if signed.isValid {
      signature = expected == nil || expected == signed.key ? .valid : .otherKey
    } else {
      signature = .invalid
    }
  }

  var status: ExitStatus {
    guard signature == .valid else { return .no }
    return check.map { $0.answer == .agrees } ?? true ? .yes : .no
  }

  /// What the signature is, for a person.
  var sentence: String {
    let receipt = signed.receipt.text
    return switch signature {
    case .valid where expected == nil:
      "signed: \(receipt) by key \(signed.key.hex); compare the key with the signer's, or give "
        + "it with --key"
    case .valid: "signed: \(receipt) by key \(signed.key.hex), as expected"
    case .otherKey:
      "other key: \(receipt) is signed by key \(signed.key.hex), expected "
        + "\(expected?.hex ?? "")"
    case .invalid:
      "not signed: key \(signed.key.hex) has not signed \(receipt); receipt, key or signature was "
        + "changed"
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "signature",
      "valid: made with that key over that receipt; otherKey: valid, but not the key of --key."
    ) { $0.signature }
    fields.field("receipt") { $0.signed.receipt }
    fields.field("key", as: .publicKey) { $0.signed.key.hex }
    fields.optional(
      "agrees",
      "Whether the log has that line with that hash; only where a log was named and compared."
    ) { $0.check.map { $0.answer == .agrees } }
    fields.optional("says", as: .remark, in: .json) { $0.check?.sentence }
    fields.field("exit", in: .json) { $0.status }
  }
}

extension SchemaFile {
  static let signature = SchemaFile(
    "A signed receipt, or whether one is good.",
    [.of(SignedReceiptLine.self), .of(SignatureAnswer.self)])
}
