import EventLog
import SessionEngine
import Shell

/// One line of a log in every form.
struct LogLines {
  private let choice: LogChoice
  private let names: [String]
  private let isSpoken: Bool

  init(_ quiz: Quiz, _ choice: LogChoice, _ console: Console) {
    self.choice = choice
    names = quiz.outcomes?.outcomes.map { $0.id.escapedForTerminal } ?? ["points"]
    isSpoken = console.environment("ACCESSIBLE") == "1"
  }

  /// The heads of the columns.
  func title(_ width: Int) -> String {
    " seq       time  " + "event".padded(to: width) + names.map { "  " + $0 }.joined()
  }

  /// What happened, behind its lanes; to be heard the distance is said instead of drawn.
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
      + LogCommand.clock(recording.milliseconds(of: step)).leftPadded(to: 11) + "  "
      + text(row, isASCII: output.isASCII).padded(to: width)
    for (name, number) in zip(names, row.numbers) {
      line += "  " + String(number).leftPadded(to: name.width)
    }
    output.line(line)
    for finding in row.findings {
      output.line(
        String(repeating: " ", count: 17)
          + output.styled(finding.sentence(at: row.place), .red))
    }
  }

  func list(_ row: LogChoice.Row, _ recording: Recording, _ output: inout Output) {
    let step = recording.steps[row.place - 1]
    let data = String(decoding: recording.data(of: step), as: UTF8.self)
    output.line(
      [
        String(step.sequence), step.at.text, String(recording.milliseconds(of: step)),
        recording.type(of: step), row.words.escapedForTerminal, data.escapedForTerminal,
      ].joined(separator: "\t"))
  }

  func document(
    _ row: LogChoice.Row, _ recording: Recording, _ output: inout Output
  ) {
    let step = recording.steps[row.place - 1]
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "step")
        $0.member("seq", step.sequence)
        $0.member("at", step.at.text)
        $0.member("since", recording.milliseconds(of: step))
        $0.member("event", recording.type(of: step))
        $0.member("words", row.words)
        if choice.hasGraph { $0.member("lane", Int64(row.lane)) }
        $0.key("data")
        $0.raw(recording.data(of: step).span)
        row.findings.write(to: &$0)
      }
    }
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
