import Cryptography
import EventLog
import ReplayTool
import Documents
import Shell

/// `key`: makes a key that signs receipts, or tells the public key of one.
enum KeyCommand {
  static let spec = CommandSpec(
    "key", "-o FILE | FILE", "make a key that signs receipts, or print its public key",
    details: """
      -o writes a new key to FILE, which only its owner can read, and prints the public key: 64 hex
      digits. Give the public key to those who will check your signatures, by a channel that no one
      else can alter. FILE alone prints the public key again.
      Keep FILE secret and keep a copy: anyone who has it can sign in your name. The signatures are
      SLH-DSA-SHA2-128f (FIPS 205); docs/ARCHIVE.md describes the files.
      """,
    options: .of(target),
    examples: [
      "replay-tool key -o \"$(mktemp -d)/teacher.key\"",
      "replay-tool key fixtures/signatures/teacher.key",
    ])

  private static let target = Option("-o", value: "FILE", "write a new key; a new file")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let key: SLHDSA.PublicKey
    if let target = arguments[target] {
      guard arguments.operands.isEmpty else {
        throw Failure("unexpected argument '\(arguments.operands[0].escapedForTerminal)' with -o")
      }
      key = try make(target, arguments.console)
    } else {
      let path = try arguments.operand(or: "key needs -o FILE to make a key, or the FILE of one")
      key = try SigningFiles.key(path, arguments.console).publicKey
    }
    output.tell(KeyAnswer(key: key), Form(arguments), key.hex)
    return .yes
  }

  private static func make(
    _ target: String, _ console: Console
  ) throws(Failure) -> SLHDSA.PublicKey {
    try NewFile.check(target)
    var seed: [UInt8] = []
    for _ in 0..<SLHDSA.seedByteCount / 8 {
      let word = console.random()
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        seed.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    guard let key = SLHDSA.PrivateKey(seed: seed) else {
      throw Failure("cannot make a key from \(seed.count) bytes")
    }
    try NewFile.write(Array(SigningKeyText(key).text.utf8), to: target)
    return key.publicKey
  }
}

extension SchemaFile {
  static let key = SchemaFile("A public key.", [.of(KeyAnswer.self)])
}

/// The public key of a file.
struct KeyAnswer: Document {
  static let form = DocumentForm("replay-tool/key@1", nil, "The public key of a file.")

  let key: SLHDSA.PublicKey

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("algorithm", as: .algorithm, in: .json) { _ in SLHDSA.name }
    fields.field("key", as: .publicKey) { $0.key.hex }
  }
}
