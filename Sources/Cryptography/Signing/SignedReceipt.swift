public import EventLog

/// A receipt with a signature: a text file that shows who gave it.
///
/// ```
/// retrace/1/receipt
/// receipt:1:STREAM:SEQ:HEAD
/// key:SLH-DSA-SHA2-128f:64 hex digits
/// 356 lines of 64 base64 digits: the signature
/// ```
/// The first two lines with their ends are the signed bytes, in the pure mode with an empty
/// context. A signature binds the key, not a person; who has the key is for others to know.
public struct SignedReceipt: Sendable {
  /// The first line, so that a signature of a receipt can be one of nothing else.
  public static let title = "retrace/1/receipt"
  /// The largest file: a receipt has at most 256 bytes.
  public static let byteLimit = 24 * 1024
  /// Base64 digits in a line.
  static let lineDigitCount = 64
  /// Lines before those of the signature.
  static let headLineCount = 3

  /// What is signed.
  public let receipt: Receipt
  /// The key that the file names.
  public let key: SLHDSA.PublicKey
  /// The signature, which may be a wrong one.
  public let signature: SLHDSA.Signature

  /// Signs a receipt with 128 fresh random bits, as
  /// ``SLHDSA/PrivateKey/sign(_:context:randomness:)`` takes them.
  public init(_ receipt: Receipt, key: SLHDSA.PrivateKey, randomness: (UInt64, UInt64)) {
    self.receipt = receipt
    self.key = key.publicKey
    let text = SLHDSA.prefix + SignedReceipt.signedBytes(of: receipt)
    signature = key.sign(internal: text, randomness: SLHDSA.Node(randomness.0, randomness.1))
  }

  /// Reads a file, without asking whether the signature is right.
  ///
  /// - Throws: ``SignedTextError`` with the first line that is not what the format has there.
  public init(text bytes: [UInt8]) throws(SignedTextError) {
    let lines = try SignedText.lines(of: bytes, limit: SignedReceipt.byteLimit)
    try SignedText.require(SignedReceipt.title, lines, line: 1)
    guard lines.count > 1, let receipt = Receipt(String(decoding: lines[1], as: UTF8.self)),
      Array(receipt.text.utf8) == lines[1]
    else { throw SignedTextError(line: 2, expected: "receipt:1:STREAM:SEQ:HEAD") }
    key = try SignedText.key(lines, line: 3)
    self.receipt = receipt
    signature = try SignedReceipt.signature(lines)
  }

  private static func signature(
    _ lines: [[UInt8]]
  ) throws(SignedTextError) -> SLHDSA.Signature {
    let digitCount = Base64.digitCount(of: SLHDSA.signatureByteCount)
    let end = headLineCount + digitCount / lineDigitCount
    var digits: [UInt8] = []
    digits.reserveCapacity(digitCount)
    for index in headLineCount..<end {
      guard index < lines.count, lines[index].count == lineDigitCount,
        Base64.bytes(of: lines[index]) != nil, !lines[index].contains(0x3D)
      else {
        throw SignedTextError(line: index + 1, expected: "\(lineDigitCount) base64 digits")
      }
      digits += lines[index]
    }
    guard lines.count == end, let signature = SLHDSA.Signature(base64: digits) else {
      throw SignedTextError(line: end + 1, expected: "the end of the file")
    }
    return signature
  }

  /// Whether the signature is of this receipt and was made with the private key of ``key``.
  public var isValid: Bool {
    key.isValid(signature, for: SignedReceipt.signedBytes(of: receipt))
  }

  /// The file.
  public var text: String {
    var text = SignedReceipt.title + "\n" + receipt.text + "\n"
    text += SignedText.keyLabel + key.hex + "\n"
    let digits = Array(signature.base64.utf8)
    for start in stride(from: 0, to: digits.count, by: SignedReceipt.lineDigitCount) {
      let line = digits[start..<min(start + SignedReceipt.lineDigitCount, digits.count)]
      text += String(decoding: line, as: UTF8.self) + "\n"
    }
    return text
  }

  /// The bytes that a signature of a receipt is over.
  package static func signedBytes(of receipt: Receipt) -> [UInt8] {
    Array((title + "\n" + receipt.text + "\n").utf8)
  }
}
