import Cryptography
import EventLog

/// What is answered to a line.
///
/// Bytes are hex digits, none are `-`, signatures are base64.
///
///     key SEED                          the public key
///     sign SEED CONTEXT MESSAGE         the deterministic signature
///     sign SEED CONTEXT MESSAGE RANDOM  the hedged one
///     verify KEY CONTEXT MESSAGE SIGNATURE   yes or no
enum Answer {
  static func to(_ words: [String]) -> String? {
    guard let command = words.first else { return nil }
    switch command {
    case "key" where words.count == 2:
      return bytes(words[1]).flatMap { SLHDSA.PrivateKey(seed: $0) }?.publicKey.hex
    case "sign" where words.count == 4 || words.count == 5: return sign(words)
    case "verify" where words.count == 5: return verify(words)
    default: return nil
    }
  }

  private static func sign(_ words: [String]) -> String? {
    guard let seed = bytes(words[1]), let key = SLHDSA.PrivateKey(seed: seed),
      let context = bytes(words[2]), let message = bytes(words[3])
    else { return nil }
    guard words.count == 5 else { return key.sign(message, context: context)?.base64 }
    guard words[4].count == 32, let high = UInt64(words[4].prefix(16), radix: 16),
      let low = UInt64(words[4].suffix(16), radix: 16)
    else { return nil }
    return key.sign(message, context: context, randomness: (high, low))?.base64
  }

  private static func verify(_ words: [String]) -> String? {
    guard let key = SLHDSA.PublicKey(hex: Array(words[1].utf8)), let context = bytes(words[2]),
      let message = bytes(words[3])
    else { return nil }
    guard let signature = SLHDSA.Signature(base64: Array(words[4].utf8)) else { return "no" }
    return key.isValid(signature, for: message, context: context) ? "yes" : "no"
  }

  private static func bytes(_ hex: String) -> [UInt8]? {
    if hex == "-" { return [] }
    let digits = Array(hex)
    guard digits.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
