/// A figure, or why there is none.
///
/// A figure is never NaN and never infinite.
public enum Estimate<Value: Sendable & Equatable>: Sendable, Equatable {
  case value(Value)
  case none(NoEstimate)

  /// The figure, if there is one.
  public var value: Value? {
    if case .value(let value) = self { return value }
    return nil
  }

  /// Why there is no figure, if there is none.
  public var reason: NoEstimate? {
    if case .none(let reason) = self { return reason }
    return nil
  }
}

extension Estimate where Value == Double {
  func map(_ transform: (Double) -> Double) -> Estimate<Double> {
    switch self {
    case .value(let value): .value(transform(value))
    case .none(let reason): .none(reason)
    }
  }
}

/// Why a figure cannot be given.
public enum NoEstimate: Sendable, Equatable {
  /// Fewer attempts than `Minimums` asks for, or than are needed for the figure at all.
  ///
  /// For a question, attempts in which it was asked; for its times, answers whose time is known.
  case tooFewAttempts(has: Int64, needs: Int64)

  /// Fewer questions than the figure needs.
  case tooFewQuestions(has: Int, needs: Int)

  /// More questions than the figure is computed for.
  case tooManyQuestions(has: Int, limit: Int)

  /// All attempts have the same marks, so there is nothing to compare.
  case noVariance

  /// The question earns no marks.
  case noMaximum

  /// The question's marks fall as the marks of the whole attempt rise, and the figure is the root
  /// of their covariance.
  case negativeCovariance

  /// Not everybody was asked the same questions, so marks of attempts do not have the same parts.
  case differingQuestions

  /// The caller did not give what the figure is made of.
  case notGiven

  /// The search for the model's parameters did not settle.
  case notConverged
}
