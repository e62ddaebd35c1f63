import EventLog
import SessionEngine

/// A file as an archive gives it back (A7, A8).
public struct RestoredFile {
  /// Its bytes; where ``fault`` is set, a text that no reader of logs takes for a sound log.
  public private(set) var bytes: [UInt8] = []
  /// Why these are not the bytes that were packed, if they are not.
  public private(set) var fault: String?

  /// The reason of a line that is not the one that its file has (A6); short enough to be quoted
  /// whole where a log that ends with it is read.
  static let otherForm = "not the form for this file"

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
      refuse(RestoredFile.otherForm)
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
    var lines = ChainedLines()
    lines.add(line.extracting(log.created), type: LogHeader.type.utf8.span, at: log.at)
    if log.hasMovesOnly {
      restoreMoves(log, line, quizzes, &lines)
    } else {
      for append in log.appends {
        for place in append.events {
          let event = log.events[place]
          lines.add(
            line.extracting(event.data), type: line.extracting(event.type), at: append.at,
            more: append.events.upperBound - place - 1)
        }
      }
    }
    let isWhole = fault == nil
    bytes = lines.writer.bytes
    if let fault {
      refuse(fault)
    } else if lines.isTooLong {
      refuse("a line or append is too long")
    }
    guard isWhole, lines.head != log.head else { return }
    if fault == nil {
      fault = "the last hash is \(lines.head.hex), and \(log.head.hex) is recorded"
    }
    // A reader of the log finds the last line altered.
    var digits: [UInt8] = []
    log.head.appendHex(to: &digits)
    let end = bytes.count - 3
    bytes.replaceSubrange(end - 64..<end, with: digits)
  }

  private mutating func restoreMoves(
    _ log: ArchivedLog, _ line: Span<UInt8>, _ quizzes: Archive.Quizzes,
    _ lines: inout ChainedLines
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
        unchained: first.type, data: first.data, sequence: lines.nextSequence, at: append.at)
      var events: [Event] = []
      if session == nil {
        session = SessionMoves(line, record, quizzes, events: &events)
      } else {
        switch session?.append(line, record) {
        case .alone?:
          lines.add(line.extracting(first.data), type: line.extracting(first.type), at: append.at)
          continue
        case .events(let due)?: events = due
        case nil: break
        }
      }
      guard let coder = session?.coder,
        lines.add(events, beginningWith: record, in: line, by: coder)
      else {
        fault = "the rules do not give event \(lines.nextSequence)"
        return
      }
    }
    if session == nil { fault = "a session's log has a start" }
  }
}
