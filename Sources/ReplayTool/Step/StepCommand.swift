package import Shell

/// `step`: a debugger, line by line.
package enum StepCommand {
  static let script = Option(
    "--execute", short: "-x", value: "SCRIPT", "run these commands, separated by ;")
  static let asLines = Flag("--lines", "type commands line by line, without the full screen")
  /// The options that every program has.
  package static let options: [OptionSpec] = .of(script, asLines)

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "step", "LOG[@N]", "walk through a log, forwards and backwards",
      details: details(places: "17, end, -1, 17^ or +12.5s", condition: "balance<0"),
      options: options, examples: ["\(program) step LOG -x 'g 4; d; why balance'"])
  }

  /// What help says of it; the places and the condition are examples.
  package static func details(places: String, condition: String) -> String {
    let rows = StepHelp.rows(places: places, condition: condition).map { word, text in
      "  " + word + String(repeating: " ", count: 12 - word.count) + text
    }
    return """
      A terminal shows a full screen: arrows move, Tab shows the state, : enters a command, ? lists
      the keys. With --lines, a pipe or -x, there is one command per line:
      \(rows.joined(separator: "\n"))
      It starts at N, or before the first event. In a script, a mistake ends it with exit code 2;
      if something is not found, the exit code is 1.
      """
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let address = try Address(
      try arguments.operand(or: "step needs one log or place; see \(program.name) help step"))
    let file = try ReplayedFile(address.path, try program.kinds(arguments))
    let start = address.isExplicit ? try file.resolve(address.place) : 0
    var stepper = Stepper(file, at: start)
    let form = Form(arguments)
    let printer = StepPrinter(
      form: form, isSpoken: arguments.console.environment("ACCESSIBLE") == "1")
    if let script = arguments[script] {
      return try run(script, &stepper, printer, &output)
    }
    guard address.path != "-" else {
      throw Failure("the log came from standard input, so commands have to come with -x")
    }
    if form == .text, !arguments.has(asLines), StepScreen.canRun(output.console) {
      var screen = StepScreen(stepper, whatIf: program.whatIf)
      if let status = try screen.run(address.path, output) { return status }
    }
    return try talk(&stepper, printer, &output)
  }

  /// Runs a script: the first mistake ends it.
  private static func run(
    _ script: String, _ stepper: inout Stepper, _ printer: StepPrinter, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    var status = ExitStatus.yes
    for line in lines(of: script) {
      do throws(Failure) {
        let answer = try stepper.perform(line)
        if case .quit = answer { return status }
        printer.print(answer, stepper, &output)
      } catch {
        output.flush()
        guard error.status == .no else { throw error }
        output.warn(output.console.program + ": " + error.message)
        status = .no
      }
    }
    return status
  }

  /// The commands of a script; a `;` in quotes is none.
  static func lines(of script: String) -> [String] {
    var lines: [String] = [""]
    var isQuoted = false
    for character in script {
      if character == "\"" { isQuoted.toggle() }
      if character == ";" || character == "\n", !isQuoted {
        lines.append("")
      } else {
        lines[lines.count - 1].append(character)
      }
    }
    // An empty command at the end is the end, amid others it is Enter.
    if lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    return lines
  }

  /// Takes commands from standard input until it ends.
  private static func talk(
    _ stepper: inout Stepper, _ printer: StepPrinter, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let console = output.console
    let isTerminal = console.isTerminal(0) && console.isTerminal(1) && printer.form == .text
    var status = ExitStatus.yes
    var input = StepInput(
      lines: try LineInput(console), hasKeys: isTerminal && !printer.isSpoken)
    printer.print(.moved, stepper, &output)
    if isTerminal {
      output.line("? lists the commands, q leaves; arrow and page keys go back and on")
    }
    while true {
      if isTerminal { output.text("(\(stepper.place)/\(stepper.file.count)) ") }
      output.flush()
      try output.requireReader()
      switch input.next(&output) {
      case .line(let line):
        do throws(Failure) {
          let answer = try stepper.perform(line)
          if case .quit = answer { return status }
          printer.print(answer, stepper, &output)
        } catch {
          output.flush()
          output.warn(isTerminal ? error.message : output.console.program + ": " + error.message)
          if !isTerminal, status != .usage { status = error.status }
        }
      case .tooLong, .notText, .hasControls:
        output.warn(
          (isTerminal ? "" : output.console.program + ": ")
            + "not a command: a line of text is expected; ? lists the commands")
        if !isTerminal { status = .usage }
      case .end:
        if isTerminal { output.line() }
        return status
      case .interrupted:
        if isTerminal { output.line() }
        return .interrupted
      case .timeUp: break
      }
    }
  }
}
