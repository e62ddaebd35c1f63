internal import Shell

/// A row of a page: pieces of text, each in its paint.
struct LiveRow: Hashable {
  struct Piece: Hashable {
    var text: String
    var paint: Paint
  }

  var pieces: [Piece] = []
  var isCentred = false
  /// Whether the row stays in sight: it has the focus.
  var hasFocus = false
  /// In which column of the row one types, if one does.
  var cursor: Int?

  init() {}

  init(_ text: String, _ paint: Paint, isCentred: Bool = false, hasFocus: Bool = false) {
    pieces = [Piece(text: text, paint: paint)]
    self.isCentred = isCentred
    self.hasFocus = hasFocus
  }

  init(_ pieces: [(String, Paint)], isCentred: Bool = false, hasFocus: Bool = false) {
    self.pieces = pieces.map { Piece(text: $0.0, paint: $0.1) }
    self.isCentred = isCentred
    self.hasFocus = hasFocus
  }

  /// How many columns it takes.
  var width: Int { pieces.reduce(0) { $0 + $1.text.slots } }
}

/// A page of the full screen as a value: what is above, between and below, for any size.
struct LivePage {
  /// The fewest columns and rows of a full screen.
  static let fewestColumns = 40
  static let fewestRows = 12
  /// Text is never wider.
  static let textLimit = 72
  /// A page is never wider.
  static let pageLimit = 140

  var world: World
  var title = ""
  var place = ""
  /// What stays above the rows when they scroll, such as a field to search in.
  var lead: [LiveRow] = []
  var rows: [LiveRow] = []
  /// What stays below the rows, such as a line to type in.
  var tail: [LiveRow] = []
  /// How many rows are out of sight below, where a page is read from its end.
  var scrollFromEnd: Int?
  /// Whether spare rows are all below, so that a list that changes does not move.
  var isAtTop = false
  /// What is next to the rows where there are 100 columns for both.
  var side: [LiveRow] = []
  /// A message above the keys.
  var message = ""
  var keys: [(key: String, text: String)] = []
  var isASCII = false
  /// How many rows the person scrolled a page without a focus.
  var scroll = 0

  init(_ world: World, isASCII: Bool) {
    self.world = world
    self.isASCII = isASCII
  }

  /// The columns at the left and right that stay empty.
  static func margin(_ columns: Int) -> Int { columns >= 100 ? 4 : 2 }

  /// How wide text may be.
  static func textWidth(_ columns: Int) -> Int {
    min(textLimit, columns - 2 * margin(columns))
  }

  /// Whether there is room for something beside the rows.
  static func hasSide(_ columns: Int) -> Bool { columns >= 100 }

  /// The page as cells.
  func grid(columns: Int, rows height: Int) -> Grid {
    var grid = Grid(columns: columns, rows: height, paint: world.plain)
    guard columns >= LivePage.fewestColumns, height >= LivePage.fewestRows else {
      for (row, line) in "Make the window at least 40 × 12.".wrapped(to: max(1, columns))
        .enumerated()
      {
        grid.put(line, row: row, column: 0, world.plain)
      }
      return grid
    }
    let width = min(columns, LivePage.pageLimit)
    let left = (columns - width) / 2 + LivePage.margin(columns)
    let inner = width - 2 * LivePage.margin(columns)
    head(&grid, left, inner)
    foot(&grid, left, inner, height)
    place(lead, &grid, 2, left, inner)
    let told = told(inner)
    for (row, line) in told.enumerated() {
      grid.put(line, row: height - 2 - told.count + row, column: left, world.strong)
    }
    let foot = 2 + told.count + tail.count
    place(tail, &grid, height - foot, left, inner)
    body(&grid, left, inner, height - 2 - foot - lead.count)
    return grid
  }

  private func rule(_ count: Int) -> String {
    String(repeating: isASCII ? "-" : "─", count: max(0, count))
  }

  private func head(_ grid: inout Grid, _ left: Int, _ inner: Int) {
    let room = inner - place.slots - (place.isEmpty ? 0 : 2)
    grid.put(title.cut(to: max(8, room), isASCII: isASCII), row: 0, column: left, world.strong)
    grid.put(place, row: 0, column: left + inner - place.slots, world.dim)
    grid.put(rule(inner), row: 1, column: left, world.dim)
  }

  /// The message in at most three rows.
  private func told(_ inner: Int) -> [String] {
    guard !message.isEmpty else { return [] }
    let lines = message.wrapped(to: inner)
    if lines.count <= 3 { return lines }
    return Array(lines.prefix(2)) + [(lines[2] + " …").cut(to: inner, isASCII: isASCII)]
  }

  private func foot(_ grid: inout Grid, _ left: Int, _ inner: Int, _ height: Int) {
    grid.put(rule(inner), row: height - 2, column: left, world.dim)
    var column = left
    for (place, pair) in shownKeys(inner).enumerated() {
      if place > 0 {
        column = grid.put(isASCII ? " | " : " · ", row: height - 1, column: column, world.dim)
      }
      column = grid.put(pair.key, row: height - 1, column: column, world.strong)
      column = grid.put(" " + pair.text, row: height - 1, column: column, world.dim)
    }
  }

  /// The keys that fit; the first, the way back and help are the last to go.
  private func shownKeys(_ inner: Int) -> [(key: String, text: String)] {
    var shown = keys.map { ($0.key.spelt(isASCII), $0.text) }
    func width() -> Int { shown.reduce(-3) { $0 + $1.0.slots + $1.1.slots + 4 } }
    while width() > inner, shown.count > 1 {
      let place =
        shown.lastIndex { !["Esc", "?", "F1", "Enter"].contains($0.0) } ?? shown.count - 1
      shown.remove(at: place)
    }
    return shown.map { (key: $0.0, text: $0.1) }
  }

  private func body(_ grid: inout Grid, _ left: Int, _ inner: Int, _ room: Int) {
    let isWide = LivePage.hasSide(grid.columns) && !side.isEmpty
    let width = isWide ? inner * 11 / 20 : inner
    // A third of what is spare stays above.
    let shown = visible(rows, room)
    let tallest = max(shown.rows.count, isWide ? min(side.count, room) : 0)
    let top = 2 + lead.count + (isAtTop ? 0 : max(0, (room - tallest) / 3))
    place(shown.rows, &grid, top, left, width)
    if shown.above > 0 { note(&grid, top, left, isASCII ? "^ " : "▴ ", shown.above) }
    if shown.below > 0 {
      note(&grid, top + shown.rows.count - 1, left, isASCII ? "v " : "▾ ", shown.below)
    }
    guard isWide else { return }
    let sideLeft = left + width + 3
    for row in top..<max(top, min(top + max(tallest, 1), grid.rows - 2)) {
      grid.put(isASCII ? "|" : "│", row: row, column: sideLeft - 2, world.dim)
    }
    place(Array(side.prefix(room)), &grid, top, sideLeft, inner - width - 3)
  }

  private func note(_ grid: inout Grid, _ row: Int, _ left: Int, _ sign: String, _ count: Int) {
    grid.put(sign + String(count) + " more", row: row, column: left, world.dim)
  }

  /// The rows in sight, and how many are above and below, whose rows show that instead.
  private func visible(
    _ all: [LiveRow], _ room: Int
  ) -> (rows: [LiveRow], above: Int, below: Int) {
    guard all.count > room, room > 2 else { return (Array(all.prefix(max(0, room))), 0, 0) }
    let focus = all.lastIndex { $0.hasFocus }
    var start = focus.map { $0 - room + 3 } ?? scroll
    if let scrollFromEnd { start = all.count - room - scrollFromEnd }
    start = min(max(0, start), all.count - room)
    var shown = Array(all[start..<start + room])
    let above = start > 0 ? start + 1 : 0
    let below = start + room < all.count ? all.count - start - room + 1 : 0
    if above > 0 { shown[0] = LiveRow() }
    if below > 0 { shown[room - 1] = LiveRow() }
    return (shown, above, below)
  }

  private func place(
    _ rows: [LiveRow], _ grid: inout Grid, _ top: Int, _ left: Int, _ width: Int
  ) {
    for (offset, row) in rows.enumerated() {
      var column = left + (row.isCentred ? max(0, (width - row.width) / 2) : 0)
      if let cursor = row.cursor { grid.cursor = (top + offset, column + cursor) }
      let end = left + width
      for piece in row.pieces {
        var text = piece.text
        // Spaces that fill a column may go without a sign that they did.
        while text.last == " ", text.slots > end - column { text.removeLast() }
        if text.slots > end - column {
          text = text.cut(to: max(1, end - column), isASCII: isASCII)
        }
        column = grid.put(text, row: top + offset, column: column, piece.paint)
        if column >= end { break }
      }
    }
  }
}

extension String {
  /// A key's name with arrows as words where only ASCII is wanted.
  func spelt(_ isASCII: Bool) -> String {
    guard isASCII else { return self }
    switch self {
    case "↑↓": return "Up/Down"
    case "←→": return "Left/Right"
    default: return self
    }
  }
}
