/// A text that somebody wrote: its lines, and the characters in it that no text may hold.
struct ImportSource {
  /// A line without its end and without spaces around it.
  struct Line {
    let start: Int
    let end: Int
    var isBlank: Bool { start == end }
    var range: Range<Int> { start..<end }
  }

  let bytes: [UInt8]
  private(set) var lines: [Line] = []
  /// Of each line its first control character; tabs and line ends are none.
  private(set) var controls: [Int] = []

  /// Takes bytes that are UTF-8; a byte order mark is passed over.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = ImportSource.hasMark(bytes) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      add(start, end)
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
  }

  private mutating func add(_ lineStart: Int, _ lineEnd: Int) {
    var (start, end) = (lineStart, lineEnd)
    if let control = (start..<end).first(where: { isControl(at: $0) }) { controls.append(control) }
    while start < end, ImportSource.isSpace(bytes[start]) { start += 1 }
    while start < end, ImportSource.isSpace(bytes[end - 1]) { end -= 1 }
    lines.append(Line(start: start, end: end))
  }

  /// Whether one of the characters begins here that a quiz file can't show either.
  ///
  /// C0, DEL and C1; U+2028 to U+202E; U+2066 to U+2069.
  private func isControl(at index: Int) -> Bool {
    func byte(_ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    switch bytes[index] {
    case 0x09: return false
    case 0x00..<0x20, 0x7F: return true
    case 0xC2: return (0x80...0x9F).contains(byte(1))
    case 0xE2:
      return byte(1) == 0x80 && (0xA8...0xAE).contains(byte(2))
        || byte(1) == 0x81 && (0xA6...0xA9).contains(byte(2))
    default: return false
    }
  }

  /// Whether the file begins with the mark that some editors write.
  static func hasMark(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Where the first byte stands that can't be UTF-8.
  ///
  /// - Source: RFC 3629, section 4
  static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = scalarLength(bytes, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// How many bytes the character here has; 0 if there is none.
  private static func scalarLength(_ bytes: [UInt8], at index: Int) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[index] {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 1 else { return length }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for place in (index + 2)..<max(index + 2, index + length) where bytes[place] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
