public import EventLog
public import SessionEngine

/// What came of a wish of a player.
public enum PlayerReply: Hashable, Sendable {
  /// What happened, none if all was so already; and the state after it.
  case events([PlayerEvent], PlayerState)
  /// Why nothing happened.
  case refused(PlayerRefusal)
}

extension DataFolder {
  /// The account and lists of a player; a new state for one who has no log.
  ///
  /// - Throws: ``SessionError/log(_:)`` if the log is damaged, ``SessionError/badPlayerName(_:)``.
  public func playerState(of player: String) throws(SessionError) -> PlayerState {
    let stream = try playerStream(player)
    return try read(stream, from: PlayerState()) { state, bytes, record in
      state.evolve(bytes, record)
    } ?? PlayerState()
  }

  /// What a player is called on screens; nil for the account's name, and where the log cannot be
  /// read.
  public func displayName(of player: String) -> DisplayName? {
    (try? playerState(of: player))?.displayName.flatMap { DisplayName(typed: $0) }
  }

  /// What a player is called on screens: the display name, else as a player without one.
  public func shownName(of player: String) -> String {
    (try? playerState(of: player))?.displayName ?? PlayerSettings.shownName(of: player)
  }

  /// What the owner of a session is called on screens, with the account's name behind another one.
  public func ownerName(of session: String, startedAs player: String) -> String {
    let owner = (try? sessionOwners())?.owner(of: session, startedAs: player) ?? player
    return PlayerSettings.fullName(of: owner, shownAs: shownName(of: owner))
  }

  /// Decides a wish on the player's log as it is under its lock, and appends what follows.
  ///
  /// - Throws: ``SessionError``; nothing happened then.
  public func perform(
    _ command: PlayerCommand, by player: String, _ at: Timestamp
  ) throws(SessionError) -> PlayerReply {
    let stream = try playerStream(player)
    var events: [PlayerEvent] = []
    var refusal: PlayerRefusal?
    var state = try append(to: stream, at, from: PlayerState()) { state, bytes, record in
      state.evolve(bytes, record)
    } decide: { state in
      do throws(PlayerRefusal) {
        events = try state.decide(command, at: at)
        refusal = nil
      } catch {
        events = []
        refusal = error
      }
      return events.map { $0.entry }
    }
    if let refusal { return .refused(refusal) }
    for event in events { state.evolve(event, at: at) }
    return .events(events, state)
  }
}

extension PlayerSettings {
  /// What a player without a display name is called on screens: a guest not by the name of the log.
  public static func shownName(of player: String) -> String {
    isGuest(player) ? "guest" : player
  }

  /// A name that is shown, and the account's behind another one: it tells two players apart.
  public static func fullName(of player: String, shownAs shown: String) -> String {
    shown.utf8.elementsEqual(shownName(of: player).utf8) ? shown : shown + " (" + player + ")"
  }
}

extension PlayerState {
  /// Compares a password with the player's; a name without one takes as long.
  ///
  /// - Complexity: O(*rounds*), some tenths of a second.
  public func tried(
    _ typed: [UInt8], rounds: Int = StoredPassword.rounds
  ) -> PasswordTry {
    let comparison = password ?? StoredPassword.nobodys(rounds: rounds)
    let isRight = comparison.isRight(typed)
    return PasswordTry(isRight: isRight && password != nil, self)
  }
}

extension StoredPassword {
  /// What a password is compared with where there is none, so that the time does not tell.
  static func nobodys(rounds: Int) -> StoredPassword {
    let zeros = String(repeating: "0", count: Digest.hexCount)
    return StoredPassword(
      scheme + "$" + String(rounds) + "$" + zeros.prefix(2 * saltByteCount) + "$" + zeros)
  }
}
