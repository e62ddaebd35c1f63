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
    case .classroom: rules = classroom
    case .proof: rules = proof
    default: rules = [:]
    }
    return rules[type] ?? "none that this version knows"
  }

  private static let player = [
    "playerRegistered": "a name has one account, and the log has that name",
    "passwordChanged": "a new password needs the old one",
    "pictureChanged": "the picture is one emoji",
    "displayNameChanged": "the name that is shown is one line of text",
    "sessionsClaimed": "a session that was a guest's belongs to the first player who claims it",
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
    "memoryFitted": "fitted parameters are used if they predict better than the default ones",
    "extraTimeGranted": "time limits are longer from the player's next session on",
    "timeGranted": "the session's limits are longer when it takes the grant in",
    "restGranted": "pauses of the session do not count until the rest is used up",
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
    "seatNamed": "a seat of a class is one player's",
    "headsNoted": "the heads that moved are noted before a tick",
    "playerNoted": "where a player's log ends is noted before a session of a class is opened",
    "statementSigned": "a player's signature is recorded as it came",
    "timeGranted": "time is granted to one session, which repeats it",
    "restGranted": "rest is granted to one session, which repeats it",
    "secretRevealed": "the secret of a draw is revealed when its session has ended",
  ]

  private static let rescore = [
    "rescoreStarted": "a rescore names both quizzes, who publishes it and why, before any result",
    "resultCorrected": "a result is what the corrected quiz makes of the session's answers",
    "rescoreEnded": "the end counts the results, and those that differ",
  ]

  private static let classroom = [
    "classOpened": "a class names its host's key, its page and its quiz before anything else",
    "seatTaken": "seats are numbered in their order; another browser adds a key to its seat",
    "drawCommitted": "the host commits itself to a secret before the player gives a nonce",
    "nonceGiven": "a session has one nonce, after the commitment",
    "questionOpened": "a question is opened once, and one at a time",
    "questionClosed": "the question that is open is closed",
    "ticked": "a tick covers all sessions whose nonce is before it",
    "hostResumed": "a host that was started again says so",
    "classEnded": "nothing follows the end",
  ]

  private static let proof = [
    "proofStarted": "a proof names its class, seat and key before anything else",
    "classLines": "the lines continue the class log",
    "acknowledged": "the replies to the answers of a session go on",
    "included": "the path leads to the root of the tick",
    "hostSigned": "the signature is of the host's key, over a line of the class log",
    "statement": "the signature is of the seat's key",
    "sessionLines": "a part of a session's log, as it is",
    "revealed": "the host committed itself to the secret, and the session's seed follows from it",
  ]
}
