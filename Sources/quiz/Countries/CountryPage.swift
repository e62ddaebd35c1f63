internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// One country as a screen of the directory.
struct CountryPage: LineScreen {
  let context: Context
  private let country: Country
  /// Whether it was printed; nobody need read it twice.
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
    if isTold { return nil }
    isTold = true
    guard desk.format == .text else {
      CountryPrinter(desk: desk).tell(country)
      desk.output.flush()
      return nil
    }
    let drawing = desk.drawing
    let screen = CountryScreen(country, isASCII: desk.output.isASCII)
    let keys = drawing.wrapped("Press Enter to go back, or type l to add it to a list.")
    desk.present(drawing.page(screen) + (desk.isAsking ? [""] + keys : []))
    return nil
  }

  mutating func take(_ line: String) throws(Failure) -> Leaving? {
    let (command, rest) = Desk.words(of: line)
    switch command {
    case "", "n", "next", "b", "back", "done": return .toMenu
    case "h", "home": return .home
    case "q", "quit", "exit": return .quit
    case "l", "list", "add":
      if let leaving = try ListsScreen.add([country], to: rest, context).beyondScreen {
        return leaving
      }
      isTold = !desk.isAsking
    default:
      desk.answerLine(
        "\(Desk.quoted(line)) is not a command here; Enter goes back, l adds it to a list")
    }
    return nil
  }
}
