import Testing

@testable import Statistics
@testable import TestSupport

/// Where a model says nothing, it says why.
@Suite("No estimate of a model")
struct ModelRefusalTests {
  /// Marks that depend on an ability; the questions differ in hardness.
  private func rows(_ attempts: Int, questions: Int) -> [[Int64?]] {
    var chance = SeededRandom(8)
    return (0..<attempts).map { _ in
      let ability = chance.below(100)
      return (0..<questions).map {
        chance.below(100) < ability - 20 + $0 * 40 / questions ? 100 : 0
      }
    }
  }

  private func sums(
    _ attempts: Int, questions: Int, _ change: (inout [Int64?]) -> Void = { _ in }
  ) -> QuizSums {
    let changed = rows(attempts, questions: questions).map { row in
      var row = row
      change(&row)
      return row
    }
    let maxima = Array(repeating: 100 as Int64, count: changed.first?.count ?? 0)
    return Sample.sums(changed, maxima: maxima)
  }

  @Test("Rasch from 200 attempts and two parameters from 500, not from one less")
  func attempts() {
    for (count, rasch, twoParameter) in [
      (199, false, false), (200, true, false), (499, true, false), (500, true, true),
    ] {
      let sums = sums(count, questions: 4)
      #expect((sums.raschModel().fit.value != nil) == rasch)
      #expect((sums.twoParameterModel().fit.value != nil) == twoParameter)
    }
    let few = sums(199, questions: 4).raschModel()
    #expect(few.fit == .none(.tooFewAttempts(has: 199, needs: 200)))
    #expect(few.items.allSatisfy { $0 == .none(.tooFewAttempts(has: 199, needs: 200)) })
  }

  @Test("a question that all answer alike is left out and changes nothing for the others")
  func noVariance() throws {
    let without = sums(300, questions: 4).raschModel()
    let model = sums(300, questions: 4) { $0.insert(100, at: 2) }.raschModel()
    #expect(model.items[2] == .none(.noVariance))
    #expect(model.fit == without.fit)
    #expect(model.fit.value?.items == 4)
    #expect([0, 1, 3, 4].map { model.items[$0] } == without.items)
  }

  @Test("a question asked of too few is left out")
  func rarelyAsked() {
    var asked = 0
    let sums = sums(300, questions: 4) { marks in
      asked += 1
      if asked > 199 { marks[1] = nil }
    }
    let model = sums.raschModel()
    #expect(model.items[1] == .none(.tooFewAttempts(has: 199, needs: 200)))
    #expect(model.items[0].value != nil)
    #expect(model.fit.value?.attempts == 300)
  }

  @Test("fewer than three questions and more than a hundred have no model")
  func numberOfQuestions() {
    let two = sums(300, questions: 2).raschModel()
    #expect(two.fit == .none(.tooFewQuestions(has: 2, needs: 3)))
    #expect(two.items == [.none(.tooFewQuestions(has: 2, needs: 3)), two.items[0]])
    #expect(sums(300, questions: 3).raschModel().fit.value != nil)
    let many = sums(300, questions: 101).raschModel()
    #expect(many.fit == .none(.tooManyQuestions(has: 101, limit: 100)))
    #expect(QuizSums(items: []).raschModel().fit == .none(.tooFewAttempts(has: 0, needs: 200)))
  }

  @Test("answers that are all right or all wrong together have no finite discrimination")
  func divergence() {
    let sums = sums(600, questions: 4) { $0 = Array(repeating: $0[0], count: 4) }
    #expect(sums.raschModel().fit == .none(.notConverged))
    #expect(sums.twoParameterModel().fit == .none(.notConverged))
    #expect(sums.twoParameterModel().items.allSatisfy { $0 == .none(.notConverged) })
  }

  @Test("two questions that always agree have no finite discrimination")
  func twins() {
    let sums = sums(600, questions: 5) { $0[1] = $0[0] }
    #expect(sums.twoParameterModel().fit == .none(.notConverged))
  }

  @Test("a question against the rest has a negative discrimination")
  func reversed() throws {
    let sums = sums(600, questions: 5) { $0[4] = 100 - ($0[4] ?? 0) }
    let model = sums.twoParameterModel()
    let items = try model.items.map { try #require($0.value) }
    #expect(items[4].discrimination < 0)
    #expect(items.prefix(4).allSatisfy { $0.discrimination > 0 })
  }

  @Test("partial credit is a wrong answer to the models")
  func partialCredit() throws {
    let whole = sums(300, questions: 4)
    let partial = sums(300, questions: 4) { marks in
      for index in marks.indices where marks[index] == 0 { marks[index] = 99 }
    }
    #expect(whole.raschModel().fit.value != nil)
    #expect(whole.raschModel() == partial.raschModel())
  }

  @Test("whatever the data, there are finite figures or reasons")
  func anyData() {
    var chance = SeededRandom(99)
    var fitted = 0
    for _ in 0..<Effort.count(300, sample: 15) {
      let questions = 1 + chance.below(5)
      let maxima = (0..<questions).map { _ in Int64(chance.below(3)) * 100 }
      let range = 1 + chance.below(3)
      let rows = (0..<chance.below(30)).map { _ in
        maxima.map { maximum -> Int64? in
          switch chance.below(10) {
          case 0: nil
          case 1: -25
          case 2..<(3 + range): maximum
          default: 0
          }
        }
      }
      let sums = Sample.sums(rows, maxima: maxima)
      for model in [sums.raschModel(minimums: .formal), sums.twoParameterModel(minimums: .formal)] {
        if let fit = model.fit.value {
          fitted += 1
          #expect(fit.logLikelihood.isFinite && fit.logLikelihood < 0)
        }
        for case .value(let item) in model.items {
          #expect(item.difficulty.isFinite && item.discrimination.isFinite)
          #expect(item.difficultyError.isFinite && item.difficultyError > 0)
          #expect(item.discriminationError.isFinite && item.discriminationError > 0)
        }
      }
      let analysis = sums.analysis(minimums: .formal)
      let quiz = [
        analysis.mean, analysis.skewness, analysis.kurtosis, analysis.alpha, analysis.standardError,
      ]
      let figures =
        quiz
        + analysis.items.flatMap {
          [$0.facility, $0.effectiveWeight, $0.upperLower, $0.discrimination, $0.efficiency]
        }
      #expect(figures.allSatisfy { $0.value?.isFinite ?? true })
    }
    #expect(fitted > 0)
  }
}
