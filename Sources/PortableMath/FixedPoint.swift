/// Decimal numbers with a fixed number of decimals, as integers: 1.25 with two decimals is 125.
///
/// Every conversion is exact and then rounded once, to the nearest integer, and halfway cases to
/// the even one. A double's own binary value counts and not its shortest decimal text: 0.285 is
/// slightly below that number, and with two decimals it is 0.28. C's `printf` does the same.
public enum FixedPoint {
  /// The most decimals that a number may have.
  package static let maximumDecimals = 18

  /// The integer nearest to `value` × 10^`decimals`; nil if it is outside of ±(2⁶³ − 1), or if
  /// the value is not finite or `decimals` is not between 0 and `maximumDecimals`.
  public static func units(nearest value: Double, decimals: Int) -> Int64? {
    guard value.magnitude < .infinity, let scale = powerOfTen(decimals) else { return nil }
    let bits = value.magnitude.bitPattern
    let field = Int64(bits >> 52)
    let fraction = bits & 0x000F_FFFF_FFFF_FFFF
    let significand = field == 0 ? fraction : fraction | 1 << 52
    let exponent = max(field, 1) - 1075
    let (high, low) = scale.multipliedFullWidth(by: significand)
    guard let magnitude = shifted(high: high, low: low, by: exponent) else { return nil }
    return value.sign == .minus ? -magnitude : magnitude
  }

  /// The double nearest to `units` / 10^`decimals`; NaN if `decimals` is out of range.
  ///
  /// Up to 2⁵³ units this rounds once; above, the units are rounded to a double first.
  public static func value(of units: Int64, decimals: Int) -> Double {
    guard let scale = powerOfTen(decimals) else { return .nan }
    return Double(units) / Double(scale)
  }

  /// The number as text, with exactly `decimals` digits after the point and no point if there are
  /// none; nil where ``units(nearest:decimals:)`` is nil.
  ///
  /// What is rounded to zero has no sign.
  public static func text(of value: Double, decimals: Int) -> String? {
    guard let units = units(nearest: value, decimals: decimals) else { return nil }
    return text(of: units, decimals: decimals)
  }

  /// The text of an integer of 10^−`decimals`; decimals below 0 are taken as 0.
  public static func text(of units: Int64, decimals: Int) -> String {
    let decimals = max(decimals, 0)
    var digits: [UInt8] = []
    var rest = units.magnitude
    while rest > 0 || digits.count <= decimals {
      digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      if digits.count == decimals { digits.append(0x2E) }
    }
    if digits.last == 0x2E { digits.append(0x30) }
    if units < 0 { digits.append(0x2D) }
    digits.reverse()
    return String(decoding: digits, as: UTF8.self)
  }

  /// A number below 2¹¹⁷ times a power of two, rounded; nil from 2⁶³ on.
  private static func shifted(high: UInt64, low: UInt64, by exponent: Int64) -> Int64? {
    if exponent >= 0 {
      guard high == 0, exponent < 63, low < 1 << (63 - exponent) else {
        return high == 0 && low == 0 ? 0 : nil
      }
      return Int64(low << UInt64(exponent))
    }
    let shift = UInt64(-exponent)
    guard shift < 128 else { return 0 }
    // What is left of the point, and what is right of it as a fraction of 128 bits.
    let (whole, half, rest): (UInt64, Bool, Bool)
    if shift > 64 {
      let inner = shift - 64
      whole = high >> inner
      half = high >> (inner - 1) & 1 == 1
      rest = high & (1 << (inner - 1) - 1) != 0 || low != 0
    } else if shift == 64 {
      whole = high
      half = low >> 63 == 1
      rest = low << 1 != 0
    } else {
      guard high >> shift == 0 else { return nil }
      whole = high << (64 - shift) | low >> shift
      half = low >> (shift - 1) & 1 == 1
      rest = low & (1 << (shift - 1) - 1) != 0
    }
    let rounded = whole < .max && half && (rest || whole & 1 == 1) ? whole + 1 : whole
    return Int64(exactly: rounded)
  }

  private static func powerOfTen(_ exponent: Int) -> UInt64? {
    guard exponent >= 0, exponent <= maximumDecimals else { return nil }
    var power: UInt64 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
