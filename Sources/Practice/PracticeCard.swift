package import Documents
package import EventLog
package import Memory
import SessionEngine
package import Systems

/// A card of a player and its memory, at a time: in a list, or right after a review.
package struct PracticeCard: Described {
  /// Its name.
  package let name: String
  /// Whether the shelf has its question.
  package let isAskable: Bool
  /// Its memory.
  package let state: Card
  /// The probability of recall, in units of 10⁻⁸.
  package let recall: Int64
  private let question: String?
  private let at: Timestamp

  /// Looks at a card; its question is that of the shelf, or else of the history.
  package init(
    _ name: String, _ state: Card, _ shelf: CardShelf, _ history: CardHistory,
    _ scheduler: Scheduler, at now: Timestamp
  ) {
    (self.name, self.state, at) = (name, state, now)
    let asked = shelf.question(of: name)
    isAskable = asked != nil
    question = (asked ?? history.question(of: name))?.text
    recall = scheduler.retrievability(of: state, at: now.milliseconds)
  }

  /// The cards of a deck, or of all decks if it is nil; the one that is due first comes first.
  package static func list(
    _ memory: PlayerMemory, _ shelf: CardShelf, _ history: CardHistory, of deck: Deck?,
    onlyDue: Bool = false, at now: Timestamp
  ) -> [PracticeCard] {
    let entries = memory.entries.filter { entry in
      if onlyDue, entry.state.due > now.milliseconds { return false }
      return deck.map { CardName.deck(of: entry.card).utf8.elementsEqual($0.name.utf8) } ?? true
    }
    return entries.sorted(by: PlayerMemory.Entry.isDueFirst).map {
      PracticeCard($0.card, $0.state, shelf, history, memory.scheduler, at: now)
    }
  }

  /// Declares the fields.
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("card", "The card's name: DECK/ITEM.") { $0.name }
    fields.optional("question", "What it asks, where a quiz still has it.", in: .json) {
      $0.question
    }
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
    fields.optional("step", as: .count, "Which of the short steps, counted from 0.", in: .json) {
      $0.step
    }
    fields.optional(
      "days", as: .count, "Review: whole days from the last one to the next.", in: .json
    ) { $0.days }
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

  private var step: Int? {
    switch state.phase {
    case .learning(let step), .relearning(let step): step
    case .review: nil
    }
  }

  private var days: Int64? {
    state.phase == .review ? Scheduler.days(from: state.lastReview, to: state.due) : nil
  }
}
