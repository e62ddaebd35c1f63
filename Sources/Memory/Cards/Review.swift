/// One review of a card: how well it was remembered, and when.
public struct Review: Equatable, Sendable {
  /// How well the card was remembered.
  public let rating: Rating

  /// When, in milliseconds of any clock that all reviews share.
  public let time: Int64

  /// A review at a time.
  public init(_ rating: Rating, at time: Int64) {
    self.rating = rating
    self.time = time
  }
}
