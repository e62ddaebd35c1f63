public import EventLog
internal import SessionEngine

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

  func write(_ name: StaticString, to writer: inout JSONWriter) {
    writer.key(name)
    writer.object {
      $0.member("seq", sequence)
      $0.member("head", head.hex)
    }
  }

  init?(_ value: JSONValue?) {
    guard let value, let sequence = value.integer("seq"), sequence >= 0,
      let head = value.digest("head")
    else { return nil }
    self.init(sequence: sequence, head: head)
  }
}
