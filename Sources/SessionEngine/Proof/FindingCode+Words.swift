extension FindingCode {
  /// What each code means, one row for each.
  public var words: FindingWords {
    switch self {
    case .tornTail:
      FindingWords(
        "only the last append can be incomplete, and then by a crash",
        "a power cut or a killed program in the middle of a write; nothing is lost",
        "The file ends with part of an append that was never acknowledged. Everything before "
          + "it is complete. When the session is resumed, that part is kept in a file beside the "
          + "log, and the log records this with tailDropped.")
    case .altered:
      FindingWords(
        "a line's hash is the SHA-256 of its bytes before ,\"hash\":\"",
        "an editor that saved the file, a failing disk, a transfer that changed line endings",
        "A line does not have the bytes that were hashed when it was written, or is not a "
          + "line of this format. Every line before it is unchanged.")
    case .spliced:
      FindingWords(
        "prev is the hash of the line before, seq counts without gaps",
        "two copies of a log merged by hand, lines lost in copying",
        "Each line is unchanged, but their sequence is not: lines are missing, inserted, "
          + "repeated or moved.")
    case .foreign:
      FindingWords(
        "line 0 is logCreated, of format 1 and the stream that was asked for",
        "a file in the wrong folder, or the log of another program or version",
        "The file is not the log that was expected here.")
    case .unreadable:
      FindingWords(
        "a log is a regular file with a complete line 0",
        "an empty or partly copied file, missing permissions, a failing disk",
        "The file cannot be read as a log. That is damage, not tampering.")
    case .truncated:
      FindingWords(
        "a log has at least the lines that its receipt was given for",
        "a copy from before the receipt, a restored backup",
        "There is a receipt for a later line than the log has now.")
    case .rewritten:
      FindingWords(
        "the line at a receipt's seq has the receipt's hash",
        "the receipt of another copy of the session",
        "The chain is consistent, but it is not the chain of the receipt: the log was "
          + "rewritten from some line on, at or before the line of the receipt.")
    case .rolledBack:
      FindingWords(
        "a session's log has every head that the ledger recorded for it",
        "a session's file that was restored from a backup, without the ledger",
        "The ledger recorded a line that the session's log does not have, or has "
          + "differently: the log was cut or replaced afterwards. The same code is used for the "
          + "log of a published rescore.")
    case .missing:
      FindingWords(
        "every session that began, according to the ledger, has a log",
        "a log that was moved, deleted on request, or not copied with its folder",
        "The ledger recorded that a session began, and its log is missing. A session that "
          + "was only opened is not a fault: an interrupted start leaves that, and version 0.1.0 "
          + "did not record the beginning. The same code is used if the log of a published "
          + "rescore is missing.")
    case .unregistered:
      FindingWords(
        "a session is in the ledger, with its player and quiz, before it begins",
        "a log copied from another folder, a lost ledger",
        "A session's log is in the folder, but not in the ledger, or the ledger has another "
          + "player or quiz for it.")
    case .fork:
      FindingWords(
        "a session has one log and one head at each place",
        "a session resumed in two copies of the folder",
        "There are two logs, or two histories, of one session.")
    case .otherLedger:
      FindingWords(
        "the ledger's line at its receipt's seq has the receipt's hash",
        "the receipt of another folder's ledger, a restored backup",
        "There is a receipt of the ledger, and the ledger is now shorter or different.")
    case .lostHead:
      FindingWords(
        "a folder has every head that its host signed, and everything that the head covers",
        "a folder restored from a backup while its class continued: begin a new class after "
          + "restoring",
        "A player's proof has the host's signature for a head of the class log, which covers "
          + "heads of sessions and of the ledger. The folder has another line there, or none: "
          + "its logs were rewritten, cut or replaced after the host had signed. The signature "
          + "proves this against the host's key, which the finding names.")
    case .otherRoot:
      FindingWords(
        "a tick's root covers the heads that the ledger recorded before it, and the "
          + "sessions' logs have these heads",
        "a folder put together from two copies",
        "The class log, the ledger, the sessions' and the players' logs disagree about "
          + "heads, seats or draws, or a session has lines after its class had ended. At least "
          + "one of them was changed after it was written.")
    case .twoHeads:
      FindingWords(
        "a host signs one head at each place of a class log",
        "a class that was resumed in two copies of the folder, with the same key",
        "Two proofs have signatures by the same host key for two different lines at one "
          + "place of the class log: the host showed two histories. No log can agree with both, "
          + "so the signatures are proof against the key.")
    case .otherStatement:
      FindingWords(
        "a session's log has the head and the answers that its player signed with a key of "
          + "the seat",
        "a session's log restored from a backup after the statement was recorded",
        "The ledger records a statement with a player's signature, and the session's log has "
          + "another head or other answers at that place, or the signature is not by a key of "
          + "the seat. The player cannot have signed what the log has now.")
    case .copy:
      FindingWords(
        "a session counts once, however many copies of its log there are",
        "a backup inside the folder, or the same folder named twice",
        "Another log of this run has the same session: the same lines, or more or fewer of "
          + "them. This is what a copy or a backup looks like. Nothing is wrong, but statistics, "
          + "exports and rescoring count the session once, with the longer log. Copies that "
          + "differ at a place that both have are I11.")
    case .wrongScore:
      FindingWords(
        "each chosen answer adds 1 to its outcome, and a revised answer takes the old point "
          + "back; or right +1, wrong -1, never below 0",
        "a bug in a version of the program: then many sessions of that version show it",
        "The recorded score does not follow from the answers. The recorded and the "
          + "recomputed value are shown. If later scores repeat the difference, their places "
          + "follow the first.")
    case .strayScore:
      FindingWords(
        "each answer has its scoreUpdated in its own append, and nothing else has one",
        "a bug in a version of the program: then many sessions of that version show it",
        "A score was recorded without an answer, or an answer has no score in its append.")
    case .wrongStep:
      FindingWords(
        "after a mark, points are max(0, points before + delta), and delta is +1 or -1",
        "a bug in a version of the program: then many sessions of that version show it",
        "The points changed by more than one, or fell below zero.")
    case .wrongResult:
      FindingWords(
        "the outcome with the highest count wins, and the quiz's rule settles ties; points "
          + "are those counted; a score is the sum of the marks",
        "a bug in a version of the program: then many sessions of that version show it",
        "The recorded result does not follow from the answers.")
    case .wrongQuestion:
      FindingWords(
        "the seed and the player's commands determine the questions, their order and their "
          + "draws",
        "a bug in a version of the program: then many sessions of that version show it",
        "The recorded question, order of answers or exercise is not the one that the seed "
          + "and the player's commands give: an easier one may have been substituted.")
    case .answerBeforeShown:
      FindingWords(
        "only the question that is on the screen can be answered",
        "another program that writes logs and checks less than this one",
        "An answer was recorded for a question that was not on the screen.")
    case .afterEnd:
      FindingWords(
        "only refused can follow sessionFinished or sessionAbandoned",
        "another program that writes logs and checks less than this one",
        "Something was recorded after the session had ended.")
    case .secondAnswer:
      FindingWords(
        "a marked question cannot be answered again",
        "another program that writes logs and checks less than this one",
        "A question was answered again after it had been marked.")
    case .tooLate:
      FindingWords(
        "an answer counts if elapsed is at most the question's limit",
        "another program that measures time with a clock that can jump",
        "An answer or another command counted although a time limit had passed before it.")
    case .notYetReached:
      FindingWords(
        "back, next and jump lead only to places that were shown before",
        "another program that writes logs and checks less than this one",
        "A place was shown that the player had not reached.")
    case .impossibleAnswer:
      FindingWords(
        "an answer has the kind of its question and chooses from its answers",
        "another program that writes logs and checks less than this one",
        "An answer chooses something that the question does not have, or is of another kind.")
    case .impossibleSetting:
      FindingWords(
        "a setting has one of its values, and only settingChanged changes it",
        "a log written by a program with other settings",
        "A setting has an impossible value, a value without the change that set it, or a "
          + "level of the Morse game that the player's log had not opened.")
    case .wrongQuiz:
      FindingWords(
        "sessionStarted has the id of its quiz, the SHA-256 of its bytes, and how it is "
          + "played",
        "a quiz file that was corrected in place instead of being added as a new one",
        "The quiz file with this digest has another id than the log names, or other contents.")
    case .unknown:
      FindingWords(
        "this version can judge only events, members and rules that it knows",
        "the log comes from a newer version, or from another program",
        "The log has an event, a member or a version of the rules that this version does not "
          + "know, or is a kind of log without rules here. The answer is neither yes nor no: use "
          + "the version or the program that wrote the log.")
    case .notOneCommand:
      FindingWords(
        "one append is one command: what the player did, then what follows from it",
        "a bug in a version of the program: then many sessions of that version show it",
        "The events of one append are not those of one command: too many, too few or "
          + "different ones.")
    case .foreignPreferences:
      FindingWords(
        "a session has settings that the player's own log had at some time",
        "the player's log was replaced or restored from a backup",
        "The session has settings that the player's log never had.")
    case .disallowedChange:
      FindingWords(
        "each change of an account, a list, a conversation or the ledger is allowed by the "
          + "state before it",
        "a log written, or merged, by another program",
        "The log of a player, a conversation or the ledger has an event that the events "
          + "before it do not allow: a change to a list that was never created, a sign-in to an "
          + "account without a password, a session that began without being opened. In a class "
          + "it can also be a session whose seed does not follow from the host's secret and the "
          + "player's nonce.")
    case .wrongMorse:
      FindingWords(
        "morse is the translation of text, by the version that sent it",
        "a message of another program, with another Morse table",
        "The Morse code of a message is not the translation of its text, or the text has "
          + "characters without a code. Readers and listeners would get different messages.")
    case .unearnedLevel:
      FindingWords(
        "a level is opened by a finished Morse game of the player at the level before, with "
          + "8 of 10 right",
        "the session's log is an older copy, from before the game ended",
        "According to the player's log a session opened a level of the Morse game, but by "
          + "its own log it did not: it belongs to another player, it did not end with 8 of 10 "
          + "right, or it opens another level. A session whose log is missing or cannot be "
          + "judged is not compared.")
    case .wrongMark:
      FindingWords(
        "marks are the question's points times the credit that the quiz gives the answer, "
          + "rounded; the score is their sum",
        "a bug in a version of the program: then many sessions of that version show it",
        "The recorded marks are not those that the quiz gives for this answer, or there are "
          + "marks without an answer, or an answer without marks. The recorded and the "
          + "recomputed value are shown. If later sums repeat the difference, their places "
          + "follow the first.")
    case .clockBack:
      FindingWords(
        "the clock of a session never goes back; a pause stops it, or counts, as the rules "
          + "and the quiz say",
        "another program that writes logs and measures time differently",
        "An event records less time than an event before it, or another time after a pause "
          + "than the rules give: the player had more time than recorded.")
    case .earlyMark:
      FindingWords(
        "an exam is marked in the append in which it is submitted or its time ends, and in a "
          + "class of rules 3 in that of its release",
        "another program that marks exams at once",
        "In an exam, a mark was recorded before the answers were submitted, or before the "
          + "class released its results. The player, or others, could have read it too early.")
    case .foreignExtraTime:
      FindingWords(
        "extra time is granted in the player's log before the session starts; a grant is "
          + "repeated once, from the log that has it, by every session of a class that was open",
        "the player's log was replaced or restored from a backup",
        "The session has longer time limits, or a grant of time or rest, that the log which "
          + "should have granted it does not have.")
    case .wrongCorrection:
      FindingWords(
        "a published result follows from the session's answers by the corrected quiz, and "
          + "names the head of the session's log",
        "the session's log was restored from a backup after the rescore",
        "The published result of a session does not follow from its log and the two quizzes, "
          + "or names a line that the session's log does not have. The recorded and the "
          + "recomputed results are shown: the old one, then the corrected one. A session whose "
          + "log is missing or cannot be judged is not compared.")
    case .wrongClaim:
      FindingWords(
        "a session that was played without an account can be claimed by one player, once; no "
          + "other can",
        "two copies of the folder in which one guest signed up under two names",
        "A player's log claims a session that another player's log claims too, that it "
          + "claimed before, or that was played under a name of its own. Of two players the "
          + "later claim by its time is reported, and the earlier one counts; times can be "
          + "forged, so look at both logs. A session whose log is not there is not compared with "
          + "its claim.")
    case .wrongDay:
      FindingWords(
        "a daily session begins on its date (UTC, by its own log), and its seed follows from "
          + "the quiz and the date",
        "another program that counts days by local time, or writes the label otherwise",
        "The session says that it is the daily one of a date. Its seed is not the one that "
          + "the quiz and the date give, so its questions are not those of the day; or its log "
          + "begins on another date. Dates are UTC, wherever the player is. This finding does "
          + "not depend on whether the clock was right, and a session may end on a later day "
          + "than its own.")
    case .signal(let signal): signal.words
    }
  }
}
