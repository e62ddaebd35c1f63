import PortableMath

/// How a memory changes with reviews and fades with time: FSRS-6 with some parameters.
///
/// Every result is an integer of 10⁻⁸ and the same on every platform.
///
/// - Source: the formulas of
///   https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm, section FSRS-6;
///   docs/MEMORY.md has them and further sources.
public struct MemoryModel: Sendable {
  /// The parameters of the model.
  public let parameters: MemoryParameters
  private let coefficients: Coefficients

  /// The model with these parameters.
  public init(_ parameters: MemoryParameters = .standard) {
    self.parameters = parameters
    coefficients = Coefficients(parameters)
  }

  /// The state after the first review of a card.
  public func state(afterFirst rating: Rating) -> MemoryState {
    MemoryState(
      nearest: coefficients.firstStability(rating),
      difficulty: coefficients.firstDifficulty(rating))
  }

  /// The state after a further review, this many whole days after the one before.
  ///
  /// Below 1 is the same day, which the short-term model is for.
  public func state(after rating: Rating, from state: MemoryState, days: Int64) -> MemoryState {
    let (stability, difficulty) = MemoryModel.values(of: state)
    return MemoryState(
      nearest: coefficients.nextStability(
        stability: stability, difficulty: difficulty, days: days, rating),
      difficulty: Coefficients.clamped(coefficients.nextDifficulty(difficulty, rating)))
  }

  /// The probability that the card is recalled after this many whole days, in units of 10⁻⁸.
  public func retrievability(of state: MemoryState, days: Int64) -> Int64 {
    let (stability, _) = MemoryModel.values(of: state)
    let recall = coefficients.retrievability(stability: stability, days: Double(max(days, 0)))
    return FixedPoint.units(nearest: recall, decimals: MemoryState.decimals) ?? 0
  }

  /// The whole days until the probability of recall has fallen to `retention`, given in units of
  /// 10⁻⁸ above 0 and below 1: rounded to the nearest day, and at least 1 and at most `maximum`.
  public func interval(
    of state: MemoryState, retention: Int64, maximum: Int64 = 36_500
  ) -> Int64 {
    let (stability, _) = MemoryModel.values(of: state)
    let factor = coefficients.intervalFactor(
      retention: FixedPoint.value(of: retention, decimals: MemoryState.decimals))
    let days = FixedPoint.units(nearest: stability * factor, decimals: 0) ?? maximum
    return min(max(days, 1), maximum)
  }

  private static func values(of state: MemoryState) -> (stability: Double, difficulty: Double) {
    (
      FixedPoint.value(of: state.stability, decimals: MemoryState.decimals),
      FixedPoint.value(of: state.difficulty, decimals: MemoryState.decimals)
    )
  }
}
