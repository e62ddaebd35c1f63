import Testing

@testable import Memory

@Suite("FSRS-6: memory and intervals")
struct SchedulerTests {
  static let day = Scheduler.dayMilliseconds
  static let start: Int64 = 1_669_725_000_000  // 2022-11-29T12:30Z

  /// Cards after each of these reviews, each on the day that the one before made it due.
  static func cards(_ scheduler: Scheduler, _ ratings: [Rating]) -> [Card] {
    var cards: [Card] = []
    var time = start
    for rating in ratings {
      let card = scheduler.next(cards.last, Review(rating, at: time))
      time = card.due
      cards.append(card)
    }
    return cards
  }

  /// - Source: `test_review_card` of py-fsrs, `ivl_history` of ts-fsrs.
  @Test("the intervals of the published test come out")
  func intervals() {
    let ratings: [Rating] =
      [Rating](repeating: .good, count: 6) + [.again, .again]
      + [Rating](repeating: .good, count: 5)
    let cards = SchedulerTests.cards(.standard, ratings)
    #expect(
      cards.map { ($0.due - $0.lastReview) / SchedulerTests.day }
        == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
    #expect(cards[0].due - cards[0].lastReview == 600_000)
    #expect(cards[0].phase == .learning(step: 1))
    #expect(cards[6].phase == .relearning(step: 0))
    #expect(cards.map(\.lapseCount) == [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
    #expect(cards.map(\.reviewCount) == Array(1...13))
  }

  static func memory(_ parameters: MemoryParameters) -> MemoryState {
    let model = MemoryModel(parameters)
    var state = model.state(afterFirst: .again)
    for days in [0, 1, 3, 8, 21] as [Int64] {
      state = model.state(after: .good, from: state, days: days)
    }
    return state
  }

  /// - Source: `test_memory_state` of fsrs-rs, which allows 10⁻⁴; the further digits are this
  ///   module's own and the same on every platform.
  @Test("the memory state of the published test comes out, with the short-term model and without")
  func memory() {
    let with = SchedulerTests.memory(.standard)
    let without = SchedulerTests.memory(MemoryParameters.standard.withoutShortTerm)
    #expect(abs(with.stability - 5_362_691_000) < 10_000)
    #expect(abs(with.difficulty - 635_748_670) < 10_000)
    #expect(abs(without.stability - 5_333_510_600) < 10_000)
    #expect(without.difficulty == with.difficulty)
    #expect(with == MemoryState(stability: 5_362_690_296, difficulty: 635_748_708))
    #expect(without.stability == 5_333_506_415)
  }

  /// - Source: `test_next_interval` of fsrs-rs; its 0.1 is the nearest Float.
  @Test("intervals follow the desired retention, between a day and the maximum")
  func retention() throws {
    let model = MemoryModel()
    let state = try #require(MemoryState(stability: MemoryState.one, difficulty: MemoryState.one))
    let days = (2...9).map { tenths in
      model.interval(of: state, retention: Int64(tenths) * 10_000_000, maximum: .max)
    }
    #expect(days == [34_793, 2_508, 387, 90, 27, 9, 3, 1])
    #expect(model.interval(of: state, retention: 10_000_000) == 36_500)
    #expect(model.interval(of: state, retention: 99_990_000) == 1)
  }

  @Test("the probability of recall is 1 at once, 90 % after one stability, and falls")
  func retrievability() throws {
    let model = MemoryModel()
    let state = try #require(
      MemoryState(stability: 7 * MemoryState.one, difficulty: 5 * MemoryState.one))
    #expect(model.retrievability(of: state, days: 0) == MemoryState.one)
    #expect(model.retrievability(of: state, days: -3) == MemoryState.one)
    #expect(model.retrievability(of: state, days: 7) == 90_000_000)
    let recall = (0...400).map { model.retrievability(of: state, days: $0) }
    #expect(zip(recall, recall.dropFirst()).allSatisfy { $0 > $1 })
    let card = try #require(Scheduler.standard.card(after: [Review(.easy, at: 0)]))
    #expect(
      Scheduler.standard.retrievability(of: card, at: 8 * SchedulerTests.day - 1)
        == Scheduler.standard.model.retrievability(of: card.memory, days: 7))
  }

  @Test("learning steps: again starts over, hard repeats, good goes on, easy ends them")
  func steps() throws {
    func waits(_ scheduler: Scheduler, _ ratings: [Rating]) -> [Int64] {
      SchedulerTests.cards(scheduler, ratings).map { $0.due - $0.lastReview }
    }
    let minute: Int64 = 60_000
    #expect(waits(.standard, [.again, .again]) == [minute, minute])
    #expect(waits(.standard, [.hard, .hard]) == [330_000, 330_000])
    #expect(waits(.standard, [.good, .hard, .again]) == [10 * minute, 10 * minute, minute])
    #expect(waits(.standard, [.easy]) == [8 * SchedulerTests.day])
    let one = try #require(
      Scheduler(parameters: .standard, learningSteps: [minute], relearningSteps: []))
    #expect(waits(one, [.hard]) == [90_000])
    #expect(waits(one, [.good, .again]).last == SchedulerTests.day)
    #expect(SchedulerTests.cards(one, [.good, .again]).last?.phase == .review)
    let none = try #require(
      Scheduler(parameters: .standard, learningSteps: [], relearningSteps: []))
    #expect(waits(none, [.again]) == [SchedulerTests.day])
  }

  @Test("a review on the same day takes the short-term model, one after 24 hours the other")
  func sameDay() throws {
    let first = Review(.good, at: SchedulerTests.start)
    func stability(after milliseconds: Int64) -> Int64? {
      let second = Review(.good, at: SchedulerTests.start + milliseconds)
      return Scheduler.standard.card(after: [first, second])?.memory.stability
    }
    let model = MemoryModel()
    let state = model.state(afterFirst: .good)
    #expect(
      stability(after: SchedulerTests.day - 1)
        == model.state(after: .good, from: state, days: 0).stability)
    #expect(
      stability(after: SchedulerTests.day)
        == model.state(after: .good, from: state, days: 1).stability)
    #expect(stability(after: -5_000) == stability(after: 5_000))
  }

  @Test("times at the ends of what an integer holds do not trap")
  func extremes() throws {
    let scheduler = Scheduler.standard
    let late = try #require(scheduler.card(after: [Review(.easy, at: .max)]))
    #expect(late.due == .max)
    let reviews = [Review(.easy, at: .min), Review(.easy, at: .max), Review(.easy, at: .min)]
    let card = try #require(scheduler.card(after: reviews))
    #expect(
      MemoryState(nearest: 1e300, difficulty: 1e300)
        == MemoryState(
          stability: MemoryState.maximumStability, difficulty: 10 * MemoryState.one))
    #expect(scheduler.retrievability(of: card, at: .max) > 0)
    #expect(scheduler.card(after: []) == nil)
  }

  @Test("a state that was printed continues as the one it was printed from")
  func continuation() throws {
    let cards = SchedulerTests.cards(.standard, [.good, .hard, .good, .again, .good, .easy])
    for card in cards {
      #expect(
        MemoryState(stability: card.memory.stability, difficulty: card.memory.difficulty)
          == card.memory)
    }
    #expect(MemoryState(stability: 99_999, difficulty: MemoryState.one) == nil)
    #expect(MemoryState(stability: 100_000, difficulty: MemoryState.one - 1) == nil)
    #expect(MemoryState(stability: 100_000, difficulty: 10 * MemoryState.one + 1) == nil)
    #expect(
      MemoryState(stability: MemoryState.maximumStability + 1, difficulty: MemoryState.one) == nil)
  }

  @Test("parameters, retention and steps outside of their bounds are refused")
  func bounds() {
    let standard = MemoryParameters.standard
    #expect(MemoryParameters(units: standard.units) == standard)
    #expect(MemoryParameters(units: Array(standard.units.dropLast())) == nil)
    for (index, bound) in MemoryParameters.bounds.enumerated() {
      for (value, isTaken) in [
        (bound.lowest, true), (bound.highest, true), (bound.lowest - 1, false),
        (bound.highest + 1, false),
      ] {
        var units = standard.units
        units[index] = value
        #expect((MemoryParameters(units: units) != nil) == isTaken, "w\(index) = \(value)")
      }
    }
    for (retention, isTaken) in [
      (999_999, false), (1_000_000, true), (99_990_000, true), (99_990_001, false),
    ] as [(Int64, Bool)] {
      #expect(
        (Scheduler(parameters: standard, desiredRetention: retention) != nil) == isTaken)
    }
    #expect(Scheduler(parameters: standard, learningSteps: [-1]) == nil)
    #expect(Scheduler(parameters: standard, relearningSteps: [SchedulerTests.day + 1]) == nil)
  }
}
