public import EventLog
import SessionEngine

/// Makes the line of an archive that a file has: the same bytes and quizzes, the same line (A6).
public struct FilePacker {
  /// A file as it is packed.
  public struct Packed {
    /// The line with its LF.
    public let line: [UInt8]
    /// How it was packed.
    public let form: ArchiveForm
    /// The quiz that the line needs, or that it has.
    public let quiz: Digest?
  }

  private let quizzes: Archive.Quizzes

  /// Packs with these quizzes.
  public init(_ quizzes: @escaping Archive.Quizzes) {
    self.quizzes = quizzes
  }

  /// Packs a file.
  ///
  /// - Complexity: a log is read twice at most.
  public func pack(_ bytes: [UInt8], at path: String) -> Packed {
    if let digest = ArchivePaths.digest(of: path), SHA256.digest(of: bytes) == digest,
      String(validating: bytes, as: UTF8.self) != nil
    {
      return Packed(line: ArchiveLine.text(of: path, bytes, .quiz), form: .quiz, quiz: digest)
    }
    if bytes.starts(with: "{\"seq\":0,".utf8) {
      if let log = moves(bytes, path) { return log }
      if let log = events(bytes, path) { return log }
    }
    let form: ArchiveForm = String(validating: bytes, as: UTF8.self) == nil ? .base64 : .text
    return Packed(line: ArchiveLine.text(of: path, bytes, form), form: form, quiz: nil)
  }

  // MARK: Logs

  /// The line of a sound session that the rules give again.
  private func moves(_ bytes: [UInt8], _ path: String) -> Packed? {
    let disk = MemoryStorage()
    disk.put(bytes, at: path)
    var reader = LogReader(path, on: disk, settling: .never)
    guard reader.nextAppend(), let header = reader.cursor.header, header.stream.kind == .session,
      header.derivedFrom == nil, header.unknownMembers.isEmpty
    else { return nil }
    var text = LogText(reader.cursor, path, "moves")
    var session: SessionMoves?
    var expected = JSONWriter()
    while reader.nextAppend() {
      let first = reader.cursor.records[0]
      var append: SessionMoves.Append?
      if session == nil {
        var events: [Event] = []
        session = SessionMoves(reader.cursor.bytes.span, first, quizzes, events: &events)
        append = .events(events)
      } else {
        append = session?.append(reader.cursor.bytes.span, first)
      }
      guard let append, let coder = session?.coder,
        FilePacker.gives(append, reader.cursor, coder, &expected)
      else { return nil }
      text.add(reader.cursor, count: 1)
    }
    guard case .intact? = reader.verdict, let digest = session?.digest else { return nil }
    return Packed(line: text.line(head: reader.cursor.head), form: .moves, quiz: digest)
  }

  /// Whether an append is what was computed, byte by byte.
  private static func gives(
    _ append: SessionMoves.Append, _ cursor: LogCursor, _ coder: EventCoder,
    _ expected: inout JSONWriter
  ) -> Bool {
    guard case .events(let events) = append else { return cursor.records.count == 1 }
    guard events.count == cursor.records.count else { return false }
    let bytes = cursor.bytes.span
    for place in events.indices {
      let record = cursor.records[place]
      guard bytes.extracting(record.type).equals(events[place].type) else { return false }
      expected.bytes.removeAll(keepingCapacity: true)
      coder.write(events[place], to: &expected)
      guard expected.bytes.span.equals(bytes.extracting(record.data)) else { return false }
    }
    return true
  }

  /// The line of any whole log.
  private func events(_ bytes: [UInt8], _ path: String) -> Packed? {
    let disk = MemoryStorage()
    disk.put(bytes, at: path)
    var reader = LogReader(path, on: disk, settling: .never)
    guard reader.nextAppend() else { return nil }
    var text = LogText(reader.cursor, path, "events")
    while reader.nextAppend() { text.add(reader.cursor, count: reader.cursor.records.count) }
    guard case .intact? = reader.verdict else { return nil }
    return Packed(line: text.line(head: reader.cursor.head), form: .events, quiz: nil)
  }
}

/// The line of a log, as it grows.
private struct LogText {
  private var writer = JSONWriter()
  private var time: Timestamp
  private var isFirst = true

  /// Begins with line 0.
  init(_ cursor: LogCursor, _ path: String, _ form: StaticString) {
    let record = cursor.records[0]
    time = record.at
    writer.piece("{\"file\":")
    writer.string(path)
    writer.piece(",\"created\":")
    writer.raw(cursor.bytes.span.extracting(record.data))
    writer.piece(",\"at\":\"")
    time.append(to: &writer.bytes)
    writer.piece("\",\"")
    writer.piece(form)
    writer.piece("\":[")
  }

  /// Adds the first events of an append.
  mutating func add(_ cursor: LogCursor, count: Int) {
    let at = cursor.records[0].at
    writer.piece(isFirst ? "[" : ",[")
    isFirst = false
    writer.bytes.append(decimal: at.milliseconds - time.milliseconds)
    time = at
    for record in cursor.records.prefix(count) {
      writer.piece(",\"")
      writer.bytes.append(cursor.bytes.span.extracting(record.type))
      writer.piece("\",")
      writer.bytes.append(cursor.bytes.span.extracting(record.data))
    }
    writer.piece("]")
  }

  func line(head: Digest) -> [UInt8] {
    var whole = writer
    whole.piece("],\"head\":\"")
    head.appendHex(to: &whole.bytes)
    whole.piece("\"}\n")
    return whole.bytes
  }
}
