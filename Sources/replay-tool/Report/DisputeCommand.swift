import EventLog
import Reporting
import SessionEngine
import Shell

/// `dispute`: one session in plain language, for the player and the teacher.
enum DisputeCommand {
  static let spec = CommandSpec(
    "dispute", "LOG",
    "describe one session in plain language: what happened, what counted, and why",
    details: """
      A sheet for a conversation about a result: every question with the answers given, the right
      answer, what it counted and why, without codes. Prints text, or writes a page with -o FILE.
      The sheet has the right answers: anyone who gets it gets the key.
      Exit codes: 0 the record follows the rules, 1 it does not, 3 cannot judge.
      """,
    options: [
      OptionSpec("--output", short: "-o", value: "FILE", "a page to print; - is stdout"),
      Commands.quiz,
    ] + LogSweep.options,
    examples: ["replay-tool dispute fixtures/sessions/animals-revised.jsonl"])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw Failure("dispute needs one log; see replay-tool help dispute")
    }
    var sweep = try LogSweep(arguments, keeping: [.recording])
    if let failure = sweep.inputs.missing.first {
      throw Failure(failure.message + "; check the path")
    }
    guard sweep.inputs.items.count == 1 else {
      throw Failure(
        "\(path.escapedForTerminal): dispute takes the log of one session, not a folder")
    }
    var judged: JudgedLog?
    try sweep.run { judged = $0 }
    guard let judged else { throw Failure("\(path.escapedForTerminal): not a log") }
    let status: ExitStatus =
      switch judged.answer() {
      case .yes: .yes
      case .no: .no
      default: .unjudged
      }
    let corrections = sweep.ledger?.rescores.corrections(of: judged.file.stream?.name ?? "") ?? []
    guard let sheet = DisputeSheet(judged, corrections: corrections) else {
      throw Failure(
        "\(path.escapedForTerminal): this session cannot be replayed; replay-tool audit says why",
        .unjudged)
    }
    switch arguments.value("--output") {
    case nil where Form(arguments) == .quiet: break
    case nil: for line in sheet.lines { output.line(line.escapedForTerminal) }
    case "-"? where Form(arguments) == .quiet: break
    case "-"?: output.raw(sheet.page)
    case let target?: try FileOutput.write(sheet.page, to: target)
    }
    return status
  }
}
