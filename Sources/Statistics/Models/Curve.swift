import PortableMath

/// A function of the ability, by its values at 64 fixed points from −6 to 6.
///
/// The distance of the points, 12/63, is below the width of the posterior of 100 good questions, so
/// sums over the points stand for integrals.
struct Curve {
  static let count = 64
  private static let reach = 6.0

  private var lanes: InlineArray<8, SIMD8<Double>>

  init(repeating value: Double) { lanes = InlineArray(repeating: SIMD8(repeating: value)) }

  init(_ value: (Double) -> Double) {
    self.init(repeating: 0)
    for index in 0..<Self.count {
      let ability = Self.reach * Double(2 * index - (Self.count - 1)) / Double(Self.count - 1)
      lanes[index / 8][index % 8] = value(ability)
    }
  }

  /// 1, θ and θ².
  static let powers = [Curve(repeating: 1), Curve { $0 }, Curve { $0 * $0 }]

  /// The normal distribution of ability, as weights that add up to 1.
  static let prior: Curve = {
    var density = Curve { Elementary.exp(-0.5 * $0 * $0) }
    density.scale(by: 1 / density.sum)
    return density
  }()

  /// The probability of a right answer, with intercept d and slope a: 1 / (1 + exp(−(a θ + d))).
  static func probability(intercept: Double, slope: Double) -> Curve {
    Curve { 1 / (1 + Elementary.exp(-(slope * $0 + intercept))) }
  }

  /// The probability of a wrong answer.
  var complement: Curve {
    var result = self
    for index in 0..<8 { result.lanes[index] = 1 - lanes[index] }
    return result
  }

  @inline(__always)
  static func * (a: Curve, b: Curve) -> Curve {
    var result = a
    result *= b
    return result
  }

  @inline(__always)
  static func *= (a: inout Curve, b: Curve) {
    for index in 0..<8 { a.lanes[index] *= b.lanes[index] }
  }

  @inline(__always)
  static func += (a: inout Curve, b: Curve) {
    for index in 0..<8 { a.lanes[index] += b.lanes[index] }
  }

  @inline(__always)
  static func -= (a: inout Curve, b: Curve) {
    for index in 0..<8 { a.lanes[index] -= b.lanes[index] }
  }

  @inline(__always)
  mutating func scale(by factor: Double) {
    for index in 0..<8 { lanes[index] *= factor }
  }

  /// Adds the other, times a factor.
  @inline(__always)
  mutating func add(_ other: Curve, times factor: Double) {
    for index in 0..<8 { lanes[index] += other.lanes[index] * factor }
  }

  /// The sum of all values, in an order that this states and no compiler chooses.
  @inline(__always)
  var sum: Double {
    var sums = lanes[0]
    for index in 1..<8 { sums += lanes[index] }
    return Self.sum(sums)
  }

  /// The sum of all products of values at the same point.
  @inline(__always)
  func dot(_ other: Curve) -> Double {
    var sums = lanes[0] * other.lanes[0]
    for index in 1..<8 { sums += lanes[index] * other.lanes[index] }
    return Self.sum(sums)
  }

  @inline(__always)
  private static func sum(_ lanes: SIMD8<Double>) -> Double {
    ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6]))
      + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]))
  }
}
