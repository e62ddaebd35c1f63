import EventLog
import ReplayTool
import SessionEngine
import Shell

/// What is left of a session that was minimised.
struct SmallestSession {
  struct Row {
    /// Its place in what is left.
    let place: Int
    /// Its place in the log that it is from, if that had it.
    let original: Int64?
    let words: String
  }

  let file: RecordedFile
  let kept: String
  let details: [String]
  let appends: [DerivedLog.Append]
  let rows: [Row]
  /// Commands that are left, and that there were; nil where lines were kept.
  let commandCount: (left: Int, of: Int)?
  var written: WrittenLog?

  /// Recorded lines.
  init(file: RecordedFile, kept: String, details: [String], lines: [RecordedLine]) {
    self.file = file
    self.kept = kept
    self.details = details
    appends = RecordedLine.appends(lines)
    commandCount = nil
    rows = lines.enumerated().map { place, line in
      Row(place: place + 1, original: line.sequence, words: line.entry.words)
    }
  }

  /// An edited run.
  init(
    file: RecordedFile, kept: String, run: WhatIf, commandCount: (left: Int, of: Int),
    coder: EventCoder
  ) {
    self.file = file
    self.kept = kept
    details = []
    appends = run.log(coder)
    self.commandCount = commandCount
    var rows: [Row] = []
    for append in run.appends {
      for (place, event) in append.outcome.events.enumerated() {
        rows.append(
          Row(
            place: rows.count + 1, original: place == 0 ? append.move?.sequences?.lowerBound : nil,
            words: coder.entry(event).words))
      }
    }
    self.rows = rows
  }

  func tell(_ output: inout Output) {
    output.line(
      output.styled("minimal", .bold) + "  " + file.path.escapedForTerminal + "  "
        + kept.escapedForTerminal)
    for detail in details { output.line("  " + detail.escapedForTerminal) }
    output.line("  " + counts + "; without any of them it disappears")
    output.line(" seq  was  event")
    for row in rows {
      output.line(
        String(row.place).leftPadded(to: 4)
          + (row.original.map { String($0) } ?? "").leftPadded(to: 5) + "  "
          + row.words.escapedForTerminal)
    }
    if let written {
      output.line("written: \(written.path.escapedForTerminal), derived from the log")
      output.line("  " + written.receipt.text)
    }
  }

  private var counts: String {
    let lines = "\(rows.count) of \(file.lines.count) events"
    guard let commandCount else { return lines }
    return lines + ", \(commandCount.left) of \(commandCount.of) commands after the start"
  }
}

extension Entry {
  /// The event as it is stored.
  fileprivate var words: String { type + " " + String(decoding: data, as: UTF8.self) }
}
