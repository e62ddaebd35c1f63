public import Cryptography
public import EventLog

/// What is signed in a class, in the pure mode with an empty context.
///
/// - Source: docs/CLASS.md, "Signed bytes".
public enum ClassSigning {
  /// The bytes that a host signs of a head of its class log.
  public static func bytes(ofHead head: Receipt) -> [UInt8] {
    Array(("retrace/1/head\n" + head.text + "\n").utf8)
  }

  /// Whether base64 is a signature of these bytes.
  public static func isValid(
    _ signature: String, by key: SLHDSA.PublicKey, for bytes: [UInt8]
  ) -> Bool {
    guard let signature = SLHDSA.Signature(base64: Array(signature.utf8)) else { return false }
    return key.isValid(signature, for: bytes)
  }
}
