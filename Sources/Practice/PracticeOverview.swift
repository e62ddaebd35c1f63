public import Memory
public import Systems

/// What a player knows how well, what falls due on the coming days, and when they practised.
public struct PracticeOverview: Sendable {
  /// How well a deck is known.
  public struct DeckKnowledge: Sendable {
    /// The deck's name.
    public let deck: String
    /// What a person calls it.
    public let title: String
    /// How many cards it has.
    public let cardCount: Int
    /// How many of them were reviewed.
    public fileprivate(set) var seenCount = 0
    /// How many of those are in the short steps of learning or relearning.
    public fileprivate(set) var learningCount = 0
    /// How many are remembered for three weeks or more: their stability is at least 21 days.
    public fileprivate(set) var matureCount = 0
    /// How many are due.
    public fileprivate(set) var dueCount = 0
    fileprivate var recallSum: Int64 = 0

    /// The mean probability that a card that was reviewed is recalled now, in units of 10⁻⁸; nil if
    /// none was.
    public var recall: Int64? { seenCount == 0 ? nil : recallSum / Int64(seenCount) }
  }

  /// The reviews of one day.
  public struct Day: Sendable {
    /// When it began (UTC), in milliseconds.
    public let start: Int64
    /// How many reviews there were.
    public fileprivate(set) var reviewCount = 0
    /// How many of them were right.
    public fileprivate(set) var rightCount = 0
  }

  /// The stability from which on a card counts as mature, in units of 10⁻⁸ days.
  package static let matureStability = 21 * MemoryState.one

  /// How many days the year of reviews has: 53 weeks, today included.
  static let yearDayCount = 371

  /// Every deck of which a card was reviewed, in the order of the shelf.
  public private(set) var decks: [DeckKnowledge] = []
  /// How many cards fall due on the coming days, today first.
  public let forecast: Forecast
  /// The reviews of each of the last days, today last.
  public private(set) var year: [Day] = []

  /// Looks at a memory at a time, in milliseconds: at one deck, or with nil at all, and at so many
  /// coming days.
  public init(
    _ memory: PlayerMemory, _ shelf: CardShelf, deck: Deck?, at now: Int64, days: Int
  ) {
    let today = PracticePlan.dayStart(now)
    let first = today - Int64(PracticeOverview.yearDayCount - 1) * Scheduler.dayMilliseconds
    for number in 0..<PracticeOverview.yearDayCount {
      year.append(Day(start: first + Int64(number) * Scheduler.dayMilliseconds))
    }
    var known: [String: DeckKnowledge] = [:]
    var dues: [Int64] = []
    for entry in memory.entries {
      let name = CardName.deck(of: entry.card)
      if let deck, !deck.name.utf8.elementsEqual(name.utf8) { continue }
      for review in entry.reviews where review.time >= first && review.time <= now {
        let place = Int((review.time - first) / Scheduler.dayMilliseconds)
        year[place].reviewCount += 1
        if review.rating.isRecalled { year[place].rightCount += 1 }
      }
      guard let deck = shelf.deck(name), shelf.question(of: entry.card) != nil else { continue }
      dues.append(entry.state.due)
      var knowledge =
        known[name]
        ?? DeckKnowledge(deck: name, title: deck.title, cardCount: deck.cards.count)
      knowledge.add(entry, memory.scheduler, at: now)
      known[name] = knowledge
    }
    forecast = Forecast(dues: dues, today: today, days: days)
    decks = shelf.decks.compactMap { known[$0.name] }
  }
}

extension PracticeOverview.DeckKnowledge {
  fileprivate mutating func add(
    _ entry: PlayerMemory.Entry, _ scheduler: Scheduler, at now: Int64
  ) {
    seenCount += 1
    if entry.state.phase != .review { learningCount += 1 }
    if entry.state.memory.stability >= PracticeOverview.matureStability { matureCount += 1 }
    if entry.state.due <= now { dueCount += 1 }
    recallSum += scheduler.retrievability(of: entry.state, at: now)
  }
}
