/// Lines as they are chained one after the other: what writing a log, restoring one from an archive
/// and judging one that is in an archive share.
///
/// The data of a line is written in place, between ``open(_:at:more:)`` and ``close()``.
package struct ChainedLines: Sendable {
  /// The bytes of the lines, of which the last may still be open.
  package var writer = JSONWriter()
  /// The lines of the last append.
  package private(set) var records: [Record] = []
  /// The hash of the last line.
  package private(set) var head: Digest
  /// The place of the next line.
  package private(set) var nextSequence: Int64
  /// Whether a line or an append was longer than a log may have.
  package private(set) var isTooLong = false

  /// Whether the bytes of all appends are kept, and not of the last one alone.
  private let keepsAll: Bool
  /// How many bytes came before those that are kept.
  private var base: Int64 = 0
  private var appendStart = 0
  // Of the line that is open.
  private var (at, more) = (Timestamp.earliest, 0)
  private var (lineStart, typeStart, dataStart) = (0, 0, 0)

  /// Goes on behind a line; by default, begins with line 0.
  package init(after head: Digest = .zero, from sequence: Int64 = 0, keepsAll: Bool = true) {
    (self.head, nextSequence, self.keepsAll) = (head, sequence, keepsAll)
  }

  /// How many bytes all lines have.
  package var byteCount: Int64 { base + Int64(writer.bytes.count) }

  /// Adds a line.
  package mutating func add(
    _ data: Span<UInt8>, type: Span<UInt8>, at: Timestamp, more: Int = 0
  ) {
    open(at, more)
    writer.bytes.append(type)
    openData()
    writer.bytes.append(data)
    close()
  }

  /// Begins a line, whose data has to follow.
  package mutating func open(_ type: StaticString, at: Timestamp, more: Int) {
    open(at, more)
    writer.bytes.append(type)
    openData()
  }

  private mutating func open(_ at: Timestamp, _ more: Int) {
    if (records.last?.more ?? 0) == 0 {
      records.removeAll(keepingCapacity: true)
      if !keepsAll {
        base += Int64(writer.bytes.count)
        writer.bytes.removeAll(keepingCapacity: true)
      }
      appendStart = writer.bytes.count
    }
    (self.at, self.more) = (at, more)
    lineStart = Line.open(sequence: nextSequence, at: at, more: more, to: &writer.bytes)
    typeStart = writer.bytes.count
  }

  private mutating func openData() {
    writer.bytes.append("\",\"data\":")
    dataStart = writer.bytes.count
  }

  /// Whether this is the data of the line that is open.
  package func hasData(_ data: Span<UInt8>) -> Bool {
    writer.bytes.span.extracting(dataStart...).equals(data)
  }

  /// Takes the line that is open away again.
  package mutating func drop() { writer.bytes.removeSubrange(lineStart...) }

  /// Ends the line that is open.
  package mutating func close() {
    let dataEnd = writer.bytes.count
    let hash = Line.close(from: lineStart, previous: head, to: &writer.bytes)
    let end = writer.bytes.count
    records.append(
      Record(
        sequence: nextSequence, at: at, more: more, line: lineStart..<end,
        type: typeStart..<dataStart - 9, data: dataStart..<dataEnd, previous: head, hash: hash))
    (head, nextSequence) = (hash, nextSequence + 1)
    if end - lineStart > Line.byteLimit || end - appendStart > Line.appendByteLimit {
      isTooLong = true
    }
  }
}
