public import EventLog
internal import SessionEngine

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
        if case .listCreated(let list, let name, let countries) = $0 {
          (list, name, countries)
        } else {
          nil
        }
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
        if case .listChanged(let list, let added, let removed) = $0 {
          (list, added, removed)
        } else {
          nil
        }
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

extension FittedMemory {
  /// Its members in the log; another model than this is none.
  fileprivate static let members = EventMember(
    EventMember.text("algorithm").map(
      { $0.utf8.elementsEqual(algorithm.utf8) ? $0 : nil }, to: { $0 }),
    .array(
      "parameters", write: { $1.integer($0) },
      read: { if case .integer(let parameter) = $0.kind { parameter } else { nil } }),
    .integer("reviews"), .integer("heldOut"), .integer("logLoss"), .integer("defaultLogLoss"),
    make: { _, parameters, reviewCount, heldOutCount, logLoss, defaultLogLoss in
      FittedMemory(
        parameters: parameters, reviewCount: reviewCount, heldOutCount: heldOutCount,
        logLoss: logLoss, defaultLogLoss: defaultLogLoss)
    },
    value: {
      (
        algorithm, $0.parameters, $0.reviewCount, $0.heldOutCount, $0.logLoss, $0.defaultLogLoss
      )
    })
}

extension EventMember where Value == StoredPassword {
  fileprivate static func password(_ key: String) -> EventMember {
    EventMember<String>.text(key).map({ StoredPassword($0) }, to: { $0.text })
  }
}
