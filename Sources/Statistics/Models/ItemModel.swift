/// A logistic model of right and wrong answers, fitted to the attempts at a quiz.
///
/// With an ability θ that is normal (0, 1) among players, a question of difficulty b and
/// discrimination a is answered right with the probability 1 / (1 + exp(−a (θ − b))).
///
/// - Source: R. D. Bock, M. Aitkin (1981), marginal maximum likelihood by the EM algorithm.
public struct ItemModel: Sendable, Equatable {
  /// What is known of the model as a whole, or why it could not be fitted.
  public var fit: Estimate<ModelFit>

  /// The questions, in the order in which they were given.
  ///
  /// A question may have no estimate though the model has: it was asked of too few, or all answered
  /// it right, or all wrong. Such a question is left out and tells nothing about the others.
  public var items: [Estimate<ItemParameters>]
}

/// A fitted model as a whole.
public struct ModelFit: Sendable, Equatable {
  /// Attempts in which at least one of the model's questions was asked.
  public var attempts: Int64

  /// Questions in the model.
  public var items: Int

  /// Parameters that were estimated.
  public var parameters: Int

  /// The natural logarithm of the marginal likelihood, at its maximum.
  public var logLikelihood: Double

  /// Passes over the data until the parameters settled.
  public var iterations: Int
}

/// What a model says about a question, with standard errors from the observed information.
public struct ItemParameters: Sendable, Equatable {
  /// The ability b at which half of the answers are right, in standard deviations of ability.
  public var difficulty: Double

  /// The standard error of the difficulty, by the delta method.
  public var difficultyError: Double

  /// The slope a: the same for all questions in the Rasch model.
  public var discrimination: Double

  /// The standard error of the discrimination.
  public var discriminationError: Double
}
