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
    writer.name("days")
    writer.list { for count in forecast.counts { $0.integer(Int64(count)) } }
    writer.name("decks")
    writer.list { list in for deck in decks { list.group { deck.write(to: &$0) } } }
    writer.name("year")
    writer.list { list in
      for day in year {
        list.group {
          $0.member("start", day.start)
          $0.member("reviews", Int64(day.reviewCount))
          $0.member("right", Int64(day.rightCount))
        }
      }
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
