import Classroom
import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import Shell

/// Prints what an audit found, log by log, in the form that was asked for.
struct AuditPrinter {
  /// CSV counts as plain text, whose rows it has in other cells.
  let form: Form
  private let filter: AuditFilter
  private(set) var groups: AuditGroups?
  /// How rows of CSV are written; nil where none were asked for.
  let csv: CSVFormat?
  /// Whether nothing is compared between logs, so that what that needs is printed.
  private let isApart: Bool
  private(set) var tally = AuditTally()
  /// How many logs have a line that could be read.
  private(set) var readCount = 0
  private(set) var sessionCount = 0
  private(set) var receiptedCount = 0
  private(set) var ledgeredCount = 0
  /// How many of them are rescores and no sessions.
  private(set) var ledgeredRescoreCount = 0
  /// How many logs what they were compared with speaks against.
  private(set) var refutedCount = 0
  private(set) var isAnchored = false
  /// How many of those that were read were compared with nothing.
  private(set) var aloneCount = 0
  private(set) var lineCount: Int64 = 0
  /// Whether there was a session of the player and the quiz that were asked for.
  private var hasMet = false
  private(set) var signals = SignalList()
  /// The classes of the folder, and by what they are held.
  private(set) var classes: [ClassCoverage] = []
  /// How many sessions' settings were compared with nothing, because their player has no log here.
  private(set) var unheardCount = 0
  /// How many sessions' limits are unproven, because a clock was set back while the player was
  /// away.
  private(set) var unprovenCount = 0

  init(_ arguments: Arguments, _ filter: AuditFilter) {
    self.filter = filter
    groups = filter.group.map { AuditGroups($0) }
    isApart = arguments.has(AuditCommand.apart)
    let isCSV = arguments.has(ProgramCommand.csv()) && !arguments.has(ProgramCommand.quiet)
    csv = isCSV ? CSVFormat(arguments) : nil
    form = isCSV ? .plain : Form(arguments)
  }

  func begin(_ output: inout Output) {
    guard let csv else { return }
    if groups == nil {
      output.columns(of: AuditedFinding.self, csv)
    } else {
      output.columns(of: FindingGroup.self, csv)
    }
  }

  mutating func print(_ log: JudgedLog, _ status: ExitStatus, _ output: inout Output) {
    tally.take(log.findings)
    if filter.takes(log.start.map { Played($0) }) { hasMet = true }
    lineCount += log.file.lineCount
    if log.isJudged { sessionCount += 1 }
    if log.isJudged, !log.hasPlayerLog { unheardCount += 1 }
    if log.state?.graded?.wasSetBack == true { unprovenCount += 1 }
    signals.add(log.findings, of: log.file.stream?.name ?? "")
    if log.file.receipts.contains(where: { $0.answer == .agrees }) { receiptedCount += 1 }
    if log.agreesWithLedgerTo != nil { ledgeredCount += 1 }
    if log.agreesWithLedgerTo != nil, !log.isSession { ledgeredRescoreCount += 1 }
    if refutation(of: log) != nil { refutedCount += 1 }
    if log.file.lineCount > 0 {
      readCount += 1
      if held(log) == AuditPrinter.alone { aloneCount += 1 }
    }
    if log.file.stream?.kind == .ledger,
      log.file.receipts.contains(where: { $0.answer == .agrees })
    {
      isAnchored = true
    }
    guard let findings = filter.findings(of: log) else { return }
    // Rows are findings: what cannot be judged without one is told beside them.
    let isToldOf = findings.contains { [.fault, .unjudged].contains($0.code.severity) }
    if form == .plain, status == .unjudged, !isToldOf {
      output.warn(log.doubt)
    }
    if groups != nil {
      groups?.take(findings, log.start.map { Played($0) }, log.file.path.shownFileName)
      return
    }
    switch form {
    case .text:
      let isClean = findings.allSatisfy { $0.code.severity == .hint }
      if filter.isBrief, status == .yes, isClean, !filter.isSelective { break }
      tell(log, findings, status, &output)
    case .json:
      for finding in findings { output.json(AuditedFinding(finding, log)) }
      output.json(
        AuditedLog(log: log, file: VerifiedFile(log: log.file, exit: status), held: held(log)))
      if isApart, let trace = AuditedTrace(log) { output.json(trace) }
    case .plain: for finding in findings { output.row(AuditedFinding(finding, log), csv) }
    case .quiet: break
    }
  }

  /// What shows only between the logs: a missing session, a second history, a signal.
  mutating func print(_ found: FolderJudgement.Found, _ output: inout Output) {
    let (finding, session, ledger) = (found.finding, found.session, found.path)
    tally.take([finding])
    signals.add([finding], of: session)
    if filter.concerns(found) { hasMet = true }
    guard filter.takes(found) else { return }
    if groups != nil {
      groups?.take([finding], found.start, session)
      return
    }
    let line = AuditedFinding(found)
    switch form {
    case .quiet: break
    case .plain: output.row(line, csv)
    case .json: output.json(line)
    case .text:
      let isSignal = finding.code.findingClass == .signal
      let answer =
        isSignal ? output.styled("look", .yellow) : output.styled("findings", .red)
      output.line(
        answer + "  " + ledger.escapedForTerminal + ": " + found.kind.text + " "
          + session.escapedForTerminal)
      tell(finding, at: "", next: finding.code.explainCommand, &output)
    }
  }

  /// What the proofs of players come to, and what is covered by them.
  mutating func take(_ audit: ClassAudit<LogDisk>, _ output: inout Output) {
    classes = audit.classes
    for witness in audit.witnesses {
      switch form {
      case .json: output.json(AuditedWitness(witness: witness))
      case .text: output.line(witness.sentence(output))
      case .plain:
        guard let reason = witness.standing.reason else { break }
        output.warn("replay-tool: \(witness.proof.path.escapedForTerminal): \(reason)")
      case .quiet: break
      }
    }
    guard form == .json else { return }
    for covered in audit.classes { output.json(covered) }
  }

  // MARK: For a person

  private func tell(
    _ log: JudgedLog, _ findings: [Finding], _ status: ExitStatus, _ output: inout Output
  ) {
    let name = log.file.path.escapedForTerminal
    var about = "\(log.file.verdict.name), \(log.file.lineCount.counted("line"))"
    if let start = log.start {
      about += ", quiz \(start.quiz), player \(start.player)".escapedForTerminal
    } else if let stream = log.file.stream, !log.isSession {
      about += ", \(stream.kind.text) log"
    }
    let hints = log.findings.count { $0.code.severity == .hint }
    if hints > 0 { about += ", " + hints.counted("reason to look", "reasons to look") }
    output.line("\(status.answer(output))  \(name): \(about)")
    for finding in findings { tell(finding, log, &output) }
    if let obstacle = log.obstacleSentence { output.line("  " + obstacle) }
    if log.file.isDerived {
      output.line("  derived from another log: an edited replay, never taken for an original")
    }
    for check in log.file.receipts where check.answer == .agrees {
      output.line("  " + check.sentence)
    }
    if let place = log.agreesWithLedgerTo {
      output.line("  ledgered to seq \(place): agrees with every entry of the ledger up to there")
    }
    if let player = log.unheardPlayer {
      output.line(
        "  settings not compared (R17): the log of player \(player.escapedForTerminal) "
          + "cannot be read")
    }
  }

  private func tell(_ finding: Finding, _ log: JudgedLog, _ output: inout Output) {
    let first = finding.sequences.prefix(8)
    let places = first.map { String($0) }.joined(separator: ", ")
    let lines = first.map { String($0 + 1) }.joined(separator: ", ")
    let more = finding.sequences.count > 8 ? " and \(finding.sequences.count - 8) more" : ""
    tell(
      finding, at: "seq \(places)\(more) (line\(first.count == 1 ? "" : "s") \(lines)\(more)): ",
      next: log.next(finding), &output)
  }

  /// A finding with its place, where it has one, and the command that shows more.
  private func tell(_ finding: Finding, at place: String, next: String, _ output: inout Output) {
    let code = finding.code
    let isMild = code.severity == .note || code.severity == .hint
    let heading = output.styled(code.code, isMild ? .yellow : .red)
    output.line(
      "  \(heading) \(code.findingClass.name), \(code.severity.name): \(place)\(code.title)")
    for line in finding.valueLines { output.line(line) }
    output.line("      next        " + next)
  }

  // MARK: For programs

  private func held(_ log: JudgedLog) -> String {
    for check in log.file.receipts where check.answer == .agrees {
      return "receipted to seq \(check.receipt.sequence)"
    }
    if let place = log.agreesWithLedgerTo { return "ledgered to seq \(place)" }
    return refutation(of: log) ?? AuditPrinter.alone
  }

  private static let alone = "self-attested"

  /// The player and the quiz that were asked for, if there was no session of theirs.
  var unmet: String? { hasMet ? nil : filter.selection }

  /// What speaks against a log that was compared and agrees with nothing.
  private func refutation(of log: JudgedLog) -> String? {
    guard !log.file.receipts.contains(where: { $0.answer == .agrees }),
      log.agreesWithLedgerTo == nil
    else { return nil }
    if !log.file.receipts.isEmpty { return "refuted by a receipt" }
    let isRolledBack = log.findings.contains { $0.code == .integrity(.rolledBack) }
    return isRolledBack ? "refuted by the ledger" : nil
  }
}
