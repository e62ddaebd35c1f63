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
  private let history: CardHistory
  private let answer: PracticeCards

  init(
    _ terminal: Terminal, _ player: String, _ memory: PlayerMemory, _ shelf: CardShelf,
    _ history: CardHistory, _ deck: Deck?
  ) throws(Failure) {
    (self.terminal, self.shelf, self.history) = (terminal, shelf, history)
    let now = terminal.clock.read().at
    answer = PracticeCards(
      player: player, at: now,
      cards: PracticeCard.list(memory, shelf, history, of: deck, at: now))
  }

  /// Prints them.
  func tell() throws(Failure) {
    terminal.tell(answer, rows: answer.cards) { terminal.put(lines()) }
  }

  private func lines() -> [String] {
    let margin = terminal.drawing.margin
    guard !answer.cards.isEmpty else {
      return [
        margin
          + (history.unreadable.isEmpty
            ? "No cards yet. quiz practice morse begins a deck." : "No card in what could be read.")
      ]
    }
    // What follows a name has 42 columns.
    let room = max(20, terminal.drawing.textWidth - 42)
    let names = answer.cards.map { words($0.name, room) }
    let width = max(names.map { $0.width }.max() ?? 0, 4)
    var lines = [
      margin
        + terminal.output.styled(
          "card".padded(to: width) + "  due           recall  stability  reviews", .bold)
    ]
    for (name, card) in zip(names, answer.cards) {
      let due =
        card.isAskable
        ? DueWords.text(card.state.due, at: answer.at.milliseconds) : "not asked"
      lines.append(
        margin + name.padded(to: width) + "  " + due.padded(to: 12)
          + PracticeWords.percent(card.recall).leftPadded(to: 8)
          + (PracticeWords.days(card.state.memory.stability) + " d").leftPadded(to: 11)
          + String(card.state.reviewCount).leftPadded(to: 9))
    }
    return lines
  }

  /// A card as people read it: the title of its deck, and its question.
  ///
  /// What is known of neither has its name.
  private func words(_ card: String, _ room: Int) -> String {
    let deck = CardName.deck(of: card)
    let isASCII = terminal.output.isASCII
    let item = String(Substring(card.utf8.dropFirst(deck.utf8.count + 1)))
    let known = shelf.question(of: card) ?? history.question(of: card)
    let text = (known?.textWithBlanks ?? item).split(separator: "\n")
    let question = terminal.drawing.shown(text.joined(separator: " "))
    guard let title = title(of: deck) else {
      return card.escapedForTerminal.cut(to: room, isASCII: isASCII)
    }
    // The title leaves half of the room to the question.
    let left = room / 2 - 2
    let name = terminal.drawing.shown(title).cut(to: left, isASCII: isASCII) + ": "
    return (name + question).cut(to: room, isASCII: isASCII)
  }

  /// What a person calls a deck: an exam that is under way is none, and has the title of before.
  private func title(of deck: String) -> String? {
    shelf.deck(deck)?.title
      ?? history.quizzes.last { $0.id.utf8.elementsEqual(deck.utf8) }?.title
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
