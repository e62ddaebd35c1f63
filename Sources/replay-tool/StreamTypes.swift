import EventLog
import SessionEngine
import Systems

/// The types of events that the logs of players, conversations and the ledger may hold.
enum StreamTypes {
  static func known(_ kind: EventLog.Stream.Kind) -> [String] {
    switch kind {
    case .session: []
    case .player: PlayerEvent.types
    case .conversation: ["messageSent"]
    case .ledger: LedgerEntry.types
    }
  }

  /// Whether this version knows an event and all its members.
  static func isKnown(
    _ bytes: Span<UInt8>, _ record: Record, _ kind: EventLog.Stream.Kind
  ) -> Bool {
    switch kind {
    case .player:
      if case .event = PlayerEvent.decode(bytes, record) { return true }
      return false
    case .conversation:
      return bytes.extracting(record.type).equals("messageSent")
        && Message(bytes.extracting(record.data)) != nil
    case .ledger: return LedgerEntry.isKnown(bytes, record)
    case .session: return false
    }
  }

  /// What is in a log and is not one of its events: this version cannot judge it.
  static func stranger(
    _ bytes: Span<UInt8>, _ record: Record, in kind: EventLog.Stream.Kind
  ) -> Finding? {
    if isKnown(bytes, record, kind) { return nil }
    let type = bytes.extracting(record.type)
    let isNamed = known(kind).contains(type.text)
    let data = StreamStory.withoutPasswords(bytes.extracting(record.data).array)
    return Finding(
      .unknown, [record.sequence],
      recorded: isNamed ? type.text + " " + String(decoding: data, as: UTF8.self) : type.text,
      recomputed: isNamed
        ? "the members of a " + type.text : "an event of a " + kind.text + " log")
  }
}
