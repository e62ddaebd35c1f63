public import EventLog

/// PBKDF2 with HMAC-SHA256: makes guessing a password dear.
///
/// - Source: RFC 8018, section 5.2; vectors in RFC 7914, section 11.
public enum PBKDF2 {
  /// The first 32 bytes of the key, which is all that a password is stored as.
  ///
  /// - Complexity: O(*rounds*), two compressions each.
  public static func key(password: [UInt8], salt: [UInt8], rounds: Int) -> Digest {
    block(1, password: password, salt: salt, rounds: rounds)
  }

  /// A block of 32 bytes of the key, the first has number 1.
  static func block(
    _ number: UInt32, password: [UInt8], salt: [UInt8], rounds: Int
  ) -> Digest {
    precondition(rounds >= 1, "PBKDF2 needs at least one round")
    let hmac = HMAC(key: password.span)
    var text = salt
    for shift in stride(from: UInt32(24), through: 0, by: -8) {
      text.append(UInt8(truncatingIfNeeded: number >> shift))
    }
    var code = hmac.code(of: text.span)
    var words = code.words
    for _ in 1..<rounds {
      code = hmac.code(of: code)
      words.0 ^= code.words.0
      words.1 ^= code.words.1
      words.2 ^= code.words.2
      words.3 ^= code.words.3
    }
    return Digest(words: words)
  }
}
