import EventLog
import SessionEngine
import Shell

extension StepScreen {
  private static let plain = Paint()
  private static let bold = Paint(isBold: true)
  private static let dim = Paint(Colour(0x8A8C96, basic: 8))
  private static let accent = Paint(Colour(0x6C5CE7, basic: 5), isBold: true)
  private static let wrong = Paint(Colour(0xD03050, basic: 1), isBold: true)
  private static let chosen = Paint(isBold: true, isReversed: true)

  /// The screen as cells.
  func grid(columns: Int, rows: Int, name: String, isASCII: Bool) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    guard columns >= StepScreen.fewestColumns, rows >= StepScreen.fewestRows else {
      grid.put("Make the window at least 40 × 12.", row: 0, column: 0, StepScreen.plain)
      return grid
    }
    let place = String(stepper.place) + " of " + String(stepper.file.count)
    let room = columns - place.slots - 6
    grid.put(
      name.escapedForTerminal.cut(to: room, isASCII: isASCII), row: 0, column: 2,
      StepScreen.accent)
    grid.put(place, row: 0, column: columns - 2 - place.slots, StepScreen.dim)
    rule(&grid, 1, isASCII)
    timeline(&grid, isASCII)
    let top = 4
    let bottom = rows - (message.isEmpty && prompt == nil ? 2 : 3)
    if columns >= 80 {
      let width = (columns - 7) * 45 / 100
      events(&grid, top..<bottom, 2, width, isASCII)
      for row in top..<bottom {
        grid.put(isASCII ? "|" : "│", row: row, column: width + 3, StepScreen.dim)
      }
      beside(&grid, top..<bottom, width + 5, columns - width - 7, isASCII)
    } else {
      let middle = top + (bottom - top) * 2 / 5
      events(&grid, top..<middle, 2, columns - 4, isASCII)
      rule(&grid, middle, isASCII)
      beside(&grid, middle + 1..<bottom, 2, columns - 4, isASCII)
    }
    foot(&grid, isASCII)
    return grid
  }

  private func rule(_ grid: inout Grid, _ row: Int, _ isASCII: Bool) {
    grid.put(
      String(repeating: isASCII ? "-" : "─", count: grid.columns - 4), row: row, column: 2,
      StepScreen.dim)
  }

  /// One sign for each event, or for several: answers, findings, where one is.
  private func timeline(_ grid: inout Grid, _ isASCII: Bool) {
    let width = grid.columns - 4
    let count = stepper.file.count + 1
    let columns = min(width, count)
    for column in 0..<columns {
      let first = column * count / columns
      let places = first..<max((column + 1) * count / columns, first + 1)
      let found = signs.isEmpty ? [] : signs[places]
      var (sign, paint) = (isASCII ? "." : "·", StepScreen.dim)
      if found.contains(.finding) {
        (sign, paint) = ("!", StepScreen.wrong)
      } else if found.contains(.answer) {
        (sign, paint) = (isASCII ? "o" : "●", StepScreen.accent)
      }
      if places.contains(stepper.place) { paint = StepScreen.chosen }
      grid.put(sign, row: 2, column: 2 + column, paint)
    }
  }

  private func events(
    _ grid: inout Grid, _ rows: Range<Int>, _ left: Int, _ width: Int, _ isASCII: Bool
  ) {
    let count = stepper.file.count + 1
    var first = stepper.place - rows.count / 2
    first = max(0, min(first, count - rows.count))
    for (row, place) in zip(rows, first..<count) {
      let isHere = place == stepper.place
      let isWrong = !stepper.file.findings(at: place).isEmpty
      let mark = isHere ? (isASCII ? "> " : "▌▸") : isWrong ? "! " : "  "
      let words = place == 0 ? "before the first event" : stepper.file.words(place)
      let text = (mark + String(place).leftPadded(to: 4) + "  " + (isASCII ? words.inASCII : words))
        .escapedForTerminal.cut(to: width, isASCII: isASCII).padded(to: width)
      let paint = isHere ? StepScreen.chosen : isWrong ? StepScreen.wrong : StepScreen.plain
      grid.put(text, row: row, column: left, paint)
    }
  }

  private func beside(
    _ grid: inout Grid, _ rows: Range<Int>, _ left: Int, _ width: Int, _ isASCII: Bool
  ) {
    let (title, findings, lines) = beside
    grid.put(
      title.cut(to: width, isASCII: isASCII), row: rows.lowerBound, column: left, StepScreen.accent)
    var texts: [(text: String, paint: Paint)] = []
    for finding in findings {
      for line in finding.escapedForTerminal.wrapped(to: width) {
        texts.append((line, StepScreen.wrong))
      }
    }
    for line in lines {
      // An arrow between two values, but a key among keys.
      let arrow = title == "Keys" ? "→" : "->"
      let text = isASCII ? line.replacing("→", with: arrow).inASCII : line
      for line in text.escapedForTerminal.wrapped(to: width) {
        texts.append((line, StepScreen.plain))
      }
    }
    let room = rows.count - 1
    let start = min(scroll, max(0, texts.count - room))
    for (row, line) in zip(rows.dropFirst(), texts.dropFirst(start)) {
      grid.put(line.text.cut(to: width, isASCII: isASCII), row: row, column: left, line.paint)
    }
    let below = texts.count - start - room
    if below > 0, let last = rows.last {
      let note = (isASCII ? "v " : "▾ ") + String(below + 1) + " more, J"
      grid.put(note.padded(to: width), row: last, column: left, StepScreen.dim)
    }
  }

  private func foot(_ grid: inout Grid, _ isASCII: Bool) {
    let row = grid.rows - 1
    if let prompt {
      let lead = prompt.name == ":" ? ":" : prompt.name + ": "
      let room = grid.columns - 5 - lead.slots
      var shown = prompt.text
      while shown.slots > room { shown.removeFirst() }
      let column = grid.put(lead, row: row - 2, column: 2, StepScreen.accent)
      grid.put(shown.escapedForTerminal, row: row - 2, column: column, StepScreen.bold)
      grid.cursor = (row - 2, column + shown.slots)
    } else if !message.isEmpty {
      grid.put(
        message.escapedForTerminal.cut(to: grid.columns - 4, isASCII: isASCII), row: row - 2,
        column: 2, StepScreen.wrong)
    }
    rule(&grid, row - 1, isASCII)
    let keys =
      prompt == nil
      ? [
        (isASCII ? "Left/Right" : "←→", "event"), ("?", "help"), ("Q", "leave"),
        ("Tab", pane == .event ? "state" : "event"), (":", "command"), ("G", "go"), ("/", "find"),
      ] : [("Enter", "do it"), ("Esc", "cancel")]
    var column = 2
    for (key, text) in keys {
      guard column + key.slots + text.slots + 4 <= grid.columns else { break }
      column = grid.put(key, row: row, column: column, StepScreen.accent)
      column = grid.put(" " + text + "   ", row: row, column: column, StepScreen.dim)
    }
  }
}

extension StepScreen {
  /// Whether the terminal can be a full screen: as for the program `quiz`.
  static func canRun(_ console: Console) -> Bool {
    let size = console.terminalSize()
    let term = console.environment("TERM")
    return console.isTerminal(0) && console.isTerminal(1) && console.input == nil && term != nil
      && term != "dumb" && console.environment("ACCESSIBLE") != "1"
      && size.columns >= fewestColumns && size.rows >= fewestRows
  }

  /// Shows it until it is left; nil where the terminal could not be taken over.
  mutating func run(_ name: String, _ output: borrowing Output) throws(Failure) -> ExitStatus? {
    let console = output.console
    let depth = output.hasColour ? ColourDepth { console.environment($0) } : ColourDepth.none
    let escapeWait =
      console.environment("SSH_TTY") == nil
      ? KeyParser.escapeMilliseconds : KeyParser.remoteEscapeMilliseconds
    var input = try LineInput(console)
    var parser = KeyParser()
    var shown: Grid?
    guard FullScreen.enter() else { return nil }
    defer { FullScreen.leave() }
    while !hasLeft {
      if FullScreen.enter() {
        let size = System.terminalSize
        let grid = grid(
          columns: size.columns, rows: size.rows, name: name, isASCII: output.isASCII)
        let bytes = grid.bytes(from: shown, depth: depth)
        if !bytes.isEmpty { _ = System.write(bytes, to: 1) }
        shown = grid
      }
      var keys: [Key] = []
      switch input.nextForScreen(within: parser.isWaiting ? escapeWait : nil) {
      case .bytes(let bytes): keys = parser.take(bytes)
      case .timeUp: keys = parser.timeOut()
      case .signal(.changed): shown = nil
      case .signal(.stop):
        FullScreen.suspend()
        shown = nil
      case .end: return .yes
      case .interrupted: return .interrupted
      }
      for key in keys where !hasLeft {
        switch key {
        case .control("c"): return .interrupted
        case .control("z"):
          FullScreen.suspend()
          shown = nil
        case .control("l"): shown = nil
        case .background: break
        default: take(key)
        }
      }
    }
    return .yes
  }
}
