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

  var terminal: Terminal { context.terminal }

  /// Shows the country until it is left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving { try run { _ in LiveCountry(country, context) } }

  mutating func show() -> Leaving? {
    if isTold { return nil }
    isTold = true
    guard terminal.format == .text else {
      CountryPrinter(terminal: terminal).tell(country)
      terminal.output.flush()
      return nil
    }
    let drawing = terminal.drawing
    let screen = CountryScreen(country, isASCII: terminal.output.isASCII)
    let keys = drawing.wrapped(
      "Enter goes back, l adds it to a list, home goes home, q leaves.")
    terminal.present(drawing.page(screen) + (terminal.isAsking ? [""] + keys : []))
    return nil
  }

  mutating func take(_ line: String) throws(Failure) -> Leaving? {
    let (command, rest) = Terminal.words(of: line)
    switch command {
    case "", "n", "next", "b", "back", "done": return .toMenu
    case "h", "home": return .home
    case "q", "quit", "exit": return .quit
    case "l", "list", "add":
      if let leaving = try ListsScreen.add([country], to: rest, context).beyondScreen {
        return leaving
      }
      isTold = !terminal.isAsking
    default:
      terminal.answerLine(
        "\(Terminal.quoted(line)) is not a command here; Enter goes back, l adds it to a list")
    }
    return nil
  }
}
