import PortableMath

/// SplitMix64, and numbers of the shapes that learners need.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// From 0 up to, but without, 1.
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func isTrue(_ probability: Double) -> Bool { uniform() < probability }

  /// About normal, with the mean 0 and the deviation 1: the sum of twelve.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += uniform() }
    return sum
  }

  /// Two to a normal power with this deviation.
  mutating func multiple(_ deviation: Double) -> Double {
    Elementary.pow(2, normal() * deviation)
  }
}
