internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

// Countries with their numbers, as they are printed.
extension CountryPrinter {
  /// Prints the countries, below them what can be typed, for a person a page at a time.
  func tell(_ view: inout CountryView, hint: String, keys: [String]) {
    if view.isTold { return }
    view.isTold = true
    switch desk.format {
    case .json: tell(view.found, search: view.search)
    case .plain:
      for (place, country) in view.found.enumerated() {
        desk.output.line(
          PlainScreen.line(["entry", String(place + 1), country.alpha2, country.name]))
      }
    case .text: desk.present(lines(&view, hint: hint, keys: keys))
    }
    desk.output.flush()
  }

  private func lines(
    _ view: inout CountryView, hint: String, keys: [String]
  ) -> [String] {
    let count = rowsPerPage(foot(hint, ["Enter next page"] + keys).count)
    let pageCount = max(1, (view.found.count + count - 1) / count)
    if view.page >= pageCount { view.page = 0 }
    let width = String(view.found.count).utf8.count
    let room = desk.drawing.textWidth - width - 2
    var lines = ["", desk.drawing.margin + title(view, pageCount), ""]
    for place in view.found.indices.dropFirst(view.page * count).prefix(count) {
      let number = desk.output.styled(String(place + 1).leftPadded(to: width), .bold)
      lines.append(desk.drawing.margin + number + "  " + line(view.found[place], room: room))
    }
    return lines + foot(hint, (pageCount > 1 ? ["Enter next page"] : []) + keys)
  }

  /// What can be typed, for a person.
  private func foot(_ hint: String, _ keys: [String]) -> [String] {
    guard desk.isAsking else { return [] }
    let dot = desk.drawing.isASCII || desk.isAccessible ? ", " : " · "
    return [""] + desk.drawing.wrapped(hint)
      + desk.drawing.rows(keys, sign: dot).map { desk.drawing.painted($0, .dim) }
  }

  private func title(_ view: CountryView, _ pageCount: Int) -> String {
    let count = ": \(view.found.count)"
    let pages = pageCount == 1 ? "" : ", page \(view.page + 1) of \(pageCount)"
    let search = view.search.isEmpty ? "" : " with " + Desk.quoted(view.search)
    let room = max(12, desk.drawing.textWidth - pages.width - count.width)
    let words = (view.title.escapedForTerminal + search).cut(to: room, isASCII: desk.output.isASCII)
    return desk.output.styled(words, .bold) + count + desk.output.styled(pages, .dim)
  }

  /// How many countries fit the terminal beside a title, what can be typed and what is to be said.
  private func rowsPerPage(_ footCount: Int) -> Int {
    guard desk.isAsking else { return Int.max >> 1 }
    let height = desk.console.terminalSize().rows - 2
    let notes = desk.notices.reduce(0) { $0 + 1 + desk.drawing.sentence($1).count }
    return max(3, height - 3 - footCount - notes)
  }
}
