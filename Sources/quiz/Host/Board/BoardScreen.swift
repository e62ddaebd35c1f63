internal import Shell

/// Prints a class: a screen that is redrawn in a terminal, and a line for each change elsewhere.
struct BoardScreen {
  private let desk: Desk
  private let invitation: Invitation
  private let isTerminal: Bool
  private var last = ""

  init(_ desk: Desk, _ invitation: Invitation) {
    (self.desk, self.invitation) = (desk, invitation)
    isTerminal = desk.console.isTerminal(1)
  }

  /// Shows the class; `keys` are those of the terminal, where somebody types.
  mutating func show(_ facts: BoardFacts, _ keys: BoardKeys?) {
    let words = BoardWords(facts)
    guard isTerminal else {
      guard words.line != last else { return }
      last = words.line
      desk.output.line(words.line)
      return desk.output.flush()
    }
    let size = desk.console.terminalSize()
    let screen = ClassScreen(invitation: invitation, words: words)
    let (columns, isASCII) = (size.columns - 1, desk.output.isASCII)
    let bottom = keys?.rows(facts, columns: columns, isASCII: isASCII) ?? []
    let rows = max(0, size.rows - 1 - bottom.count)
    var lines =
      keys?.showsHelp == true
      ? Array(keys?.help(facts, columns: columns).prefix(rows) ?? [])
      : screen.lines(columns: columns, rows: rows, isASCII: isASCII)
    if !bottom.isEmpty {
      lines += Array(repeating: "", count: max(0, rows - lines.count)) + bottom
      lines = lines.map { $0.cut(to: columns, isASCII: isASCII) }
    }
    // From the corner, each line to its end; what was longer before goes.
    desk.output.text(last.isEmpty ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H")
    last = words.line
    for line in lines { desk.output.line(line + "\u{1B}[K") }
    desk.output.text("\u{1B}[J")
    desk.output.flush()
  }
}
