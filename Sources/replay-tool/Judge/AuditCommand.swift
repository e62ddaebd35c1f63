import Classroom
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// `audit`: whether the file is whole and everything followed the rules.
enum AuditCommand {
  static let spec = CommandSpec(
    "audit", "PATH…", "verify, then recompute every event and compare",
    details: """
      Each append is read as a command and decided again. Where the result differs, the recorded and
      the recomputed value are printed. Findings (integrity, rules) are proof, but not a verdict on a
      person. Signals are not proof: they are reasons to look, with the measured value and how often
      honest players show the same. They fail a run only with --fail-on signal. Signals between
      sessions (S04, S11, S13) need --data. Similar answers of different players (S17) are looked
      for in every run with at least 20 players of one quiz. The last lines say what was covered.
      The logs of a class are compared with each other, and with the proofs that players kept
      (--witness). With --data and a PATH, what is found in other logs of the folder counts only if
      it concerns a class or player of PATH. --code, --player, --played and --group choose what is
      printed; the exit code is that of all logs.
      """,
    options: .of(
      failOn, AuditFilter.brief, AuditFilter.code, AuditFilter.player, AuditFilter.quiz,
      AuditFilter.group, ProgramCommand.csv(of: "findings"), ProgramCommand.rawCSV, apart,
      Evidence.quiz, ClassSweep.witness, ClassSweep.hostKey, Inputs.jobs)
      + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool audit fixtures/sessions", "replay-tool audit --findings fixtures/sessions",
      "replay-tool audit fixtures/damaged/R01-score-forged.jsonl",
      "replay-tool audit --fail-on signal fixtures/damaged/S15-burst.jsonl",
      "replay-tool audit --group code fixtures/damaged",
      "replay-tool audit --data fixtures/classes/sound --witness fixtures/classes/sound-proofs/seat-1.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let threshold = try arguments[failOn] ?? .rule
    let isApart = try isApart(arguments)
    // What is wrong with an option is told before anything of the logs.
    let filter = try AuditFilter(arguments)
    var classes = isApart ? nil : try ClassSweep(arguments)
    var sweep = try LogSweep(
      arguments, threadCount: try Inputs.threadCount(arguments), comparesAnswers: !isApart,
      comparesClasses: false, comparesLogs: !isApart)
    var batch = Batch(sweep.inputs)
    var progress = Progress(total: sweep.inputs.items.count, arguments.console)
    var printer = AuditPrinter(arguments, filter)
    printer.begin(&output)
    let copies =
      !isApart && CopySelection.mayHaveCopies(sweep.inputs.items) ? try CopySelection(sweep) : nil
    let claims = isApart ? nil : ClaimSelection(sweep)
    // What counted as yes before classes were compared, by its path.
    var passed: Set<String> = []
    try sweep.run(isOver: { output.hasFailed }) { log in
      classes?.meet(log)
      if let fork = copies?.fork(at: log.file.path) { log.add(fork) }
      for finding in claims?[log.file.path] ?? [] { log.add(finding) }
      let status = log.answer(failingOn: threshold).status
      batch.add(status, log.file.isThere, receipts: log.file.receipts)
      if status == .yes, classes?.isAbout(log) == true { passed.insert(log.file.path) }
      printer.print(log, status, &output)
      progress.step(bytes: log.file.byteCount)
    }
    try output.requireWritten()
    progress.end()
    try sweep.end { found in
      // What was known beforehand was told with its log.
      if copies?.isFork(found.path) == true && found.earlierAnswer != nil
        || claims?[found.path].contains(found.finding) == true
      {
        return
      }
      if batch.add(found, failingOn: threshold), found.earlierAnswer == .yes {
        passed.remove(found.path)
      }
      printer.print(found, &output)
    }
    for key in classes?.keys ?? [] {
      arguments.console.warn(
        "replay-tool: \(key.escapedForTerminal): a private key of a host; anyone who has it can sign "
          + "another history. Keys are not evidence: keep it elsewhere")
    }
    if let classes, let compared = classes.end() {
      for found in compared.found where classes.concerns(found) {
        batch.add(inClass: found, failingOn: threshold, passed: &passed)
        printer.print(found, &output)
      }
      let otherCount = compared.found.count { !classes.concerns($0) }
      if otherCount > 0, printer.form != .quiet { classes.warnOfOthers(otherCount) }
      for path in classes.bareProofs {
        if printer.form != .quiet { classes.warn(ofProof: path) }
        batch.addUnjudged()
      }
      for witness in compared.witnesses where !witness.standing.isJudged { batch.addUnjudged() }
      for id in compared.classesOfOtherKeys where classes.concerns(classID: id) {
        arguments.console.warn(
          "replay-tool: no --host-key fits class \(id.escapedForTerminal): its log has another key, or "
            + "the key of this class was not given"
        )
        batch.addUnjudged()
      }
      printer.take(compared, &output)
    }
    if let doubt = sweep.ledgerDoubt {
      batch.addUnjudged()
      // As text, the last lines say it.
      if printer.form != .text { arguments.console.warn("replay-tool: " + doubt) }
    }
    if let unmet = printer.unmet, printer.form != .quiet {
      arguments.console.warn("replay-tool: no session \(unmet) is among these logs")
    }
    batch.finish(sweep.receipts, arguments.console)
    printer.end(batch, sweep, &output)
    return batch.status
  }

  /// Whether nothing is compared between logs.
  private static func isApart(_ arguments: Arguments) throws(Failure) -> Bool {
    guard arguments.has(apart) else { return false }
    for option in [OptionSpec].of(ClassSweep.witness, ClassSweep.hostKey)
    where arguments.has(option) {
      throw Failure("\(option.name) compares logs and --apart does not; leave out one of them")
    }
    return true
  }

  static let apart = Flag(
    "--apart", "judge each log alone; --json adds what comparing sessions needs (traces)")
  static let failOn = Option(
    "--fail-on", value: "CLASS", "integrity, rule (default) or signal", choices: classes
  ) { word throws(Failure) in
    switch word {
    case "integrity": return FindingCode.Class.integrity
    case "rule": return .rule
    case "signal": return .signal
    default:
      throw Failure(
        "--fail-on must be integrity, rule or signal" + nearest(word, among: classes))
    }
  }
  private static let classes = ["integrity", "rule", "signal"]
}
