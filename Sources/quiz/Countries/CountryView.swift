internal import Shell
internal import Systems

/// Countries with their numbers on a screen: all, those of a list, or those that were searched for.
struct CountryView {
  /// What stands above them.
  var title: String
  /// What was searched for; empty for all.
  var search = ""
  /// What is numbered, from 1.
  var found: [Country]
  /// Which page of it is shown, from 0.
  var page = 0
  /// Whether it was printed as it is; a script need not read it twice.
  var isTold = false

  /// Begins with these.
  init(_ title: String, _ found: [Country], search: String = "") {
    self.title = title
    self.found = found
    self.search = search
  }

  /// Puts other countries in their place.
  mutating func show(_ found: [Country], search: String) {
    self = CountryView(title, found, search: search)
  }

  /// Turns to another page; where there is none drawing takes the first.
  mutating func turn(by pages: Int) {
    page += pages
    isTold = false
  }

  /// The country of a number.
  ///
  /// - Throws: a line that says which there are.
  func country(_ number: Int64) throws(Failure) -> Country {
    guard number >= 1, number <= Int64(found.count) else {
      throw Failure(
        found.count == 1
          ? "there is one country here; type 1"
          : "there are \(found.count) countries here; type 1 to \(found.count)")
    }
    return found[Int(number) - 1]
  }

  /// The number that a line is; three figures that are none here are a code of ISO 3166-1.
  func number(_ word: String) -> Int64? {
    guard let number = Action.number(word) else { return nil }
    let isCode = word.utf8.count == 3 && (word.utf8.first == 0x30 || number > Int64(found.count))
    return isCode ? nil : number
  }
}

extension Program {
  /// Prints the countries, below them what can be typed, for a person a page at a time.
  mutating func tell(_ view: inout CountryView, hint: String, keys: [String]) {
    if view.isTold, !isRedrawing { return }
    view.isTold = true
    switch format {
    case .json: tellCountries(view.found, search: view.search)
    case .plain:
      for (place, country) in view.found.enumerated() {
        output.line(
          PlainScreen.line(["entry", String(place + 1), country.alpha2, country.name]))
      }
    case .text: present(lines(&view, hint: hint, keys: keys))
    }
    output.flush()
  }

  private mutating func lines(
    _ view: inout CountryView, hint: String, keys: [String]
  ) -> [String] {
    let drawing = drawing
    let count = rowsPerPage(foot(hint, ["Enter next page"] + keys).count)
    let pageCount = max(1, (view.found.count + count - 1) / count)
    if view.page >= pageCount { view.page = 0 }
    let width = String(view.found.count).utf8.count
    let room = drawing.textWidth - width - 2
    var lines = ["", drawing.margin + title(view, pageCount), ""]
    for place in view.found.indices.dropFirst(view.page * count).prefix(count) {
      let number = output.styled(String(place + 1).leftPadded(to: width), .bold)
      lines.append(drawing.margin + number + "  " + line(view.found[place], room: room))
    }
    return lines + foot(hint, (pageCount > 1 ? ["Enter next page"] : []) + keys)
  }

  /// What can be typed, for a person.
  private func foot(_ hint: String, _ keys: [String]) -> [String] {
    guard isAsking else { return [] }
    let drawing = drawing
    let dot = drawing.isASCII || isAccessible ? ", " : " · "
    return [""] + drawing.wrapped(hint)
      + drawing.rows(keys, sign: dot).map { drawing.painted($0, .dim) }
  }

  private func title(_ view: CountryView, _ pageCount: Int) -> String {
    let count = ": \(view.found.count)"
    let pages = pageCount == 1 ? "" : ", page \(view.page + 1) of \(pageCount)"
    let search = view.search.isEmpty ? "" : " with " + Program.quoted(view.search)
    let room = max(12, drawing.textWidth - pages.width - count.width)
    let words = (view.title.escapedForTerminal + search).cut(to: room, isASCII: output.isASCII)
    return output.styled(words, .bold) + count + output.styled(pages, .dim)
  }

  /// How many countries fit the terminal beside a title, what can be typed and what is to be said.
  private func rowsPerPage(_ footCount: Int) -> Int {
    guard isAsking else { return Int.max >> 1 }
    let height = drawing.height ?? console.terminalSize().rows - 2
    let notes = notices.reduce(0) { $0 + 1 + drawing.sentence($1).count }
    return max(3, height - 3 - footCount - notes)
  }
}
