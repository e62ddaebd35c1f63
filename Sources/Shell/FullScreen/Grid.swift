/// What a terminal shows: cells in rows.
///
/// Terminals disagree on how wide some clusters are, such as flags. Each of those gets three
/// columns whatever its width, and ``bytes(from:depth:)`` places the cursor anew after it.
package struct Grid: Hashable, Sendable {
  /// One cell.
  ///
  /// A wide character is in its first one, and the others are empty texts.
  package struct Cell: Hashable, Sendable {
    package var text: String
    package var paint: Paint
    /// Whether terminals disagree on how wide it is.
    package var isDoubtful = false
    /// The address that a terminal opens from here, in printable ASCII.
    package var link: String?
  }

  package let columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]
  /// Where the cursor is shown, from 0; nil hides it.
  package var cursor: (row: Int, column: Int)? {
    get { cursorPlace.map { ($0 / max(1, columns), $0 % max(1, columns)) } }
    set { cursorPlace = newValue.map { $0.row * columns + min($0.column, columns - 1) } }
  }
  private var cursorPlace: Int?

  /// An empty screen in one paint.
  package init(columns: Int, rows: Int, paint: Paint = Paint()) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(
      repeating: Cell(text: " ", paint: paint), count: max(1, columns) * max(1, rows))
  }

  /// Writes text into a row up to its end; returns the next column.
  ///
  /// What does not fit is left out.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, _ paint: Paint, link: String? = nil
  ) -> Int {
    guard row >= 0, row < rows else { return column }
    var column = column
    for character in text {
      let width = character.slot
      if width == 0 { continue }
      guard column >= 0, column + width <= columns else { return column }
      let start = row * columns + column
      cells[start] = Cell(
        text: String(character), paint: paint, isDoubtful: character.isDoubtful, link: link)
      for place in start + 1..<start + max(1, width) where width > 1 {
        cells[place] = Cell(text: "", paint: paint, link: link)
      }
      column += width
    }
    return column
  }

  /// Leaves a background to the terminal.
  package mutating func leaveOut(ground: Colour) {
    for place in cells.indices where cells[place].paint.ground == ground {
      cells[place].paint.ground = nil
    }
  }

  /// Leaves out every link, for a terminal that does not know them.
  package mutating func leaveOutLinks() {
    for place in cells.indices { cells[place].link = nil }
  }

  /// The cells of a row.
  package func row(_ row: Int) -> ArraySlice<Cell> { cells[row * columns..<(row + 1) * columns] }

  /// The rows as text, without spaces at their ends.
  package var lines: [String] {
    (0..<rows).map { place in
      var line = row(place).map { $0.text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension Character {
  /// Whether terminals disagree on its width: clusters of several scalars that are drawn as one.
  package var isDoubtful: Bool {
    guard unicodeScalars.count > 1, let first = unicodeScalars.first else { return false }
    return first.value > 0x2FFF
      || unicodeScalars.dropFirst().contains {
        $0.properties.generalCategory != .nonspacingMark || $0.value == 0xFE0F
      }
  }

  /// How many columns a grid keeps for it: three for a doubtful one.
  var slot: Int { isDoubtful ? 3 : String(self).width }
}

extension String {
  /// How many columns a ``Grid`` takes for the text.
  package var slots: Int { reduce(0) { $0 + $1.slot } }
}
