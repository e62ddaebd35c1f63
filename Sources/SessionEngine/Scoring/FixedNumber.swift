import EventLog

/// Decimal numbers as integers: digits before and after the point, nothing rounded.
public enum FixedNumber {
  /// How many digits a number may have before the point.
  public static let wholeDigitLimit = 12
  /// How many digits a number may have after the point.
  public static let fractionDigitLimit = 6

  /// A number that a player typed, in units of 10⁻⁶ (M11).
  ///
  /// Takes a sign, a point or a comma; nil for anything else, and for a comma before exactly three
  /// digits that could separate thousands.
  public static func typed(_ text: [UInt8]) -> Int64? {
    var rest = text[...]
    var isNegative = false
    if rest.first == 0x2B || rest.first == 0x2D {
      isNegative = rest.removeFirst() == 0x2D
    } else if rest.starts(with: [0xE2, 0x88, 0x92]) {  // U+2212, minus sign
      isNegative = true
      rest = rest.dropFirst(3)
    }
    let separator = rest.firstIndex { $0 == 0x2E || $0 == 0x2C }
    let whole = rest[..<(separator ?? rest.endIndex)]
    let fraction = separator.map { rest[($0 + 1)...] } ?? []
    if separator != nil, fraction.isEmpty { return nil }
    if let separator, rest[separator] == 0x2C, fraction.count == 3, !whole.isEmpty,
      whole.first != 0x30 || whole.count > 1
    {
      return nil
    }
    return value(whole, fraction, decimals: fractionDigitLimit, isNegative: isNegative)
  }

  /// A number of a quiz file, such as `-33.33333`, in units of 10⁻ᵈ; nil if it has more than
  /// `decimals` digits after the point, or too many before it.
  public static func parse(_ text: Span<UInt8>, decimals: Int) -> Int64? {
    var bytes = text.array[...]
    let isNegative = bytes.first == 0x2D
    if isNegative { bytes.removeFirst() }
    let separator = bytes.firstIndex(of: 0x2E)
    let whole = bytes[..<(separator ?? bytes.endIndex)]
    let fraction = separator.map { bytes[($0 + 1)...] } ?? []
    if whole.isEmpty || (separator != nil && fraction.isEmpty) { return nil }
    return value(whole, fraction, decimals: decimals, isNegative: isNegative)
  }

  /// Units of 10⁻ᵈ as a number of a quiz file, without zeros at the end: `3.14`.
  public static func text(_ units: Int64, decimals: Int) -> String {
    var digits = Array(String(units.magnitude).utf8)
    while digits.count <= decimals { digits.insert(0x30, at: 0) }
    var fraction = digits[(digits.count - decimals)...]
    while fraction.last == 0x30 { fraction.removeLast() }
    var text = units < 0 ? "-" : ""
    text += String(decoding: digits[..<(digits.count - decimals)], as: UTF8.self)
    if !fraction.isEmpty { text += "." + String(decoding: fraction, as: UTF8.self) }
    return text
  }

  private static func value(
    _ whole: ArraySlice<UInt8>, _ fraction: ArraySlice<UInt8>, decimals: Int, isNegative: Bool
  ) -> Int64? {
    guard whole.count <= wholeDigitLimit, fraction.count <= decimals,
      !(whole.isEmpty && fraction.isEmpty)
    else { return nil }
    var value: Int64 = 0
    for digit in whole + fraction {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int64(digit - 0x30)
    }
    for _ in fraction.count..<decimals { value *= 10 }
    return isNegative ? -value : value
  }
}
