import EventLog

/// A log as a line of an archive has it: line 0, and of each append its time and some of its
/// events.
///
/// All ranges lead into the bytes of the line.
struct ArchivedLog {
  struct Event {
    /// Its type, without quotes.
    let type: Range<Int>
    let data: Range<Int>
  }

  /// One append: its time, and where its events are among all.
  struct Append {
    let at: Timestamp
    let events: Range<Int>
  }

  /// Whether there is only the first event of each append.
  let hasMovesOnly: Bool
  /// The data of line 0.
  let created: Range<Int>
  /// The time of line 0.
  let at: Timestamp
  private(set) var appends: [Append] = []
  private(set) var events: [Event] = []
  /// The hash of the last line.
  private(set) var head = Digest.zero

  /// Reads what follows `{"file":PATH,`; nil where the line has no log.
  init?(
    _ scanner: inout LineScanner, _ bytes: Span<UInt8>
  ) throws(LineScanner.Missing) {
    guard scanner.has("\"created\":", bytes) else { return nil }
    created = try scanner.object(bytes)
    try scanner.expect(",\"at\":", bytes)
    at = try scanner.time(bytes)
    hasMovesOnly = scanner.has(",\"moves\":[", bytes)
    if !hasMovesOnly { try scanner.expect(",\"events\":[", bytes) }
    var time = at
    while scanner.has(appends.isEmpty ? "[" : ",[", bytes) {
      time = try Self.time(after: time, &scanner, bytes)
      let first = events.count
      repeat {
        try scanner.expect(",", bytes)
        let type = try scanner.type(bytes)
        try scanner.expect(",", bytes)
        events.append(Event(type: type, data: try scanner.object(bytes)))
      } while !hasMovesOnly && events.count - first <= Line.moreLimit
        && bytes.has(",", at: scanner.index)
      try scanner.expect("]", bytes)
      appends.append(Append(at: time, events: first..<events.count))
    }
    try scanner.expect("],\"head\":", bytes)
    head = try scanner.digest(bytes)
  }

  /// The log by its moves, nil where it has more than these; `line` is what was read.
  func moves(in line: [UInt8]) -> LogMoves? {
    guard hasMovesOnly else { return nil }
    let moves = zip(appends, events).map { append, event in
      Record(unchained: event.type, data: event.data, sequence: 0, at: append.at)
    }
    return LogMoves(line, created: created, at: at, moves: moves, head: head)
  }

  private static func time(
    after before: Timestamp, _ scanner: inout LineScanner, _ bytes: Span<UInt8>
  ) throws(LineScanner.Missing) -> Timestamp {
    let start = scanner
    let distance = try scanner.integer(bytes)
    let (milliseconds, isTooFar) = before.milliseconds.addingReportingOverflow(distance)
    let time = Timestamp(clamping: milliseconds)
    guard !isTooFar, time.milliseconds == milliseconds else {
      throw start.missing("a distance to a time from 0000 to 9999")
    }
    return time
  }
}
