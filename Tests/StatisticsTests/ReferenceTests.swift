import Testing

@testable import Statistics
@testable import TestSupport

/// The same data in another program: numpy 2.4 and scipy 1.17 computed these numbers.
@Suite("Figures as numpy and scipy compute them")
struct ReferenceTests {
  /// Sixty players of seven questions with weights, partial credit, negative marks and one question
  /// that the better players get wrong.
  static let sums: QuizSums = {
    var chance = SeededRandom(2026)
    let maxima: [Int64] = [100, 100, 200, 100, 250, 100, 150]
    var rows: [[Int64?]] = []
    for _ in 0..<60 {
      let ability = chance.below(100)
      rows.append(
        maxima.enumerated().map { index, maximum in
          let hardness = chance.below(100)
          if index == 5 { return hardness >= ability ? maximum : -25 }
          if hardness < ability { return maximum }
          if hardness < ability + 15 { return maximum / 2 }
          // Rounded down, as the reference does.
          return hardness > 95 ? -((maximum + 3) / 4) : 0
        })
    }
    return Sample.sums(rows, maxima: maxima)
  }()

  @Test("the quiz")
  func quiz() {
    let figures = Self.sums.analysis()
    expect(figures.mean, 4.92016666667)
    expect(figures.median, 5.25)
    expect(figures.standardDeviation, 2.74928433934)
    expect(figures.skewness, -0.115508911768)
    expect(figures.kurtosis, -1.04252973918)
    expect(figures.alpha, 0.533167979939)
    expect(figures.standardError, 1.87845145734)
    expect(figures.errorRatio, 0.683251066637)
  }

  @Test("its questions")
  func items() {
    let items = Self.sums.analysis().items
    compare(
      items, "facility", { $0.facility },
      [
        0.595833333333, 0.520833333333, 0.508333333333, 0.479166666667, 0.483133333333, 0.3125,
        0.524888888889,
      ])
    compare(
      items, "standard deviation", { $0.standardDeviation },
      [
        0.48949053995, 0.496367454329, 0.929582860097, 0.474546319172, 1.28658145337,
        0.627115065267, 0.693128174775,
      ])
    compare(
      items, "intended weight", { $0.intendedWeight }, [0.1, 0.1, 0.2, 0.1, 0.25, 0.1, 0.15])
    compare(
      items, "upper–lower index", { $0.upperLower },
      [0.7109375, 0.859375, 0.828125, 0.59375, 1.016, -0.3125, 0.656458333333])
    compare(
      items, "discrimination", { $0.discrimination },
      [
        0.400933510591, 0.549011938082, 0.461021596342, 0.288466015617, 0.36863484734,
        -0.368184287127, 0.441512437157,
      ])
    compare(
      items, "efficiency", { $0.efficiency },
      [
        0.457792280064, 0.630836497834, 0.507810318866, 0.322990893734, 0.396430843417,
        -0.429207780462, 0.479889782756,
      ])
  }

  @Test("a question against the rest has no effective weight, and the others' add up to 1")
  func effectiveWeights() {
    let weights = Self.sums.analysis().items.map { $0.effectiveWeight }
    let expected = [
      0.129223991484, 0.144159763742, 0.202691183362, 0.114681426846, 0.24351465197, nil,
      0.165728982596,
    ]
    for (weight, expected) in zip(weights, expected) {
      if let expected {
        expect(weight, expected)
      } else {
        #expect(weight == .none(.negativeCovariance))
      }
    }
    #expect(abs(weights.compactMap { $0.value }.reduce(0, +) - 1) < 1e-12)
  }

  private func compare(
    _ items: [ItemAnalysis], _ name: String,
    _ figure: (ItemAnalysis) -> Estimate<Double>, _ expected: [Double]
  ) {
    #expect(items.count == expected.count)
    for (item, expected) in zip(items, expected) {
      expect(figure(item), expected, name)
    }
  }
}
