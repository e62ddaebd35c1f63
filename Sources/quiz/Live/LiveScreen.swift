internal import EventLog
internal import SessionEngine
internal import Shell

/// What a page is drawn for: the size of the terminal, its light, and which characters it shows.
struct LivePaper: Hashable {
  var columns = 80
  var rows = 24
  var isLight = false
  var isASCII = false

  /// The room for text between the margins.
  var width: Int { LivePage.textWidth(columns) }

  /// The room between the margins.
  var inner: Int { min(columns, LivePage.pageLimit) - 2 * LivePage.margin(columns) }
}

extension LiveTerminal {
  /// What a page is drawn for now.
  func paper(_ desk: Desk) -> LivePaper {
    let size = System.terminalSize
    return LivePaper(
      columns: size.columns, rows: size.rows, isLight: isLight, isASCII: desk.output.isASCII)
  }
}

/// A screen that fills the terminal and takes keys until it is left.
///
/// All of them share one loop, ``run(_:_:)``, so that help, messages, signals and errors work the
/// same everywhere.
protocol LiveScreen {
  /// The page as it is now.
  func page(_ paper: LivePaper) -> LivePage

  /// Takes a key; answers how the screen was left, if it was. An error is shown, and the screen
  /// stays as it is.
  mutating func take(_ key: Key) throws(Failure) -> Leaving?

  /// What is told above the keys, until the next key.
  var message: String { get set }

  /// Whether letters are text now; `?` is then help only as F1.
  var takesText: Bool { get }

  /// Its keys, for the row of keys and for help.
  var keys: [LiveKey] { get }

  /// Every key, for help.
  var help: [LiveKeys.Pair] { get }

  /// How long keys are waited for before ``look()``, in milliseconds; nil for ever.
  var patience: Int64? { get }

  /// Looks at what changed without a key; answers whether the page has to be drawn.
  mutating func look() throws(Failure) -> Bool
}

extension LiveScreen {
  var patience: Int64? { nil }

  var keys: [LiveKey] { [] }

  var help: [LiveKeys.Pair] { keys.all }

  mutating func look() throws(Failure) -> Bool { false }

  /// Shows the screen until it is left.
  mutating func run(_ desk: Desk, _ live: LiveTerminal) throws(Failure) -> Leaving {
    var isOld = true
    while true {
      if !desk.notices.isEmpty { message = desk.takeNotice() }
      if isOld {
        var page = page(live.paper(desk))
        page.message = message.isEmpty ? page.message : message
        if !keys.isEmpty { page.keys = keys.row(help: takesText ? "F1" : "?") }
        live.draw(page)
      }
      isOld = true
      switch try live.next(desk, within: patience) {
      case .left(let leaving): return leaving
      case .changed: continue
      case .timeUp: isOld = try look()
      case .key(let key):
        message = ""
        if key == .function(1) || (!takesText && key == .character("?")) {
          if let leaving = try LiveHelp(desk, live, rows: help).run() { return leaving }
          continue
        }
        do throws(Failure) {
          if let leaving = try take(takesText ? key : key.asCommand) { return leaving }
        } catch {
          desk.notices.append(error.message)
        }
      }
    }
  }
}

extension Key {
  /// By how many rows the key moves in a page or a list that does not go round; nil for another key.
  ///
  /// `page` is how many a page has.
  func rowStep(page: Int) -> Int? {
    switch self {
    case .arrow(.up, _): -1
    case .arrow(.down, _): 1
    case .pageUp: -page
    case .pageDown: page
    default: nil
    }
  }
}

/// Lines to read, such as a rank or a country: they scroll.
struct LiveText: LiveScreen {
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

  var takesText: Bool { false }

  var keys: [LiveKey] {
    [
      LiveKey("↑↓", "scroll", "scroll by a row", also: "k j"), .more("PgUp PgDn", "a page"),
      .more("Home End", "the first row, the last"), LiveKey("Esc", "back", also: "Enter Q"),
    ]
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

  mutating func take(_ key: Key) -> Leaving? {
    // A narrow terminal has more rows, and scrolls further.
    let paper = System.terminalSize
    let page = page(LivePaper(columns: paper.columns, rows: paper.rows))
    let limit = page.scrollLimit(rows: paper.rows)
    switch key {
    case .escape, .backspace, .enter, .arrow(.left, _), .character("q"): return .toMenu
    case .arrow(.up, _), .character("k"): scroll -= 1
    case .arrow(.down, _), .character("j"): scroll += 1
    case .pageUp: scroll -= page.pageStep(rows: paper.rows)
    case .pageDown, .character(" "): scroll += page.pageStep(rows: paper.rows)
    case .home: scroll = 0
    case .end: scroll = limit
    default: break
    }
    scroll = max(0, min(scroll, limit))
    return nil
  }
}
