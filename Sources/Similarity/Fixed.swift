/// Probabilities as parts of 2³², and sums of products of them as parts of 2⁶²; integers only, so
/// that every machine gets the same.
enum Fixed {
  /// Certainty, as parts of 2³².
  static var one: UInt64 { 1 << 32 }
  /// Certainty, as parts of 2⁶².
  static var whole: UInt64 { 1 << 62 }

  /// `part` of `all` as parts of 2³², rounded down; both are first halved until `all` has 32 bits.
  static func fraction(_ part: UInt64, of all: UInt64) -> UInt64 {
    let excess = max(0, 32 - all.leadingZeroBitCount)
    let (upper, lower) = (part >> UInt64(excess), max(all >> UInt64(excess), 1))
    return min((upper << 32) / lower, one)
  }

  /// The product of two probabilities, rounded down.
  static func product(_ one: UInt64, _ two: UInt64) -> UInt64 {
    one == Fixed.one ? two : two == Fixed.one ? one : (one * two) >> 32
  }

  /// Parts of 2⁶² times a probability, rounded up.
  static func scaled(_ value: UInt64, by part: UInt64) -> UInt64 {
    let low = (value & 0xFFFF_FFFF) * part
    return (value >> 32) * part + (low + 0xFFFF_FFFF) >> 32
  }
}
