import PortableMath

extension QuizSums {
  /// Models need at least so many questions: with fewer, there are more parameters than facts.
  package static let fewestModelItems = 3

  /// Models are fitted for at most so many questions.
  package static let greatestModelItems = 100

  /// The Rasch model with one discrimination for all questions, also called the one-parameter
  /// logistic model.
  ///
  /// An answer is right if its marks are the maximum, and wrong otherwise.
  ///
  /// - Complexity: see `twoParameterModel(minimums:)`.
  public func raschModel(minimums: Minimums = .standard) -> ItemModel {
    model(.rasch, minimum: minimums.rasch)
  }

  /// The two-parameter logistic model: a discrimination for each question.
  ///
  /// An answer is right if its marks are the maximum, and wrong otherwise.
  ///
  /// - Complexity: up to some dozens of passes over the distinct patterns of answers, each
  ///   O(patterns · items · (items + 64)).
  public func twoParameterModel(minimums: Minimums = .standard) -> ItemModel {
    model(.twoParameter, minimum: minimums.twoParameter)
  }

  private func model(_ kind: ModelKind, minimum: Int64) -> ItemModel {
    let reasons = itemReasons(minimum: minimum)
    let chosen = items.indices.filter { reasons[$0] == nil }
    func none(_ reason: NoEstimate) -> ItemModel {
      ItemModel(fit: .none(reason), items: reasons.map { .none($0 ?? reason) })
    }
    guard attempts >= max(minimum, 2) else {
      return none(.tooFewAttempts(has: attempts, needs: max(minimum, 2)))
    }
    guard chosen.count >= Self.fewestModelItems else {
      return none(.tooFewQuestions(has: chosen.count, needs: Self.fewestModelItems))
    }
    guard chosen.count <= Self.greatestModelItems else {
      return none(.tooManyQuestions(has: chosen.count, limit: Self.greatestModelItems))
    }
    let table = ResponseTable(patterns, items: chosen)
    let counts = rightCounts()
    let start = chosen.flatMap { item -> [Double] in
      [Elementary.log(Double(counts[item].right) / Double(counts[item].wrong)), 1]
    }
    var fitting = ModelFitting(kind, table, start: start)
    guard let solution = fitting.solve() else { return none(.notConverged) }
    var estimates: [Estimate<ItemParameters>] = reasons.map { .none($0 ?? .notConverged) }
    for (place, item) in chosen.enumerated() {
      estimates[item] = parameters(of: place, in: solution, kind, items: chosen.count)
    }
    return ItemModel(
      fit: .value(
        ModelFit(
          attempts: table.attempts, items: chosen.count,
          parameters: kind.parameterCount(items: chosen.count),
          logLikelihood: solution.logLikelihood, iterations: solution.iterations)),
      items: estimates)
  }

  /// Of each question, how many answered it right and how many wrong.
  private func rightCounts() -> [(right: Int64, wrong: Int64)] {
    var counts = items.map { _ in (right: 0 as Int64, wrong: 0 as Int64) }
    for (pattern, count) in patterns {
      for item in items.indices {
        switch pattern[item] {
        case ResponsePattern.right: counts[item].right += count
        case ResponsePattern.wrong: counts[item].wrong += count
        default: break
        }
      }
    }
    return counts
  }

  /// Why a question is left out of the model, if it is.
  private func itemReasons(minimum: Int64) -> [NoEstimate?] {
    rightCounts().map { count in
      let asked = count.right + count.wrong
      if asked < minimum { return .tooFewAttempts(has: asked, needs: minimum) }
      return count.right == 0 || count.wrong == 0 ? .noVariance : nil
    }
  }

  /// Difficulty and discrimination from intercept and slope: b = −d / a.
  private func parameters(
    of place: Int, in solution: ModelFitting.Solution, _ kind: ModelKind, items: Int
  ) -> Estimate<ItemParameters> {
    let (intercept, slope) = (solution.parameters[2 * place], solution.parameters[2 * place + 1])
    let difficulty = -intercept / slope
    let variance = kind.covariance(solution.covariance, of: place, items: items)
    // The delta method: ∂b/∂d = −1/a and ∂b/∂a = −b/a.
    let scaled =
      variance.intercept + 2 * difficulty * variance.both
      + difficulty * difficulty * variance.slope
    let difficultyError = scaled.squareRoot() / slope.magnitude
    let discriminationError = variance.slope.squareRoot()
    guard difficulty.isFinite, difficultyError.isFinite, discriminationError.isFinite else {
      return .none(.notConverged)
    }
    return .value(
      ItemParameters(
        difficulty: difficulty, difficultyError: difficultyError, discrimination: slope,
        discriminationError: discriminationError))
  }
}
