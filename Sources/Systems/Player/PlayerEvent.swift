public import EventLog
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

extension PlayerEvent: DeclaredEvent {
  /// The types of a player's events.
  ///
  /// Texts in words are as in the log, and of a stored password its kind is told and no more; who
  /// prints them escapes them.
  public static let schemas: [EventSchema<PlayerEvent>] =
    accountSchemas + settingSchemas + listSchemas + [
      .tailDropped(.tailDropped, is: { $0 == .tailDropped })
    ]

  private static let accountSchemas: [EventSchema<PlayerEvent>] = [
    EventSchema(
      "playerRegistered", Registration.members, make: { .playerRegistered($0) },
      value: { if case .playerRegistered(let registration) = $0 { registration } else { nil } },
      words: { $0.words }, rule: "a name has one account, and the log has that name"),
    EventSchema(
      "passwordChanged", .password("password"), make: { .passwordChanged($0) },
      value: { if case .passwordChanged(let password) = $0 { password } else { nil } },
      words: { "password changed, password: " + $0.summary },
      rule: "a new password needs the old one"),
    EventSchema(
      "pictureChanged", .text("picture"), make: { .pictureChanged($0) },
      value: { if case .pictureChanged(let picture) = $0 { picture } else { nil } },
      words: { "picture " + $0 }, rule: "the picture is one emoji"),
    EventSchema(
      "displayNameChanged", .text("displayName"), make: { .displayNameChanged($0) },
      value: { if case .displayNameChanged(let name) = $0 { name } else { nil } },
      words: { $0.isEmpty ? "no name to be shown" : "shown as " + $0 },
      rule: "the name that is shown is one line of text"),
    EventSchema(
      "sessionsClaimed", .texts("sessions"), make: { .sessionsClaimed($0) },
      value: { if case .sessionsClaimed(let sessions) = $0 { sessions } else { nil } },
      words: { "claimed what was played without an account: " + $0.joined(separator: " ") },
      rule: "a session that was a guest's belongs to the first player who claims it"),
    EventSchema(
      "signedIn", .signedIn, is: { $0 == .signedIn }, words: "signed in",
      rule: "the right password, after the wait that wrong ones cause"),
    EventSchema(
      "signInFailed", .signInFailed, is: { $0 == .signInFailed }, words: "wrong password",
      rule: "a wrong password is recorded; after three in a row the next try has to wait"),
    EventSchema(
      "memoryFitted", FittedMemory.members, make: { .memoryFitted($0) },
      value: { if case .memoryFitted(let memory) = $0 { memory } else { nil } },
      words: {
        "memory fitted to " + String($0.reviewCount) + " reviews, "
          + ($0.isBetter ? "used" : "not used: the default predicts as well")
      }, rule: "fitted parameters are used if they predict better than the default ones"),
    EventSchema(
      "signedOut", .signedOut, is: { $0 == .signedOut }, words: "signed out",
      rule: "leaving the account is recorded"),
  ]

  private static let settingSchemas = SettingsEvent.schemas.map { schema in
    schema.map(
      { PlayerEvent.settings($0) }, of: { if case .settings(let one) = $0 { one } else { nil } })
  }

  private static let listSchemas: [EventSchema<PlayerEvent>] = [
    EventSchema(
      "listCreated", .text("list"), .text("name"), .texts("countries"),
      make: { .listCreated(list: $0, name: $1, countries: $2) },
      value: {
        guard case .listCreated(let list, let name, let countries) = $0 else { return nil }
        return (list, name, countries)
      },
      words: { list, name, countries in
        list + " made: " + name + ": " + countries.joined(separator: " ")
      }, rule: "a list has a name of its own, and at least one country"),
    EventSchema(
      "listRenamed", .text("list"), .text("name"),
      make: { .listRenamed(list: $0, name: $1) },
      value: { if case .listRenamed(let list, let name) = $0 { (list, name) } else { nil } },
      words: { list, name in list + " renamed: " + name }, rule: "no two lists have the same name"),
    EventSchema(
      "listChanged", .text("list"), .texts("added"), .texts("removed"),
      make: { .listChanged(list: $0, added: $1, removed: $2) },
      value: {
        guard case .listChanged(let list, let added, let removed) = $0 else { return nil }
        return (list, added, removed)
      },
      words: { list, added, removed in
        ([list + " changed:"] + added.map { "+" + $0 } + removed.map { "-" + $0 })
          .joined(separator: " ")
      },
      rule: "what is added was not on the list, what is removed was; an empty list is deleted"),
    EventSchema(
      "listDeleted", .text("list"), make: { .listDeleted(list: $0) },
      value: { if case .listDeleted(let list) = $0 { list } else { nil } },
      words: { $0 + " deleted" }, rule: "a list is deleted once"),
  ]
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

extension Registration {
  /// Its members in the log; all but the name may be missing.
  fileprivate static let members = EventMember(
    .text("name"), EventMember.text("email").optional, EventMember.text("picture").optional,
    EventMember.password("password").optional, EventMember.text("displayName").optional,
    make: {
      Registration(name: $0, email: $1, picture: $2, password: $3, displayName: $4)
    }, value: { ($0.name, $0.email, $0.picture, $0.password, $0.displayName) })

  fileprivate var words: String {
    var words = "registered as " + name
    if let displayName { words += ", shown as " + displayName }
    if let email { words += ", " + email }
    if let picture { words += ", picture " + picture }
    if let password { words += ", password: " + password.summary }
    return words
  }
}

extension EventMember where Value == StoredPassword {
  fileprivate static func password(_ key: String) -> EventMember {
    EventMember<String>.text(key).map({ StoredPassword($0) }, to: { $0.text })
  }
}
