internal import SessionEngine
internal import Shell
internal import Systems

extension TerminalScreen {
  /// What a script's map fits into, and what the overlap with the true shape is measured at.
  private static let scriptMap = (columns: 60, rows: 30)
  /// A person's map.
  private static let usualMap = (columns: 60, rows: 14)
  /// From this width on the facts may be beside the map.
  private static let besideWidth = 64

  /// A country's map, its facts, and what was known of entering it.
  func country(_ country: CountryScreen) -> [String] {
    let rest = country.entry == nil ? [] : position(country)
    if isForPerson, !isAccessible, textWidth >= TerminalScreen.besideWidth {
      return mapAndFacts(country) + rest
    }
    return map(country) + [""] + facts(country, textWidth).map { margin + $0 } + rest
  }

  /// The map alone, in the middle for a person.
  private func map(_ country: CountryScreen) -> [String] {
    if isAccessible { return [] }
    let usual = isForPerson ? TerminalScreen.usualMap : TerminalScreen.scriptMap
    let map = country.map(min(textWidth, usual.columns), usual.rows)
    let width = map.map { $0.width }.max() ?? 0
    let left = isForPerson ? max(0, (min(textWidth, 60) - width) / 2) : 0
    let indent = margin + String(repeating: " ", count: left)
    return map.isEmpty ? [] : [""] + map.map { indent + $0 } + scale(country)
  }

  private func mapAndFacts(_ country: CountryScreen) -> [String] {
    let columns = (textWidth - 3) * 45 / 100
    let facts = facts(country, textWidth - columns - 3)
    let map = country.map(columns, TerminalScreen.usualMap.rows)
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

  func scale(_ country: CountryScreen) -> [String] {
    guard let scale = country.scale else { return [] }
    return ["", margin + painted(scale, .dim)]
  }

  private func facts(_ country: CountryScreen, _ width: Int) -> [String] {
    let facts = country.facts
    let column = facts.map { $0.name.width }.max() ?? 0
    return facts.flatMap { fact($0, column, width) }
  }

  /// A fact in lines of a width, behind its name in a column.
  func fact(_ fact: CountrySections.Fact, _ column: Int, _ width: Int) -> [String] {
    fact.text.wrapped(to: max(12, width - column - 2)).enumerated().map { place, row in
      let name = (place == 0 ? shown(fact.name) : "").padded(to: column)
      return (place == 0 ? painted(name, .dim) : name) + "  " + row
    }
  }

  private func position(_ country: CountryScreen) -> [String] {
    let title = "Entering " + country.plain(country.country.name) + ": COVID-19"
    var lines = [""] + title.wrapped(to: textWidth).map { margin + painted($0, .bold) }
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
}
