package import EventLog
internal import Results
package import Shell

/// `bisect`: the first step where something holds, or where two runs part.
package enum BisectCommand {
  /// The options that every program has.
  package static let options = [
    OptionSpec("--when", value: "EXPR", "find where EXPR is true"),
    OptionSpec("--against", value: "LOG2", "find where LOG2 differs from LOG"),
    OptionSpec("--rules", "find where LOG differs from the rules"),
    OptionSpec(
      "--ignore", value: "PATH", "with --against: what may differ; may be given several times"),
  ]

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "bisect", "LOG", "find the first step where a condition is true, or where two logs differ",
      details: """
        --when EXPR: the first place where EXPR is true. Examples: balance<0, exists limit.
        Operators: = != < <= > >= && || ! ( ). A path alone is true if its value is true. A missing
        value equals nothing.
        --against LOG2: the first place where the states of the two logs, of one kind, differ.
        --rules: the first place where the recorded events differ from what the rules give.
        Exit code 0 if a step was found, 1 if there is none.
        """,
      options: options,
      examples: ["\(program) bisect LOG --when 'balance<0'", "\(program) bisect LOG --rules"])
  }

  /// Runs it.
  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let asked = ["--when", "--against", "--rules"].filter { arguments.has($0) }
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw Failure("bisect needs one log; see \(program.name) help bisect")
    }
    guard asked.count < 2 else {
      throw Failure("bisect takes one of --when, --against and --rules at a time")
    }
    if arguments.has("--ignore"), asked != ["--against"] {
      throw Failure("--ignore goes with --against")
    }
    let kinds = try program.kinds(arguments)
    switch asked.first {
    case "--when": return try findCondition(path, kinds, arguments, &output)
    case "--against": return try findParting(path, kinds, arguments, &output)
    case "--rules": return try findRule(path, kinds, Form(arguments), &output)
    default: throw Failure("bisect needs what to look for: --when EXPR, --against LOG2 or --rules")
    }
  }

  // MARK: A condition

  /// Reads a condition for a log; its paths have to be some that its states can have.
  package static func condition(_ text: String, _ file: ReplayedFile) throws(Failure) -> Condition {
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
    _ path: String, _ kinds: LogKinds, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try ReplayedFile(path, kinds)
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
    _ path: String, _ kinds: LogKinds, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try ReplayedFile(path, kinds)
    let otherPath = arguments.value("--against") ?? ""
    let other = try ReplayedFile(otherPath, kinds)
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
    return answer(
      found,
      BisectPrinter(file, "against", other: otherPath, opposite: otherPath.escapedForTerminal),
      Form(arguments), &output)
  }

  // MARK: The rules

  private static func findRule(
    _ path: String, _ kinds: LogKinds, _ form: Form, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let item = try Inputs(path, kinds.console).items[0]
    let file = try ReplayedFile(item, kinds, despiteObstacle: true)
    let found = file.findings.firstDivergence()
    if found == nil, let obstacle = file.obstacle { throw obstacle }
    return answer(
      found,
      BisectPrinter(file, "rules", other: file.details.decidedBy, opposite: "the rules"), form,
      &output)
  }

  /// Prints where two runs part.
  package static func answer(
    _ found: Divergence?, _ printer: BisectPrinter, _ form: Form, _ output: inout Output
  ) -> ExitStatus {
    printer.print(found, form, &output)
    if found?.reason == .unread { return .unjudged }
    return found == nil ? .no : .yes
  }
}
