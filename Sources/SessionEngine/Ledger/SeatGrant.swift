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

  /// Its members in the ledger.
  static func members(_ kind: TimeGrant.Kind) -> EventMember<SeatGrant> {
    EventMember(
      .text("class"), .text("session"), .integer("time"), .text("by"), .text("why"),
      make: {
        SeatGrant(classID: $0, session: $1, kind, milliseconds: $2, by: $3, why: $4)
      }, value: { ($0.classID, $0.session, $0.milliseconds, $0.by, $0.why) })
  }
}
