internal import EventLog
package import Shell

/// `log`: the story of a log, one line an event.
package enum LogCommand {
  static let changes = Option(
    "--changes", short: "-S", value: "PATH",
    "only events that changed PATH", repeats: true)
  static let reverse = Flag("--reverse", "newest event first")
  static let count = Option("--count", short: "-n", value: "N", "only the last N lines") {
    text throws(Failure) in
    guard let number = Place.number(text) else {
      throw Failure("-n \(text.escapedForTerminal): write a number of lines, 0 or more")
    }
    return Int(clamping: number)
  }
  static let follow = Flag("--follow", short: "-f", "wait for new events and print them")
  /// For logs with columns beside the events.
  package static let all = Flag("--all", "score updates on lines of their own")
  /// For logs in which one can go back.
  package static let graph = Flag("--graph", "draw going back, jumping and returning as lanes")

  static func type(among types: [String] = []) -> Option<String, Never> {
    Option(
      "--type", value: "TYPE", "only events of this type", choices: types, repeats: true)
  }

  /// The options that every program has.
  package static func options(types: [String] = []) -> [OptionSpec] {
    .of(changes, type(among: types), reverse, count, follow)
  }

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "log", "LOG [RANGE]", "show what happened, one line per event",
      details: """
        Each line has the seq, the time and the event. Where the rules give something else than what
        is recorded, that is printed below the event. Of a damaged log the lines before the damage are
        shown, of one that cannot be replayed the events as recorded; then the reason is named, and
        the exit code is 3. Of a kind that has no rules here, the lines are shown, and it is 0.
        RANGE is 12..20, 12.., ..20 or a single place. -S balance shows only the events that changed
        this value. -f waits for new events, until you press Ctrl-C; it takes no RANGE and no
        --reverse.
        """,
      options: options(),
      examples: ["\(program) log LOG 3..9", "\(program) log LOG -S balance"])
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count <= 2 else {
      throw Failure("log needs a log, and optionally a range; see \(program.name) help log")
    }
    let item = try Inputs.Item(named: path, arguments.console)
    let (kinds, form) = (try program.kinds(arguments), Form(arguments))
    if arguments.has(follow) {
      let stream = ReplayedFile.stream(of: item)
      if let stream { try program.checkLog?(arguments, stream.kind) }
      let choice = try LogChoice(arguments)
      // Of a kind without rules anything may come.
      if let stream, let types = kinds.types(of: stream, item) {
        try choice.check(known: types) { ReplayedFile.types(in: item) }
      }
      var lines = try LogFollow(item, choice, form, kinds)
      return try lines.run(&output)
    }
    let file = try ReplayedFile(
      lines: item, kinds, upToDamage: true, despiteObstacle: true)
    try program.checkLog?(arguments, file.kind)
    let choice = try LogChoice(arguments)
    try choice.check(known: file.log.types) { file.log.lines.types }
    let rows = try file.rows(choice, form)
    LogPrinter(file, choice).print(rows, form, &output)
    if let failure = file.damage ?? file.obstacle { throw failure }
    return choice.paths.isEmpty || !rows.isEmpty ? .yes : .no
  }
}
