internal import SessionShell
internal import Shell
internal import Systems

/// The directory as a screen: type to search, a number to open one.
struct DirectoryScreen: LineScreen {
  let context: Context
  private var view = CountryView("Countries", CountryDirectory.all.countries)

  init(_ context: Context) { self.context = context }

  var terminal: Terminal { context.terminal }

  /// Shows the directory until it is left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving { try run { LiveDirectory(context, $0) } }

  mutating func show() -> Leaving? {
    CountryPrinter(terminal: terminal).tell(
      &view, hint: "Type part of a name or a code to search, or a number to open one.",
      keys: ["b back", "l 3 adds number 3 to a list", "home", "q leave", "? help"])
    return nil
  }

  func fail(_ error: Failure) throws(Failure) { try terminal.answer(error) }

  mutating func take(_ line: String) throws(Failure) -> Leaving? {
    let (command, rest) = Terminal.words(of: line)
    if command == "l" {
      let leaving = try ListsScreen.add(try countries(rest), context)
      view.isTold = !terminal.isAsking
      return leaving.beyondScreen
    }
    switch rest.isEmpty ? command : "search" {
    case "q", "quit", "exit": return .quit
    case "home": return .home
    case "", "n", "next": view.turn(by: 1)
    case "b", "back": return view.back(to: CountryDirectory.all.countries)
    case "?", "help":
      terminal.answerLine("type part of a name or a code, such as aland or NL; a number opens one")
    default:
      if let number = view.number(command), rest.isEmpty {
        let leaving = try CountryPage(try view.country(number), context).run()
        view.isTold = !terminal.isAsking
        return leaving.beyondScreen
      }
      let words = line.singleSpaced
      let found = CountryDirectory.all.find(words)
      guard !found.isEmpty else { throw CountryFinder.notFound(words) }
      view.show(found, search: words)
    }
    return nil
  }

  /// The countries of numbers: `3`, `3 7`.
  private func countries(_ numbers: String) throws(Failure) -> [Country] {
    var countries: [Country] = []
    for word in numbers.split(separator: " ") {
      guard let number = AnswerInput.number(String(word)) else {
        throw Failure("\(Terminal.quoted(String(word))) is not a number; write l 3, or l 3 7")
      }
      countries.append(try view.country(number))
    }
    guard !countries.isEmpty else {
      throw Failure("write l and a number, such as l 3, to add a country to a list")
    }
    return countries
  }
}
