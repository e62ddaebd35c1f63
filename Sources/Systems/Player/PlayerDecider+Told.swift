public import EventLog
internal import SessionEngine

extension PlayerDecider: ToldDecider {
  /// The types of a player's events.
  public var types: [String] { PlayerEvent.types }

  /// What happened; of a stored password its kind and no more.
  public func words(_ event: PlayerEvent, in log: State) -> String? { event.words }

  /// The rule that an event came by.
  public func rule(of event: PlayerEvent, in log: State) -> String? {
    switch event {
    case .playerRegistered: "a name has one account, and the log has that name"
    case .passwordChanged: "a new password needs the old one"
    case .pictureChanged: "the picture is one emoji"
    case .displayNameChanged: "the name that is shown is one line of text"
    case .sessionsClaimed:
      "a session that was a guest's belongs to the first player who claims it"
    case .signedIn: "the right password, after the wait that wrong ones cause"
    case .signInFailed:
      "a wrong password is recorded; after three in a row the next try has to wait"
    case .signedOut: "leaving the account is recorded"
    case .settingChanged: "a setting gets another value, a level only if it was opened"
    case .levelOpened: "a game of Morse with 8 of 10 right opens the level above its own, once"
    case .listCreated: "a list has a name of its own, and at least one country"
    case .listRenamed: "no two lists have the same name"
    case .listChanged:
      "what is added was not on the list, what is removed was; an empty list is deleted"
    case .listDeleted: "a list is deleted once"
    case .extraTimeGranted: "time limits are longer from the player's next session on"
    case .timeGranted(.time, _, _, _):
      "the session's limits are longer when it takes the grant in"
    case .timeGranted(.rest, _, _, _):
      "pauses of the session do not count until the rest is used up"
    case .memoryFitted: "fitted parameters are used if they predict better than the default ones"
    case .tailDropped: "an append that was never acknowledged was kept aside"
    }
  }

  /// Of a stored password only its kind is shown.
  public func shown(_ data: [UInt8]) -> [UInt8] { StoredPassword.hidden(in: data.span) }
}
