/// Base64 of bytes, with padding; decoding takes the one spelling that encoding gives.
///
/// - Source: RFC 4648, section 4; section 3.5 for the bits that padding leaves, which must be zero.
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// How many digits so many bytes have, padding included.
  public static func digitCount(of byteCount: Int) -> Int { (byteCount + 2) / 3 * 4 }

  /// The digits.
  public static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(digitCount(of: bytes.count))
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var group: UInt32 = 0
      for index in 0..<3 {
        group = group << 8 | (index < count ? UInt32(bytes[place + index]) : 0)
      }
      for index in 0..<4 {
        text.append(
          index <= count ? alphabet[Int(group >> UInt32(18 - 6 * index) & 63)] : 0x3D)
      }
      place += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of digits; nil for anything but what ``text(of:)`` gives, line breaks included.
  public static func bytes(of digits: [UInt8]) -> [UInt8]? {
    guard digits.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var place = 0
    while place < digits.count {
      let isLast = place + 4 == digits.count
      let padding = !isLast || digits[place + 3] != 0x3D ? 0 : digits[place + 2] != 0x3D ? 1 : 2
      var group: UInt32 = 0
      for index in 0..<4 - padding {
        guard let value = value(of: digits[place + index]) else { return nil }
        group |= value << UInt32(18 - 6 * index)
      }
      for index in 0..<3 - padding {
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index)))
      }
      guard group & ((1 << UInt32(8 * padding)) - 1) == 0 else { return nil }
      place += 4
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 0x41...0x5A: UInt32(digit) - 0x41
    case 0x61...0x7A: UInt32(digit) - 0x61 + 26
    case 0x30...0x39: UInt32(digit) - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
