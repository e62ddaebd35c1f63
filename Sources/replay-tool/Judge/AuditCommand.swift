import Classroom
import EventLog
import ReplayTool
import SessionEngine
import Shell

/// `audit`: whether the file is whole and everything followed the rules.
enum AuditCommand {
  static let spec = CommandSpec(
    "audit", "PATH…", "verify, then recompute every event and compare",
    details: """
      Each append is read as a command and decided again. Where the result differs, the recorded and
      the recomputed value are printed. Findings (integrity, rules) are proof, but no verdict on a
      person. Signals are not proof: they are reasons to look, with the measured value and how often
      honest players show the same. They fail a run only with --fail-on signal. Signals between
      sessions (S04, S11, S13) need --data. Similar answers of different players (S17) are looked
      for in every run, among at least 20 players of a quiz. The last lines say what was covered.
      The logs of a class are compared with each other, and with the proofs that players kept
      (--witness). --code, --player, --played and --group choose what is printed; the exit code is
      that of all logs.
      """,
    options: [
      OptionSpec(
        "--fail-on", value: "CLASS", "integrity, rule (default) or signal",
        choices: ["integrity", "rule", "signal"]),
      OptionSpec(
        "--findings", "leave out logs without findings; those with signals alone too"),
      OptionSpec(
        "--code", value: "CODE", "print findings of this code only; may be given several times",
        choices: FindingCode.allCases.map { $0.code }),
      OptionSpec("--player", value: "NAME", "print only what concerns this player"),
      OptionSpec("--played", value: "QUIZ", "print only what concerns this quiz"),
      OptionSpec(
        "--group", value: "BY", "print findings by code, player or quiz instead of by log",
        choices: AuditGroups.Key.allCases.map { $0.rawValue }),
      OptionSpec("--csv", "print findings as CSV"), Commands.rawCSV,
      OptionSpec(
        "--apart", "judge each log alone; --json adds what comparing sessions needs (traces)"),
      Commands.quiz,
      OptionSpec(
        "--witness", value: "FILE",
        "compare a class of --data with a player's proof; may be given several times"),
      OptionSpec(
        "--host-key", value: "KEY",
        "the key that signs for a host, as it was printed when the class began; one for each class"),
    ] + JobsOption.options + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool audit fixtures/sessions", "replay-tool audit --findings fixtures/sessions",
      "replay-tool audit fixtures/damaged/R01-score-forged.jsonl",
      "replay-tool audit --fail-on signal fixtures/damaged/S15-burst.jsonl",
      "replay-tool audit --group code fixtures/damaged",
      "replay-tool audit --data fixtures/classes/sound --witness fixtures/classes/sound-proofs/seat-1.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let threshold = try failOn(arguments)
    let isApart = try isApart(arguments)
    var sweep = try LogSweep(
      arguments, threadCount: try JobsOption.count(arguments), comparesAnswers: !isApart,
      comparesClasses: false, comparesLogs: !isApart)
    var batch = Batch(sweep.inputs)
    var progress = Progress(total: sweep.inputs.items.count, arguments.console)
    var printer = AuditPrinter(arguments, try AuditFilter(arguments))
    printer.begin(&output)
    let copies =
      !isApart && CopySelection.mayHaveCopies(sweep.inputs.items) ? try CopySelection(sweep) : nil
    let claims = isApart ? nil : ClaimSelection(sweep)
    var classes = isApart ? nil : try ClassSweep(arguments)
    try sweep.run(isOver: { output.isLost }) { log in
      classes?.meet(log)
      if let fork = copies?.fork(at: log.file.path) { log.add(fork) }
      for finding in claims?[log.file.path] ?? [] { log.add(finding) }
      let status = log.answer(failingOn: threshold).status
      batch.add(status, log.file.isThere, receipts: log.file.receipts)
      printer.print(log, status, &output)
      progress.step(bytes: log.file.byteCount)
    }
    try output.requireReader()
    progress.end()
    try sweep.end { found in
      // What was known beforehand was told with its log.
      if copies?.isFork(found.path) == true && found.earlierAnswer != nil
        || claims?[found.path].contains(found.finding) == true
      {
        return
      }
      batch.add(found, failingOn: threshold)
      printer.print(found, &output)
    }
    for key in classes?.keys ?? [] {
      arguments.console.warn(
        "replay-tool: \(key.escapedForTerminal): a private key of a host; anyone who has it can sign "
          + "another history. Keys are not evidence: keep it elsewhere")
    }
    if let classes = classes?.end() {
      for found in classes.found {
        batch.add(found, failingOn: threshold)
        printer.print(found, &output)
      }
      for witness in classes.witnesses where !witness.standing.isJudged { batch.addUnjudged() }
      for id in classes.classesOfOtherKeys {
        arguments.console.warn(
          "replay-tool: class \(id.escapedForTerminal) has none of the keys of --host-key for itself: its "
            + "log was given another key, or the key of this class is missing; give one for each class"
        )
        batch.addUnjudged()
      }
      printer.take(classes, &output)
    }
    if let ledger = sweep.ledger, !ledger.isReadable { batch.addUnjudged() }
    batch.finish(sweep.receipts, arguments.console)
    printer.end(batch, sweep, &output)
    return batch.status
  }

  /// Whether nothing is compared between logs.
  private static func isApart(_ arguments: Arguments) throws(Failure) -> Bool {
    guard arguments.has("--apart") else { return false }
    for option in ["--witness", "--host-key"] where arguments.has(option) {
      throw Failure("\(option) compares logs and --apart does not; leave out one of them")
    }
    return true
  }

  private static func failOn(_ arguments: Arguments) throws(Failure) -> FindingCode.Class {
    switch arguments.value("--fail-on") ?? "rule" {
    case "integrity": return .integrity
    case "rule": return .rule
    case "signal": return .signal
    case let other:
      throw Failure(
        "--fail-on must be integrity, rule or signal"
          + nearest(other, among: ["integrity", "rule", "signal"]))
    }
  }
}
