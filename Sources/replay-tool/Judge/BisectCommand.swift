import EventLog
import Reporting
import Results
import SessionEngine
import SessionShell
import Shell

/// `bisect`: the first step where something holds, or where two runs part.
enum BisectCommand {
  static let spec = CommandSpec(
    "bisect", "LOG", "find the first step where a condition is true, or where two logs differ",
    details: """
      --when EXPR: the first place where EXPR is true. Examples: points<0, tally.dog>2,
      current.question=food, !paused && exists result, answers.food={"choices":[1]}.
      Operators: = != < <= > >= && || ! ( ). A path alone is true if its value is true. A missing
      value equals nothing. A number is compared as the state has it: a score in hundredths of a
      point, a percentage in hundredths, a time in milliseconds. With a unit it is score>=2pt,
      result.percent<60%, clock>20s.
      --against LOG2: the first place where the states of the two logs, of one kind, differ.
      --rules: the first place where the recorded events differ from what the rules give. These
      three work for every log that state accepts.
      --quiz FILE, for sessions: the first event that another version of the quiz scores
      differently, as in rescore. FILE may also be the log's own quiz, if the log names its digest.
      Every step is examined, so a condition that was true only for a while is found too.
      Exit code 0 if a step was found, 1 if there is none.
      """,
    options: [
      OptionSpec("--when", value: "EXPR", "find where EXPR is true"),
      OptionSpec("--against", value: "LOG2", "find where LOG2 differs from LOG"),
      OptionSpec("--rules", "find where LOG differs from the rules"),
      OptionSpec(
        "--quiz", value: "FILE|DIR",
        "another quiz to decide by, or where to look for the log's own; may be given several times"),
      OptionSpec(
        "--ignore", value: "PATH", "with --against: what may differ; may be given several times"),
    ],
    examples: [
      "replay-tool bisect fixtures/sessions/animals-revised.jsonl --when 'tally.cat>0'",
      "replay-tool bisect fixtures/damaged/R01-score-forged.jsonl --rules",
      "replay-tool bisect fixtures/sessions/animals-plain.jsonl --against fixtures/sessions/animals-revised.jsonl --ignore seed",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let asked = ["--when", "--against", "--rules"].filter { arguments.has($0) }
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw Failure("bisect needs one log; see replay-tool help bisect")
    }
    guard asked.count < 2 else {
      throw Failure("bisect takes one of --when, --against and --rules at a time")
    }
    if arguments.has("--ignore"), asked != ["--against"] {
      throw Failure("--ignore goes with --against")
    }
    switch asked.first {
    case "--when": return try findCondition(path, arguments, &output)
    case "--against": return try findParting(path, arguments, &output)
    case "--rules": return try findRule(path, arguments, &output)
    default:
      guard arguments.has("--quiz") else {
        throw Failure(
          "bisect needs what to look for: --when EXPR, --against LOG2, --rules or --quiz FILE")
      }
      return try findScore(path, arguments, &output)
    }
  }

  // MARK: A condition

  /// Reads a condition for a log; its paths have to be some that states of the quiz can have.
  static func condition(_ text: String, _ file: ReplayedFile) throws(Failure) -> Condition {
    let condition: Condition
    do throws(ConditionFault) {
      condition = try Condition(text, unitOf: file.log.unitOf)
    } catch {
      throw Failure(
        "\(text.escapedForTerminal): column \(error.column): \(error.message.escapedForTerminal)")
    }
    for path in condition.paths {
      do throws(Failure) { try file.check(path) } catch { throw Failure(error.message) }
    }
    return condition
  }

  private static func findCondition(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try ReplayedFile(path, try Evidence(arguments))
    let condition = try condition(arguments.value("--when") ?? "", file)
    let form = Form(arguments)
    let found = file.log.firstPlace(where: condition)
    let changes = found.map { file.log.changes(at: $0) } ?? []
    let answer = FoundCondition(
      file: file, condition: condition.text, found: found, changes: changes)
    switch form {
    case .quiet: break
    case .plain: if found != nil { output.plain(answer) }
    case .json: output.json(answer)
    case .text:
      guard let found else {
        output.line(
          "\(condition.text.escapedForTerminal) is true nowhere in "
            + "\(path.escapedForTerminal), \(file.count.counted("event"))")
        break
      }
      output.line(output.styled(file.sentence(found), .bold))
      for change in changes { output.line("    " + change.sentence) }
      output.line(
        "the first place where \(condition.text.escapedForTerminal) holds: "
          + "\(path.escapedForTerminal)@\(found)")
    }
    return found == nil ? .no : .yes
  }

  // MARK: Two runs

  private static func findParting(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let evidence = try Evidence(arguments)
    let file = try ReplayedFile(path, evidence)
    let otherPath = arguments.value("--against") ?? ""
    let other = try ReplayedFile(otherPath, evidence)
    guard file.kind == other.kind else {
      throw Failure(
        "\(path.escapedForTerminal) is a \(file.kind.text) log, \(otherPath.escapedForTerminal) a "
          + "\(other.kind.text) log: only logs of one kind can be compared")
    }
    let ignored = arguments.all("--ignore")
    for name in ignored { try file.check(name) }
    let found = Divergence.between(
      file.log.values(from: 0), other.log.values(from: 0),
      ignoring: ignored.map { StatePathBytes($0) })
    return answer(found, BisectPrinter(file, "against", other: otherPath), arguments, &output)
  }

  // MARK: The rules

  private static func findRule(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let evidence = try Evidence(arguments)
    let file: ReplayedFile
    do throws(Failure) {
      file = try ReplayedFile(path, evidence)
    } catch {
      let log = JudgedLog(try Inputs(path, arguments.console).items[0], evidence)
      guard log.isSession, log.file.verdict.isSound, log.obstacle == nil || log.start == nil,
        let first = log.findings.first(where: { $0.code.findingClass == .rule })
      else { throw error }
      throw Failure(
        "\(path.escapedForTerminal): \(first.sentence); nothing after it can be replayed", .unjudged
      )
    }
    let quiz = file.session.map { own($0) } ?? ""
    return answer(
      file.findings.firstDivergence(), BisectPrinter(file, "rules", other: quiz), arguments, &output
    )
  }

  // MARK: Another version of the quiz

  private static func findScore(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try SessionFile(path, arguments)
    let quiz = file.replay.rules.quiz
    var others: [Quiz] = []
    for name in arguments.all("--quiz") {
      // A folder is only where to look for the log's own.
      if let status = try? POSIXStorage().status(at: name), status.isFolder { continue }
      let other = try RescoreCommand.quiz(at: name, arguments.console)
      if other.digest != quiz.digest { others.append(other) }
    }
    guard others.count <= 1 else { throw Failure("--quiz names more than one other quiz") }
    guard let other = others.first else {
      let found = file.file.findings.firstDivergence()
      return answer(found, BisectPrinter(file.file, "quiz", other: own(file)), arguments, &output)
    }
    guard let mapping = QuizMapping(from: quiz, to: other) else {
      throw Failure(
        "\(path.escapedForTerminal): played with \(quiz.id.escapedForTerminal), and "
          + "\(other.id.escapedForTerminal) is a quiz of another kind; name a version of the same")
    }
    for remark in mapping.remarks where Form(arguments) != .quiet {
      output.warn(ReplayTool.name + ": " + remark.escapedForTerminal)
    }
    let found = Rescore.firstParting(of: file.recording, by: mapping)
    return answer(
      found, BisectPrinter(file.file, "quiz", other: other.digest.hex), arguments, &output)
  }

  private static func own(_ file: SessionFile) -> String { file.replay.start.quizDigest.hex }

  private static func answer(
    _ found: Divergence?, _ printer: BisectPrinter, _ arguments: Arguments,
    _ output: inout Output
  ) -> ExitStatus {
    printer.print(found, Form(arguments), &output)
    if found?.reason == .unread { return .unjudged }
    return found == nil ? .no : .yes
  }
}
