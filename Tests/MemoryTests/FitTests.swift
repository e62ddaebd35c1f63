import Testing

@testable import Memory
@testable import PortableMath
@testable import TestSupport

@Suite("Fitting the parameters")
struct FitTests {
  /// Reviews of cards at random, some on the same day.
  static func histories(_ random: inout SeededRandom, cards: Int) -> [[Review]] {
    (0..<cards).map { _ in
      var time = Int64(random.below(50)) * Scheduler.dayMilliseconds
      return (0..<random.below(14) + 1).map { _ in
        let ratings: [Rating] = [.again, .hard, .good, .good, .good, .good, .easy]
        let review = Review(ratings[random.below(ratings.count)], at: time)
        let days = random.below(5) == 0 ? 0 : random.below(40) + 1
        time += Int64(days) * Scheduler.dayMilliseconds + Int64(random.below(3_600_000))
        return review
      }
    }
  }

  @Test("the gradient is that of the loss, as differences show")
  func gradient() {
    var random = SeededRandom(31)
    let table = ReviewTable(FitTests.histories(&random, cards: 30))
    for _ in 0..<3 {
      var w = Coefficients(.standard).w
      for index in 0..<21 {
        w[index] *= 0.8 + 0.4 * Double(random.below(1_000)) / 1_000
      }
      w[16] = max(w[16], 1)
      let point = ParameterSearch.Point(w, table)
      for index in 0..<21 {
        let distance = w[index] * 1e-6
        var (above, below) = (w, w)
        above[index] += distance
        below[index] -= distance
        let slope =
          (ParameterSearch.Point(above, table).loss - ParameterSearch.Point(below, table).loss)
          / (2 * distance)
        #expect(
          abs(point.gradient[index] - slope) <= 1e-5 * max(abs(slope), 1),
          "w\(index): \(point.gradient[index]), \(slope)")
      }
    }
  }

  @Test("the fitting computes states as the model does, but for their rounding")
  func states() {
    var random = SeededRandom(32)
    let model = MemoryModel()
    for reviews in FitTests.histories(&random, cards: 200) {
      var sensitivity = Sensitivity(Coefficients(.standard))
      var state = model.state(afterFirst: reviews[0].rating)
      sensitivity.begin(reviews[0].rating)
      for index in reviews.indices.dropFirst() {
        let days = Scheduler.days(from: reviews[index - 1].time, to: reviews[index].time)
        let recall = days > 0 ? sensitivity.recall(days: Double(days)) : nil
        if let recall {
          let rounded = Double(model.retrievability(of: state, days: days)) / 1e8
          #expect(abs(recall.value - rounded) < 1e-6)
        }
        sensitivity.take(reviews[index].rating, recall: recall)
        state = model.state(after: reviews[index].rating, from: state, days: days)
        #expect(abs(sensitivity.stability / (Double(state.stability) / 1e8) - 1) < 1e-4)
        #expect(abs(sensitivity.difficulty - Double(state.difficulty) / 1e8) < 1e-6)
      }
    }
  }

  @Test("reviews that are held out do not change the parameters, earlier ones do")
  func heldOut() throws {
    var random = SeededRandom(33)
    let histories = FitTests.histories(&random, cards: 150)
    let fit = try #require(Fit(histories))
    #expect(fit == Fit(histories))
    #expect(fit.parameters != .standard)
    let total = fit.trainingCount + fit.fitted.reviewCount
    #expect(fit.fitted.reviewCount >= total / 5)
    #expect(fit.fitted.reviewCount <= total / 5 + 1)
    #expect(fit.standard.reviewCount == fit.fitted.reviewCount)
    #expect(fit.constant.reviewCount == fit.fitted.reviewCount)

    let latest = histories.compactMap(\.last).map(\.time).max() ?? 0
    var times: [Int64] = []
    for reviews in histories {
      for (previous, review) in zip(reviews, reviews.dropFirst())
      where Scheduler.days(from: previous.time, to: review.time) > 0 {
        times.append(review.time)
      }
    }
    let cut = times.sorted()[times.count - fit.fitted.reviewCount]
    func turned(from: Int64, to: Int64) -> [[Review]] {
      histories.map { reviews in
        reviews.map {
          $0.time >= from && $0.time <= to
            ? Review($0.rating.isRecalled ? .again : .good, at: $0.time) : $0
        }
      }
    }
    let later = try #require(Fit(turned(from: cut, to: latest)))
    #expect(later.parameters == fit.parameters)
    #expect(later.fitted != fit.fitted)
    #expect(Fit(histories + [[]]) == fit)
    #expect(Fit(turned(from: 0, to: cut - 1))?.parameters != fit.parameters)
  }

  @Test("too few reviews, or all at one time, are not fitted to")
  func tooFew() {
    func histories(_ count: Int, apart: Int64) -> [[Review]] {
      (0..<count).map { index in
        let end = Scheduler.dayMilliseconds * 3 + Int64(index) * apart
        return [Review(.good, at: 0), Review(index % 7 == 0 ? .again : .good, at: end)]
      }
    }
    #expect(Fit([]) == nil)
    #expect(Fit(histories(Fit.minimumReviewCount - 1, apart: 1_000)) == nil)
    #expect(Fit(histories(Fit.minimumReviewCount, apart: 1_000)) != nil)
    #expect(Fit(histories(Fit.minimumReviewCount, apart: 0)) == nil)
  }

  @Test("parameters stay within their bounds, whatever the reviews are")
  func bounds() throws {
    for ratings in [[Rating.again, .again], [.good, .good], [.easy, .again], [.hard, .easy]] {
      let histories = (0..<120).map { index in
        (0..<6).map { place in
          Review(
            ratings[place % 2],
            at: Int64(index) * 60_000
              + Int64(place * place * place) * Scheduler.dayMilliseconds * 9)
        }
      }
      let fit = try #require(Fit(histories))
      #expect(MemoryParameters(units: fit.parameters.units) == fit.parameters)
    }
  }

  private static func quality(_ rows: [(Int64, Bool, Int64)]) -> PredictionQuality {
    PredictionQuality(
      rows.map {
        PredictionQuality.Prediction(probability: $0.0, isRecalled: $0.1, bin: $0.2)
      })
  }

  @Test("log-loss, area under the curve and calibration are as defined")
  func quality() {
    let half = FitTests.quality([(50_000_000, true, 1), (50_000_000, false, 1)])
    #expect(half.logLoss == 69_314_718)
    #expect(half.areaUnderCurve == 50_000_000)
    #expect(half.calibrationError == 0)
    // Without the bounds on probabilities, this would be infinite.
    #expect(FitTests.quality([(0, true, 1)]).logLoss == 921_034_037)
    #expect(FitTests.quality([(100_000_000, true, 1)]).areaUnderCurve == nil)
    #expect(FitTests.quality([]).reviewCount == 0)
    let ranked = FitTests.quality([
      (90_000_000, true, 1), (80_000_000, false, 2), (70_000_000, true, 1), (60_000_000, false, 2),
      (60_000_000, true, 2),
    ])
    // Of six pairs: 90 over 80 and 60, 70 over 60, 60 beside 60, the others lost.
    #expect(ranked.areaUnderCurve == 58_333_333)
    // Bins: 1.6 predicted, 2 recalled of 2; 2 predicted, 1 recalled of 3.
    // √((2 × 0.2² + 3 × (1/3)²) / 5)
    #expect(ranked.calibrationError == 28_751_812)
  }
}
