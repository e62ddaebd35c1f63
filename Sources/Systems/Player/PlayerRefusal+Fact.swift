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
