internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension TerminalScreen {
  /// What a script's map fits into, and what the overlap with the true shape is measured at.
  private static let scriptMap = (columns: 60, rows: 30)
  /// A person's map, unless the terminal leaves room for more or less.
  private static let usualMap = (columns: 60, rows: 14)
  /// The largest that helps, and the smallest that shows a country.
  static let mapRowLimit = 30
  static let mapRowMinimum = 8
  /// From this width on the facts may be beside the map.
  private static let besideWidth = 64

  /// A country's map, its facts, and what was known of entering it, in blocks that stay together.
  ///
  /// `used` says how many rows are taken already, so that the map takes what is left.
  func country(_ country: CountryScreen, used: Int) -> [[String]] {
    let rest = country.entry == nil ? [] : [position(country)]
    // Below the map stand an empty row, its scale, and what can be typed in two rows.
    let room = height.map { $0 - used - 5 }
    if isForPerson, !isAccessible, textWidth >= TerminalScreen.besideWidth {
      let columns = (textWidth - 3) * 45 / 100
      let facts = facts(country, textWidth - columns - 3)
      if (room ?? facts.count) >= max(facts.count, TerminalScreen.usualMap.rows) || room == nil {
        return [mapAndFacts(country, columns, room, facts)] + rest
      }
    }
    return [map(country, room), [""] + facts(country, textWidth).map { margin + $0 }] + rest
  }

  /// The map alone, in the middle for a person.
  private func map(_ country: CountryScreen, _ room: Int?) -> [String] {
    if isAccessible { return [] }
    let usual = isForPerson ? TerminalScreen.usualMap : TerminalScreen.scriptMap
    // Where little is left it comes on a page of its own, with a title of two rows.
    let own = height.map { $0 - 7 } ?? usual.rows
    let rows = room.map { $0 < TerminalScreen.mapRowMinimum ? own : $0 } ?? usual.rows
    let map = self.map(country, min(textWidth, usual.columns), min(rows, usual.rows))
    let width = map.map { $0.width }.max() ?? 0
    let left = isForPerson ? max(0, (min(textWidth, 60) - width) / 2) : 0
    let indent = margin + String(repeating: " ", count: left)
    return map.isEmpty ? [] : [""] + map.map { indent + $0 } + scale(country)
  }

  private func mapAndFacts(
    _ country: CountryScreen, _ columns: Int, _ room: Int?, _ facts: [String]
  ) -> [String] {
    let rows = min(room ?? TerminalScreen.usualMap.rows, TerminalScreen.mapRowLimit)
    let map = self.map(country, columns, rows)
    let width = map.map { $0.width }.max() ?? 0
    let indent = String(repeating: " ", count: (columns - width) / 2)
    // The smaller of the two is in the middle of the other.
    let (mapStart, factStart) = (
      max(0, facts.count - map.count) / 2, max(0, map.count - facts.count) / 2
    )
    let lines = (0..<max(map.count, facts.count)).map { row in
      let left = map.indices.contains(row - mapStart) ? indent + map[row - mapStart] : ""
      guard facts.indices.contains(row - factStart) else { return margin + left }
      return margin + left.padded(to: columns) + "   " + facts[row - factStart]
    }
    return [""] + lines + scale(country)
  }

  func map(_ country: CountryScreen, _ columns: Int, _ rows: Int) -> [String] {
    guard let outline = country.outline else { return [] }
    let map = CountryMap(
      outline, columns: min(max(1, columns), CountryMap.sideLimit),
      rows: min(max(1, rows), CountryMap.sideLimit))
    var lines = map.lines(isASCII ? .ascii : .braille)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  func scale(_ country: CountryScreen) -> [String] {
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
    // Without a margin, so that it is copied whole where it goes on in the next row.
    if let source = country.entry?.source {
      lines.append("Source: " + shown(source))
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
  func pages(
    _ blocks: [[String]], title: String, keys: [String],
    last: String = "Press Enter when you are done."
  ) -> [[String]] {
    let all = blocks.flatMap { $0 }
    guard let height, rowCount(all + keys) > height else { return [all + keys] }
    let next = "Press Enter for the next page."
    let longest = max(foot(next, isFirst: false).count, foot(last, isFirst: false).count)
    let heading = head(title, "page 99 of 99").count
    var pages: [[String]] = []
    var room: Int { max(2, height - longest - (pages.isEmpty ? 0 : heading)) }
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
      let (isFirst, isLast) = (place == 0, place == pages.count - 1)
      let head = isFirst ? [] : head(title, "page \(place + 1) of \(pages.count)")
      let lines = page.first == "" && !isFirst ? Array(page.dropFirst()) : page
      return head + lines + foot(isLast ? last : next, isFirst: isFirst)
    }
  }

  /// What a later page begins with.
  private func head(_ title: String, _ number: String) -> [String] {
    [""] + wrapped(title + ", " + number).map { painted($0, .bold) } + [""]
  }

  /// What can be typed below a page.
  private func foot(_ words: String, isFirst: Bool) -> [String] {
    [""] + wrapped(words + (isFirst ? "" : " b shows the page before."))
  }

  /// How many rows the lines take where long ones go on in the next row.
  func rowCount(_ lines: [String]) -> Int {
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
