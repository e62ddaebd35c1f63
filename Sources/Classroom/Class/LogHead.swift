public import EventLog

/// A line of another log: its place and its hash.
public struct LogHead: Hashable, Sendable {
  /// The place.
  public let sequence: Int64
  /// The hash of the line there.
  public let head: Digest

  /// Takes both.
  public init(sequence: Int64, head: Digest) {
    (self.sequence, self.head) = (sequence, head)
  }

  static let members = EventMember(
    .integer("seq", in: 0...Int64.max), .digest("head"), make: { LogHead(sequence: $0, head: $1) },
    value: { ($0.sequence, $0.head) })
}
