import EventLog

/// The rules of the logs of players, conversations, rescores and the ledger in words, as `step` and `show`
/// tell them; those of sessions are the engine's.
enum StreamRules {
  /// The rule that an event of a type came by.
  static func rule(of type: String, _ kind: StreamName.Kind) -> String {
    if type == "tailDropped" {
      return "an append that was never acknowledged was kept aside"
    }
    let rules: [String: String]
    switch kind {
    case .player: rules = player
    case .conversation: rules = conversation
    case .ledger: rules = ledger
    case .rescore: rules = rescore
    default: rules = [:]
    }
    return rules[type] ?? "none that this version knows"
  }

  private static let player = [
    "playerRegistered": "a name has one account, and the log has that name",
    "passwordChanged": "a new password needs the old one",
    "pictureChanged": "the picture is one emoji",
    "signedIn": "the right password, after the wait that wrong ones cause",
    "signInFailed": "a wrong password is recorded; after three in a row the next try has to wait",
    "signedOut": "leaving the account is recorded",
    "settingChanged": "a setting gets another value, a level only if it was opened",
    "levelOpened": "a game of Morse with 8 of 10 right opens the level above its own, once",
    "listCreated": "a list has a name of its own, and at least one country",
    "listRenamed": "no two lists have the same name",
    "listChanged":
      "what is added was not on the list, what is removed was; an empty list is deleted",
    "listDeleted": "a list is deleted once",
    "extraTimeGranted": "time limits are longer from the player's next session on",
  ]

  private static let conversation = [
    "messageSent": "a message is stored with its Morse code, which follows from its text"
  ]

  private static let ledger = [
    "sessionOpened": "a session is noted before its first command",
    "sessionBegan": "a session begins with the head that it was opened with",
    "sessionCheckpointed": "an open session's head is noted every so many lines",
    "sessionEnded": "a session's last head is noted with how it ended",
    "rescorePublished": "a rescore is noted when its log is complete",
  ]

  private static let rescore = [
    "rescoreStarted": "a rescore names both quizzes, who publishes it and why, before any result",
    "resultCorrected": "a result is what the corrected quiz makes of the session's answers",
    "rescoreEnded": "the end counts the results, and those that differ",
  ]
}
