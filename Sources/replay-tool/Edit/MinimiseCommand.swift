import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// `minimise`: find the smallest session that still shows a finding or a condition.
enum MinimiseCommand {
  static let spec = CommandSpec(
    "minimise", "LOG|DIR", "find the smallest session that still shows a finding or a condition",
    details: """
      --keep R01 keeps the first finding of that code (--keep R01@14 the one at seq 14): the same
      line, recorded and recomputed value, and no finding that the log does not have. Recorded lines
      are kept as they are, forged ones too; only the chain is computed again. With --loose, the
      code and the line are enough: values may change, and other findings may appear.
      --when keeps a condition, such as points>=3, score>=2pt or "tally.dog>2 && !paused" (units:
      replay-tool help bisect). It has to be true at some place. The commands are decided again. If
      only the recorded events make it true, the recorded lines are kept instead.
      Nothing more can be removed from the result. Of a folder, the shortest log that shows the
      finding or condition is used. -o writes a derived log.
      """,
    options: .of(keep, loose, when, target, Evidence.quiz),
    examples: [
      "replay-tool minimise fixtures/sessions/animals-revised.jsonl --when 'tally.cat>=2'",
      "replay-tool minimise fixtures/sessions/arithmetic-very-long.jsonl --when 'points>=2'",
      "replay-tool minimise fixtures/golden/score-forged.jsonl --keep R01",
      "replay-tool minimise fixtures/golden --keep R01 --loose",
    ])

  private static let keep = Option(
    "--keep", value: "CODE[@SEQ]", "the finding to keep",
    choices: FindingCode.allCases.filter { $0.findingClass == .rule }.map { $0.code })
  private static let loose = Flag(
    "--loose", "with --keep: values may change, and other findings may appear")
  private static let when = Option("--when", value: "EXPR", "the condition to keep")
  private static let target = Option(
    "-o", value: "FILE", "write the result as a derived log; a new file")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let name = try arguments.operand(
      or: "minimise needs one log or folder; see replay-tool help minimise")
    guard arguments.has(keep) != arguments.has(when) else {
      throw Failure(
        "minimise needs --keep CODE or --when EXPR, and not both; see replay-tool help minimise")
    }
    if arguments.has(loose), !arguments.has(keep) {
      throw Failure("--loose goes with --keep; see replay-tool help minimise")
    }
    if let target = arguments[target] { try NewFile.check(target) }
    var smallest: SmallestSession
    if let word = arguments[keep] {
      let wanted = try KeptFinding(word, isLoose: arguments.has(loose))
      let file = try ShortestLog.find(name, arguments) { wanted.isFound(in: $0) }
      smallest = try wanted.smallest(of: file)
    } else {
      let wanted = try KeptCondition(arguments[when] ?? "")
      let file = try ShortestLog.find(name, arguments) { file throws(Failure) in
        try wanted.holds(in: file)
      }
      smallest = try wanted.smallest(of: file)
    }
    if let target = arguments[target] {
      let receipt = try smallest.file.derive(smallest.appends, word: "minimal", to: target)
      smallest.written = WrittenLog(path: target, receipt: receipt)
    }
    output.tell(smallest, rows: smallest.rows, Form(arguments)) { smallest.tell(&$0) }
    return .yes
  }
}
