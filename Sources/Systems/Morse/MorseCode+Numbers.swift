/// Numbers that a hyphen joins to a fraction or to a per cent sign.
///
/// `2%` is sent as `2-0/0` and `1 3/4` as `1-3/4`, because the receiver hears no difference between
/// `20/0` and `2` with `0/0`, or between `13/4` and `1` with `3/4`.
///
/// - Source: ITU-R M.1677-1 (10/2009), Annex 1, Part I, section 3: mixed numbers, `%` and `‰`.
extension MorseCode {
  /// How many figures the parts of a fraction may have, so that a date or a number of a file is not
  /// taken for one.
  static let fractionFigureLimit = 4

  /// Whether a hyphen goes between a character and the one that follows it without a space.
  static func isJoined(_ scalar: Unicode.Scalar, to next: Unicode.Scalar) -> Bool {
    if next == "%" || next == "‰" { return isFigure(scalar) || isFraction(scalar) }
    return isFigure(scalar) && isFraction(next) || isFraction(scalar) && isFigure(next)
  }

  /// Where the fraction of a mixed number begins whose whole part ends before this space; nil if
  /// there is none.
  ///
  /// The whole part is a word of figures, the fraction is below 1: `24/7` and a date such as
  /// `1 12/10` stay two words.
  static func fractionStart(_ scalars: [Unicode.Scalar], afterSpaceAt space: Int) -> Int? {
    var whole = space
    while whole > 0, isFigure(scalars[whole - 1]) { whole -= 1 }
    guard whole < space else { return nil }
    if whole > 0, !isSpace(scalars[whole - 1]), !isOpening(scalars[whole - 1]) { return nil }
    var start = space
    while start < scalars.count, isSpace(scalars[start]) { start += 1 }
    guard start < scalars.count else { return nil }
    if isFraction(scalars[start]) { return start }
    var index = start
    guard let numerator = number(scalars, &index), index < scalars.count, scalars[index] == "/"
    else { return nil }
    index += 1
    guard let denominator = number(scalars, &index), numerator > 0, numerator < denominator
    else { return nil }
    let isEnd = index == scalars.count || isSpace(scalars[index]) || isClosing(scalars[index])
    return isEnd ? start : nil
  }

  /// A text as it was decoded, with `%` and `‰` for `0/0` and `0/00` that a hyphen joins to a
  /// number.
  ///
  /// A mixed number stays as it was sent: `1-3/4` may be what was written.
  static func withPerCent(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if index > 0, isFigure(bytes[index - 1]), let (sign, end) = perCent(bytes, at: index) {
        result += Array(sign.utf8)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `-0/0` or `-0/00` at the end of a number, and where it ends.
  private static func perCent(_ bytes: [UInt8], at start: Int) -> (sign: String, end: Int)? {
    for (code, sign) in [("-0/00", "‰"), ("-0/0", "%")] {
      let end = start + code.utf8.count
      guard end <= bytes.count, bytes[start..<end].elementsEqual(code.utf8) else { continue }
      guard end < bytes.count else { return (sign, end) }
      // A letter, a figure, `/` or `-` would make another number of it.
      switch bytes[end] {
      case 0x20, 0x22, 0x27, 0x29, 0x2B, 0x2C, 0x2E, 0x3A, 0x3C, 0x3D, 0x3F: return (sign, end)
      default: continue
      }
    }
    return nil
  }

  private static func number(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Int? {
    let start = index
    var number = 0
    while index < scalars.count, isFigure(scalars[index]), index - start < fractionFigureLimit {
      number = number * 10 + Int(scalars[index].value - 0x30)
      index += 1
    }
    return index > start ? number : nil
  }

  private static func isFigure(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x30 && scalar.value <= 0x39
  }

  private static func isFigure(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isFraction(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "¼" || scalar == "½" || scalar == "¾"
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == "\"" || scalar == "“"
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ":", "?", ")", "\"", "'", "”", "’", "%", "‰", "′", "″": true
    default: false
    }
  }
}
