extension KeyParser {
  /// The key of `ESC O` and a letter.
  ///
  /// - Source: XTerm Control Sequences, "PC-Style Function Keys".
  static func singleKey(_ letter: UInt8) -> Key? {
    switch letter {
    case 0x50...0x53: .function(Int(letter) - 0x4F)
    case 0x4D: .enter
    default: movement(letter, isShifted: false)
    }
  }

  /// The key of `ESC [`, parameters, and a last byte.
  static func sequenceKey(_ last: UInt8, _ parameters: [UInt8]) -> Key? {
    if parameters.first == mouseMark { return mouseKey(last, parameters.dropFirst()) }
    // Reports have a private mark, `?` or `>`, or bytes between.
    guard parameters.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x3B || $0 == 0x3A }) else {
      return nil
    }
    let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      number(field.prefix { $0 != 0x3A })
    }
    let first = numbers.first ?? 0
    let modifiers = numbers.count > 1 ? max(0, numbers[1] - 1) : 0
    switch last {
    case 0x7E: return numbered(first)
    case 0x5A: return .backTab
    case 0x50, 0x51, 0x53: return .function(Int(last) - 0x4F)
    case 0x75: return coded(first, modifiers)
    default: return movement(last, isShifted: modifiers & 1 != 0)
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1 << 24) }
  }

  /// What begins the parameters of a report of the mouse: `<`.
  static let mouseMark: UInt8 = 0x3C

  private static func mouseKey(_ last: UInt8, _ parameters: ArraySlice<UInt8>) -> Key? {
    guard last == 0x4D || last == 0x6D, parameters.allSatisfy({ isReportByte($0) }) else {
      return nil
    }
    let numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
    return MouseReport(numbers.map { number($0) }, isRelease: last == 0x6D).map { .mouse($0) }
  }

  private static func isReportByte(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || byte == 0x3B
  }

  /// How many bytes at the front are the end of a report of the mouse that was cut.
  static func reportRest(_ bytes: [UInt8]) -> Int {
    let numbers = bytes.prefix { isReportByte($0) }.count
    guard bytes.indices.contains(numbers), [0x4D, 0x6D].contains(bytes[numbers]) else { return 0 }
    return numbers + 1
  }

  private static func movement(_ letter: UInt8, isShifted: Bool) -> Key? {
    switch letter {
    case 0x41: .arrow(.up, isShifted: isShifted)
    case 0x42: .arrow(.down, isShifted: isShifted)
    case 0x43: .arrow(.right, isShifted: isShifted)
    case 0x44: .arrow(.left, isShifted: isShifted)
    case 0x48: .home
    case 0x46: .end
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  /// A key as kitty's protocol reports it: a code point and modifiers.
  private static func coded(_ code: Int, _ modifiers: Int) -> Key? {
    switch code {
    case 27: return .escape
    case 13: return .enter
    case 9: return modifiers & 1 != 0 ? .backTab : .tab
    case 127: return .backspace
    default: break
    }
    guard code >= 0x20, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    if modifiers & 4 != 0 { return .control(Character(scalar)) }
    if modifiers & 2 != 0 { return .alt(Character(scalar)) }
    return .character(Character(scalar))
  }

  /// Whether `11;rgb:RRRR/GGGG/BBBB`, the answer of a terminal, names a light colour.
  static func lightness(_ bytes: [UInt8]) -> Bool? {
    let prefix = Array("11;rgb:".utf8)
    guard bytes.starts(with: prefix) else { return nil }
    let fields = bytes.dropFirst(prefix.count).filter { $0 != 0x1B }.split(separator: 0x2F)
    let parts = fields.compactMap { field in
      String(validating: field.prefix(2), as: UTF8.self).flatMap { Int($0, radix: 16) }
    }
    guard fields.count == 3, parts.count == 3 else { return nil }
    return parts[0] * 299 + parts[1] * 587 + parts[2] * 114 > 128_000
  }
}
