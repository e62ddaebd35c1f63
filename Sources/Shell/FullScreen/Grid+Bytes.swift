extension Grid {
  /// The bytes that turn what a terminal shows from `old` into this; nothing where they are equal.
  ///
  /// Without an old screen, or one of another size, everything is drawn. Only runs of changed cells
  /// are written; a row in which a cluster of doubtful width changes is cleared and drawn anew,
  /// because nobody knows how many columns it took.
  ///
  /// - Complexity: O(rows × columns)
  package func bytes(from old: Grid?, depth: ColourDepth) -> [UInt8] {
    if let old, old == self { return [] }
    let before = old.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    var text = "\u{1B}[?2026h\u{1B}[?25l"
    if before == nil { text += "\u{1B}[0m\u{1B}[2J" }
    var pen = Pen()
    for place in 0..<rows {
      drawRow(place, before, depth, &pen, &text)
    }
    text += pen.link == nil ? "\u{1B}[0m" : Grid.link(nil) + "\u{1B}[0m"
    if let cursor { text += Grid.move(cursor.row, cursor.column) + "\u{1B}[?25h" }
    text += "\u{1B}[?2026l"
    return Array(text.utf8)
  }

  private static func move(_ row: Int, _ column: Int) -> String {
    "\u{1B}[" + String(row + 1) + ";" + String(column + 1) + "H"
  }

  /// What a terminal paints the next cell with.
  private struct Pen {
    var paint: Paint?
    var link: String?
  }

  /// The start of a link, or its end.
  ///
  /// - Source: "Hyperlinks in Terminal Emulators", OSC 8.
  private static func link(_ target: String?) -> String {
    "\u{1B}]8;;" + (target ?? "") + "\u{1B}\\"
  }

  private func drawRow(
    _ place: Int, _ old: Grid?, _ depth: ColourDepth, _ pen: inout Pen, _ text: inout String
  ) {
    let new = Array(row(place))
    var before = old.map { Array($0.row(place)) }
    if let cells = before {
      if cells == new { return }
      let changes = zip(cells, new).contains { ($0.isDoubtful || $1.isDoubtful) && $0 != $1 }
      if changes {
        text += Grid.move(place, 0) + "\u{1B}[0m\u{1B}[2K"
        pen.paint = nil
        before = nil
      }
    }
    var cursor = -1
    for (column, cell) in new.enumerated() where !cell.text.isEmpty {
      if let before, before[column] == cell,
        column + 1 >= new.count || isSameTail(before, new, column)
      {
        continue
      }
      if cursor != column { text += Grid.move(place, column) }
      if cell.link != pen.link {
        text += Grid.link(cell.link)
        pen.link = cell.link
      }
      if cell.paint != pen.paint {
        text += cell.paint.sequence(depth)
        pen.paint = cell.paint
      }
      if cell.isDoubtful {
        // Spaces first, so that the columns it does not take are painted too.
        text += "   " + Grid.move(place, column)
      }
      text += cell.text
      // Where the cursor is after anything but ASCII is the terminal's opinion.
      cursor = cell.text.utf8.count == 1 ? column + 1 : -1
    }
  }

  /// Whether what follows a cell as its second half was the same before.
  private func isSameTail(_ before: [Cell], _ new: [Cell], _ column: Int) -> Bool {
    new[column + 1].text.isEmpty == before[column + 1].text.isEmpty
  }
}
