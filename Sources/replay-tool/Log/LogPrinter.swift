import EventLog
import Reporting
import Results
import SessionEngine
import SessionShell
import Shell

/// Prints the lines of a log that was read to its end.
struct LogPrinter {
  private let file: ReplayedFile
  private let lines: LogLines

  init(_ file: ReplayedFile, _ choice: LogChoice) {
    self.file = file
    lines = LogLines(file.recording, choice, file.evidence.console)
  }

  /// Prints rows in a form.
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
      output.json(
        LogBegin(
          path: file.path, stream: file.stream, start: file.recording?.decider.opening,
          lineCount: file.verified.lineCount, verdict: file.verified.verdict))
      for row in rows { lines.print(row, file.log, form, 0, &output) }
      output.json(
        LogEnd(
          head: file.verified.head,
          state: file.recording.map { $0.state.document($0.coder) }))
    }
  }

  private var title: String {
    let name = file.kind.text + " " + file.stream.name + "  "
    guard let recording = file.recording else {
      return name + file.verified.lineCount.counted("line")
    }
    let start = recording.decider.opening
    return name + "quiz " + start.quiz + "  player " + start.player + "  rules "
      + String(start.rules) + "  " + String(file.verified.lineCount) + " lines  "
      + ElapsedTime.text(recording.lines.milliseconds(at: file.count)) + "  "
      + standing(recording)
  }

  private func standing(_ recording: Recording) -> String {
    let state = recording.state
    if let result = state.result {
      return "finished: " + Transcript(of: recording.decider.rules.quiz).words(result)
    }
    switch state.phase {
    case .abandoned: return "abandoned"
    case .handedIn: return "handed in"
    default: return state.isPaused ? "paused" : "open"
    }
  }
}
