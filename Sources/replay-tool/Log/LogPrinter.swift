import EventLog
import Reporting
import SessionEngine
import Shell

/// Prints the lines of a log that was read to its end.
struct LogPrinter {
  private let file: SessionFile
  private let lines: LogLines

  init(_ file: SessionFile, _ choice: LogChoice, _ console: Console) {
    self.file = file
    lines = LogLines(file.replay.rules.quiz, choice, console)
  }

  func tell(_ rows: [LogChoice.Row], _ output: inout Output) {
    output.line(output.styled(title, .bold))
    var width = 20
    for row in rows { width = max(width, lines.text(row, isASCII: output.isASCII).width) }
    width = min(width, 60)
    output.line(lines.title(width))
    for row in rows { lines.tell(row, file.recording, width, &output) }
  }

  private var title: String {
    let state = file.replay.state
    let words = Transcript(of: file.replay.rules.quiz)
    let standing: String
    if let result = state.result {
      standing = "finished: " + words.words(result)
    } else if state.phase == .abandoned {
      standing = "abandoned"
    } else if state.phase == .handedIn {
      standing = "handed in"
    } else {
      standing = state.isPaused ? "paused" : "open"
    }
    return
      ("session " + file.stream.name + "  quiz " + file.replay.start.quiz + "  player "
      + file.replay.start.player + "  rules " + String(file.replay.start.rules) + "  "
      + String(file.lineCount) + " lines  "
      + ElapsedTime.text(file.lastAt.milliseconds - file.startedAt.milliseconds) + "  " + standing)
      .escapedForTerminal
  }

  // MARK: For programs

  func list(_ rows: [LogChoice.Row], _ output: inout Output) {
    for row in rows { lines.list(row, file.recording, &output) }
  }

  func document(_ rows: [LogChoice.Row], _ output: inout Output) {
    output.json(
      LogBegin(
        path: file.path, stream: file.stream, start: file.replay.start,
        lineCount: file.lineCount, verdict: file.verdict))
    for row in rows { lines.document(row, file.recording, &output) }
    output.json(
      LogEnd(head: file.head, state: file.replay.state.document(file.replay.coder)))
  }
}
