internal import EventLog
internal import Shell

/// A menu on the full screen: rows to move over, each with its key.
///
/// `/` finds rows by what is typed.
struct LiveMenu: LiveScreen {
  enum Deed { case move, ends, open, item, find, all, back, leave }

  let title: String
  /// A sentence above the rows; may be empty.
  var words = ""
  private(set) var all: [Row]
  /// How its rows are made anew, where they say how long something still is.
  var renewal: Renewal?
  /// The player's week, which a wide page shows; nil where it does not belong.
  var week: WeekCard?
  /// Who plays, as the header says, and what follows the name.
  var player = ""
  var note = ""
  /// Whether going back from it leaves the program.
  var isHome = false
  var message = ""
  var confirmation: LiveConfirmation?
  /// The row that was opened, as a place in all of them.
  private(set) var opened: Int?
  /// The row that is opened after a yes; nil where the program is left.
  private var asked: Int?
  /// Which of the shown rows has the focus.
  var focus = 0
  /// What rows are found by; nil where nobody searches.
  private(set) var search: TextField?
  /// The rows that are shown, as places in all of them.
  private(set) var places: [Int]

  init(title: String, rows: [Row], focus: Int = 0) {
    (self.title, all, self.focus) = (title, rows, focus)
    places = Array(rows.indices)
  }

  /// The rows that are shown.
  var rows: [Row] { places.map { all[$0] } }

  /// A row: the key that opens it, and its words.
  struct Row {
    /// One character; the tenth of a menu is opened by 0.
    let key: String
    /// A name and, after two spaces, a note.
    let text: String
    /// What a wide page shows beside it.
    var preview: MenuPreview?
    /// Whether it begins a group.
    var isApart = false
    /// What is asked before it is opened.
    var confirmation: LiveConfirmation?
    /// Whether all of its text is shown, in as many rows as it needs, as of an address.
    var isWhole = false

    init(key: String, text: String, preview: MenuPreview? = nil) {
      // One key opens a row; what is typed in lines may have two digits.
      self.key = key == "10" ? "0" : key.count == 1 ? key : ""
      (self.text, self.preview) = (text, preview)
    }

    var parts: (name: String, note: String) {
      let parts = text.unstyled.split(separator: "  ", maxSplits: 1).map { String($0) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    /// What it opens.
    var name: String {
      guard let title = preview?.title, !title.isEmpty else { return parts.name }
      return title
    }
  }

  /// Shows other rows; what has the focus keeps it.
  mutating func show(_ rows: [Row]) {
    let name = places.indices.contains(focus) ? all[places[focus]].name : ""
    (all, places) = (rows, Array(rows.indices))
    focus = rows.firstIndex { $0.name == name } ?? 0
  }

  /// The rows of a window that no row of a menu can have: header, keys and a message.
  static let edgeRowCount = 5

  var takesText: Bool { search != nil }

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    switch deed {
    case .move: move(key.rowStep(page: 0) ?? 0)
    case .ends: focus = key == .home ? 0 : rows.count - 1
    case .open: if places.indices.contains(focus) { return open(places[focus]) }
    case .item: return type(key)
    case .find: search = TextField()
    case .all: endSearch()
    case .back: return .toMenu
    case .leave:
      // One press too many on the way back shall not end the program.
      (confirmation, asked) = (.leaving, nil)
    }
    return nil
  }

  /// Opens a row, or asks whether to.
  private mutating func open(_ place: Int) -> Leaving? {
    guard let question = all[place].confirmation else {
      opened = place
      return .toMenu
    }
    (confirmation, asked) = (question, place)
    return nil
  }

  mutating func confirm() -> Leaving? {
    guard let asked else { return .quit }
    opened = asked
    return .toMenu
  }

  /// A row is opened by the mouse or its own key; while rows are searched for, letters are text.
  mutating func type(_ key: Key) -> Leaving? {
    switch key {
    case .choose(let place) where places.indices.contains(place):
      focus = place
      return open(places[place])
    case .scroll(let rows): focus = max(0, min(places.count - 1, focus + rows.signum()))
    case _ where search != nil: find(key)
    case .character(let character):
      let key = String(character).lowercased()
      guard let place = all.firstIndex(where: { $0.key == key }) else { return nil }
      focus = places.firstIndex(of: place) ?? focus
      return open(place)
    default: break
    }
    return nil
  }

  /// Shows all rows again; what has the focus keeps it.
  private mutating func endSearch() {
    let focused = places.indices.contains(focus) ? places[focus] : 0
    search = nil
    places = Array(all.indices)
    focus = focused
  }

  /// Finds rows by what is typed.
  private mutating func find(_ key: Key) {
    guard var typed = search else { return }
    let isOther = LiveSearch.edit(&typed, key)
    search = typed
    guard isOther else { return }
    let wanted = LatinLetters.folded(typed.text)
    places = all.indices.filter {
      wanted.isEmpty || LatinLetters.folded(all[$0].text.unstyled).contains(wanted)
    }
    if places.isEmpty {
      places = all.indices.filter {
        FuzzyText.span(of: wanted, in: LatinLetters.folded(all[$0].text.unstyled)) != nil
      }
    }
    focus = 0
  }

  /// Moves by a row, around the ends.
  private mutating func move(_ step: Int) {
    guard !places.isEmpty else { return }
    focus = (focus + places.count + step) % places.count
  }

  var keys: [ScreenKey<Deed>] {
    if let search {
      return [
        .more("letters", "find rows that have them", does: nil),
        ScreenKey("↑↓", "choose", also: "Shift+Tab Tab", does: .move),
        ScreenKey("Enter", "open", does: .open),
        ScreenKey("Esc", "all rows", also: search.text.isEmpty ? "Backspace" : "", does: .all),
      ]
    }
    let keys: [ScreenKey<Deed>] = [
      ScreenKey("↑↓", "choose", also: "k j", does: .move),
      ScreenKey("Enter", "open", also: "→ Space", does: .open),
      .more("digits, letters", "open the row with that key", does: nil),
      .more("Home End", "the first row, the last", also: "PgUp PgDn", does: .ends),
      // Few rows are found faster by looking at them.
      all.count > 8
        ? ScreenKey("/", "find", "find a row by what you type", does: .find)
        : .more("/", "find a row by what you type", does: .find),
    ]
    guard isHome else { return keys + [ScreenKey("Esc", "back", also: "←", does: .back)] }
    // A low window does not show all rows at once.
    let rows = all.filter { row in
      row.key.contains { $0.isLetter } && !["s", "q"].contains(row.key)
    }.map { ScreenKey<Deed>.more($0.key.uppercased(), $0.name, does: nil) }
    return keys + rows + [
      ScreenKey("S", "settings", does: .item),
      ScreenKey("Q", "quit", "leave Retrace (asks first)", also: "Esc ←", does: .leave),
    ]
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
    guard let live = terminal.live else { return try runLines() }
    var screen = self
    var opened = ""
    while true {
      let menu = try screen.menu()
      var items = menu.items.filter { !$0.key.isEmpty }
      // What was opened last has the focus again, wherever it is now.
      let focus = items.firstIndex { $0.key == opened } ?? 0
      var state = LiveMenu(title: menu.title, rows: items.map { LiveMenu.Row($0) }, focus: focus)
      (state.week, state.words) = (menu.week, menu.card)
      if let renewed = menu.renewed, !terminal.hasFixedClock {
        let terminal = terminal
        state.renewal = LiveMenu.Renewal(now: terminal.console.wallMilliseconds) {
          () throws(Failure) in
          // What it has to say was said when it was opened.
          defer { terminal.notices = [] }
          items = try renewed().items.filter { !$0.key.isEmpty }
          return items.map { LiveMenu.Row($0) }
        }
      }
      switch try state.choose(terminal, live, player, note: menu.note, isHome: self is HomeMenu) {
      case .left(let leaving): return leaving
      case .item(let place):
        opened = items[place].key
        do throws(Failure) {
          if let leaving = stay(try items[place].open()) { return leaving }
        } catch {
          try fail(error)
        }
      }
    }
  }
}

extension LiveMenu.Row {
  /// The row of an item of a menu.
  fileprivate init(_ item: Menu.Item) {
    self.init(key: item.key, text: item.text, preview: item.preview)
    (isApart, confirmation) = (item.isApart, item.confirmation)
    if item.key == "q" { confirmation = .leaving }
  }
}

extension LiveMenu {
  /// What was chosen, or how the menu was left.
  enum Choice { case item(Int), left(Leaving) }

  /// Shows the menu until something is chosen.
  mutating func choose(
    _ terminal: Terminal, _ live: LiveTerminal, _ player: String, note: String = "",
    isHome: Bool = false
  ) throws(Failure) -> Choice {
    (self.player, self.note, self.isHome, opened) = (player, note, isHome, nil)
    let leaving = try run(terminal, live)
    return opened.map { .item($0) } ?? .left(leaving)
  }
}
