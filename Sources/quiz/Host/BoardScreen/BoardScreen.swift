internal import Shell

/// Prints a class: a screen that is redrawn in a terminal, and a line for each change elsewhere.
struct BoardScreen {
  private let terminal: Terminal
  private let invitation: Invitation
  private let isTerminal: Bool
  private var last = ""

  init(_ terminal: Terminal, _ invitation: Invitation) {
    (self.terminal, self.invitation) = (terminal, invitation)
    isTerminal = terminal.console.isTerminal(1)
  }

  /// Shows the class; `keys` are those of the terminal, where somebody types.
  mutating func show(_ facts: BoardFacts, _ keys: inout BoardKeys?) {
    let words = BoardWords(facts)
    guard isTerminal else {
      guard words.line != last else { return }
      last = words.line
      terminal.output.line(words.line)
      return terminal.output.flush()
    }
    let size = terminal.console.terminalSize()
    let screen = ClassScreen(
      invitation: invitation, words: words, firstRow: keys?.listRow ?? 0)
    let (columns, isASCII) = (size.columns - 1, terminal.output.isASCII)
    let bottom = keys?.rows(facts, columns: columns, isASCII: isASCII) ?? []
    let rows = max(0, size.rows - 1 - bottom.count)
    var lines: [String]
    if let row = keys?.helpRow {
      let help = (keys?.help(facts, columns: columns) ?? []) + [""] + screen.names(columns)
      let last = max(0, help.count - rows)
      keys?.helpRowLimit = last
      lines = Array(help.dropFirst(min(row, last)).prefix(rows))
    } else {
      let drawn = screen.draw(columns, rows, isASCII)
      keys?.listRowLimit = drawn.limit
      lines = drawn.lines
    }
    if !bottom.isEmpty {
      lines += Array(repeating: "", count: max(0, rows - lines.count)) + bottom
      lines = lines.map { $0.cut(to: columns, isASCII: isASCII) }
    }
    // From the corner, each line to its end; what was longer before goes.
    terminal.output.text(last.isEmpty ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H")
    last = words.line
    for line in lines { terminal.output.line(line + "\u{1B}[K") }
    terminal.output.text("\u{1B}[J")
    terminal.output.flush()
  }
}
