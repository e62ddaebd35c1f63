/// A projection: how fast answers came, and how evenly; integers throughout.
///
/// - Complexity: O(1) an answer, and no memory that grows.
public struct Pace: Hashable, Sendable {
  /// How many answers were timed.
  public private(set) var count: Int64 = 0
  /// The least variation of a run of answers so far, in thousandths of its mean; nil before the
  /// first whole run.
  package private(set) var leastVariation: Int64?

  private let runLength: Int64
  private var run: Int64 = 0
  private var sum: Int64 = 0
  private var squares: Int64 = 0

  /// Looks at runs of so many answers, at most 4096.
  public init(runLength: Int64) {
    self.runLength = min(max(runLength, 2), 4096)
  }

  /// Takes in the time of an answer; above ten minutes it counts as ten minutes.
  public mutating func take(_ milliseconds: Int64) {
    let time = min(max(milliseconds, 0), 600_000)
    count &+= 1
    run += 1
    sum += time
    squares += time * time
    if run == runLength { endRun() }
  }

  /// The least variation once no answer follows: an unfinished run counts if it is long enough.
  package func variation(atLeast minimum: Int64) -> Int64? {
    guard run >= minimum, let last = Pace.variation(run, sum, squares) else {
      return leastVariation
    }
    return min(last, leastVariation ?? last)
  }

  private mutating func endRun() {
    if let found = Pace.variation(run, sum, squares) {
      leastVariation = min(found, leastVariation ?? found)
    }
    (run, sum, squares) = (0, 0, 0)
  }

  /// Standard deviation over mean in thousandths, rounded down; nil if all was at once.
  static func variation(_ count: Int64, _ sum: Int64, _ squares: Int64) -> Int64? {
    guard count > 0, sum > 0 else { return nil }
    // n²·variance; at most 4096² · 600,000² / 4, which fits.
    let spread = root(max(count * squares - sum * sum, 0))
    return spread * 1000 / sum
  }

  /// The whole part of a square root.
  static func root(_ number: Int64) -> Int64 {
    guard number > 1 else { return max(number, 0) }
    var guess: Int64 = 1 << ((65 - Int64(number.leadingZeroBitCount)) / 2)
    while true {
      let next = (guess + number / guess) / 2
      if next >= guess { return guess }
      guess = next
    }
  }
}
