internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// The dictionary on the full screen: as many columns as fit, a field that searches as one types.
struct LiveDictionary: LiveScreen {
  enum Deed { case move, hear, clear, back }

  let ear: MorsePlayback
  let speed: MorseSpeed
  var message = ""
  private var search = TextField()
  private(set) var signs = MorseCode.signs
  private var focus = 0

  init(_ ear: MorsePlayback, _ speed: MorseSpeed) { (self.ear, self.speed) = (ear, speed) }

  var takesText: Bool { true }

  var keys: [ScreenKey<Deed>] {
    let isFound = chosen != nil
    return [
      .more("letters", "search: a sign, its code or its name", does: nil),
      ScreenKey("↑↓←→", isFound ? "choose" : "", "choose a sign", does: .move),
      .more("PgUp PgDn", "a page", does: .move),
      .more("Home End", "the first sign, the last", does: .move),
      ScreenKey("Enter", isFound ? "hear" : "", "hear it", also: "F2", does: .hear),
    ] + LiveSearch.keys(search, clear: .clear, back: .back)
  }

  var patience: Int64? { ear.patience }

  func look() -> Bool { ear.look() }

  /// The sign that has the focus; nil where none was found.
  var chosen: MorseSign? { signs.indices.contains(focus) ? signs[focus] : nil }

  /// How many columns of signs fit: one below 60 columns of the terminal, five from 120 on.
  static func columnCount(_ columns: Int) -> Int {
    columns < 60 ? 1 : columns < 100 ? 3 : columns < 120 ? 4 : 5
  }

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    switch deed {
    case .move: show { $0.move(key) }
    case .hear:
      if let sign = chosen { ear.hear(sign.code, speed) }
    case .clear: show { $0.find("") }
    case .back: return .toMenu
    }
    return nil
  }

  mutating func type(_ key: Key) -> Leaving? {
    switch key {
    case .choose(let place) where place != focus && signs.indices.contains(place):
      show { $0.focus = place }
    case .choose: return perform(.hear, key)
    case .scroll: show { $0.move(key) }
    default:
      var typed = search
      if LiveSearch.edit(&typed, key) { show { $0.find(typed.text) } }
      search = typed
    }
    return nil
  }

  /// The same as it opens: the chosen sign lights up, as each one does that is chosen later.
  func opened() -> LiveDictionary {
    if let sign = chosen { ear.hear(sign.code, speed, isSilent: true) }
    return self
  }

  /// Changes what is shown; the sign that is chosen then lights up, silently.
  private mutating func show(_ change: (inout LiveDictionary) -> Void) {
    let before = chosen
    change(&self)
    if let sign = chosen, sign != before, !ear.isBusy || ear.code != sign.code {
      ear.hear(sign.code, speed, isSilent: true)
    }
  }

  private mutating func move(_ key: Key) {
    let page = LivePage.pageStep(rows: System.terminalSize.rows, beside: 4)
    let table = MorseDictionaryTable(signs, LiveDictionary.columnCount(System.terminalSize.columns))
    let last = max(0, signs.count - 1)
    switch key {
    case .arrow(.left, _): focus = max(0, focus - 1)
    case .arrow(.right, _): focus = min(last, focus + 1)
    case .home: focus = 0
    case .end: focus = last
    default: focus = table.move(focus, rows: key.rowStep(page: page) ?? 0)
    }
  }

  private mutating func find(_ text: String) {
    search = TextField(text)
    signs = MorseCode.search(text)
    focus = 0
  }

  // MARK: Drawing

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.morse(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Morse dictionary"
    page.place = signs.count.counted("sign", "signs")
    page.lead =
      [LiveSearch.row(search, world, paper, hint: "type to search")] + detail(world, paper)
      + [LiveRow()]
    page.isAtTop = true
    let table = MorseDictionaryTable(signs, LiveDictionary.columnCount(paper.columns))
    page.rows = table.rows.map { row(of: $0, world, paper, table.columns) }
    if signs.isEmpty {
      page.rows = [LiveRow("No sign found. Search for a sign, its code or its name.", world.dim)]
    }
    return page
  }

  /// The chosen sign, large enough to be read while it sounds.
  private func detail(_ world: World, _ paper: LivePaper) -> [LiveRow] {
    guard let sign = chosen else { return [LiveRow(), LiveRow()] }
    let lit = ear.code == sign.code ? ear.litCount : 0
    let strip = MorseStrip.rows(
      sign.code, lit: lit, width: paper.inner, world: world, isASCII: paper.isASCII)
    var first = strip[0]
    first.pieces.insert(
      LiveRow.Piece(
        text: "  " + sign.label(isASCII: paper.isASCII).padded(to: 7), paint: world.strong), at: 0)
    let words = sign.name.isEmpty ? sign.kind.text : sign.name
    let spoken = MorseTutorial.spoken(sign.code)
    return [first, LiveRow("  " + words + ", " + spoken, world.dim)]
  }

  private func row(
    of row: MorseDictionaryTable.Row, _ world: World, _ paper: LivePaper, _ columns: Int
  ) -> LiveRow {
    switch row {
    case .title(let title): return LiveRow(title, world.dim)
    case .signs(let places):
      let width = min(paper.inner / columns, columns == 1 ? paper.inner : 26)
      var line = LiveRow()
      for place in places {
        let (sign, isHere) = (signs[place], place == focus)
        let bar = String.focusBar(isHere, isASCII: paper.isASCII) + " "
        var text = sign.label(isASCII: paper.isASCII).padded(to: 6) + sign.code
        // One column has room for the names.
        if columns == 1, sign.kind != .letter { text = text.padded(to: 15) + sign.name }
        text = text.cut(to: width - 4, isASCII: paper.isASCII).padded(to: width - 4)
        line.pieces += [
          LiveRow.Piece(
            text: bar, paint: isHere ? world.strong : world.plain, target: .place(place)),
          LiveRow.Piece(
            text: text + " ", paint: isHere ? world.chosen : world.plain, target: .place(place)),
        ]
        if isHere { line.hasFocus = true }
      }
      return line
    }
  }
}

/// The signs of a dictionary in rows of so many columns, those of a kind below its title.
struct MorseDictionaryTable {
  enum Row: Hashable {
    case title(String)
    /// The places of signs.
    case signs([Int])
  }

  let columns: Int
  private(set) var rows: [Row] = []

  init(_ signs: [MorseSign], _ columns: Int) {
    self.columns = columns
    var kind: MorseSign.Kind?
    var row: [Int] = []
    for (place, sign) in signs.enumerated() {
      if sign.kind != kind || row.count == columns {
        if !row.isEmpty { rows.append(.signs(row)) }
        row = []
      }
      if sign.kind != kind { rows.append(.title(MorseDictionaryTable.title(sign.kind))) }
      kind = sign.kind
      row.append(place)
    }
    if !row.isEmpty { rows.append(.signs(row)) }
  }

  private static func title(_ kind: MorseSign.Kind) -> String {
    switch kind {
    case .letter: "Letters"
    case .figure: "Digits"
    case .punctuation: "Punctuation"
    case .procedural: "Procedure"
    }
  }

  /// The place so many rows of signs further, in the same column where there is one.
  func move(_ place: Int, rows step: Int) -> Int {
    let lines = rows.compactMap { row in
      if case .signs(let places) = row { places } else { nil as [Int]? }
    }
    guard let here = lines.firstIndex(where: { $0.contains(place) }) else { return 0 }
    let column = lines[here].firstIndex(of: place) ?? 0
    let line = lines[min(max(0, here + step), lines.count - 1)]
    return line[min(column, line.count - 1)]
  }
}

/// How fast and whether code sounds for a player.
struct MorseSpeed: Hashable {
  let wpm: Int64
  let isSoundOn: Bool

  init(_ preferences: Preferences) {
    wpm = Int64(preferences[.wpm])
    isSoundOn = preferences.text(.sound) == "on"
  }

  /// For who plays.
  init(_ context: Context) throws(Failure) {
    self.init(try context.settings.preferences)
  }
}

/// A field that searches while one types, above what it finds.
enum LiveSearch {
  /// The keys that search and move over what was found.
  ///
  /// Without a search Home and End move there too.
  static func keys<Deed: Sendable>(
    _ field: TextField, _ words: String, _ verb: String = "choose", does deed: Deed
  ) -> [ScreenKey<Deed>] {
    [
      .more("letters", words, does: nil),
      ScreenKey("↑↓", verb, "choose", does: deed), .more("PgUp PgDn", "a page", does: deed),
    ] + (field.text.isEmpty ? [.more("Home End", "the first row, the last", does: deed)] : [])
  }

  /// The keys that clear the search, and then go back.
  static func keys<Deed: Sendable>(
    _ field: TextField, clear: Deed, back: Deed
  ) -> [ScreenKey<Deed>] {
    let isEmpty = field.text.isEmpty
    return [
      ScreenKey(
        "Esc", isEmpty ? "back" : "clear", "clear the search, then back",
        also: isEmpty ? "Backspace" : "", does: isEmpty ? back : clear)
    ]
  }

  /// Where a key leads in what was found; nil for one that edits the search.
  static func moved(
    _ key: Key, _ field: TextField, from place: Int, to last: Int, page: Int
  ) -> Int? {
    switch key {
    case .character: nil
    case .home where !field.text.isEmpty, .end where !field.text.isEmpty: nil
    default: key.moved(from: place, to: last, page: page)
    }
  }

  /// Takes a key that edits the search; answers whether something else is searched for.
  ///
  /// Spaces alone find nothing, so they are not taken, and those at the end find nothing else.
  static func edit(_ field: inout TextField, _ key: Key) -> Bool {
    let before = wanted(field)
    guard field.take(key) else { return false }
    if wanted(field).isEmpty { field = TextField() }
    return wanted(field) != before
  }

  /// What is typed, without spaces at its end.
  private static func wanted(_ field: TextField) -> Substring {
    var text = field.text[...]
    while text.last == " " { text.removeLast() }
    return text
  }

  static func row(_ field: TextField, _ world: World, _ paper: LivePaper, hint: String) -> LiveRow {
    var row = field.row("/ ", world, width: paper.inner, isASCII: paper.isASCII)
    if field.text.isEmpty { row.pieces.append(LiveRow.Piece(text: hint, paint: world.dim)) }
    return row
  }
}
