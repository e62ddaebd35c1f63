internal import Documents
internal import EventLog
internal import Shell

/// One line of a log in every form.
struct LogLines {
  private let choice: LogChoice
  private let details: LogDetails
  private let isSpoken: Bool

  init(_ details: LogDetails, _ choice: LogChoice, _ console: Console) {
    (self.details, self.choice) = (details, choice)
    isSpoken = console.environment("ACCESSIBLE") == "1"
  }

  /// The heads of the columns.
  func title(_ width: Int) -> String {
    guard details.hasElapsedTime else { return " seq  time (UTC)           event" }
    return " seq       time  " + "event".padded(to: width)
      + details.heads.map { "  " + $0 }.joined()
  }

  /// What happened, behind its lanes; for a screen reader the distance is a number instead of a
  /// drawing.
  func text(_ row: LogChoice.Row, isASCII: Bool) -> String {
    let words = row.words.escapedForTerminal
    guard choice.hasGraph, let columns = row.columns else { return words }
    if !isSpoken { return columns.lanes(isASCII).cells + words }
    return columns.lane > 0 ? words + ", \(columns.lane) before the farthest" : words
  }

  /// Prints one line in a form.
  func print(
    _ row: LogChoice.Row, _ log: ReplayedLog, _ form: Form, _ width: Int, _ output: inout Output
  ) {
    switch form {
    case .quiet: break
    case .text: tell(row, log, width, &output)
    case .plain: output.plain(step(row, log))
    case .json: output.json(step(row, log))
    }
  }

  /// One line for people: seq, time, what happened, the columns; then what was found there.
  private func tell(
    _ row: LogChoice.Row, _ log: ReplayedLog, _ width: Int, _ output: inout Output
  ) {
    if choice.hasGraph, !isSpoken, let lead = row.columns?.lanes(output.isASCII).lead {
      output.line(String(repeating: " ", count: 17) + lead)
    }
    let event = text(row, isASCII: output.isASCII)
    var line = String(row.place).leftPadded(to: 4) + time(of: row.place, log)
    let indent = line.width
    if let columns = row.columns {
      line += event.padded(to: width)
      for (head, cell) in zip(details.heads, columns.cells) {
        line += "  " + cell.leftPadded(to: head.width)
      }
    } else {
      line += event
    }
    output.line(line)
    for finding in row.findings {
      output.line(
        String(repeating: " ", count: indent)
          + output.styled(finding.sentence(at: row.place), .red))
    }
  }

  /// The time from the start where there is one to count from, else that of the wall clock.
  private func time(of place: Int, _ log: ReplayedLog) -> String {
    if details.hasElapsedTime {
      return " " + ElapsedTime.text(log.lines.milliseconds(at: place)).leftPadded(to: 10) + "  "
    }
    return "  " + log.lines[place].at.dayAndSecond + "  "
  }

  private func step(_ row: LogChoice.Row, _ log: ReplayedLog) -> LogStep {
    LogStep(
      sequence: Int64(row.place), at: log.lines[row.place].at,
      since: details.hasElapsedTime ? log.lines.milliseconds(at: row.place) : nil,
      event: log.lines.type(at: row.place), words: row.words,
      lane: choice.hasGraph ? row.columns?.lane : nil, data: log.data(at: row.place),
      findings: row.findings)
  }
}
