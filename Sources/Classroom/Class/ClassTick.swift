public import EventLog

/// The heads of all sessions and of the ledger at one moment.
public struct ClassTick: Hashable, Sendable {
  /// How many sessions there are: those whose nonce is before the tick.
  public let sessionCount: Int64
  /// The root of the tree over their receipts, in the order of `nonceGiven`.
  public let root: Digest
  /// The ledger's last line, after the heads were noted there.
  public let ledger: LogHead

  /// Takes the facts as they are.
  public init(sessionCount: Int64, root: Digest, ledger: LogHead) {
    (self.sessionCount, self.root, self.ledger) = (sessionCount, root, ledger)
  }

  /// The tree over the receipts of all sessions; its root is what a tick shows, its paths are what
  /// pages are sent.
  public static func tree(over sessions: [Receipt]) -> MerkleTree {
    MerkleTree(sessions.map { Array($0.text.utf8) })
  }

  /// Its members in the class log.
  static let members = EventMember(
    .integer("sessions"), .digest("root"), LogHead.members.inside("ledger"),
    make: { ClassTick(sessionCount: $0, root: $1, ledger: $2) },
    value: {
      ($0.sessionCount, $0.root, $0.ledger)
    })
}
