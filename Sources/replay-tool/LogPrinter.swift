import EventLog
import SessionEngine
import Shell

/// Prints the lines of a log.
struct LogPrinter {
  private let file: SessionFile
  private let choice: LogChoice
  private let names: [String]

  init(_ file: SessionFile, _ choice: LogChoice) {
    self.file = file
    self.choice = choice
    names =
      file.replay.rules.quiz.outcomes?.outcomes.map { $0.id.escapedForTerminal } ?? ["points"]
  }

  // MARK: For a person

  func tell(_ rows: [LogChoice.Row], _ output: inout Output) {
    output.line(output.styled(title, .bold))
    let isSpoken = System.environment("ACCESSIBLE") == "1"
    let graphs = rows.map { choice.hasGraph && !isSpoken ? $0.lanes.cells.drawn(output) : "" }
    let texts = zip(rows, graphs).map { row, graph in
      graph + row.words.escapedForTerminal
        + (choice.hasGraph && isSpoken && row.lane > 0
          ? ", \(row.lane) before the farthest" : "")
    }
    let width = min(max(texts.map { $0.width }.max() ?? 0, 20), 60)
    output.line(
      " seq       time  " + "event".padded(to: width) + names.map { "  " + $0 }.joined())
    for (row, text) in zip(rows, texts) {
      if choice.hasGraph, !isSpoken, let lead = row.lanes.lead {
        output.line(String(repeating: " ", count: 17) + lead.drawn(output))
      }
      output.line(line(row, text.padded(to: width)))
    }
  }

  /// One line: seq, time, what happened, the columns.
  private func line(_ row: LogChoice.Row, _ text: String) -> String {
    let step = file.recording.steps[row.place - 1]
    var line =
      String(step.sequence).leftPadded(to: 4)
      + LogCommand.clock(file.recording.milliseconds(of: step)).leftPadded(to: 11) + "  " + text
    for (name, number) in zip(names, row.numbers) {
      line += "  " + String(number).leftPadded(to: name.width)
    }
    return line
  }

  private var title: String {
    let state = file.replay.state
    let words = Transcript(of: file.replay.rules.quiz)
    let standing: String
    if let result = state.result {
      standing = "finished: " + words.words(result)
    } else if state.phase == .abandoned {
      standing = "abandoned"
    } else {
      standing = state.isPaused ? "paused" : "open"
    }
    return
      ("session " + file.header.stream.name + "  quiz " + file.replay.start.quiz + "  player "
      + file.replay.start.player + "  rules " + String(file.replay.start.rules) + "  "
      + String(file.lineCount) + " lines  "
      + LogCommand.clock(file.lastAt.milliseconds - file.startedAt.milliseconds) + "  " + standing)
      .escapedForTerminal
  }

  // MARK: For programs

  func list(_ rows: [LogChoice.Row], _ output: inout Output) {
    for row in rows {
      let step = file.recording.steps[row.place - 1]
      let data = String(decoding: file.recording.data(of: step), as: UTF8.self)
      output.line(
        [
          String(step.sequence), step.at.text, String(file.recording.milliseconds(of: step)),
          file.recording.type(of: step), row.words.escapedForTerminal, data.escapedForTerminal,
        ].joined(separator: "\t"))
    }
  }

  func document(_ rows: [LogChoice.Row], _ output: inout Output) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "begin")
        $0.member("path", file.path)
        $0.member("stream", file.header.stream.text)
        $0.member("quiz", file.replay.start.quiz)
        $0.member("quizDigest", file.replay.start.quizDigest.hex)
        $0.member("player", file.replay.start.player)
        $0.member("seed", file.replay.start.seed.hex)
        $0.member("rules", file.replay.start.rules)
        $0.member("lines", file.lineCount)
        $0.member("verdict", file.verdict.name)
      }
    }
    for row in rows { document(row, &output) }
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "end")
        $0.member("head", file.head.hex)
        $0.key("state")
        let state = file.replay.state.document(file.replay.coder)
        $0.raw(state.span)
      }
    }
  }

  private func document(_ row: LogChoice.Row, _ output: inout Output) {
    let step = file.recording.steps[row.place - 1]
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "step")
        $0.member("seq", step.sequence)
        $0.member("at", step.at.text)
        $0.member("since", file.recording.milliseconds(of: step))
        $0.member("event", file.recording.type(of: step))
        $0.member("words", row.words)
        if choice.hasGraph { $0.member("lane", Int64(row.lane)) }
        $0.key("data")
        $0.raw(file.recording.data(of: step).span)
      }
    }
  }
}

extension [Journey.Cell] {
  /// The cells as signs, two columns each.
  func drawn(_ output: borrowing Output) -> String {
    let isASCII = output.isASCII
    return map { cell in
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
