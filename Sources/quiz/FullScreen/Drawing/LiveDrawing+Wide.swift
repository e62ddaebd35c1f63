internal import SessionEngine
internal import Shell

/// What a wide window has room for: options in two columns and larger letters.
extension LiveDrawing {
  /// The fewest columns and rows of a wide window.
  static let wide = (columns: 140, rows: 36)
  /// How wide the rows of a question are there.
  static let wideWidth = 112
  private static let gap = 4
  /// A window with fewer rows is low.
  static let lowRows = 18

  /// The drawing of a question in a window of this size.
  static func asking(_ world: World, columns: Int, rows: Int, isASCII: Bool) -> LiveDrawing {
    var drawing = LiveDrawing(world: world, columns: columns, isASCII: isASCII)
    drawing.isLow = rows < lowRows
    drawing.hasButton = !drawing.isLow
    if columns >= wide.columns, rows >= wide.rows { drawing.ownWidth = wideWidth }
    return drawing
  }

  /// Whether the rows are wider than text.
  var isWide: Bool { ownWidth == LiveDrawing.wideWidth }

  /// A prompt in one or two lines of large letters; nil where it does not fit into them.
  func wideLetters(_ prompt: String) -> [LiveRow]? {
    guard isWide else { return nil }
    for count in stride(from: 32, through: 20, by: -2) {
      let lines = prompt.wrapped(to: count)
      guard lines.count <= 2 else { return nil }
      // Both lines have letters of one size.
      let isNarrow = lines.contains { 2 * (BlockLetters.width(of: $0) ?? 0) > width }
      let letters = lines.compactMap {
        BlockLetters.rows($0, columns: width, isASCII: isASCII, isNarrow: isNarrow)
      }
      guard letters.count == lines.count else { continue }
      return letters.flatMap { rows in
        [LiveRow()] + rows.map { LiveRow($0, world.bold, isCentred: isCentred) }
      }
    }
    return nil
  }

  /// The options in two columns, read downwards, where there are four and all of them fit, else one
  /// below the other.
  func inColumns(
    _ options: [Screen.Option], rows: (_ drawing: LiveDrawing, _ place: Int) -> [LiveRow]
  ) -> [LiveRow] {
    let step = columnStep(options)
    guard step > 0 else { return options.indices.flatMap { rows(self, $0) } }
    var half = self
    half.ownWidth = halfWidth
    let blocks = options.indices.map { rows(half, $0) }
    return (0..<step).flatMap { place in
      beside(blocks[place], place + step < blocks.count ? blocks[place + step] : [])
    }
  }

  /// How many options are in the left one of two columns; 0 for one column.
  func columnStep(_ control: Screen.Control) -> Int {
    switch control {
    case .single(let options), .multiple(let options): columnStep(options)
    default: 0
    }
  }

  private func columnStep(_ options: [Screen.Option]) -> Int {
    guard isWide, options.count > 3,
      options.allSatisfy({ legible($0.text).slots <= halfWidth - LiveDrawing.lead })
    else { return 0 }
    return (options.count + 1) / 2
  }

  /// The number and the sign before an option, and what a mark says after it.
  private static let lead = 30

  private var halfWidth: Int { (LiveDrawing.wideWidth - LiveDrawing.gap) / 2 }

  private func beside(_ left: [LiveRow], _ right: [LiveRow]) -> [LiveRow] {
    (0..<max(left.count, right.count)).map { place in
      var row = left.indices.contains(place) ? left[place] : LiveRow()
      guard right.indices.contains(place) else { return row }
      let space = String(repeating: " ", count: max(1, halfWidth + LiveDrawing.gap - row.width))
      row.pieces.append(
        LiveRow.Piece(text: space, paint: world.plain, target: row.pieces.last?.target))
      row.pieces += right[place].pieces
      row.hasFocus = row.hasFocus || right[place].hasFocus
      return row
    }
  }
}

extension LiveQuestion {
  /// What is in the gaps of a text; nothing where the question has none.
  var blanks: [String] {
    if case .gaps = screen.control { return fields.map { $0.text } }
    if case .gaps(let gaps)? = screen.asked?.control { return gaps.map { $0.text } }
    return []
  }
}

extension String {
  /// A text with a numbered blank, or what was filled in, for each `[[1]]`.
  func withBlanks(_ blanks: [String]) -> String {
    blanks.enumerated().reduce(self) { text, blank in
      let number = String(blank.offset + 1)
      let filling = blank.element.isEmpty ? "____" : blank.element
      return text.replacing("[[" + number + "]]", with: "[" + number + ":" + filling + "]")
    }
  }
}
