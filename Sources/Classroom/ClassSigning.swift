public import Cryptography
public import EventLog
public import SessionEngine

/// What is signed in a class, in the pure mode with an empty context.
///
/// - Source: docs/CLASS.md, "Signed bytes".
public enum ClassSigning {
  /// The bytes that a host signs of a head of its class log.
  public static func bytes(ofHead head: Receipt) -> [UInt8] {
    Array(("retrace/1/head\n" + head.text + "\n").utf8)
  }

  /// The host's signature over a head; 128 fresh random bits go into it.
  public static func sign(
    head: Receipt, with key: SLHDSA.PrivateKey, randomness: (UInt64, UInt64)
  ) -> SLHDSA.Signature? {
    key.sign(bytes(ofHead: head), randomness: randomness)
  }

  /// The player's signature over a statement; 128 fresh random bits go into it.
  public static func sign(
    _ statement: ClassStatement, with key: SLHDSA.PrivateKey, randomness: (UInt64, UInt64)
  ) -> SLHDSA.Signature? {
    key.sign(statement.signedBytes, randomness: randomness)
  }

  /// Whether base64 is a signature of these bytes.
  public static func isValid(
    _ signature: String, by key: SLHDSA.PublicKey, for bytes: [UInt8]
  ) -> Bool {
    guard let signature = SLHDSA.Signature(base64: Array(signature.utf8)) else { return false }
    return key.isValid(signature, for: bytes)
  }
}
