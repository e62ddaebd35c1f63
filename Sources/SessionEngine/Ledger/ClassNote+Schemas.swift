public import EventLog

extension ClassNote: DeclaredEvent {
  /// The types of these entries; their words leave out what keeps a seat from being guessed.
  public static let schemas: [EventSchema<ClassNote>] = [
    EventSchema(
      "seatNamed",
      EventMember.text("class").map({ StreamName(.session, $0)?.name }, to: { $0 }),
      .integer("seat", in: 1...Int64.max), .player("player"), .seed("salt"),
      make: { .seatNamed(classID: $0, seat: $1, player: $2, salt: $3) },
      value: {
        guard case .seatNamed(let classID, let seat, let player, let salt) = $0 else { return nil }
        return (classID, seat, player, salt)
      },
      words: { classID, seat, player, _ in
        "seat " + String(seat) + " is " + player + "'s: class " + classID
      }, rule: "a seat of a class is one player's"),
    EventSchema(
      "playerNoted",
      .player("player"), .integer("seq", in: 0...Int64.max), .digest("head"),
      make: { .playerNoted(player: $0, head: Head(index: 0, sequence: $1, head: $2)) },
      value: {
        guard case .playerNoted(let player, let head) = $0 else { return nil }
        return (player, head.sequence, head.head)
      },
      words: { player, sequence, _ in player + "'s log ends at event " + String(sequence) },
      rule: "where a player's log ends is noted before a session of a class is opened"),
    EventSchema(
      "headsNoted", .text("class"), Head.members,
      make: { .headsNoted(classID: $0, heads: $1) },
      value: {
        if case .headsNoted(let classID, let heads) = $0 { (classID, heads) } else { nil }
      },
      words: { classID, heads in
        String(heads.count) + (heads.count == 1 ? " head" : " heads") + " noted: class " + classID
      }, rule: "the heads that moved are noted before a tick"),
    EventSchema(
      "statementSigned", ClassStatement.members, .text("signature"),
      make: { .statementSigned($0, signature: $1) },
      value: {
        guard case .statementSigned(let statement, let signature) = $0 else { return nil }
        return (statement, signature)
      },
      words: { statement, _ in
        "a player's statement is signed: session " + statement.session.stream.name
      }, rule: "a player's signature is recorded as it came"),
    granted(.time, rule: "time is granted to one session, which repeats it"),
    granted(.rest, rule: "rest is granted to one session, which repeats it"),
    EventSchema(
      "secretRevealed", .text("session"), .digest("secret"),
      make: { .secretRevealed(session: $0, secret: $1) },
      value: {
        if case .secretRevealed(let session, let secret) = $0 { (session, secret) } else { nil }
      },
      words: { session, _ in "the secret is revealed: session " + session },
      rule: "the secret of a draw is revealed when its session has ended"),
  ]

  private static func granted(_ kind: TimeGrant.Kind, rule: String) -> EventSchema<ClassNote> {
    EventSchema(
      kind.type.text, SeatGrant.members(kind), make: { .granted($0) },
      value: { if case .granted(let grant) = $0, grant.kind == kind { grant } else { nil } },
      words: { grant in
        String(grant.milliseconds) + " ms of " + (kind == .time ? "time" : "rest")
          + " for session " + grant.session + ", by " + grant.by + ": " + grant.why
      }, rule: rule)
  }
}

extension ClassNote.Head {
  /// The heads of a line, each an array of number, place and hash.
  fileprivate static let members: EventMember<[ClassNote.Head]> = EventMember.array(
    "heads",
    write: { head, writer in
      writer.array {
        $0.integer(head.index)
        $0.integer(head.sequence)
        $0.string(head.head.hex)
      }
    },
    read: { item in
      guard case .array(let parts) = item.kind, parts.count == 3,
        case .integer(let index) = parts[0].kind, index >= 0,
        case .integer(let sequence) = parts[1].kind, sequence >= 0,
        let head = parts[2].string.flatMap({ Digest(hex: $0) })
      else { return nil }
      return ClassNote.Head(index: index, sequence: sequence, head: head)
    }
  ).map({ (1...ClassNote.headLimit).contains($0.count) ? $0 : nil }, to: { $0 })
}
