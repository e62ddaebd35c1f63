internal import EventLog
internal import SessionEngine

/// The size and colour that a session is drawn with, which are those of who looks at it.
///
/// An account can take over a session, from the page or from a guest. It goes on with the
/// preferences of the player whom its log names; the page draws it by the same rule.
extension DataFolder<POSIXStorage> {
  /// The preferences of the player who is named, where a session is another player's.
  func ownPreferences(of player: String?, besides owner: String?) -> Preferences? {
    guard let player, let owner, !player.utf8.elementsEqual(owner.utf8) else { return nil }
    return (try? settings(of: player))?.preferences
  }

  /// The tint of the player who is named, else of the session.
  func tint(of state: SessionState, for player: String?) -> String {
    let own = ownPreferences(of: player, besides: state.start?.player)
    return (own ?? state.preferences).text(.tint)
  }
}
