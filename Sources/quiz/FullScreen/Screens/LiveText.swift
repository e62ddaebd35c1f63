internal import Shell

/// Lines to read, such as a rank or a country: they scroll.
struct LiveText: LiveScreen {
  enum Deed { case scroll, back }

  let title: String
  let lines: [LiveRow]
  var world: World?
  var message = ""
  private var scroll = 0

  init(_ title: String, _ lines: [LiveRow], world: World? = nil) {
    (self.title, self.lines, self.world) = (title, lines, world)
  }

  /// Lines as they are printed elsewhere.
  init(_ title: String, printed lines: [String], isLight: Bool) {
    let paint = World.home(isLight: isLight).plain
    self.init(title, lines.map { LiveRow($0.unstyled, paint) })
  }

  var keys: [ScreenKey<Deed>] {
    ScreenKey.scrolling(.scroll) + [ScreenKey("Esc", "back", also: "Enter ←", does: .back)]
  }

  func page(_ paper: LivePaper) -> LivePage {
    var page = LivePage(world ?? World.home(isLight: paper.isLight), isASCII: paper.isASCII)
    page.title = title
    page.rows = lines.flatMap { $0.wrapped(to: paper.inner) }
    page.column = TerminalScreen.widthLimit
    page.isAtTop = true
    page.scroll = scroll
    return page
  }

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    switch deed {
    case .back: return .toMenu
    case .scroll: return type(key)
    }
  }

  mutating func type(_ key: Key) -> Leaving? {
    // A narrow terminal has more rows, and scrolls further.
    scroll = page(LivePaper(columns: System.terminalSize.columns)).scrolled(from: scroll, by: key)
    return nil
  }
}

extension LivePage {
  /// Where the rows begin after a key, in the window as it is.
  func scrolled(from place: Int, by key: Key) -> Int {
    let rows = System.terminalSize.rows
    return key.moved(from: place, to: scrollLimit(rows: rows), page: pageStep(rows: rows)) ?? place
  }
}

extension Key {
  /// By how many rows the key moves in a page or a list that does not go round; nil for another
  /// key.
  ///
  /// `page` is how many a page has.
  func rowStep(page: Int) -> Int? {
    switch self {
    case .arrow(.up, _): -1
    case .arrow(.down, _): 1
    case .pageUp: -page
    case .pageDown: page
    case .scroll(let rows): rows
    default: nil
    }
  }

  /// Where the key leads from a place in a page or a list that does not go round, whose last place
  /// is `last`; nil for another key.
  func moved(from place: Int, to last: Int, page: Int) -> Int? {
    switch self {
    case .home: 0
    case .end: max(0, last)
    case .character(" "): max(0, min(last, place + page))
    default: rowStep(page: page).map { max(0, min(last, place + $0)) }
    }
  }
}

extension ScreenKey {
  /// The keys that scroll a page.
  static func scrolling(_ deed: Deed) -> [ScreenKey] {
    [
      ScreenKey("↑↓", "scroll", "scroll by a row", also: "k j", does: deed),
      .more("PgUp PgDn", "a page", does: deed), .more("Space", "a page on", does: deed),
      .more("Home End", "the first row, the last", does: deed),
    ]
  }

  /// The keys that move over a list.
  static func choosing(_ deed: Deed) -> [ScreenKey] {
    [
      ScreenKey("↑↓", "choose", also: "k j", does: deed), .more("PgUp PgDn", "a page", does: deed),
      .more("Home End", "the first row, the last", does: deed),
    ]
  }
}
