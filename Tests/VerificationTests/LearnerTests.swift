import Memory
import Testing

@testable import TestSupport
@testable import learners

@Suite("Simulated learners")
struct LearnerTests {
  @Test(
    "fitted parameters predict them better than the default, and nothing better than the truth",
    arguments: KnownMemory.kinds.indices)
  func fitting(kind: Int) {
    var measurement = Measurement()
    for seed in 0..<Effort.count(20, sample: 1) {
      measurement.add(Learner(kind: kind, seed: 401 + UInt64(seed)))
    }
    let means = measurement.meanLosses
    #expect(means.fitted < means.standard)
    #expect(means.fitted < means.constant)
    #expect(means.truth < means.fitted)
  }

  @Test("a learner's cards are the fold of its reviews, and the forecast is when they fell due")
  func forecast() throws {
    let learner = Learner(kind: 0, seed: 1)
    let today = Int64(Learner.dayCount / 2) * Scheduler.dayMilliseconds
    var dues: [Int64] = []
    // How many cards were first reviewed again on each day or later, having fallen due on it.
    var cameDue = [Int](repeating: 0, count: 30)
    for (reviews, card) in zip(learner.histories, learner.cards) {
      #expect(Scheduler.standard.card(after: reviews) == card)
      let earlier = reviews.filter { $0.time < today }
      guard let before = Scheduler.standard.card(after: earlier) else { continue }
      dues.append(before.due)
      // Nothing is practised before the day on which it is due.
      guard earlier.count < reviews.count else { continue }
      let next = reviews[earlier.count].time
      #expect(next >= before.due - Scheduler.dayMilliseconds)
      let day = Scheduler.days(from: today, to: next)
      if day < 30 { cameDue[Int(day)] += 1 }
    }
    let forecast = Forecast(dues: dues, today: today, days: 30)
    // A day without practice moves its cards to the next one; in sum they came as forecast.
    var (expected, came) = (0, 0)
    for day in 0..<30 {
      expected += forecast.counts[day]
      came += cameDue[day]
      #expect(came <= expected, "day \(day)")
    }
    #expect(came >= expected - 10)
    #expect(expected > 150)
  }
}
