internal import Shell
internal import Systems

extension Program {
  /// The directory as a screen: type to search, a number to open one.
  mutating func directoryScreen() throws(Failure) -> Leaving {
    var view = CountryView("Countries", Program.directory.countries)
    while true {
      tell(
        &view, hint: "Type part of a name or a code to search, or a number to open one.",
        keys: ["b back", "l 3 adds number 3 to a list", "home", "q leave", "? help"])
      switch try typedLine() {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        do throws(Failure) {
          if let leaving = try take(line, &view) { return leaving }
        } catch {
          try answer(error)
        }
      }
    }
  }

  /// Carries out a line; answers how the directory was left, if it was.
  private mutating func take(
    _ line: String, _ view: inout CountryView
  ) throws(Failure) -> Leaving? {
    let (command, rest) = Program.words(of: line)
    if command == "l" {
      let leaving = try addToList(try countries(rest, view))
      view.isTold = !isAsking
      return leaving == .toMenu ? nil : leaving
    }
    switch rest.isEmpty ? command : "search" {
    case "q", "quit", "exit": return .quit
    case "home": return .toMenu
    case "", "n", "next": view.turn(by: 1)
    case "b", "back": return goBack(&view)
    case "?", "help":
      answerLine("type part of a name or a code, such as aland or NL; a number opens one")
    default:
      if let number = view.number(command), rest.isEmpty {
        let leaving = try countryScreen(try view.country(number))
        view.isTold = !isAsking
        return leaving == .toMenu ? nil : leaving
      }
      let words = line.split(separator: " ").joined(separator: " ")
      let found = Program.directory.search(words)
      guard !found.isEmpty else { throw Program.notFound(words) }
      view.show(found, search: words)
    }
    return nil
  }

  /// The countries of numbers: `3`, `3 7`.
  private func countries(_ numbers: String, _ view: CountryView) throws(Failure) -> [Country] {
    var countries: [Country] = []
    for word in numbers.split(separator: " ") {
      guard let number = Action.number(String(word)) else {
        throw Failure("\(Program.quoted(String(word))) is no number; write l 3, or l 3 7")
      }
      countries.append(try view.country(number))
    }
    guard !countries.isEmpty else {
      throw Failure("write l and a number, such as l 3, to add a country to a list")
    }
    return countries
  }

  /// The page before, else all countries again, else home.
  private mutating func goBack(_ view: inout CountryView) -> Leaving? {
    if view.page > 0 {
      view.turn(by: -1)
    } else if !view.search.isEmpty {
      view.show(Program.directory.countries, search: "")
    } else {
      return .toMenu
    }
    return nil
  }
}
