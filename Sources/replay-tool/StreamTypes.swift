import EventLog
import SessionEngine

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

  /// What stands in a log and is none of its events: this version can't judge it.
  static func strangers(in item: Inputs.Item, of kind: EventLog.Stream.Kind) -> [Finding] {
    let known = known(kind)
    var findings: [Finding] = []
    _ = VerifiedLog(item) { cursor in
      let bytes = cursor.bytes.span
      for record in cursor.records where record.sequence > 0 && findings.count < 8 {
        let type = bytes.extracting(record.type)
        if type.equals("tailDropped") || known.contains(where: { type.equals($0) }) { continue }
        findings.append(
          Finding(
            .unknown, [record.sequence], recorded: type.text,
            recomputed: "an event of a " + kind.text + " log"))
      }
    }
    return findings
  }
}
