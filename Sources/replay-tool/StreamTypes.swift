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

  /// Every one of them.
  static var names: [String] {
    var names: [String] = []
    for kind in EventLog.Stream.Kind.allCases {
      for name in known(kind) where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What stands in a log and is none of its events: this version can't judge it.
  static func strangers(in item: Inputs.Item, of kind: EventLog.Stream.Kind) -> [Finding] {
    let known = known(kind)
    var findings: [Finding] = []
    _ = VerifiedLog(item) { cursor in
      let bytes = cursor.bytes.span
      for record in cursor.records where record.sequence > 0 && findings.count < 8 {
        let type = bytes.extracting(record.type)
        if type.equals("tailDropped") { continue }
        if known.contains(type.text), !isStrange(bytes, record, of: kind) { continue }
        findings.append(
          Finding(
            .unknown, [record.sequence], recorded: type.text,
            recomputed: "an event of a " + kind.text + " log"))
      }
    }
    return findings
  }

  /// Whether an event of a known type has members that this version does not know, or other ones.
  private static func isStrange(
    _ bytes: Span<UInt8>, _ record: Record, of kind: EventLog.Stream.Kind
  ) -> Bool {
    guard kind == .player else { return false }
    if case .event = PlayerEvent.decode(bytes, record) { return false }
    return true
  }
}
