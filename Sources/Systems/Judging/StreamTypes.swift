internal import Classroom
public import EventLog
import SessionEngine

/// The types of events that the logs of players, conversations, rescores, classes, proofs and the ledger hold.
///
/// The deciders judge what such a log says; here is how its lines are called.
public enum StreamTypes {
  /// The types of one kind of log; empty for sessions, which are decided again instead, and for
  /// kinds that this version has no rules for.
  public static func known(_ kind: StreamName.Kind) -> [String] {
    switch kind {
    case .player: PlayerEvent.types
    case .conversation: [Message.type]
    case .ledger: LedgerEntry.types
    case .rescore: RescoreEvent.types
    case .classroom: ClassEvent.types
    case .proof: ProofEvent.types
    default: []
    }
  }

  /// Whether this version has rules for a kind of log that is not a session's.
  public static func hasRules(_ kind: StreamName.Kind) -> Bool { !known(kind).isEmpty }

  /// Whether this version knows an event and all its members.
  public static func isKnown(
    _ bytes: Span<UInt8>, _ record: Record, _ kind: StreamName.Kind
  ) -> Bool {
    switch kind {
    case .player:
      if case .event = PlayerEvent.decode(bytes, record) { return true }
      return false
    case .conversation:
      return bytes.extracting(record.type).equals("messageSent")
        && Message(bytes.extracting(record.data)) != nil
    case .ledger: return LedgerEntry.isKnown(bytes, record)
    case .rescore: return RescoreEvent(bytes, record) != nil
    case .classroom: return ClassEvent(bytes, record) != nil
    case .proof: return ProofEvent(bytes, record) != nil
    default: return false
    }
  }

  /// What is in a log and is not one of its events: this version cannot judge it.
  static func stranger(
    _ bytes: Span<UInt8>, _ record: Record, in kind: StreamName.Kind
  ) -> Finding? {
    if isKnown(bytes, record, kind) { return nil }
    let type = bytes.extracting(record.type).text
    var isNamed = false
    for name in known(kind) where name.utf8.elementsEqual(type.utf8) { isNamed = true }
    guard isNamed else {
      return Finding(
        .unknown, [record.sequence], recorded: type,
        recomputed: "an event of a " + kind.text + " log")
    }
    let data = StoredPassword.hidden(in: bytes.extracting(record.data))
    return Finding(
      .unknown, [record.sequence], recorded: type + " " + data.span.text,
      recomputed: "the members of a " + type)
  }
}
