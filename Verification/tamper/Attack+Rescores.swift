/// What is done to results that were published because a quiz was corrected.
extension Attack {
  static var rescoreAttacks: [Attack] {
    [
      Attack("a result published that the corrected quiz does not give") {
        $0.publish("dog", why: "a wrong key")
      },
      Attack(
        "the log of a published rescore rewritten",
        before: { $0.publish("rabbit", why: "a wrong key") }
      ) { folder in
        let ledger = folder.files[AttackedFolder.ledger]
        folder.publish("rabbit", why: "somebody asked for it")
        folder.files[AttackedFolder.ledger] = ledger
      },
      Attack(
        "the log of a published rescore deleted",
        before: { $0.publish("rabbit", why: "a wrong key") }
      ) { $0.files[AttackedFolder.rescore] = nil },
    ]
  }
}

extension AttackedFolder {
  static let rescore = "rescores/01a20000-0000-7000-8000-000000000001.jsonl"

  /// Writes a rescore of the session of animals, which was a rabbit, and notes it in the ledger.
  fileprivate mutating func publish(_ result: String, why: String) {
    let log = lines(AttackedFolder.animals)
    let text = log.map { String(decoding: $0, as: UTF8.self) }
    let quiz = text[1].text("\"quizDigest\":\"")
    let head = text[log.count - 1].text("\"hash\":\"")
    let session = AttackedFolder.animals.dropFirst(9).dropLast(6)
    let id = AttackedFolder.rescore.dropFirst(9).dropLast(6)
    let events = [
      ("logCreated", "{\"format\":1,\"stream\":\"rescore/\(id)\"}"),
      (
        "rescoreStarted",
        "{\"quiz\":\"animals\",\"from\":[\"\(quiz)\"],\"to\":\"\(quiz)\",\"by\":\"ann\","
          + "\"why\":\"\(why)\"}"
      ),
      (
        "resultCorrected",
        "{\"session\":\"\(session)\",\"seq\":\(log.count - 1),\"head\":\"\(head)\","
          + "\"from\":\"\(quiz)\",\"old\":{\"outcome\":\"rabbit\"},\"new\":{\"outcome\":\"\(result)\"}}"
      ),
      ("rescoreEnded", "{\"sessions\":1,\"changed\":\(result.has("rabbit") ? 0 : 1)}"),
    ]
    files[AttackedFolder.rescore] = Chain.log(
      events.enumerated().map { place, event in
        Array(
          ("{\"seq\":\(place),\"at\":\"2026-11-20T12:00:00.000Z\",\"type\":\"\(event.0)\","
            + "\"data\":\(event.1)").utf8)
      })
    let last = lines(AttackedFolder.rescore).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    append(
      "rescorePublished",
      "{\"rescore\":\"\(id)\",\"seq\":3,\"head\":\"\(last.text("\"hash\":\""))\"}",
      to: AttackedFolder.ledger)
  }
}
