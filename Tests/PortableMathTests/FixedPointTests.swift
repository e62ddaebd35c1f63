import Foundation
import Testing

@testable import PortableMath
@testable import TestSupport

@Suite("Numbers with a fixed number of decimals")
struct FixedPointTests {
  @Test("doubles are rounded exactly, halfway cases to the even neighbour")
  func rounding() {
    let cases: [(Double, Int, Int64?)] = [
      (0.5, 0, 0), (1.5, 0, 2), (2.5, 0, 2), (-0.5, 0, 0), (-1.5, 0, -2),
      (0.5.nextUp, 0, 1), (0.5.nextDown, 0, 0), (0.125, 2, 12), (0.375, 2, 38), (0.285, 2, 28),
      (1.005, 2, 100), (0.212, 8, 21_200_000), (-8.2956, 8, -829_560_000),
      (0, 8, 0), (-0.0, 8, 0), (0x1p-1074, 18, 0), (1e-18, 18, 1), (0x1p-60, 18, 1),
      (0x1p-61, 18, 0), (9.2e18, 0, 9_200_000_000_000_000_000),
      (0x1p+63, 0, nil), (-0x1p+63, 0, nil), (0x1.fffffffffffffp+62, 0, .max - 1023),
      (0x1p+62, 0, 1 << 62), (0x1p+62, 1, nil), (1e308, 8, nil), (92_233_720_369, 8, nil),
      (92_233_720_367, 8, 9_223_372_036_700_000_000),
      (.infinity, 8, nil), (.nan, 8, nil), (1, 19, nil), (1, -1, nil),
      (9, 18, 9_000_000_000_000_000_000),
      (10, 18, nil), (9.223372036854775, 18, 9_223_372_036_854_774_692),
    ]
    for (value, decimals, units) in cases {
      #expect(
        FixedPoint.units(nearest: value, decimals: decimals) == units, "\(value) \(decimals)")
    }
  }

  @Test("text is what printf writes, except that zero has no sign")
  func printf() {
    var random = SeededRandom(5)
    for index in 0..<Effort.count(200_000, sample: 20_000) {
      let decimals = random.below(12)
      var value = Double(Int64(bitPattern: random.next()) >> 8) / 0x1p+42
      if index % 3 == 0 { value = Double(random.below(1 << 20)) / 0x1p+10 }  // ties
      if index % 3 == 1 {
        value = Double(bitPattern: random.next() % 0x4180_0000_0000_0000)  // below 2²⁵
      }
      let expected = String(format: "%.\(decimals)f", value)
      let isZero = !expected.contains { ("1"..."9").contains($0) }
      #expect(
        FixedPoint.text(of: value, decimals: decimals)
          == (isZero && value < 0 ? String(expected.dropFirst()) : expected))
    }
  }

  @Test("integers are written with exactly their decimals")
  func writing() {
    #expect(FixedPoint.text(of: Int64(0), decimals: 0) == "0")
    #expect(FixedPoint.text(of: Int64(0), decimals: 2) == "0.00")
    #expect(FixedPoint.text(of: Int64(5), decimals: 2) == "0.05")
    #expect(FixedPoint.text(of: Int64(-1234), decimals: 2) == "-12.34")
    #expect(FixedPoint.text(of: Int64(1234), decimals: 0) == "1234")
    #expect(FixedPoint.text(of: Int64(12), decimals: -3) == "12")
    #expect(FixedPoint.text(of: Int64.min, decimals: 8) == "-92233720368.54775808")
    #expect(FixedPoint.text(of: Double.nan, decimals: 8) == nil)
  }

  @Test("an integer that is divided is the nearest double of its text")
  func roundTrip() {
    var random = SeededRandom(6)
    for _ in 0..<2_000 {
      let small = Int64(bitPattern: random.next()) >> Int64(11 + random.below(60))
      let text = FixedPoint.text(of: small, decimals: 8)
      #expect(FixedPoint.value(of: small, decimals: 8) == Double(text))
      #expect(
        FixedPoint.units(nearest: FixedPoint.value(of: small >> 3, decimals: 8), decimals: 8)
          == small >> 3)
    }
    #expect(FixedPoint.value(of: 1, decimals: 19).isNaN)
  }
}
