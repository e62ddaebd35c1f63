package import Documents
import Statistics

/// The figures of a quiz with right answers, for programs.
extension ItemFigures: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("attempts", as: .count, "Finished sessions that count, one of each player.") {
      $0.analysis.attempts
    }
    fields.field(
      "rule", as: .words(AttemptRule.allCases.map { $0.rawValue }),
      "Which session of a player counts."
    ) { $0.rule.rawValue }
    fields.field("passedOver", as: .count, "Finished sessions that do not count.") { $0.passedOver }
    for (name, doc, value) in named { fields.optional(name, doc) { value($0.analysis).figure } }
    fields.field("items", "Every question, in the order of the quiz.") { figures in
      figures.analysis.items.enumerated().map { ItemRow(figures: figures, place: $0, item: $1) }
    }
    fields.optional("rasch", "The Rasch model, from 200 attempts.") { ModelRow($0.rasch) }
    fields.optional("twoParameter", "The two-parameter logistic model, from 500 attempts.") {
      ModelRow($0.twoParameter)
    }
    fields.field("noEstimate", "What could not be computed for the quiz, and why.") { figures in
      figures.reasons.map { NoFigure(figure: $0.0, reason: $0.1.words) }
    }
  }

  /// The figures of the quiz that are the same kind of thing.
  static var named: [(StaticString, StaticString, (QuizAnalysis) -> Estimate<Double>)] {
    [
      ("mean", "Points.", { $0.mean }), ("median", "Points.", { $0.median }),
      ("standardDeviation", "Points.", { $0.standardDeviation }),
      ("skewness", "Of the points.", { $0.skewness }),
      ("kurtosis", "Excess kurtosis of the points.", { $0.kurtosis }),
      ("alpha", "Cronbach's alpha, at most 1; it can be negative.", { $0.alpha }),
      ("standardError", "Points.", { $0.standardError }),
      ("errorRatio", "Standard error over standard deviation.", { $0.errorRatio }),
    ]
  }
}

/// A figure that could not be computed.
struct NoFigure: Described {
  let figure: String
  let reason: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("figure", "Its name.") { $0.figure }
    fields.field("reason", "Why there is no estimate.") { $0.reason }
  }
}

struct ModelRow: Described {
  let fit: ModelFit

  /// Nil where there is no estimate.
  init?(_ model: ItemModel) {
    guard let fit = model.fit.value else { return nil }
    self.fit = fit
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("attempts", as: .count, "Attempts that it is fitted to.") { $0.fit.attempts }
    fields.field("items", as: .count, "Questions in it.") { $0.fit.items }
    fields.field("logLikelihood", "Marginal log-likelihood.") { Figure($0.fit.logLikelihood) }
  }
}

/// A question of the figures.
struct ItemRow: Described {
  let figures: ItemFigures
  let place: Int
  let item: ItemAnalysis

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("question", "The question's id.") { $0.item.id }
    fields.field("asked", as: .count, "Attempts in which it was asked.") { $0.item.asked }
    fields.field("answered", as: .count, "Attempts in which it was answered.") { $0.item.answered }
    for (name, doc, value) in named { fields.optional(name, doc) { value($0.item).figure } }
    fields.optional(
      "medianSeconds", "Median time of an answer: its elapsed in practice, all showings in an exam."
    ) {
      $0.item.times.median.value.map { Figure($0 / 1000) }
    }
    fields.optional("rapidShare", "Share of rapid guesses (NT10).") {
      $0.item.times.rapidShare.figure
    }
    fields.optional("raschDifficulty", "Rasch model.") { $0.model($0.figures.rasch)?.0 }
    fields.optional("raschDifficultyError", "Its standard error.") { $0.model($0.figures.rasch)?.1 }
    fields.optional("difficulty", "Two-parameter model.") { $0.model($0.figures.twoParameter)?.0 }
    fields.optional("difficultyError", "Its standard error.") {
      $0.model($0.figures.twoParameter)?.1
    }
    fields.optional("discriminationParameter", "Two-parameter model.") {
      $0.model($0.figures.twoParameter)?.2
    }
    fields.optional("discriminationParameterError", "Its standard error.") {
      $0.model($0.figures.twoParameter)?.3
    }
    fields.field("choices", "Every answer that was given, with those that can be chosen.") { row in
      row.item.choices.map { ChoiceRow(choice: $0) }
    }
  }

  /// The figures that are the same kind of thing.
  static var named: [(StaticString, StaticString, (ItemAnalysis) -> Estimate<Double>)] {
    [
      (
        "facility", "Mean share of the points, at most 1; below 0 if negative marks prevail.",
        { $0.facility }
      ),
      ("standardDeviation", "Of the points for the question.", { $0.standardDeviation }),
      ("guess", "Share that guessing earns.", { $0.guess }),
      ("intendedWeight", "Share of the quiz's points.", { $0.intendedWeight }),
      ("effectiveWeight", "Share of the quiz's variance.", { $0.effectiveWeight }),
      ("upperLower", "Upper-lower 27% index.", { $0.upperLower }),
      ("discrimination", "Item-rest correlation, Moodle's index.", { $0.discrimination }),
      ("efficiency", "Discriminative efficiency.", { $0.efficiency }),
    ]
  }

  private func model(_ model: ItemModel) -> (Figure, Figure, Figure, Figure)? {
    guard model.items.indices.contains(place), let found = model.items[place].value else {
      return nil
    }
    return (
      Figure(found.difficulty), Figure(found.difficultyError), Figure(found.discrimination),
      Figure(found.discriminationError)
    )
  }
}

/// An answer to a question.
struct ChoiceRow: Described {
  let choice: ChoiceAnalysis

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.optional("answer", "The answer in words; left out for none.") { $0.choice.key }
    fields.field("count", as: .count, "How often it was given.") { $0.choice.count }
    fields.optional("meanScore", "Mean score of those who gave it, in points.") {
      $0.choice.meanScore.figure
    }
  }
}
