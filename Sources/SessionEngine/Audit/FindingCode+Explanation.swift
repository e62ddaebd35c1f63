/// What each code means for a person: the rule behind it, what may be behind it, what to do.
extension FindingCode {
  /// The rule that a finding is measured against.
  public var rule: String {
    switch self {
    case .tornTail: "only the last append can be incomplete, and then by a crash"
    case .altered: "a line's hash is the SHA-256 of its bytes before ,\"hash\":\""
    case .spliced: "prev is the hash of the line before, seq counts without gaps"
    case .foreign: "line 0 is logCreated, of format 1 and the stream that was asked for"
    case .unreadable: "a log is a plain file with a whole line 0"
    case .truncated: "a log holds at least what its receipt was given for"
    case .rewritten: "the line at a receipt's seq has the receipt's hash"
    case .rolledBack: "a session's log holds every head that the ledger noted of it"
    case .missing: "every session that began by the ledger's account has its log"
    case .unregistered: "the ledger hears of a session, its player and its quiz before it begins"
    case .fork: "a session has one log and one head at each place"
    case .otherLedger: "the ledger's line at its receipt's seq has the receipt's hash"
    case .lostHead: "a folder holds every head that its host signed, and all that it covers"
    case .otherRoot:
      "a tick's root is over the heads that the ledger noted before it, and the sessions' logs have "
        + "these heads"
    case .twoHeads: "a host signs one head at each place of a class log"
    case .otherStatement:
      "a session's log has the head and the answers that its player signed with a key of the seat"
    case .copy: "a session counts once, however many copies of its log there are"
    case .wrongScore:
      "each chosen answer adds 1 to its outcome; a revised one takes back what the old one gave; right +1, wrong -1, never below 0"
    case .strayScore: "each answer has its scoreUpdated in its own append, and nothing else has one"
    case .wrongStep: "points after a mark are max(0, points before + delta), delta is +1 or -1"
    case .wrongResult:
      "the highest count wins, ties as the quiz says; points are those counted; a score is the sum "
        + "of the marks"
    case .wrongQuestion:
      "questions come in the order, and with the draws, that the seed and the commands give"
    case .answerBeforeShown: "only the question that is on the screen can be answered"
    case .afterEnd: "after sessionFinished or sessionAbandoned nothing but refused follows"
    case .secondAnswer: "a marked question takes no second answer until next"
    case .tooLate: "an answer counts if elapsed is at most the question's limit"
    case .notYetReached: "back, next and jump lead only to places that were shown before"
    case .impossibleAnswer: "an answer is of the question's kind and within its choices"
    case .impossibleSetting: "a setting has one of its values, and changes by settingChanged only"
    case .wrongQuiz:
      "sessionStarted names its quiz by id and by the SHA-256 of its bytes, and says how it is played"
    case .unknown: "what a newer version added can't be judged by this one"
    case .notOneCommand: "one command is one append: what the player did, then what follows from it"
    case .foreignPreferences:
      "a session starts and resumes with a state of the player's own log, and changes as it does"
    case .disallowedChange:
      "an account, a list, a message or a note of the ledger changes only as the log before it allows"
    case .wrongMorse: "morse is the translation of text, as the version that sent it translates"
    case .unearnedLevel:
      "a level is opened by a finished Morse game of the player with 8 of 10 right, played at the "
        + "level before"
    case .wrongMark:
      "marks are the question's points times the credit that the quiz gives the answer, rounded; "
        + "the score is their sum"
    case .clockBack: "the clock of a session never goes back, and stands still while it is paused"
    case .earlyMark: "an exam is marked in the append in which it is submitted, or its time ends"
    case .foreignExtraTime: "extra time is granted in the player's log before the session starts"
    case .wrongCorrection:
      "a published result is what the corrected quiz makes of the session's answers, and names the "
        + "session's log by its head"
    case .wrongClaim:
      "a session that was played without an account can be claimed by one player, once; no other can"
    case .wrongDay:
      "a daily session begins on its date (UTC, by its own log), and its seed follows from the quiz "
        + "and the date"
    case .signal(let signal): signal.counted
    }
  }

  /// How it comes about without anyone meaning harm.
  public var innocent: String {
    switch self {
    case .tornTail: "a power cut or a killed program in the middle of a write; nothing is lost"
    case .altered:
      "an editor that saved the file, a failing disk, a transfer that changed line ends"
    case .spliced: "two copies of a log merged by hand, lines lost in copying"
    case .foreign: "a file in the wrong folder, or the log of another program or version"
    case .unreadable: "an empty or half-copied file, missing rights, a failing disk"
    case .truncated: "a copy from before the receipt, a restored backup"
    case .rewritten: "a receipt of another copy of the session"
    case .rolledBack: "a session's file restored from a backup, while the ledger went on"
    case .missing: "a log that was moved, erased on request, or not copied along with its folder"
    case .unregistered: "a log copied in from another folder, a ledger that was lost"
    case .fork: "a session resumed in two copies of the folder"
    case .otherLedger: "a receipt of another folder's ledger, a restored backup"
    case .lostHead:
      "a folder restored from a backup while its class went on: begin a new class after restoring"
    case .otherRoot: "logs of two copies of the folder put together"
    case .twoHeads: "a class that was resumed in two copies of the folder, with the same key"
    case .otherStatement: "a session's log restored from a backup after the statement was recorded"
    case .copy: "a backup inside the folder, or the same folder named twice"
    case .wrongScore, .strayScore, .wrongStep, .wrongResult, .wrongQuestion, .notOneCommand:
      "a program version with a fault: then many sessions of that version show it"
    case .answerBeforeShown, .afterEnd, .secondAnswer, .notYetReached, .impossibleAnswer:
      "another program that writes logs and checks less than this engine"
    case .tooLate: "a clock that jumped in another program; this engine reads one that does not"
    case .impossibleSetting: "a log written by a program with other settings"
    case .wrongQuiz: "a quiz file that was corrected in place instead of added as a new one"
    case .unknown: "the log comes from a newer version"
    case .foreignPreferences: "the player's log was replaced or restored from a backup"
    case .disallowedChange: "a log written, or merged, by another program"
    case .wrongMorse: "a message of another program, with another table of signs"
    case .unearnedLevel: "the session's log is an older copy, from before the game ended"
    case .wrongMark: "a program version with a fault: then many sessions of that version show it"
    case .clockBack: "another program that writes logs and measures time otherwise"
    case .earlyMark: "another program that plays exams and marks at once"
    case .foreignExtraTime: "the player's log was replaced or restored from a backup"
    case .wrongCorrection: "the session's log was restored from a backup after the rescore"
    case .wrongClaim: "two copies of the folder in which one guest signed up under two names"
    case .wrongDay: "another program that counts days by local time, or writes the label otherwise"
    case .signal(let signal): signal.innocent
    }
  }

  /// What the code says, at length.
  public var explanation: String {
    switch self {
    case .tornTail:
      "The file ends in a piece of an append that was never acknowledged to anyone. Everything "
        + "before it is whole. The next time the session is resumed the piece is kept in a file "
        + "beside the log and the log says so with tailDropped."
    case .altered:
      "A line's bytes are not those that were hashed when it was written, or are no line of this "
        + "format. Every line up to the one named is as it was."
    case .spliced:
      "Each line is as it was written, but the lines do not follow one another: some are missing, "
        + "inserted, repeated or moved."
    case .foreign: "The file is not the log that it is taken for."
    case .unreadable: "The file could not be read as a log at all. That is damage, not tampering."
    case .truncated: "Somebody holds a receipt for a later line than the log has now."
    case .rewritten:
      "The chain is whole, but it is another one than that of the receipt: the log was written "
        + "anew from some line up to the receipt's on."
    case .rolledBack:
      "The ledger noted a later line, or another one, than the session's log has: the log was cut "
        + "or replaced after it had been further. The same holds for the log of a published rescore."
    case .missing:
      "The ledger recorded that a session began, and its log is missing. A session that was "
        + "opened only is no fault: a start that was interrupted leaves that, and version 0.1.0 "
        + "did not record the beginning. The same code is given where the log of a rescore that "
        + "the ledger has as published is missing."
    case .unregistered:
      "A session's log lies in the folder, but the ledger never heard of it, or heard another "
        + "player or quiz."
    case .fork: "There are two logs, or two histories, of one session."
    case .copy:
      "Another log of this run has the same session: either the same lines, or one of them ends "
        + "where the other goes on. That is how a copy or a backup looks. Nothing is wrong, but "
        + "statistics, exports and rescoring count the session once, with the longer log. Copies "
        + "that differ at a place which both have are I11."
    case .lostHead:
      "A player's proof has a signature of the host over a head of the class log, and through it over "
        + "heads of sessions and of the ledger. The folder has another line there, or none: its logs "
        + "were rewritten, cut or replaced after the host had signed. The signature convicts the "
        + "host's key, which the finding names."
    case .otherRoot:
      "The class log, the ledger and the sessions' logs say different things about the same heads, "
        + "seats or draws. At least one of them was changed after it was written."
    case .twoHeads:
      "Two proofs have signatures of the same host's key over two different lines at one place of "
        + "the class log: the host showed two histories. No log can agree with both, so the two "
        + "signatures convict the key."
    case .otherStatement:
      "The ledger records a statement with a player's signature, and the session's log has another "
        + "head or other answers at its place, or the signature is not one of a key of the seat. The "
        + "player cannot have signed what the log says now."
    case .otherLedger:
      "Somebody holds a receipt of the ledger, and the ledger is shorter or another one now."
    case .wrongScore:
      "The log records another score than its answers give. Recorded and recomputed stand side by "
        + "side. If later scores carry the difference on, their places are listed behind the first."
    case .strayScore:
      "A score stands where nobody answered, or an answer has no score in its append."
    case .wrongStep: "The points of a points quiz jumped, or fell below zero."
    case .wrongResult: "The result that is recorded is not the one that the answers lead to."
    case .wrongQuestion:
      "Another question, order of answers or exercise is recorded than the seed and the player's "
        + "commands give: perhaps an easier one was put in its place."
    case .answerBeforeShown: "An answer is recorded for a question that was not on the screen."
    case .afterEnd: "Something is recorded after the result stood."
    case .secondAnswer: "A question that was marked was answered once more before next."
    case .tooLate: "An answer counted though the time limit of its question had passed."
    case .notYetReached: "A place was shown that the player had not reached."
    case .impossibleAnswer:
      "An answer names a choice that the question does not have, or is of another kind."
    case .impossibleSetting:
      "A setting has a value that it can't have, another one than the last change gave it, or a level of "
        + "the Morse game that the player's log had not opened."
    case .wrongQuiz:
      "The quiz file that is named by this digest has other bytes, or another id, than the log says."
    case .unknown:
      "There is an event, a member or a version of the rules that this version does not know. The "
        + "answer is neither yes nor no: use the version that wrote the log."
    case .notOneCommand:
      "The events of one append are not what one command leads to: too many, too few or others."
    case .foreignPreferences:
      "The session began, was resumed or changed to settings that the player's log never had."
    case .disallowedChange:
      "The log of a player, of a conversation or the ledger has an event that the events before it "
        + "do not allow: a list changed that was never created, an account that signed in without "
        + "a password, a session that began without being opened. In a class it is also a session "
        + "whose seed does not follow from the host's secret and the player's nonce."
    case .wrongMorse:
      "The code of a message is not what its text is in Morse, or the text has characters without a "
        + "code. Who reads the words and who hears the code get two messages."
    case .unearnedLevel:
      "The player's log says that a session opened a level of the Morse game, and by its own log the "
        + "session did not: it is another player's, it did not end with 8 of 10 right, or it opens "
        + "another level. A session whose log is not there, or cannot be judged, is not compared: "
        + "it may have been erased."
    case .wrongMark:
      "The log records other marks than the quiz gives for this answer, marks without an answer, or "
        + "an answer without its marks. Recorded and recomputed are shown side by side. If later "
        + "sums carry the difference on, their places are listed after the first."
    case .clockBack:
      "An event records less time than an event before it: the player had more time than the log "
        + "says."
    case .earlyMark:
      "In an exam, a mark is recorded before the answers were submitted. The player could read it "
        + "and revise the answer."
    case .foreignExtraTime:
      "The session has longer time limits, by a percentage that the player's log never granted."
    case .wrongCorrection:
      "A rescore log says of a session another result than the session's log and the two quizzes "
        + "give, or it names a line that the session's log does not have. Recorded and recomputed "
        + "are shown side by side: what was played, then what the corrected quiz makes of it. A "
        + "session whose log is not there, or cannot be judged, is not compared."
    case .wrongClaim:
      "A player's log claims a session that another player's log claims too, that it claimed before, "
        + "or that was played under a name of its own. Of two players the later claim by its time is "
        + "reported, and the earlier one counts; times can be forged, so look at both logs. A session "
        + "whose log is not there is not compared with its claim."
    case .wrongDay:
      "The session says that it is the daily one of a date. Its seed is not the one that the quiz "
        + "and the date give, so its questions are not those of the day; or its log begins on "
        + "another date. Dates are UTC, wherever the player is. Whether the clock was right is no "
        + "matter of this finding, and a session may end on a later day than its own."
    case .signal(let signal): signal.explanation + " " + signal.measured
    }
  }
}
