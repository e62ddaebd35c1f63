internal import EventLog
internal import Results
internal import SessionEngine
internal import Shell
internal import Systems

/// The directory on the full screen: what is typed searches at once, Enter opens, Tab puts on a list.
struct LiveDirectory: LiveScreen {
  let context: Context
  let live: LiveTerminal
  var message = ""
  private var field = CountryFinderField(CountryDirectory.all.countries)

  init(_ context: Context, _ live: LiveTerminal) { (self.context, self.live) = (context, live) }

  var takesText: Bool { true }

  var help: [LiveKeys.Pair] {
    [
      (key: "letters", text: "search: a name, a code, .nl, +31"), (key: "↑↓", text: "choose"),
      (key: "PgUp PgDn", text: "ten rows"), (key: "Enter", text: "open"),
      (key: "Tab", text: "put it on a list"), (key: "Esc", text: "clear the search, then back"),
    ]
  }

  mutating func take(_ key: Key) throws(Failure) -> Leaving? {
    switch key {
    case .escape where field.search.text.isEmpty: return .toMenu
    case .backspace where field.search.text.isEmpty: return .toMenu
    case .escape: field.clear()
    case .enter:
      guard let country = field.chosen else { return nil }
      return try CountryPage(country, context).run().beyondScreen
    case .tab:
      guard let country = field.chosen else { return nil }
      return try ListsScreen.add([country], context).beyondScreen
    default: _ = field.take(key, isSearching: true)
    }
    return nil
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Countries"
    page.place =
      String(field.found.count) + " of " + String(CountryDirectory.all.countries.count)
    page.lead = [
      LiveSearch.row(field.search, world, paper, hint: "type a name or a code"), LiveRow(),
    ]
    page.isAtTop = true
    page.rows = field.rows(world, paper)
    page.side = field.preview(world, paper, context.desk.drawing)
    page.keys = [
      (key: "↑↓", text: "choose"), (key: "Enter", text: "open"), (key: "Tab", text: "list"),
      (key: "Esc", text: field.search.text.isEmpty ? "back" : "clear"), (key: "F1", text: "help"),
    ]
    return page
  }
}

/// One country on the full screen: all that is known of it, to be scrolled.
struct LiveCountry: LiveScreen {
  let country: Country
  let context: Context
  var message = ""
  private var text: LiveText

  init(_ country: Country, _ context: Context, _ live: LiveTerminal) {
    (self.country, self.context) = (country, context)
    let screen = CountryScreen(country, isASCII: context.desk.output.isASCII)
    let world = World.countries(isLight: live.isLight)
    // The first block begins with the name, which is above the page here.
    let lines = context.desk.drawing.page(screen).joined().map { $0.unstyled }
    text = LiveText(
      screen.plain(country.name), lines.map { LiveRow($0, world.plain) }, world: world)
  }

  var takesText: Bool { false }

  var help: [LiveKeys.Pair] { [(key: "Tab +", text: "put it on a list")] + text.help }

  func page(_ paper: LivePaper) -> LivePage {
    var page = text.page(paper)
    page.keys.insert((key: "Tab", text: "list"), at: 1)
    return page
  }

  mutating func take(_ key: Key) throws(Failure) -> Leaving? {
    if key == .tab || key == .character("+") || key == .character("l") {
      return try ListsScreen.add([country], context).beyondScreen
    }
    return text.take(key)
  }
}
