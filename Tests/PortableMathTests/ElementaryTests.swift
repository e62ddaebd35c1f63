import Testing

@testable import PortableMath
@testable import TestSupport

@Suite("exp, log and pow")
struct ElementaryTests {
  static func isSame(_ left: Double, _ right: Double) -> Bool {
    left.bitPattern == right.bitPattern
  }

  @Test("exp: special cases, and both ends of what a double can hold")
  func exponential() {
    let cases: [(Double, Double)] = [
      (0, 1), (-0.0, 1), (1, 0x1.5bf0a8b145769p+1), (.infinity, .infinity), (-.infinity, 0),
      (.nan, .nan), (-.nan, .nan), (.signalingNaN, .nan),
      // The last argument below overflow, and the first above it.
      (0x1.62e42fefa39efp+9, 0x1.fffffffffff2ap+1023), (0x1.62e42fefa39fp+9, .infinity),
      (1e308, .infinity), (-1e308, 0), (0x1p-1074, 1),
      // The last argument whose result is above half of the smallest number, and the next.
      (-0x1.74910d52d3051p+9, 0x1p-1074), (-0x1.74910d52d3052p+9, 0),
      (-0x1.6232bdd7abcd2p+9, 0x1.000000000007cp-1022),
      (-0x1.6232bdd7abcd3p+9, Double(bitPattern: 4_503_599_627_370_108)),
    ]
    for (value, result) in cases {
      #expect(ElementaryTests.isSame(Elementary.exp(value), result), "\(value)")
    }
  }

  @Test("log: special cases, powers of two, subnormal numbers")
  func logarithm() {
    let cases: [(Double, Double)] = [
      (1, 0), (0, -.infinity), (-0.0, -.infinity), (.infinity, .infinity), (-.infinity, .nan),
      (-1, .nan), (-0x1p-1074, .nan), (.nan, .nan), (-.nan, .nan),
      (2, 0x1.62e42fefa39efp-1), (0.5, -0x1.62e42fefa39efp-1),
      (0x1p-1074, -0x1.74385446d71c3p+9), (0x1p-1022, -0x1.6232bdd7abcd2p+9),
      (.greatestFiniteMagnitude, 0x1.62e42fefa39efp+9),
      (0x1.0000000000001p+0, 0x1.fffffffffffffp-53), (0x1.fffffffffffffp-1, -0x1p-53),
    ]
    for (value, result) in cases {
      #expect(ElementaryTests.isSame(Elementary.log(value), result), "\(value)")
    }
  }

  /// - Source: ISO C, annex F.10.4.4.
  @Test("pow: special cases")
  func power() {
    let (infinity, nan) = (Double.infinity, Double.nan)
    let cases: [(Double, Double, Double)] = [
      (0, 3, 0), (-0.0, 3, -0.0), (0, 2, 0), (-0.0, 2, 0), (-0.0, 0.5, 0), (0, 0.5, 0),
      (0, -3, infinity), (-0.0, -3, -infinity), (-0.0, -2, infinity), (-0.0, -0.5, infinity),
      (0, infinity, 0), (-0.0, -infinity, infinity),
      (-1, infinity, 1), (-1, -infinity, 1), (1, nan, 1), (1, infinity, 1),
      (nan, 0, 1), (nan, -0.0, 1), (infinity, 0, 1), (nan, 1, nan), (2, nan, nan), (-nan, 2, nan),
      (0.5, infinity, 0), (0.5, -infinity, infinity), (2, infinity, infinity), (2, -infinity, 0),
      (-0.5, infinity, 0), (-2, -infinity, 0), (-2, infinity, infinity),
      (infinity, 2, infinity), (infinity, -2, 0), (-infinity, 3, -infinity),
      (-infinity, 2, infinity), (-infinity, 0.5, infinity), (-infinity, -3, -0.0),
      (-infinity, -2, 0), (-infinity, -0.5, 0),
      (-2, 3, -8), (-2, 4, 16), (-2, -1, -0.5), (-2, 0.5, nan), (-1, 0x1p+53, 1),
      (-1, 0x1p+53 - 1, -1), (-1, 1e300, 1), (-1, 0.5, nan),
      (2, 1023, 0x1p+1023), (2, 1024, infinity), (2, -1074, 0x1p-1074), (2, -1075, 0),
      (2, -1074.5, 0x1p-1074), (-2, 1025, -infinity), (-2, -1077, -0.0),
      (10, 308, 1e308), (10, -5, 1e-5), (9, 0.5, 3), (3, 1, 3), (0x1p-1074, 1, 0x1p-1074),
      (0x1.0000000000001p+0, 1e300, infinity), (0x1.fffffffffffffp-1, 1e300, 0),
      (1e300, 1e-300, 1), (1e-300, -1e-300, 1),
    ]
    for (base, exponent, result) in cases {
      #expect(
        ElementaryTests.isSame(Elementary.pow(base, exponent), result), "\(base) \(exponent)")
    }
  }

  @Test("the bits of 60,000 results are the same on every platform")
  func bits() {
    var random = SeededRandom(0xB175)
    var sums: [UInt64] = [0, 0, 0]
    for _ in 0..<20_000 {
      // Quotients of integers, so that the arguments themselves need nothing else.
      let base = Double(random.below(1 << 30) + 1) / Double(random.below(1 << 24) + 1)
      let exponent = Double(random.below(1 << 24) - 1 << 23) / 1_048_576
      let results = [
        Elementary.exp(exponent * 8), Elementary.log(base), Elementary.pow(base, exponent),
      ]
      for (index, result) in results.enumerated() {
        sums[index] = (sums[index] ^ result.bitPattern) &* 0x9E37_79B9_7F4A_7C15
        sums[index] ^= sums[index] >> 29
      }
    }
    #expect(
      sums == [49_888_940_063_998_273, 1_801_823_331_108_643_913, 12_339_575_266_336_988_268])
  }
}
