internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension TerminalScreen {
  /// How high a map is where one may scroll.
  private static let pageMapRows = 20

  /// A country of the directory in blocks that stay together: name, map, seven sections, remarks.
  func page(_ country: CountryScreen, hasMap: Bool = true) -> [[String]] {
    let name = name(country)
    let title = name.width <= textWidth ? [margin + name] : wrapped(name)
    var blocks = [
      (isForPerson ? [""] : []) + title.map { painted($0, .bold) }
        + (hasMap ? pageMap(country) : [])
    ]
    let facts = country.sections.flatMap { $0.facts }
    let column = facts.map { $0.name.width }.max() ?? 0
    for section in country.sections {
      var lines = ["", margin + painted(section.title, .bold)]
      for fact in section.facts { lines += self.fact(fact, column) }
      blocks.append(lines)
    }
    if !country.remarks.isEmpty {
      var lines = ["", margin + painted("To know", .bold)]
      for remark in country.remarks { lines += wrapped(remark, indent: "  ") }
      blocks.append(lines)
    }
    return blocks
  }

  /// The same drawing for a page of the full screen of this size.
  func narrowed(to width: Int, rows: Int) -> TerminalScreen {
    TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), terminalWidth: width, height: rows - 4,
      isASCII: isASCII, hasColour: false, isForPerson: true, isAccessible: isAccessible)
  }

  /// Flag, two letters and name: `🇳🇱 NL  Netherlands`.
  func name(_ country: CountryScreen) -> String {
    flag(country.country) + "  " + shown(country.plain(country.country.name))
  }

  /// The flag, and the two letters for where flags don't show.
  func flag(_ country: Country) -> String {
    isASCII || isAccessible ? country.alpha2 : country.flag + " " + country.alpha2
  }

  /// The map as wide as the lines, and as high as half a page, so that facts fit below it.
  private func pageMap(_ country: CountryScreen) -> [String] {
    if isAccessible { return [] }
    let room = height.map { $0 / 2 } ?? TerminalScreen.pageMapRows
    let rows = min(max(room, TerminalScreen.mapRowMinimum), TerminalScreen.mapRowLimit)
    let map = self.map(country, textWidth, rows).map { $0.isEmpty ? "" : margin + $0 }
    return map.isEmpty ? [] : [""] + map + scale(country)
  }

  private func fact(_ fact: CountrySections.Fact, _ column: Int) -> [String] {
    if isAccessible { return wrapped(fact.name + ": " + fact.text, indent: "  ") }
    let rows = fact.text.wrapped(to: max(12, textWidth - column - 4))
    return rows.enumerated().map { place, row in
      let name = (place == 0 ? shown(fact.name) : "").padded(to: column)
      return margin + "  " + (place == 0 ? painted(name, .dim) : name) + "  " + row
    }
  }
}
