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

/// A card.
struct PracticeCard: Described {
  let name: String
  let isAskable: Bool
  let state: Card
  let recall: Int64
  let at: Timestamp

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("card", "The card's name: DECK/ITEM.") { $0.name }
    fields.field("due", "From when on it should be asked again.") {
      Timestamp(clamping: $0.state.due)
    }
    fields.field("isDue", "Whether that is now, and there is a question to ask.") {
      $0.isAskable && $0.state.due <= $0.at.milliseconds
    }
    fields.field(
      "phase", as: .words(["learning", "review", "relearning"]),
      "Whether it is repeated in short steps or after days."
    ) { $0.state.phaseWord }
    fields.field(
      "stability", as: .count, "Days until recall has fallen to 90 %, in units of 10⁻⁸."
    ) { $0.state.memory.stability }
    fields.field("difficulty", as: .count, "From 1 to 10, in units of 10⁻⁸.") {
      $0.state.memory.difficulty
    }
    fields.field("recall", as: .count, "The probability of recall now, in units of 10⁻⁸.") {
      $0.recall
    }
    fields.field("reviews", as: .count, "How often it was reviewed.") { $0.state.reviewCount }
    fields.field("lapses", as: .count, "How often it was forgotten after it was learnt.") {
      $0.state.lapseCount
    }
    fields.field("lastReview", "When it was reviewed last.") {
      Timestamp(clamping: $0.state.lastReview)
    }
  }
}

/// What `practice --forecast` prints.
struct PracticeOutlook: Document {
  static let form = DocumentForm("quiz/practice-forecast@1")

  let player: String
  let at: Timestamp
  let overview: PracticeOverview

  /// A coming day.
  struct Day: Described {
    let start: Int64
    let count: Int

    var date: String { PracticeCalendar.date(start) }

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind", in: .cells) { _ in "day" }
      fields.field("date", as: .date, "The day, UTC.") { $0.date }
      fields.field("due", as: .count, "How many cards fall due on it.") { $0.count }
    }
  }

  /// How well a deck is known.
  struct Deck: Described {
    let knowledge: PracticeOverview.DeckKnowledge

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind", in: .cells) { _ in "deck" }
      fields.field("deck", "The deck's name.") { $0.knowledge.deck }
      fields.field("title", "What a person calls it.") { $0.knowledge.title }
      fields.field("cards", as: .count, "How many cards it has.") { $0.knowledge.cardCount }
      fields.field("seen", as: .count, "How many of them were reviewed.") {
        $0.knowledge.seenCount
      }
      fields.field("due", as: .count, "How many are due now.") { $0.knowledge.dueCount }
      fields.field("learning", as: .count, "How many are repeated in short steps.") {
        $0.knowledge.learningCount
      }
      fields.field("mature", as: .count, "How many have a stability of 21 days or more.") {
        $0.knowledge.matureCount
      }
      fields.optional(
        "recall", as: .count, "The mean probability of recall now, in units of 10⁻⁸."
      ) { $0.knowledge.recall }
    }
  }

  /// A day with reviews.
  struct PastDay: Described {
    let day: PracticeOverview.Day

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind", in: .cells) { _ in "past" }
      fields.field("date", as: .date, "The day, UTC.") { PracticeCalendar.date($0.day.start) }
      fields.field("reviews", as: .count, "How many reviews there were.") { $0.day.reviewCount }
      fields.field("right", as: .count, "How many of them were right.") { $0.day.rightCount }
    }
  }

  /// The coming days, today first.
  var days: [Day] {
    let today = PracticePlan.dayStart(at.milliseconds)
    return overview.forecast.counts.enumerated().map { number, count in
      Day(start: today + Int64(number) * Scheduler.dayMilliseconds, count: count)
    }
  }

  var decks: [Deck] { overview.decks.map { Deck(knowledge: $0) } }

  var year: [PastDay] {
    overview.year.filter { $0.reviewCount > 0 }.map { PastDay(day: $0) }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "Whose cards they are.") { $0.player }
    fields.field("at") { $0.at }
    fields.field("days", "The coming days; what is overdue is due today.") { $0.days }
    fields.field("decks", "Every deck of which a card was reviewed.") { $0.decks }
    fields.field("year", "Each day of the last 371 with a review.") { $0.year }
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
