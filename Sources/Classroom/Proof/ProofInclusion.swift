public import EventLog
internal import SessionEngine

/// That a session's head is in the tree of a tick, with the hashes that show it.
public struct ProofInclusion: Hashable, Sendable {
  /// The place of the tick in the class log.
  public let tick: Int64
  /// The number of the session in its class, from 0.
  public let index: Int64
  /// The session's head.
  public let session: Receipt
  /// The hashes beside the way to the root.
  public let path: [Digest]

  /// Takes the facts as they are.
  public init(tick: Int64, index: Int64, session: Receipt, path: [Digest]) {
    (self.tick, self.index, self.session, self.path) = (tick, index, session, path)
  }

  /// Writes its members.
  package func write(to writer: inout JSONWriter) {
    writer.member("tick", tick)
    writer.member("index", index)
    writer.member("session", session.stream.name)
    writer.member("seq", session.sequence)
    writer.member("head", session.head.hex)
    writer.key("path")
    writer.array { for digest in path { $0.string(digest.hex) } }
  }

  /// Reads the members of an object; nil if one of them is not there.
  package init?(_ value: JSONValue) {
    guard let tick = value.integer("tick"), let index = value.integer("index"),
      let session = ProofEvent.session(value), case .array(let items)? = value["path"]?.kind
    else { return nil }
    var path: [Digest] = []
    for item in items {
      guard case .string(let hex) = item.kind, let digest = Digest(hex: hex) else { return nil }
      path.append(digest)
    }
    self.init(tick: tick, index: index, session: session, path: path)
  }

  /// Whether the path leads to the root of a tick.
  func leads(to tick: ClassTick) -> Bool {
    MerkleTree.root(
      of: Array(session.text.utf8), at: index, of: tick.sessionCount, by: path) == tick.root
  }
}
