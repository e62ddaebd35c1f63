/// What is done to have the sessions of others.
extension Attack {
  static var claimAttacks: [Attack] {
    [
      Attack("a session of another player claimed, chain anew") {
        let session = AttackedFolder.animals.dropFirst(9).dropLast(6)
        $0.forgeAccount(claiming: [String(session)])
      },
      Attack("a session claimed that is not there, chain anew") {
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
