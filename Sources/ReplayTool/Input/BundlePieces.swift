package import EventLog

/// Cuts a bundle into its logs, one after the other: the next begins where a line 0 verifies, also
/// in the middle of a line that a crash cut.
///
/// No other text can be taken for one: quotes inside a text are escaped, and after an object inside
/// a line more follows than after a line 0. Memory holds one log at a time.
package struct BundlePieces: Sequence, IteratorProtocol {
  /// One log.
  package struct Piece {
    package let bytes: [UInt8]
    /// What its line 0 says; nil for the beginning of a bundle that is no line 0.
    package let stream: StreamName?
    /// Whether the bundle has nothing else.
    package let isAlone: Bool
  }

  private enum Opening {
    case log(StreamName)
    case none
    case moreNeeded
  }

  private let bundle: LogBundle
  private var window: [UInt8] = []
  /// Where the window begins in the bundle.
  private var base: Int64 = 0
  /// Where the next log begins in the window.
  private var start = 0
  private var isAtEnd = false
  private var isOver = false
  /// The stream of the next log, whose line 0 was seen when the log before it ended.
  private var stream: StreamName?
  /// Why the bundle could not be read to its end.
  package private(set) var failure: StorageError?

  /// Starts before the first log.
  package init(_ bundle: LogBundle) { self.bundle = bundle }

  /// The next log; an empty bundle has one empty log.
  package mutating func next() -> Piece? {
    guard !isOver else { return nil }
    let isFirst = base == 0 && start == 0
    // Distances from the start, because the window moves when it is filled.
    var scan = isFirst ? 0 : 1
    while true {
      let place = window[(start + scan)...].firstIndex(of: 0x7B) ?? window.count
      scan = place - start
      switch opening(at: place) {
      case .log(let found) where scan == 0: stream = found
      case .log(let found):
        defer { (start, stream) = (place, found) }
        return Piece(bytes: Array(window[start..<place]), stream: stream, isAlone: false)
      case .moreNeeded where !isAtEnd:
        fill()
        continue
      case .none, .moreNeeded: break
      }
      if place == window.count { break }
      scan += 1
    }
    isOver = true
    return Piece(bytes: Array(window[start...]), stream: stream, isAlone: isFirst)
  }

  /// How every line 0 begins, but for its time.
  private static let front: StaticString = "{\"seq\":0,\"at\":\""
  private static let type: StaticString = "\",\"type\":\"logCreated\",\"data\":{"

  /// Whether a line 0 that verifies begins at a place of the window.
  private func opening(at place: Int) -> Opening {
    let typePlace = place + Self.front.utf8CodeUnitCount + Timestamp.byteCount
    guard window.count >= typePlace + Self.type.utf8CodeUnitCount else { return .moreNeeded }
    guard window.span.has(Self.front, at: place), window.span.has(Self.type, at: typePlace) else {
      return .none
    }
    let limit = Swift.min(window.count, place + Line.byteLimit)
    guard let end = window[place..<limit].firstIndex(of: 0x0A) else {
      return limit - place == Line.byteLimit ? .none : .moreNeeded
    }
    return BundlePieces.stream(ofLine: Array(window[place...end])).map { .log($0) } ?? .none
  }

  /// The stream of a line 0 that verifies.
  private static func stream(ofLine line: [UInt8]) -> StreamName? {
    let memory = MemoryStorage()
    memory.put(line, at: "-")
    var reader = LogReader("-", on: memory, settling: .never)
    return reader.nextAppend() ? reader.cursor.header?.stream : nil
  }

  /// Drops what was handed out and reads on.
  private mutating func fill() {
    window.removeSubrange(0..<start)
    base += Int64(start)
    start = 0
    do throws(StorageError) {
      isAtEnd = try bundle.read(at: base + Int64(window.count), to: &window) == 0
    } catch {
      (failure, isAtEnd) = (error, true)
    }
  }
}
