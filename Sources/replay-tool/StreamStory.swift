import EventLog
import SessionEngine
import Shell
import Systems

/// The log of a player, of a conversation or of the ledger, told line by line.
struct StreamStory {
  /// One line behind line 0.
  struct Line {
    let record: Record
    let type: String
    let data: [UInt8]
    let words: String

    var dataText: String { String(decoding: data, as: UTF8.self) }
  }

  let path: String
  let header: LogHeader
  let verdict: Verdict
  let head: Digest
  let lineCount: Int64
  private(set) var lines: [Line] = []

  /// Reads a log; nil if it is a session's, or can't be told from one.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, behind line 0.
  init?(_ path: String) throws(Failure) {
    guard path != "-" else { return nil }
    var header: LogHeader?
    var lines: [Line] = []
    let log = VerifiedLog(try Inputs(path).items[0]) { cursor in
      header = cursor.header
      guard let kind = cursor.header?.stream.kind, kind != .session else { return }
      for record in cursor.records where record.sequence > 0 {
        lines.append(Line(cursor.bytes.span, record, kind))
      }
    }
    guard let header, header.stream.kind != .session else { return nil }
    guard log.verdict.isSound else { throw Failure(path: path, log.verdict) }
    self.path = path
    self.header = header
    self.lines = lines
    (verdict, head, lineCount) = (log.verdict, log.head, log.lineCount)
    if case .torn(let tail) = log.verdict {
      Output.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
          + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
    }
  }

  /// Keeps what a range, types, a count and an order ask for.
  mutating func keep(
    _ range: PlaceRange?, _ types: [String], last count: Int?, isReversed: Bool
  ) {
    lines.removeAll {
      !(range?.bounds.contains($0.record.sequence) ?? true)
        || !(types.isEmpty || types.contains($0.type))
    }
    if let count { lines = Array(lines.suffix(count)) }
    if isReversed { lines.reverse() }
  }

  // MARK: log

  func tell(_ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .text:
      output.line(
        output.styled(
          "\(header.stream.kind.text) \(header.stream.name)  \(lineCount) lines", .bold))
      output.line(" seq  time (UTC)           event")
      for line in lines {
        let moment = line.record.at.text
        output.line(
          String(line.record.sequence).leftPadded(to: 4) + "  " + moment.prefix(10) + " "
            + moment.dropFirst(11).prefix(8) + "  " + line.words.escapedForTerminal)
      }
    case .plain:
      for line in lines {
        output.line(
          [
            String(line.record.sequence), line.record.at.text, line.type, line.words,
            line.dataText,
          ].map { $0.escapedForTerminal }.joined(separator: "\t"))
      }
    case .json: document(&output)
    }
  }

  private func document(_ output: inout Output) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "begin")
        $0.member("path", path)
        $0.member("stream", header.stream.text)
        $0.member("lines", lineCount)
        $0.member("verdict", verdict.name)
      }
    }
    for line in lines {
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/log@1")
          $0.member("type", "step")
          $0.member("seq", line.record.sequence)
          $0.member("at", line.record.at.text)
          $0.member("event", line.type)
          $0.member("words", line.words)
          $0.key("data")
          $0.raw(line.data.span)
        }
      }
    }
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/log@1")
        $0.member("type", "end")
        $0.member("head", head.hex)
      }
    }
  }

  // MARK: show

  func show(_ address: Address, _ form: Form, _ output: inout Output) throws(Failure) {
    let line = lines[try index(of: address)]
    let record = line.record
    switch form {
    case .quiet: break
    case .plain:
      output.line(
        [String(record.sequence), record.at.text, line.type, line.dataText]
          .map { $0.escapedForTerminal }.joined(separator: "\t"))
    case .json:
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/show@1")
          $0.member("path", path)
          $0.member("seq", record.sequence)
          $0.member("line", record.sequence + 1)
          $0.member("at", record.at.text)
          $0.member("more", Int64(record.more))
          $0.member("event", line.type)
          $0.key("data")
          $0.raw(line.data.span)
          $0.member("prev", record.previous.hex)
          $0.member("hash", record.hash.hex)
        }
      }
    case .text:
      output.line(
        output.styled("seq \(record.sequence) (line \(record.sequence + 1))", .bold)
          + "  \(line.type)")
      output.line("  what      " + line.words.escapedForTerminal)
      output.line("  when      " + record.at.text)
      output.line("  where     " + header.stream.text)
      output.line("  data      " + line.dataText.escapedForTerminal)
      output.line("  prev      " + record.previous.hex)
      output.line("  hash      " + record.hash.hex)
    }
  }

  private func index(of address: Address) throws(Failure) -> Int {
    var index: Int
    switch address.place {
    case .end: index = lines.count - 1
    case .sequence(let sequence): index = Int(clamping: sequence) - 1
    case .beforeEnd(let count): index = lines.count - 1 - Int(clamping: count)
    case .time(let milliseconds):
      let start = lines.first?.record.at.milliseconds ?? 0
      index = lines.lastIndex { $0.record.at.milliseconds - start <= milliseconds } ?? -1
    case .question:
      throw Failure("\(path.escapedForTerminal): has no questions; name a seq, such as LOG@1")
    }
    if address.isBefore { index -= 1 }
    guard lines.indices.contains(index) else {
      throw Failure("\(path.escapedForTerminal): has places 1 to \(lines.count)", .no)
    }
    return index
  }
}

extension StreamStory.Line {
  fileprivate init(_ bytes: Span<UInt8>, _ record: Record, _ kind: EventLog.Stream.Kind) {
    let type = bytes.extracting(record.type)
    var data = bytes.extracting(record.data).array
    if kind == .player { data = StreamStory.withoutPasswords(data) }
    let rest = type.text + " " + String(decoding: data, as: UTF8.self)
    let words: String
    if type.equals("tailDropped") {
      words = "a crash's half append was kept aside: " + String(decoding: data, as: UTF8.self)
    } else if kind == .player, case .event(let event) = PlayerEvent.decode(bytes, record) {
      words = event.words
    } else if kind == .conversation, type.equals("messageSent"), let message = Message(data.span) {
      words =
        message.form == .text
        ? "\(message.from): \(message.text)  (\(message.morse))"
        : "\(message.from): \(message.morse)  (\(message.text))"
    } else if StreamTypes.isKnown(bytes, record, kind) {
      words = rest
    } else {
      words = "unknown to this version: " + rest
    }
    self.init(record: record, type: type.text, data: data, words: words)
  }
}

/// A stored password is told by its kind alone: whoever reads over a shoulder, or a page that this
/// was pasted into, shall not get what can be guessed at.
extension StreamStory {
  /// The data with every member `password` told by its kind, at any depth.
  static func withoutPasswords(_ data: [UInt8]) -> [UInt8] {
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
