internal import Shell
internal import Systems

extension Program {
  /// What of the directory is on the screen.
  struct DirectoryView {
    /// What was searched for; empty for all.
    var search = ""
    /// What it found, numbered from 1.
    var found = Program.directory.countries
    /// Which page of it is shown, from 0.
    var page = 0
    /// Whether it was printed as it is; a script need not read it twice.
    var isTold = false
  }

  /// The directory as a screen: type to search, a number to open one.
  mutating func directoryScreen() throws(Failure) -> Leaving {
    var view = DirectoryView()
    while true {
      tell(&view)
      switch try typedLine() {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        if let leaving = try take(line, &view) { return leaving }
      }
    }
  }

  /// Carries out a line; answers how the directory was left, if it was.
  private mutating func take(
    _ line: String, _ view: inout DirectoryView
  ) throws(Failure) -> Leaving? {
    let (command, rest) = Program.words(of: line)
    let word = rest.isEmpty ? command : ""
    switch word {
    case "q", "quit", "exit": return .quit
    case "home": return .toMenu
    case "b", "back": return goBack(&view)
    case "n", "next": turn(&view)
    case "?", "help":
      answerLine("type part of a name or a code, such as aland or NL; a number opens one")
    case "l": answerLine("write l and a number, such as l 3, to add a country to a list")
    case "": if command.isEmpty { turn(&view) } else { return try takeWords(line, &view) }
    default:
      // Three figures that are no number here are a code of ISO 3166-1: 008, 528.
      let isCode = word.utf8.count == 3 && word.utf8.first == 0x30
      if let number = Action.number(word), !isCode,
        word.utf8.count != 3 || number <= Int64(view.found.count)
      {
        return try open(number, &view)
      }
      search(line, &view)
    }
    return nil
  }

  /// Carries out a line of several words: `l 3`, or a search.
  private mutating func takeWords(
    _ line: String, _ view: inout DirectoryView
  ) throws(Failure) -> Leaving? {
    let parts = line.split(separator: " ")
    let numbers = parts.dropFirst().compactMap { Action.number(String($0)) }
    guard ["l", "/l"].contains(parts[0].lowercased()), numbers.count == parts.count - 1 else {
      search(line, &view)
      return nil
    }
    var chosen: [Country] = []
    for number in numbers {
      guard let country = country(number, view) else { return nil }
      chosen.append(country)
    }
    let leaving = try addToList(chosen)
    view.isTold = !isAsking
    return leaving == .toMenu ? nil : leaving
  }

  /// Opens a country by its number.
  private mutating func open(
    _ number: Int64, _ view: inout DirectoryView
  ) throws(Failure) -> Leaving? {
    guard let country = country(number, view) else { return nil }
    let leaving = try countryScreen(country)
    view.isTold = !isAsking
    return leaving == .toMenu ? nil : leaving
  }

  private mutating func country(_ number: Int64, _ view: DirectoryView) -> Country? {
    guard number >= 1, number <= Int64(view.found.count) else {
      answerLine(
        view.found.count == 1
          ? "there is one country in this list; type 1"
          : "there are \(view.found.count) countries in this list; type 1 to \(view.found.count)")
      return nil
    }
    return view.found[Int(number) - 1]
  }

  private mutating func search(_ text: String, _ view: inout DirectoryView) {
    let words = text.split(separator: " ").joined(separator: " ")
    let found = Program.directory.search(words)
    if found.isEmpty {
      answerLine(Program.notFound(words).message)
    } else {
      view = DirectoryView(search: words, found: found)
    }
  }

  /// The page before, else all countries again, else home.
  private mutating func goBack(_ view: inout DirectoryView) -> Leaving? {
    if view.page > 0 {
      view.page -= 1
      view.isTold = false
    } else if !view.search.isEmpty {
      view = DirectoryView()
    } else {
      return .toMenu
    }
    return nil
  }

  /// The next page; after the last the first.
  private mutating func turn(_ view: inout DirectoryView) {
    view.page += 1
    view.isTold = false
  }

  // MARK: Telling

  private mutating func tell(_ view: inout DirectoryView) {
    if view.isTold, !isRedrawing { return }
    view.isTold = true
    switch format {
    case .json: tellCountries(view.found, search: view.search)
    case .plain:
      for (place, country) in view.found.enumerated() {
        output.line(
          PlainScreen.line(["entry", String(place + 1), country.alpha2, country.name]))
      }
    case .text: present(lines(&view))
    }
    output.flush()
  }

  private mutating func lines(_ view: inout DirectoryView) -> [String] {
    let drawing = drawing
    let foot = directoryFoot(drawing)
    let count = rowsPerPage(foot.count)
    let pageCount = max(1, (view.found.count + count - 1) / count)
    if view.page >= pageCount { view.page = 0 }
    let shown = view.found.indices.dropFirst(view.page * count).prefix(count)
    let width = String(view.found.count).utf8.count
    var lines = ["", drawing.margin + title(view, pageCount), ""]
    for place in shown {
      let number = output.styled(String(place + 1).leftPadded(to: width), .bold)
      let room = drawing.width - drawing.margin.width - width - 2
      lines.append(drawing.margin + number + "  " + line(view.found[place], room: room))
    }
    return lines + foot
  }

  private func title(_ view: DirectoryView, _ pageCount: Int) -> String {
    let what = view.search.isEmpty ? "Countries" : "Countries with " + Program.quoted(view.search)
    let pages = pageCount == 1 ? "" : ", page \(view.page + 1) of \(pageCount)"
    let room = drawing.textWidth - pages.width - 5
    return output.styled(what.cut(to: max(12, room), isASCII: output.isASCII), .bold)
      + ": \(view.found.count)" + output.styled(pages, .dim)
  }

  private func directoryFoot(_ drawing: TerminalScreen) -> [String] {
    guard isAsking else { return [] }
    let keys = [
      "Enter next page", "b back", "l 3 adds number 3 to a list", "home", "q leave", "? help",
    ]
    let dot = drawing.isASCII || isAccessible ? ", " : " · "
    return [""] + drawing.wrapped("Type part of a name or a code to search, a number to open one.")
      + drawing.rows(keys, sign: dot).map { drawing.painted($0, .dim) }
  }

  /// How many countries fit the terminal, beside a title, what can be typed, and what is to be said.
  private func rowsPerPage(_ footCount: Int) -> Int {
    guard isAsking else { return Int.max >> 1 }
    let height = drawing.height ?? System.terminalSize.rows - 2
    let notes = notices.reduce(0) { $0 + 1 + drawing.sentence($1).count }
    return max(3, height - 3 - footCount - notes)
  }
}
