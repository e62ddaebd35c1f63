internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// A menu on the full screen: rows to move over, each with its key.
///
/// `/` finds rows by what is typed.
struct LiveMenu {
  /// What a key led to.
  enum Step: Hashable {
    case changed, back, help
    case open(Int)
  }

  let title: String
  /// The title where there is little room.
  var shortTitle = ""
  /// A sentence above the rows; may be empty.
  var words = ""
  /// All rows.
  let all: [Row]
  /// Which of the shown rows has the focus.
  var focus = 0
  /// In how many columns the rows are.
  var columnCount = 1
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
    let text: String
    /// What a wide page shows of it instead.
    var poster: Poster?

    init(key: String, text: String, poster: Poster? = nil) {
      self.key = key == "10" ? "0" : key
      (self.text, self.poster) = (text, poster)
    }
  }

  /// The rows by the lines that they are in, from above: posters first.
  var lines: [[Int]] {
    let posters = columnCount == 1 ? [] : rows.indices.filter { rows[$0].poster != nil }
    let others = rows.indices.filter { !posters.contains($0) }
    return [posters, others].flatMap { places in
      stride(from: 0, to: places.count, by: columnCount).map {
        Array(places[$0..<min($0 + columnCount, places.count)])
      }
    }
  }

  /// Takes a key.
  mutating func take(_ key: Key) -> Step {
    if search != nil { return find(key) }
    switch key {
    case .character("/"): search = TextField()
    case .arrow(.up, _), .character("k"): move(-1)
    case .arrow(.down, _), .character("j"): move(1)
    case .arrow(.left, _) where columnCount > 1, .backTab:
      focus = (focus + rows.count - 1) % rows.count
    case .arrow(.right, _) where columnCount > 1, .tab: focus = (focus + 1) % rows.count
    case .home, .pageUp: focus = 0
    case .end, .pageDown: focus = rows.count - 1
    case .enter, .arrow(.right, _), .character(" "): return .open(places[focus])
    case .escape, .backspace, .arrow(.left, _): return .back
    case .function(1), .character("?"): return .help
    case .character(let character):
      let key = String(character).lowercased()
      if let place = all.firstIndex(where: { $0.key == key }) {
        focus = place
        return .open(place)
      }
    default: break
    }
    return .changed
  }

  /// Shows all rows again; what has the focus keeps it.
  private mutating func endSearch() {
    let focused = places.indices.contains(focus) ? places[focus] : 0
    search = nil
    places = Array(all.indices)
    focus = focused
  }

  /// Takes a key while rows are searched for.
  private mutating func find(_ key: Key) -> Step {
    switch key {
    case .arrow(.up, _), .backTab: move(-1)
    case .arrow(.down, _), .tab: move(1)
    case .enter where !places.isEmpty: return .open(places[focus])
    case .escape: endSearch()
    case .backspace where search?.text.isEmpty == true: endSearch()
    case .function(1): return .help
    default:
      guard search?.take(key) == true else { break }
      let wanted = LatinLetters.folded(search?.text ?? "")
      places = all.indices.filter {
        wanted.isEmpty || LatinLetters.folded(all[$0].text.unstyled).contains(wanted)
      }
      focus = 0
    }
    return .changed
  }

  /// Moves by a line, around the ends, and stays in the column where there is one.
  private mutating func move(_ step: Int) {
    let lines = lines
    guard let line = lines.firstIndex(where: { $0.contains(focus) }),
      let column = lines[line].firstIndex(of: focus)
    else { return }
    let next = lines[(line + lines.count + step) % lines.count]
    focus = next[min(column, next.count - 1)]
  }

  /// The page of it.
  func page(
    _ world: World, player: String, message: String, isHome: Bool, _ paper: LivePaper
  ) -> LivePage {
    var page = LivePage(world, isASCII: paper.isASCII)
    let title = paper.columns < 60 && !shortTitle.isEmpty ? shortTitle : title
    page.title = isHome ? (paper.isASCII ? "Retrace" : "◆ Retrace") : title
    page.place = player
    page.column = columnCount > 1 ? nil : LivePage.textLimit
    page.lead = words.isEmpty ? [] : words.wrapped(to: paper.width).map { LiveRow($0, world.bold) }
    if let search {
      page.lead = [LiveSearch.row(search, world, paper, hint: "type to find a row"), LiveRow()]
      page.isAtTop = true
    }
    if rows.isEmpty {
      page.rows = [LiveRow("Nothing here has that in its name.", world.dim)]
    } else if columnCount > 1 {
      page.rows = PosterWall(self, world, paper, hasMessage: !message.isEmpty).rows
    } else {
      for place in rows.indices { page.rows += row(place, world, paper) }
    }
    page.message = message
    page.keys = keys(isHome: isHome).row(help: search == nil ? "?" : "F1")
    return page
  }

  /// Its keys, for the row of keys and for help.
  func keys(isHome: Bool) -> [LiveKey] {
    if search != nil {
      return [
        .more("letters", "find rows that have them"), LiveKey("↑↓", "choose"),
        LiveKey("Enter", "open"), LiveKey("Esc", "all rows"),
      ]
    }
    let isWide = columnCount > 1
    return [
      LiveKey(isWide ? "↑↓←→" : "↑↓", "choose"),
      LiveKey("Enter", "open", also: isWide ? "" : "→"),
      .more("1 to 9, letters", "open what has that key"),
      LiveKey("/", "find", "find a row by what you type"),
      isHome
        ? LiveKey("Esc", "quit", "leave Retrace; twice")
        : LiveKey("Esc", "back", also: isWide ? "" : "←"),
    ]
  }

  private func row(_ place: Int, _ world: World, _ paper: LivePaper) -> [LiveRow] {
    let row = rows[place]
    let hasFocus = place == focus
    let bar = hasFocus ? (paper.isASCII ? "> " : "▌▸") : "  "
    let isNarrow = paper.columns < 60
    let lead = bar + (isNarrow ? "" : " ") + row.key.uppercased().padded(to: isNarrow ? 2 : 3)
    // The quiet part of a line follows two spaces: how long a quiz is.
    let parts = row.text.unstyled.split(separator: "  ", maxSplits: 1).map { String($0) }
    var words = parts.first ?? ""
    // A narrow row has no room for what is behind its name.
    if isNarrow, let name = words.split(separator: ":", maxSplits: 1).first {
      words = String(name)
    }
    let rest = parts.count > 1 && !isNarrow ? parts[1] : ""
    let paint = hasFocus ? world.chosen : world.plain
    if isNarrow {
      return words.wrapped(to: paper.inner - lead.slots - 1).enumerated().map { line, text in
        let start = line == 0 ? lead : String(repeating: " ", count: lead.slots)
        return LiveRow(
          [(start, hasFocus ? world.chosen : world.strong), (text + " ", paint)],
          hasFocus: hasFocus)
      }
    }
    var line = LiveRow([
      (lead, hasFocus ? world.chosen : world.strong),
      (rest.isEmpty ? words + " " : words.padded(to: 33), paint),
      (rest.isEmpty ? "" : "  " + rest + " ", hasFocus ? world.chosen : world.dim),
    ])
    line.hasFocus = hasFocus
    return [line]
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
      let rows = items.map { LiveMenu.Row(key: $0.key, text: $0.text, poster: $0.poster) }
      var state = LiveMenu(title: menu.title, rows: rows, focus: min(focus, items.count - 1))
      state.shortTitle = menu.shortTitle
      message = desk.takeNotice()
      let name = menu.note.isEmpty ? player : player + " · " + menu.note
      let opened = try state.choose(desk, live, name, message, isHome: self is HomeMenu)
      switch opened {
      case .left(let leaving): return leaving
      case .item(let place):
        focus = place
        do throws(Failure) {
          if let leaving = stay(try items[place].open()) { return leaving }
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
    var isLeaving = false
    while true {
      let paper = live.paper(desk)
      columnCount = PosterWall.columnCount(self, paper)
      live.draw(
        page(
          World.home(isLight: live.isLight), player: player, message: message, isHome: isHome,
          paper))
      switch try live.next(desk) {
      case .left(let leaving): return .left(leaving)
      case .changed, .timeUp: continue
      case .key(let key):
        message = ""
        let wasLeaving = isLeaving
        isLeaving = false
        switch take(key) {
        case .changed: continue
        case .back where isHome && !wasLeaving:
          // One press too many on the way back shall not end the program.
          isLeaving = true
          message = "Press Esc again to leave. Everything is kept."
        case .back: return .left(isHome ? .quit : .toMenu)
        case .open(let place): return .item(place)
        case .help:
          let help = LiveHelp(desk, live, rows: keys(isHome: isHome).all)
          if let leaving = try help.run() { return .left(leaving) }
        }
      }
    }
  }
}
