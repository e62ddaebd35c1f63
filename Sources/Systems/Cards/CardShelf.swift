public import SessionEngine

/// Every deck that can be practised: those of the program, and the quizzes that were played.
public struct CardShelf: Sendable {
  /// The decks: those of the program, then quizzes by their names.
  public let decks: [Deck]

  /// Takes the newest quizzes and those that a player has played; a later quiz replaces an earlier
  /// one of the same name, because its questions are the corrected ones.
  ///
  /// An exam is a deck once the player has the marks, and not while another session of it is open.
  public init(_ newest: [Quiz], and history: CardHistory = CardHistory()) {
    var own: [Deck] = []
    for quiz in newest.filter({ $0.graded?.mode != .exam }) + history.quizzes
    where quiz.graded != nil && quiz.graded?.source == nil
      && !history.isOpenExam(quiz.id)
    {
      let deck = Deck(quiz)
      own.removeAll { $0.name.utf8.elementsEqual(deck.name.utf8) }
      own.append(deck)
    }
    own.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    decks = Deck.own + own
  }

  /// The deck of a name.
  public func deck(_ name: String) -> Deck? {
    decks.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The question of a card; nil if its deck, or the card in it, is no longer there.
  public func question(of card: String) -> GradedQuestion? {
    deck(CardName.deck(of: card))?.question(of: card)
  }
}

extension CardHistory {
  /// The question of a card as the player was asked it last, also where it is not practised: while
  /// its exam is open once more, or because a later version of its quiz left it out.
  public func question(of card: String) -> GradedQuestion? {
    for quiz in quizzes.reversed() {
      if let question = Deck(quiz).question(of: card) { return question }
    }
    return nil
  }
}
