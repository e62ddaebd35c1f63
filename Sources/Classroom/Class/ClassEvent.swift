public import Cryptography
public import EventLog
public import SessionEngine

/// A fact of a class log, which every page of the class follows: no names, answers or marks.
///
/// - Source: docs/CLASS.md, "The class log".
public enum ClassEvent: Hashable, Sendable {
  /// The class begins.
  case opened(ClassOpening)
  /// A browser took a seat, with its own key; another browser of the same player adds another key.
  case seatTaken(seat: Int64, key: SLHDSA.PublicKey, who: Digest)
  /// The host has committed itself to the secret of a session.
  case drawCommitted(session: String, seat: Int64, commitment: Digest)
  /// The player has answered: from here on the session's seed is fixed.
  case nonceGiven(session: String, nonce: Seed)
  /// The teacher opened a question; a limit of 0 ms is none.
  case questionOpened(place: Int64, limitMilliseconds: Int64)
  /// The teacher closed it.
  case questionClosed(place: Int64)
  /// The heads of all sessions and of the ledger.
  case ticked(ClassTick)
  /// The teacher decided something.
  case decided(ClassDecision)
  /// The host was started again.
  case hostResumed
  /// The class is over.
  case ended

  /// The types of a class log's events.
  public static var types: [String] {
    [
      "classOpened", "seatTaken", "drawCommitted", "nonceGiven", "questionOpened",
      "questionClosed", "ticked", "hostResumed", "classEnded",
    ] + ClassDecision.types
  }

  /// The type of the event.
  public var type: String {
    switch self {
    case .opened: "classOpened"
    case .seatTaken: "seatTaken"
    case .drawCommitted: "drawCommitted"
    case .nonceGiven: "nonceGiven"
    case .questionOpened: "questionOpened"
    case .questionClosed: "questionClosed"
    case .ticked: "ticked"
    case .decided(let decision): decision.type
    case .hostResumed: "hostResumed"
    case .ended: "classEnded"
    }
  }

  /// The event as it is appended.
  public var entry: Entry {
    var writer = JSONWriter()
    writer.object { data in
      switch self {
      case .opened(let opening): opening.write(to: &data)
      case .seatTaken(let seat, let key, let who):
        data.member("seat", seat)
        data.member("key", key.hex)
        data.member("who", who.hex)
      case .drawCommitted(let session, let seat, let commitment):
        data.member("session", session)
        data.member("seat", seat)
        data.member("commit", commitment.hex)
      case .nonceGiven(let session, let nonce):
        data.member("session", session)
        data.member("nonce", nonce.hex)
      case .questionOpened(let place, let limit):
        data.member("place", place)
        data.member("limit", limit)
      case .questionClosed(let place): data.member("place", place)
      case .ticked(let tick): tick.write(to: &data)
      case .decided(let decision): decision.write(to: &data)
      case .hostResumed, .ended: break
      }
    }
    return Entry(type: type, data: writer.bytes)
  }

  /// Reads a line; nil if it is not one of these events, with all its members and no other.
  ///
  /// The event is written again and compared, so the members and their order are in one place.
  public init?(_ bytes: Span<UInt8>, _ record: Record) {
    let (type, data) = (bytes.extracting(record.type), bytes.extracting(record.data))
    guard let value = try? JSONParser.parse(data), let event = ClassEvent(type, value),
      data.equals(event.entry.data.span)
    else { return nil }
    self = event
  }

  private init?(_ type: Span<UInt8>, _ value: JSONValue) {
    if type.equals("ticked"), let tick = ClassTick(value) {
      self = .ticked(tick)
    } else if type.equals("classOpened"), let opening = ClassOpening(value) {
      self = .opened(opening)
    } else if type.equals("seatTaken"), let seat = value.integer("seat"),
      let hex = value.text("key"), let key = SLHDSA.PublicKey(hex: Array(hex.utf8)),
      let who = value.digest("who")
    {
      self = .seatTaken(seat: seat, key: key, who: who)
    } else if type.equals("drawCommitted"), let session = value.text("session"),
      SessionID(session) != nil, let seat = value.integer("seat"),
      let commitment = value.digest("commit")
    {
      self = .drawCommitted(session: session, seat: seat, commitment: commitment)
    } else if type.equals("nonceGiven"), let session = value.text("session"),
      let nonce = value.bits("nonce")
    {
      self = .nonceGiven(session: session, nonce: nonce)
    } else if type.equals("questionOpened"), let place = value.integer("place"),
      let limit = value.integer("limit")
    {
      self = .questionOpened(place: place, limitMilliseconds: limit)
    } else if type.equals("questionClosed"), let place = value.integer("place") {
      self = .questionClosed(place: place)
    } else if let decision = ClassDecision(type, value) {
      self = .decided(decision)
    } else if type.equals("hostResumed") {
      self = .hostResumed
    } else if type.equals("classEnded") {
      self = .ended
    } else {
      return nil
    }
  }
}
