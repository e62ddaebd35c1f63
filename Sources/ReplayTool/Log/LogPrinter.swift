internal import EventLog
internal import Documents
internal import Shell

/// Prints the lines of a log that was read to its end.
struct LogPrinter {
  private let file: ReplayedFile
  private let lines: LogLines

  init(_ file: ReplayedFile, _ choice: LogChoice) {
    self.file = file
    lines = LogLines(file.details, choice, file.console)
  }

  func print(_ rows: [LogChoice.Row], _ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: return
    case .text:
      output.line(output.styled(title.escapedForTerminal, .bold))
      let isASCII = output.isASCII
      let widest = rows.map { lines.text($0, isASCII: isASCII).width }.max() ?? 0
      let width = min(max(20, widest), 60)
      output.line(lines.title(width))
      for row in rows { lines.print(row, file.log, form, width, &output) }
    case .plain: for row in rows { lines.print(row, file.log, form, 0, &output) }
    case .json:
      if let begin = file.details.begin {
        begin(file, &output)
      } else {
        output.json(LogBegin<NoStart>(file))
      }
      for row in rows { lines.print(row, file.log, form, 0, &output) }
      output.json(LogEnd(head: file.verified.head, state: file.details.endState?()))
    }
  }

  private var title: String {
    let name = file.kind.text + " " + file.stream.name + "  "
    return name + (file.details.title?(file) ?? file.verified.lineCount.counted("line"))
      + (file.verified.isDerived ? "  derived from another log" : "")
  }
}
