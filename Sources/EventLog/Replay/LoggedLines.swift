/// The lines of a log in memory as they were recorded, that of seq 1 first: one text, and where
/// each line's type and data are in it.
///
/// It knows no events. A ``History`` has the events and states of the same lines.
public struct LoggedLines: Sendable {
  /// One line; its bytes are in the text of its log.
  public struct Line: Sendable {
    /// The wall clock's claim.
    public let at: Timestamp
    /// The line's own hash.
    public let hash: Digest
    /// How many lines of the same append follow.
    public let more: Int
    fileprivate let start: Int
    fileprivate let typeCount: Int32
    fileprivate let dataCount: Int32

    fileprivate var type: Range<Int> { start..<start + Int(typeCount) }
    fileprivate var data: Range<Int> { type.upperBound..<type.upperBound + Int(dataCount) }
  }

  @usableFromInline
  var lines: [Line] = []
  private var text: [UInt8] = []
  /// The hash of the line before the first.
  private var origin = Digest.zero

  /// Starts before seq 1; of a log of so many bytes nothing is moved about while it grows.
  public init(expectedByteCount: Int = 0) {
    // What is not needed of it is never touched, and costs nothing.
    let byteCount = max(0, min(expectedByteCount, LoggedLines.planned))
    lines.reserveCapacity(byteCount / LoggedLines.shortestLine)
    text.reserveCapacity(byteCount)
  }

  /// Fewer bytes than a line can have: two hashes and the names of its members.
  private static var shortestLine: Int { 200 }
  /// For how long a log room is made beforehand, whatever its length is declared to be.
  private static var planned: Int { 1 << 26 }

  /// Takes the next line.
  public mutating func take(_ bytes: Span<UInt8>, _ record: Record) {
    if lines.isEmpty { origin = record.previous }
    let start = text.count
    text.append(bytes.extracting(record.type))
    text.append(bytes.extracting(record.data))
    lines.append(
      Line(
        at: record.at, hash: record.hash, more: record.more, start: start,
        typeCount: Int32(truncatingIfNeeded: record.type.count),
        dataCount: Int32(truncatingIfNeeded: record.data.count)))
  }

  /// How many lines there is room for.
  @usableFromInline
  var capacity: Int { lines.capacity }

  /// How many lines there are: the last place.
  @inlinable
  public var count: Int { lines.count }

  /// The line at a place from 1 on.
  @inlinable
  public subscript(place: Int) -> Line { lines[place - 1] }

  /// The type of a line as it is there.
  public func type(at place: Int) -> String { text.span.extracting(self[place].type).text }

  /// The data of a line as it is there.
  public func data(at place: Int) -> [UInt8] { text.span.extracting(self[place].data).array }

  /// The hash of the line before a place, as recorded there.
  public func previous(of place: Int) -> Digest { place > 1 ? self[place - 1].hash : origin }

  /// When the first line was written.
  public var startedAt: Timestamp { lines.first?.at ?? .earliest }

  /// Milliseconds from the first line to the one at a place.
  public func milliseconds(at place: Int) -> Int64 {
    self[place].at.milliseconds - startedAt.milliseconds
  }

  /// The places of the first and the last line of the append that a place belongs to.
  public func append(of place: Int) -> ClosedRange<Int> {
    guard place >= 1, place <= count else { return 0...0 }
    let last = min(count, place + self[place].more)
    var first = place
    while first > 1, self[first - 1].more == last - first + 1 { first -= 1 }
    return first...last
  }

  /// The append that has a place from 1 on, as it is read from a log.
  public func cursor(at place: Int) -> LogCursor {
    let places = append(of: place)
    let entries = places.map { Entry(type: type(at: $0), data: data(at: $0)) }
    return LogCursor(
      unchained: entries, from: Int64(places.lowerBound), at: self[places.lowerBound].at)
  }
}
