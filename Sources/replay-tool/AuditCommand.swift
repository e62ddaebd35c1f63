import EventLog
import SessionEngine
import Shell

/// `audit`: whether the file is whole and everything followed the rules.
enum AuditCommand {
  static let spec = CommandSpec(
    "audit", "PATH…", "verify, then decide every event again and compare",
    details: """
      Every append is read as a command and decided again; what is recorded and what the rules
      give are printed side by side. Findings are proof (integrity, rules), never a verdict on a
      person. Signals are no proof: reasons to look, with what was measured and how often honest
      players show the same; they fail a run only with --fail-on signal. Those across sessions
      (S04, S11, S13) are looked for under --data. The last lines say what was covered, and by
      what it is held.
      """,
    options: [
      OptionSpec("--data", value: "DIR", "the data folder whose logs these are"),
      OptionSpec("--receipt", value: "R", "compare with a receipt; may stand several times"),
      OptionSpec(
        "--fail-on", value: "CLASS", "integrity, rule (default) or signal",
        choices: ["integrity", "rule", "signal"]),
      OptionSpec("--findings", "leave out the logs that passed without a finding"),
      OptionSpec("--csv", "print findings as CSV"),
      OptionSpec("--jobs", short: "-j", value: "N", "threads; the output is the same for every N"),
      Commands.quiz,
    ] + Inputs.options,
    examples: [
      "replay-tool audit fixtures/sessions", "replay-tool audit --findings fixtures/sessions",
      "replay-tool audit fixtures/damaged/R01-score-forged.jsonl",
      "replay-tool audit --fail-on signal fixtures/damaged/S15-burst.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let threshold = try failOn(arguments)
    let receipts = try ReceiptOption.receipts(arguments)
    let threadCount = try jobs(arguments)
    let evidence = try Evidence(arguments)
    if let data = arguments.value("--data") { try DataOption.check(data) }
    let inputs = try Inputs(arguments, data: arguments.value("--data"))
    var batch = Batch(inputs)
    var progress = Progress(total: inputs.items.count, arguments.console)
    var printer = AuditPrinter(arguments)
    printer.begin(&output)
    var ledger = arguments.value("--data").map { LedgerEvidence($0, arguments.console) }
    var crowd = SignalCrowd()
    let isWhole = ledger != nil && namesWholeFolder(arguments)
    func take(_ audited: AuditedLog) {
      var log = audited
      if let fork = ledger?.meet(log.file.stream, at: log.file.path) { log.findings.append(fork) }
      if ledger != nil, let trace = log.trace { crowd.meet(trace) }
      let status = log.status(failingOn: threshold)
      batch.add(status, log.file.readsSomething, receipts: log.file.receipts)
      printer.print(log, status, &output)
      progress.step(bytes: log.file.byteCount)
    }
    let notes = ledger
    if threadCount == 1 {
      for item in inputs.items {
        try output.requireReader()
        take(AuditedLog(item, evidence, receipts: receipts, ledger: notes))
      }
    } else {
      try audit(inputs.items, arguments, threadCount, receipts, notes, take) { output.isLost }
      try output.requireReader()
    }
    progress.end()
    if isWhole {
      for (session, finding) in ledger?.missing(&crowd) ?? [] {
        batch.add(.no, true, receipts: [])
        printer.print(finding, of: session, in: ledger?.path ?? "", &output)
      }
    }
    for found in crowd.findings() {
      if threshold == .signal { batch.fail() }
      printer.print(found.finding, of: found.session, in: ledger?.path ?? "", &output)
    }
    printer.crowd = ledger == nil ? nil : crowd
    if let ledger, !ledger.isReadable { batch.addUnjudged() }
    batch.finish(receipts, arguments.console)
    printer.end(batch, ledger, &output)
    return batch.status
  }

  /// How many logs a thread takes at once.
  private static let jobLogCount = 32

  /// Audits by several threads, each with evidence of its own.
  private static func audit(
    _ items: Inputs.Items, _ arguments: Arguments, _ threadCount: Int, _ receipts: [Receipt],
    _ ledger: LedgerEvidence?, _ take: (AuditedLog) -> Void, isOver: () -> Bool
  ) throws(Failure) {
    var items = items
    var evidences: [Evidence] = []
    for _ in 0..<threadCount { evidences.append(try Evidence(arguments)) }
    Workers<[Inputs.Item], [AuditedLog]>.run(evidences) {
      var job: [Inputs.Item] = []
      while !isOver(), job.count < jobLogCount, let item = items.next() { job.append(item) }
      return job.isEmpty ? nil : job
    } work: { evidence, job in
      job.map { AuditedLog($0, evidence, receipts: receipts, ledger: ledger) }
    } take: { logs in
      for log in logs { take(log) }
    }
  }

  private static func jobs(_ arguments: Arguments) throws(Failure) -> Int {
    guard let text = arguments.value("--jobs") else { return 1 }
    guard let count = Int(text), (1...64).contains(count) else {
      throw Failure("--jobs takes a number of threads from 1 to 64, not \(text.escapedForTerminal)")
    }
    return count
  }

  /// Whether all of the data folder's logs are among those named.
  private static func namesWholeFolder(_ arguments: Arguments) -> Bool {
    arguments.operands.isEmpty && !arguments.has("--files-from")
      || arguments.operands.contains { $0 == arguments.value("--data") }
  }

  private static func failOn(_ arguments: Arguments) throws(Failure) -> FindingCode.Class {
    switch arguments.value("--fail-on") ?? "rule" {
    case "integrity": return .integrity
    case "rule": return .rule
    case "signal": return .signal
    case let other:
      throw Failure(
        "--fail-on is integrity, rule or signal"
          + nearest(other, among: ["integrity", "rule", "signal"]))
    }
  }
}

/// One log, verified and judged.
struct AuditedLog {
  let file: VerifiedLog
  var findings: [Finding]
  let start: SessionStart?
  let obstacle: SessionObstacle?
  let isSession: Bool
  /// Where the session stands by the rules.
  let state: SessionState?
  /// Why a player's settings could not be compared, if they could not.
  let unheardPlayer: String?
  /// Whether the settings were compared with the log of the player.
  let hasPlayerLog: Bool

  /// Up to where log and ledger agree, if they were compared.
  let ledgeredTo: Int64?
  /// What a comparison with the other sessions needs.
  let trace: SignalTrace?

  init(
    _ item: Inputs.Item, _ evidence: Evidence, receipts: [Receipt],
    ledger: LedgerEvidence? = nil, visit: (LogCursor) -> Void = { _ in }
  ) {
    evidence.enter(folderOf: item.path)
    var audit = SessionAudit(evidence)
    var isSession = true
    var check: LedgerCheck?
    file = VerifiedLog(item, receipts: receipts) { cursor in
      if check == nil, let stream = cursor.header?.stream { check = ledger?.check(stream) }
      check?.take(cursor.records)
      if cursor.header?.stream.kind != .session { isSession = false }
      if isSession { audit.take(cursor) }
      visit(cursor)
    }
    isSession = isSession && file.stream != nil
    var strangers: [Finding] = []
    if let stream = file.stream, !isSession {
      strangers = StreamTypes.strangers(in: item, of: stream.kind)
    }
    if isSession, file.verdict.isSound { audit.finish() }
    start = audit.start
    obstacle = audit.obstacle
    state = audit.state
    self.isSession = isSession
    findings = AuditedLog.integrity(file) + audit.findings + strangers
    if file.verdict.isSound { findings += check?.findings(audit.start) ?? [] }
    if isSession, file.verdict.isSound, !file.isDerived {
      let name = file.stream?.name ?? ""
      findings += audit.signals.findings(name: name, openedAt: check?.note?.openedAt) {
        KeptTail.bytes(beside: item, $0, $1)
      }
      trace = audit.signals.trace(name: name)
    } else {
      trace = nil
    }
    ledgeredTo = check?.agreesTo
    hasPlayerLog = audit.start.map { evidence.settings(of: $0.player) != nil } ?? false
    unheardPlayer = audit.start.flatMap { evidence.lacksLog(of: $0.player) ? $0.player : nil }
  }

  /// What the file itself shows, as findings.
  private static func integrity(_ file: VerifiedLog) -> [Finding] {
    var findings: [Finding] = []
    let isLedger = file.stream?.kind == .ledger
    if let damage = file.verdict.damage {
      let code: FindingCode =
        switch file.verdict {
        case .torn: .tornTail
        case .altered: .altered
        case .spliced: .spliced
        case .foreign: .foreign
        case .unreadable, .intact: .unreadable
        }
      findings.append(
        Finding(
          code, [damage.line - 1],
          recorded: file.isNoLog
            ? "no log: " + damage.foundText
            : damage.reason.name + " at offset " + String(damage.offset) + ": " + damage.found,
          recomputed: file.isNoLog ? "a log's beginning: " + VerifiedLog.opening : damage.expected))
    }
    for check in file.receipts {
      switch check.answer {
      case .agrees: continue
      case .truncated(let last):
        findings.append(
          Finding(
            isLedger ? .otherLedger : .truncated, [last], recorded: "last seq " + String(last),
            recomputed: check.receipt.text))
      case .rewritten(let found):
        findings.append(
          Finding(
            isLedger ? .otherLedger : .rewritten, [check.receipt.sequence], recorded: found.hex,
            recomputed: check.receipt.text))
      }
    }
    return findings
  }

  /// Whether something keeps the answer from being yes or no.
  var isUnjudged: Bool {
    obstacle != nil || file.isDerived || findings.contains { $0.code.severity == .unjudged }
  }

  /// Whether every event was decided again.
  var isJudged: Bool { isSession && start != nil && file.verdict.isSound && !isUnjudged }

  /// What a newer version added may explain whatever stands behind it, so nothing there is proof.
  private var firstUnknown: Int64 {
    findings.first { $0.code == .unknown }?.sequences[0] ?? Int64.max
  }

  func status(failingOn threshold: FindingCode.Class) -> ExitStatus {
    if !file.readsSomething { return .usage }
    if !file.verdict.isSound, file.status != .no { return file.status }
    for finding in findings
    where (finding.code.severity == .fault || finding.code.severity == .hint)
      && finding.code.findingClass >= threshold
      && (finding.code.findingClass == .integrity || finding.sequences[0] < firstUnknown)
    {
      return .no
    }
    return isUnjudged ? .unjudged : .yes
  }
}

/// The copy of a torn tail that recovery kept beside its log.
enum KeptTail {
  /// Its bytes, if it is there and is the one that the log names.
  static func bytes(beside item: Inputs.Item, _ offset: Int64, _ digest: String) -> [UInt8]? {
    guard item.memory == nil, let wanted = Digest(hex: digest) else { return nil }
    let path = item.path + ".torn-" + String(offset) + "-" + wanted.hex.prefix(16)
    guard let bytes = try? Inputs.readAll(path, limit: Line.appendByteLimit, item.console),
      SHA256.digest(of: bytes) == wanted
    else { return nil }
    return bytes
  }
}
