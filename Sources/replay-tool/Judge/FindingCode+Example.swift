import SessionEngine

/// Files of the project that show a code: every code has some, each made by `fixtures/record.py`.
extension FindingCode {
  /// What `replay-tool audit` is asked for, in the project's folder, to see this code.
  var example: String {
    switch self {
    case .tooLate, .wrongMark, .clockBack, .earlyMark, .wrongDay:
      "--quiz fixtures/quizzes fixtures/damaged/" + fixture + ".jsonl"
    case .truncated:
      "--receipt receipt:1:session/01a1f84a-95c0-7aa9-86d4-6d4304694bae:999:"
        + String(repeating: "0", count: 64) + " fixtures/sessions/animals-plain.jsonl"
    case .rewritten:
      "--receipt receipt:1:session/01a1f84a-95c0-7aa9-86d4-6d4304694bae:3:"
        + String(repeating: "0", count: 64) + " fixtures/sessions/animals-plain.jsonl"
    case .otherLedger:
      "--receipt receipt:1:ledger/main:6:"
        + "fc92773dbf1324f080caac62876c3d56a14d8bc0aa829dcf07ad0c902692a7c4"
        + " --data fixtures/folders/" + fixture
    case .lostHead:
      "--data fixtures/classes/" + fixture + " --witness fixtures/classes/sound-proofs/seat-1.jsonl"
    case .twoHeads:
      "--data fixtures/classes/sound --witness fixtures/classes/sound-proofs/seat-1.jsonl "
        + "--witness fixtures/classes/" + fixture + ".jsonl"
    case .otherRoot, .otherStatement: "--data fixtures/classes/" + fixture
    case .signal(let signal) where signal.isAcrossSessions: "--data fixtures/folders/" + fixture
    case .rolledBack, .missing, .unregistered, .fork, .copy, .foreignPreferences, .unearnedLevel,
      .foreignExtraTime, .wrongCorrection, .wrongClaim:
      "--data fixtures/folders/" + fixture
    default: "fixtures/damaged/" + fixture + ".jsonl"
    }
  }

  /// The name of the fixture with exactly this fault: a log, or a data folder beside a sound one.
  ///
  /// What a receipt alone shows takes a sound log.
  var fixture: String {
    switch self {
    case .tornTail: "I01-torn-tail"
    case .altered: "I02-altered"
    case .spliced: "I03-spliced"
    case .foreign: "I04-foreign"
    case .unreadable: "I05-unreadable"
    case .truncated, .rewritten: "animals-plain"
    case .rolledBack: "I08-rolled-back"
    case .missing: "I09-missing-session"
    case .unregistered: "I10-unregistered"
    case .fork: "I11-fork"
    case .otherLedger: "I12-ledger-cut"
    case .lostHead: "I13-lost-head"
    case .otherRoot: "I14-other-root"
    case .twoHeads: "I15-other-branch"
    case .otherStatement: "I16-other-answers"
    case .copy: "I17-copy"
    case .wrongScore: "R01-score-forged"
    case .strayScore: "R02-stray-score"
    case .wrongStep: "R03-wrong-step"
    case .wrongResult: "R04-wrong-result"
    case .wrongQuestion: "R05-wrong-question"
    case .answerBeforeShown: "R06-answer-before-shown"
    case .afterEnd: "R07-after-end"
    case .secondAnswer: "R08-second-answer"
    case .tooLate: "R10-too-late"
    case .notYetReached: "R11-not-yet-reached"
    case .impossibleAnswer: "R12-impossible-answer"
    case .impossibleSetting: "R13-impossible-setting"
    case .wrongQuiz: "R14-wrong-quiz"
    case .unknown: "R15-unknown"
    case .notOneCommand: "R16-not-one-command"
    case .foreignPreferences: "R17-foreign-preferences"
    case .wrongMark: "R21-wrong-mark"
    case .clockBack: "R22-clock-back"
    case .earlyMark: "R23-early-mark"
    case .foreignExtraTime: "R24-extra-time"
    case .wrongCorrection: "R25-wrong-correction"
    case .wrongClaim: "R26-claimed-twice"
    case .wrongDay: "R27-daily-seed"
    case .disallowedChange: "R18-list-never-created"
    case .wrongMorse: "R19-other-words"
    case .unearnedLevel: "R20-unearned-level"
    case .signal(let signal): signal.fixture
    }
  }
}

extension Signal {
  /// The name of the fixture with exactly this signal.
  var fixture: String {
    switch self {
    case .tooFast: "S01-too-fast"
    case .tooRegular: "S02-too-regular"
    case .rerolled: "S03-rerolled"
    case .restarted: "S04-restarted"
    case .gaveUpLosing: "S05-gave-up-losing"
    case .floorFarmed: "S06-floor-farmed"
    case .clocksApart: "S07-clocks-apart"
    case .timedResumed: "S08-timed-resumed"
    case .revisedToGain: "S09-revised-to-gain"
    case .easedSetting: "S10-eased-setting"
    case .interleaved: "S11-interleaved"
    case .absent: "S12-long-absence"
    case .sameSeed: "S13-same-seed"
    case .fasterThanSignal: "S14-faster-than-signal"
    case .burst: "S15-burst"
    case .droppedTail: "S16-dropped-tail"
    case .similarAnswers: "S17-similar-answers"
    }
  }
}
