import EventLog
import SessionEngine
import Shell
import Systems

/// The lines of a player's, a conversation's or the ledger's log, for `log`.
///
/// There is no state beside them, and a stored password is told by its kind alone: whoever reads
/// over a shoulder, or a page that this was pasted into, shall not get what can be guessed at.
struct StreamLog {
  /// A line.
  struct Row {
    let sequence: Int64
    let at: Timestamp
    let type: String
    let words: String
    /// Its data as it may be printed.
    let data: [UInt8]
  }

  let path: String
  let stream: EventLog.Stream
  let verdict: Verdict
  let head: Digest
  let lineCount: Int64
  private(set) var rows: [Row] = []

  /// Reads a log; nil if it is a session's, or line 0 does not tell.
  init?(_ item: Inputs.Item) {
    var rows: [Row] = []
    var first: EventLog.Stream.Kind?
    let log = VerifiedLog(item) { cursor in
      first = first ?? cursor.header?.stream.kind
      guard let kind = first, kind != .session else { return }
      for record in cursor.records where record.sequence > 0 {
        rows.append(Row(cursor.bytes.span, record, kind))
      }
    }
    guard let stream = log.stream, stream.kind != .session, log.verdict.isSound else {
      return nil
    }
    path = item.path
    self.stream = stream
    verdict = log.verdict
    head = log.head
    lineCount = log.lineCount
    self.rows = rows
  }

  /// Prints the rows that were asked for.
  func tell(_ chosen: [Row], _ form: Form, _ output: inout Output) {
    if case .torn(let tail) = verdict {
      Output.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
          + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
    }
    switch form {
    case .quiet: break
    case .text: tellText(chosen, &output)
    case .plain:
      for row in chosen {
        let data = String(decoding: row.data, as: UTF8.self)
        output.line(
          [
            String(row.sequence), row.at.text, String(row.at.milliseconds - start),
            row.type, row.words.escapedForTerminal, data.escapedForTerminal,
          ].joined(separator: "\t"))
      }
    case .json: tellDocument(chosen, &output)
    }
  }

  private var start: Int64 { rows.first?.at.milliseconds ?? 0 }

  private func tellText(_ chosen: [Row], _ output: inout Output) {
    let title = stream.text + "  " + String(lineCount) + " lines"
    output.line(output.styled(title.escapedForTerminal, .bold))
    output.line(" seq  at                        event")
    for row in chosen {
      output.line(
        String(row.sequence).leftPadded(to: 4) + "  " + row.at.text + "  "
          + row.words.escapedForTerminal)
    }
  }

  private func tellDocument(_ chosen: [Row], _ output: inout Output) {
    output.json {
      $0.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "begin")
        $0.member("path", path)
        $0.member("stream", stream.text)
        $0.member("lines", lineCount)
        $0.member("verdict", verdict.name)
      }
    }
    for row in chosen {
      output.json {
        $0.object {
          $0.member("schema", "replay-tool/log@1")
          $0.member("type", "step")
          $0.member("seq", row.sequence)
          $0.member("at", row.at.text)
          $0.member("since", row.at.milliseconds - start)
          $0.member("event", row.type)
          $0.member("words", row.words)
          $0.key("data")
          $0.raw(row.data.span)
        }
      }
    }
    output.json {
      $0.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "end")
        $0.member("head", head.hex)
      }
    }
  }
}

extension StreamLog.Row {
  fileprivate init(_ bytes: Span<UInt8>, _ record: Record, _ kind: EventLog.Stream.Kind) {
    let type = bytes.extracting(record.type).text
    let raw = bytes.extracting(record.data).array
    var words = type + " " + String(decoding: raw, as: UTF8.self)
    var data = raw
    if kind == .player {
      data = StreamLog.withoutPasswords(raw)
      let rest = type + " " + String(decoding: data, as: UTF8.self)
      switch PlayerEvent.decode(bytes, record) {
      case .event(let event): words = event.words
      case .withUnknownMembers, .unknownType: words = "unknown to this version: " + rest
      case .malformed: words = "not as the format has it: " + rest
      }
    }
    self.init(sequence: record.sequence, at: record.at, type: type, words: words, data: data)
  }
}

extension StreamLog {
  /// The data with every member `password` told by its kind, at any depth.
  fileprivate static func withoutPasswords(_ data: [UInt8]) -> [UInt8] {
    guard let value = try? JSONParser.parse(data.span) else { return Array("{}".utf8) }
    var writer = JSONWriter()
    write(value, to: &writer)
    return writer.bytes
  }

  private static func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value.kind {
    case .null, .otherNumber: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let number): writer.integer(number)
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array { for element in elements { write(element, to: &$0) } }
    case .object(let members):
      writer.object {
        for member in members {
          $0.key(member.key)
          if member.key == "password" {
            $0.string(StoredPassword.summary(of: member.value))
          } else {
            write(member.value, to: &$0)
          }
        }
      }
    }
  }
}

extension StoredPassword {
  fileprivate static func summary(of value: JSONValue) -> String {
    guard case .string(let text) = value.kind else { return StoredPassword("").summary }
    return StoredPassword(text).summary
  }
}
