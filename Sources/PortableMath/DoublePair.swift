/// The unevaluated sum of two doubles, `high` the nearest double to it: about 106 bits.
///
/// The error terms are exact only if every operation is rounded on its own. Swift never fuses a
/// product with a sum unless the source says so, and `Scripts/unfused` checks the machine code.
///
/// - Source: T. J. Dekker, "A floating-point technique for extending the available precision",
///   1971; D. E. Knuth, "The Art of Computer Programming", volume 2, section 4.2.2, theorem B.
struct DoublePair {
  var high: Double
  var low: Double

  /// The exact sum of two doubles.
  @inline(__always)
  init(sum left: Double, _ right: Double) {
    high = left + right
    let rightPart = high - left
    let leftPart = high - rightPart
    low = (left - leftPart) + (right - rightPart)
  }

  /// The exact sum of two doubles of which the first has the larger magnitude.
  @inline(__always)
  init(larger: Double, smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  /// The exact product of two doubles, each below 2⁹⁹⁰, if no part of it is subnormal.
  @inline(__always)
  init(product left: Double, _ right: Double) {
    let (leftHigh, leftLow) = DoublePair.halves(left)
    let (rightHigh, rightLow) = DoublePair.halves(right)
    high = left * right
    let first = leftHigh * rightHigh - high
    let second = first + leftHigh * rightLow
    let third = second + leftLow * rightHigh
    low = third + leftLow * rightLow
  }

  @inline(__always)
  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// A double as two of at most 26 bits each, so that products of such halves are exact.
  @inline(__always)
  private static func halves(_ value: Double) -> (high: Double, low: Double) {
    let scaled = value * 0x1.0000002p+27
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  /// The product, with an error below 2⁻¹⁰⁰ of it.
  @inline(__always)
  static func * (left: DoublePair, right: DoublePair) -> DoublePair {
    var product = DoublePair(product: left.high, right.high)
    product.low += left.high * right.low + left.low * right.high
    return DoublePair(larger: product.high, smaller: product.low)
  }

  /// The product, with an error below 2⁻¹⁰⁰ of it.
  @inline(__always)
  static func * (left: DoublePair, right: Double) -> DoublePair {
    var product = DoublePair(product: left.high, right)
    product.low += left.low * right
    return DoublePair(larger: product.high, smaller: product.low)
  }

  /// The sum, with an error below 2⁻¹⁰⁰ of it if both have the same sign.
  @inline(__always)
  static func + (left: DoublePair, right: DoublePair) -> DoublePair {
    var sum = DoublePair(sum: left.high, right.high)
    sum.low += left.low + right.low
    return DoublePair(larger: sum.high, smaller: sum.low)
  }

  /// The value times a power of two, which is exact.
  @inline(__always)
  func scaled(by power: Double) -> DoublePair {
    DoublePair(high: high * power, low: low * power)
  }

  /// 1/3, 1/5 and ln 2, each to more than 100 bits; ln 2 in parts of 42 bits, so that their
  /// products with an exponent are exact.
  static let third = DoublePair(high: 0x1.5555555555555p-2, low: 0x1.5555555555555p-56)
  static let fifth = DoublePair(high: 0x1.999999999999ap-3, low: -0x1.999999999999ap-57)
  static let logarithmOfTwo = (0x1.62e42fefa38p-1, 0x1.ef35793c76p-45, 0x1.cc01f97b57a08p-87)
}
