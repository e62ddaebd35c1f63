/// A log that arrives as text, piece by piece, and not as a file: lines that another log embeds, or
/// that came over a network.
///
/// It is checked by the same cursor as a file. A piece ends where a line ends.
public struct LogText: Sendable {
  private var cursor: LogCursor

  /// Starts before line 0 of a log that shall have this stream, or any.
  public init(expecting stream: StreamName? = nil) {
    cursor = LogCursor(expecting: stream)
  }

  /// The hash of the last good line.
  public var head: Digest { cursor.head }
  /// The place of the next line.
  public var nextSequence: Int64 { cursor.nextSequence }

  /// Takes in whole lines; `visit` sees every whole append.
  ///
  /// - Returns: whether they continue the log; after false, what follows has no meaning.
  public mutating func take(_ text: [UInt8], visit: (LogCursor) -> Void = { _ in }) -> Bool {
    guard !text.isEmpty else { return false }
    cursor.fill { $0 += text }
    while true {
      switch cursor.advance(isAtEnd: true) {
      case .append: visit(cursor)
      case .moreNeeded: return false
      case .stopped(let verdict):
        guard case .intact = verdict else { return false }
        return true
      }
    }
  }
}
