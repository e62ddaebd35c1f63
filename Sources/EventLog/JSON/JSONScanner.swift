/// The tokens of JSON over bytes, in place: nothing is copied, nothing is allocated.
///
/// Every method starts at `index` and, on success, leaves it behind what it read; on failure it
/// leaves it at the first byte that does not fit, which is the place to report.
///
/// - Source: RFC 8259, sections 2 to 7; the canonical spelling is that of docs/LOG-FORMAT.
public enum JSONScanner {
  /// Which spellings are taken.
  public enum Spelling: Sendable {
    /// The one spelling of a log: shortest escapes, everything else raw.
    case canonical
    /// All that RFC 8259 allows, for files that people write.
    case any
  }

  /// An integer within Int64, without leading zeros and without `-0`.
  public static func integer(_ bytes: Span<UInt8>, _ index: inout Int) -> Int64? {
    let start = index
    let isNegative = index < bytes.count && bytes[index] == 0x2D
    if isNegative { index += 1 }
    let first = index
    var value: Int64 = 0
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 {
      let digit = Int64(bytes[index] - 0x30)
      let (scaled, wide) = value.multipliedReportingOverflow(by: 10)
      let (next, carried) =
        isNegative
        ? scaled.subtractingReportingOverflow(digit) : scaled.addingReportingOverflow(digit)
      guard !wide, !carried else {
        index = start
        return nil
      }
      value = next
      index += 1
    }
    let digitCount = index - first
    guard digitCount > 0 else { return nil }
    guard bytes[first] != 0x30 || (digitCount == 1 && !isNegative) else {
      index = start
      return nil
    }
    return value
  }

  /// A string with its quotes; answers whether it is one.
  ///
  /// In the canonical spelling only `"`, `\` and U+0000–U+001F are escaped, each in the one way
  /// there is; in both, the bytes have to be valid UTF-8.
  public static func string(
    _ bytes: Span<UInt8>, _ index: inout Int, _ spelling: Spelling = .canonical
  ) -> Bool {
    guard index < bytes.count, bytes[index] == 0x22 else { return false }
    index += 1
    while index < bytes.count {
      while index + 8 <= bytes.count {
        let plain = plainCount(bytes.word(at: index))
        index += plain
        if plain < 8 { break }
      }
      guard index < bytes.count else { return false }
      let byte = bytes[index]
      if byte == 0x22 {
        index += 1
        return true
      }
      if byte == 0x5C {
        guard let length = escapeLength(bytes, index, spelling) else { return false }
        index += length
      } else if byte < 0x20 {
        return false
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = UTF8Check.length(bytes, at: index)
        guard length > 0 else { return false }
        index += length
      }
    }
    return false
  }

  /// How many of eight bytes, from the first, are ASCII that stands for itself in a string.
  @inline(__always)
  static func plainCount(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // The highest bit of a byte is set where it is a quote, a backslash, below 0x20 or no ASCII;
    // a borrow can set it too in a byte above such a one, never below.
    let others =
      ((quote &- ones) | (backslash &- ones) | (word &- (ones &* 0x20)) | word) & (ones &* 0x80)
    return others.trailingZeroBitCount / 8
  }

  /// The bytes of the escape at `index`, or nil if it is none (of this spelling).
  private static func escapeLength(
    _ bytes: Span<UInt8>, _ index: Int, _ spelling: Spelling
  ) -> Int? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case 0x22, 0x5C, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x2F: return spelling == .any ? 2 : nil
    case 0x75:
      guard index + 6 <= bytes.count else { return nil }
      return spelling == .any
        ? anyUnicodeEscape(bytes, index) : isCanonicalUnicodeEscape(bytes, index) ? 6 : nil
    default: return nil
    }
  }

  /// `\u00xx` in lower case for a control character that has no shorter escape.
  private static func isCanonicalUnicodeEscape(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard bytes[index + 2] == 0x30, bytes[index + 3] == 0x30,
      bytes[index + 4] == 0x30 || bytes[index + 4] == 0x31
    else { return false }
    let isDigit = bytes[index + 5] >= 0x30 && bytes[index + 5] <= 0x39
    let isLetter = bytes[index + 5] >= 0x61 && bytes[index + 5] <= 0x66
    guard isDigit || isLetter, let value = unit(bytes, index) else { return false }
    return shortEscape(of: UInt8(value)) == nil
  }

  /// 6 for one code unit, 12 for a surrogate pair; a lone surrogate is not text.
  private static func anyUnicodeEscape(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    guard let first = unit(bytes, index) else { return nil }
    switch first {
    case 0xD800...0xDBFF:
      guard index + 12 <= bytes.count, bytes[index + 6] == 0x5C, bytes[index + 7] == 0x75,
        let second = unit(bytes, index + 6), second >= 0xDC00, second <= 0xDFFF
      else { return nil }
      return 12
    case 0xDC00...0xDFFF: return nil
    default: return 6
    }
  }

  /// The number in the four hex digits of the escape at `index`.
  static func unit(_ bytes: Span<UInt8>, _ index: Int) -> UInt32? {
    var value: UInt32 = 0
    for place in index + 2..<index + 6 {
      let digit: UInt8
      switch bytes[place] {
      case 0x30...0x39: digit = bytes[place] - 0x30
      case 0x41...0x46: digit = bytes[place] - 0x37
      case 0x61...0x66: digit = bytes[place] - 0x57
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// The letter behind the backslash, for the five control characters that have one.
  static func shortEscape(of control: UInt8) -> UInt8? {
    switch control {
    case 0x08: 0x62
    case 0x09: 0x74
    case 0x0A: 0x6E
    case 0x0C: 0x66
    case 0x0D: 0x72
    default: nil
    }
  }

  /// The text of a valid string token, quotes included in `range`.
  public static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: content(bytes, range), as: UTF8.self)
  }

  /// The same as bytes of UTF-8.
  public static func content(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var index = range.lowerBound + 1
    while index < range.upperBound - 1 {
      guard bytes[index] == 0x5C else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      guard letter == 0x75, var scalar = unit(bytes, index) else {
        plain.append(control(letter))
        index += 2
        continue
      }
      index += 6
      if scalar >= 0xD800, scalar < 0xDC00, let low = unit(bytes, index) {
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        index += 6
      }
      UTF8Check.append(scalar, to: &plain)
    }
    return plain
  }

  private static func control(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x62: 0x08
    case 0x74: 0x09
    case 0x6E: 0x0A
    case 0x66: 0x0C
    case 0x72: 0x0D
    default: letter
    }
  }
}

/// Well-formed UTF-8, one scalar at a time.
///
/// - Source: RFC 3629, section 4.
enum UTF8Check {
  /// How many bytes the well-formed sequence at `index` has; 0 where there is none.
  static func length(_ bytes: Span<UInt8>, at index: Int) -> Int {
    func isTail(_ offset: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      index + offset < bytes.count && bytes[index + offset] >= low && bytes[index + offset] <= high
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return isTail(1) ? 2 : 0
    case 0xE0: return isTail(1, 0xA0) && isTail(2) ? 3 : 0
    case 0xED: return isTail(1, 0x80, 0x9F) && isTail(2) ? 3 : 0
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : 0
    case 0xF0: return isTail(1, 0x90) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xF4: return isTail(1, 0x80, 0x8F) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }

  /// The first place that is not well-formed, or nil.
  static func firstFault(in bytes: Span<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = length(bytes, at: index)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(scalar >> 6))
      bytes.append(tail(0))
    case 0x800..<0x10000:
      bytes.append(0xE0 | UInt8(scalar >> 12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    default:
      bytes.append(0xF0 | UInt8(scalar >> 18))
      bytes.append(tail(12))
      bytes.append(tail(6))
      bytes.append(tail(0))
    }
  }
}
