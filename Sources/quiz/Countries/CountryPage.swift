internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// One country as a screen of the directory, in pages of the terminal's height.
struct CountryPage: LineScreen {
  let context: Context
  private let country: Country
  private var page = 0
  private var pageCount = 1
  /// Whether this page was printed; a script need not read it twice.
  private var isTold = false

  init(_ country: Country, _ context: Context) {
    self.country = country
    self.context = context
  }

  var desk: Desk { context.desk }

  /// Shows the country until it is left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving {
    guard let live = desk.live else { return try runLines() }
    var screen = LiveCountry(country, context)
    return try screen.run(desk, live)
  }

  mutating func show() -> Leaving? {
    if !desk.isRedrawing, isTold { return nil }
    isTold = true
    guard desk.format == .text else {
      CountryPrinter(desk: desk).tell(country)
      desk.output.flush()
      return nil
    }
    let drawing = desk.drawing
    let screen = CountryScreen(country, isASCII: desk.output.isASCII)
    let last = "Press Enter to go back, or type l to add it to a list."
    let keys = desk.isAsking ? [""] + drawing.wrapped(last) : []
    let pages = drawing.pages(
      drawing.page(screen), title: screen.plain(country.name), keys: keys, last: last)
    (page, pageCount) = (min(page, pages.count - 1), pages.count)
    desk.present(pages[page])
    return nil
  }

  mutating func take(_ line: String) throws(Failure) -> Leaving? {
    let (command, rest) = Desk.words(of: line)
    switch command {
    case "", "n", "next":
      if page + 1 >= pageCount { return .toMenu }
      page += 1
      isTold = false
    case "b", "back":
      if page == 0 { return .toMenu }
      page -= 1
      isTold = false
    case "done": return .toMenu
    case "h", "home": return .home
    case "q", "quit", "exit": return .quit
    case "l", "list", "add":
      if let leaving = try ListsScreen.add([country], to: rest, context).beyondScreen {
        return leaving
      }
      isTold = !desk.isAsking
    default:
      desk.answerLine(
        "\(Desk.quoted(line)) is not a command here; Enter goes on, l adds it to a list, "
          + "b goes back")
    }
    return nil
  }
}
