/// Base64 in its one canonical spelling, with padding.
///
/// - Source: RFC 4648, sections 3.5 and 4.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of bytes.
  static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var word: UInt32 = 0
      for place in 0..<3 {
        word = word << 8 | (place < count ? UInt32(bytes[index + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= count ? letter : 0x3D)
      }
      index += 3
    }
    return text
  }

  /// The bytes of a text; nil where it is not the text of any bytes.
  static func bytes(of text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var index = 0
    while index < text.count {
      var word: UInt32 = 0
      var padding = 0
      for place in 0..<4 {
        let letter = text[index + place]
        if letter == 0x3D, index + 4 == text.count, place >= 2 {
          padding += 1
          word <<= 6
        } else {
          guard padding == 0, let value = value(letter) else { return nil }
          word = word << 6 | value
        }
      }
      for place in 0..<3 - padding {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(16 - 8 * place)))
      }
      // What the padding covers has to be zero, or there were several texts of the same bytes.
      if padding > 0, word & (padding == 1 ? 0xFF : 0xFFFF) != 0 { return nil }
      index += 4
    }
    return bytes
  }

  private static func value(_ letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter - 0x41)
    case 0x61...0x7A: UInt32(letter - 0x61) + 26
    case 0x30...0x39: UInt32(letter - 0x30) + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
