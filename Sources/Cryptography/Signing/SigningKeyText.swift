internal import EventLog

/// A private key as the text file that keeps it.
///
/// ```
/// retrace/1/signing-key
/// key:SLH-DSA-SHA2-128f:64 hex digits, PK.seed and PK.root
/// secret:64 hex digits, SK.seed and SK.prf
/// ```
/// The secret and the key, one after the other, are the private key of FIPS 205 (figure 15).
public struct SigningKeyText: Sendable {
  /// The first line.
  public static let title = "retrace/1/signing-key"
  /// The largest file.
  public static let byteLimit = 1024
  private static let secretLabel = "secret:"

  /// The key.
  public let key: SLHDSA.PrivateKey

  /// Takes the key.
  public init(_ key: SLHDSA.PrivateKey) {
    self.key = key
  }

  /// Reads a file.
  ///
  /// - Throws: ``SignedTextError`` with the first line that is not what the format has there; line
  ///   3 too if it is not the secret of the key in line 2.
  /// - Complexity: That of making a key, because the public part is computed anew.
  public init(text bytes: [UInt8]) throws(SignedTextError) {
    let lines = try SignedText.lines(of: bytes, limit: SigningKeyText.byteLimit)
    try SignedText.require(SigningKeyText.title, lines, line: 1)
    let publicKey = try SignedText.key(lines, line: 2)
    guard let digits = SignedText.value(after: SigningKeyText.secretLabel, lines, line: 3),
      let secret = Digest(hex: digits)
    else {
      throw SignedTextError(line: 3, expected: "secret: and 64 lower-case hex digits")
    }
    guard let key = SLHDSA.PrivateKey(bytes: secret.bytes + publicKey.bytes) else {
      throw SignedTextError(line: 3, expected: "the secret of the key in line 2")
    }
    guard lines.count == 3 else {
      throw SignedTextError(line: 4, expected: "the end of the file")
    }
    self.key = key
  }

  /// The file; secret.
  public var text: String {
    let words = (
      key.secret.high, key.secret.low, key.randomizerSecret.high, key.randomizerSecret.low
    )
    return SigningKeyText.title + "\n" + SignedText.keyLabel + key.publicKey.hex + "\n"
      + SigningKeyText.secretLabel + Digest(words: words).hex + "\n"
  }
}
