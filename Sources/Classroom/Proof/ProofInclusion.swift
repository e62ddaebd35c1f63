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

  package static let members = EventMember(
    .integer("tick"), .integer("index"), .receipt(.session, "session"),
    .array("path", write: { $1.string($0.hex) }, read: { $0.string.flatMap { Digest(hex: $0) } }),
    make: { ProofInclusion(tick: $0, index: $1, session: $2, path: $3) },
    value: {
      ($0.tick, $0.index, $0.session, $0.path)
    })

  /// Whether the path leads to the root of a tick.
  func leads(to tick: ClassTick) -> Bool {
    MerkleTree.root(
      of: Array(session.text.utf8), at: index, of: tick.sessionCount, by: path) == tick.root
  }
}
