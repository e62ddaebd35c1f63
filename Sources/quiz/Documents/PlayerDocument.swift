internal import Documents
internal import Reporting
internal import Systems

/// Whose account something was done to.
struct AccountLine: Described {
  let player: String
  let picture: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The player's name.") { $0.player }
    fields.optional("picture", "The player's picture, one emoji.") { $0.picture }
  }
}

/// What a command prints that did something to an account, and has nothing more to say.
protocol AccountAnswer: Document {
  var account: AccountLine { get }
}

extension AccountAnswer {
  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.account }
  }
}

/// What `register` prints.
struct RegisterAnswer: AccountAnswer {
  static let form = DocumentForm("quiz/register@1")

  let account: AccountLine
}

/// What `login` prints.
struct LoginAnswer: AccountAnswer {
  static let form = DocumentForm("quiz/login@1")

  let account: AccountLine
}

/// What `logout` prints.
struct LogoutAnswer: AccountAnswer {
  static let form = DocumentForm("quiz/logout@1")

  let account: AccountLine
}

/// What `password` prints.
struct PasswordAnswer: AccountAnswer {
  static let form = DocumentForm("quiz/password@1")

  let account: AccountLine
}

/// What `picture` prints.
struct PictureAnswer: Document {
  static let form = DocumentForm("quiz/picture@1")

  let account: AccountLine

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The player's name.") { $0.account.player }
    fields.field("picture", "The picture, one emoji.") { $0.account.picture ?? "" }
  }
}

/// What `name` prints.
struct NameAnswer: Document {
  static let form = DocumentForm("quiz/name@1")

  let player: String
  let displayName: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The name to sign in with.") { $0.player }
    fields.field("displayName", "The display name; empty: the same.") { $0.displayName }
  }
}

/// What `whoami` prints.
struct WhoAmIAnswer: Document {
  static let form = DocumentForm("quiz/whoami@1")

  let player: String
  let isSignedIn: Bool
  let isRegistered: Bool
  let picture: String?
  let email: String?
  let displayName: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "Who plays.") { $0.player }
    fields.field("signedIn", "Whether this player is signed in.", in: .json) { $0.isSignedIn }
    fields.field("account", "Whether this player has an account.", in: .json) { $0.isRegistered }
    fields.field("signedIn", in: .cells) { $0.isSignedIn ? "signed in" : "not signed in" }
    fields.field("account", in: .cells) { $0.isRegistered ? "account" : "no account" }
    fields.optional("picture", "Signed in: the picture, one emoji.") {
      $0.isSignedIn ? $0.picture : nil
    }
    fields.optional("displayName", "Signed in: the display name, in any script.", in: .json) {
      $0.isSignedIn ? $0.displayName : nil
    }
    fields.optional("email", "Signed in: the e-mail address.") { $0.isSignedIn ? $0.email : nil }
  }
}

/// A setting of a player.
struct SettingLine: Described {
  let name: String
  let value: String
  let rule: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("name", "The setting's name.") { $0.name }
    fields.field("value", "Its value.") { $0.value }
    fields.field("rule", "The values it may have.") { $0.rule }
  }
}

/// What `settings --json` prints.
struct SettingsAnswer: Document {
  static let form = DocumentForm("quiz/settings@1")

  let player: String
  let settings: [SettingLine]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The player's name.") { $0.player }
    fields.field("settings", "Each setting, in the order of the screen.") { $0.settings }
  }
}

/// What `lists --json` prints.
struct ListsAnswer: Document {
  static let form = DocumentForm("quiz/lists@1")

  let player: String
  let lists: [SavedList]
  let deleted: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "Whose lists they are.") { $0.player }
    fields.field("lists", "The lists, in the order they were made.") { $0.lists }
    fields.optional("deleted", "The id of the list that is gone.") { $0.deleted }
  }
}
