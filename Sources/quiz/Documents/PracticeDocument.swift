internal import EventLog
internal import Memory
internal import Practice
internal import Documents

/// What `practice --list` prints.
struct PracticeCards: Document {
  static let form = DocumentForm("quiz/practice-list@1")

  let player: String
  let at: Timestamp
  let cards: [PracticeCard]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "Whose cards they are.") { $0.player }
    fields.field("at") { $0.at }
    fields.field("cards", "Every card that was reviewed, the next one due first.") { $0.cards }
  }
}

/// What `practice --forecast` prints.
struct PracticeOutlook: Document {
  static let form = DocumentForm("quiz/practice-forecast@1")

  let player: String
  let at: Timestamp
  let overview: PracticeOverview

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "Whose cards they are.") { $0.player }
    fields.field("at") { $0.at }
    fields.include { $0.overview }
  }
}

/// What `practice --fit` prints.
struct PracticeFitAnswer: Document {
  static let form = DocumentForm("quiz/practice-fit@1")

  let player: String
  let fit: Fit

  /// How well a model predicts the reviews that were held out.
  struct Quality: Described {
    let model: String
    let quality: PredictionQuality

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("model", as: .words(["constant", "default", "fitted"]), "Which model.") {
        $0.model
      }
      fields.field("logLoss", as: .count, "The mean of −ln p, in units of 10⁻⁸.") {
        $0.quality.logLoss
      }
      fields.optional(
        "auc", as: .count,
        "The area under the curve, in units of 10⁻⁸; left out where all were right or all wrong."
      ) { $0.quality.areaUnderCurve }
      fields.field("calibrationError", as: .count, "RMSE over bins, in units of 10⁻⁸.") {
        $0.quality.calibrationError
      }
    }
  }

  /// A constant, the default parameters and the fitted ones.
  var qualities: [Quality] {
    [
      Quality(model: "constant", quality: fit.constant),
      Quality(model: "default", quality: fit.standard),
      Quality(model: "fitted", quality: fit.fitted),
    ]
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "Whose reviews they are.") { $0.player }
    fields.field("reviews", as: .count, "How many reviews the parameters were fitted to.") {
      $0.fit.trainingCount
    }
    fields.field("heldOut", as: .count, "How many later reviews judge them.") {
      $0.fit.standard.reviewCount
    }
    fields.field("used", "Whether the fitted parameters are used from now on.") {
      $0.fit.isBetter
    }
    fields.field(
      "parameters", as: .list(of: .count.described("In units of 10⁻⁸.")),
      "The fitted parameters w₀ to w₂₀."
    ) { $0.fit.parameters.units }
    fields.field("models", "How well each model predicts the reviews held out.") { $0.qualities }
  }
}
