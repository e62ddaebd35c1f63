import Classroom
import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import Similarity

extension SchemaFile {
  static let audit = SchemaFile(
    "For each log its findings and an end; then proofs, classes and a summary.",
    [
      .of(AuditedFinding.self), .of(AuditedLog.self), .of(AuditedTrace.self),
      .of(AuditedWitness.self), .of(ClassCoverage.self), .of(AuditSummary.self),
    ])
  static let auditGroup = SchemaFile(
    "With --group: the findings of an audit that belong together, the group in most logs first.",
    [.of(FindingGroup.self)])
  static let explain = SchemaFile("One line a code.", [.of(ExplainedCode.self)])
}

struct AuditedFinding: Document {
  static let form = DocumentForm("replay-tool/audit@1", "finding", "One finding.")

  private let path: String
  /// The whole name of the log's stream.
  private let stream: String
  private let session: String
  private let finding: Finding
  /// The places that a cell names.
  private let places: [Int64]
  private let next: String

  init(_ finding: Finding, _ log: JudgedLog) {
    path = log.file.path
    stream = log.file.stream?.text ?? ""
    session = log.file.stream?.name ?? ""
    self.finding = finding
    places = finding.sequences
    next = log.next(finding)
  }

  /// A finding between logs: a missing session, a second history, a signal.
  init(_ found: FolderJudgement.Found) {
    path = found.path.shownFileName
    stream = found.kind.text + "/" + found.session
    session = found.session
    finding = found.finding
    places = [finding.sequences[0]]
    next = finding.code.explainCommand
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("session", in: .cells) { $0.stream }
    fields.field("code") { $0.finding.code }
    fields.field("class") { $0.finding.code.findingClass }
    fields.field("severity") { $0.finding.code.severity }
    fields.field(
      "session", "The name of the stream; empty where none could be read.", in: .json
    ) { $0.session }
    fields.field(
      "seqs", as: .list(of: .seq), "The first is the cause, later ones follow from it.", in: .json
    ) { $0.finding.sequences }
    fields.field("seqs", in: .cells) { $0.places }
    fields.field("recorded", "What the log says.") { $0.finding.recorded }
    fields.field("recomputed", "What the rules give.") { $0.finding.recomputed }
    fields.includeOptional { MeasuredSignal($0.finding) }
    fields.field("title", "What the code means, in a few words.", in: .json) {
      $0.finding.code.title
    }
    fields.field("rule", "The rule that it is about.", in: .json) { $0.finding.code.words.rule }
    fields.field(
      "innocent", "How it can come about without anybody's fault.", in: .json
    ) { $0.finding.code.words.innocent }
    fields.field("next", "The command line that shows more.", in: .json) { $0.next }
  }
}

/// What a signal has beside what every finding has.
private struct MeasuredSignal: Described {
  let signal: Signal
  let measure: SignalMeasure
  let rate: SignalRate

  /// Nil of a finding that is no signal.
  init?(_ finding: Finding) {
    guard case .signal(let signal) = finding.code, let measure = finding.measure else { return nil }
    (self.signal, self.measure, rate) = (signal, measure, signal.rate)
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("measured", "Signals: what was measured.", in: .json) { $0.measure.value }
    fields.field(
      "threshold", "Signals: from where on it is a reason to look.", in: .json
    ) { $0.measure.threshold }
    fields.field(
      "falseAlarms",
      "Signals: simulated honest sessions, players or classes that showed it; see baseRate.",
      in: .json
    ) { $0.rate.falseAlarms }
    fields.field("honest", "Signals: of so many.", in: .json) { $0.rate.honest }
    fields.field("baseRate", "Signals: the two numbers in words.", in: .json) {
      $0.signal.baseRate
    }
  }
}

/// What `audit` says of a log after its findings.
struct AuditedLog: Document {
  static let form = DocumentForm("replay-tool/audit@1", "end", "One log.")

  let log: JudgedLog
  let file: VerifiedFile
  let held: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.file }
    fields.field("findings", as: .count, "How many findings it has.") { $0.log.findings.count }
    fields.optional("quiz", "The quiz's id.") { $0.log.start?.quiz }
    fields.optional("quizDigest") { $0.log.start?.quizDigest }
    fields.optional("player", "The player's pseudonym.") { $0.log.start?.player }
    fields.optional("obstacle", "Why its events could not be decided again.") {
      $0.log.obstacleSentence
    }
    fields.field(
      "held",
      "What confirms or refutes it: self-attested, ledgered to seq N, refuted by a receipt …"
    ) { $0.held }
  }
}

/// The last line of `audit --json`.
struct AuditSummary: Document {
  static let form = DocumentForm("replay-tool/audit@1", "summary", "All logs.")

  let batch: Batch
  let sessionCount: Int
  let receiptedCount: Int
  let signalCount: Int
  let unprovenCount: Int
  let unheardCount: Int?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.batch }
    fields.field("sessions", as: .count, "Sessions of which every event was decided again.") {
      $0.sessionCount
    }
    fields.field("receipted", as: .count, "Logs that agree with a receipt.") { $0.receiptedCount }
    fields.field("signals", as: .count, "Reasons to look, over all logs.") { $0.signalCount }
    fields.field(
      "limitsUnproven", as: .count,
      "Sessions in which a clock was set back while the player was away."
    ) { $0.unprovenCount }
    fields.optional(
      "settingsNotCompared", as: .count, "With --data: sessions whose player has no log there."
    ) { $0.unheardCount }
  }
}

/// Findings that belong together.
struct FindingGroup: Document {
  static let form = DocumentForm("replay-tool/audit-group@1")

  /// How often a code is in a group.
  struct CodeCount: Described {
    let code: FindingCode
    var count: Int

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("code", as: Shape(like: Shape<String>.text), "The code of a finding.") {
        $0.code
      }
      fields.field("count", as: .atLeast(1), "How many findings have it.") { $0.count }
    }
  }

  let key: AuditGroups.Key
  let name: String
  var logCount = 0
  var findingCount = 0
  var codes: [CodeCount] = []
  var sessions: [String] = []

  /// The codes with their counts, as a person reads them.
  var codeWords: String {
    codes.map { "\($0.code.code) \($0.count)" }.joined(separator: ", ")
  }

  mutating func add(_ finding: Finding) {
    findingCount += 1
    if let place = codes.firstIndex(where: { $0.code == finding.code }) {
      codes[place].count += 1
    } else {
      codes.append(CodeCount(code: finding.code, count: 1))
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("by", "What the findings are grouped by.") { $0.key }
    fields.field("name", "The code, the player or the quiz.") { $0.name }
    fields.field("logs", as: .atLeast(1), "How many logs have such a finding.") { $0.logCount }
    fields.field("findings", as: .atLeast(1), "How many findings there are.") { $0.findingCount }
    fields.field("codes", "The codes, in the order in which they were met.", in: .json) {
      $0.codes
    }
    fields.field("codes", in: .cells) { $0.codeWords }
    fields.field(
      "sessions", "The first eight logs, by path, or the session where no log is there.", in: .json
    ) { $0.sessions }
  }
}

extension AuditGroups.Key: Word {}

/// What `explain` says of a code.
struct ExplainedCode: Document {
  static let form = DocumentForm("replay-tool/explain@1")

  let code: FindingCode

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("code") { $0.code }
    fields.field("class") { $0.code.findingClass }
    fields.field("severity") { $0.code.severity }
    fields.field("title", "What the code means, in a few words.") { $0.code.title }
    fields.field("explanation", "What was found, in sentences.", in: .json) {
      $0.code.words.explanation
    }
    fields.field("rule", "The rule that it is about.", in: .json) { $0.code.words.rule }
    fields.includeOptional { MeasuredRate($0.code) }
    fields.optional("copied", "S17: how many of those who copied were found.", in: .json) {
      $0.code == .signal(.similarAnswers) ? SimilarityRates.found : nil
    }
    fields.field(
      "innocent", "How it can come about without anybody's fault.", in: .json
    ) { $0.code.words.innocent }
    fields.field("next", "What to do.", in: .json) { $0.code.words.next }
    fields.optional(
      "example", "What to hand to replay-tool audit to see it, from the root of the project.",
      in: .json
    ) { $0.code.words.example }
  }
}

/// How often a signal was right and wrong among simulated players.
private struct MeasuredRate: Described {
  let rate: SignalRate

  /// Nil of a code that is no signal.
  init?(_ code: FindingCode) {
    guard case .signal(let signal) = code else { return nil }
    rate = signal.rate
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "falseAlarms", as: .count,
      "Signals: simulated honest sessions, players or classes that showed it.",
      in: .json
    ) { $0.rate.falseAlarms }
    fields.field("honest", as: .count, "Signals: of so many.", in: .json) { $0.rate.honest }
    fields.field(
      "hits", as: .count, "Signals: simulated players who did it on purpose and were found.",
      in: .json
    ) { $0.rate.hits }
    fields.field("cheats", as: .count, "Signals: of so many.", in: .json) { $0.rate.cheats }
  }
}
