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
    let lines = BoardScreen.lines(
      facts, invitation, &keys, columns: size.columns - 1, rows: size.rows - 1,
      isASCII: terminal.output.isASCII)
    // From the corner, each line to its end; what was longer before goes.
    terminal.output.text(last.isEmpty ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H")
    last = words.line
    for line in lines { terminal.output.line(line + "\u{1B}[K") }
    terminal.output.text("\u{1B}[J")
    terminal.output.flush()
  }

  /// With fewer players in sight the keys have one row.
  private static let leastPlayers = 3

  /// The screen of a terminal of this size; `keys` learn how far help and the players scroll.
  static func lines(
    _ facts: BoardFacts, _ invitation: Invitation, _ keys: inout BoardKeys?, columns: Int,
    rows: Int, isASCII: Bool
  ) -> [String] {
    let screen = ClassScreen(
      invitation: invitation, words: BoardWords(facts), firstRow: keys?.listRow ?? 0)
    var bottom: [String] = []
    var lines: [String] = []
    if let row = keys?.helpRow {
      bottom = keys?.rows(facts, columns: columns, isASCII: isASCII) ?? []
      let room = max(0, rows - bottom.count)
      let help = (keys?.help(facts, columns: columns) ?? []) + [""] + screen.notes(columns)
      let last = max(0, help.count - room)
      keys?.helpRowLimit = last
      lines = Array(help.dropFirst(min(row, last)).prefix(room))
    } else {
      // The keys take room from the players, and which keys there are depends on who has room.
      keys?.listRowLimit = 0
      var isLow = false
      for _ in 0..<4 {
        bottom = keys?.rows(facts, columns: columns, isASCII: isASCII, isLow: isLow) ?? []
        let drawn = screen.draw(columns, max(0, rows - bottom.count), isASCII)
        lines = drawn.lines
        let before = (limit: keys?.listRowLimit, isLow: isLow)
        keys?.listRowLimit = drawn.limit
        keys?.listPage = max(1, drawn.shownCount)
        isLow = isLow || drawn.shownCount < min(leastPlayers, facts.seats.count)
        if keys?.listRowLimit == before.limit, isLow == before.isLow { break }
      }
    }
    guard !bottom.isEmpty else { return lines }
    lines += Array(repeating: "", count: max(0, rows - bottom.count - lines.count)) + bottom
    return lines.map { $0.cut(to: columns, isASCII: isASCII) }
  }
}
