public import EventLog
public import SessionEngine

extension DataFolder {
  /// How many sessions were played without an account and would be those of who signs up now.
  public func guestSessionCount() throws(SessionError) -> Int {
    try unclaimedSessions(isAccount: playerState(of: PlayerSettings.guestName).isRegistered).count
  }

  /// Gives a player with an account everything that was played without one, and the level of the
  /// Morse game that was reached by that.
  ///
  /// The logs of the sessions do not change. The ledger's lock is held meanwhile, so that two
  /// players who sign up at the same time do not claim the same sessions.
  /// - Returns: how many sessions they are.
  /// - Throws: ``SessionError``; what was claimed before it stays the player's.
  public func claimGuestSessions(
    for player: String, _ at: Timestamp
  ) throws(SessionError) -> Int {
    try holdingLedger(at) { () throws(SessionError) in
      let guest = try playerState(of: PlayerSettings.guestName)
      let sessions = try unclaimedSessions(isAccount: guest.isRegistered)
      var rest = sessions[...]
      while !rest.isEmpty {
        let ids = rest.prefix(PlayerState.claimLimit).map { $0.id }
        rest = rest.dropFirst(ids.count)
        if case .refused = try perform(.claimSessions(ids), by: player, at) { return 0 }
      }
      var best: (level: Level, session: String)?
      for session in sessions {
        guard let level = session.state.openedLevel,
          level.rawValue > (best?.level ?? .beginner).rawValue
        else { continue }
        best = (level, session.id)
      }
      if let best { try open(best.level, by: best.session, of: player, at) }
      return sessions.count
    }
  }

  /// The accounts that a person who signs in may mean, by their name, e-mail address or display
  /// name.
  ///
  /// Several accounts can share an address or a display name. The name of an account is only its
  /// own, so no display name takes its place. A name that was typed as a person writes it
  /// (`Ann Müller`) and that no account shows is that of the log (`ann-muller`).
  ///
  /// - Complexity: O(bytes of all players' logs), unless an account has the typed name.
  public func accounts(signingInAs typed: String) throws(SessionError) -> [String] {
    let shown = DisplayName(typed: typed)?.text
    let typed = shown ?? typed
    if PlayerSettings.isName(typed), try playerState(of: typed).isProtected { return [typed] }
    let email = typed.utf8.contains(0x40) ? PlayerState.folded(typed) : nil
    var found: [String] = []
    for name in try playerNames() {
      // What cannot be read has no account to sign in to.
      guard let state = try? playerState(of: name), state.isProtected else { continue }
      // Letters that are written in two ways, as é is, are the same letters here.
      let isShown = shown != nil && state.displayName == shown
      let isAddress = email != nil && state.email.map { PlayerState.folded($0) } == email
      if isShown || isAddress { found.append(name) }
    }
    guard found.isEmpty, email == nil else { return found }
    // What begins with a full stop or a slash is more likely a path than a name.
    guard let first = typed.utf8.first, first >= 0x30 else { return [] }
    return AccountName.plain(typed).map { [$0] } ?? []
  }
}
