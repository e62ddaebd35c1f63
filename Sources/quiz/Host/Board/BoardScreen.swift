internal import Shell

/// Prints the board: lines that are redrawn in a terminal, and a line for each change elsewhere.
struct BoardScreen {
  private let desk: Desk
  private let isTerminal: Bool
  private var drawn = 0
  private var last = ""

  init(_ desk: Desk) {
    self.desk = desk
    isTerminal = desk.console.isTerminal(1)
  }

  mutating func show(_ words: BoardWords) {
    guard isTerminal else {
      guard words.line != last else { return }
      last = words.line
      desk.output.line(words.line)
      return desk.output.flush()
    }
    let size = desk.console.terminalSize()
    let lines = words.lines(
      columns: size.columns - 1, rows: size.rows, isASCII: desk.output.isASCII)
    // Back to the first line that was drawn, and nothing of it stays.
    if drawn > 0 { desk.output.text("\u{1B}[\(drawn)A\u{1B}[J") }
    for line in lines { desk.output.line(line) }
    drawn = lines.count
    desk.output.flush()
  }
}
