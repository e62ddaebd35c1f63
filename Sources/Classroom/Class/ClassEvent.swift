public import Cryptography
public import EventLog
public import SessionEngine

/// A fact of a class log, which every page of the class follows: no names, answers or marks.
///
/// - Source: docs/CLASS.md, "The class log".
public enum ClassEvent: Hashable, Sendable {
  /// The class begins.
  case opened(ClassOpening)
  /// A browser took a seat, with its own key; another browser of the same player adds another key.
  case seatTaken(seat: Int64, key: SLHDSA.PublicKey, who: Digest)
  /// The host has committed itself to the secret of a session.
  case drawCommitted(session: String, seat: Int64, commitment: Digest)
  /// The player has answered: from here on the session's seed is fixed.
  case nonceGiven(session: String, nonce: Seed)
  /// The teacher opened a question; a limit of 0 ms is none.
  case questionOpened(place: Int64, limitMilliseconds: Int64)
  /// The teacher closed it.
  case questionClosed(place: Int64)
  /// The heads of all sessions and of the ledger.
  case ticked(ClassTick)
  /// The teacher decided something.
  case decided(ClassDecision)
  /// The host was started again.
  case hostResumed
  /// The class is over.
  case ended
}
