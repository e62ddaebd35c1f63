/// What an audit can find: what each code means is in `replay-tool explain` and docs/AUDIT.md.
public enum FindingCode: Hashable, Sendable {
  /// The file, or what belongs to it, is not whole.
  case integrity(IntegrityFinding)
  /// Something did not follow the rules.
  case rule(RuleFinding)
  /// There is a reason to look.
  case signal(Signal)

  /// Every code, in the order of the documents.
  public static let allCases: [FindingCode] =
    IntegrityFinding.allCases.map { .integrity($0) } + RuleFinding.allCases.map { .rule($0) }
    + Signal.allCases.map { .signal($0) }

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
  public enum Severity: String, Hashable, Sendable {
    /// Worth knowing; the answer stays yes.
    case note
    /// Proof that something is wrong.
    case fault
    /// The answer can be neither yes nor no.
    case unjudged = "cannot judge"
    /// A reason to look, and no proof of anything.
    case hint = "reason to look"

    /// The word that tools print.
    public var name: String { rawValue }
  }

  private var facts: FindingFacts {
    switch self {
    case .integrity(let finding): finding.row()
    case .rule(let finding): finding.row()
    case .signal(let signal): signal.row()
    }
  }

  /// The code itself.
  public var code: String { facts.code }
  /// What was found, in a few words.
  public var title: String { facts.title }
  /// The same in two or three words, for a box.
  public var short: String { facts.short }
  /// What it does to the answer.
  public var severity: Severity { facts.severity }

  /// Which question it answers.
  public var findingClass: Class {
    switch self {
    case .integrity: .integrity
    case .rule: .rule
    case .signal: .signal
    }
  }

  /// What it means for a person.
  public var words: FindingWords {
    switch self {
    case .integrity(let finding): finding.row()
    case .rule(let finding): finding.row()
    case .signal(let signal): signal.words
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
