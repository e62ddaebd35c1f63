import EventLog

/// Base64 of bytes, with padding.
///
/// - Source: RFC 4648, section 4.
enum Base64 {
  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var word: UInt32 = 0
      for place in 0..<3 { word = word << 8 | (place < count ? UInt32(bytes[start + place]) : 0) }
      for place in 0..<4 {
        text.append(
          place <= count ? signs[Int(word >> UInt32(18 - place * 6) & 63)] : 0x3D)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digest as a source of a content security policy has it.
  static func source(of content: String) -> String {
    var bytes: [UInt8] = []
    let digest = SHA256.digest(of: Array(content.utf8)).words
    for word in [digest.0, digest.1, digest.2, digest.3] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    return "'sha256-" + text(of: bytes) + "'"
  }
}
