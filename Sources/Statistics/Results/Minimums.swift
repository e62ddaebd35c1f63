/// How many attempts each figure needs: with fewer of them there is no estimate.
public struct Minimums: Sendable, Equatable {
  /// For the standard deviation of the quiz and of each question.
  public var standardDeviation: Int64

  /// For the skewness.
  public var skewness: Int64

  /// For the kurtosis.
  public var kurtosis: Int64

  /// For Cronbach's alpha, the standard error and the error ratio.
  package var reliability: Int64

  /// For the upper–lower index, the discrimination index, the discriminative efficiency and the
  /// effective weight.
  public var discrimination: Int64

  /// For the share of rapid guesses, in answers whose time is known: their mean time is the norm.
  package var rapidGuesses: Int64

  /// For the Rasch model.
  public var rasch: Int64

  /// For the two-parameter logistic model.
  public var twoParameter: Int64

  /// Your own minimums.
  ///
  /// Where a formula needs more than is given here, its own need counts.
  public init(
    standardDeviation: Int64, skewness: Int64, kurtosis: Int64, reliability: Int64,
    discrimination: Int64, rapidGuesses: Int64, rasch: Int64, twoParameter: Int64
  ) {
    self.standardDeviation = standardDeviation
    self.skewness = skewness
    self.kurtosis = kurtosis
    self.reliability = reliability
    self.discrimination = discrimination
    self.rapidGuesses = rapidGuesses
    self.rasch = rasch
    self.twoParameter = twoParameter
  }

  /// What the programs use; docs/STATISTICS.md gives the reasons.
  public static let standard = Minimums(
    standardDeviation: 2, skewness: 10, kurtosis: 10, reliability: 10, discrimination: 10,
    rapidGuesses: 10, rasch: 200, twoParameter: 500)

  /// What the formulas need, for comparisons with other programs.
  ///
  /// Figures of so few attempts say little about the questions.
  package static let formal = Minimums(
    standardDeviation: 2, skewness: 3, kurtosis: 4, reliability: 2, discrimination: 2,
    rapidGuesses: 1, rasch: 2, twoParameter: 2)
}
