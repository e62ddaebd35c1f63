import Testing

@testable import Statistics

/// Five attempts at three questions, small enough to compute every figure by hand from the
/// definitions in docs/STATISTICS.md.
@Suite("A small example by hand")
struct SmallExampleTests {
  // Totals: 150, 350, 300, -50, 400. n = 5, sum 1150, n·Σx² − (Σx)² = 665000.
  static let rows: [[Int64?]] = [
    [100, 100, -50], [100, 50, 200], [0, 100, 200], [0, 0, -50], [100, 100, 200],
  ]
  static let figures = Sample.sums(rows, maxima: [100, 100, 200]).analysis(minimums: .formal)

  @Test("mean, median and spread of the marks are in points")
  func quiz() {
    let figures = Self.figures
    #expect(figures.attempts == 5)
    #expect(figures.maximum == 4)
    expect(figures.mean, 2.3)
    expect(figures.median, 3)
    expect(figures.standardDeviation, 3.325.squareRoot())
    // Differences from the mean: −0.8, 1.2, 0.7, −2.8, 1.7; their cubes −15.48, fourth powers 72.541.
    expect(figures.skewness, 5 / 12.0 * -15.48 / (3.325 * 3.325.squareRoot()))
    expect(
      figures.kurtosis, (6 * 5 * 72.541 / 24 - 3 * 16 * 13.3 * 13.3 / 96) / (3.325 * 3.325))
  }

  @Test("alpha is 3/2 · (1 − 475/665), and the standard error follows from it")
  func reliability() {
    let figures = Self.figures
    expect(figures.alpha, 3.0 / 7)
    expect(figures.errorRatio, (4.0 / 7).squareRoot())
    expect(figures.standardError, 3.325.squareRoot() * (4.0 / 7).squareRoot())
  }

  @Test("facility and weights of questions")
  func items() {
    let items = Self.figures.items
    #expect(items.map { $0.id } == ["q1", "q2", "q3"])
    #expect(items.map { $0.asked } == [5, 5, 5])
    for (item, expected) in zip(items, [0.6, 0.7, 0.5]) {
      expect(item.facility, expected)
    }
    for (item, expected) in zip(items, [0.25, 0.25, 0.5]) {
      expect(item.intendedWeight, expected)
    }
    for (item, expected) in zip(items, [0.3, 0.2, 1.875]) {
      expect(item.standardDeviation, expected.squareRoot())
    }
    // n (n − 1) times the covariances with the total: 105000, 110000, 450000.
    let roots = [105.0, 110, 450].map { $0.squareRoot() }
    for (item, root) in zip(items, roots) {
      expect(item.effectiveWeight, root / (roots[0] + roots[1] + roots[2]))
    }
  }

  @Test("correlation with the other questions, and its share of the greatest covariance")
  func discrimination() {
    let correlations = [
      45 / (60 * 515.0).squareRoot(), 70 / (40 * 485.0).squareRoot(),
      75 / (375 * 140.0).squareRoot(),
    ]
    for (item, expected) in zip(Self.figures.items, correlations) {
      expect(item.discrimination, expected)
    }
    for (item, expected) in zip(Self.figures.items, [45 / 170.0, 70 / 132.5, 75 / 200.0]) {
      expect(item.efficiency, expected)
    }
  }

  @Test("the groups of five attempts are the best and the worst one")
  func upperLower() {
    for (item, expected) in zip(Self.figures.items, [1, 1, 1.25]) {
      expect(item.upperLower, expected)
    }
  }

  @Test("a group takes the same part of each attempt that ties at its end")
  func ties() {
    // Ten attempts, groups of three. Totals 2, 1 (seven times), 0, 0: above the best one come two
    // of seven that tie, below the two worst one of seven.
    var rows: [[Int64?]] = [[100, 100], [0, 0], [0, 0]]
    rows += Array(repeating: [100, 0], count: 3) + Array(repeating: [0, 100], count: 4)
    let items = Sample.sums(rows, maxima: [100, 100]).analysis().items
    expect(items[0].upperLower, (1 + 2 * 3.0 / 7 - 3.0 / 7) / 3)
    expect(items[1].upperLower, (1 + 2 * 4.0 / 7 - 4.0 / 7) / 3)
  }
}
