/// How the bytes of an imported file stand for characters.
///
/// UTF-8, unless the file says otherwise: by a byte order mark, the declaration of an XML file, or
/// a comment with `coding: NAME` in the first two lines of a GIFT file.
/// - Source: Encoding Standard (WHATWG) for the bytes of windows-1252, which is also read where
///   ISO-8859-1 is declared; XML 1.0, section 4.3.3; PEP 263 for the comment.
public enum ImportEncoding: Hashable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian, windows1252

  /// The encoding of a name, in any case; nil if files in it cannot be read.
  public init?(name: String) {
    let letters = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let word = String(decoding: letters, as: UTF8.self)
    if ImportText.contains("utf-8 utf8 us-ascii ascii", word) {
      self = .utf8
    } else if ImportText.contains("utf-16 utf-16le", word) {
      self = .utf16LittleEndian
    } else if ImportText.contains("utf-16be", word) {
      self = .utf16BigEndian
    } else if ImportText.contains(
      "iso-8859-1 iso8859-1 latin-1 latin1 windows-1252 cp1252", word)
    {
      self = .windows1252
    } else {
      return nil
    }
  }

  /// What the bytes turned out to be.
  enum Decoded {
    /// UTF-8.
    case text([UInt8])
    /// Not what they should be, from this byte on.
    case invalid(Int, String)
  }

  /// A file as UTF-8.
  static func decoded(
    _ bytes: [UInt8], as format: QuizImport.Format, _ named: ImportEncoding?
  ) -> Decoded {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
    var encoding = named
    if encoding == nil, let name = declared(bytes, format) {
      guard let known = ImportEncoding(name: name) else {
        return .invalid(
          0,
          "The file says that its encoding is \(ImportText.quoted(Array(name.utf8))), which cannot "
            + "be read: save it as UTF-8.")
      }
      // What reads as ASCII is not UTF-16, whatever it says.
      encoding = known == .windows1252 ? known : .utf8
    }
    switch encoding ?? .utf8 {
    case .utf8:
      guard let offset = ImportSource.firstInvalid(bytes) else { return .text(bytes) }
      return .invalid(
        offset,
        "The file is not UTF-8 from here on: save it as UTF-8, or name its encoding "
          + "(windows-1252, ISO-8859-1 or UTF-16).")
    case .windows1252: return windows(bytes)
    case .utf16LittleEndian: return utf16(bytes[...], isBig: false)
    case .utf16BigEndian: return utf16(bytes[...], isBig: true)
    }
  }

  // MARK: What a file says

  /// The encoding that a file names, if it names one.
  private static func declared(_ bytes: [UInt8], _ format: QuizImport.Format) -> String? {
    switch format {
    case .aiken: return nil
    case .xml:
      let start = ImportSource.hasMark(bytes) ? 3 : 0
      guard bytes[start...].starts(with: "<?xml".utf8) else { return nil }
      let declaration = bytes[start...].prefix { $0 != 0x3E }
      return name(after: "encoding", in: declaration)
    case .gift:
      var rest = bytes[...]
      for _ in 0..<2 {
        let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
        if line.starts(with: "//".utf8), let name = name(after: "coding", in: line) { return name }
        rest = rest[line.endIndex...].drop { $0 == 0x0A || $0 == 0x0D }
      }
      return nil
    }
  }

  /// The name behind `coding: ` or `encoding="`.
  private static func name(after word: String, in text: ArraySlice<UInt8>) -> String? {
    var rest = text
    while !rest.isEmpty, !rest.starts(with: word.utf8) { rest.removeFirst() }
    rest = rest.dropFirst(word.utf8.count).drop { $0 == 0x20 }
    guard let sign = rest.popFirst(), sign == 0x3A || sign == 0x3D else { return nil }
    let name = rest.drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }.prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  // MARK: Bytes

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> Decoded {
    var text: [UInt8] = []
    var high: UInt32?
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (one, other) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      let unit = isBig ? one << 8 | other : other << 8 | one
      var scalar = Unicode.Scalar(unit)
      if let first = high {
        guard unit & 0xFC00 == 0xDC00 else { break }
        scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF)
        high = nil
      } else if unit & 0xFC00 == 0xD800 {
        high = unit
        index += 2
        continue
      }
      guard let scalar else { break }
      text.append(contentsOf: String(scalar).utf8)
      index += 2
    }
    guard index == bytes.endIndex, high == nil else {
      return .invalid(index, "The file is not UTF-16 from here on: save it as UTF-8.")
    }
    return .text(text)
  }

  private static func windows(_ bytes: [UInt8]) -> Decoded {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      guard byte >= 0x80 else {
        text.append(byte)
        continue
      }
      let value = byte < 0xA0 ? high[Int(byte - 0x80)] : UInt32(byte)
      guard value != 0, let scalar = Unicode.Scalar(value) else {
        return .invalid(index, "The file is not windows-1252 from here on: save it as UTF-8.")
      }
      text.append(contentsOf: String(scalar).utf8)
    }
    return .text(text)
  }

  /// The characters of the bytes 128 to 159; 0 where there is none.
  private static let high: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
