internal import SessionEngine
internal import Shell
internal import Systems

extension TerminalScreen {
  /// What a script's map fits into, and what the overlap with the true shape is measured at.
  private static let scriptMap = (columns: 60, rows: 30)
  /// The map's rows where the height of the terminal is not known.
  private static let usualMapRows = 14
  /// From this width on the facts stand beside the map.
  private static let besideWidth = 64

  /// A country's map and facts, and what was known of entering it: two blocks.
  ///
  /// `used` says how many rows are taken already, so that the map takes what is left.
  func country(_ country: CountryScreen, used: Int) -> [[String]] {
    [mapAndFacts(country, used: used)] + (country.entry == nil ? [] : [position(country)])
  }

  private func mapAndFacts(_ country: CountryScreen, used: Int) -> [String] {
    guard isForPerson, !isAccessible, textWidth >= TerminalScreen.besideWidth else {
      let limits =
        isForPerson
        ? (columns: textWidth, rows: TerminalScreen.usualMapRows) : TerminalScreen.scriptMap
      let map = isAccessible ? [] : self.map(country, limits.columns, limits.rows)
      return (map.isEmpty ? [] : [""] + map.map { margin + $0 })
        + (map.isEmpty ? [] : scale(country)) + [""]
        + facts(country, textWidth).map { margin + $0 }
    }
    let columns = (textWidth - 3) * 45 / 100
    let facts = facts(country, textWidth - columns - 3)
    // One row above the map and two below it belong to it.
    let rows = height.map { min(max($0 - used - 3, facts.count, 6), 30) }
    let map = self.map(country, columns, rows ?? TerminalScreen.usualMapRows)
    let width = map.map { $0.width }.max() ?? 0
    let indent = String(repeating: " ", count: (columns - width) / 2)
    let skipped = max(0, facts.count - map.count) / 2
    let lines = (0..<max(map.count + skipped, facts.count)).map { row in
      let left = row >= skipped && row - skipped < map.count ? map[row - skipped] : ""
      let right = row < facts.count ? facts[row] : ""
      if right.isEmpty { return margin + indent + left }
      return margin + (indent + left).padded(to: columns) + "   " + right
    }
    return [""] + lines + scale(country)
  }

  private func map(_ country: CountryScreen, _ columns: Int, _ rows: Int) -> [String] {
    guard let outline = country.outline else { return [] }
    let map = CountryMap(
      outline, columns: min(max(1, columns), CountryMap.sideLimit),
      rows: min(max(1, rows), CountryMap.sideLimit))
    return map.lines(isASCII ? .ascii : .braille)
  }

  private func scale(_ country: CountryScreen) -> [String] {
    guard let scale = country.scale else { return [] }
    return ["", margin + painted(scale, .dim)]
  }

  private func facts(_ country: CountryScreen, _ width: Int) -> [String] {
    let names = country.facts.map { $0.name.width }.max() ?? 0
    var lines: [String] = []
    for fact in country.facts {
      let rows = fact.text.wrapped(to: max(12, width - names - 2))
      for (place, row) in rows.enumerated() {
        let name = (place == 0 ? fact.name : "").padded(to: names)
        lines.append((place == 0 ? painted(name, .dim) : name) + "  " + row)
      }
    }
    return lines
  }

  private func position(_ country: CountryScreen) -> [String] {
    var lines = ["", margin + painted("Entering the country: COVID-19", .bold)]
    for paragraph in country.position { lines += wrapped(paragraph) }
    // On a line of its own and without a margin, so that it is copied whole.
    if let source = country.entry?.source {
      lines += [margin + "Source:", shown(source)]
    }
    return lines
  }

  /// A country's name, large: its letters apart, and the flag.
  func name(_ result: Screen.Result, _ tint: String) -> String {
    let name = shown(result.title)
    guard isForPerson, !isAccessible else {
      return margin + (isASCII ? name : shown(result.symbol) + " " + name)
    }
    let apart = name.uppercased().map { String($0) }.joined(separator: " ")
    let flag = isASCII || result.symbol.isEmpty ? "" : "   " + shown(result.symbol)
    return centred(painted(apart, tint) + flag, width: apart.width + flag.width)
  }

  /// The *submit* after the last answer, large.
  func submitBox() -> [String] {
    guard isForPerson, !isAccessible else { return [] }
    let label = "        S U B M I T        "
    let line = String(repeating: isASCII ? "-" : "─", count: label.width)
    let (top, bottom) = isASCII ? (("+", "+"), ("+", "+")) : (("╭", "╮"), ("╰", "╯"))
    let side = isASCII ? "|" : "│"
    let empty = side + String(repeating: " ", count: label.width) + side
    let rows = [
      top.0 + line + top.1, empty, side + label + side, empty, bottom.0 + line + bottom.1,
    ]
    return [""] + rows.map { centred(painted($0, .bold), width: $0.width) }
  }

  // MARK: Pages

  /// Blocks of lines as pages of the terminal's height, each with what can be typed at its foot.
  ///
  /// Without a height, or where all fits, there is one page.
  func pages(_ blocks: [[String]], title: String, keys: [String]) -> [[String]] {
    let all = blocks.flatMap { $0 }
    guard let height, rowCount(all + keys) > height else { return [all + keys] }
    let room = max(4, height - 4)  // the title of a later page, and how to go on
    var pages: [[String]] = []
    var page: [String] = []
    for block in blocks {
      if !page.isEmpty, rowCount(page + block) > room {
        pages.append(page)
        page = []
      }
      for line in block {
        if rowCount(page + [line]) > room {
          pages.append(page)
          page = []
        }
        page.append(line)
      }
    }
    if !page.isEmpty { pages.append(page) }
    return pages.enumerated().map { place, page in
      let number = "page " + String(place + 1) + " of " + String(pages.count)
      let isLast = place == pages.count - 1
      let top = place == 0 ? [] : ["", margin + painted(shown(title), .bold) + ", " + number]
      let lines = page.first == "" || place == 0 ? page : [""] + page
      let back = place == 0 ? "" : " b shows the page before."
      let foot = isLast ? "Press Enter when you are done." : "Press Enter for the next page."
      return top + lines + ["", margin + foot + back]
    }
  }

  /// How many rows the lines take where long ones go on in the next row.
  private func rowCount(_ lines: [String]) -> Int {
    lines.reduce(0) { $0 + max(1, (unstyled($1).width + terminalWidth - 1) / terminalWidth) }
  }

  /// A line without the signs that colour it.
  private func unstyled(_ line: String) -> String {
    guard hasColour else { return line }
    var text = ""
    var isStyle = false
    for character in line {
      if character == "\u{1B}" { isStyle = true }
      if !isStyle { text.append(character) }
      if character == "m" { isStyle = false }
    }
    return text
  }
}
