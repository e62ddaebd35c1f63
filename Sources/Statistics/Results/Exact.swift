/// An exact integer as the nearest floating-point numbers allow, the same on every machine.
///
/// Not `Double(Int128)`: that is a function of the compiler's support library, which the browser's
/// build does not have.
func real(_ value: Int128) -> Double {
  let magnitude = value.magnitude
  let high = UInt64(truncatingIfNeeded: magnitude >> 64)
  let low = UInt64(truncatingIfNeeded: magnitude)
  let real = Double(high) * 0x1p64 + Double(low)
  return value < 0 ? -real : real
}

/// Hundredths as points.
func points(_ hundredths: Int128, over count: Int128) -> Double {
  real(hundredths) / real(count * 100)
}

/// Count, sums and sums of products of two exact integers: marks for one question (`x`) and for the
/// other ones (`y`).
///
/// Bounds: 10⁷ attempts of 10⁸ hundredths for each of 1,000 questions keep every product below
/// 10³⁷, and 128 bits hold 1.7 · 10³⁸.
struct JointSums {
  var n: Int128 = 0
  var x: Int128 = 0
  var y: Int128 = 0
  var xx: Int128 = 0
  var xy: Int128 = 0
  var yy: Int128 = 0

  mutating func add(_ x: Int64, _ y: Int64, times count: Int64) {
    let (x, y, count) = (Int128(x), Int128(y), Int128(count))
    n += count
    self.x += count * x
    self.y += count * y
    xx += count * x * x
    xy += count * x * y
    yy += count * y * y
  }

  /// n (n − 1) times the variances and the covariance, exactly.
  var varianceOfX: Int128 { n * xx - x * x }
  var varianceOfY: Int128 { n * yy - y * y }
  var covariance: Int128 { n * xy - x * y }
}

/// The standard deviation of a sample in points, from n (n − 1) times its variance.
func deviation(_ scaledVariance: Int128, of n: Int128) -> Double {
  (real(scaledVariance) / real(n * (n - 1))).squareRoot() / 100
}
