/// Names of files are bytes, and POSIX lets them be any but NUL and `/`. Text in this program is
/// UTF-8. A name that is not UTF-8 travels as text in which each byte that does not fit is written
/// as two of the noncharacters U+FDD0 to U+FDEF, which mean nothing in a text. The way there and
/// back loses nothing, so that a name from a directory or the command line leads to exactly the
/// file that has it, and never to another one whose name looks the same.
///
/// - Source: the idea is PEP 383 of Python; the Unicode Standard, section 23.7, for noncharacters.
extension String {
  /// Reads the bytes of a file's name, or of a path.
  public init(fileName bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasByteCodes {
      self = text
    } else {
      self = String(decoding: FileNameBytes.coded(bytes), as: UTF8.self)
    }
  }

  /// The bytes of the file's name, or of the path, as the system knows it.
  public var fileNameBytes: [UInt8] {
    hasByteCodes ? FileNameBytes.decoded(Array(utf8)) : Array(utf8)
  }

  /// The name as it may be shown: bytes that are not UTF-8 as `\xFF`.
  public var shownFileName: String {
    guard hasByteCodes else { return self }
    return String(decoding: FileNameBytes.shown(Array(utf8)), as: UTF8.self)
  }

  /// Whether some of it codes a byte that is not UTF-8.
  package var hasByteCodes: Bool {
    let bytes = utf8.span  // several times as fast as the view
    var before: UInt8 = 0
    for index in bytes.indices {
      if before == 0xEF, bytes[index] == 0xB7 { return true }
      before = bytes[index]
    }
    return false
  }
}

/// The code for bytes that are not UTF-8: U+FDD0 and the upper four bits, then U+FDE0 and the
/// lower.
enum FileNameBytes {
  /// Replaces each byte that is not part of valid UTF-8, or that belongs to a code, by its code.
  static func coded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 12)
    var index = 0
    while index < bytes.count {
      let length = scalarLength(bytes, index)
      let isCode = length == 3 && code(bytes, index) != nil
      if length > 0, !isCode {
        text += bytes[index..<index + length]
        index += length
      } else {
        for byte in bytes[index..<index + max(length, 1)] {
          text += [0xEF, 0xB7, 0x90 | byte >> 4, 0xEF, 0xB7, 0xA0 | byte & 0x0F]
        }
        index += max(length, 1)
      }
    }
    return text
  }

  /// Puts the bytes back.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    walk(text) { bytes, byte in bytes.append(byte) }
  }

  /// Writes each coded byte as `\xFF`.
  static func shown(_ text: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return walk(text) { bytes, byte in
      bytes += [0x5C, 0x78, digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
    }
  }

  private static func walk(
    _ text: [UInt8], _ put: (inout [UInt8], UInt8) -> Void
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if let high = code(text, index), high < 0x10, let low = code(text, index + 3), low >= 0x10 {
        put(&bytes, high << 4 | low & 0x0F)
        index += 6
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  /// Which of the 32 noncharacters begins at a place; nil for anything else.
  private static func code(_ bytes: [UInt8], _ index: Int) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == 0xEF, bytes[index + 1] == 0xB7,
      (0x90...0xAF).contains(bytes[index + 2])
    else { return nil }
    return bytes[index + 2] - 0x90
  }

  /// How many bytes the valid UTF-8 sequence at a place has; 0 if none begins there.
  ///
  /// - Source: the Unicode Standard, table 3-7.
  private static func scalarLength(_ bytes: [UInt8], _ index: Int) -> Int {
    func isNext(_ place: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + place < bytes.count && range.contains(bytes[index + place])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return isNext(1) ? 2 : 0
    case 0xE0: return isNext(1, 0xA0...0xBF) && isNext(2) ? 3 : 0
    case 0xED: return isNext(1, 0x80...0x9F) && isNext(2) ? 3 : 0
    case 0xE1...0xEF: return isNext(1) && isNext(2) ? 3 : 0
    case 0xF0: return isNext(1, 0x90...0xBF) && isNext(2) && isNext(3) ? 4 : 0
    case 0xF1...0xF3: return isNext(1) && isNext(2) && isNext(3) ? 4 : 0
    case 0xF4: return isNext(1, 0x80...0x8F) && isNext(2) && isNext(3) ? 4 : 0
    default: return 0
    }
  }
}
