import EventLog
import Reporting
import SessionEngine
import SessionShell
import Shell

/// `blame`: which event set each value.
enum BlameCommand {
  static let spec = CommandSpec(
    "blame", "LOG[@N] [PATH…]", "find the event that last set each value of the state",
    details: """
      Each line has the seq, the seqs of its append, the time since the start, the event, and the
      value. PATH selects values: points, tally.dog, or tally for all values below it. An event that
      writes the value that is already there sets nothing. seq 0 means that no event has changed the
      value. --all lists every event that set the value, with the value before it. Works for every
      log that state accepts.

      For memory and memory.CARD, each value of a card is traced to the review that set it, in any
      session of the player, with the reason why the card is due when it is.
      """,
    options: [
      OptionSpec("--all", "list every event that set a value, not only the last"), Commands.quiz,
    ]
      + MemoryFile.options,
    examples: [
      "replay-tool blame fixtures/sessions/animals-revised.jsonl tally answers",
      "replay-tool blame fixtures/sessions/animals-revised.jsonl@food tally.dog",
      "replay-tool blame fixtures/sessions/animals-revised.jsonl tally.dog --all",
    ])

  /// A value, or a change of it, and the event that it is of.
  struct Row {
    let place: Int
    let path: String
    let old: String?
    let new: String?
  }

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard let text = arguments.operands.first else {
      throw Failure("blame needs a log or a place, such as LOG@17; see replay-tool help blame")
    }
    let address = try Address(text)
    let file = try ReplayedFile(address.path, try Evidence(arguments))
    let place = try file.resolve(address.place)
    file.warn(at: place)
    let words = Array(arguments.operands.dropFirst())
    if words.contains(where: { MemoryFile.isMeant(by: $0) }) {
      guard words.allSatisfy({ MemoryFile.isMeant(by: $0) }) else {
        throw Failure("paths of memory and of the log cannot be combined; run blame once for each")
      }
      let memory = try MemoryFile(file, at: place, arguments)
      let blame = try MemoryBlame(memory, at: place, words, isAll: arguments.has("--all"))
      blame.tell(file.path, Form(arguments), &output)
      return .yes
    }
    try MemoryFile.refuseOptions(arguments)
    let paths = words.map { StatePathBytes($0) }
    for path in paths { try file.check(path.text) }
    let isAll = arguments.has("--all")
    let rows =
      isAll
      ? history(file, upTo: place, paths) : last(file, at: place, paths)
    let form = Form(arguments)
    switch form {
    case .quiet: break
    case .text: tell(rows, file, isAll, &output)
    case .plain:
      for row in rows { output.plain(BlamedValue(row, file, isAll: isAll)) }
    case .json:
      output.json(
        BlameAnswer(
          path: file.path, place: place, isAll: isAll,
          values: rows.map { BlamedValue($0, file, isAll: isAll) }))
    }
    if !rows.isEmpty { return .yes }
    if form == .text {
      output.warn(
        "\(ReplayTool.name): \(address.path.escapedForTerminal)@\(place): "
          + "no value there is at \(paths.map { $0.text.escapedForTerminal }.joined(separator: ", "))"
      )
    }
    return .no
  }

  /// The last event for each value.
  private static func last(
    _ file: ReplayedFile, at place: Int, _ paths: [StatePathBytes]
  ) -> [Row] {
    var blame = Blame(file.log.leaves(at: 0))
    file.walk { step, _, after in
      guard step <= place else { return false }
      blame.take(after, step)
      return true
    }
    return blame.lines.filter { line in
      paths.isEmpty || paths.contains { StatePathBytes(line.path).isUnder($0) }
    }.map { Row(place: $0.place, path: $0.path, old: nil, new: $0.value) }
  }

  /// Every event that set one of the values, in order.
  private static func history(
    _ file: ReplayedFile, upTo place: Int, _ paths: [StatePathBytes]
  ) -> [Row] {
    var rows: [Row] = []
    file.walk { step, before, after in
      guard step <= place else { return false }
      if paths.isEmpty || paths.contains(where: { before.differs(from: after, at: $0) }) {
        for change in before.changes(to: after)
        where paths.isEmpty || paths.contains(where: { StatePathBytes(change.path).isUnder($0) }) {
          rows.append(Row(place: step, path: change.path, old: change.old, new: change.new))
        }
      }
      return true
    }
    return rows
  }

  // MARK: For a person

  private static func tell(
    _ rows: [Row], _ file: ReplayedFile, _ isAll: Bool, _ output: inout Output
  ) {
    if rows.isEmpty { return }
    let heads = rows.map { head($0.place, file) }
    let width = min(max(heads.map { $0.width }.max() ?? 0, 20), 60)
    output.line(
      output.styled(
        " seq   append       time  " + "event".padded(to: width) + "  value", .bold))
    for (row, head) in zip(rows, heads) {
      let value =
        isAll
        ? "\(row.path): \(row.old ?? "none") -> \(row.new ?? "none")"
        : "\(row.path) = \(row.new ?? "none")"
      output.line(
        numbers(row.place, file) + "  " + head.padded(to: width) + "  "
          + value.escapedForTerminal)
    }
  }

  static func head(_ place: Int, _ file: ReplayedFile) -> String {
    place == 0
      ? "before the first event"
      : file.log.words(at: place).escapedForTerminal
  }

  private static func numbers(_ place: Int, _ file: ReplayedFile) -> String {
    guard place >= 1 else { return "   0                     " }
    let append = file.log.lines.append(of: place)
    return String(place).leftPadded(to: 4)
      + "\(append.lowerBound)..\(append.upperBound)".leftPadded(to: 9)
      + " " + ElapsedTime.text(file.log.lines.milliseconds(at: place)).leftPadded(to: 10)
  }
}
