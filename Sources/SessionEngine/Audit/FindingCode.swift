/// What an audit can find: what each code means is in `replay-tool explain` and docs/AUDIT.md.
public enum FindingCode: Hashable, Sendable {
  case tornTail, altered, spliced, foreign, unreadable, truncated, rewritten
  case rolledBack, missing, unregistered, fork, otherLedger, copy
  case lostHead, otherRoot, twoHeads, otherStatement
  case wrongScore, strayScore, wrongStep, wrongResult, wrongQuestion, answerBeforeShown
  case afterEnd, secondAnswer, tooLate, notYetReached, impossibleAnswer, impossibleSetting
  case wrongQuiz, unknown, notOneCommand, foreignPreferences
  case disallowedChange, wrongMorse, unearnedLevel
  case wrongMark, clockBack, earlyMark, foreignExtraTime
  case wrongCorrection, wrongClaim, wrongDay
  case signal(Signal)

  /// Every code, in the order of the documents.
  public static let allCases: [FindingCode] =
    [
      .tornTail, .altered, .spliced, .foreign, .unreadable, .truncated, .rewritten, .rolledBack,
      .missing, .unregistered, .fork, .otherLedger, .lostHead, .otherRoot, .twoHeads,
      .otherStatement, .copy, .wrongScore, .strayScore, .wrongStep,
      .wrongResult, .wrongQuestion, .answerBeforeShown, .afterEnd, .secondAnswer, .tooLate,
      .notYetReached, .impossibleAnswer, .impossibleSetting, .wrongQuiz, .unknown, .notOneCommand,
      .foreignPreferences, .disallowedChange, .wrongMorse, .unearnedLevel,
      .wrongMark, .clockBack, .earlyMark, .foreignExtraTime, .wrongCorrection,
      .wrongClaim, .wrongDay,
    ] + Signal.allCases.map { .signal($0) }

  /// Which of the three questions of an audit a code answers; never mixed.
  public enum Class: Int, Hashable, Sendable, Comparable {
    /// Is there a reason to look?
    case signal
    /// Did everything follow the rules?
    case rule
    /// Is the file whole?
    case integrity

    /// The word that tools print.
    public var name: String {
      switch self {
      case .signal: "signal"
      case .rule: "rule"
      case .integrity: "integrity"
      }
    }

    /// Integrity weighs most.
    public static func < (left: Class, right: Class) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a finding does to the answer of an audit.
  public enum Severity: Hashable, Sendable {
    /// Worth knowing; the answer stays yes.
    case note
    /// Proof that something is wrong.
    case fault
    /// The answer can be neither yes nor no.
    case unjudged
    /// A reason to look, and no proof of anything.
    case hint

    /// The word that tools print.
    public var name: String {
      switch self {
      case .note: "note"
      case .fault: "fault"
      case .unjudged: "cannot judge"
      case .hint: "reason to look"
      }
    }
  }

  /// The code itself.
  public var code: String {
    switch self {
    case .tornTail: "I01"
    case .altered: "I02"
    case .spliced: "I03"
    case .foreign: "I04"
    case .unreadable: "I05"
    case .truncated: "I06"
    case .rewritten: "I07"
    case .rolledBack: "I08"
    case .missing: "I09"
    case .unregistered: "I10"
    case .fork: "I11"
    case .otherLedger: "I12"
    case .lostHead: "I13"
    case .otherRoot: "I14"
    case .twoHeads: "I15"
    case .otherStatement: "I16"
    case .copy: "I17"
    case .wrongScore: "R01"
    case .strayScore: "R02"
    case .wrongStep: "R03"
    case .wrongResult: "R04"
    case .wrongQuestion: "R05"
    case .answerBeforeShown: "R06"
    case .afterEnd: "R07"
    case .secondAnswer: "R08"
    case .tooLate: "R10"
    case .notYetReached: "R11"
    case .impossibleAnswer: "R12"
    case .impossibleSetting: "R13"
    case .wrongQuiz: "R14"
    case .unknown: "R15"
    case .notOneCommand: "R16"
    case .foreignPreferences: "R17"
    case .disallowedChange: "R18"
    case .wrongMorse: "R19"
    case .unearnedLevel: "R20"
    case .wrongMark: "R21"
    case .clockBack: "R22"
    case .earlyMark: "R23"
    case .foreignExtraTime: "R24"
    case .wrongCorrection: "R25"
    case .wrongClaim: "R26"
    case .wrongDay: "R27"
    case .signal(let signal): signal.code
    }
  }

  /// What was found, in a few words.
  public var title: String {
    switch self {
    case .tornTail: "torn tail"
    case .altered: "altered"
    case .spliced: "spliced"
    case .foreign: "foreign"
    case .unreadable: "unreadable"
    case .truncated: "shorter than its receipt"
    case .rewritten: "differs from its receipt"
    case .rolledBack: "rolled back: shorter than its entry in the ledger, or different from it"
    case .missing: "missing: a session that began, according to the ledger, has no log"
    case .unregistered: "not in the ledger, or there with another player or quiz"
    case .fork: "one session, two heads"
    case .otherLedger: "the ledger does not continue from its receipt"
    case .lostHead: "the folder lacks a head that its host signed"
    case .otherRoot: "class log, ledger and sessions disagree"
    case .twoHeads: "the host signed two heads at one place"
    case .otherStatement: "a signed statement and the log disagree"
    case .copy: "a copy of a session, which counts once"
    case .wrongScore: "score differs from the answers"
    case .strayScore: "score without an answer, or an answer without its score"
    case .wrongStep: "points below zero or a wrong step"
    case .wrongResult: "result differs from what the answers and the tie rule give"
    case .wrongQuestion: "order or question differs from what the seed or the order of places gives"
    case .answerBeforeShown: "answer before its question was shown"
    case .afterEnd: "an event after the session ended"
    case .secondAnswer: "second answer to a marked question"
    case .tooLate: "an answer counted after its time limit"
    case .notYetReached: "jump to a question not yet reached"
    case .impossibleAnswer: "choice out of range or wrong kind of answer"
    case .impossibleSetting: "setting out of range, or changed without its event"
    case .wrongQuiz: "quiz is not the one named by its digest"
    case .unknown: "event, member or rules that this version does not know"
    case .notOneCommand: "append that does not belong to one command"
    case .foreignPreferences: "preferences that the player's log never had"
    case .disallowedChange: "a change that the state of its log does not allow"
    case .wrongMorse: "Morse code that is not the translation of its message's text"
    case .unearnedLevel: "a level that its session did not open"
    case .wrongMark: "marks that the key does not give"
    case .clockBack: "the session's clock goes back, or is wrong after a pause"
    case .earlyMark: "a mark in an exam before it was submitted or released"
    case .foreignExtraTime: "extra time, or a grant, that no log has"
    case .wrongCorrection: "a published result that the corrected quiz does not give"
    case .wrongClaim: "a session that another player claims, or that was no guest's"
    case .wrongDay: "a daily session with another seed, or begun on another day"
    case .signal(let signal): signal.title
    }
  }

  /// Which question it answers.
  public var findingClass: Class {
    switch self {
    case .tornTail, .altered, .spliced, .foreign, .unreadable, .truncated, .rewritten,
      .rolledBack, .missing, .unregistered, .fork, .otherLedger, .lostHead, .otherRoot, .twoHeads,
      .otherStatement, .copy:
      .integrity
    case .signal: .signal
    default: .rule
    }
  }

  /// What it does to the answer.
  public var severity: Severity {
    switch self {
    case .tornTail, .copy: .note
    case .unreadable, .unknown: .unjudged
    case .signal: .hint
    default: .fault
    }
  }
}

/// One thing that an audit found, with what is in the log and what should be there.
public struct Finding: Hashable, Sendable {
  /// What was found.
  public let code: FindingCode
  /// The places in the log: the first is the cause, those behind it follow from it.
  public internal(set) var sequences: [Int64]
  /// What the log says; of a signal, what was measured.
  public let recorded: String
  /// What the rules give; of a signal, from where on it is a reason to look.
  public let recomputed: String
  /// What the rules give in the place of what is recorded, as far as programs tell it apart.
  public let due: Due
  /// Of a signal: what was measured, and its threshold.
  public let measure: SignalMeasure?

  /// What the rules give in the place of what is recorded.
  public enum Due: Hashable, Sendable {
    /// Something else, or the same with other values.
    case event
    /// Nothing.
    case nothing
    /// A refusal of the command.
    case refusal(Refusal)
  }

  /// Why the rules refuse what is recorded, if they do.
  public var refusal: Refusal? {
    if case .refusal(let refusal) = due { refusal } else { nil }
  }

  /// Takes the facts as they are.
  public init(
    _ code: FindingCode, _ sequences: [Int64], recorded: String, recomputed: String,
    due: Due = .event, measure: SignalMeasure? = nil
  ) {
    self.due = due
    self.measure = measure
    self.code = code
    self.sequences = sequences
    self.recorded = recorded
    self.recomputed = recomputed
  }
}
