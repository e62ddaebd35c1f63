internal import Cryptography
internal import EventLog

/// What a player's log holds in place of a password: `pbkdf2-sha256$600000$SALT$HASH`.
///
/// Salt and hash are in lower-case hex, 16 and 32 bytes. A text of another form is kept as it is,
/// and nobody gets in with it.
///
/// - Source: RFC 8018, section 5.2; NIST SP 800-63B, section 5.1.1.2; OWASP for the number of
///   rounds.
public struct StoredPassword: Hashable, Sendable {
  /// As the log has it; it is printed nowhere.
  public let text: String

  /// How many rounds a new password gets.
  public static let rounds = 600_000
  /// How many rounds a stored one may ask for; more would be a way to make a program hang.
  package static let roundLimits = 1000...10_000_000
  /// How many bytes a new salt has.
  public static let saltByteCount = 16
  /// How many bytes of salt a stored one may have.
  package static let saltByteLimits = 8...64
  /// The way of storing, first in the text.
  static let scheme = "pbkdf2-sha256"

  /// Takes the text of a log, whatever it is.
  public init(_ text: String) {
    self.text = text
  }

  /// Makes one of a password; `salt` is 16 random bytes.
  ///
  /// - Complexity: O(*rounds*), some tenths of a second.
  public init(
    _ password: [UInt8], salt: [UInt8], rounds: Int = StoredPassword.rounds
  ) {
    var bytes = Array((StoredPassword.scheme + "$" + String(rounds) + "$").utf8)
    for byte in salt {
      bytes.append(StoredPassword.digit(byte >> 4))
      bytes.append(StoredPassword.digit(byte & 15))
    }
    bytes.append(0x24)
    let key = PBKDF2.key(password: password, salt: salt, rounds: rounds)
    key.appendHex(to: &bytes)
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// How it was stored, without what could be guessed from: `pbkdf2-sha256, 600000 rounds`.
  public var summary: String {
    guard let parsed else { return "stored in a way that this version does not know" }
    return StoredPassword.scheme + ", " + String(parsed.rounds) + " rounds"
  }

  /// Whether this is the password; both are compared to the end, wherever they differ.
  ///
  /// A text that is not understood is never right.
  public func isRight(_ password: [UInt8]) -> Bool {
    guard let parsed else { return false }
    let key = PBKDF2.key(password: password, salt: parsed.salt, rounds: parsed.rounds)
    let (one, other) = (key.words, parsed.key.words)
    let differences =
      (one.0 ^ other.0) | (one.1 ^ other.1) | (one.2 ^ other.2) | (one.3 ^ other.3)
    return differences == 0
  }

  /// The parts of the text.
  struct Parts: Hashable, Sendable {
    let rounds: Int
    let salt: [UInt8]
    let key: Digest
  }

  /// The parts; nil if the text is not of this form or beyond its limits.
  var parsed: Parts? {
    let parts = text.utf8.split(separator: 0x24, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].elementsEqual(StoredPassword.scheme.utf8) else { return nil }
    let digits = Array(parts[1])
    var index = 0
    guard let rounds = JSONScanner.integer(digits.span, &index), index == digits.count,
      rounds >= Int64(StoredPassword.roundLimits.lowerBound),
      rounds <= Int64(StoredPassword.roundLimits.upperBound),
      let salt = StoredPassword.bytes(hex: Array(parts[2])),
      StoredPassword.saltByteLimits.contains(salt.count), let key = Digest(hex: Array(parts[3]))
    else { return nil }
    return Parts(rounds: Int(rounds), salt: salt, key: key)
  }

  private static func bytes(hex digits: [UInt8]) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(digits[place]), let low = value(digits[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }
}
