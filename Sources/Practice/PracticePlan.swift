internal import Memory
public import Systems

/// Which cards a session of practice asks.
public struct PracticePlan: Sendable {
  /// How much is asked.
  public struct Doses: Sendable {
    /// How many new cards a day may have.
    public let newCount: Int
    /// How many cards a session may have.
    public let sessionCount: Int

    /// Takes both numbers.
    public init(newCount: Int, sessionCount: Int) {
      self.newCount = newCount
      self.sessionCount = sessionCount
    }
  }

  /// The doses if no others are asked for: 10 new cards a day, 50 cards a session.
  public static let standardDoses = Doses(newCount: 10, sessionCount: 50)

  /// The cards that are due, the longest overdue first.
  public let due: [String]
  /// New cards, which follow those.
  public let new: [String]
  /// How many cards are due, asked in this session or not.
  public let dueCount: Int
  /// When the next card is due that is not due now, in milliseconds; nil if there is none.
  public let nextDue: Int64?

  /// Chooses cards.
  ///
  /// Without a deck, new cards come from the decks that the player has begun, in turn. Cards that
  /// were first reviewed since the day began (UTC) count as today's new ones, wherever that was.
  /// A card whose question is no longer on the shelf is never due. The time is in milliseconds.
  public init(
    _ memory: PlayerMemory, _ shelf: CardShelf, deck: Deck?, at now: Int64, _ doses: Doses
  ) {
    var due: [PlayerMemory.Entry] = []
    var nextDue: Int64?
    let today = PracticePlan.dayStart(now)
    var begunToday = 0
    for entry in memory.entries {
      if let deck, !CardName.deck(of: entry.card).utf8.elementsEqual(deck.name.utf8) { continue }
      if let first = entry.reviews.first, first.time >= today { begunToday += 1 }
      guard shelf.question(of: entry.card) != nil else { continue }
      if entry.state.due <= now {
        due.append(entry)
      } else {
        nextDue = min(nextDue ?? .max, entry.state.due)
      }
    }
    due.sort(by: PlayerMemory.Entry.isDueFirst)
    self.due = due.prefix(doses.sessionCount).map { $0.card }
    dueCount = due.count
    self.nextDue = nextDue
    let room = min(doses.newCount - begunToday, doses.sessionCount - self.due.count)
    new = PracticePlan.newCards(
      room, of: deck.map { [$0] } ?? PracticePlan.begun(memory, shelf), memory)
  }

  /// When the day of a time began (UTC), in milliseconds.
  public static func dayStart(_ time: Int64) -> Int64 {
    let rest = time % Scheduler.dayMilliseconds
    return time - (rest < 0 ? rest + Scheduler.dayMilliseconds : rest)
  }

  /// The decks of which some card was reviewed.
  private static func begun(_ memory: PlayerMemory, _ shelf: CardShelf) -> [Deck] {
    var names: Set<String> = []
    for entry in memory.entries { names.insert(CardName.deck(of: entry.card)) }
    return shelf.decks.filter { names.contains($0.name) }
  }

  /// The first cards without a review, from the decks in turn.
  private static func newCards(
    _ count: Int, of decks: [Deck], _ memory: PlayerMemory
  ) -> [String] {
    guard count > 0 else { return [] }
    let waiting = decks.map { deck in
      Array(deck.cards.lazy.filter { memory.entry($0) == nil }.prefix(count))
    }
    var cards: [String] = []
    for turn in 0..<count {
      for list in waiting where turn < list.count && cards.count < count {
        cards.append(list[turn])
      }
    }
    return cards
  }
}
