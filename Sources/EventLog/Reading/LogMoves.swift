/// A log of which a disk has line 0, the first event of each append and the last hash, because
/// everything else follows from the rules.
///
/// It takes who knows the rules to make the lines again. Only if they end with the last hash is
/// this the log that it stands for; a reader of bytes is told so, and gets them or the damage.
public struct LogMoves: Sendable {
  /// What all ranges lead into.
  package let bytes: [UInt8]
  /// The data of line 0.
  package let created: Range<Int>
  /// The time of line 0.
  package let at: Timestamp
  /// The first event of each append, without its place and its hashes.
  package let moves: [Record]
  /// The hash of the last line.
  package let head: Digest

  /// Takes the facts as they are.
  package init(
    _ bytes: [UInt8], created: Range<Int>, at: Timestamp, moves: [Record], head: Digest
  ) {
    (self.bytes, self.created, self.at, self.moves, self.head) = (bytes, created, at, moves, head)
  }

  /// What line 0 says; nil where it is not that of a session with this stream, or says more than
  /// its stream.
  public func header(expecting stream: StreamName?) -> LogHeader? {
    let header = try? LogHeader(
      type: LogHeader.type.utf8.span, data: bytes.span.extracting(created), expecting: stream)
    guard let header, header.derivedFrom == nil, header.unknownMembers.isEmpty else { return nil }
    return header
  }
}

extension LogCursor {
  /// Starts at line 0 of a log by its moves.
  package init(_ moves: LogMoves, _ header: LogHeader) {
    self.init(expecting: nil)
    self.header = header
    bytes = moves.bytes
    records = [Record(unchained: 0..<0, data: moves.created, sequence: 0, at: moves.at)]
  }

  /// Goes to the first event of the next append, which begins where `lines` end; the other events
  /// are not here.
  package mutating func go(to move: Record, after lines: ChainedLines) {
    records[0] = Record(
      unchained: move.type, data: move.data, sequence: lines.nextSequence, at: move.at)
    lastAppendOffset = lines.byteCount
  }
}
