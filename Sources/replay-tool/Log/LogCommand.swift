import EventLog
import SessionEngine
import Shell

/// `log`: the story of a session, one line an event.
enum LogCommand {
  static let spec = CommandSpec(
    "log", "LOG [RANGE]", "show what happened, one line per event",
    details: """
      LOG is the log of a session, a player, a conversation or the ledger. Passwords are not shown,
      only how they are stored.
      Each line has the seq, the time since the start, the event, and the tally or points after its
      append. --all prints score updates on lines of their own. Findings of an audit are printed
      below their event, with the recorded and the recomputed value.
      RANGE is 12..20, 12.., ..20, food..end or a single place. -S tally.dog shows only the events
      that changed this value, -S tally those that changed any value below it. --graph draws going
      back and returning: lane 0 is the farthest place reached, and each lane to the right is one
      place before it. -f waits for new events, until the session ends or you press Ctrl-C.
      """,
    options: [
      OptionSpec(
        "--changes", short: "-S", value: "PATH",
        "only events that changed PATH; may be given several times"),
      OptionSpec(
        "--type", value: "TYPE", "only events of this type; may be given several times",
        choices: EventNames.all),
      OptionSpec("--reverse", "newest event first"),
      OptionSpec(
        "--count", short: "-n", value: "N", "only the last N lines"),
      OptionSpec("--all", "score updates on lines of their own"),
      OptionSpec("--follow", short: "-f", "wait for new events and print them"),
      OptionSpec("--graph", "draw going back, jumping and returning as lanes"),
      Commands.quiz,
    ],
    examples: [
      "replay-tool log fixtures/sessions/animals-revised.jsonl",
      "replay-tool log fixtures/sessions/animals-revised.jsonl 3..9",
      "replay-tool log fixtures/sessions/arithmetic-plain.jsonl --type answerGiven",
      "replay-tool log fixtures/sessions/animals-revised.jsonl -S tally.dog",
      "replay-tool log fixtures/sessions/animals-revised.jsonl --graph",
      "replay-tool log fixtures/players/ann.jsonl",
      "replay-tool log fixtures/players/ann.jsonl -S lists",
      "replay-tool log fixtures/conversations/practice.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count <= 2 else {
      throw Failure("log needs a log, and optionally a range; see replay-tool help log")
    }
    let item = try Inputs(path, arguments.console).items[0]
    if let story = try StreamStory(item) {
      let choice = try choice(of: story.kind, arguments)
      if arguments.has("--follow") {
        guard choice.paths.isEmpty else {
          throw Failure("--changes with --follow is for the log of a session")
        }
        return try LogFollow.run(path, choice, arguments, of: story.kind, &output)
      }
      let changed = choice.paths.isEmpty ? nil : try changes(of: choice.paths, in: StreamFile(item))
      let hasAny = try story.tell(choice, changing: changed, Form(arguments), &output)
      return choice.paths.isEmpty || hasAny ? .yes : .no
    }
    let choice = try LogChoice(arguments)
    if arguments.has("--follow") {
      return try LogFollow.run(path, choice, arguments, of: .session, &output)
    }
    let file = try SessionFile(path, try Evidence(arguments), item)
    let form = Form(arguments)
    let rows = try choice.rows(of: file, form)
    switch form {
    case .quiet: break
    case .text: LogPrinter(file, choice, output.console).tell(rows, &output)
    case .plain: LogPrinter(file, choice, output.console).list(rows, &output)
    case .json: LogPrinter(file, choice, output.console).document(rows, &output)
    }
    return choice.paths.isEmpty || !rows.isEmpty ? .yes : .no
  }

  /// What may be asked of a log that is not a session's.
  private static func choice(
    of kind: StreamName.Kind, _ arguments: Arguments
  ) throws(Failure) -> LogChoice {
    if arguments.has("--graph") {
      throw Failure("--graph needs the log of a session; this is the log of a \(kind.text)")
    }
    return try LogChoice(arguments, types: EventNames.of(kind))
  }

  /// The places whose events changed one of the values.
  private static func changes(
    of paths: [StatePathBytes], in file: StreamFile
  ) throws(Failure) -> Set<Int> {
    for path in paths { try file.check(path.text) }
    var places: Set<Int> = []
    file.walk { place, before, after in
      if paths.contains(where: { before.differs(from: after, at: $0) }) { places.insert(place) }
      return true
    }
    return places
  }

  /// `1:02.375`, minutes only where there are some.
}
