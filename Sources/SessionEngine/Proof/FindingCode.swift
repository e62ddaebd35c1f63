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

  /// What programs need of a code, one row for each.
  private var facts: FindingFacts {
    switch self {
    case .tornTail:
      FindingFacts("I01", .integrity, .note, "torn tail")
    case .altered:
      FindingFacts("I02", .integrity, .fault, "altered")
    case .spliced:
      FindingFacts("I03", .integrity, .fault, "spliced")
    case .foreign:
      FindingFacts("I04", .integrity, .fault, "foreign")
    case .unreadable:
      FindingFacts("I05", .integrity, .unjudged, "unreadable")
    case .truncated:
      FindingFacts("I06", .integrity, .fault, "shorter than its receipt")
    case .rewritten:
      FindingFacts("I07", .integrity, .fault, "differs from its receipt")
    case .rolledBack:
      FindingFacts(
        "I08", .integrity, .fault,
        "rolled back: shorter than its entry in the ledger, or different from it")
    case .missing:
      FindingFacts(
        "I09", .integrity, .fault,
        "missing: a session that began, according to the ledger, has no log")
    case .unregistered:
      FindingFacts(
        "I10", .integrity, .fault,
        "not in the ledger, or there with another player or quiz")
    case .fork:
      FindingFacts("I11", .integrity, .fault, "one session, two heads")
    case .otherLedger:
      FindingFacts("I12", .integrity, .fault, "the ledger does not continue from its receipt")
    case .lostHead:
      FindingFacts("I13", .integrity, .fault, "the folder lacks a head that its host signed")
    case .otherRoot:
      FindingFacts("I14", .integrity, .fault, "class log, ledger and sessions disagree")
    case .twoHeads:
      FindingFacts("I15", .integrity, .fault, "the host signed two heads at one place")
    case .otherStatement:
      FindingFacts("I16", .integrity, .fault, "a signed statement and the log disagree")
    case .copy:
      FindingFacts("I17", .integrity, .note, "a copy of a session, which counts once")
    case .wrongScore:
      FindingFacts("R01", .rule, .fault, "score differs from the answers")
    case .strayScore:
      FindingFacts("R02", .rule, .fault, "score without an answer, or an answer without its score")
    case .wrongStep:
      FindingFacts("R03", .rule, .fault, "points below zero or a wrong step")
    case .wrongResult:
      FindingFacts(
        "R04", .rule, .fault,
        "result differs from what the answers and the tie rule give")
    case .wrongQuestion:
      FindingFacts(
        "R05", .rule, .fault,
        "order or question differs from what the seed or the order of places gives")
    case .answerBeforeShown:
      FindingFacts("R06", .rule, .fault, "answer before its question was shown")
    case .afterEnd:
      FindingFacts("R07", .rule, .fault, "an event after the session ended")
    case .secondAnswer:
      FindingFacts("R08", .rule, .fault, "second answer to a marked question")
    case .tooLate:
      FindingFacts("R10", .rule, .fault, "an answer counted after its time limit")
    case .notYetReached:
      FindingFacts("R11", .rule, .fault, "jump to a question not yet reached")
    case .impossibleAnswer:
      FindingFacts("R12", .rule, .fault, "choice out of range or wrong kind of answer")
    case .impossibleSetting:
      FindingFacts("R13", .rule, .fault, "setting out of range, or changed without its event")
    case .wrongQuiz:
      FindingFacts("R14", .rule, .fault, "quiz is not the one named by its digest")
    case .unknown:
      FindingFacts(
        "R15", .rule, .unjudged,
        "event, member or rules that this version does not know")
    case .notOneCommand:
      FindingFacts("R16", .rule, .fault, "append that does not belong to one command")
    case .foreignPreferences:
      FindingFacts("R17", .rule, .fault, "preferences that the player's log never had")
    case .disallowedChange:
      FindingFacts("R18", .rule, .fault, "a change that the state of its log does not allow")
    case .wrongMorse:
      FindingFacts(
        "R19", .rule, .fault,
        "Morse code that is not the translation of its message's text")
    case .unearnedLevel:
      FindingFacts("R20", .rule, .fault, "a level that its session did not open")
    case .wrongMark:
      FindingFacts("R21", .rule, .fault, "marks that the key does not give")
    case .clockBack:
      FindingFacts("R22", .rule, .fault, "the session's clock goes back, or is wrong after a pause")
    case .earlyMark:
      FindingFacts("R23", .rule, .fault, "a mark in an exam before it was submitted or released")
    case .foreignExtraTime:
      FindingFacts("R24", .rule, .fault, "extra time, or a grant, that no log has")
    case .wrongCorrection:
      FindingFacts("R25", .rule, .fault, "a published result that the corrected quiz does not give")
    case .wrongClaim:
      FindingFacts(
        "R26", .rule, .fault,
        "a session that another player claims, or that was no guest's")
    case .wrongDay:
      FindingFacts(
        "R27", .rule, .fault,
        "a daily session with another seed, or begun on another day")
    case .signal(let signal): FindingFacts(signal.code, .signal, .hint, signal.title)
    }
  }

  /// The code itself.
  public var code: String { facts.code }
  /// What was found, in a few words.
  public var title: String { facts.title }
  /// Which question it answers.
  public var findingClass: Class { facts.findingClass }
  /// What it does to the answer.
  public var severity: Severity { facts.severity }
}

/// A row of the table of codes; what people read about each is in ``FindingWords``.
private struct FindingFacts {
  let code: String
  let findingClass: FindingCode.Class
  let severity: FindingCode.Severity
  let title: String

  init(
    _ code: String, _ findingClass: FindingCode.Class, _ severity: FindingCode.Severity,
    _ title: String
  ) {
    (self.code, self.findingClass, self.severity, self.title) =
      (code, findingClass, severity, title)
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
