/// When cards are due: FSRS-6 with steps for cards that are being learnt.
///
/// New and forgotten cards are repeated after minutes, by the steps; all others after the days
/// until their probability of recall has fallen to the desired retention. Nothing is random: there
/// is no "fuzz", so the same reviews lead to the same times everywhere.
public struct Scheduler: Sendable {
  /// The milliseconds of a day of the model, whatever a calendar says.
  public static let dayMilliseconds: Int64 = 86_400_000

  /// The longest interval, a hundred years.
  package static let maximumIntervalDays: Int64 = 36_500

  /// The retentions one may ask for, 1 % to 99.99 %, in units of 10⁻⁸.
  package static let retentions: ClosedRange<Int64> = 1_000_000...99_990_000

  /// How memory changes.
  public let model: MemoryModel

  /// The probability of recall at which a card is due, in units of 10⁻⁸.
  package let desiredRetention: Int64

  /// The steps of new cards, in milliseconds.
  package let learningSteps: [Int64]

  /// The steps of forgotten cards, in milliseconds.
  package let relearningSteps: [Int64]

  /// The steps of new cards if no others are given: 1 and 10 minutes.
  public static let standardLearningSteps: [Int64] = [60_000, 600_000]

  /// The steps of forgotten cards if no others are given: 10 minutes.
  public static let standardRelearningSteps: [Int64] = [600_000]

  /// The defaults of the reference implementations.
  public static let standard = Scheduler(
    model: MemoryModel(), desiredRetention: 90_000_000, learningSteps: standardLearningSteps,
    relearningSteps: standardRelearningSteps)

  /// A scheduler, or nil if the retention is not in `retentions` or a step is not between 0 and
  /// a day.
  public init?(
    parameters: MemoryParameters, desiredRetention: Int64 = 90_000_000,
    learningSteps: [Int64] = standardLearningSteps,
    relearningSteps: [Int64] = standardRelearningSteps
  ) {
    let steps = learningSteps + relearningSteps
    guard Scheduler.retentions.contains(desiredRetention),
      steps.allSatisfy({ (0...Scheduler.dayMilliseconds).contains($0) })
    else { return nil }
    self.init(
      model: MemoryModel(parameters), desiredRetention: desiredRetention,
      learningSteps: learningSteps, relearningSteps: relearningSteps)
  }

  private init(
    model: MemoryModel, desiredRetention: Int64, learningSteps: [Int64], relearningSteps: [Int64]
  ) {
    self.model = model
    self.desiredRetention = desiredRetention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
  }

  /// The card after its reviews, in the order of their times; nil if there are none.
  public func card(after reviews: [Review]) -> Card? {
    var card: Card?
    for review in reviews { card = next(card, review) }
    return card
  }

  /// The card after one more review; nil is a card that had none.
  ///
  /// A review before the last one, by a clock that was set back, counts as one on the same day.
  public func next(_ card: Card?, _ review: Review) -> Card {
    let memory =
      card.map {
        model.state(
          after: review.rating, from: $0.memory,
          days: Scheduler.days(from: $0.lastReview, to: review.time))
      } ?? model.state(afterFirst: review.rating)
    let (phase, step) = nextPhase(after: card?.phase ?? .learning(step: 0), review.rating)
    let wait =
      step ?? model.interval(
        of: memory, retention: desiredRetention, maximum: Scheduler.maximumIntervalDays)
      * Scheduler.dayMilliseconds
    let (due, overflow) = review.time.addingReportingOverflow(wait)
    let isLapse = card?.phase == .review && review.rating == .again
    return Card(
      memory: memory, phase: phase, lastReview: review.time, due: overflow ? .max : due,
      reviewCount: (card?.reviewCount ?? 0) + 1,
      lapseCount: (card?.lapseCount ?? 0) + (isLapse ? 1 : 0))
  }

  /// The probability that a card is recalled at a time, after whole days, in units of 10⁻⁸.
  public func retrievability(of card: Card, at time: Int64) -> Int64 {
    model.retrievability(
      of: card.memory, days: Scheduler.days(from: card.lastReview, to: time))
  }

  /// The whole days from a time to a later one; 0 if it is not later.
  public static func days(from start: Int64, to end: Int64) -> Int64 {
    let (difference, overflow) = end.subtractingReportingOverflow(start)
    guard !overflow else { return end > start ? .max / dayMilliseconds : 0 }
    return max(difference / dayMilliseconds, 0)
  }

  /// The phase after a review, and the step until the next one; nil if that is a matter of days.
  private func nextPhase(
    after phase: Card.Phase, _ rating: Rating
  ) -> (phase: Card.Phase, step: Int64?) {
    switch phase {
    case .learning(let step):
      guard let next = Scheduler.step(after: step, of: learningSteps, rating) else {
        return (.review, nil)
      }
      return (.learning(step: next.place), next.wait)
    case .relearning(let step):
      guard let next = Scheduler.step(after: step, of: relearningSteps, rating) else {
        return (.review, nil)
      }
      return (.relearning(step: next.place), next.wait)
    case .review:
      guard rating == .again, let first = relearningSteps.first else { return (.review, nil) }
      return (.relearning(step: 0), first)
    }
  }

  /// The next place among steps and how long to wait there; nil where the steps end.
  ///
  /// *Hard* repeats a step; the first takes half as long again then, or as long as the mean of it
  /// and the second.
  private static func step(
    after place: Int, of steps: [Int64], _ rating: Rating
  ) -> (place: Int, wait: Int64)? {
    guard let first = steps.first else { return nil }
    switch rating {
    case .again:
      return (0, first)
    case .hard:
      guard place < steps.count else { return nil }
      guard place == 0 else { return (place, steps[place]) }
      return (0, steps.count == 1 ? first + first / 2 : (first + steps[1]) / 2)
    case .good:
      guard place + 1 < steps.count else { return nil }
      return (place + 1, steps[place + 1])
    case .easy:
      return nil
    }
  }
}
