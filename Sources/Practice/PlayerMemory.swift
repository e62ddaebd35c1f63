internal import EventLog
public import Memory
public import Systems

/// What a player remembers: every card with its reviews, a fold of the marked answers.
///
/// The rating of an answer is derived from whether it was right and how long it took, by the pace
/// of the answers before it. Folding the same answers again gives the same cards.
public struct PlayerMemory: Sendable {
  /// A card, and what its reviews come to.
  public struct Entry: Sendable {
    /// The card's name.
    public let card: String
    /// Every review, in order.
    public fileprivate(set) var reviews: [Review]
    /// Its memory and when it is due.
    public fileprivate(set) var state: Card

    /// Whether a card is due before another one; of those due at once, the one whose name is first.
    static func isDueFirst(_ one: Entry, _ other: Entry) -> Bool {
      one.state.due == other.state.due
        ? one.card.utf8.lexicographicallyPrecedes(other.card.utf8)
        : one.state.due < other.state.due
    }
  }

  /// When cards are due.
  public let scheduler: Scheduler
  /// The cards, in the order of their first reviews.
  public private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var paces: [String: AnswerPace] = [:]

  /// Remembers nothing.
  public init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// The memory after a history, by the parameters that are in force at its end.
  public init(_ history: CardHistory) {
    self.init(history, scheduler: PlayerMemory.scheduler(by: history))
  }

  /// The memory after a history by other parameters.
  public init(_ history: CardHistory, scheduler: Scheduler) {
    self.init(scheduler)
    for answer in history.answers { take(answer) }
  }

  /// The scheduler with the parameters that a history ends with; the default where it has none that
  /// the model takes.
  public static func scheduler(by history: CardHistory) -> Scheduler {
    guard let units = history.parameters, let parameters = MemoryParameters(units: units) else {
      return .standard
    }
    return Scheduler(parameters: parameters) ?? .standard
  }

  /// A card; nil if it was never reviewed.
  public func entry(_ card: String) -> Entry? { places[card].map { entries[$0] } }

  /// Takes in the next answer; the review that it is.
  @discardableResult
  public mutating func take(_ answer: CardAnswer) -> CardReview {
    let kind = CardName.kind(of: answer.card)
    var pace = paces[kind] ?? AnswerPace()
    let rating = pace.rating(
      isRight: answer.isRight, elapsedMilliseconds: answer.elapsedMilliseconds)
    if answer.isRight, let elapsed = answer.elapsedMilliseconds {
      pace.add(elapsedMilliseconds: elapsed)
      paces[kind] = pace
    }
    let review = Review(rating, at: answer.place.at.milliseconds)
    let place = places[answer.card]
    let before = place.map { entries[$0].state }
    let after = scheduler.next(before, review)
    if let place {
      entries[place].reviews.append(review)
      entries[place].state = after
    } else {
      places[answer.card] = entries.count
      entries.append(Entry(card: answer.card, reviews: [review], state: after))
    }
    return CardReview(answer: answer, rating: rating, before: before, after: after)
  }
}

/// One review of a card, with the card before and after it.
public struct CardReview: Sendable {
  /// What was answered.
  public let answer: CardAnswer
  /// The rating that follows from it.
  public let rating: Rating
  /// The card before; nil if it was new.
  public let before: Card?
  /// The card after.
  public let after: Card
}

extension Rating {
  /// The word of a rating: `again`, `hard`, `good` or `easy`.
  public var word: String {
    switch self {
    case .again: "again"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }
}
