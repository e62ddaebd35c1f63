import EventLog
import Reporting
import SessionEngine
import Shell

/// One line of a log in every form.
struct LogLines {
  private let choice: LogChoice
  /// What a session counts; nil for other logs.
  private let scoreboard: Scoreboard?
  private let isSpoken: Bool

  init(_ recording: Recording?, _ choice: LogChoice, _ console: Console) {
    self.choice = choice
    scoreboard = recording.map { Scoreboard(of: $0.decider.rules.quiz) }
    isSpoken = console.environment("ACCESSIBLE") == "1"
  }

  /// The heads of the columns.
  func title(_ width: Int) -> String {
    guard let scoreboard else { return " seq  time (UTC)           event" }
    return " seq       time  " + "event".padded(to: width)
      + scoreboard.names.map { "  " + heading($0, scoreboard) }.joined()
  }

  /// The head of a column, wide enough for a score with two decimals.
  private func heading(_ name: String, _ scoreboard: Scoreboard) -> String {
    let name = name.escapedForTerminal
    return scoreboard.unit == .hundredths ? name.leftPadded(to: 7) : name
  }

  /// What happened, behind its lanes; for a screen reader the distance is a number instead of a drawing.
  func text(_ row: LogChoice.Row, isASCII: Bool) -> String {
    let words = row.words.escapedForTerminal
    guard choice.hasGraph, let columns = row.columns else { return words }
    if !isSpoken { return columns.lanes.cells.drawn(isASCII: isASCII) + words }
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
    if choice.hasGraph, !isSpoken, let lead = row.columns?.lanes.lead {
      output.line(String(repeating: " ", count: 17) + lead.drawn(isASCII: output.isASCII))
    }
    let event = text(row, isASCII: output.isASCII)
    var line = String(row.place).leftPadded(to: 4) + time(of: row.place, log)
    let indent = line.width
    if let scoreboard, let columns = row.columns {
      line += event.padded(to: width)
      for (name, amount) in zip(scoreboard.names, columns.amounts) {
        line +=
          "  " + scoreboard.text(amount).leftPadded(to: heading(name, scoreboard).width)
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

  /// A session's time counts from its start; other logs have no end, and show the wall clock's.
  private func time(of place: Int, _ log: ReplayedLog) -> String {
    if scoreboard != nil {
      return " " + ElapsedTime.text(log.lines.milliseconds(at: place)).leftPadded(to: 10) + "  "
    }
    let moment = log.lines[place].at.text
    return "  " + moment.prefix(10) + " " + moment.dropFirst(11).prefix(8) + "  "
  }

  private func step(_ row: LogChoice.Row, _ log: ReplayedLog) -> LogStep {
    LogStep(
      sequence: Int64(row.place), at: log.lines[row.place].at,
      since: scoreboard == nil ? nil : log.lines.milliseconds(at: row.place),
      event: log.lines.type(at: row.place), words: row.words,
      lane: choice.hasGraph ? row.columns?.lane : nil, data: log.data(at: row.place),
      findings: row.findings)
  }
}

extension [Journey.Cell] {
  /// The cells as signs, two columns each.
  func drawn(isASCII: Bool) -> String {
    map { cell in
      switch cell {
      case .blank: "  "
      case .lane: isASCII ? "| " : "│ "
      case .event: isASCII ? "* " : "● "
      case .fork: isASCII ? "|-" : "├─"
      case .across: isASCII ? "--" : "──"
      case .merge: isASCII ? "+-" : "┴─"
      case .arrival: isASCII ? ". " : "╮ "
      case .departure: isASCII ? "' " : "╯ "
      case .opening: isASCII ? ".-" : "╭─"
      }
    }.joined()
  }
}
