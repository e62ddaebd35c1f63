import Documents
import EventLog
import Memory
import Practice

extension Card {
  /// What `quiz practice --list` has of a card, in its units.
  func write(to writer: inout JSONWriter) {
    writer.member("phase", phaseWord)
    switch phase {
    case .learning(let step), .relearning(let step): writer.member("step", Int64(step))
    case .review: writer.member("days", Scheduler.days(from: lastReview, to: due))
    }
    writer.member("stability", memory.stability)
    writer.member("difficulty", memory.difficulty)
    writer.member("reviews", Int64(reviewCount))
    writer.member("lapses", Int64(lapseCount))
    writer.member("lastReview", lastReview)
    writer.member("due", due)
  }
}

extension PracticeOverview {
  /// The coming days, the decks and the year.
  func write(to writer: inout JSONWriter) {
    writer.member("days", forecast.counts)
    writer.groups("decks", decks) { $1.write(to: &$0) }
    writer.groups("year", year) { writer, day in
      writer.member("start", day.start)
      writer.member("reviews", Int64(day.reviewCount))
      writer.member("right", Int64(day.rightCount))
    }
  }
}

extension PracticeOverview.DeckKnowledge {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("deck", deck)
    writer.member("title", title)
    writer.member("cards", Int64(cardCount))
    writer.member("seen", Int64(seenCount))
    writer.member("learning", Int64(learningCount))
    writer.member("mature", Int64(matureCount))
    writer.member("due", Int64(dueCount))
    writer.member("recall", recall ?? 0)
  }
}
