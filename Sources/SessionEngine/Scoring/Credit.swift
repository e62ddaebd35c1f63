/// The credit of an answer: an exact share of what its question is worth (M10).
public struct Credit: Hashable, Sendable {
  /// No credit.
  public static let none = Credit(0, over: 1)

  /// The numerator; can be negative.
  public let numerator: Int64
  /// The denominator, above 0.
  public let denominator: Int64

  /// Takes a fraction.
  public init(_ numerator: Int64, over denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// In 10⁻⁵ per cent, towards zero, so that only a full answer has all of it (M31).
  public var units: Int64 {
    // A sum of at most 50 credits of 10⁷ each, times 10⁷, has room.
    numerator * Marks.fullCredit / denominator
  }

  /// Whether it is all.
  public var isFull: Bool { numerator >= denominator }

  /// This share of points, rounded as marks are (M13).
  public func of(_ points: Int64) -> Int64 {
    Marks.rounded(points, times: numerator, over: denominator)
  }
}
