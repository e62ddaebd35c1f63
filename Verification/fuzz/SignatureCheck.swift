import Cryptography
import EventLog

/// Keys, signed receipts and base64 have one spelling, and nothing that was made up verifies.
///
/// Bytes that are no file are completed with the lines of a signature, and then taken as a message
/// with a context whose signature they are, over and over, to the length of one.
enum SignatureCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    if let decoded = Base64.bytes(of: bytes), Array(Base64.text(of: decoded).utf8) != bytes {
      return "base64 written as \(Base64.text(of: decoded))"
    }
    if let key = try? SigningKeyText(text: bytes), Array(key.text.utf8) != bytes {
      return "a key written as \(key.text)"
    }
    if let signed = try? SignedReceipt(text: bytes) { return fault(of: signed, bytes) }
    let whole = bytes + completion
    if let signed = try? SignedReceipt(text: whole) { return fault(of: signed, whole) }
    return forgery(of: bytes)
  }

  /// The lines of a signature, which is all zero.
  private static let completion: [UInt8] = {
    let line = [UInt8](repeating: 0x41, count: 64) + [0x0A]
    return (0..<356).flatMap { _ in line }
  }()

  /// The only file that is signed: fixtures/signatures/animals-plain.txt, with which a fuzzer begins.
  private static let genuine = "f9785768c93b7c345844bc3e9f691f8c873dbbffeb3c99cba8ef002bddf96f35"

  private static func fault(of signed: SignedReceipt, _ bytes: [UInt8]) -> String? {
    if Array(signed.text.utf8) != bytes { return "a signed receipt written as \(signed.text)" }
    // Verifying takes long where nothing is optimised, so a part is enough.
    guard bytes.count % 8 == 0, signed.isValid else { return nil }
    return SHA256.digest(of: bytes).hex == genuine ? nil : "a forged signature"
  }

  private static let key = SLHDSA.PublicKey(bytes: [UInt8](repeating: 1, count: 32))

  private static func forgery(of bytes: [UInt8]) -> String? {
    guard let key, let first = bytes.first, first % 64 == 0 else { return nil }
    var made = [UInt8](repeating: first, count: SLHDSA.signatureByteCount)
    for index in made.indices { made[index] = bytes[index % bytes.count] ^ UInt8(index >> 8 & 255) }
    guard let signature = SLHDSA.Signature(bytes: made) else { return "no signature of its length" }
    if signature.bytes != made { return "a signature of other bytes" }
    let context = Array(bytes.prefix(300))
    return key.isValid(signature, for: bytes, context: context) ? "a made-up signature" : nil
  }
}
