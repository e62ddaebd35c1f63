/// The figures of a quiz by classical test theory.
///
/// Marks are in points; shares, indices and weights are fractions (Moodle shows them times 100);
/// times are in milliseconds.
///
/// - Source: Moodle's "Quiz statistics calculations"; docs/STATISTICS.md has every formula.
public struct QuizAnalysis: Sendable, Equatable {
  /// Attempts that count, one of each player.
  public var attempts: Int64

  /// Attempts that `QuizSums` refused.
  public var refused: Int64

  /// What an attempt can earn, in points; nil if that differs between attempts.
  public var maximum: Double?

  /// The mean of the marks of an attempt, in points.
  public var mean: Estimate<Double>

  /// The marks of the attempt in the middle, in points: of two in the middle, their mean.
  public var median: Estimate<Double>

  /// The standard deviation of the sample (divided by n − 1), in points.
  public var standardDeviation: Estimate<Double>

  /// The skewness by k-statistics, k₃ / k₂^1.5: negative if there is a tail of low marks.
  public var skewness: Estimate<Double>

  /// The excess kurtosis by k-statistics, k₄ / k₂²: 0 for normal marks.
  public var kurtosis: Estimate<Double>

  /// Cronbach's alpha, which Moodle calls the coefficient of internal consistency.
  ///
  /// At most 1, and negative if the questions contradict each other.
  public var alpha: Estimate<Double>

  /// The standard error of an attempt's marks, in points: σ √(1 − α).
  public var standardError: Estimate<Double>

  /// The share of the standard deviation that is chance: √(1 − α).
  public var errorRatio: Estimate<Double>

  /// The questions, in the order in which they were given.
  public var items: [ItemAnalysis]
}

/// The figures of a question, over the attempts in which it was asked.
public struct ItemAnalysis: Sendable, Equatable {
  /// The question's name, as it was given.
  public var id: String

  /// Attempts in which the question was asked.
  public var asked: Int64

  /// Attempts in which it was answered.
  public var answered: Int64

  /// The mean of its marks over its maximum: negative if wrong answers cost more than right ones
  /// earn.
  public var facility: Estimate<Double>

  /// The standard deviation of its marks, in points.
  public var standardDeviation: Estimate<Double>

  /// The facility that guessing at random would give, as the caller states it.
  public var guess: Estimate<Double>

  /// The question's share of what the attempts in which it was asked could earn.
  public var intendedWeight: Estimate<Double>

  /// The question's share in what makes attempts differ; the weights of all questions add up to 1.
  public var effectiveWeight: Estimate<Double>

  /// The upper–lower index D: the mean marks of the upper 27% of attempts minus those of the lower
  /// 27%, over the maximum.
  public var upperLower: Estimate<Double>

  /// Moodle's discrimination index: the correlation, from −1 to 1, of the question's marks with the
  /// marks for all other questions.
  public var discrimination: Estimate<Double>

  /// The covariance of the question's marks with the other marks, over the greatest that these
  /// marks allow.
  public var efficiency: Estimate<Double>

  /// What was answered, and by whom: the choices that the question offers in their order, then
  /// other answers by falling count, then those without an answer.
  public var choices: [ChoiceAnalysis]

  /// How long the question took.
  public var times: TimeAnalysis
}

/// What became of those who gave one answer.
public struct ChoiceAnalysis: Sendable, Equatable {
  /// The answer's key; nil for those who gave none.
  public var key: String?

  /// Attempts with this answer.
  public var count: Int64

  /// Its share of the attempts in which the question was asked.
  public var share: Estimate<Double>

  /// What the answer earned on average, in points.
  package var meanMarks: Estimate<Double>

  /// The mean marks of the whole attempts, in points: highest for a right answer, if the question
  /// does what it should.
  public var meanScore: Estimate<Double>
}

/// How long a question took, in milliseconds, over the answers whose time is known.
public struct TimeAnalysis: Sendable, Equatable {
  /// Answers whose time is known.
  public var known: Int64

  /// The mean time.
  public var mean: Estimate<Double>

  /// The time in the middle: of two in the middle, their mean.
  public var median: Estimate<Double>

  /// Faster answers are rapid guesses: a tenth of the mean time, at most ten seconds.
  ///
  /// - Source: Wise and Ma (2012), the normative threshold NT10.
  package var rapidThreshold: Estimate<Double>

  /// The share of the answers below the threshold.
  public var rapidShare: Estimate<Double>
}
