import Testing

@testable import Statistics
@testable import TestSupport

/// However attempts are ordered and divided among threads, every digit is the same.
@Suite("Order and partition")
struct PartitionTests {
  /// Attempts with pools, texts, times and odd marks.
  private func attempts(_ chance: inout SeededRandom, _ count: Int) -> [Attempt] {
    (0..<count).map { index in
      let ability = chance.below(1_000)
      let drawn = chance.below(3)
      let asked = [0, 1, 2, 3 + drawn, 6]
      let responses = asked.map { item in
        let right = chance.below(1_000) < ability
        let marks = right ? 133 : Int64(chance.below(90)) - 33
        let key = chance.below(8) == 0 ? nil : right ? "1" : "text \(chance.below(5))"
        let time = chance.below(10) == 0 ? nil : Int64(chance.below(60_000))
        return Response(
          item: item, marks: marks, maximum: 133, choice: key, elapsedMilliseconds: time)
      }
      return Attempt(player: "p\(index)", responses: responses)
    }
  }

  private let items = (0..<7).map {
    Item(id: "q\($0)", pool: (3...5).contains($0) ? 1 : nil)
  }

  @Test("any order and any partition give the same statistics to the last bit")
  func partitions() {
    var chance = SeededRandom(15)
    let attempts = attempts(&chance, 300)
    var whole = QuizSums(items: items)
    for attempt in attempts { whole.add(attempt) }
    let expected = whole.analysis()
    #expect(expected.alpha.value != nil)
    for _ in 0..<20 {
      var shuffled = attempts
      for index in shuffled.indices {
        shuffled.swapAt(index, index + chance.below(shuffled.count - index))
      }
      var parts = Array(repeating: QuizSums(items: items), count: 1 + chance.below(9))
      for attempt in shuffled { parts[chance.below(parts.count)].add(attempt) }
      while parts.count > 1 {
        let last = parts.removeLast()
        parts[chance.below(parts.count)].merge(last)
      }
      #expect(parts[0].analysis() == expected)
    }
  }

  @Test("one million attempts at the greatest marks are exact")
  func exactness() {
    // Two kinds of attempts, merged by doubling, with marks of a million points.
    let greatest = Response.greatestMarks
    var sums = Sample.sums(
      [[greatest, greatest], [-greatest, greatest - 1]], maxima: [greatest, greatest])
    for _ in 0..<19 { sums.merge(sums) }
    #expect(sums.attempts == 1 << 20)
    let figures = sums.analysis()
    expect(figures.mean, (3e8 - 1 - 1e8) / 2 / 100)
    expect(
      figures.standardDeviation,
      (2e8 + 1) / 2 / 100 * (Double(1 << 20) / Double((1 << 20) - 1)).squareRoot())
    #expect(figures.items[0].discrimination == .value(1))
  }

  @Test("sums of other questions, or of too many attempts, are refused as a whole")
  func refusedMerge() {
    var sums = Sample.sums([[100]], maxima: [100])
    let others = Sample.sums([[100, 0], [0, 0]], maxima: [100, 100])
    let before = sums.analysis()
    let merged = sums.merge(others)
    #expect(!merged)
    #expect(sums.attempts == 1)
    #expect(sums.refused == 2)
    #expect(sums.analysis().mean == before.mean)
    for _ in 0..<23 { sums.merge(sums) }
    #expect(sums.attempts == 1 << 23)
    let doubled = sums.merge(sums)
    #expect(!doubled)
    #expect(sums.attempts == 1 << 23)
  }
}
