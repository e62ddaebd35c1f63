import EventLog
import SessionEngine
import SessionShell
import Shell

/// `state`: what the events up to a place add up to.
enum StateCommand {
  static let spec = CommandSpec(
    "state", "LOG[@N] [PATH]", "print the state after an event as canonical JSON",
    details: """
      Without @N, the state at the end. PATH selects one value: points, tally.dog, answers.food,
      preferences.fontSize, current.question. A graded quiz has score and marks.QUESTION, in
      hundredths of a point, and result.percent, in hundredths of a per cent; times are in
      milliseconds. The logs of players, conversations and the ledger have
      states too: lists, rank, writers. The same log gives the same bytes on every machine.

      The path memory, or memory.CARD, is what the player remembers at that moment. It is computed
      from all sessions of the player in the log's data folder (docs/MEMORY.md). --parameters and
      --retention replace the values in force.
      """,
    options: [
      OptionSpec("--hash", "print the SHA-256 of the state instead"), Commands.quiz,
    ] + MemoryFile.options,
    examples: [
      "replay-tool state fixtures/sessions/animals-revised.jsonl@8 tally",
      "replay-tool state fixtures/sessions/animals-plain.jsonl --hash",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard let text = arguments.operands.first, arguments.operands.count <= 2 else {
      throw Failure("state needs a log or a place and perhaps a path; see replay-tool help state")
    }
    let address = try Address(text)
    let file = try ReplayedFile(address.path, try Evidence(arguments))
    let place = try file.resolve(address.place)
    file.warn(at: place)
    let path = arguments.operands.count == 2 ? arguments.operands[1] : ""
    let isMemory = MemoryFile.isMeant(by: path)
    if !isMemory { try MemoryFile.refuseOptions(arguments) }
    let bytes =
      isMemory
      ? try MemoryFile(file, at: place, arguments).document : file.log.document(at: place)
    let form = Form(arguments)
    if form == .quiet { return .yes }
    if arguments.has("--hash") {
      let hash = SHA256.digest(of: bytes)
      guard form == .json else {
        output.line(hash.hex)
        return .yes
      }
      output.json(StateHash(place: place, hash: hash))
      return .yes
    }
    guard let value = try? JSONParser.parse(bytes.span) else {
      throw Failure("\(address.path.escapedForTerminal): the state cannot be read", .unjudged)
    }
    guard let found = value.value(at: path) else {
      if !isMemory { try file.check(path) }
      throw Failure("no value \(path.escapedForTerminal) in the state at seq \(place)", .no)
    }
    print(found, path, place, form, &output)
    return .yes
  }

  private static func print(
    _ value: JSONValue, _ path: String, _ place: Int, _ form: Form, _ output: inout Output
  ) {
    switch form {
    case .json:
      output.json(StatePart(place: place, path: path, value: value))
    case .plain:
      for leaf in value.leaves(SessionState.isOneValue) {
        let name = [path, leaf.path].filter { !$0.isEmpty }.joined(separator: ".")
        output.plain(StateRow(path: name, value: leaf.value))
      }
    case .text, .quiet: output.line(value.canonical.escapedForTerminal)
    }
  }
}
