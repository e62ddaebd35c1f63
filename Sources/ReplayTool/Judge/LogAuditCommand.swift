internal import EventLog
package import Documents
package import Shell

/// `audit` of logs whose only rules are those of their decider: whether the file is whole, and
/// every event is the one that its command leads to.
enum LogAuditCommand {
  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "audit", "PATH…",
      "check that logs are unchanged, and that every event follows from the rules",
      details: """
        Each append is read as a command and decided again. Where the result differs, the
        recorded and the recomputed event are printed. In a damaged log the lines before the damage
        are judged. Exit code 0 if all is sound, 1 if anything was found, 3 if a log could not be
        judged.
        """,
      options: .of(Receipt.option) + Inputs.options,
      examples: ["\(program) audit LOG", "\(program) audit FOLDER --json"])
  }

  static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let inputs = try Inputs(arguments)
    let receipts = try arguments.all(Receipt.option)
    let (kinds, form) = (try program.kinds(arguments), Form(arguments))
    var batch = Batch(inputs)
    try inputs.read(with: [()], isOver: { output.hasFailed }) { item, _ in
      AuditedItem(item, kinds, receipts)
    } take: { _, audited throws(Failure) in
      batch.add(audited.status, audited.file.isThere, receipts: audited.file.receipts)
      let rows = audited.findings.map { LogFindingRow(file: audited.file, finding: $0) }
      output.tell(audited, rows: rows, form) { tell(audited, program.name, &$0) }
    }
    try output.requireWritten()
    batch.finish(receipts, arguments.console)
    if form == .json { output.json(LogAuditSummary(batch: batch)) }
    if form == .text, batch.logCount > 1 { output.line(batch.sentence) }
    return batch.status
  }

  private static func tell(_ audited: AuditedItem, _ program: String, _ output: inout Output) {
    let name = audited.file.path.escapedForTerminal
    var about = "\(audited.file.verdict.name), \(audited.file.lineCount.counted("line"))"
    if let stream = audited.file.stream { about += ", \(stream.kind.text) log" }
    output.line("\(audited.status.answer(output))  \(name): \(about)")
    if !audited.file.verdict.isSound || !audited.file.receipts.isEmpty {
      for line in audited.file.sentences() { output.line("  " + line) }
    }
    if let obstacle = audited.obstacle { output.line("  " + obstacle) }
    for finding in audited.findings {
      let place = finding.sequences.first ?? 0
      output.line(
        "  \(output.styled(finding.code, .red)): seq \(place) (line \(place + 1)): \(finding.title)"
      )
      let recorded = finding.recorded.shortenedForMessage.escapedForTerminal
      let recomputed = finding.recomputed.shortenedForMessage.escapedForTerminal
      output.line("      recorded    " + recorded)
      output.line("      recomputed  " + recomputed)
      if audited.file.verdict.isSound {
        output.line("      next        " + audited.file.next(at: place, in: program))
      }
    }
  }
}

extension ExitStatus {
  /// What an audit answers, as its line about a log begins.
  package func answer(_ output: borrowing Output) -> String {
    switch self {
    case .yes: output.styled("passed", .green)
    case .no: output.styled("findings", .red)
    case .usage: output.styled("not there", .red)
    default: output.styled("cannot judge", .yellow)
    }
  }
}

extension SchemaFile {
  package static let logAudit = SchemaFile(
    "From a debugger of other logs: one line a log, then a summary.",
    [.of(AuditedItem.self), .of(LogAuditSummary.self)])
}

/// A log that was read and judged by the rules of its kind.
struct AuditedItem: Document {
  static let form = DocumentForm("replay-tool/log-audit@1", "end", "One log.")

  /// The log as the file format tells it.
  let file: VerifiedLog
  /// What is found in its sound lines.
  let findings: [LogFinding]
  /// Why its events could not be decided again; nil where they were.
  let obstacle: String?

  init(_ item: Inputs.Item, _ kinds: LogKinds, _ receipts: [Receipt]) {
    var reading: LogReading?
    file = VerifiedLog(item, receipts: receipts) { kinds.take($0, of: item, into: &reading) }
    do throws(Failure) {
      let replayed = try reading?.replayed()
      findings = replayed?.findings.all() ?? []
      obstacle = replayed?.hasRules == false ? AuditedItem.obstacle(file.stream) : nil
    } catch {
      (findings, obstacle) = ([], error.message)
    }
  }

  /// The same of a log that was read already.
  init(_ file: ReplayedFile) {
    self.file = file.verified
    findings = file.findings.all()
    obstacle = file.hasRules ? nil : AuditedItem.obstacle(file.stream)
  }

  private static func obstacle(_ stream: StreamName?) -> String {
    stream?.kind.withoutRules ?? "no rules for a log without a name"
  }

  /// The exit code that it alone would give.
  var status: ExitStatus {
    if file.answer.status != .yes || findings.contains(where: { !$0.isUnjudged }) {
      return file.answer.status == .yes ? .no : file.answer.status
    }
    return findings.isEmpty && obstacle == nil ? .yes : .unjudged
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { VerifiedFile(log: $0.file, exit: $0.status) }
    fields.optional("findings", as: .findings, in: .json) { $0.findings.nonEmpty }
    fields.optional("obstacle", "Why its events could not be decided again.") { $0.obstacle }
  }
}

/// A finding of a log, as a line of cells.
private struct LogFindingRow: Described {
  let file: VerifiedLog
  let finding: LogFinding

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.file.path) }
    fields.include { $0.finding }
  }
}

/// The last line of `audit --json`.
struct LogAuditSummary: Document {
  static let form = DocumentForm("replay-tool/log-audit@1", "summary", "All logs.")

  let batch: Batch

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.batch }
  }
}
