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

extension PlayerRefusal {
  /// What it means, as a clause that every front end begins with; advice of its own follows.
  ///
  /// Nil where front ends say different things, because what to do is all there is to say.
  public var fact: String? {
    switch self {
    case .nameTaken: "this name has an account"
    case .noAccount: "this needs an account"
    case .tooSoon: "too many wrong passwords"
    case .badClaim: "that is not a session"
    case .claimedBefore: "this session is yours already"
    case .noSuchList: "there is no such list"
    case .noListName: "a list needs a name"
    case .listNameTaken: "there is a list of this name"
    case .noCountries: "a list needs at least one country"
    case .tooManyLists: "there are " + String(SavedList.countLimit) + " lists, which is the most"
    case .passwordNotUnderstood, .changedMeanwhile, .badPicture, .badDisplayName, .badListName,
      .noSuchCountry:
      nil
    }
  }
}
