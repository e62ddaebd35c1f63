internal import EventLog
internal import Shell
internal import Systems

/// One list on the full screen: its countries, more of them, fewer, another name.
struct LiveList: LiveScreen {
  enum Deed { case move, open, search, all, add, remove, undo, rename, delete, back, home }

  let context: Context
  let live: LiveTerminal
  let editor: ListEditor
  var message = ""
  private(set) var list: SavedList
  /// Whether somebody is asked whether to delete the list.
  var confirmation: LiveConfirmation?
  private var field: CountryFinderField
  private var isSearching = false
  /// The country that was taken off last.
  private var removed: String?

  init(_ list: SavedList, _ editor: ListEditor, _ context: Context, _ live: LiveTerminal) {
    (self.list, self.editor, self.context, self.live) = (list, editor, context, live)
    field = CountryFinderField(ListPrinter.countries(of: list))
  }

  private var terminal: Terminal { context.terminal }

  var takesText: Bool { isSearching }

  var keys: [ScreenKey<Deed>] {
    let verb = field.chosen == nil ? "" : "open"
    let open = ScreenKey("Enter", verb, "open the country", does: Deed.open)
    if isSearching {
      let others = field.search.text.isEmpty ? "Backspace" : ""
      return LiveSearch.keys(field.search, "search in it", does: .move) + [
        open, ScreenKey("Esc", "all", "all of the list", also: others, does: .all),
      ]
    }
    return [
      ScreenKey("+", "add", "more countries", also: "A", does: .add),
      ScreenKey("D", "remove", "take one off", also: "Del", does: .remove),
      .more("U", "put it back, at the end", does: .undo),
      ScreenKey("E", "rename", "another name for the list", does: .rename),
      ScreenKey("/", "search", "search in it", does: .search),
      .more("X", "delete the list (asks first)", does: .delete), open,
      .more("↑↓", "choose", also: "k j", does: .move), .more("PgUp PgDn", "a page", does: .move),
      .more("Home End", "the first row, the last", does: .move),
      ScreenKey("Esc", "back", also: "←", does: .back),
      .more("H", "home", does: .home),
    ]
  }

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .move: field.take(key)
    case .open:
      guard let country = field.chosen else { return nil }
      return try CountryPage(country, context).run().beyondScreen
    case .search: isSearching = true
    case .all:
      isSearching = false
      field.clear()
    case .add: return try add()
    case .remove: try remove()
    case .undo: try undo()
    case .rename: return try rename()
    case .delete: confirmation = LiveLists.question(list)
    case .back: return .toMenu
    case .home: return .home
    }
    return nil
  }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    switch key {
    case .choose(let place): return field.choose(place) ? try perform(.open, key) : nil
    case .scroll: field.take(key)
    default: if isSearching { field.take(key) }
    }
    return nil
  }

  private mutating func show(_ change: ListChange) {
    ListPrinter(context).announce(change)
    show(change.list)
  }

  private mutating func show(_ list: SavedList) {
    self.list = list
    field.show(ListPrinter.countries(of: list))
    isSearching = false
  }

  private mutating func add() throws(Failure) -> Leaving? {
    var picker = LiveCountryPicker(list.name, on: list.countries)
    let leaving = try picker.run(terminal, live)
    if picker.isDone, !picker.checked.isEmpty { show(try editor.add(picker.checked, to: list)) }
    return leaving.beyondScreen
  }

  private mutating func remove() throws(Failure) {
    guard let country = field.chosen else { return }
    // The last one takes the list with it.
    guard list.countries.count > 1 else {
      confirmation = LiveLists.question(list)
      return
    }
    removed = country.alpha2
    show(try editor.remove([country.alpha2], from: list).list)
    message = "Removed " + country.name + ". U puts it back, at the end."
  }

  /// Puts the country that was taken off last back, at the end: at its place it would need several
  /// appends, and a crash between them would lose the countries behind it.
  private mutating func undo() throws(Failure) {
    guard let removed else {
      message = "There is nothing to put back."
      return
    }
    self.removed = nil
    show(try editor.add([removed], to: list))
  }

  private mutating func rename() throws(Failure) -> Leaving? {
    var name = list.name
    if let leaving = try LiveLists.askName("Another name", list.name, &name, terminal, live) {
      return leaving
    }
    if name != list.name { show(try editor.rename(list, to: name)) }
    return nil
  }

  mutating func confirm() throws(Failure) -> Leaving? {
    try LiveLists.delete(list, editor, context)
    return .toMenu
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = list.name.escapedForTerminal
    page.place = ListPrinter.count(list)
    if isSearching { page.lead = field.lead(world, paper) }
    page.isAtTop = true
    page.rows = field.rows(world, paper)
    page.side = field.preview(world, paper)
    return page
  }
}

/// Countries to check for a list: what is typed searches, Tab checks, and Space too where nothing
/// is typed.
struct LiveCountryPicker: LiveScreen {
  enum Deed { case move, check, enter, clear, back }

  let name: String
  var message = ""
  /// Whether somebody is asked whether to leave what is checked.
  var confirmation: LiveConfirmation?
  private var field: CountryFinderField
  /// The codes of what is checked, in that order.
  private(set) var checked: [String] = []
  /// Whether it was left with Enter.
  private(set) var isDone = false

  /// Offers what is not on the list yet.
  init(_ name: String, on codes: [String]) {
    self.name = name
    field = CountryFinderField(
      CountryDirectory.all.countries.filter { !codes.contains($0.alpha2) })
  }

  var takesText: Bool { true }

  var keys: [ScreenKey<Deed>] {
    let isEmpty = field.search.text.isEmpty
    return LiveSearch.keys(field.search, "search: a name or a code", "", does: .move) + [
      ScreenKey(
        "Tab", field.chosen == nil ? "" : "check", "check, or not", also: isEmpty ? "Space" : "",
        does: .check),
      ScreenKey(
        "Enter", isToCheck ? "check" : checked.isEmpty ? "" : "add " + String(checked.count),
        "check what was found; with no search, put what is checked on the list, if anything is",
        does: .enter),
      ScreenKey(
        "Esc", isEmpty ? "cancel" : "clear",
        "clear the search, then back (asks first if something is checked)",
        also: isEmpty ? "Backspace" : "", does: isEmpty ? .back : .clear),
    ]
  }

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    switch deed {
    case .move: field.take(key)
    case .check: check()
    case .enter where isToCheck:
      check()
      field.clear()
    case .enter:
      isDone = !checked.isEmpty
      if isDone { return .toMenu }
      message = "Check a country first: Tab, or type its name and press Enter."
    case .clear: field.clear()
    case .back:
      guard !checked.isEmpty else { return .toMenu }
      confirmation = LiveConfirmation("Leave without what you checked?", action: "leave")
    }
    return nil
  }

  func confirm() -> Leaving? { .toMenu }

  mutating func type(_ key: Key) -> Leaving? {
    if case .choose(let place) = key {
      if field.choose(place) { check() }
    } else {
      field.take(key)
    }
    return nil
  }

  /// Whether Enter checks what was searched for and found, and does not add yet.
  private var isToCheck: Bool {
    guard !field.search.text.isEmpty, let country = field.chosen else { return false }
    return !checked.contains(country.alpha2)
  }

  private mutating func check() {
    guard let country = field.chosen else { return }
    if checked.contains(country.alpha2) {
      checked.removeAll { $0 == country.alpha2 }
    } else {
      checked.append(country.alpha2)
    }
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Add to " + name.escapedForTerminal
    page.place = String(checked.count) + " checked"
    page.lead = field.lead(world, paper)
    page.isAtTop = true
    page.rows = field.rows(world, paper, checked: checked)
    return page
  }
}
