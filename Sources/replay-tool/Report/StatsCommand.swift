import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import SessionShell
import Shell
import Statistics

/// `stats`: what many sessions add up to.
enum StatsCommand {
  static let spec = CommandSpec(
    "stats", "PATH…", "count results, points, times and answers over many sessions",
    details: """
      Each session is audited first. One that is damaged, breaks a rule or cannot be judged is named
      and not counted (exit 3). Times are whole seconds from start to end, of sessions that ended; a
      day or more counts as a day. For quizzes with right answers, one attempt per player counts
      (--attempts). docs/STATISTICS.md defines their figures: facility, discrimination, alpha and
      models. Where a figure cannot be estimated, the reason is printed.
      Memory grows by a byte or two for each answer to a quiz with right answers; --json needs
      memory for its whole output line.
      """,
    options: .of(csv, ProgramCommand.rawCSV, Evidence.quiz, attempts) + LogSweep.options
      + Inputs.options,
    examples: [
      "replay-tool stats fixtures/sessions",
      "replay-tool stats --csv fixtures/sessions/animals-plain.jsonl",
    ])

  private static let csv = ProgramCommand.csv(of: "the numbers")
  private static let attempts = Option(
    "--attempts", value: "WHICH",
    "which attempt of a player counts: first (default), best or last",
    choices: AttemptRule.allCases.map { $0.rawValue }
  ) { word throws(Failure) in
    guard let rule = AttemptRule(rawValue: word) else {
      throw Failure("--attempts must be first, best or last, not \(word.escapedForTerminal)")
    }
    return rule
  }

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let scratch = ScratchFile(arguments.console)
    var statistics = SessionStatistics(
      try arguments[attempts] ?? .first, scratch: scratch.scratch)
    var sweep = try SessionSweep(arguments)
    let corrections = sweep.corrections
    try sweep.run { statistics.add($0, corrections?.of($0.name).first?.correction) }
    try scratch.check()
    let form = Form(arguments)
    if form == .quiet { return sweep.status }
    if arguments.has(csv) {
      let format = CSVFormat(arguments)
      output.columns(of: StatisticsRow.self, format)
      statistics.forEachRow { output.csv($0, format) }
    } else if form == .plain {
      statistics.forEachRow { output.plain($0) }
    } else if form == .json {
      output.json(StatisticsAnswer(statistics: statistics, sweep: sweep))
    } else {
      StatsText(output.isASCII, output.console).tell(statistics, &output)
      output.line(sweep.sentence)
    }
    try scratch.check()
    return sweep.status
  }
}
