/// What a player wishes of the account or the lists; ``PlayerState/decide(_:at:)`` answers.
public enum PlayerCommand: Hashable, Sendable {
  /// Have an account.
  case register(Registration)
  /// Come in with a password.
  case signIn(PasswordTry)
  /// Leave.
  case signOut
  /// Have another password, with the present one.
  case changePassword(PasswordTry, to: StoredPassword)
  /// Have another picture.
  case changePicture(String)
  /// Have another name on screens; an empty one is none.
  case changeDisplayName(String)
  /// Have sessions that were played without an account.
  case claimSessions([String])
  /// Make a list of at least one country, by alpha-2.
  case createList(name: String, countries: [String])
  /// Give a list another name.
  case renameList(String, to: String)
  /// Put countries on a list and take others off it.
  case changeList(String, adding: [String], removing: [String])
  /// Give up a list.
  case deleteList(String)
}

/// A password that somebody gave, already compared, and with what.
///
/// Comparing takes long, so it is done before the log is locked. What it was compared with is
/// handed along: if that is no longer so, or somebody else failed in between, the try does not
/// count and its answer is not told. So many tries at once get no further than one after another.
public struct PasswordTry: Hashable, Sendable {
  /// Whether it was the right one.
  public let isRight: Bool
  /// What it was compared with.
  let password: StoredPassword?
  /// How many had failed before.
  let failureCount: Int64

  /// Takes the outcome of a comparison with the password of a state.
  init(isRight: Bool, _ state: PlayerState) {
    self.isRight = isRight
    password = state.password
    failureCount = state.failureCount
  }
}

/// Why a wish of a player is not carried out; nothing was changed.
public enum PlayerRefusal: Error, Hashable, Sendable {
  /// The name has an account.
  case nameTaken
  /// The player has no account, or one without a password.
  case noAccount
  /// The password was stored by a way that this version does not know.
  case passwordNotUnderstood
  /// After wrong passwords: so many milliseconds have to pass first.
  case tooSoon(milliseconds: Int64)
  /// Somebody else tried a password, or changed it, at the same time.
  case changedMeanwhile
  /// A text that is empty, too long or has control characters.
  case badPicture
  /// A name that cannot be shown: too long, or with characters that ``DisplayName`` refuses.
  case badDisplayName
  /// Not 1 to 1,000 names of sessions.
  case badClaim
  /// The player claimed this session before.
  case claimedBefore(String)
  /// There is no list of this id.
  case noSuchList
  /// A list needs a name.
  case noListName
  /// The name is longer than ``SavedList/nameByteLimit`` or has control characters.
  case badListName
  /// Another list has this name.
  case listNameTaken
  /// A list needs at least one country.
  case noCountries
  /// No country has this alpha-2.
  case noSuchCountry(String)
  /// There are ``SavedList/countLimit`` lists.
  case tooManyLists
}
