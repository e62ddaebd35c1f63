import EventLog
import Reporting
import SessionEngine
import Shell

/// One line of a log in every form.
struct LogLines {
  private let choice: LogChoice
  private let scoreboard: Scoreboard
  private let isSpoken: Bool

  init(_ quiz: Quiz, _ choice: LogChoice, _ console: Console) {
    self.choice = choice
    scoreboard = Scoreboard(of: quiz)
    isSpoken = console.environment("ACCESSIBLE") == "1"
  }

  /// The heads of the columns.
  func title(_ width: Int) -> String {
    " seq       time  " + "event".padded(to: width)
      + scoreboard.names.map { "  " + heading($0) }.joined()
  }

  /// The head of a column, wide enough for a score with two decimals.
  private func heading(_ name: String) -> String {
    let name = name.escapedForTerminal
    return scoreboard.unit == .hundredths ? name.leftPadded(to: 7) : name
  }

  /// What happened, behind its lanes; for a screen reader the distance is a number instead of a drawing.
  func text(_ row: LogChoice.Row, isASCII: Bool) -> String {
    let words = row.words.escapedForTerminal
    guard choice.hasGraph else { return words }
    if !isSpoken { return row.lanes.cells.drawn(isASCII: isASCII) + words }
    return row.lane > 0 ? words + ", \(row.lane) before the farthest" : words
  }

  /// One line: seq, time, what happened, the columns.
  func tell(
    _ row: LogChoice.Row, _ recording: Recording, _ width: Int, _ output: inout Output
  ) {
    if choice.hasGraph, !isSpoken, let lead = row.lanes.lead {
      output.line(String(repeating: " ", count: 17) + lead.drawn(isASCII: output.isASCII))
    }
    let step = recording.steps[row.place - 1]
    var line =
      String(step.sequence).leftPadded(to: 4)
      + " " + ElapsedTime.text(recording.lines.milliseconds(at: step.place)).leftPadded(to: 10)
      + "  "
      + text(row, isASCII: output.isASCII).padded(to: width)
    for (name, amount) in zip(scoreboard.names, row.amounts) {
      line += "  " + scoreboard.text(amount).leftPadded(to: heading(name).width)
    }
    output.line(line)
    for finding in row.findings {
      output.line(
        String(repeating: " ", count: 17)
          + output.styled(finding.sentence(at: row.place), .red))
    }
  }

  func list(_ row: LogChoice.Row, _ recording: Recording, _ output: inout Output) {
    output.plain(step(row, recording))
  }

  func document(
    _ row: LogChoice.Row, _ recording: Recording, _ output: inout Output
  ) {
    output.json(step(row, recording))
  }

  private func step(_ row: LogChoice.Row, _ recording: Recording) -> LogStep {
    let step = recording.steps[row.place - 1]
    return LogStep(
      sequence: step.sequence, at: step.at, since: recording.lines.milliseconds(at: step.place),
      event: recording.lines.type(at: step.place), words: row.words,
      lane: choice.hasGraph ? row.lane : nil, data: recording.lines.data(at: step.place),
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
