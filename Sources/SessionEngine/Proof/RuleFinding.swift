/// What an audit finds of what a log says: that it does not follow from the rules.
public enum RuleFinding: Hashable, Sendable, CaseIterable {
  case wrongScore, strayScore, wrongStep, wrongResult, wrongQuestion, answerBeforeShown, afterEnd
  case secondAnswer, tooLate, notYetReached, impossibleAnswer, impossibleSetting, wrongQuiz
  case unknown, notOneCommand, foreignPreferences, disallowedChange, wrongMorse, unearnedLevel
  case wrongMark, clockBack, earlyMark, foreignExtraTime, wrongCorrection, wrongClaim, wrongDay

  /// The row of each.
  func row<Part: FindingPart>() -> Part {
    switch self {
    case .wrongScore:
      Part(
        "R01", .fault, "score differs from the answers", short: "wrong score",
        rule: "in an outcome quiz, each chosen answer adds 1 to its outcome, and a revised answer "
          + "takes the old point back; in a points quiz, a right answer adds 1 and a wrong one "
          + "takes 1 away, never below 0",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The recorded score does not follow from the answers. The recorded and the "
          + "recomputed value are shown. If later scores repeat the difference, their places "
          + "follow the first.",
        example: "fixtures/damaged/R01-score-forged.jsonl")
    case .strayScore:
      Part(
        "R02", .fault,
        "score without an answer, or an answer without its score",
        short: "stray score",
        rule: "each answer has its scoreUpdated in its own append, and nothing else has one",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "A score was recorded without an answer, or an answer has no score in its "
          + "append.",
        example: "fixtures/damaged/R02-stray-score.jsonl")
    case .wrongStep:
      Part(
        "R03", .fault, "points below zero or a wrong step", short: "wrong step",
        rule: "after a mark, points are max(0, points before + delta), and delta is +1 or -1",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The points changed by more than one, or fell below zero.",
        example: "fixtures/damaged/R03-wrong-step.jsonl")
    case .wrongResult:
      Part(
        "R04", .fault,
        "result differs from what the answers and the tie rule give",
        short: "wrong result",
        rule: "the outcome with the highest count wins, and the quiz's rule settles ties; points "
          + "are those counted; a score is the sum of the marks",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The recorded result does not follow from the answers.",
        example: "fixtures/damaged/R04-wrong-result.jsonl")
    case .wrongQuestion:
      Part(
        "R05", .fault,
        "order or question differs from what the seed or the order of places gives",
        short: "other question",
        rule: "the seed and the player's commands determine the questions, their order and their "
          + "draws",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The recorded question, order of answers or exercise is not the one that the "
          + "seed and the player's commands give: an easier one may have been substituted.",
        example: "fixtures/damaged/R05-wrong-question.jsonl")
    case .answerBeforeShown:
      Part(
        "R06", .fault, "answer before its question was shown", short: "answered unseen",
        rule: "only the question that is on the screen can be answered",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "An answer was recorded for a question that was not on the screen.",
        example: "fixtures/damaged/R06-answer-before-shown.jsonl")
    case .afterEnd:
      Part(
        "R07", .fault, "an event after the session ended", short: "after the end",
        rule: "only refused can follow sessionFinished or sessionAbandoned",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "Something was recorded after the session had ended.",
        example: "fixtures/damaged/R07-after-end.jsonl")
    case .secondAnswer:
      Part(
        "R08", .fault, "second answer to a marked question", short: "second answer",
        rule: "a marked question cannot be answered again",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "A question was answered again after it had been marked.",
        example: "fixtures/damaged/R08-second-answer.jsonl")
    case .tooLate:
      Part(
        "R10", .fault, "an answer counted after its time limit", short: "too late",
        rule: "an answer counts if elapsed is at most the question's limit",
        innocent: "another program that measures time with a clock that can jump",
        explanation: "An answer or another command counted although a time limit had passed "
          + "before it.",
        example: "--quiz fixtures/quizzes fixtures/damaged/R10-too-late.jsonl")
    case .notYetReached:
      Part(
        "R11", .fault, "jump to a question not yet reached", short: "not reached",
        rule: "back, next and jump lead only to places that were shown before",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "A place was shown that the player had not reached.",
        example: "fixtures/damaged/R11-not-yet-reached.jsonl")
    case .impossibleAnswer:
      Part(
        "R12", .fault, "choice out of range or wrong kind of answer", short: "impossible answer",
        rule: "an answer has the kind of its question and chooses from its answers",
        innocent: "another program that writes logs and checks less than this one",
        explanation: "An answer chooses something that the question does not have, or is of "
          + "another kind.",
        example: "fixtures/damaged/R12-impossible-answer.jsonl")
    case .impossibleSetting:
      Part(
        "R13", .fault,
        "setting out of range, or changed without its event",
        short: "impossible setting",
        rule: "a setting has one of its values, and only settingChanged changes it",
        innocent: "a log written by a program with other settings",
        explanation: "A setting has an impossible value, a value without the change that set it, "
          + "or a level of the Morse game that the player's log had not opened.",
        example: "fixtures/damaged/R13-impossible-setting.jsonl")
    case .wrongQuiz:
      Part(
        "R14", .fault, "quiz is not the one named by its digest", short: "other quiz",
        rule: "sessionStarted has the id of its quiz, the SHA-256 of its bytes, and how it is "
          + "played",
        innocent: "a quiz file that was corrected in place instead of being added as a new one",
        explanation: "The quiz file with this digest has another id than the log names, or other "
          + "contents.",
        next: "restore the original quiz file, or name it with --quiz",
        example: "fixtures/damaged/R14-wrong-quiz.jsonl")
    case .unknown:
      Part(
        "R15", .unjudged,
        "event, member or rules that this version does not know",
        short: "unknown event",
        rule: "this version can judge only events, members and rules that it knows",
        innocent: "the log comes from a newer version, or from another program",
        explanation: "The log has an event, a member or a version of the rules that this version "
          + "does not know, or is a kind of log without rules here. The answer is neither yes nor "
          + "no: use the version or the program that wrote the log.",
        next: "use the version or the program that wrote the log",
        example: "fixtures/damaged/R15-unknown.jsonl")
    case .notOneCommand:
      Part(
        "R16", .fault, "append that does not belong to one command", short: "mixed append",
        rule: "one append is one command: what the player did, then what follows from it",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The events of one append are not those of one command: too many, too few or "
          + "different ones.",
        example: "fixtures/damaged/R16-not-one-command.jsonl")
    case .foreignPreferences:
      Part(
        "R17", .fault, "preferences that the player's log never had", short: "foreign settings",
        rule: "a session has settings that the player's own log had at some time",
        innocent: "the player's log was replaced or restored from a backup",
        explanation: "The session has settings that the player's log never had.",
        example: "--data fixtures/folders/R17-foreign-preferences")
    case .disallowedChange:
      Part(
        "R18", .fault, "a change that the state of its log does not allow", short: "not allowed",
        rule: "each change of an account, a list, a conversation, the ledger or a class is allowed "
          + "by the state before it; in a class, no line of a session is dated before a tick that "
          + "lacks it, or after one that has it, and none of the class log before the line above "
          + "it",
        innocent: "a log written, or merged, by another program; a host whose time went back",
        explanation: "The log of a player, a conversation or the ledger has an event that the "
          + "events before it do not allow: a change to a list that was never created, a sign-in "
          + "to an account without a password, a session that began without being opened. In a "
          + "class it can also be a session whose seed does not follow from the host's secret and "
          + "the player's nonce, an answer to a question that was not open, or a line that is "
          + "dated on the wrong side of a tick, or before the line above it in the class log: it "
          + "was added, or its time was changed, afterwards.",
        example: "fixtures/damaged/R18-list-never-created.jsonl")
    case .wrongMorse:
      Part(
        "R19", .fault,
        "Morse code that is not the translation of its message's text",
        short: "wrong Morse",
        rule: "morse is the translation of text, by the version that sent it",
        innocent: "a message of another program, with another Morse table",
        explanation: "The Morse code of a message is not the translation of its text, or the text "
          + "has characters without a code. Readers and listeners would get different messages.",
        example: "fixtures/damaged/R19-other-words.jsonl")
    case .unearnedLevel:
      Part(
        "R20", .fault, "a level that its session did not open", short: "unearned level",
        rule: "a level is opened by a finished Morse game of the player at the level before, with "
          + "8 of 10 right",
        innocent: "the session's log is an older copy, from before the game ended",
        explanation: "According to the player's log a session opened a level of the Morse game, "
          + "but by its own log it did not: it belongs to another player, it did not end with 8 "
          + "of 10 right, or it opens another level. A session whose log is missing or cannot be "
          + "judged is not compared.",
        example: "--data fixtures/folders/R20-unearned-level")
    case .wrongMark:
      Part(
        "R21", .fault, "marks that the key does not give", short: "wrong marks",
        rule: "marks are the question's points times the credit that the quiz gives the answer, "
          + "rounded; the score is their sum",
        innocent: "a bug in a version of the program: then many sessions of that version show it",
        explanation: "The recorded marks are not those that the quiz gives for this answer, or "
          + "there are marks without an answer, or an answer without marks. The recorded and the "
          + "recomputed value are shown. If later sums repeat the difference, their places follow "
          + "the first.",
        example: "--quiz fixtures/quizzes fixtures/damaged/R21-wrong-mark.jsonl")
    case .clockBack:
      Part(
        "R22", .fault,
        "the session's clock goes back, or is wrong after a pause",
        short: "clock back",
        rule: "the clock of a session never goes back; a pause stops it, or counts, as the rules "
          + "and the quiz say",
        innocent: "another program that writes logs and measures time differently",
        explanation: "The clock of an event is before that of an earlier event, or is not the one "
          + "that the rules give after a pause. The player may have had more time than the log "
          + "says.",
        example: "--quiz fixtures/quizzes fixtures/damaged/R22-clock-back.jsonl")
    case .earlyMark:
      Part(
        "R23", .fault, "a mark in an exam before it was submitted or released", short: "early mark",
        rule: "an exam is marked in the append in which it is submitted or its time ends; in a "
          + "class of rules 3, in the append that releases its results",
        innocent: "another program that marks exams at once",
        explanation: "In an exam, a mark was recorded before the answers were submitted, or "
          + "before the class released its results. The player, or others, could have read it too "
          + "early.",
        example: "--quiz fixtures/quizzes fixtures/damaged/R23-early-mark.jsonl")
    case .foreignExtraTime:
      Part(
        "R24", .fault, "extra time, or a grant, that no log has", short: "extra time",
        rule: "extra time is granted in the player's log before the session starts; a session "
          + "repeats a grant of another log once, and has to if it is in a class, was open when "
          + "the grant was made, and continued after that",
        innocent: "the player's log was replaced or restored from a backup",
        explanation: "The session has extra time, or a grant of time or rest, that is not in the "
          + "log that should have it, or lacks a grant that its class made while it was open.",
        example: "--data fixtures/folders/R24-extra-time")
    case .wrongCorrection:
      Part(
        "R25", .fault,
        "a published result that the corrected quiz does not give",
        short: "wrong correction",
        rule: "a published result follows from the session's answers by the corrected quiz, and "
          + "names the head of the session's log",
        innocent: "the session's log was restored from a backup after the rescore",
        explanation: "The published result of a session does not follow from its log and the two "
          + "quizzes, or names a line that the session's log does not have. The recorded and the "
          + "recomputed results are shown: the old one, then the corrected one. A session whose "
          + "log is missing or cannot be judged is not compared.",
        example: "--data fixtures/folders/R25-wrong-correction")
    case .wrongClaim:
      Part(
        "R26", .fault,
        "a session that another player claims, or that was no guest's",
        short: "wrong claim",
        rule: "only a session that was played without an account can be claimed, by one player "
          + "and once",
        innocent: "two copies of the folder in which one guest signed up under two names",
        explanation: "A player's log claims a session that another player's log claims too, that "
          + "it claimed before, or that was played under a name of its own. Of two players the "
          + "later claim by its time is reported, and the earlier one counts; times can be "
          + "forged, so look at both logs. A session whose log is not there is not compared with "
          + "its claim.",
        example: "--data fixtures/folders/R26-claimed-twice")
    case .wrongDay:
      Part(
        "R27", .fault,
        "a daily session with another seed, or begun on another day",
        short: "other day",
        rule: "a daily session begins on its date (UTC, by its own log), and its seed follows "
          + "from the quiz and the date",
        innocent: "another program that counts days by local time, or makes the seed differently",
        explanation: "The session says that it is the daily one of a date. But its seed is not "
          + "the one that the quiz and the date give, so its questions are not those of the day, "
          + "or its log begins on another date. Dates are UTC, wherever the player is. This "
          + "finding does not depend on whether the clock was right, and a session may end on a "
          + "later day than its own.",
        example: "--quiz fixtures/quizzes fixtures/damaged/R27-daily-seed.jsonl")
    }
  }
}
