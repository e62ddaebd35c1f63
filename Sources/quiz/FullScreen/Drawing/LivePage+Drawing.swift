internal import Shell

/// A page as a terminal shows it: the cells, and what a click on some of them means.
struct DrawnPage {
  var grid: Grid
  var areas: [LiveArea] = []

  /// Notes what a click on these cells means; neighbours that mean the same are one area.
  fileprivate mutating func aim(_ target: LiveTarget?, row: Int, _ columns: Range<Int>) {
    guard let target, !columns.isEmpty else { return }
    if let last = areas.last, last.row == row, last.target == target,
      last.columns.upperBound == columns.lowerBound
    {
      areas[areas.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      areas.append(LiveArea(row: row, columns: columns, target: target))
    }
  }

  /// The last area of a row goes to the end of it; a slider ends where it ends.
  fileprivate mutating func widen(row: Int, to end: Int) {
    guard let last = areas.last, last.row == row, case .place = last.target,
      last.columns.upperBound < end
    else { return }
    areas[areas.count - 1].columns = last.columns.lowerBound..<end
  }
}

// How a page is drawn for a size.
extension LivePage {
  func drawn(_ columns: Int, _ height: Int) -> DrawnPage {
    var page = DrawnPage(grid: Grid(columns: columns, rows: height, paint: world.plain))
    guard LivePage.fits(columns: columns, rows: height) else {
      let words = "Make the window at least 40 \(isASCII ? "x" : "×") 12. Ctrl-C leaves."
      // The time comes first: a window of a few rows shows it as well.
      let room = max(1, columns)
      let end = endWords.isEmpty ? [] : endWords.wrapped(to: room)
      let lines = (timeWords.map { [$0] } ?? end) + words.wrapped(to: room)
      for (row, line) in lines.enumerated() {
        page.grid.put(line, row: row, column: 0, world.plain)
      }
      return page
    }
    let width = min(columns, LivePage.pageLimit)
    let left = (columns - width) / 2 + LivePage.margin(columns)
    let inner = width - 2 * LivePage.margin(columns)
    head(&page.grid, left, inner)
    foot(&page, left, inner, height)
    let isWide = LivePage.hasSide(columns)
    let text = isWide && side.isEmpty ? min(inner, column ?? inner) : inner
    let textLeft = left + (inner - text) / 2
    place(lead, &page, 2, textLeft, text)
    let told = told(inner)
    for (row, line) in told.enumerated() {
      page.grid.put(line, row: height - 2 - told.count + row, column: left, world.strong)
    }
    let foot = 2 + told.count + tail.count
    place(tail, &page, height - foot, textLeft, text)
    body(&page, textLeft, text, height - 2 - foot - lead.count, told: told.count)
    return page
  }

  private func rule(_ count: Int) -> String {
    String(repeating: isASCII ? "-" : "─", count: max(0, count))
  }

  private func head(_ grid: inout Grid, _ left: Int, _ inner: Int) {
    let place = place.cut(to: LivePage.placeRoom(grid.columns), isASCII: isASCII)
    // Where both do not fit into a row, the place ends the rule.
    let isBelow = !place.isEmpty && title.slots + 2 + place.slots > inner
    let room = inner - place.slots - 1
    grid.put(title.cut(to: inner, isASCII: isASCII), row: 0, column: left, world.strong)
    grid.put(rule(isBelow ? room : inner), row: 1, column: left, world.dim)
    grid.put(place, row: isBelow ? 1 : 0, column: left + inner - place.slots, world.dim)
  }

  private func foot(_ page: inout DrawnPage, _ left: Int, _ inner: Int, _ height: Int) {
    page.grid.put(rule(inner), row: height - 2, column: left, world.dim)
    let row = KeyRow(keys, isASCII: isASCII)
    for part in row.draw(&page.grid, row: height - 1, left, inner, world) {
      page.areas.append(
        LiveArea(row: height - 1, columns: part.columns, target: .key(part.key)))
    }
  }

  private func body(_ page: inout DrawnPage, _ left: Int, _ inner: Int, _ room: Int, told: Int) {
    let isWide = LivePage.hasSide(page.grid.columns) && !side.isEmpty
    let width = isWide ? inner * 11 / 20 : inner
    let shown = visible(links.mark(rows), room)
    let beside = isWide ? visible(links.mark(side), room) : (rows: [], above: 0, below: 0)
    let tallest = max(shown.rows.count, beside.rows.count)
    let spare = max(0, room - tallest)
    // A third of what is spare stays above; a message moves the rows only if it needs theirs.
    let above = min(spare, max(0, room + told - tallest) / 3)
    let top = 2 + lead.count + (isAtTop ? 0 : isAtBottom ? spare : above)
    place(shown.rows, &page, top, left, width)
    notes(shown, &page, top, left)
    guard isWide else { return }
    let sideLeft = left + width + 3
    for row in top..<max(top, min(top + max(tallest, 1), page.grid.rows - 2)) {
      page.grid.put(isASCII ? "|" : "│", row: row, column: sideLeft - 2, world.dim)
    }
    place(beside.rows, &page, top, sideLeft, inner - width - 3)
    notes(beside, &page, top, sideLeft)
  }

  /// How many rows are out of sight above and below; a click on that turns the page.
  private func notes(_ shown: Visible, _ page: inout DrawnPage, _ top: Int, _ left: Int) {
    func note(_ sign: String, _ count: Int, _ row: Int, _ key: Key) {
      let end = page.grid.put(
        sign + String(count) + " more", row: row, column: left, world.dim)
      page.aim(.key(key), row: row, left..<end)
    }
    if shown.above > 0 { note(isASCII ? "^ " : "▴ ", shown.above, top, .pageUp) }
    if shown.below > 0 {
      note(isASCII ? "v " : "▾ ", shown.below, top + shown.rows.count - 1, .pageDown)
    }
  }

  private func place(
    _ rows: [LiveRow], _ page: inout DrawnPage, _ top: Int, _ left: Int, _ width: Int
  ) {
    for (offset, row) in rows.enumerated() {
      var column = left + (row.isCentred ? max(0, (width - row.width) / 2) : 0)
      if let cursor = row.cursor { page.grid.cursor = (top + offset, column + cursor) }
      let end = left + width
      for piece in row.pieces {
        var text = piece.text
        // Spaces that fill a column may go without a sign that they did.
        while text.last == " ", text.slots > end - column { text.removeLast() }
        if text.slots > end - column {
          text = text.cut(to: max(1, end - column), isASCII: isASCII)
        }
        let start = column
        column = page.grid.put(
          text, row: top + offset, column: column, piece.paint, link: piece.link?.target)
        let target = piece.target ?? piece.link.map { .link($0) }
        page.aim(target, row: top + offset, start..<max(start, column))
        if column >= end { break }
      }
      if !row.isCentred { page.widen(row: top + offset, to: end) }
    }
  }
}
