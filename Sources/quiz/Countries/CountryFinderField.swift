internal import EventLog
internal import Shell
internal import Systems

/// Countries on the full screen, those that a typed text finds, and which has the focus.
struct CountryFinderField {
  private var all: [Country]
  private(set) var search = TextField()
  private(set) var found: [Country]
  private(set) var focus = 0

  init(_ all: [Country]) { (self.all, found) = (all, all) }

  /// The country that has the focus; nil where none was found.
  var chosen: Country? { found.indices.contains(focus) ? found[focus] : nil }

  /// Goes to a row that was clicked; false where there is none.
  mutating func choose(_ place: Int) -> Bool {
    guard found.indices.contains(place) else { return false }
    focus = place
    return true
  }

  /// Moves within the list, or takes what is typed to search it.
  mutating func take(_ key: Key) {
    // The field and what is above the list take up to three rows.
    let page = LivePage.pageStep(rows: System.terminalSize.rows, beside: 3)
    if let place = LiveSearch.moved(key, search, from: focus, to: found.count - 1, page: page) {
      focus = place
    } else if LiveSearch.edit(&search, key) {
      find()
    }
  }

  /// Shows other countries, all of them; the focus stays at its place, or goes to the last one.
  mutating func show(_ countries: [Country]) {
    let place = focus
    all = countries
    clear()
    focus = max(0, min(place, found.count - 1))
  }

  /// Shows all of them again.
  mutating func clear() {
    search = TextField()
    find()
  }

  private mutating func find() {
    focus = 0
    guard search.text.contains(where: { $0 != " " }) else {
      found = all
      return
    }
    found = CountryDirectory.all.find(search.text).filter { country in
      all.contains { $0.alpha2 == country.alpha2 }
    }
    if found.isEmpty { found = near(LatinLetters.folded(search.text)) }
  }

  /// Countries that no name or code finds: by a capital, else by letters that a name has in this
  /// order, such as `nthr`, those with the fewest letters between them and then the shortest first.
  private func near(_ wanted: String) -> [Country] {
    // Signs alone are in no name, and nothing is in every one.
    guard !wanted.isEmpty else { return [] }
    let byCapital = all.filter { country in
      country.capitals.contains { LatinLetters.folded($0).contains(wanted) }
    }
    if !byCapital.isEmpty { return byCapital }
    let spans = all.compactMap { country -> (rank: [Int], country: Country)? in
      let name = LatinLetters.folded(country.name)
      return FuzzyText.span(of: wanted, in: name).map { ([$0, name.count], country) }
    }
    return spans.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map { $0.country }
  }

  /// That nothing was found, with the nearest name of those that there are.
  private func nothing(isASCII: Bool) -> String {
    guard let country = CountryFinder.nearest(to: search.text),
      all.contains(where: { $0.alpha2 == country.alpha2 })
    else { return "Nothing found." }
    let name = isASCII ? LatinLetters.plain(country.name) : country.name
    return "Nothing found. Did you mean \(name) (\(country.alpha2))?"
  }

  // MARK: Drawing

  /// The field above them.
  func lead(_ world: World, _ paper: LivePaper) -> [LiveRow] {
    [LiveSearch.row(search, world, paper, hint: "type a name or a code"), LiveRow()]
  }

  /// A row for each, with a box where several can be checked.
  func rows(_ world: World, _ paper: LivePaper, checked: [String]? = nil) -> [LiveRow] {
    guard !found.isEmpty else { return [LiveRow(nothing(isASCII: paper.isASCII), world.dim)] }
    return found.enumerated().map { place, country in
      let isHere = place == focus
      let paint = isHere ? world.chosen : world.plain
      var lead = String.focusBar(isHere, isASCII: paper.isASCII) + " "
      if let checked {
        let isChecked = checked.contains(country.alpha2)
        lead += isChecked ? (paper.isASCII ? "[x] " : "[✓] ") : "[ ] "
      }
      lead += paper.isASCII ? country.alpha2 + "  " : country.flag + " "
      let codes = " " + country.alpha2 + " " + country.alpha3 + " "
      let name = paper.isASCII ? LatinLetters.plain(country.name) : country.name
      let room = max(8, paper.rowsWidth - lead.slots - codes.slots)
      let shown = name.cut(to: room, isASCII: paper.isASCII)
      let space = String(repeating: " ", count: max(0, room - shown.slots))
      return LiveRow(
        [
          (lead, isHere ? world.strong : world.plain), (shown + space, paint),
          (codes, isHere ? world.chosen : world.dim),
        ], hasFocus: isHere
      ).aimed(at: .place(place))
    }
  }

  /// What is next to them on a wide page: the map of the chosen one and its first facts.
  func preview(_ world: World, _ paper: LivePaper) -> [LiveRow] {
    guard LivePage.hasSide(paper.columns), let chosen else { return [] }
    let screen = CountryScreen(chosen, isASCII: paper.isASCII)
    let width = paper.sideWidth
    var rows = screen.plain(chosen.name).wrapped(to: width).map { LiveRow($0, world.strong) }
    rows.append(LiveRow())
    rows += screen.map(min(width, 44), 10).map { LiveRow($0, world.plain) }
    rows.append(LiveRow())
    for fact in screen.sections.flatMap({ $0.facts }).prefix(12) {
      let lines = (fact.name + ": " + fact.text).wrapped(to: width)
      rows += lines.prefix(2).map { LiveRow($0, world.plain) }
    }
    return rows
  }
}

extension World {
  /// Countries and lists of them.
  static func countries(isLight: Bool) -> World {
    World(0x0F1A1C, 0x4FD1C5, 0x0B6B63, basic: 6, isLight)
  }
}
