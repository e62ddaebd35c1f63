public import EventLog
internal import SessionEngine

extension ProofEvent: DeclaredEvent {
  /// The types of a proof's events.
  public static let schemas: [EventSchema<ProofEvent>] = [
    EventSchema(
      "proofStarted",
      EventMember.text("class").map({ StreamName(.classroom, $0)?.name }, to: { $0 }),
      .integer("seat"), .key("key"), .digest("page"),
      make: { .started(classID: $0, seat: $1, key: $2, page: $3) },
      value: {
        guard case .started(let classID, let seat, let key, let page) = $0 else { return nil }
        return (classID, seat, key, page)
      },
      words: { classID, seat, _, _ in "proof of seat " + String(seat) + ": class " + classID },
      rule: "a proof names its class, seat and key before anything else"),
    EventSchema(
      "classLines", .text("text"), make: { .classLines(text: $0) },
      value: { if case .classLines(let text) = $0 { text } else { nil } },
      words: { "lines of the class log, " + String($0.utf8.count) + " bytes" },
      rule: "the lines continue the class log"),
    EventSchema(
      "acknowledged", .receipt(.session, "session"), .text("question"), .canonical("answer"),
      make: { .acknowledged(session: $0, question: $1, answer: $2) },
      value: {
        guard case .acknowledged(let session, let question, let answer) = $0 else { return nil }
        return (session, question, answer)
      },
      words: { session, question, _ in
        "answer to " + question + " acknowledged: session " + session.stream.name
      }, rule: "the replies to the answers of a session go on"),
    EventSchema(
      "included", ProofInclusion.members, make: { .included($0) },
      value: { if case .included(let inclusion) = $0 { inclusion } else { nil } },
      words: {
        "in the tree of tick " + String($0.tick) + ": session " + $0.session.stream.name
      }, rule: "the path leads to the root of the tick"),
    EventSchema(
      "hostSigned", LogHead.members, .text("signature"),
      make: { .hostSigned($0, signature: $1) },
      value: {
        if case .hostSigned(let line, let signature) = $0 { (line, signature) } else { nil }
      }, words: { line, _ in "line " + String(line.sequence) + " signed by the host" },
      rule: "the signature is of the host's key, over a line of the class log"),
    EventSchema(
      "statement", ClassStatement.members, .text("signature"),
      make: { .statement($0, signature: $1) },
      value: {
        guard case .statement(let statement, let signature) = $0 else { return nil }
        return (statement, signature)
      },
      words: { statement, _ in "statement signed: session " + statement.session.stream.name },
      rule: "the signature is of the seat's key"),
    EventSchema(
      "sessionLines", .text("session"), .text("text"),
      make: { .sessionLines(session: $0, text: $1) },
      value: {
        if case .sessionLines(let session, let text) = $0 { (session, text) } else { nil }
      },
      words: { session, text in
        "lines of session " + session + ", " + String(text.utf8.count) + " bytes"
      }, rule: "a part of a session's log, as it is"),
    EventSchema(
      "revealed", .text("session"), .digest("secret"),
      make: { .revealed(session: $0, secret: $1) },
      value: {
        if case .revealed(let session, let secret) = $0 { (session, secret) } else { nil }
      },
      words: { session, _ in "secret revealed: session " + session },
      rule: "the host committed itself to the secret, and the session's seed follows from it"),
  ]
}
