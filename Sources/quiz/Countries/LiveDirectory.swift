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
  var confirmation: LiveConfirmation?
  private var field = CountryFinderField(CountryDirectory.all.countries)

  init(_ context: Context, _ live: LiveTerminal) { (self.context, self.live) = (context, live) }

  var takesText: Bool { true }

  private var isSignedIn: Bool { context.visitor.isSignedIn }

  func confirm() throws(Failure) -> Leaving? {
    try AccountForms(context, isInMenu: true).signOut()
    return nil
  }

  var keys: [LiveKey] {
    [
      .more("letters", "search: a name, a code, .nl, +31"), LiveKey("↑↓", "choose"),
      .more("PgUp PgDn", "a page"), LiveKey("Enter", "open"),
      LiveKey("Tab", "list", "put it on a list"),
      isSignedIn
        ? LiveKey("F4", "log out", "log out (asks first)") : LiveKey("F4", "log in"),
      LiveKey(
        "Esc", field.search.text.isEmpty ? "back" : "clear", "clear the search, then back"),
    ]
  }

  mutating func take(_ key: Key) throws(Failure) -> Leaving? {
    switch key {
    case .escape where field.search.text.isEmpty: return .toMenu
    case .backspace where field.search.text.isEmpty: return .toMenu
    case .escape: field.clear()
    case .function(4) where isSignedIn: confirmation = PlayersMenu.leaving(context.visitor)
    case .function(4): return try AccountForms(context, isInMenu: true).login(name: nil)
    case .choose(let place): return field.choose(place) ? try take(.enter) : nil
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
    return page
  }
}

/// One country on the full screen: all that is known of it, to be scrolled.
struct LiveCountry: LiveScreen {
  let country: Country
  let context: Context
  var message = ""
  private var scroll = 0

  init(_ country: Country, _ context: Context) {
    (self.country, self.context) = (country, context)
  }

  var takesText: Bool { false }

  private var link: ExternalLink? { country.link.flatMap { ExternalLink($0) } }

  var keys: [LiveKey] {
    [
      LiveKey("↑↓", "scroll", "scroll by a row"), .more("PgUp PgDn", "a page"),
      .more("Home End", "the first row, the last"),
      LiveKey("Tab", "list", "put it on a list", also: "+ L"),
      LiveKey("O", "open map", "open the map of the link in another program"),
      LiveKey("Esc", "back", also: "Enter"), LiveKey("H", "home"),
    ]
  }

  /// The facts, and on a wide page the map beside them.
  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    let screen = CountryScreen(country, isASCII: paper.isASCII)
    let isWide = LivePage.hasSide(paper.columns)
    let width = isWide ? paper.inner * 11 / 20 : paper.inner
    let drawing = context.desk.drawing.narrowed(to: width, rows: paper.rows)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = screen.plain(country.name)
    page.isAtTop = true
    let flag = FlagPicture(country.alpha2)?.rows(
      world, depth: context.desk.live?.depth ?? .none, isASCII: paper.isASCII)
    page.rows = drawing.page(screen, hasMap: !isWide).map { LiveRow($0.unstyled, world.plain) }
    if !isWide, let flag { page.rows = flag + page.rows }
    if isWide {
      let map = drawing.map(screen, min(60, paper.inner - width - 3), paper.rows - 8)
      page.side = (flag ?? []) + [LiveRow()] + map.map { LiveRow($0, world.strong) }
      if let scale = screen.scale { page.side += [LiveRow(), LiveRow(scale, world.dim)] }
    }
    (page.scroll, page.links) = (scroll, link.map { [$0] } ?? [])
    return page
  }

  mutating func take(_ key: Key) throws(Failure) -> Leaving? {
    if key == .tab || key == .character("+") || key == .character("l") {
      return try ListsScreen.add([country], context).beyondScreen
    }
    let paper = LivePaper(
      columns: System.terminalSize.columns, rows: System.terminalSize.rows,
      isASCII: context.desk.output.isASCII)
    let page = page(paper)
    let (limit, step) = (page.scrollLimit(rows: paper.rows), page.pageStep(rows: paper.rows))
    switch key {
    case .escape, .backspace, .enter, .arrow(.left, _): return .toMenu
    case .character("h"): return .home
    case .character("o"):
      message =
        link?.open(context.desk.console) ?? "This country has no link to a map."
    case .home: scroll = 0
    case .end: scroll = limit
    case .character(" "): scroll = min(limit, scroll + step)
    default: scroll = max(0, min(limit, scroll + (key.rowStep(page: step) ?? 0)))
    }
    return nil
  }
}
