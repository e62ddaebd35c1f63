extension Elementary {
  /// The logarithm of a positive finite number, with an error below 2⁻⁶⁶ of it.
  ///
  /// The number is 2^e × m with m between √½ and √2, and log m = 2 artanh((m − 1) / (m + 1)) is a
  /// series in the square of the quotient, which is below 0.0295.
  static func logarithm(_ value: Double) -> DoublePair {
    var bits = value.bitPattern
    var power: Int64 = -1023
    if bits < 1 << 52 {  // a subnormal number
      bits = (value * 0x1p+54).bitPattern
      power -= 54
    }
    power += Int64(bits >> 52)
    var fraction = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if fraction > 0x1.6a09e667f3bcdp+0 {
      fraction *= 0.5
      power += 1
    }

    let numerator = fraction - 1  // exact
    let denominator = DoublePair(sum: fraction, 1)
    let quotient = numerator / denominator.high
    let product = DoublePair(product: quotient, denominator.high)
    let remainder = ((numerator - product.high) - product.low) - quotient * denominator.low
    let root = DoublePair(larger: quotient, smaller: remainder / denominator.high)
    let square = root * root

    // 1/3 + x/5 + x²/7 + …, of which only the first two terms need more than a double.
    let x = square.high
    var tail = 1.0 / 25
    tail = tail * x + 1.0 / 23
    tail = tail * x + 1.0 / 21
    tail = tail * x + 1.0 / 19
    tail = tail * x + 1.0 / 17
    tail = tail * x + 1.0 / 15
    tail = tail * x + 1.0 / 13
    tail = tail * x + 1.0 / 11
    tail = tail * x + 1.0 / 9
    tail = tail * x + 1.0 / 7
    let series = DoublePair.third + square * (DoublePair.fifth + square * tail)
    let logarithm = (root + root * (square * series)).scaled(by: 2)
    guard power != 0 else { return logarithm }

    let (first, second, third) = DoublePair.logarithmOfTwo
    let multiple = Double(power)
    var sum = DoublePair(sum: multiple * first, logarithm.high)
    sum.low += multiple * second + (logarithm.low + multiple * third)
    return DoublePair(larger: sum.high, smaller: sum.low)
  }

  /// e to a power between −746 and 710, with an error below 0.51 ulp, rounded once.
  ///
  /// The power is k × ln 2 + r with |r| ≤ ½ ln 2. The first three terms of e^r are summed exactly
  /// enough; the rest is below 2⁻⁷.
  static func exponential(_ power: DoublePair) -> Double {
    // The nearest integer: what is added leaves no room for a fraction.
    let k = (power.high * 0x1.71547652b82fep+0 + 0x1.8p+52) - 0x1.8p+52
    let (first, second, third) = DoublePair.logarithmOfTwo
    var r = DoublePair(sum: power.high - k * first, -(k * second))  // both exact
    r.low += power.low - k * third
    r = DoublePair(larger: r.high, smaller: r.low)

    let x = r.high
    var tail = 1.0 / 87_178_291_200
    tail = tail * x + 1.0 / 6_227_020_800
    tail = tail * x + 1.0 / 479_001_600
    tail = tail * x + 1.0 / 39_916_800
    tail = tail * x + 1.0 / 3_628_800
    tail = tail * x + 1.0 / 362_880
    tail = tail * x + 1.0 / 40_320
    tail = tail * x + 1.0 / 5_040
    tail = tail * x + 1.0 / 720
    tail = tail * x + 1.0 / 120
    tail = tail * x + 1.0 / 24
    tail = tail * x + 1.0 / 6
    let square = r * r
    tail *= x * square.high

    var sum = DoublePair(larger: 1, smaller: r.high)
    let low = sum.low + (r.low + square.low * 0.5)
    sum = DoublePair(sum: sum.high, square.high * 0.5)
    return scaled(DoublePair(sum: sum.high, sum.low + (low + tail)), by: Int64(k))
  }

  /// A number between ½ and 2, times a power of two, rounded once.
  private static func scaled(_ value: DoublePair, by power: Int64) -> Double {
    guard power <= 1023 else { return value.high * 2 * powerOfTwo(power - 1) }
    guard power < -1022 || (power == -1022 && value.high < 1) else {
      return value.high * powerOfTwo(power)
    }
    // The result is subnormal. Next to this number, doubles are as far apart as subnormal
    // numbers are after the scaling, so the addition rounds to them.
    let grid = powerOfTwo(-1074 - power + 52)
    let rounded = DoublePair(sum: grid, value.high)
    let nearest = rounded.high + (rounded.low + value.low)
    return (nearest - grid) * powerOfTwo(power + 1000) * powerOfTwo(-1000)
  }

  /// Two to a power between −1022 and 1023.
  private static func powerOfTwo(_ power: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: power + 1023) << 52)
  }
}
