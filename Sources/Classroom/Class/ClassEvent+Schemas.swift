internal import Cryptography
public import EventLog
internal import SessionEngine

extension ClassEvent: DeclaredEvent {
  /// The types of a class log's events.
  public static let schemas: [EventSchema<ClassEvent>] =
    [
      EventSchema(
        "classOpened", ClassOpening.members,
        make: { .opened($0) },
        value: { if case .opened(let opening) = $0 { opening } else { nil } },
        words: { "opened, with quiz " + $0.quiz + " at the pace of the " + $0.pacing.word },
        rule: "a class names its host's key, its page and its quiz before anything else"),
      EventSchema(
        "seatTaken", .integer("seat"), .key("key"), .digest("who"),
        make: { .seatTaken(seat: $0, key: $1, who: $2) },
        value: {
          if case .seatTaken(let seat, let key, let who) = $0 { (seat, key, who) } else { nil }
        }, words: { seat, _, _ in "seat " + String(seat) + " taken" },
        rule: "seats are numbered in their order; another browser adds a key to its seat"),
      EventSchema(
        "drawCommitted", .sessionID("session"), .integer("seat"), .digest("commit"),
        make: { .drawCommitted(session: $0, seat: $1, commitment: $2) },
        value: {
          guard case .drawCommitted(let session, let seat, let commitment) = $0 else { return nil }
          return (session, seat, commitment)
        },
        words: { session, seat, _ in
          "draw committed for seat " + String(seat) + ": session " + session
        }, rule: "the host commits itself to a secret before the player gives a nonce"),
      EventSchema(
        "nonceGiven", .text("session"), .seed("nonce"),
        make: { .nonceGiven(session: $0, nonce: $1) },
        value: {
          if case .nonceGiven(let session, let nonce) = $0 { (session, nonce) } else { nil }
        }, words: { session, _ in "nonce given: session " + session },
        rule: "a session has one nonce, after the commitment"),
      EventSchema(
        "questionOpened", .integer("place"), .integer("limit"),
        make: { .questionOpened(place: $0, limitMilliseconds: $1) },
        value: {
          if case .questionOpened(let place, let limit) = $0 { (place, limit) } else { nil }
        },
        words: { place, limit in
          "place " + String(place) + " opened"
            + (limit > 0 ? " for " + ElapsedTime.seconds(limit) + " s" : "")
        }, rule: "a question is opened once, and one at a time"),
      EventSchema(
        "questionClosed", .integer("place"),
        make: { .questionClosed(place: $0) },
        value: { if case .questionClosed(let place) = $0 { place } else { nil } },
        words: { "place " + String($0) + " closed" },
        rule: "the question that is open is closed"),
      EventSchema(
        "ticked", ClassTick.members,
        make: { .ticked($0) }, value: { if case .ticked(let tick) = $0 { tick } else { nil } },
        words: {
          "tick over " + String($0.sessionCount) + ($0.sessionCount == 1 ? " session" : " sessions")
        },
        rule: "a tick covers all sessions whose nonce is before it"),
      EventSchema(
        "hostResumed", .hostResumed, is: { $0 == .hostResumed }, words: "host started again",
        rule: "a host that was started again says so"),
      EventSchema(
        "classEnded", .ended, is: { $0 == .ended }, words: "class ended",
        rule: "nothing follows the end"),
    ]
    + ClassDecision.schemas.map { schema in
      schema.map({ .decided($0) }, of: { if case .decided(let one) = $0 { one } else { nil } })
    }
}

extension EventMember where Value == SLHDSA.PublicKey {
  /// A key, as hex digits.
  static func key(_ key: String) -> EventMember {
    EventMember<String>.text(key).map({ SLHDSA.PublicKey(hex: Array($0.utf8)) }, to: { $0.hex })
  }
}
