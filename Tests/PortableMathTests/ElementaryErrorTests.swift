import Foundation
import Testing

@testable import PortableMath
@testable import TestSupport

#if arch(x86_64) && os(Linux)
  /// Compares with the C library's functions of 80 bits, whose error is about 2⁻¹¹ ulp of a double.
  @Suite("The error of exp, log and pow")
  struct ElementaryErrorTests {
    static let count = Effort.count(1_000_000, sample: 20_000)

    /// The distance of a result from the true value, in units of the result's last place.
    static func error(of result: Double, from truth: Float80) -> Double {
      if Float80(result) == truth { return 0 }
      guard truth.magnitude < 0x1p+1024 else { return result == .infinity ? 0 : .infinity }
      return Double(((Float80(result) - truth) / Float80(Double(truth).ulp)).magnitude)
    }

    static func uniform(_ random: inout SeededRandom, _ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.next() >> 11) * 0x1p-53
    }

    /// A positive number of any magnitude, subnormal ones included.
    static func positive(_ random: inout SeededRandom) -> Double {
      Double(bitPattern: random.next() % Double.infinity.bitPattern)
    }

    @Test("exp is within 0.52 ulp, from subnormal results to overflow")
    func exponential() {
      var random = SeededRandom(1)
      var largest = 0.0
      for index in 0..<ElementaryErrorTests.count {
        let value =
          index % 2 == 0
          ? ElementaryErrorTests.uniform(&random, -746, 710)
          : ElementaryErrorTests.uniform(&random, -2, 2)
        let truth = Foundation.exp(Float80(value))
        largest = max(
          largest, ElementaryErrorTests.error(of: Elementary.exp(value), from: truth))
      }
      #expect(largest < 0.52)
    }

    @Test("log is within 0.501 ulp, next to 1 and over all magnitudes")
    func logarithm() {
      var random = SeededRandom(2)
      var largest = 0.0
      for index in 0..<ElementaryErrorTests.count {
        let value =
          index % 2 == 0
          ? ElementaryErrorTests.positive(&random)
          : ElementaryErrorTests.uniform(&random, 0.5, 1.5)
        let truth = Foundation.log(Float80(value))
        largest = max(
          largest, ElementaryErrorTests.error(of: Elementary.log(value), from: truth))
      }
      #expect(largest < 0.501)
    }

    @Test("pow is within 0.52 ulp, over all magnitudes and as it is used for memory")
    func power() {
      var random = SeededRandom(3)
      var largest = 0.0
      for index in 0..<ElementaryErrorTests.count {
        var base = ElementaryErrorTests.uniform(&random, 0.001, 40_000)
        var exponent = ElementaryErrorTests.uniform(&random, -3, 3)
        if index % 2 == 0 {
          // A result of any magnitude, beyond both ends too.
          base = ElementaryErrorTests.positive(&random)
          exponent =
            ElementaryErrorTests.uniform(&random, -750, 715) / Foundation.log(base)
        }
        let truth = Foundation.pow(Float80(base), Float80(exponent))
        largest = max(
          largest, ElementaryErrorTests.error(of: Elementary.pow(base, exponent), from: truth))
      }
      #expect(largest < 0.52)
    }
  }
#endif
