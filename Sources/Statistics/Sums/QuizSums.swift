/// What is counted over the attempts at one quiz: take attempts one by one, merge with what others
/// have counted, and compute the statistics at the end.
///
/// Everything in here is an exact integer, so the order of attempts, their partition and the number
/// of threads change no digit of the results. Floating point begins in `analysis` and goes
/// through sorted counts.
///
/// - Complexity: `add` is O(answers), expected. Memory grows with the distinct pairs of marks and
///   total of each question, the distinct choices, the distinct patterns of right and wrong
///   answers, and a byte or two for each known time.
public struct QuizSums: Sendable {
  /// The questions, as they were given.
  public let items: [Item]

  /// Attempts that count.
  public private(set) var attempts: Int64 = 0

  /// Attempts that were left out because they are none of this quiz, or beyond the limits.
  ///
  /// That is a question that is not in the list or is there twice, marks above
  /// `Response.greatestMarks`, or more than `greatestAttempts` attempts.
  public private(set) var refused: Int64 = 0

  /// Sums stay exact up to here: squares of totals, times the count, fit in 128 bits.
  package static let greatestAttempts: Int64 = 10_000_000

  /// A quiz has at most so many questions.
  package static let greatestItems = 1_000

  private(set) var totals: [Int64: Int64] = [:]
  private(set) var maxima: [Int64: Int64] = [:]
  private(set) var perItem: [ItemSums]
  private(set) var slots: [SlotSums]
  private(set) var patterns: [ResponsePattern: Int64] = [:]

  /// Of each question its own slot or the first slot of its pool.
  private let firstSlots: [Int]

  /// Sums in which nothing is counted yet.
  ///
  /// - Parameter items: at most `greatestItems`; those after them are dropped, and with
  ///   them every attempt in which they were asked.
  public init(items: [Item]) {
    self.items = Array(items.prefix(Self.greatestItems))
    perItem = Array(repeating: ItemSums(), count: self.items.count)
    var poolSizes: [Int: Int] = [:]
    for item in self.items {
      if let pool = item.pool { poolSizes[pool, default: 0] += 1 }
    }
    var firstSlots: [Int] = []
    var firstOfPool: [Int: Int] = [:]
    var next = 0
    for item in self.items {
      if let pool = item.pool, let first = firstOfPool[pool] {
        firstSlots.append(first)
        continue
      }
      firstSlots.append(next)
      if let pool = item.pool { firstOfPool[pool] = next }
      // A pool has as many slots as questions; those that no draw fills stay empty.
      next += item.pool.flatMap { poolSizes[$0] } ?? 1
    }
    self.firstSlots = firstSlots
    slots = Array(repeating: SlotSums(), count: next)
  }

  /// Counts an attempt.
  ///
  /// - Returns: whether it counts; see `refused`.
  @discardableResult
  public mutating func add(_ attempt: Attempt) -> Bool {
    guard attempts < Self.greatestAttempts, let pattern = pattern(of: attempt.responses) else {
      refused += 1
      return false
    }
    let total = attempt.marks
    let maximum = attempt.maximum
    attempts += 1
    totals[total, default: 0] += 1
    maxima[maximum, default: 0] += 1
    patterns[pattern, default: 0] += 1
    var drawn: [Int: Int] = [:]
    for response in attempt.responses {
      let item = Int(response.item)
      perItem[item].add(response, total: total, totalMaximum: maximum)
      var slot = firstSlots[item]
      if items[item].pool != nil {
        drawn[slot, default: -1] += 1
        slot += drawn[slot, default: 0]
      }
      slots[slot].add(Int64(response.marks))
    }
    return true
  }

  /// Counts what the other has counted.
  ///
  /// - Precondition: both have the same questions. Sums of other questions, or too many attempts
  ///   for one, are refused as a whole.
  /// - Returns: whether the other's attempts count.
  @discardableResult
  public mutating func merge(_ other: QuizSums) -> Bool {
    guard items == other.items, attempts + other.attempts <= Self.greatestAttempts else {
      refused += other.attempts + other.refused
      return false
    }
    attempts += other.attempts
    refused += other.refused
    for (total, count) in other.totals { totals[total, default: 0] += count }
    for (maximum, count) in other.maxima { maxima[maximum, default: 0] += count }
    for (pattern, count) in other.patterns { patterns[pattern, default: 0] += count }
    for index in perItem.indices { perItem[index].merge(other.perItem[index]) }
    for index in slots.indices { slots[index].merge(other.slots[index]) }
    return true
  }

  /// - Returns: nil if the answers are none to these questions, or beyond the limits.
  private func pattern(of responses: [Response]) -> ResponsePattern? {
    var pattern = ResponsePattern(items: items.count)
    for response in responses {
      let item = Int(response.item)
      guard items.indices.contains(item), pattern[item] == 0,
        response.marks != Response.refused, response.maximum != Response.refused
      else { return nil }
      pattern[item] =
        response.marks == response.maximum ? ResponsePattern.right : ResponsePattern.wrong
    }
    return pattern
  }
}
