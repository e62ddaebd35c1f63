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
  public internal(set) var header: LogHeader?
  /// The hash of the last good line.
  public private(set) var head = Digest.zero
  /// The place of the next line.
  public private(set) var nextSequence: Int64 = 0
  /// Where the last append began in the file.
  public internal(set) var lastAppendOffset: Int64 = 0

  var base: Int64 = 0
  var position = 0
  private var wanted: StreamName?
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

  /// Goes before line 0 of another log, and keeps the memory that it has.
  mutating func restart(expecting stream: StreamName?) {
    bytes.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    ahead.removeAll()
    (header, head, nextSequence, lastAppendOffset) = (nil, .zero, 0, 0)
    (base, position, wanted) = (0, 0, stream)
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

  /// Passes over whole appends behind line 0 that verify, as far as the window goes, and keeps no
  /// records of them; it stops before the first of which ``advance(isAtEnd:)`` may say more.
  mutating func skipAppends() {
    guard nextSequence > 0 else { return }
    records.removeAll(keepingCapacity: true)
    var scan = position
    var (sequence, previous) = (nextSequence, head)
    var (more, at) = (0, Timestamp.earliest)
    var ahead = LinesAhead()  // apart while the window is borrowed
    swap(&ahead, &self.ahead)
    defer { swap(&ahead, &self.ahead) }
    while let line = ahead.line(at: scan, of: bytes.span, after: scan > 0 ? previous : nil),
      line.sequence == sequence, line.previous == previous,
      scan == position || (line.more == more - 1 && line.at == at),
      line.line.upperBound - position <= Line.appendByteLimit,
      !bytes.span.extracting(line.type).equals("logCreated")
    {
      scan = line.line.upperBound
      (sequence, previous, more, at) = (sequence + 1, line.hash, line.more, line.at)
      guard more == 0 else { continue }
      lastAppendOffset = goodOffset
      (position, nextSequence, head) = (scan, sequence, previous)
    }
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

  func readHeader(_ record: Record) throws(LogHeader.Fault) -> LogHeader {
    let span = bytes.span
    return try LogHeader(
      type: span.extracting(record.type), data: span.extracting(record.data), expecting: wanted)
  }

  func decode(_ line: Range<Int>) -> Record? {
    var json = CanonicalJSON()
    return try? Line.decode(bytes.span, line, checkedBy: &json)
  }
}
