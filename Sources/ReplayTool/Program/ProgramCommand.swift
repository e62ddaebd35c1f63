package import Documents
package import Shell

/// A command of a program and what runs it.
package struct ProgramCommand: Sendable {
  /// What help, completions and the manual page are made of.
  package let spec: CommandSpec
  /// Runs it with the words that follow its name.
  let run: @Sendable (ReplayProgram, [String], Console) throws(Failure) -> ExitStatus

  /// A command that takes words as they are.
  package init(
    spec: CommandSpec, run: @escaping @Sendable ([String], Console) throws(Failure) -> ExitStatus
  ) {
    self.spec = spec
    self.run = { _, words, console throws(Failure) in try run(words, console) }
  }

  /// A command that takes options and operands and prints.
  package init(
    spec: CommandSpec,
    run: @escaping @Sendable (Arguments, inout Output) throws(Failure) -> ExitStatus
  ) {
    self.init(spec) { _, arguments, output throws(Failure) in try run(arguments, &output) }
  }

  /// A command that reads logs of the kinds of its program.
  package init(
    _ spec: CommandSpec,
    run: @escaping @Sendable (ReplayProgram, Arguments, inout Output) throws(Failure) -> ExitStatus
  ) {
    self.spec = spec
    self.run = { program, words, console throws(Failure) in
      if ProgramCommand.isHelpAsked(words) { return try program.explain([spec.name], console) }
      let arguments = try ProgramCommand.arguments(words, of: spec, console)
      guard arguments.has(ProgramCommand.quiet) else {
        return try ProgramCommand.perform(run, program, arguments, spec)
      }
      let errors = HeldErrors()
      let quiet = try ProgramCommand.arguments(words, of: spec, errors.console(in: console))
      do throws(Failure) {
        let status = try ProgramCommand.perform(run, program, quiet, spec)
        errors.end(status, on: console)
        return status
      } catch {
        errors.end(error.status, on: console)
        if error.status == .usage { throw error }
        return error.status
      }
    }
  }

  private static func perform(
    _ run: (ReplayProgram, Arguments, inout Output) throws(Failure) -> ExitStatus,
    _ program: ReplayProgram, _ arguments: Arguments, _ spec: CommandSpec
  ) throws(Failure) -> ExitStatus {
    var arguments = arguments
    try Inputs.takeList(&arguments)
    try program.prepare(&arguments, spec)
    var output = try Output(
      colour: arguments[Output.colour], isASCII: arguments.has(ProgramCommand.ascii),
      console: arguments.console)
    do throws(Failure) {
      let status = try run(program, arguments, &output)
      return output.finish() ?? status
    } catch {
      if let status = output.finish(after: error) { return status }
      throw error
    }
  }

  /// Tells words apart, and refuses options that cannot be combined.
  private static func arguments(
    _ words: [String], of spec: CommandSpec, _ console: Console
  ) throws(Failure) -> Arguments {
    let arguments: Arguments
    do throws(Failure) {
      arguments = try Arguments(
        words, options: spec.options + ProgramCommand.common, console: console)
    } catch {
      throw Failure(
        "\(spec.name): \(error.message); see \(console.program) help \(spec.name)", error.status)
    }
    guard !(arguments.has(json) && arguments.has(plain)) else {
      throw Failure("--json and --plain cannot be combined; choose one")
    }
    for form in [json, plain] where arguments.has(csv()) && arguments.has(form) {
      throw Failure("\(form.name) and --csv cannot be combined; choose one")
    }
    if arguments.has(rawCSV), spec.name != "export", !arguments.has(csv()) {
      throw Failure("--raw-csv goes with --csv")
    }
    return arguments
  }

  private static func isHelpAsked(_ words: [String]) -> Bool {
    for word in words {
      if word == "--" { return false }
      if word == help.spec.short || word == help.name { return true }
    }
    return false
  }

  static func ofEveryKind(in program: String) -> [ProgramCommand] {
    [
      ProgramCommand(LogCommand.spec(in: program), run: LogCommand.run),
      ProgramCommand(ShowCommand.spec(in: program), run: ShowCommand.run),
      ProgramCommand(StateCommand.spec(in: program), run: StateCommand.run),
      ProgramCommand(DiffCommand.spec(in: program), run: DiffCommand.run),
      ProgramCommand(BlameCommand.spec(in: program), run: BlameCommand.run),
      ProgramCommand(StepCommand.spec(in: program), run: StepCommand.run),
      ProgramCommand(BisectCommand.spec(in: program), run: BisectCommand.run),
      ProgramCommand(VerifyCommand.spec(in: program), run: VerifyCommand.run),
      ProgramCommand(LogAuditCommand.spec(in: program), run: LogAuditCommand.run),
      ProgramCommand(LogReportCommand.spec(in: program), run: LogReportCommand.run),
    ]
  }

  /// What every command takes.
  package static let common: [OptionSpec] = .of(json, plain, quiet, Output.colour, ascii, help)
  package static let json = Flag("--json", "print JSON; docs/schema describes it")
  static let plain = Flag("--plain", "print tab-separated values, one record per line")
  /// Asks for the exit code alone.
  package static let quiet = Flag(
    "--quiet", short: "-q", "print nothing but errors of exit code 2; set the exit code")
  static let ascii = Flag("--ascii", "use ASCII only for the program's own symbols")
  static let help = Flag("--help", short: "-h", "show this help")

  /// What commands take that print something as CSV.
  package static func csv(of what: String = "rows") -> Flag {
    Flag("--csv", "print \(what) as CSV")
  }
  /// What these take besides.
  package static let rawCSV = Flag(
    "--raw-csv", "CSV for programs: no apostrophe before text that looks like a formula")
}

/// Which form a command prints in.
package enum Form: Sendable {
  case text, json, plain, quiet

  /// The form that was asked for.
  package init(_ arguments: Arguments) {
    if arguments.has(ProgramCommand.quiet) {
      self = .quiet
    } else if arguments.has(ProgramCommand.json) {
      self = .json
    } else {
      self = arguments.has(ProgramCommand.plain) ? .plain : .text
    }
  }

  /// Refuses an answer that would be printed among what is written to standard output.
  package func check(beside target: String?) throws(Failure) {
    guard self == .json || self == .plain, target == nil || target == "-" else { return }
    throw Failure("--json and --plain tell what was written, so they need -o FILE")
  }
}

extension Output {
  /// Prints an answer in the form that was asked for; the text is made only where it is printed.
  package mutating func tell(
    _ answer: some Document, _ form: Form, _ text: @autoclosure () -> String
  ) {
    switch form {
    case .quiet: break
    case .text: line(text())
    case .plain: plain(answer)
    case .json: json(answer)
    }
  }

  /// The same of an answer that has rows in plain text; `text` prints it for a person.
  package mutating func tell<Row: Described>(
    _ answer: some Document, rows: @autoclosure () -> [Row], _ form: Form,
    _ text: (inout Output) -> Void
  ) {
    switch form {
    case .quiet: break
    case .text: text(&self)
    case .plain: for row in rows() { plain(row) }
    case .json: json(answer)
    }
  }
}
