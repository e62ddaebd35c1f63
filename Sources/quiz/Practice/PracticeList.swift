internal import EventLog
internal import Memory
internal import PortableMath
internal import Practice
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// `quiz practice --list`: every card, the next one due first.
struct PracticeList {
  private let terminal: Terminal
  private let shelf: CardShelf
  private let answer: PracticeCards

  init(
    _ terminal: Terminal, _ player: String, _ memory: PlayerMemory, _ shelf: CardShelf,
    _ deck: Deck?
  ) throws(Failure) {
    (self.terminal, self.shelf) = (terminal, shelf)
    let now = terminal.clock.read().at
    var entries = memory.entries.filter { entry in
      deck.map { CardName.deck(of: entry.card).utf8.elementsEqual($0.name.utf8) } ?? true
    }
    entries.sort { left, right in
      left.state.due == right.state.due
        ? left.card.utf8.lexicographicallyPrecedes(right.card.utf8)
        : left.state.due < right.state.due
    }
    answer = PracticeCards(
      player: player, at: now,
      cards: entries.map { entry in
        PracticeCard(
          name: entry.card, isAskable: shelf.question(of: entry.card) != nil, state: entry.state,
          recall: memory.scheduler.retrievability(of: entry.state, at: now.milliseconds), at: now)
      })
  }

  /// Prints them.
  func tell() throws(Failure) {
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain: for card in answer.cards { terminal.output.plain(card) }
    case .text: for line in lines() { terminal.output.line(line) }
    }
  }

  private func lines() -> [String] {
    let margin = terminal.drawing.margin
    guard !answer.cards.isEmpty else {
      return [margin + "No cards yet. quiz practice morse begins a deck."]
    }
    let names = answer.cards.map { words($0.name) }
    let width = min(max(names.map { $0.width }.max() ?? 0, 4), 40)
    var lines = [
      margin
        + terminal.output.styled(
          "card".padded(to: width) + "  due           recall  stability  reviews", .bold)
    ]
    for (name, card) in zip(names, answer.cards) {
      let due =
        card.isAskable
        ? DueWords.text(card.state.due, at: answer.at.milliseconds) : "no question"
      lines.append(
        margin + name.padded(to: width) + "  " + due.padded(to: 12)
          + PracticeWords.percent(card.recall).leftPadded(to: 8)
          + (PracticeWords.days(card.state.memory.stability) + " d").leftPadded(to: 11)
          + String(card.state.reviewCount).leftPadded(to: 9))
    }
    return lines
  }

  /// A card as people read it: the title of its deck, and what it is in that.
  ///
  /// A deck that is no longer on the shelf has no title.
  private func words(_ card: String) -> String {
    let deck = CardName.deck(of: card)
    guard let title = shelf.deck(deck)?.title else { return card.escapedForTerminal }
    let item = String(Substring(card.utf8.dropFirst(deck.utf8.count + 1)))
    return title.escapedForTerminal.cut(to: 24, isASCII: terminal.output.isASCII) + ": "
      + item.escapedForTerminal
  }
}

/// Numbers of 10⁻⁸ as people read them.
enum PracticeWords {
  /// A probability as a whole per cent.
  static func percent(_ units: Int64) -> String { String((units + 500_000) / 1_000_000) + "%" }

  /// Days with one decimal.
  static func days(_ units: Int64) -> String {
    FixedPoint.text(of: (units + 5_000_000) / 10_000_000, decimals: 1)
  }

  /// A number with four decimals.
  static func fourDecimals(_ units: Int64) -> String {
    FixedPoint.text(of: (units + 5_000) / 10_000, decimals: 4)
  }
}
