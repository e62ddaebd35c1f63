import EventLog
import SessionEngine
import Shell

/// What is left of a session that was minimised.
struct SmallestSession {
  /// One line of it.
  struct Row {
    /// Its place in the log that it is from, if that had it.
    let original: Int64?
    let type: String
    let words: String
  }

  let file: RecordedFile
  let kept: String
  let details: [String]
  let appends: [DerivedLog.Append]
  let rows: [Row]
  /// Commands that are left, and that there were; nil where lines were kept.
  let commandCount: (left: Int, of: Int)?
  var written: (path: String, receipt: Receipt)?

  /// Recorded lines.
  init(file: RecordedFile, kept: String, details: [String], lines: [RecordedLine]) {
    self.file = file
    self.kept = kept
    self.details = details
    appends = RecordedLine.appends(lines)
    commandCount = nil
    rows = lines.map {
      Row(
        original: $0.sequence, type: $0.entry.type,
        words: $0.entry.type + " " + String(decoding: $0.entry.data, as: UTF8.self))
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
        let entry = coder.entry(event)
        rows.append(
          Row(
            original: place == 0 ? append.move?.sequences?.lowerBound : nil, type: entry.type,
            words: entry.type + " " + String(decoding: entry.data, as: UTF8.self)))
      }
    }
    self.rows = rows
  }

  func print(_ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .text: tell(&output)
    case .plain:
      for (place, row) in rows.enumerated() {
        output.line(
          [String(place + 1), row.original.map { String($0) } ?? "", row.words]
            .map { $0.escapedForTerminal }.joined(separator: "\t"))
      }
    case .json: document(&output)
    }
  }

  private func tell(_ output: inout Output) {
    output.line(
      output.styled("minimal", .bold) + "  " + file.path.escapedForTerminal + "  "
        + kept.escapedForTerminal)
    for detail in details { output.line("  " + detail.escapedForTerminal) }
    output.line("  " + counts + "; without any one more it is gone")
    output.line(" seq  was  event")
    for (place, row) in rows.enumerated() {
      output.line(
        String(place + 1).leftPadded(to: 4)
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
    return lines + ", \(commandCount.left) of \(commandCount.of) commands behind the start"
  }

  private func document(_ output: inout Output) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/minimise@1")
        $0.member("path", file.path)
        $0.member("stream", file.header.stream.text)
        $0.member("kept", kept)
        $0.member("events", Int64(rows.count))
        $0.member("eventsBefore", Int64(file.lines.count))
        if let commandCount {
          $0.member("commands", Int64(commandCount.left))
          $0.member("commandsBefore", Int64(commandCount.of))
        }
        $0.key("lines")
        $0.array { list in
          for append in appends {
            for entry in append.entries {
              list.object {
                $0.member("event", entry.type)
                $0.key("data")
                $0.raw(entry.data.span)
              }
            }
          }
        }
        if let written {
          $0.key("written")
          $0.object {
            $0.member("path", written.path)
            $0.member("receipt", written.receipt.text)
          }
        }
      }
    }
  }
}
