internal import Shell
internal import Systems

extension TerminalScreen {
  /// How high a map is among lines; on a page it is half of it, within these limits.
  private static let lineMapRows = 20
  private static let pageMapRows = 8...30

  /// A country of the directory: name, map, seven sections, remarks.
  ///
  /// `opensLinks` where a key opens them.
  func page(
    _ country: CountryScreen, hasMap: Bool = true, opensLinks: Bool = false
  ) -> [String] {
    let name = name(country)
    let title = name.width <= textWidth ? [margin + name] : wrapped(name)
    var lines = (isForPerson ? [""] : []) + title.map { painted($0, .bold) }
    if hasMap { lines += pageMap(country) }
    let facts = country.sections.flatMap { $0.facts }
    let column = facts.map { $0.name.width }.max() ?? 0
    for section in country.sections {
      lines += ["", margin + painted(section.title, .bold)]
      for fact in opensLinks ? section.facts.map({ $0.opened }) : section.facts {
        lines +=
          isAccessible
          ? wrapped(fact.name + ": " + fact.text, indent: "  ")
          : self.fact(fact, column, textWidth - 2).map { margin + "  " + $0 }
      }
    }
    if !country.remarks.isEmpty {
      lines += ["", margin + painted("To know", .bold)]
      for remark in country.remarks { lines += wrapped(remark, indent: "  ") }
    }
    return lines
  }

  /// The same drawing for a page of the full screen of this size.
  func narrowed(to width: Int, rows: Int) -> TerminalScreen {
    TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), height: rows - 4, isASCII: isASCII,
      hasColour: false, isForPerson: true, isAccessible: isAccessible)
  }

  /// Flag, two letters and name: `🇳🇱 NL  Netherlands`.
  func name(_ country: CountryScreen) -> String {
    flag(country.country) + "  " + shown(country.plain(country.country.name))
  }

  /// The flag, and the two letters for where flags don't show.
  func flag(_ country: Country) -> String {
    isASCII || isAccessible ? country.alpha2 : country.flag + " " + country.alpha2
  }

  /// The map as wide as the lines, and as high as half a page, where there is one, so that facts
  /// fit below it.
  private func pageMap(_ country: CountryScreen) -> [String] {
    if isAccessible { return [] }
    let limits = TerminalScreen.pageMapRows
    let rows = height.map { min(max($0 / 2, limits.lowerBound), limits.upperBound) }
    let map = country.map(textWidth, rows ?? TerminalScreen.lineMapRows).map {
      $0.isEmpty ? "" : margin + $0
    }
    return map.isEmpty ? [] : [""] + map + scale(country)
  }
}
