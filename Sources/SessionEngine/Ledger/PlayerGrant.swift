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

  /// The grant that an event of a player's log is; nil for any other event.
  init?(_ event: SettingsEvent, at sequence: Int64) {
    guard case .timeGranted(let kind, let session, let milliseconds, let by) = event else {
      return nil
    }
    (self.kind, self.session, self.milliseconds) = (kind, session, milliseconds)
    (self.by, self.sequence) = (by, sequence)
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
}

extension DataFolder {
  /// Notes in a player's log that a session outside a class has more time, or rest.
  ///
  /// The session takes it in when it is resumed. `by` says who granted it, and is shown as it is.
  public func grant(
    _ kind: TimeGrant.Kind, milliseconds: Int64, toSession session: String, of player: String,
    by: String, _ at: Timestamp
  ) throws(SessionError) {
    let entry = SettingsEvent.timeGranted(
      kind, session: session, milliseconds: milliseconds, by: by
    ).entry
    try append(to: player, at) { _ in entry }
  }
}
