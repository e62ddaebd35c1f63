/// SHA-1, for name-based UUIDs alone: nothing may rest on it, since two messages with one digest
/// can be made.
///
/// - Source: FIPS 180-4, sections 5.1.1, 5.3.1 and 6.1.2; RFC 3174.
enum SHA1 {
  /// The 20 bytes of a message's digest.
  ///
  /// - Complexity: O(*n*)
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let bytes = padded(message)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      compress(bytes[start..<start + 64], into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bitCount = UInt64(message.count) * 8
    for place in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64(place))))
    }
    return bytes
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for place in 16..<80 {
      words.append(
        rotated(words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16], by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (place, word) in words.enumerated() {
      let (mixed, constant) = round(place, b, c, d)
      let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (place, word) in [a, b, c, d, e].enumerated() { state[place] &+= word }
  }

  /// The function and the constant of a round.
  private static func round(
    _ place: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (mixed: UInt32, constant: UInt32) {
    switch place {
    case ..<20: (b & c | ~b & d, 0x5A82_7999)
    case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}

/// UUIDs made of a name: the same name, the same UUID.
///
/// - Source: RFC 9562, section 5.5 (version 5) and 6.6 (namespaces).
enum NameUUID {
  /// The namespace of URLs, 6ba7b811-9dad-11d1-80b4-00c04fd430c8.
  private static let urlNamespace: [UInt8] = [
    0x6B, 0xA7, 0xB8, 0x11, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30, 0xC8,
  ]

  /// The UUID of a URL, as `uuid.uuid5(uuid.NAMESPACE_URL, url)` gives it in Python.
  static func text(ofURL url: String) -> String {
    var bytes = Array(SHA1.digest(of: urlNamespace + Array(url.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let figures = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(place) { text.append(0x2D) }
      text += [figures[Int(byte >> 4)], figures[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
