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
    case .ledger: ["sessionOpened", "sessionCheckpointed", "sessionEnded"]
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

  /// What stands in a log and is none of its events: this version can't judge it.
  static func strangers(in item: Inputs.Item, of kind: EventLog.Stream.Kind) -> [Finding] {
    let known = known(kind)
    var findings: [Finding] = []
    _ = VerifiedLog(item) { cursor in
      let bytes = cursor.bytes.span
      for record in cursor.records where record.sequence > 0 && findings.count < 8 {
        let type = bytes.extracting(record.type)
        if type.equals("tailDropped") || isKnown(bytes, record, kind) { continue }
        let isNamed = known.contains(type.text)
        let data = StreamStory.withoutPasswords(bytes.extracting(record.data).array)
        findings.append(
          Finding(
            .unknown, [record.sequence],
            recorded: isNamed ? type.text + " " + String(decoding: data, as: UTF8.self) : type.text,
            recomputed: isNamed
              ? "the members of a " + type.text : "an event of a " + kind.text + " log"))
      }
    }
    return findings
  }
}
