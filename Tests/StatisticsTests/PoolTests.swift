import Testing

@testable import Statistics

/// Questions that are not asked of everybody.
@Suite("Pools")
struct PoolTests {
  private let maxima: [Int64] = [100, 100, 100, 100]

  /// Two of three are drawn, in an order of the attempt's own; then one question for everybody.
  private func sums(pool: Int?) -> QuizSums {
    var sums = QuizSums(
      items: (0..<4).map { Item(id: "q\($0)", pool: $0 < 3 ? pool : nil) })
    for index in 0..<12 {
      let first = index % 3
      let responses = [first, (first + 1 + index % 2) % 3, 3].enumerated().map { place, item in
        Response(
          item: item, marks: index * 7 % 12 > place * 4 ? 100 : 0, maximum: 100,
          choice: "1")
      }
      sums.add(Attempt(player: "p\(index)", responses: responses))
    }
    return sums
  }

  @Test("alpha takes the draws of a pool as its positions")
  func alpha() {
    // The same attempts, written down by position.
    let rows = (0..<12).map { index in
      (0..<3).map { place in index * 7 % 12 > place * 4 ? 100 : 0 as Int64? }
    }
    let expected = Sample.sums(rows, maxima: [100, 100, 100]).analysis()
    let figures = sums(pool: 1).analysis()
    #expect(figures.alpha == expected.alpha)
    #expect(figures.alpha.value != nil)
    #expect(figures.standardDeviation == expected.standardDeviation)
  }

  @Test("without a pool, differing questions leave no alpha; weights never compare them")
  func differing() {
    #expect(sums(pool: nil).analysis().alpha == .none(.differingQuestions))
    for pool in [nil, 1] {
      for item in sums(pool: pool).analysis().items {
        #expect(item.effectiveWeight == .none(.differingQuestions))
      }
    }
  }

  @Test("a question's figures are over the attempts in which it was asked")
  func asked() {
    let items = sums(pool: 1).analysis(minimums: .formal).items
    #expect(items.map { $0.asked } == [8, 8, 8, 12])
    // Each attempt had three questions of the same maximum.
    for item in items { expect(item.intendedWeight, 1 / 3.0) }
    #expect(items[0].discrimination.value != nil)
    #expect(
      sums(pool: 1).analysis().items[0].discrimination
        == .none(.tooFewAttempts(has: 8, needs: 10)))
  }

  @Test("a question that was asked but not answered has marks of 0 and counts as asked")
  func unanswered() {
    var sums = QuizSums(items: [Item(id: "q")])
    sums.add(Sample.attempt([100], maxima: [100]))
    sums.add(
      Attempt(
        player: "p", responses: [Response(item: 0, marks: 0, maximum: 100, choice: nil)]))
    let item = sums.analysis().items[0]
    #expect(item.asked == 2)
    #expect(item.answered == 1)
    #expect(item.facility == .value(0.5))
  }
}
