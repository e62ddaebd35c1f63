internal import Shell

// The page of a menu: its rows, and beside them a preview of the one that has the focus.
extension LiveMenu {
  mutating func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = isHome ? (paper.isASCII ? "Retrace" : "◆ Retrace") : title
    page.place = LivePage.placed(player, note, paper)
    let isWide = LivePage.hasSide(paper.columns) && all.contains { $0.preview != nil }
    page.column = isWide ? nil : LivePage.textLimit
    page.lead = words.isEmpty ? [] : words.wrapped(to: paper.width).map { LiveRow($0, world.bold) }
    if let search {
      page.lead = [LiveSearch.row(search, world, paper, hint: "type to find a row"), LiveRow()]
      page.isAtTop = true
    }
    if rows.isEmpty {
      page.rows = [LiveRow("Nothing here has that in its name.", world.dim)]
    }
    let (left, right) = LivePage.panes(paper.columns)
    let width = isWide ? left : paper.width
    let aparts = rows.filter { $0.isApart }.count
    let hasGaps = search == nil && rows.count + aparts + LiveMenu.edgeRowCount <= paper.rows
    for (place, row) in rows.enumerated() {
      if row.isApart, hasGaps, place > 0 { page.rows.append(LiveRow()) }
      let lines =
        paper.columns < 60 || row.isWhole
        ? narrow(place, world, paper) : [line(place, width, isWide, world, paper)]
      page.rows += lines.aimed(at: .place(place))
    }
    if isWide { page.side = side(right, world, paper) }
    return page
  }

  /// What has the focus, and the week below it, always at the same height.
  private func side(_ width: Int, _ world: World, _ paper: LivePaper) -> [LiveRow] {
    let hasBars = paper.rows >= 32
    let week = week.map { [LiveRow()] + $0.rows(world, width, paper, hasBars: hasBars) } ?? []
    let preview = rows.indices.contains(focus) ? rows[focus].preview : nil
    let height = min(16, paper.rows - LiveMenu.edgeRowCount - week.count)
    var shown = Array((preview?.rows(world, width, paper) ?? []).prefix(max(0, height)))
    while shown.count < height { shown.append(LiveRow()) }
    return shown + week
  }

  private func lead(_ place: Int, _ paper: LivePaper) -> String {
    let bar = String.focusBar(place == focus, isASCII: paper.isASCII)
    let isNarrow = paper.columns < 60
    return bar + (isNarrow ? "" : " ")
      + rows[place].key.uppercased().padded(to: isNarrow ? 2 : 3)
  }

  /// A name alone, or all of a text, in as many rows as it needs.
  private func narrow(_ place: Int, _ world: World, _ paper: LivePaper) -> [LiveRow] {
    let hasFocus = place == focus
    let row = rows[place]
    let name = row.isWhole ? row.text : String(row.parts.name.prefix { $0 != ":" })
    let lead = lead(place, paper)
    return name.wrapped(to: paper.width - lead.slots - 1).enumerated().map { line, text in
      let start = line == 0 ? lead : String(repeating: " ", count: lead.slots)
      return LiveRow(
        [
          (start, hasFocus ? world.chosen : world.strong),
          (text + " ", hasFocus ? world.chosen : world.plain),
        ], hasFocus: hasFocus)
    }
  }

  /// A name, and its note in a column of its own where both fit.
  private func line(
    _ place: Int, _ width: Int, _ isWide: Bool, _ world: World, _ paper: LivePaper
  ) -> LiveRow {
    let hasFocus = place == focus
    let lead = lead(place, paper)
    var (name, note) = rows[place].parts
    if isWide, let preview = rows[place].preview { (name, note) = (preview.title, preview.note) }
    let room = width - lead.slots - 1
    // Beside a preview, which says it too, a note goes where it has no room; else the name is cut.
    if isWide, min(35, room - note.slots) < name.slots + 2 { note = "" }
    let left = note.isEmpty ? room : max(room / 2, room - note.slots - 2)
    name = name.cut(to: min(room, left), isASCII: paper.isASCII)
    var start = min(35, room - note.slots)
    start = max(start, name.slots + 2)
    let paint = hasFocus ? world.chosen : world.plain
    var row = LiveRow([(lead, hasFocus ? world.chosen : world.strong)])
    row.hasFocus = hasFocus
    func add(_ text: String, _ paint: Paint) {
      row.pieces.append(LiveRow.Piece(text: text, paint: paint))
    }
    if note.isEmpty {
      add(name + " ", paint)
    } else {
      add(name + String(repeating: " ", count: start - name.slots), paint)
      add(note + " ", hasFocus ? world.chosen : world.dim)
    }
    if hasFocus, isWide { add(String(repeating: " ", count: max(0, width - row.width)), paint) }
    return row
  }
}
