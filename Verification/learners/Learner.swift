import Memory
import PortableMath

/// Somebody who practises what is due by the default parameters, day after day.
///
/// New cards are begun ten a day. On one day in seven nothing is practised. Answers take a
/// log-normal time, longer where the memory is weak, and ratings are derived from them as for
/// players.
struct Learner {
  static let dayCount = 150
  static let cardCount = 300
  static let newCardsPerDay = 10

  private(set) var histories: [[Review]] = []
  /// What the reviews of each card amount to.
  private(set) var cards: [Card] = []
  /// The true probability of recall at each of these reviews.
  private(set) var truth: [[Double]] = []

  private var chance: Chance
  private let memory: KnownMemory
  private var known: [KnownCard] = []
  private var pace = AnswerPace()
  private let speed: Double

  init(kind: Int, seed: UInt64) {
    chance = Chance(seed)
    memory = KnownMemory(kind: kind, &chance)
    speed = 3_000 * chance.multiple(0.5)
    for day in 0..<Int64(Learner.dayCount) where !chance.isTrue(1 / 7) {
      practise(day: day)
    }
  }

  private mutating func practise(day: Int64) {
    let evening = Int64(chance.uniform() * 7_200_000) + 64_800_000
    var time = day * Scheduler.dayMilliseconds + evening
    let midnight = (day + 1) * Scheduler.dayMilliseconds
    var due = cards.indices.filter { cards[$0].due < midnight }
    for _ in 0..<Learner.newCardsPerDay where known.count < Learner.cardCount {
      due.append(known.count)
      known.append(KnownCard(&chance))
    }
    // Steps of minutes come back within the sitting.
    var place = 0
    while place < due.count, place < 400 {
      let index = due[place]
      place += 1
      time += 8_000
      if index < cards.count { time = max(time, min(cards[index].due, time + 600_000)) }
      review(index, at: time)
      if cards[index].due < time + 1_800_000 { due.append(index) }
    }
  }

  private mutating func review(_ index: Int, at time: Int64) {
    let days = index < cards.count ? Scheduler.days(from: cards[index].lastReview, to: time) : nil
    let recall = known[index].recall(memory, days: days)
    let isRight = chance.isTrue(recall)
    let elapsed = Int64(speed * Elementary.exp(chance.normal() / 2) * (1 + 2 * (1 - recall)))
    let rating = pace.rating(isRight: isRight, elapsedMilliseconds: elapsed)
    if isRight { pace.add(elapsedMilliseconds: elapsed) }
    known[index].answer(memory, rating, days: days)
    let review = Review(rating, at: time)
    guard index < cards.count else {
      cards.append(Scheduler.standard.next(nil, review))
      histories.append([review])
      truth.append([recall])
      return
    }
    cards[index] = Scheduler.standard.next(cards[index], review)
    histories[index].append(review)
    truth[index].append(recall)
  }
}
