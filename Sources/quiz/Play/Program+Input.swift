internal import SessionEngine
internal import Shell

extension Program {
  /// The next line of input, or what came instead.
  mutating func nextLine(within milliseconds: Int64? = nil) throws(Failure) -> LineInput.Arrival {
    if input == nil { input = try LineInput(console) }
    try output.requireReader()
    let arrival = input?.next(within: milliseconds) ?? .end
    switch arrival {
    case .line, .tooLong, .notText: lineCount += 1
    case .end, .interrupted, .timeUp: break
    }
    return arrival
  }

  /// One line about what was typed: with the next screen where there is one to draw, else at once.
  ///
  /// In a script it goes to standard error with the number of the line.
  mutating func answerLine(_ text: String) {
    if isRedrawing {
      notices.append(text)
    } else if isAsking, format == .text {
      for line in drawing.sentence(text) { output.line(line) }
      output.flush()
    } else if !output.isQuiet {
      output.flush()
      output.warn("quiz: line \(lineCount): \(text)")
    }
  }

  /// One line about something beside what was typed.
  mutating func note(_ text: String) {
    if isRedrawing {
      notices.append(text)
    } else if !output.isQuiet {
      output.flush()
      output.warn("quiz: " + text)
    }
  }

  /// A line that could not be read as text.
  static func words(_ arrival: LineInput.Arrival) -> String? {
    switch arrival {
    case .tooLong: "that line has more than \(LineInput.lineByteLimit) bytes; type a shorter one"
    case .notText: "that line is not text (UTF-8 without control characters); type it again"
    case .line, .end, .interrupted, .timeUp: nil
    }
  }

  /// Hands over a screen, where nothing has to be put in order if nobody takes it.
  mutating func present(_ lines: [String]) {
    if isRedrawing { output.text("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    for line in lines + noticeLines() { output.line(line) }
    if isRedrawing { output.text("\n> ") }
    output.flush()
  }

  /// What is to be said with this screen.
  mutating func noticeLines() -> [String] {
    let lines = notices.flatMap { [""] + drawing.sentence($0) }
    notices.removeAll()
    return lines
  }

  /// What draws screens for this run.
  var drawing: TerminalScreen {
    let size = console.isTerminal(1) ? console.terminalSize() : (columns: 80, rows: 24)
    let width = max(20, size.columns)
    // Below a screen stand an empty row and the one where one types.
    let height = isRedrawing ? max(8, size.rows - 2) : nil
    return TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), terminalWidth: width, height: height,
      isASCII: output.isASCII, hasColour: output.hasColour, isForPerson: isAsking,
      isAccessible: isAccessible)
  }
}
