public import EventLog

/// The 128 bits that every random choice of a session is computed from.
public struct Seed: Hashable, Sendable {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// How many hex digits it has.
  public static let hexCount = 32

  /// Takes the bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads exactly 32 lower-case hex digits.
  public init?(hex bytes: Span<UInt8>) {
    guard bytes.count == Seed.hexCount else { return nil }
    // Padded to a digest, whose digits are read in one place.
    var padded = bytes.array
    padded.append(contentsOf: repeatElement(0x30, count: Digest.hexCount - Seed.hexCount))
    guard let digest = Digest(hex: padded) else { return nil }
    self.init(high: digest.words.0, low: digest.words.1)
  }

  /// Reads exactly 32 hex digits, upper or lower case, as a person types them.
  public init?(typed text: String) {
    let bytes = text.utf8.map { $0 >= 0x41 && $0 <= 0x46 ? $0 + 0x20 : $0 }
    self.init(hex: bytes.span)
  }

  /// The 32 lower-case hex digits.
  public var hex: String { String(Digest(words: (high, low, 0, 0)).hex.prefix(Seed.hexCount)) }

  /// Appends the 32 lower-case hex digits.
  func appendHex(to bytes: inout [UInt8]) {
    Digest.appendHex(of: high, to: &bytes)
    Digest.appendHex(of: low, to: &bytes)
  }
}

/// The name of a session: a UUID version 7, in lower case.
///
/// - Source: RFC 9562, section 5.7.
public struct SessionID: Hashable, Sendable {
  /// 36 characters, lower case.
  public let text: String

  /// Makes one of a time and 74 random bits: 12 in `high`, 62 in `low`.
  public init(at: Timestamp, high: UInt64, low: UInt64) {
    let milliseconds = UInt64(clamping: at.milliseconds) & 0xFFFF_FFFF_FFFF
    let first = milliseconds << 16 | 0x7000 | (high & 0xFFF)
    let second = 0x8000_0000_0000_0000 | (low & 0x3FFF_FFFF_FFFF_FFFF)
    let hex = Array(Digest(words: (first, second, 0, 0)).hex.utf8)
    var bytes: [UInt8] = []
    for place in 0..<32 {
      if place == 8 || place == 12 || place == 16 || place == 20 { bytes.append(0x2D) }
      bytes.append(hex[place])
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Makes the one that a given seed leads to: the last 74 bits of its block `id`.
  public init(at: Timestamp, seed: Seed) {
    let words = Draws.block(seed, label: Array("id".utf8), 0).words
    self.init(at: at, high: words.2 << 2 | words.3 >> 62, low: words.3)
  }

  /// Reads 36 characters; nil for anything but a lower-case UUID of version 7.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36, bytes[14] == 0x37 else { return nil }
    for (place, byte) in bytes.enumerated() {
      switch place {
      case 8, 13, 18, 23: guard byte == 0x2D else { return nil }
      case 19:
        guard byte == 0x38 || byte == 0x39 || byte == 0x61 || byte == 0x62 else { return nil }
      default:
        guard (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66) else { return nil }
      }
    }
    self.text = text
  }
}
