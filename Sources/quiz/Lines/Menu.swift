internal import EventLog
internal import Documents
internal import SessionShell
internal import Shell

/// Signs to type, and what they open.
struct Menu {
  /// One of them.
  struct Item {
    /// The sign that is shown; empty for words that are taken without being shown.
    let key: String
    /// What it opens.
    let text: String
    /// What may be typed too.
    let words: [String]
    /// What a wide page shows beside it.
    var preview: MenuPreview?
    /// Whether it begins a group.
    var isApart = false
    /// What the full screen asks before it is opened.
    var confirmation: LiveConfirmation?
    /// Opens it; answers how the menu was left with it, if it was.
    let open: () throws(Failure) -> Leaving?

    init(
      _ key: String, _ text: String, _ words: [String] = [], preview: MenuPreview? = nil,
      open: @escaping () throws(Failure) -> Leaving?
    ) {
      self.key = key
      self.text = text
      self.words = words
      self.preview = preview
      self.open = open
    }

    /// The way back to the screen before.
    static var back: Item {
      Item("b", "Back", ["back", "p", "home"]) { () throws(Failure) in .toMenu }
    }
    /// The way out.
    static var quit: Item {
      Item("q", "Quit", ["quit", "exit"]) { () throws(Failure) in .quit }
    }
  }

  let title: String
  /// What follows the player's name; may be empty.
  var note = ""
  /// A sentence under the title; may be empty.
  var words = ""
  let items: [Item]
  /// The words of which the nearest to a misspelt one is named.
  let suggestions: [String]
  /// What the full screen says above the rows; may be empty.
  var card = ""
  /// The player's week, which a wide page shows; nil where it does not belong.
  var week: WeekCard?
  /// Makes it anew, where it says how long something still is.
  var renewed: (() throws(Failure) -> Menu)?

  /// What is shown of it.
  var rows: [(key: String, text: String)] {
    items.filter { !$0.key.isEmpty }.map { ($0.key, $0.text) }
  }
}

protocol MenuScreen: LineScreen {
  /// What it contains now.
  mutating func menu() throws(Failure) -> Menu

  /// What was shown last.
  var shown: Menu? { get set }

  /// Who plays, as they are called on screens.
  var player: String { get }
}

extension MenuScreen {
  mutating func show() throws(Failure) -> Leaving? {
    let menu = try menu()
    shown = menu
    terminal.tellMenu(title: menu.title, menu.rows, player: player, words: menu.words)
    return nil
  }

  mutating func take(_ line: String) throws(Failure) -> Leaving? {
    var word = line.singleSpaced.lowercased()
    if word.hasPrefix("/") { word.removeFirst() }
    guard let shown, !word.isEmpty else { return nil }
    let key = AnswerInput.number(word).map { String($0) } ?? word
    if let item = shown.items.first(where: { $0.key == key || $0.words.contains(word) }) {
      return stay(try item.open())
    }
    if ["?", "help"].contains(word) {
      let help = "type one of the keys on the left and press Enter; every step is kept"
      if terminal.isAsking { terminal.answerBelow(help) } else { terminal.helpLine(help) }
      return nil
    }
    terminal.answerBelow(
      "“\(line.prefix(40).description.escapedForTerminal)” is not in the menu"
        + (nearest(word, among: shown.suggestions).nonEmpty
          ?? "; type one of the keys on the left"))
    return nil
  }

  /// How the menu itself was left; the home menu stays where somebody goes home.
  func stay(_ leaving: Leaving?) -> Leaving? {
    leaving == .home && self is HomeMenu ? nil : leaving
  }

  // In a script the first thing that can't be done ends it, with its own exit code.
  func fail(_ error: Failure) throws(Failure) {
    guard terminal.isAsking else { throw error }
    if terminal.format == .text {
      terminal.answerBelow(error.message)
    } else {
      terminal.note(error.message)
    }
  }
}

extension Terminal {
  /// A menu: signs to type, and what they open; a person is told how.
  func tellMenu(
    title: String, _ rows: [(key: String, text: String)], player: String, hint: String? = nil,
    words: String = ""
  ) {
    let entries = rows.map { MenuAnswer.Entry(key: $0.key, text: $0.text) }
    tell(MenuAnswer(entries: entries), rows: entries) {
      let margin = drawing.margin
      var lines = ["", margin + output.styled(title, .bold)]
      if !words.isEmpty { lines += drawing.wrapped(words) }
      if !rows.isEmpty { lines.append("") }
      for row in rows {
        lines.append(margin + "  " + output.styled(row.key, .bold) + "  " + row.text)
      }
      if isAsking {
        lines += [""]
        lines += drawing.wrapped(hint ?? "Type a key and press Enter. You play as \(player).")
      }
      present(lines)
    }
    output.flush()
  }
}
