/// What a code means for a person.
public struct FindingWords: Sendable {
  /// The rule that a finding is measured against; of a signal, what is counted and from where on it
  /// is a reason to look.
  public let rule: String
  /// How it comes about without anyone meaning harm.
  public let innocent: String
  /// What the code says, at length.
  public let explanation: String
}

extension FindingCode {
  /// What each code means, one row for each.
  public var words: FindingWords {
    switch self {
    case .tornTail:
      FindingWords(
        rule: "only the last append can be incomplete, and then by a crash",
        innocent: "a power cut or a killed program in the middle of a write; nothing is lost",
        explanation:
          "The file ends with part of an append that was never acknowledged. Everything before "
          + "it is complete. When the session is resumed, that part is kept in a file beside the "
          + "log, and the log records this with tailDropped.")
    case .altered:
      FindingWords(
        rule: "a line's hash is the SHA-256 of its bytes before ,\"hash\":\"",
        innocent:
          "an editor that saved the file, a failing disk, a transfer that changed line endings",
        explanation:
          "A line does not have the bytes that were hashed when it was written, or is not a "
          + "line of this format. Every line before it is unchanged.")
    case .spliced:
      FindingWords(
        rule: "prev is the hash of the line before, seq counts without gaps",
        innocent: "two copies of a log merged by hand, lines lost in copying",
        explanation:
          "Each line is unchanged, but their sequence is not: lines are missing, inserted, "
          + "repeated or moved.")
    case .foreign:
      FindingWords(
        rule: "line 0 is logCreated, of format 1 and the stream that was asked for",
        innocent: "a file in the wrong folder, or the log of another program or version",
        explanation: "The file is not the log that was expected here.")
    case .unreadable:
      FindingWords(
        rule: "a log is a regular file with a complete line 0",
        innocent: "an empty or partly copied file, missing permissions, a failing disk",
        explanation: "The file cannot be read as a log. That is damage, not tampering.")
    case .truncated:
      FindingWords(
        rule: "a log has at least the lines that its receipt was given for",
        innocent: "a copy from before the receipt, a restored backup",
        explanation: "There is a receipt for a later line than the log has now.")
    case .rewritten:
      FindingWords(
        rule: "the line at a receipt's seq has the receipt's hash",
        innocent: "the receipt of another copy of the session",
        explanation:
          "The chain is consistent, but it is not the chain of the receipt: the log was "
          + "rewritten from some line on, at or before the line of the receipt.")
    case .rolledBack:
      FindingWords(
        rule: "a session's log has every head that the ledger recorded for it",
        innocent: "a session's file that was restored from a backup, without the ledger",
        explanation:
          "The ledger recorded a line that the session's log does not have, or has "
          + "differently: the log was cut or replaced afterwards. The same code is used for the "
          + "log of a published rescore.")
    case .missing:
      FindingWords(
        rule: "every session that began, according to the ledger, has a log",
        innocent: "a log that was moved, deleted on request, or not copied with its folder",
        explanation:
          "The ledger recorded that a session began, and its log is missing. A session that "
          + "was only opened is not a fault: an interrupted start leaves that, and version 0.1.0 "
          + "did not record the beginning. The same code is used if the log of a published "
          + "rescore is missing.")
    case .unregistered:
      FindingWords(
        rule: "a session is in the ledger, with its player and quiz, before it begins",
        innocent: "a log copied from another folder, a lost ledger",
        explanation:
          "A session's log is in the folder, but not in the ledger, or the ledger has another "
          + "player or quiz for it.")
    case .fork:
      FindingWords(
        rule: "a session has one log and one head at each place",
        innocent: "a session resumed in two copies of the folder",
        explanation: "There are two logs, or two histories, of one session.")
    case .otherLedger:
      FindingWords(
        rule: "the ledger's line at its receipt's seq has the receipt's hash",
        innocent: "the receipt of another folder's ledger, a restored backup",
        explanation:
          "There is a receipt of the ledger, and the ledger is now shorter or different.")
    case .lostHead:
      FindingWords(
        rule: "a folder has every head that its host signed, and everything that the head covers",
        innocent:
          "a folder restored from a backup while its class continued: begin a new class after "
          + "restoring",
        explanation:
          "A player's proof has the host's signature for a head of the class log, which covers "
          + "heads of sessions and of the ledger. The folder has another line there, or none: "
          + "its logs were rewritten, cut or replaced after the host had signed. The signature "
          + "proves this against the host's key, which the finding names.")
    case .otherRoot:
      FindingWords(
        rule:
          "a tick's root covers the heads that the ledger recorded before it, and the "
          + "sessions' logs have these heads",
        innocent: "a folder put together from two copies",
        explanation:
          "The class log, the ledger, the sessions' and the players' logs disagree about "
          + "heads, seats or draws, or a session has lines after its class had ended. At least "
          + "one of them was changed after it was written.")
    case .twoHeads:
      FindingWords(
        rule: "a host signs one head at each place of a class log",
        innocent: "a class that was resumed in two copies of the folder, with the same key",
        explanation:
          "Two proofs have signatures by the same host key for two different lines at one "
          + "place of the class log: the host showed two histories. No log can agree with both, "
          + "so the signatures are proof against the key.")
    case .otherStatement:
      FindingWords(
        rule:
          "a session's log has the head and the answers that its player signed with a key of "
          + "the seat",
        innocent: "a session's log restored from a backup after the statement was recorded",
        explanation:
          "The ledger records a statement with a player's signature, and the session's log has "
          + "another head or other answers at that place, or the signature is not by a key of "
          + "the seat. The player cannot have signed what the log has now.")
    case .copy:
      FindingWords(
        rule: "a session counts once, however many copies of its log there are",
        innocent: "a backup inside the folder, or the same folder named twice",
        explanation:
          "Another log of this run has the same session: the same lines, or more or fewer of "
          + "them. This is what a copy or a backup looks like. Nothing is wrong, but statistics, "
          + "exports and rescoring count the session once, with the longer log. Copies that "
          + "differ at a place that both have are I11.")
    case .wrongScore:
      FindingWords(
        rule:
          "each chosen answer adds 1 to its outcome, and a revised answer takes the old point "
          + "back; or right +1, wrong -1, never below 0",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation:
          "The recorded score does not follow from the answers. The recorded and the "
          + "recomputed value are shown. If later scores repeat the difference, their places "
          + "follow the first.")
    case .strayScore:
      FindingWords(
        rule: "each answer has its scoreUpdated in its own append, and nothing else has one",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation:
          "A score was recorded without an answer, or an answer has no score in its append.")
    case .wrongStep:
      FindingWords(
        rule: "after a mark, points are max(0, points before + delta), and delta is +1 or -1",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The points changed by more than one, or fell below zero.")
    case .wrongResult:
      FindingWords(
        rule:
          "the outcome with the highest count wins, and the quiz's rule settles ties; points "
          + "are those counted; a score is the sum of the marks",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The recorded result does not follow from the answers.")
    case .wrongQuestion:
      FindingWords(
        rule:
          "the seed and the player's commands determine the questions, their order and their "
          + "draws",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation:
          "The recorded question, order of answers or exercise is not the one that the seed "
          + "and the player's commands give: an easier one may have been substituted.")
    case .answerBeforeShown:
      FindingWords(
        rule: "only the question that is on the screen can be answered",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "An answer was recorded for a question that was not on the screen.")
    case .afterEnd:
      FindingWords(
        rule: "only refused can follow sessionFinished or sessionAbandoned",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "Something was recorded after the session had ended.")
    case .secondAnswer:
      FindingWords(
        rule: "a marked question cannot be answered again",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "A question was answered again after it had been marked.")
    case .tooLate:
      FindingWords(
        rule: "an answer counts if elapsed is at most the question's limit",
        innocent: "another program that measures time with a clock that can jump",
        explanation:
          "An answer or another command counted although a time limit had passed before it.")
    case .notYetReached:
      FindingWords(
        rule: "back, next and jump lead only to places that were shown before",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "A place was shown that the player had not reached.")
    case .impossibleAnswer:
      FindingWords(
        rule: "an answer has the kind of its question and chooses from its answers",
        innocent: "another program that writes logs and checks less than this one",
        explanation:
          "An answer chooses something that the question does not have, or is of another kind.")
    case .impossibleSetting:
      FindingWords(
        rule: "a setting has one of its values, and only settingChanged changes it",
        innocent: "a log written by a program with other settings",
        explanation:
          "A setting has an impossible value, a value without the change that set it, or a "
          + "level of the Morse game that the player's log had not opened.")
    case .wrongQuiz:
      FindingWords(
        rule:
          "sessionStarted has the id of its quiz, the SHA-256 of its bytes, and how it is "
          + "played",
        innocent: "a quiz file that was corrected in place instead of being added as a new one",
        explanation:
          "The quiz file with this digest has another id than the log names, or other contents.")
    case .unknown:
      FindingWords(
        rule: "this version can judge only events, members and rules that it knows",
        innocent: "the log comes from a newer version, or from another program",
        explanation:
          "The log has an event, a member or a version of the rules that this version does not "
          + "know, or is a kind of log without rules here. The answer is neither yes nor no: use "
          + "the version or the program that wrote the log.")
    case .notOneCommand:
      FindingWords(
        rule: "one append is one command: what the player did, then what follows from it",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation:
          "The events of one append are not those of one command: too many, too few or "
          + "different ones.")
    case .foreignPreferences:
      FindingWords(
        rule: "a session has settings that the player's own log had at some time",
        innocent: "the player's log was replaced or restored from a backup",
        explanation: "The session has settings that the player's log never had.")
    case .disallowedChange:
      FindingWords(
        rule:
          "each change of an account, a list, a conversation or the ledger is allowed by the "
          + "state before it",
        innocent: "a log written, or merged, by another program",
        explanation:
          "The log of a player, a conversation or the ledger has an event that the events "
          + "before it do not allow: a change to a list that was never created, a sign-in to an "
          + "account without a password, a session that began without being opened. In a class "
          + "it can also be a session whose seed does not follow from the host's secret and the "
          + "player's nonce.")
    case .wrongMorse:
      FindingWords(
        rule: "morse is the translation of text, by the version that sent it",
        innocent: "a message of another program, with another Morse table",
        explanation:
          "The Morse code of a message is not the translation of its text, or the text has "
          + "characters without a code. Readers and listeners would get different messages.")
    case .unearnedLevel:
      FindingWords(
        rule:
          "a level is opened by a finished Morse game of the player at the level before, with "
          + "8 of 10 right",
        innocent: "the session's log is an older copy, from before the game ended",
        explanation:
          "According to the player's log a session opened a level of the Morse game, but by "
          + "its own log it did not: it belongs to another player, it did not end with 8 of 10 "
          + "right, or it opens another level. A session whose log is missing or cannot be "
          + "judged is not compared.")
    case .wrongMark:
      FindingWords(
        rule:
          "marks are the question's points times the credit that the quiz gives the answer, "
          + "rounded; the score is their sum",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation:
          "The recorded marks are not those that the quiz gives for this answer, or there are "
          + "marks without an answer, or an answer without marks. The recorded and the "
          + "recomputed value are shown. If later sums repeat the difference, their places "
          + "follow the first.")
    case .clockBack:
      FindingWords(
        rule:
          "the clock of a session never goes back; a pause stops it, or counts, as the rules "
          + "and the quiz say",
        innocent: "another program that writes logs and measures time differently",
        explanation:
          "An event records less time than an event before it, or another time after a pause "
          + "than the rules give: the player had more time than recorded.")
    case .earlyMark:
      FindingWords(
        rule:
          "an exam is marked in the append in which it is submitted or its time ends, and in a "
          + "class of rules 3 in that of its release",
        innocent: "another program that marks exams at once",
        explanation:
          "In an exam, a mark was recorded before the answers were submitted, or before the "
          + "class released its results. The player, or others, could have read it too early.")
    case .foreignExtraTime:
      FindingWords(
        rule:
          "extra time is granted in the player's log before the session starts; a grant is "
          + "repeated once, from the log that has it, by every session of a class that was open",
        innocent: "the player's log was replaced or restored from a backup",
        explanation:
          "The session has longer time limits, or a grant of time or rest, that the log which "
          + "should have granted it does not have.")
    case .wrongCorrection:
      FindingWords(
        rule:
          "a published result follows from the session's answers by the corrected quiz, and "
          + "names the head of the session's log",
        innocent: "the session's log was restored from a backup after the rescore",
        explanation:
          "The published result of a session does not follow from its log and the two quizzes, "
          + "or names a line that the session's log does not have. The recorded and the "
          + "recomputed results are shown: the old one, then the corrected one. A session whose "
          + "log is missing or cannot be judged is not compared.")
    case .wrongClaim:
      FindingWords(
        rule:
          "a session that was played without an account can be claimed by one player, once; no "
          + "other can",
        innocent: "two copies of the folder in which one guest signed up under two names",
        explanation:
          "A player's log claims a session that another player's log claims too, that it "
          + "claimed before, or that was played under a name of its own. Of two players the "
          + "later claim by its time is reported, and the earlier one counts; times can be "
          + "forged, so look at both logs. A session whose log is not there is not compared with "
          + "its claim.")
    case .wrongDay:
      FindingWords(
        rule:
          "a daily session begins on its date (UTC, by its own log), and its seed follows from "
          + "the quiz and the date",
        innocent: "another program that counts days by local time, or writes the label otherwise",
        explanation:
          "The session says that it is the daily one of a date. Its seed is not the one that "
          + "the quiz and the date give, so its questions are not those of the day; or its log "
          + "begins on another date. Dates are UTC, wherever the player is. This finding does "
          + "not depend on whether the clock was right, and a session may end on a later day "
          + "than its own.")
    case .signal(let signal): signal.words
    }
  }
}
