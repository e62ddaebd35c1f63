package import EventLog
internal import Documents
package import Shell

/// `bisect`: the first step where something holds, or where two runs part.
package enum BisectCommand {
  static let when = Option("--when", value: "EXPR", "find where EXPR is true")
  package static let against = Option(
    "--against", value: "LOG2", "find where LOG2 differs from LOG")
  static let rules = Flag("--rules", "find where LOG differs from the rules")
  static let ignore = Option(
    "--ignore", value: "PATH",
    "with --against: what is at or below PATH may differ", repeats: true)
  /// What can be looked for, one at a time.
  package static let modes: [OptionSpec] = .of(when, against, rules)
  /// The options that every program has.
  package static let options = modes + .of(ignore)

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

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let asked = modes.filter { arguments.has($0) }
    let path = try arguments.operand(or: "bisect needs one log; see \(program.name) help bisect")
    guard asked.count < 2 else {
      throw Failure("bisect takes one of --when, --against and --rules at a time")
    }
    if arguments.has(ignore), asked != [against.spec] {
      throw Failure("--ignore goes with --against")
    }
    let kinds = try program.kinds(arguments)
    let form = Form(arguments)
    if let text = arguments[when] { return try findCondition(text, path, kinds, form, &output) }
    if let other = arguments[against] {
      return try findParting(path, other, kinds, arguments.all(ignore), form, &output)
    }
    guard arguments.has(rules) else {
      throw Failure("bisect needs what to look for: --when EXPR, --against LOG2 or --rules")
    }
    return try findRule(path, kinds, form, &output)
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
    _ text: String, _ path: String, _ kinds: LogKinds, _ form: Form, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try ReplayedFile(path, kinds)
    let condition = try condition(text, file)
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
          "\(condition.text.escapedForTerminal) is never true in "
            + "\(path.escapedForTerminal), \(file.count.counted("event"))")
        break
      }
      output.line(output.styled(file.sentence(found), .bold))
      for change in changes { output.line("    " + change.sentence) }
      output.line(
        "the first place where \(condition.text.escapedForTerminal) holds: "
          + "\(path)@\(found)".quotedAsLog)
    }
    return found == nil ? .no : .yes
  }

  // MARK: Two runs

  private static func findParting(
    _ path: String, _ otherPath: String, _ kinds: LogKinds, _ ignored: [String], _ form: Form,
    _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try ReplayedFile(path, kinds)
    let other = otherPath == path ? file : try ReplayedFile(otherPath, kinds)
    try file.requireKind(of: other)
    for name in ignored {
      // A mistyped path must not have the exit code of two logs that agree.
      do throws(Failure) { try file.check(name) } catch {
        do throws(Failure) { try other.check(name) } catch _ { throw Failure(error.message) }
      }
    }
    let found = Divergence.between(
      file.log.values(from: 0), other.log.values(from: 0),
      ignoring: ignored.map { StatePathBytes($0) })
    return FoundParting(
      found, file, "against", other: otherPath, opposite: otherPath.escapedForTerminal
    ).answer(form, &output)
  }

  // MARK: The rules

  private static func findRule(
    _ path: String, _ kinds: LogKinds, _ form: Form, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let item = try Inputs.Item(named: path, kinds.console)
    let file = try ReplayedFile(item, kinds, despiteObstacle: true)
    let found = file.findings.firstDivergence()
    if found == nil, let obstacle = file.obstacle { throw obstacle }
    return FoundParting(
      found, file, "rules", other: file.details.decidedBy, opposite: "the rules"
    ).answer(form, &output)
  }
}
