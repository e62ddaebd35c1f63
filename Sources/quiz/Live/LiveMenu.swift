internal import EventLog
internal import SessionEngine
internal import Shell

/// A menu on the full screen: rows to move over, each with its key.
struct LiveMenu {
  /// What a key led to.
  enum Step: Hashable {
    case changed, back, help
    case open(Int)
  }

  let title: String
  let rows: [(key: String, text: String)]
  var focus = 0

  /// Takes a key.
  mutating func take(_ key: Key) -> Step {
    switch key {
    case .arrow(.up, _), .character("k"), .backTab: focus = (focus + rows.count - 1) % rows.count
    case .arrow(.down, _), .character("j"), .tab: focus = (focus + 1) % rows.count
    case .home, .pageUp: focus = 0
    case .end, .pageDown: focus = rows.count - 1
    case .enter, .arrow(.right, _), .character(" "): return .open(focus)
    case .escape, .backspace, .arrow(.left, _): return .back
    case .function(1), .character("?"): return .help
    case .character(let character):
      let key = String(character).lowercased()
      if let place = rows.firstIndex(where: { $0.key == key }) {
        focus = place
        return .open(place)
      }
    default: break
    }
    return .changed
  }

  /// The page of it.
  func page(
    _ world: World, player: String, message: String, isASCII: Bool, isHome: Bool, columns: Int
  ) -> LivePage {
    var page = LivePage(world, isASCII: isASCII)
    page.title = (isASCII ? "" : "◆ ") + title
    page.place = player
    for (place, row) in rows.enumerated() {
      let hasFocus = place == focus
      let bar = hasFocus ? (isASCII ? "> " : "▌▸") : "  "
      let lead = bar + " " + row.key.uppercased().padded(to: 3)
      // The quiet part of a line follows two spaces: how long a quiz is.
      let parts = row.text.unstyled.split(separator: "  ", maxSplits: 1).map { String($0) }
      let words = parts.first ?? ""
      let rest = parts.count > 1 && columns >= 60 ? parts[1] : ""
      let paint = hasFocus ? world.chosen : world.plain
      var line = LiveRow([
        (lead, hasFocus ? world.chosen : world.strong),
        (rest.isEmpty ? words + " " : words.padded(to: 34), paint),
        (rest.isEmpty ? "" : "  " + rest + " ", hasFocus ? world.chosen : world.dim),
      ])
      line.hasFocus = hasFocus
      page.rows.append(line)
    }
    page.message = message
    page.keys = [
      (key: "↑↓", text: "choose"), (key: "Enter", text: "open"),
      (key: "Esc", text: isHome ? "quit" : "back"), (key: "?", text: "help"),
    ]
    return page
  }
}

extension String {
  /// The text without the weights and colours that lines are printed with.
  var unstyled: String {
    var text = ""
    var isSequence = false
    for character in self {
      if character == "\u{1B}" {
        isSequence = true
      } else if !isSequence {
        text.append(character)
      } else if character.isLetter {
        isSequence = false
      }
    }
    return text
  }
}

extension MenuScreen {
  /// Shows the menu until it is left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving {
    guard let live = desk.live else { return try runLines() }
    var screen = self
    var focus = 0
    var message = ""
    while true {
      let menu = try screen.menu()
      let items = menu.items.filter { !$0.key.isEmpty }
      var state = LiveMenu(title: menu.title, rows: menu.rows, focus: min(focus, items.count - 1))
      message = desk.takeNotice()
      let name = menu.note.isEmpty ? player : player + " · " + menu.note
      let opened = try state.choose(desk, live, name, message, isHome: self is HomeMenu)
      focus = state.focus
      switch opened {
      case .left(let leaving): return leaving
      case .item(let place):
        do throws(Failure) {
          if let leaving = try items[place].open() { return leaving }
        } catch {
          try fail(error)
        }
      }
    }
  }
}

extension LiveMenu {
  /// What was chosen, or how the menu was left.
  enum Choice { case item(Int), left(Leaving) }

  /// Draws the menu and takes keys until something is chosen.
  mutating func choose(
    _ desk: Desk, _ live: LiveTerminal, _ player: String, _ message: String, isHome: Bool
  ) throws(Failure) -> Choice {
    var message = message
    while true {
      live.draw(
        page(
          World.home(isLight: live.isLight), player: player, message: message,
          isASCII: desk.output.isASCII, isHome: isHome, columns: System.terminalSize.columns))
      switch try live.next(desk) {
      case .left(let leaving): return .left(leaving)
      case .changed, .timeUp: continue
      case .key(let key):
        message = ""
        switch take(key) {
        case .changed: continue
        case .back: return .left(isHome ? .quit : .toMenu)
        case .open(let place): return .item(place)
        case .help:
          let keys = [
            (key: "↑↓", text: "choose"), (key: "Enter →", text: "open"),
            (key: "1 to 9, letters", text: "open that row"), (key: "Esc ←", text: "back"),
            (key: "Ctrl-Z", text: "suspend"), (key: "Ctrl-C", text: "exit"),
          ]
          if let leaving = try LiveHelp(desk, live, rows: keys).run() { return .left(leaving) }
        }
      }
    }
  }
}
