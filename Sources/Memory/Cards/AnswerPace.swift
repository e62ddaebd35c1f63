/// The time a player takes for right answers to one kind of card, and ratings made of it.
///
/// Ratings are derived and never typed. A wrong answer is *again*. A right one is *hard* if it took
/// at least twice the median of the player's own latest right answers to that kind of card, *easy*
/// if it took at most half of it, and *good* otherwise. Times of answers are about log-normal with
/// a standard deviation of 0.5 within a person, so that each of the two takes about 8 % of answers.
/// Only earlier answers count, so the rating of an answer never changes with later ones.
///
/// - Source: W. J. van der Linden, "A lognormal model for response times on test items", 2006.
public struct AnswerPace: Equatable, Sendable {
  /// How many of the latest right answers the median is of.
  package static let windowCount = 99

  /// How many right answers are needed before any is called fast or slow.
  package static let minimumCount = 10

  /// A right answer that took this many times the median is slow; one of which this many times
  /// its time is the median is fast.
  public static let ratio: Int64 = 2

  /// The times in the order of the answers, and by size.
  private var recent: [Int64] = []
  private var sorted: [Int64] = []

  /// The pace of somebody who has not answered yet.
  public init() {}

  /// The median time in milliseconds, the lower one of two; nil before there are enough answers.
  public var median: Int64? {
    guard sorted.count >= AnswerPace.minimumCount else { return nil }
    return sorted[(sorted.count - 1) / 2]
  }

  /// The rating of an answer by the answers before it; its time may be unknown.
  public func rating(isRight: Bool, elapsedMilliseconds: Int64?) -> Rating {
    guard isRight else { return .again }
    guard let elapsedMilliseconds, let median else { return .good }
    if elapsedMilliseconds / AnswerPace.ratio >= median { return .hard }
    return elapsedMilliseconds <= median / AnswerPace.ratio ? .easy : .good
  }

  /// Takes the time of a right answer into account.
  ///
  /// - Complexity: O(`windowCount`).
  public mutating func add(elapsedMilliseconds: Int64) {
    if recent.count == AnswerPace.windowCount {
      sorted.remove(at: place(of: recent.removeFirst()))
    }
    recent.append(elapsedMilliseconds)
    sorted.insert(elapsedMilliseconds, at: place(of: elapsedMilliseconds))
  }

  /// The first place whose time is not less than this one.
  private func place(of time: Int64) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
