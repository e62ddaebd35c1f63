import EventLog
import Shell

/// The log of a player, of a conversation or of the ledger that is followed; it has no end.
struct StreamTale: FollowedTale {
  private let kind: StreamName.Kind
  private let choice: LogChoice
  private let form: Form
  private var lines: [StreamStory.Line] = []
  private var hasTold = false

  init(_ kind: StreamName.Kind, _ choice: LogChoice, _ form: Form) {
    self.kind = kind
    self.choice = choice
    self.form = form
  }

  var hasEnded: Bool { false }

  mutating func take(_ cursor: LogCursor) {
    for record in cursor.records where record.sequence > 0 {
      let line = StreamStory.Line(cursor.bytes.span, record, kind)
      if choice.types.isEmpty || choice.types.contains(line.type) { lines.append(line) }
    }
  }

  mutating func tell(_ output: inout Output) {
    if !hasTold {
      if let count = choice.count { lines = Array(lines.suffix(count)) }
      if form == .text { output.line(StreamStory.title) }
      hasTold = true
    }
    for line in lines { line.tell(form, &output) }
    lines = []
  }
}
