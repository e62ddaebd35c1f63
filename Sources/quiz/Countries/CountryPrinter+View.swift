internal import EventLog
internal import Shell
internal import Systems

// Countries with their numbers, as they are printed.
extension CountryPrinter {
  /// Prints the countries, below them what can be typed, for a person a page at a time.
  func tell(_ view: inout CountryView, hint: String, keys: [String]) {
    if view.isTold { return }
    view.isTold = true
    switch terminal.format {
    case .json: tell(view.found, search: view.search)
    case .plain:
      for (place, country) in view.found.enumerated() {
        terminal.output.line(
          PlainScreen.line(["entry", String(place + 1), country.alpha2, country.name]))
      }
    case .text: terminal.present(lines(&view, hint: hint, keys: keys))
    }
    terminal.output.flush()
  }

  private func lines(_ view: inout CountryView, hint: String, keys: [String]) -> [String] {
    let count = rowsPerPage(foot(hint, ["Enter next page"] + keys).count)
    let pageCount = max(1, (view.found.count + count - 1) / count)
    if view.page >= pageCount { view.page = 0 }
    let width = String(view.found.count).utf8.count
    let room = terminal.drawing.textWidth - width - 2
    var lines = ["", terminal.drawing.margin + title(view, pageCount), ""]
    for place in view.found.indices.dropFirst(view.page * count).prefix(count) {
      let number = terminal.output.styled(String(place + 1).leftPadded(to: width), .bold)
      lines.append(terminal.drawing.margin + number + "  " + line(view.found[place], room: room))
    }
    return lines + foot(hint, (pageCount > 1 ? ["Enter next page"] : []) + keys)
  }

  /// What can be typed, for a person.
  private func foot(_ hint: String, _ keys: [String]) -> [String] {
    guard terminal.isAsking else { return [] }
    let dot = terminal.drawing.isASCII || terminal.isAccessible ? ", " : " · "
    return [""] + terminal.drawing.wrapped(hint)
      + terminal.drawing.rows(keys, sign: dot).map { terminal.drawing.painted($0, .dim) }
  }

  private func title(_ view: CountryView, _ pageCount: Int) -> String {
    let count = ": \(view.found.count)"
    let pages = pageCount == 1 ? "" : ", page \(view.page + 1) of \(pageCount)"
    let search = view.search.isEmpty ? "" : " with " + Terminal.quoted(view.search)
    let room = max(12, terminal.drawing.textWidth - pages.width - count.width)
    let words = (view.title.escapedForTerminal + search).cut(
      to: room, isASCII: terminal.output.isASCII)
    return terminal.output.styled(words, .bold) + count + terminal.output.styled(pages, .dim)
  }

  /// How many countries fit the terminal beside a title, what can be typed and what is to be said.
  private func rowsPerPage(_ footCount: Int) -> Int {
    guard terminal.isAsking else { return Int.max >> 1 }
    let height = terminal.console.terminalSize().rows - 2
    let notes = terminal.notices.reduce(0) { $0 + 1 + terminal.drawing.sentence($1).count }
    return max(3, height - 3 - footCount - notes)
  }
}
