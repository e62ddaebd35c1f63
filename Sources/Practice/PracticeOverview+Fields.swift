public import Documents
import EventLog
import Memory
import SessionEngine

extension PracticeOverview: Described {
  /// A coming day.
  package struct ComingDay: Described {
    /// When it begins (UTC), in milliseconds.
    package let start: Int64
    /// How many cards fall due on it.
    package let count: Int

    /// Its date, UTC.
    package var date: String { PracticeOverview.date(start) }

    /// Declares the fields.
    package static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind", in: .cells) { _ in "day" }
      fields.field("date", as: .date, "The day, UTC.") { $0.date }
      fields.field("due", as: .count, "How many cards fall due on it.") { $0.count }
    }
  }

  /// The coming days, today first.
  package var comingDays: [ComingDay] {
    let today = year.last?.start ?? 0
    return forecast.counts.enumerated().map { number, count in
      ComingDay(start: today + Int64(number) * Scheduler.dayMilliseconds, count: count)
    }
  }

  /// The days of the year with a review.
  package var practisedDays: [Day] { year.filter { $0.reviewCount > 0 } }

  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("days", "The coming days; what is overdue is due today.") { $0.comingDays }
    fields.field("decks", "Every deck of which a card was reviewed.") { $0.decks }
    fields.field("year", "Each day of the last 371 with a review.") { $0.practisedDays }
  }

  fileprivate static func date(_ start: Int64) -> String {
    UTCDate(of: Timestamp(clamping: start)).text
  }
}

extension PracticeOverview.DeckKnowledge: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "deck" }
    fields.field("deck", "The deck's name.") { $0.deck }
    fields.field("title", "What a person calls it.") { $0.title }
    fields.field("cards", as: .count, "How many cards it has.") { $0.cardCount }
    fields.field("seen", as: .count, "How many of them were reviewed.") { $0.seenCount }
    fields.field("due", as: .count, "How many are due now.") { $0.dueCount }
    fields.field("learning", as: .count, "How many are repeated in short steps.") {
      $0.learningCount
    }
    fields.field("mature", as: .count, "How many have a stability of 21 days or more.") {
      $0.matureCount
    }
    fields.optional(
      "recall", as: .count, "The mean probability of recall now, in units of 10⁻⁸."
    ) { $0.recall }
  }
}

extension PracticeOverview.Day: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "past" }
    fields.field("date", as: .date, "The day, UTC.") { PracticeOverview.date($0.start) }
    fields.field("reviews", as: .count, "How many reviews there were.") { $0.reviewCount }
    fields.field("right", as: .count, "How many of them were right.") { $0.rightCount }
  }
}
