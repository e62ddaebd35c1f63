import EventLog

/// Time that the host of a class grants to one session; the ledger alone has it, with the reason.
///
/// - Source: docs/SESSIONS.md, M26 and M29.
public struct SeatGrant: Hashable, Sendable {
  /// How many bytes `by` and `why` may have.
  public static let textLimits: ClosedRange<Int> = 1...200

  /// The class.
  public let classID: String
  /// The session.
  public let session: String
  /// What is granted.
  public let kind: TimeGrant.Kind
  /// How much of it.
  public let milliseconds: Int64
  /// Who granted it.
  public let by: String
  /// Why.
  public let why: String

  /// Takes the facts; nil where the time or a text is outside its limits.
  public init?(
    classID: String, session: String, _ kind: TimeGrant.Kind, milliseconds: Int64, by: String,
    why: String
  ) {
    guard StreamName(.session, classID) != nil, StreamName(.session, session) != nil,
      TimeGrant.limits.contains(milliseconds),
      SeatGrant.textLimits.contains(by.utf8.count), SeatGrant.textLimits.contains(why.utf8.count)
    else { return nil }
    (self.classID, self.session, self.kind) = (classID, session, kind)
    (self.milliseconds, self.by, self.why) = (milliseconds, by, why)
  }

  /// The grant as the session repeats it, from this place of the ledger.
  public func grant(at sequence: Int64) -> TimeGrant? {
    TimeGrant(kind, milliseconds: milliseconds, from: .ledger, at: sequence)
  }

  /// Reads the data of a line; the caller compares it with ``entry``.
  init?(_ type: Span<UInt8>, _ value: JSONValue) {
    guard let kind = TimeGrant.Kind.allCases.first(where: { type.equals($0.type) }),
      let classID = value.text("class"), let session = value.text("session"),
      let time = value.integer("time"), let by = value.text("by"), let why = value.text("why")
    else { return nil }
    self.init(classID: classID, session: session, kind, milliseconds: time, by: by, why: why)
  }

  /// The entry as it is appended.
  var entry: Entry {
    var writer = JSONWriter()
    writer.object {
      $0.member("class", classID)
      $0.member("session", session)
      $0.member("time", milliseconds)
      $0.member("by", by)
      $0.member("why", why)
    }
    return Entry(type: kind.type.text, data: writer.bytes)
  }
}
