import Documents
import EventLog
import Memory
import Practice
import SessionEngine
import Systems

extension Page {
  /// How many coming days are shown.
  private static var dayCount: Int { 14 }
  /// The most new cards a day may have, when more than the usual ones are asked for.
  private static var newLimit: Int { 100 }

  /// What is due, the coming days, how well each deck is known, and the year; of one deck its cards.
  func practice(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let cards = try PracticeCards(self)
    let now = request.now.at.milliseconds
    let deck = cards.shelf.deck(request.text("deck"))
    let plan = PracticePlan(
      cards.memory, cards.shelf, deck: deck, at: now, PracticePlan.standardDoses)
    reply.member("due", Int64(plan.dueCount))
    reply.member("asked", Int64(plan.due.count + plan.new.count))
    reply.member("new", Int64(plan.new.count))
    reply.member("cards", Int64(cards.memory.entries.count))
    if let next = plan.nextDue { reply.member("nextDue", next) }
    if request.isTrue("brief") {
      return reply.member("missed", Int64(cards.missedCount(at: now)))
    }
    let overview = PracticeOverview(
      cards.memory, cards.shelf, deck: deck, at: now, days: Page.dayCount)
    overview.writeMembers(to: &reply)
    reply.groups("shelf", cards.shelf.decks) { writer, deck in
      writer.member("deck", deck.name)
      writer.member("title", deck.title)
    }
    reply.member("unreadable", cards.unreadable.map { $0.session })
    if let deck { reply.member("title", deck.title) }
    reply.member("known", cards.known(deck, at: request.now.at))
  }

  /// Starts a session of practice; where nothing is due and the day's new cards are used up, that is
  /// said, unless more are asked for.
  func practise(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let cards = try PracticeCards(self)
    let usual = PracticePlan.standardDoses
    let deck = cards.shelf.deck(request.text("deck"))
    var newCount = usual.newCount
    var session: PracticeSession?
    repeat {
      let doses = PracticePlan.Doses(newCount: newCount, sessionCount: usual.sessionCount)
      let plan = PracticePlan(
        cards.memory, cards.shelf, deck: deck, at: request.now.at.milliseconds, doses)
      session = PracticeSession(plan, cards.memory, cards.shelf)
      newCount += usual.newCount
    } while session == nil && request.isTrue("more") && newCount <= Page.newLimit
    guard let session else { return reply.member("nothing", true) }
    var quizzes = QuizShelf([], shelf.extensions)
    if let mistake = quizzes.add(session.quiz).first {
      return reply.member("error", "No quiz can be made of these cards: " + mistake.description)
    }
    try begin(quizzes.items[0], try playing(), request, practising: session.note)
    try look(request, &reply)
  }

  /// The reviews that a session is, each with the card after it: why it is due when it is.
  func reviews(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let stream = "session/" + request.text("session")
    let history = try folder.cardHistory(of: try playing())
    var memory = PlayerMemory(PlayerMemory.scheduler(by: history))
    let shelf = PracticeCards.shelf(self, history)
    reply.member(
      "retention", memory.scheduler.desiredRetention / (MemoryState.one / 100))
    reply.name("reviews")
    reply.list { list in
      for answer in history.answers {
        let review = memory.take(answer)
        guard same(answer.place.stream, stream) else { continue }
        list.group {
          $0.member("seq", answer.place.sequence)
          $0.member("rating", review.rating.word)
          if let elapsed = answer.elapsedMilliseconds { $0.member("elapsed", elapsed) }
          PracticeCard(
            answer.card, review.after, shelf, history, memory.scheduler, at: answer.place.at
          ).writeMembers(to: &$0)
        }
      }
    }
  }
}

/// The cards of who plays, and the decks that they are of.
struct PracticeCards {
  let memory: PlayerMemory
  let shelf: CardShelf
  private let history: CardHistory

  /// Folds every session of the player that the page keeps.
  init(_ page: Page<some Storage>) throws(SessionError) {
    history = try page.folder.cardHistory(of: try page.playing())
    memory = PlayerMemory(history)
    shelf = PracticeCards.shelf(page, history)
  }

  var unreadable: [CardHistory.Unreadable] { history.unreadable }

  /// The newest quizzes of the page, then those that were played.
  static func shelf(_ page: Page<some Storage>, _ history: CardHistory) -> CardShelf {
    CardShelf(page.shelf.newest.map { $0.quiz }, and: history)
  }

  /// How many cards are due because they were missed, or answered slowly, the last time.
  func missedCount(at now: Int64) -> Int {
    var count = 0
    for entry in memory.entries where entry.state.due <= now {
      switch entry.state.phase {
      case .relearning, .learning(step: 0): count += 1
      default: continue
      }
    }
    return count
  }

  /// Every card of a deck that was reviewed, or those of all decks that are due; the next one due first.
  func known(_ deck: Deck?, at now: Timestamp) -> [PracticeCard] {
    PracticeCard.list(memory, shelf, history, of: deck, onlyDue: deck == nil, at: now)
  }
}
