internal import Shell
internal import Systems

/// The directory on the full screen: what is typed searches at once, Enter opens, Tab puts on a
/// list.
struct LiveDirectory: LiveScreen {
  enum Deed { case move, open, list, lists, logIn, logOut, clear, back }

  let context: Context
  let live: LiveTerminal
  var message = ""
  var confirmation: LiveConfirmation?
  private var field = CountryFinderField(CountryDirectory.all.countries)

  init(_ context: Context, _ live: LiveTerminal) { (self.context, self.live) = (context, live) }

  var takesText: Bool { true }

  private var isSignedIn: Bool { context.currentPlayer.isSignedIn }

  func confirm() throws(Failure) -> Leaving? {
    try AccountForms(context, isInMenu: true).signOut()
    return nil
  }

  var keys: [ScreenKey<Deed>] {
    let isFound = field.chosen != nil
    return LiveSearch.keys(field.search, "search: a name, a code, .nl, +31", "", does: .move) + [
      ScreenKey("Enter", isFound ? "open" : "", "open", does: .open),
      ScreenKey("Tab", isFound ? "list" : "", "put it on a list", does: .list),
      ScreenKey("F2", "lists", "your lists", does: .lists),
      isSignedIn
        ? ScreenKey("F4", "log out", "log out (asks first)", does: .logOut)
        : ScreenKey("F4", "log in", does: .logIn),
    ] + LiveSearch.keys(field.search, clear: .clear, back: .back)
  }

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .move: return try type(key)
    case .clear: field.clear()
    case .back: return .toMenu
    case .logOut: confirmation = PlayersMenu.leaving(context.currentPlayer)
    case .logIn: return try AccountForms(context, isInMenu: true).login(name: nil)
    case .open:
      guard let country = field.chosen else { return nil }
      return try CountryPage(country, context).run().beyondScreen
    case .list:
      guard let country = field.chosen else { return nil }
      return try ListsScreen.add([country], context).beyondScreen
    case .lists: return try ListsScreen.open(context).beyondScreen
    }
    return nil
  }

  mutating func type(_ key: Key) throws(Failure) -> Leaving? {
    if case .choose(let place) = key { return field.choose(place) ? try perform(.open, key) : nil }
    field.take(key)
    return nil
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Countries"
    page.place =
      String(field.found.count) + " of " + String(CountryDirectory.all.countries.count)
    page.lead = field.lead(world, paper)
    page.isAtTop = true
    page.rows = field.rows(world, paper)
    page.side = field.preview(world, paper)
    return page
  }
}

/// One country on the full screen: all that is known of it, to be scrolled.
struct LiveCountry: LiveScreen {
  enum Deed { case scroll, list, map, back, home }

  let country: Country
  let context: Context
  var message = ""
  private var scroll = 0

  init(_ country: Country, _ context: Context) {
    (self.country, self.context) = (country, context)
  }

  private var link: ExternalLink? { country.link.flatMap { ExternalLink($0) } }

  var keys: [ScreenKey<Deed>] {
    ScreenKey.scrolling(.scroll) + [
      ScreenKey("Tab", "list", "put it on a list", also: "+ L", does: .list),
      ScreenKey("O", "open map", "open it in a map program, or on the web", does: .map),
      ScreenKey("Esc", "back", also: "Enter ←", does: .back), ScreenKey("H", "home", does: .home),
    ]
  }

  /// The facts, and on a wide page the map beside them.
  func page(_ paper: LivePaper) -> LivePage {
    let world = World.countries(isLight: paper.isLight)
    let screen = CountryScreen(country, isASCII: paper.isASCII)
    let isWide = LivePage.hasSide(paper.columns)
    let panes = LivePage.panes(paper.columns)
    let width = isWide ? panes.rows : paper.inner
    let drawing = context.terminal.drawing.narrowed(to: width, rows: paper.rows)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = screen.plain(country.name)
    page.isAtTop = true
    let flag = FlagPicture(country.alpha2)?.rows(
      world, depth: context.terminal.live?.depth ?? .none, isASCII: paper.isASCII)
    page.rows = drawing.page(screen, hasMap: !isWide, opensLinks: true).map {
      LiveRow($0.unstyled, world.plain)
    }
    if !isWide, let flag { page.rows = flag + page.rows }
    if isWide {
      let map = screen.map(min(60, panes.side), paper.rows - 8)
      page.side = (flag ?? []) + [LiveRow()] + map.map { LiveRow($0, world.strong) }
      if let scale = screen.scale { page.side += [LiveRow(), LiveRow(scale, world.dim)] }
    }
    (page.scroll, page.links) = (scroll, link.map { [$0] } ?? [])
    return page
  }

  mutating func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .scroll: return type(key)
    case .list: return try ListsScreen.add([country], context).beyondScreen
    case .map:
      message =
        link?.open(context.terminal.console) ?? "This country has no link to a map."
      return nil
    case .back: return .toMenu
    case .home: return .home
    }
  }

  mutating func type(_ key: Key) -> Leaving? {
    let size = System.terminalSize
    let page = page(
      LivePaper(columns: size.columns, rows: size.rows, isASCII: context.terminal.output.isASCII))
    scroll = page.scrolled(from: scroll, by: key)
    return nil
  }
}
