import PortableMath

/// What is known of a card's memory: its stability and its difficulty, as integers of 10⁻⁸.
///
/// The state is rounded to these integers after every review, and the next review starts from
/// them. What is printed is therefore all there is, and a state that was read continues exactly as
/// the one that was written.
public struct MemoryState: Equatable, Sendable {
  /// The days after which the card is recalled with a probability of 90 %, in units of 10⁻⁸.
  public let stability: Int64

  /// How hard it is to make the memory last, from 1 to 10, in units of 10⁻⁸.
  public let difficulty: Int64

  /// The decimals of both numbers, and of parameters and probabilities.
  public static let decimals = 8

  /// The number of units that 1 has.
  public static let one: Int64 = 100_000_000

  /// The least stability, 0.001 days.
  package static let minimumStability: Int64 = 100_000

  /// The greatest stability, a million days: not a bound of FSRS, but one that integers need.
  package static let maximumStability: Int64 = 1_000_000 * one

  /// The least and the greatest difficulty, 1 and 10.
  public static let difficulties: ClosedRange<Int64> = one...10 * one

  /// Takes two numbers that a review can lead to; nil for others.
  public init?(stability: Int64, difficulty: Int64) {
    guard stability >= MemoryState.minimumStability, stability <= MemoryState.maximumStability,
      MemoryState.difficulties.contains(difficulty)
    else { return nil }
    self.stability = stability
    self.difficulty = difficulty
  }

  /// The nearest state to these two numbers.
  init(nearest stability: Double, difficulty: Double) {
    self.stability = MemoryState.units(
      nearest: stability, from: MemoryState.minimumStability, to: MemoryState.maximumStability)
    self.difficulty = MemoryState.units(
      nearest: difficulty, from: MemoryState.difficulties.lowerBound,
      to: MemoryState.difficulties.upperBound)
  }

  private static func units(nearest value: Double, from low: Int64, to high: Int64) -> Int64 {
    guard value < Double(high) / Double(one) else { return high }
    // A value that is too large for the conversion was caught above; a NaN can't come here.
    return max(FixedPoint.units(nearest: value, decimals: decimals) ?? low, low)
  }
}
