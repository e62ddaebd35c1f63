import EventLog
import SessionEngine

/// A file as an archive gives it back (A7, A8).
public struct RestoredFile {
  /// Its bytes; where ``fault`` is set, a text that no reader of logs takes for a sound log.
  public private(set) var bytes: [UInt8] = []
  /// Why these are not the bytes that were packed, if they are not.
  public private(set) var fault: String?

  /// Restores a file from its line, which was read before.
  init(
    _ path: String, _ contents: ArchiveLine.Contents, _ line: Span<UInt8>,
    _ quizzes: @escaping Archive.Quizzes
  ) {
    switch contents {
    case .log(let log):
      restore(log, line, quizzes)
      if fault == nil, log.hasMovesOnly { return }
    case .verbatim(let verbatim, _): bytes = verbatim
    }
    guard fault == nil else { return }
    // The rules may give it, or it may be a log whose framing need not be kept: then this line is
    // a second spelling. What is packed by its moves is determined by them.
    if !FilePacker(quizzes).pack(bytes, at: path).line.span.equals(line) {
      refuse("this is not the form that the file has in an archive")
    }
  }

  private mutating func refuse(_ reason: String) {
    fault = reason
    bytes += Array(("archive: " + reason + "\n").utf8)
  }

  // MARK: Logs

  private mutating func restore(
    _ log: ArchivedLog, _ line: Span<UInt8>, _ quizzes: Archive.Quizzes
  ) {
    var text = ChainedText()
    text.add(line.extracting(log.created), type: "logCreated", at: log.at, more: 0)
    if log.hasMovesOnly {
      restoreMoves(log, line, quizzes, &text)
    } else {
      for append in log.appends {
        for place in append.events {
          let event = log.events[place]
          text.add(
            line.extracting(event.data), type: line.extracting(event.type), at: append.at,
            more: append.events.upperBound - place - 1)
        }
        text.endAppend()
      }
    }
    let isWhole = fault == nil
    bytes = text.bytes
    if let fault {
      refuse(fault)
    } else if text.isTooLong {
      refuse("a line or an append is longer than a log may have")
    }
    guard isWhole, text.head != log.head else { return }
    if fault == nil { fault = "the last hash is \(text.head.hex), and \(log.head.hex) is recorded" }
    // A reader of the log finds the last line altered.
    ChainedText.replaceLastHash(of: &bytes, by: log.head)
  }

  private mutating func restoreMoves(
    _ log: ArchivedLog, _ line: Span<UInt8>, _ quizzes: Archive.Quizzes, _ text: inout ChainedText
  ) {
    guard
      let header = try? LogHeader(
        type: Array("logCreated".utf8).span, data: line.extracting(log.created), expecting: nil),
      header.stream.kind == .session, header.derivedFrom == nil, header.unknownMembers.isEmpty
    else {
      fault = "only a session's log has moves"
      return
    }
    var session: SessionMoves?
    for append in log.appends {
      let first = log.events[append.events.lowerBound]
      let record = Record(
        unchained: first.type, data: first.data, sequence: text.nextSequence, at: append.at)
      var events: [Event] = []
      var isAlone = false
      if session == nil {
        session = SessionMoves(line, record, quizzes, events: &events)
      } else {
        switch session?.append(line, record) {
        case .alone?: isAlone = true
        case .events(let due)?: events = due
        case nil: break
        }
      }
      guard let coder = session?.coder,
        text.add(events, orAlone: isAlone, first, line, coder, at: append.at)
      else {
        fault = "the rules do not give event \(text.nextSequence)"
        return
      }
    }
    if session == nil { fault = "a session's log has a start" }
  }
}

/// The bytes of a log, chained line by line.
struct ChainedText {
  private(set) var bytes: [UInt8] = []
  private(set) var head = Digest.zero
  private(set) var nextSequence: Int64 = 0
  /// Whether a line or an append was longer than a log may have.
  private(set) var isTooLong = false
  private var appendStart = 0
  private var writer = JSONWriter()

  /// Adds a line.
  mutating func add(_ data: Span<UInt8>, type: Span<UInt8>, at: Timestamp, more: Int) {
    let start = Line.open(sequence: nextSequence, at: at, more: more, to: &bytes)
    bytes.append(type)
    bytes.append("\",\"data\":")
    bytes.append(data)
    end(from: start, more)
  }

  /// Adds a line of a type that is known.
  mutating func add(_ data: Span<UInt8>, type: StaticString, at: Timestamp, more: Int) {
    let start = Line.open(sequence: nextSequence, at: at, more: more, to: &bytes)
    bytes.append(type)
    bytes.append("\",\"data\":")
    bytes.append(data)
    end(from: start, more)
    if more == 0 { endAppend() }
  }

  /// Adds an append that begins with an event as it is recorded; false, and nothing is added, where
  /// what the rules give begins with another one.
  mutating func add(
    _ events: [Event], orAlone isAlone: Bool, _ first: ArchivedLog.Event, _ line: Span<UInt8>,
    _ coder: EventCoder, at: Timestamp
  ) -> Bool {
    let (type, data) = (line.extracting(first.type), line.extracting(first.data))
    if isAlone {
      add(data, type: type, at: at, more: 0)
      endAppend()
      return true
    }
    guard let event = events.first, type.equals(event.type), events.count <= Line.moreLimit + 1
    else { return false }
    for (place, event) in events.enumerated() {
      writer.bytes.removeAll(keepingCapacity: true)
      coder.write(event, to: &writer)
      if place == 0, !writer.bytes.span.equals(data) { return false }
      let written = writer.bytes
      add(written.span, type: event.type, at: at, more: events.count - 1 - place)
    }
    return true
  }

  /// Notes that the next line begins an append.
  mutating func endAppend() {
    if bytes.count - appendStart > Line.appendByteLimit { isTooLong = true }
    appendStart = bytes.count
  }

  private mutating func end(from start: Int, _ more: Int) {
    head = Line.close(from: start, previous: head, to: &bytes)
    nextSequence += 1
    if bytes.count - start > Line.byteLimit { isTooLong = true }
  }

  /// Writes another hash into the last line of a log.
  static func replaceLastHash(of bytes: inout [UInt8], by head: Digest) {
    guard bytes.count >= Line.trailerByteCount else { return }
    var digits: [UInt8] = []
    head.appendHex(to: &digits)
    let start = bytes.count - 67
    bytes.replaceSubrange(start..<start + 64, with: digits)
  }
}
