import Testing

@testable import Statistics
@testable import TestSupport

/// Times are handed on in order, however they came in.
@Suite("Sorted times")
struct SortedTimesTests {
  @Test(
    "any number of times of any size comes back sorted",
    arguments: [0, 1, 2, 1_023, 1_024, 1_025, 1_026, 9_000, 30_000])
  func sorts(count: Int) {
    for limit in [1, 300, 86_400_000, Int(UInt32.max)] {
      var chance = SeededRandom(UInt64(count + limit))
      var times = SortedTimes()
      let expected = (0..<count).map { _ in UInt32(chance.below(limit)) }
      for time in expected { times.add(time) }
      expectSame(times, expected)
    }
  }

  @Test("the ends of the range are times as any others")
  func ends() {
    var times = SortedTimes()
    let expected = (0..<4_000).map { $0 % 2 == 0 ? UInt32.max : 0 }
    for time in expected { times.add(time) }
    expectSame(times, expected)
  }

  @Test("merged times are those of both")
  func merges() {
    var chance = SeededRandom(3)
    let parts = (0..<4).map { part in
      (0..<part * 1_500).map { _ in UInt32(chance.below(60_000)) }
    }
    var merged = SortedTimes()
    for part in parts {
      var times = SortedTimes()
      for time in part { times.add(time) }
      merged.merge(times)
    }
    expectSame(merged, parts.flatMap { $0 })
  }

  private func expectSame(_ times: SortedTimes, _ expected: [UInt32]) {
    var found: [UInt32] = []
    times.forEach { found.append($0) }
    #expect(found == expected.sorted())
    #expect(times.count == expected.count)
    #expect(times.sum == expected.reduce(0) { $0 + Int64($1) })
  }
}
