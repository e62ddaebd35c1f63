/// What is done to the logs of players, conversations and the ledger, against their own rules.
extension Attack {
  static var streamAttacks: [Attack] {
    [
      Attack("a list changed that was never created, chain recomputed") {
        $0.append(
          "listChanged", "{\"list\":\"list-9\",\"added\":[\"FR\"],\"removed\":[]}",
          to: AttackedFolder.player)
      },
      Attack("a level opened by a session that did not earn it, chain recomputed") {
        let session = AttackedFolder.animals.dropFirst(9).dropLast(6)
        $0.append(
          "levelOpened", "{\"level\":\"intermediate\",\"session\":\"\(session)\"}",
          to: AttackedFolder.player)
      },
      Attack("a level opened by a session that is not there, chain recomputed") {
        $0.append(
          "levelOpened",
          "{\"level\":\"intermediate\",\"session\":\"01a1f84a-95c0-79eb-a303-8844772434ff\"}",
          to: AttackedFolder.player)
      },
      Attack("a message whose code says other words than its text") { folder in
        let room = "conversations/room.jsonl"
        folder.files[room] = Chain.log([
          Array(
            ("{\"seq\":0,\"at\":\"2026-11-20T09:00:00.000Z\",\"type\":\"logCreated\","
              + "\"data\":{\"format\":1,\"stream\":\"conversation/room\"}").utf8)
        ])
        folder.append(
          "messageSent",
          "{\"from\":\"p1\",\"text\":\"HELP\",\"morse\":\".... .. ..\",\"as\":\"text\"}", to: room)
      },
      Attack("in the ledger a session that began and was never opened, chain recomputed") {
        let head = String(repeating: "a", count: 64)
        $0.append(
          "sessionBegan",
          "{\"session\":\"01a1f84a-95c0-79eb-a303-8844772434ff\",\"seq\":2,\"head\":\"\(head)\"}",
          to: AttackedFolder.ledger)
      },
    ]
  }
}

extension AttackedFolder {
  /// Appends an event at the end of a log.
  mutating func append(_ type: String, _ data: String, to path: String) {
    forge(path) { lines in
      lines.append(
        "{\"seq\":\(lines.count),\"at\":\"2026-11-20T12:00:00.000Z\",\"type\":\"\(type)\","
          + "\"data\":\(data)")
    }
  }
}

/// What is done to have the sessions of others.
extension Attack {
  static var claimAttacks: [Attack] {
    [
      Attack("a session of another player claimed, chain recomputed") {
        let session = AttackedFolder.animals.dropFirst(9).dropLast(6)
        $0.forgeAccount(claiming: [String(session)])
      },
      Attack("a session claimed that is not there, chain recomputed") {
        $0.forgeAccount(claiming: ["01a1f84a-95c0-79eb-a303-8844772434ff"])
      },
    ]
  }
}

extension AttackedFolder {
  /// Writes the log of a new account that claims sessions.
  fileprivate mutating func forgeAccount(claiming sessions: [String]) {
    let names = sessions.map { "\"" + $0 + "\"" }.joined(separator: ",")
    let events = [
      ("logCreated", "{\"format\":1,\"stream\":\"player/thief\"}"),
      ("playerRegistered", "{\"name\":\"thief\"}"), ("signedIn", "{}"),
      ("sessionsClaimed", "{\"sessions\":[\(names)]}"),
    ]
    files["players/thief.jsonl"] = Chain.log(
      events.enumerated().map { place, event in
        Array(
          ("{\"seq\":\(place),\"at\":\"2026-11-20T12:00:00.000Z\","
            + (place == 1 ? "\"more\":1," : "")
            + "\"type\":\"\(event.0)\",\"data\":\(event.1)").utf8)
      })
  }
}
