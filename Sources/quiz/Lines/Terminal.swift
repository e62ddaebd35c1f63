internal import Documents
internal import EventLog
internal import SessionShell
internal import Shell

/// Where a person or a script types and reads: the streams of a run, its clock, and how it prints.
///
/// A class, because one command's screens take turns at it.
final class Terminal {
  /// How results are printed.
  enum Format { case text, json, plain }

  let format: Format
  let hasFixedClock: Bool
  /// Whether a person types, so that *Begin* and *Done* are waited for.
  let isAsking: Bool
  /// Whether the row in which a person types can be wiped and drawn again, so that a message that
  /// arrives leaves what is typed whole.
  let canDrawRow: Bool
  let isAccessible: Bool
  /// The full screen, where a person sits at a terminal that can be one; nil where lines are read.
  let live: LiveTerminal?

  var output: Output
  var clock: Clock
  var input: LineInput?
  /// How many lines of input were read.
  var lineCount = 0
  /// What is to be said with the next screen.
  var notices: [String] = []
  /// Whether something was entered on the full screen and not sent, in this run.
  var hasUnsent = false
  /// Whether typing is hidden now.
  var isHiding = false
  /// Whether a form with secrets is open.
  var isKeepingSecrets = false

  /// Takes the options that say how to print, and the clock if it is fixed.
  init(_ arguments: Arguments, _ clock: Clock?) throws(Failure) {
    var console = arguments.console
    let write = console.write
    console.write = { bytes, descriptor in
      // Whatever is printed the usual way belongs below the prompt, and not on the full screen.
      if !bytes.isEmpty { FullScreen.leave() }
      return write(bytes, descriptor)
    }
    format = arguments.has(Commands.json) ? .json : arguments.has(Commands.plain) ? .plain : .text
    output = try Output(
      colour: arguments[Output.colour], isASCII: arguments.has(Commands.ascii),
      isQuiet: arguments.has(Commands.quiet), isText: format == .text, console: console)
    self.clock = clock ?? Clock(console)
    hasFixedClock = clock != nil
    isAsking = console.isTerminal(0)
    isAccessible = console.environment("ACCESSIBLE") == "1"
    canDrawRow =
      isAsking && console.isTerminal(1) && format == .text && !isAccessible
      && !arguments.has(Commands.quiet) && console.environment("TERM") != "dumb"
    let mode = console.environment("QUIZ_SCREEN")
    let wantsLines = arguments.has(Commands.lines) || mode == "lines"
    let size = console.terminalSize()
    let isLive =
      canDrawRow && !wantsLines && (clock == nil || mode == "full") && console.input == nil
      && console.environment("TERM") != nil && LivePage.fits(columns: size.columns, rows: size.rows)
    let hasMouse = !arguments.has(Commands.noMouse) && console.environment("QUIZ_MOUSE") != "off"
    live =
      isLive
      ? LiveTerminal(console, hasColour: output.hasColour, hasMouse: hasMouse) : nil
  }

  /// Where the program was called.
  var console: Console { output.console }

  /// What draws screens for this run.
  var drawing: TerminalScreen {
    let width = console.isTerminal(1) ? max(20, console.terminalSize().columns) : 80
    return TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), isASCII: output.isASCII,
      hasColour: output.hasColour, isForPerson: isAsking, isAccessible: isAccessible)
  }

  // MARK: Printing

  /// Prints an answer in the form that was asked for; `text` prints what people read.
  func tell(_ answer: some Document, text: () -> Void) {
    tell(answer, rows: [answer], text: text)
  }

  /// The same, where records have rows of their own.
  func tell(_ answer: some Document, rows: [some Described], text: () -> Void) {
    switch format {
    case .json: output.json(answer)
    case .plain: for row in rows { output.plain(row) }
    case .text: text()
    }
  }

  /// Prints a line; `aside` on standard error, where standard output has something else.
  func say(_ line: String, aside: Bool) {
    if aside { output.warn(line) } else { output.line(line) }
  }

  /// Prints a screen where nothing has to be tidied up if the output is lost.
  func present(_ lines: [String]) {
    put(lines + noticeLines())
    output.flush()
  }

  /// Prints lines; one that is wider than the terminal is broken at its spaces.
  func put(_ lines: [String]) {
    for line in lines.flatMap({ $0.fitted(to: lineLimit) }) { output.line(line) }
  }

  /// Prints words with a command to copy, which stays whole: on a line of its own where both are
  /// wider than the terminal.
  func put(_ words: String, command: String) {
    let line = words + " " + command
    if line.width <= lineLimit {
      output.line(line)
    } else {
      put([words])
      output.line(command)
    }
  }

  /// How wide a line of the terminal is; a pipe has no limit.
  private var lineLimit: Int {
    console.isTerminal(1) ? max(20, console.terminalSize().columns) : Int.max
  }

  /// What is to be said with this screen.
  func noticeLines() -> [String] {
    let lines = notices.flatMap { [""] + drawing.sentence($0) }
    notices.removeAll()
    return lines
  }

  /// One line about what was typed: with the next full screen where there is one, else at once.
  ///
  /// In a script it goes to standard error with the number of the line.
  func answerLine(_ text: String) {
    if live != nil {
      notices.append(text)
    } else if isAsking, format == .text {
      for line in drawing.sentence(text) { output.line(line) }
      output.flush()
    } else if !output.isQuiet {
      output.flush()
      output.warn("quiz: line \(lineCount): \(text)")
    }
  }

  /// The same in a menu, which is shown again: a person has it below the menu.
  func answerBelow(_ text: String) {
    if isAsking, format == .text { notices.append(text) } else { answerLine(text) }
  }

  /// Help that was asked for: it is no mistake of a line, so a script has it with the screens.
  func helpLine(_ text: String) {
    guard live == nil, format == .text else { return answerLine(text) }
    for line in drawing.sentence(text) { output.line(line) }
    output.flush()
  }

  /// One line about something beside what was typed.
  func note(_ text: String) { note(text, onScreen: true) }

  /// The same; `onScreen` where a full screen shows it, if there is one.
  func note(_ text: String, onScreen: Bool) {
    if onScreen, live != nil {
      notices.append(text)
    } else if !output.isQuiet {
      output.flush()
      output.warn("quiz: " + text)
    }
  }

  /// Tells that a session is left out because it cannot be read; a row of the full screen has no
  /// room for the reason.
  func noteSkipped(_ session: String, _ reason: Failure) {
    note(
      live == nil
        ? "session \(session) was skipped: " + reason.message
        : "session …\(session.suffix(8)) cannot be read; replay-tool verify says why")
  }

  /// Says on a screen why a line can't be carried out; the screen stays.
  ///
  /// - Throws: what a log or the system refuses to a script, which ends on it with its exit code.
  func answer(_ error: Failure) throws(Failure) {
    guard isAsking || !error.isOfSystem else { throw error }
    answerLine(error.message)
  }

  /// What a screen of lines begins with, for a person.
  func tellHint(_ text: String) {
    guard format == .text else { return }
    for line in drawing.wrapped(text) { output.line(line) }
    output.line()
    output.flush()
  }

  /// The head of a form.
  func tellForm(_ title: String, _ sentence: String) {
    guard format == .text else { return }
    output.line()
    output.line(drawing.margin + output.styled(title, .bold))
    for line in drawing.wrapped(sentence) + noticeLines() { output.line(line) }
    output.line()
  }

  /// What was typed, so short that it fits a line.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 40 ? String(text.prefix(40)) + "…" : text
    return "“" + shown.escapedForTerminal + "”"
  }
}
