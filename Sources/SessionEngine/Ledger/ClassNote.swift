public import EventLog

/// What the ledger records of a class: names, heads, signed statements and secrets, which the class
/// log itself never shows.
///
/// - Source: docs/CLASS.md, "The ledger".
public enum ClassNote: Hashable, Sendable {
  /// One head of a session.
  public struct Head: Hashable, Sendable {
    /// The number of the session in its class, from 0, in the order of `nonceGiven`.
    public let index: Int64
    /// The place in the session's log.
    public let sequence: Int64
    /// The hash of the line there.
    public let head: Digest

    /// Takes the facts as they are.
    public init(index: Int64, sequence: Int64, head: Digest) {
      (self.index, self.sequence, self.head) = (index, sequence, head)
    }
  }

  /// Whose seat it is; the salt keeps the class log's digest of it from being guessed.
  case seatNamed(classID: String, seat: Int64, player: String, salt: Seed)
  /// Where the log of a player was before a session of the class was opened, so that extra time
  /// cannot be invented afterwards.
  case playerNoted(player: String, head: Head)
  /// The heads that are new since the last tick.
  case headsNoted(classID: String, heads: [Head])
  /// What a player signed; the signature is base64 and may be a wrong one.
  case statementSigned(ClassStatement, signature: String)
  /// Time for one session, which its log repeats.
  case granted(SeatGrant)
  /// The secret that a session's seed was made of.
  case secretRevealed(session: String, secret: Digest)

  /// How many heads one line has at most, so that it stays below the limit of a line whatever the
  /// numbers are.
  package static var headLimit: Int { 600 }
}
