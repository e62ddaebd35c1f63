internal import EventLog
internal import Page
internal import Systems

/// What keeps a player from an account or a list, in one line.
enum PlayerWords {
  /// A password is wrong, or nobody has this name.
  static func wrongPassword(of typed: String) -> String {
    "no player \(typed.escapedForTerminal) with this password"
  }

  /// Several accounts have what somebody typed to sign in.
  static func severalAccounts(_ typed: String) -> String {
    let shared = typed.utf8.contains(0x40) ? "e-mail address" : "name"
    return "several accounts have this \(shared); type the account's own name, such as ann-2"
  }

  /// A refusal of the rules.
  static func line(_ refusal: PlayerRefusal) -> String {
    let fact = refusal.fact ?? ""
    return switch refusal {
    case .nameTaken: fact + "; choose another, or log in"
    case .noAccount: fact + "; sign up first"
    case .passwordNotUnderstood:
      "the password was stored in a way that this version does not know; a newer one may"
    case .tooSoon(let milliseconds):
      fact + "; wait \((milliseconds + 999) / 1000) s and try again"
    case .changedMeanwhile:
      "another sign-in of this player was running; try again"
    case .badPicture: line(.badPicture as RegistrationForm.Mistake)
    case .badDisplayName: line(.badDisplayName as RegistrationForm.Mistake)
    case .badClaim, .claimedBefore, .noListName, .noCountries: fact
    case .noSuchList: fact + "; quiz lists shows them"
    case .badListName: SavedList.nameRule
    case .listNameTaken: fact + "; choose another name"
    case .noSuchCountry(let code):
      "no country has the code \(code.escapedForTerminal); quiz countries lists them"
    case .tooManyLists: fact + "; delete one"
    }
  }

  static func line(_ mistake: RegistrationForm.Mistake) -> String {
    switch mistake {
    // Any other name, in any script, becomes one to sign in with.
    case .badName: "a name is missing; type one, in any script"
    case .badDisplayName:
      "a display name has at most \(DisplayName.scalarLimit) characters, all of them visible"
    case .nameTaken: line(.nameTaken as PlayerRefusal)
    case .badEmail: "the e-mail address is not one such as ann@example.org"
    case .longEmail:
      "the e-mail address is longer than \(RegistrationForm.emailByteLimit) bytes"
    case .shortPassword:
      "the password is shorter than \(RegistrationForm.passwordMinimum) characters"
    case .longPassword: "the password is longer than \(RegistrationForm.passwordByteLimit) bytes"
    case .otherRepetition: "the two passwords differ"
    case .badPicture: "the picture is not one emoji, such as 🦊"
    }
  }
}
