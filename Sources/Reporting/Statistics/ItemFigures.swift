package import Statistics

/// What was computed for a quiz.
package struct ItemFigures {
  /// Which attempt of each player counts.
  package let rule: AttemptRule
  /// Finished sessions that do not count.
  package let passedOver: Int64
  /// The figures of the quiz and of its questions.
  package let analysis: QuizAnalysis
  package let rasch: ItemModel
  /// The two-parameter logistic model.
  package let twoParameter: ItemModel

  /// Every figure of the quiz by name.
  package var all: [(String, Estimate<Double>)] {
    ItemFigures.named.map { name, _, value in (name.description, value(analysis)) }
  }

  /// What there is no figure of.
  var reasons: [(String, NoEstimate)] {
    var reasons = all.compactMap { name, estimate in estimate.reason.map { (name, $0) } }
    if let reason = rasch.fit.reason { reasons.append(("rasch", reason)) }
    if let reason = twoParameter.fit.reason { reasons.append(("twoParameter", reason)) }
    return reasons
  }
}
