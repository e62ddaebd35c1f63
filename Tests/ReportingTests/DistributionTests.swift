import Testing

@testable import Reporting
@testable import SessionSupport
@testable import TestSupport

@Suite("Distribution")
struct DistributionTests {
  @Test("quartiles are the nearest ranks of the sorted numbers")
  func quartiles() {
    for seed: UInt64 in 1...200 {
      var random = SeededRandom(seed)
      let numbers = (0..<random.below(40) + 1).map { _ in
        Int64(random.below(64)) - 3
      }
      var distribution = Distribution(limit: 50)
      for number in numbers { distribution.add(number) }
      let sorted = numbers.map { min(max($0, 0), 50) }.sorted()
      for quarters in 0...4 {
        let rank = max((sorted.count * quarters + 3) / 4, 1)
        #expect(distribution.quartile(Int64(quarters)) == sorted[rank - 1], "seed \(seed)")
      }
      #expect(distribution.counts.count <= 51)
    }
    #expect(Distribution(limit: 5).quartile(2) == nil)
  }
}
