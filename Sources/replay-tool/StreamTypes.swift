import EventLog
import SessionEngine
import Systems

/// The types of events that the logs of players, conversations and the ledger may hold.
enum StreamTypes {
  static func known(_ kind: EventLog.Stream.Kind) -> [StaticString] {
    switch kind {
    case .session: []
    case .player:
      [
        "playerRegistered", "passwordChanged", "signedIn", "signInFailed", "signedOut",
        "settingChanged", "levelOpened", "listCreated", "listRenamed", "listChanged",
        "listDeleted",
      ]
    case .conversation: ["messageSent"]
    case .ledger: ["sessionOpened", "sessionCheckpointed", "sessionEnded"]
    }
  }

  /// Whether this version knows an event, and for messages all its members.
  static func isKnown(
    _ type: Span<UInt8>, _ data: Span<UInt8>, _ kind: EventLog.Stream.Kind
  ) -> Bool {
    guard known(kind).contains(where: { type.equals($0) }) else { return false }
    return !type.equals("messageSent") || Message(data) != nil
  }

  /// What stands in a log and is none of its events: this version can't judge it.
  static func strangers(in item: Inputs.Item, of kind: EventLog.Stream.Kind) -> [Finding] {
    let known = known(kind)
    var findings: [Finding] = []
    _ = VerifiedLog(item) { cursor in
      let bytes = cursor.bytes.span
      for record in cursor.records where record.sequence > 0 && findings.count < 8 {
        let type = bytes.extracting(record.type)
        let data = bytes.extracting(record.data)
        if type.equals("tailDropped") || isKnown(type, data, kind) { continue }
        let isNamed = known.contains { type.equals($0) }
        findings.append(
          Finding(
            .unknown, [record.sequence],
            recorded: isNamed ? type.text + " " + data.text : type.text,
            recomputed: isNamed
              ? "the members of a " + type.text : "an event of a " + kind.text + " log"))
      }
    }
    return findings
  }
}
