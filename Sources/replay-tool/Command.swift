import SessionShell
import Shell

/// A command of the program and what runs it.
struct Command: Sendable {
  /// What help, completions and the manual page are made of.
  let spec: CommandSpec
  /// Runs it with the words that follow its name.
  let run: @Sendable ([String], Console) throws(Failure) -> ExitStatus

  /// A command that takes words as they are.
  init(
    spec: CommandSpec, run: @escaping @Sendable ([String], Console) throws(Failure) -> ExitStatus
  ) {
    self.spec = spec
    self.run = run
  }

  /// A command that takes options and operands and prints.
  init(
    spec: CommandSpec,
    run: @escaping @Sendable (Arguments, inout Output) throws(Failure) -> ExitStatus
  ) {
    self.spec = spec
    self.run = { words, console throws(Failure) in
      if Command.isHelpAsked(words) { return try Help.run([spec.name], console) }
      var arguments = try Command.arguments(words, of: spec, console)
      if spec.name != UnpackCommand.spec.name {
        try arguments.console.mountArchives(arguments.operands + arguments.all("--data"))
      }
      try ShortNames.resolve(&arguments, of: spec)
      var output = try Output(
        colour: arguments.value("--color"), isASCII: arguments.has("--ascii"), console: console)
      do throws(Failure) {
        let status = try run(arguments, &output)
        return output.finish() ?? status
      } catch {
        // A lost output is the first failure then, and ends the run.
        if output.isLost, let status = output.finish() { return status }
        output.flush()
        throw error
      }
    }
  }

  /// Tells words apart, and refuses options that cannot be combined.
  private static func arguments(
    _ words: [String], of spec: CommandSpec, _ console: Console
  ) throws(Failure) -> Arguments {
    let arguments: Arguments
    do throws(Failure) {
      arguments = try Arguments(words, options: spec.options + Commands.common, console: console)
    } catch {
      throw Failure(
        "\(spec.name): \(error.message); see replay-tool help \(spec.name)", error.status)
    }
    guard !(arguments.has("--json") && arguments.has("--plain")) else {
      throw Failure("--json and --plain cannot be combined; choose one")
    }
    for form in ["--json", "--plain"] where arguments.has("--csv") && arguments.has(form) {
      throw Failure("\(form) and --csv cannot be combined; choose one")
    }
    if arguments.has("--raw-csv"), spec.name != "export", !arguments.has("--csv") {
      throw Failure("--raw-csv goes with --csv")
    }
    return arguments
  }

  private static func isHelpAsked(_ words: [String]) -> Bool {
    for word in words {
      if word == "--" { return false }
      if word == "-h" || word == "--help" { return true }
    }
    return false
  }
}
