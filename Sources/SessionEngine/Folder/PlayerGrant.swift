public import EventLog

/// Time that a player's log grants to one session outside a class.
///
/// - Source: docs/SESSIONS.md, M26 and M29.
public struct PlayerGrant: Hashable, Sendable {
  /// The session.
  public let session: String
  /// What is granted.
  public let kind: TimeGrant.Kind
  /// How much of it.
  public let milliseconds: Int64
  /// Who granted it.
  public let by: String
  /// Its place in the player's log.
  public let sequence: Int64

  /// Reads a line of a player's log; nil for any other line.
  init?(_ bytes: Span<UInt8>, _ record: Record) {
    let type = bytes.extracting(record.type)
    guard let kind = TimeGrant.Kind.allCases.first(where: { type.equals($0.type) }) else {
      return nil
    }
    var reader = MemberReader(record.data)
    guard reader.skip(bytes, "{\"session\":"), let session = reader.name(bytes),
      reader.skip(bytes, ",\"time\":"), let time = reader.integer(bytes),
      TimeGrant.limits.contains(time), reader.skip(bytes, ",\"by\":"),
      let by = reader.text(bytes)
    else { return nil }
    self.kind = kind
    self.session = bytes.extracting(session).text
    milliseconds = time
    self.by = String(decoding: by, as: UTF8.self)
    sequence = record.sequence
  }

  /// The grant as the session repeats it.
  public var grant: TimeGrant? {
    TimeGrant(kind, milliseconds: milliseconds, from: .player, at: sequence)
  }

  /// Whether both grant the same to one session, wherever they stand.
  func isSame(as other: PlayerGrant) -> Bool {
    kind == other.kind && milliseconds == other.milliseconds
      && session.utf8.elementsEqual(other.session.utf8)
  }

  /// The data of the event.
  static func data(session: String, milliseconds: Int64, by: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("session", session)
      $0.member("time", milliseconds)
      $0.member("by", by)
    }
    return writer.bytes
  }
}

extension DataFolder {
  /// Notes in a player's log that a session outside a class has more time, or rest.
  ///
  /// The session takes it in when it is resumed. `by` says who granted it, and is shown as it is.
  public func grant(
    _ kind: TimeGrant.Kind, milliseconds: Int64, toSession session: String, of player: String,
    by: String, _ at: Timestamp
  ) throws(SessionError) {
    let entry = Entry(
      type: kind.type.text,
      data: PlayerGrant.data(session: session, milliseconds: milliseconds, by: by))
    try append(to: player, at) { _ in entry }
  }
}
