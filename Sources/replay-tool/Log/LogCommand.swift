import EventLog
import SessionEngine
import SessionShell
import Shell

/// `log`: the story of a session, one line an event.
enum LogCommand {
  static let spec = CommandSpec(
    "log", "LOG [RANGE]", "show what happened, one line per event",
    details: """
      LOG is a log of any kind, as that of a session, a player or a conversation. Passwords are not
      shown, only how they are stored.
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
        choices: Event.types),
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
    let (evidence, form) = (try Evidence(arguments), Form(arguments))
    if arguments.has("--follow") {
      let stream = ReplayedFile.stream(of: item)
      let types = stream.map { LogReading($0, item, evidence).types } ?? Event.types
      let choice = try self.choice(arguments, types, of: stream?.kind ?? .session)
      var follow = try LogFollow(item, choice, form, evidence)
      return try follow.run(&output)
    }
    let file = try ReplayedFile(lines: item, evidence)
    let choice = try self.choice(arguments, file.log.types, of: file.kind)
    let rows = try file.rows(choice, form)
    LogPrinter(file, choice).print(rows, form, &output)
    return choice.paths.isEmpty || !rows.isEmpty ? .yes : .no
  }

  private static func choice(
    _ arguments: Arguments, _ types: [String], of kind: StreamName.Kind
  ) throws(Failure) -> LogChoice {
    if arguments.has("--graph"), kind != .session {
      throw Failure("--graph needs the log of a session; this is the log of a \(kind.text)")
    }
    return try LogChoice(arguments, types: types)
  }
}
