/// The one reader of the format: a pure machine that takes bytes and gives whole appends.
///
/// Open, read, verify, follow and audit all step through `advance(isAtEnd:)`. It holds a window of
/// the file; who owns the file fills it. Memory is bounded by the longest append.
public struct LogCursor: Sendable {
  /// What a step gave.
  enum Step {
    /// ``records`` hold the lines of one whole append that verifies.
    case append
    /// The window has to grow before anything can be said.
    case moreNeeded
    /// Nothing more verifies; `verdict` says why, or that all is read.
    case stopped(Verdict)
  }

  /// The window of the file that is in memory; the ranges of ``records`` point into it.
  public internal(set) var bytes: [UInt8] = []
  /// The lines of the append that was read last.
  public internal(set) var records: [Record] = []
  /// What line 0 said, once it was read.
  public private(set) var header: LogHeader?
  /// The hash of the last good line.
  public private(set) var head = Digest.zero
  /// The place of the next line.
  public private(set) var nextSequence: Int64 = 0
  /// Where the last append began in the file.
  public private(set) var lastAppendOffset: Int64 = 0

  private var base: Int64 = 0
  private var position = 0
  private let wanted: StreamName?
  private var ahead = LinesAhead()

  /// Starts before line 0 of a log that shall have this stream, or any.
  init(expecting stream: StreamName?) {
    wanted = stream
  }

  /// Starts behind a line that was verified already.
  init(at offset: Int64, after record: Record, header: LogHeader) {
    wanted = nil
    base = offset
    lastAppendOffset = offset
    head = record.hash
    nextSequence = record.sequence + 1
    self.header = header
  }

  /// The same append without its first lines, for who reads one as if it were several.
  public func droppingRecords(_ count: Int) -> LogCursor {
    var rest = self
    rest.records.removeFirst(max(0, min(count, records.count)))
    return rest
  }

  /// The same append without its last lines.
  public func droppingLastRecords(_ count: Int) -> LogCursor {
    var rest = self
    rest.records.removeLast(max(0, min(count, records.count)))
    return rest
  }

  /// Where the good lines end, in bytes from the start of the file.
  public var goodOffset: Int64 { base + Int64(position) }

  /// Where the bytes of the window end in the file.
  var endOffset: Int64 { base + Int64(bytes.count) }

  /// The bytes behind the good lines.
  var rest: Range<Int> { position..<bytes.count }

  /// Drops what was read and takes `more` behind what is left.
  mutating func fill(_ read: (inout [UInt8]) -> Void) {
    ahead.removeAll()
    if position > 0 {
      bytes.removeSubrange(0..<position)
      base += Int64(position)
      position = 0
      records.removeAll(keepingCapacity: true)
    }
    read(&bytes)
  }

  /// Forgets what lies behind the good lines, to read it again.
  mutating func dropRest() {
    ahead.removeAll()
    bytes.removeSubrange(position..<bytes.count)
  }

  /// Reads the next append, if all of it is there.
  mutating func advance(isAtEnd: Bool) -> Step {
    records.removeAll(keepingCapacity: true)
    let start = position
    var scan = start
    var (sequence, previous) = (nextSequence, head)
    var ahead = LinesAhead()  // apart while the window is borrowed
    swap(&ahead, &self.ahead)
    defer { swap(&ahead, &self.ahead) }
    while true {
      let record: Record
      do {
        if let line = ahead.line(at: scan, of: bytes.span, after: scan > 0 ? previous : nil) {
          record = line
        } else if let end = bytes.span.lineFeed(from: scan) {
          record = try Line.decode(
            bytes.span, scan..<end + 1, after: scan > 0 ? previous : nil, checkedBy: &ahead.json)
        } else {
          return stop(isAtEnd: isAtEnd, at: scan, fault: nil)
        }
        try check(record, sequence, previous)
      } catch {
        return stop(isAtEnd: isAtEnd, at: scan, fault: error)
      }
      let end = record.line.upperBound
      guard end - start <= Line.appendByteLimit else {
        let fault = Line.Fault(reason: .tooLong, offset: 0, expected: LogCursor.appendLimit)
        return stop(isAtEnd: isAtEnd, at: scan, fault: fault)
      }
      records.append(record)
      scan = end
      (sequence, previous) = (record.sequence + 1, record.hash)
      if record.more == 0 { break }
    }
    lastAppendOffset = goodOffset
    (position, nextSequence, head) = (scan, sequence, previous)
    return .append
  }

  /// Foreign, then seq, prev, more, at.
  private mutating func check(
    _ record: Record, _ sequence: Int64, _ previous: Digest
  ) throws(Line.Fault) {
    func fault(_ reason: Damage.Reason) -> Line.Fault {
      Line.Fault(reason: reason, offset: 0, expected: "")
    }
    if sequence == 0 {
      do { header = try readHeader(record) } catch { throw fault(error.reason) }
    } else if bytes.span.extracting(record.type).equals("logCreated") {
      throw fault(.secondLogCreated)
    }
    if record.sequence != sequence { throw fault(.wrongSequence) }
    if record.previous != previous { throw fault(.wrongPrevious) }
    if sequence == 0, record.more != 0 { throw fault(.wrongMore) }
    if let before = records.last {
      if record.more != before.more - 1 { throw fault(.wrongMore) }
      if record.at != before.at { throw fault(.wrongTime) }
    }
  }

  private func readHeader(_ record: Record) throws(LogHeader.Fault) -> LogHeader {
    let span = bytes.span
    return try LogHeader(
      type: span.extracting(record.type), data: span.extracting(record.data), expecting: wanted)
  }

  private func decode(_ line: Range<Int>) -> Record? {
    var json = CanonicalJSON()
    return try? Line.decode(bytes.span, line, checkedBy: &json)
  }

  // MARK: What stops a reading

  private static let appendLimit: StaticString = "at most 1048576 bytes in one append"

  private mutating func stop(isAtEnd: Bool, at start: Int, fault: Line.Fault?) -> Step {
    defer { records.removeAll(keepingCapacity: true) }  // no lines of an append that is not whole
    let isBeyondAppend = bytes.count - position > Line.appendByteLimit
    guard isAtEnd || isBeyondAppend else { return .moreNeeded }
    if position == bytes.count { return .stopped(goodOffset == 0 ? empty : .intact) }
    if goodOffset == 0, fault == nil {
      return .stopped(.unreadable(damage(.firstLineCut, start, "a whole line 0", snippet(start))))
    }
    if goodOffset > 0, !isBeyondAppend, isTorn {
      return .stopped(
        .torn(
          Tail(
            offset: goodOffset, byteCount: Int64(bytes.count - position), line: nextSequence + 1,
            expected: "the rest of the last append", found: tailDescription)))
    }
    guard let fault else {
      let length = bytes.count - start
      if length >= Line.byteLimit {
        return .stopped(
          .altered(damage(.tooLong, start, "at most 65535 bytes", "more than 65535 bytes")))
      }
      if isBeyondAppend {
        return .stopped(
          .altered(
            damage(.tooLong, start, text(LogCursor.appendLimit), "more than 1048576 bytes")))
      }
      return .stopped(.altered(damage(.malformed, start, "a whole line with LF", snippet(start))))
    }
    return .stopped(verdict(of: fault, at: start))
  }

  private var empty: Verdict {
    .unreadable(damage(.empty, position, "a log", "an empty file"))
  }

  /// The number of the line at `start` of the window, from 1.
  private func damage(
    _ reason: Damage.Reason, _ offset: Int, _ expected: String, _ found: String
  ) -> Damage {
    Damage(
      line: nextSequence + Int64(records.count) + 1, offset: base + Int64(offset),
      reason: reason, expected: expected, found: found)
  }

  /// At most 40 bytes of what is at `offset`.
  private func snippet(_ offset: Int) -> String {
    bytes.span.extracting(offset..<min(offset + 40, bytes.count)).text
  }

  private var tailDescription: String {
    let length = bytes.count - position
    var zeros = 0
    for index in position..<bytes.count where bytes[index] == 0 { zeros += 1 }
    let text = String(length) + (length == 1 ? " byte" : " bytes")
    return zeros == 0 ? text : text + ", " + String(zeros) + " of them NUL"
  }

  private func verdict(of fault: Line.Fault, at start: Int) -> Verdict {
    let end = (bytes.span.lineFeed(from: start) ?? bytes.count - 1) + 1
    let sequence = nextSequence + Int64(records.count)
    let previous = records.last?.hash ?? head
    let place = start + fault.offset
    func damaged(_ expected: String, _ found: String) -> Damage {
      damage(fault.reason, place, expected, found)
    }
    switch fault.reason {
    case .tooLong:
      let first = end - start > Line.byteLimit ? start : position
      return .altered(damaged(text(fault.expected), String(end - first) + " bytes"))
    case .hashMismatch(let recorded, let computed):
      return .altered(damaged("hash " + computed.hex, "hash " + recorded.hex))
    case .wrongType, .wrongStream, .unknownFormat: return .foreign(foreign(start..<end))
    case .wrongSequence, .wrongPrevious, .wrongMore, .wrongTime, .secondLogCreated:
      guard let record = decode(start..<end) else { break }
      switch fault.reason {
      case .wrongSequence:
        return .spliced(damaged("seq " + String(sequence), "seq " + String(record.sequence)))
      case .wrongPrevious:
        return .spliced(damaged("prev " + previous.hex, "prev " + record.previous.hex))
      case .wrongMore:
        let more = max((records.last?.more ?? 1) - 1, 0)
        return .spliced(damaged("more " + String(more), "more " + String(record.more)))
      case .wrongTime:
        let at = records.last?.at ?? record.at
        return .spliced(damaged("at " + at.text, "at " + record.at.text))
      default:
        return .spliced(damaged("an event of this log", "a second logCreated"))
      }
    default: break
    }
    return .altered(damaged(text(fault.expected), snippet(min(place, bytes.count))))
  }

  private func foreign(_ line: Range<Int>) -> Damage {
    guard let record = decode(line) else {
      return damage(.wrongType, line.lowerBound, LogHeader.type, snippet(line.lowerBound))
    }
    do {
      _ = try readHeader(record)
      return damage(.wrongType, line.lowerBound, LogHeader.type, snippet(line.lowerBound))
    } catch {
      let place =
        error.reason == .wrongType ? record.type.lowerBound : record.data.lowerBound
      return damage(error.reason, place, error.expected, error.found)
    }
  }

  private func text(_ word: StaticString) -> String {
    var bytes: [UInt8] = []
    bytes.append(word)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether what follows the good lines is what a crash leaves of one append.
  private var isTorn: Bool {
    TornTail.isTorn(
      bytes.span, position..<bytes.count, fileOffset: goodOffset, nextSequence: nextSequence,
      head: head)
  }
}
