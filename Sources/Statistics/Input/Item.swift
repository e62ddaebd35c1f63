/// A question of the quiz, as the statistics need to know it.
///
/// Questions are listed once, in the order in which results shall list them; a `Response` names its
/// question by the index in that list.
public struct Item: Sendable, Equatable {
  /// The question's name, handed through to its results.
  public var id: String

  /// The keys of the choices that the question offers, in their order.
  ///
  /// They have a row in the table of choices even if nobody chose them; other keys get theirs after
  /// them.
  public var choices: [String]

  /// The share of the maximum that guessing at random earns on average, where that is known.
  public var guess: Fraction?

  /// Any number that is the same for all questions of the pool that this one is drawn from.
  ///
  /// Questions without a pool are asked of everybody.
  public var pool: Int?

  /// A question by name, with what is known of it.
  public init(id: String, choices: [String] = [], guess: Fraction? = nil, pool: Int? = nil) {
    self.id = id
    self.choices = choices
    self.guess = guess
    self.pool = pool
  }
}

/// An exact fraction, so that no caller needs floating point.
public struct Fraction: Sendable, Equatable {
  /// May be negative.
  public var numerator: Int64

  /// Greater than zero.
  public var denominator: Int64

  /// The fraction of two integers.
  ///
  /// - Returns: nil unless the denominator is greater than zero.
  public init?(_ numerator: Int64, over denominator: Int64) {
    guard denominator > 0 else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }
}
