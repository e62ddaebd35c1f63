internal import EventLog
public import SessionEngine

/// A fact of a player's log.
///
/// Members are in the order of docs/SESSIONS.md, *Other streams*; optional ones are left out.
public enum PlayerEvent: Hashable, Sendable {
  /// The player has an account from now on.
  case playerRegistered(Registration)
  /// The password was changed.
  case passwordChanged(StoredPassword)
  /// The picture was changed.
  case pictureChanged(String)
  /// The name that is shown was changed; an empty one is none.
  case displayNameChanged(String)
  /// Sessions that were played without an account are the player's from now on.
  case sessionsClaimed([String])
  /// Somebody gave the right password.
  case signedIn
  /// Somebody gave a wrong password.
  case signInFailed
  /// The player left.
  case signedOut
  /// What sessions depend on; `PlayerSettings` folds it.
  case settings(SettingsEvent)
  /// A list with its first countries, by their alpha-2.
  case listCreated(list: String, name: String, countries: [String])
  /// A list has another name.
  case listRenamed(list: String, name: String)
  /// Countries came to a list and went from it; one that became empty is deleted.
  case listChanged(list: String, added: [String], removed: [String])
  /// A list is gone.
  case listDeleted(list: String)
  /// The model of the player's memory was fitted to their own reviews.
  case memoryFitted(FittedMemory)
  /// Opening the log cut off an append that was never acknowledged.
  case tailDropped
}

/// What `playerRegistered` says; everything but the name may be missing.
public struct Registration: Hashable, Sendable {
  /// The player's name, the same as the log's.
  public let name: String
  /// Where to write to; only here, and in no other log.
  public let email: String?
  /// An emoji.
  public let picture: String?
  /// What the password is checked with; nobody without one can sign in.
  public let password: StoredPassword?
  /// What the player is called on screens, in any script; no other log has it.
  public let displayName: String?

  /// Takes the facts as they are.
  public init(
    name: String, email: String? = nil, picture: String? = nil, password: StoredPassword? = nil,
    displayName: String? = nil
  ) {
    self.displayName = displayName
    self.name = name
    self.email = email
    self.picture = picture
    self.password = password
  }
}
