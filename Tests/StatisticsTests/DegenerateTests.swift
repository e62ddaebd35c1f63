import Testing

@testable import Statistics

/// Too little to compute anything from: the reason is given, and no figure is made up.
@Suite("Too little data")
struct DegenerateTests {
  @Test("no attempt has no figure at all")
  func nothing() {
    let figures = QuizSums(items: Sample.items(2)).analysis(minimums: .formal)
    #expect(figures.attempts == 0)
    #expect(figures.maximum == nil)
    #expect(figures.mean == .none(.tooFewAttempts(has: 0, needs: 1)))
    #expect(figures.median == .none(.tooFewAttempts(has: 0, needs: 1)))
    #expect(figures.standardDeviation == .none(.tooFewAttempts(has: 0, needs: 2)))
    #expect(figures.alpha == .none(.tooFewAttempts(has: 0, needs: 2)))
    #expect(figures.items.count == 2)
    #expect(figures.items[0].facility == .none(.tooFewAttempts(has: 0, needs: 1)))
    #expect(figures.items[0].choices.isEmpty)
  }

  @Test("a quiz without questions")
  func noQuestions() {
    var sums = QuizSums(items: [])
    sums.add(Attempt(player: "p", responses: []))
    let figures = sums.analysis(minimums: .formal)
    #expect(figures.attempts == 1)
    #expect(figures.mean == .value(0))
    #expect(figures.items.isEmpty)
  }

  @Test("one attempt has a mean and a median, and nothing that compares attempts")
  func one() {
    let figures = Sample.sums([[100, -50]], maxima: [100, 100]).analysis(minimums: .formal)
    #expect(figures.mean == .value(0.5))
    #expect(figures.median == .value(0.5))
    #expect(figures.standardDeviation == .none(.tooFewAttempts(has: 1, needs: 2)))
    #expect(figures.skewness == .none(.tooFewAttempts(has: 1, needs: 3)))
    #expect(figures.kurtosis == .none(.tooFewAttempts(has: 1, needs: 4)))
    #expect(figures.standardError == .none(.tooFewAttempts(has: 1, needs: 2)))
    let item = figures.items[1]
    #expect(item.facility == .value(-0.5))
    #expect(item.intendedWeight == .value(0.5))
    for figure in [
      item.standardDeviation, item.discrimination, item.efficiency,
      item.upperLower, item.effectiveWeight,
    ] {
      #expect(figure == .none(.tooFewAttempts(has: 1, needs: 2)))
    }
  }

  @Test("two attempts have a spread and the formal minimum of everything else")
  func two() {
    let figures = Sample.sums([[100, 100], [0, 0]], maxima: [100, 100])
      .analysis(minimums: .formal)
    expect(figures.standardDeviation, 2.0.squareRoot())
    #expect(figures.alpha == .value(1))
    #expect(figures.standardError == .value(0))
    #expect(figures.items[0].discrimination == .value(1))
    #expect(figures.items[0].upperLower == .value(1))
    #expect(figures.items[0].efficiency == .value(1))
  }

  @Test("all attempts with the same marks: no variance, not a division by zero")
  func noVariance() {
    let rows = Array(repeating: [100, 0] as [Int64?], count: 12)
    let figures = Sample.sums(rows, maxima: [100, 100]).analysis()
    #expect(figures.standardDeviation == .value(0))
    for figure in [
      figures.skewness, figures.kurtosis, figures.alpha, figures.standardError, figures.errorRatio,
    ] {
      #expect(figure == .none(.noVariance))
    }
    for item in figures.items {
      #expect(item.standardDeviation == .value(0))
      for figure in [
        item.discrimination, item.efficiency, item.upperLower, item.effectiveWeight,
      ] {
        #expect(figure == .none(.noVariance))
      }
    }
  }

  @Test("marks that differ while the totals are equal: alpha has nothing to explain")
  func equalTotals() {
    let rows = (0..<12).map { [$0 % 2 * 100, 100 - $0 % 2 * 100] as [Int64?] }
    let figures = Sample.sums(rows, maxima: [100, 100]).analysis()
    #expect(figures.alpha == .none(.noVariance))
    #expect(figures.items[0].discrimination == .value(-1))
    #expect(figures.items[0].upperLower == .none(.noVariance))
    #expect(figures.items[0].effectiveWeight == .none(.noVariance))
  }

  @Test("one question has no alpha and no correlation with others")
  func oneQuestion() {
    let rows = (0..<12).map { [$0 % 2 * 100] as [Int64?] }
    let figures = Sample.sums(rows, maxima: [100]).analysis()
    #expect(figures.alpha == .none(.tooFewQuestions(has: 1, needs: 2)))
    #expect(figures.items[0].discrimination == .none(.noVariance))
    expect(figures.items[0].effectiveWeight, 1)
  }

  @Test("a question that earns nothing has no facility")
  func noMaximum() {
    let rows = (0..<12).map { [0, $0 % 2 * 100] as [Int64?] }
    let items = Sample.sums(rows, maxima: [0, 100]).analysis().items
    #expect(items[0].facility == .none(.noMaximum))
    #expect(items[0].upperLower == .none(.noMaximum))
    #expect(items[0].intendedWeight == .value(0))
  }

  @Test("below the standard minimum there is no estimate, at it there is")
  func standardMinimums() {
    let rows = (0..<10).map { [$0 % 2 * 100, $0 % 3 * 50] as [Int64?] }
    let nine = Sample.sums(Array(rows.prefix(9)), maxima: [100, 100]).analysis()
    let ten = Sample.sums(rows, maxima: [100, 100]).analysis()
    let tooFew = Estimate<Double>.none(.tooFewAttempts(has: 9, needs: 10))
    for (below, at) in [
      (nine.skewness, ten.skewness), (nine.kurtosis, ten.kurtosis), (nine.alpha, ten.alpha),
      (nine.standardError, ten.standardError), (nine.errorRatio, ten.errorRatio),
      (nine.items[0].discrimination, ten.items[0].discrimination),
      (nine.items[0].efficiency, ten.items[0].efficiency),
      (nine.items[0].upperLower, ten.items[0].upperLower),
      (nine.items[0].effectiveWeight, ten.items[0].effectiveWeight),
    ] {
      #expect(below == tooFew)
      #expect(at.value != nil)
    }
  }

  @Test("guessing is handed through as a fraction, and said to be missing if it is not given")
  func guess() {
    var sums = QuizSums(items: [
      Item(id: "a", guess: Fraction(1, over: 4)), Item(id: "b"),
    ])
    sums.add(Sample.attempt([100, 0], maxima: [100, 100]))
    let items = sums.analysis().items
    #expect(items[0].guess == .value(0.25))
    #expect(items[1].guess == .none(.notGiven))
    #expect(Fraction(1, over: 0) == nil)
  }
}
