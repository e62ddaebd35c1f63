public import EventLog

/// A projection of a conversation's log: its latest messages, and how many there were.
public struct Conversation: Hashable, Sendable {
  /// A message and its place.
  public struct Line: Hashable, Sendable {
    /// The place in the log.
    public let sequence: Int64
    /// The wall clock's claim.
    public let at: Timestamp
    /// What was said; nil for an event that this version does not know.
    public let message: Message?
    /// The type of the event.
    public let type: String
  }

  /// How many lines are kept, the latest ones; an older one is in the log.
  public static let lineLimit = 1000

  /// The latest lines, the oldest first.
  public private(set) var lines: [Line] = []
  /// How many messages there were.
  public private(set) var messageCount: Int64 = 0
  /// What the conversation and those who write in it are called.
  public private(set) var names = ConversationNames()

  /// Before the first message.
  public init() {}

  /// Takes in a line of the log; its beginning and what a crash left are no part of what was said.
  public mutating func evolve(_ bytes: Span<UInt8>, _ record: Record) {
    let type = bytes.extracting(record.type)
    if type.equals("logCreated") || type.equals("tailDropped") { return }
    var message: Message?
    if type.equals("messageSent") { messageCount += 1 }
    if let event = ConversationEvent(bytes, record) {
      names.evolve(event)
      guard case .messageSent(let sent) = event else { return }
      message = sent
    }
    // Half is dropped at once, so that each line is moved at most twice.
    if lines.count == 2 * Conversation.lineLimit { lines.removeFirst(Conversation.lineLimit) }
    lines.append(
      Line(sequence: record.sequence, at: record.at, message: message, type: type.text))
  }

  /// At most `count` of the lines that are kept before the place `end`, the oldest first.
  public func lines(before end: Int64, count: Int) -> ArraySlice<Line> {
    let kept = lines.suffix(Conversation.lineLimit)
    var last = kept.endIndex
    while last > kept.startIndex, lines[last - 1].sequence >= end { last -= 1 }
    return kept[kept.startIndex..<last].suffix(count)
  }
}
