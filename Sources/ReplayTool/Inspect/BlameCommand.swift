internal import EventLog
package import Shell

/// `blame`: which event set each value.
package enum BlameCommand {
  /// `--all`, which every program has.
  package static let all = Flag("--all", "list every event that set a value, not only the last")

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "blame", "LOG[@N] [PATH…]", "find the event that last set each value of the state",
      details: """
        Each line has the seq, the seqs of its append, the time since the first event, the event, and
        the value. PATH selects values. An event that writes the value that is already there sets
        nothing. seq 0 means that no event has changed the value.
        """,
      options: .of(all), examples: ["\(program) blame LOG", "\(program) blame LOG@8 balance --all"])
  }

  /// A value, or a change of it, and the event that it is of.
  package struct Row {
    package let place: Int
    package let path: String
    package let old: String?
    package let new: String?
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    guard let text = arguments.operands.first else {
      throw Failure("blame needs a log or a place, such as LOG@17; see \(program.name) help blame")
    }
    let address = try Address(text)
    let file = try ReplayedFile(address.path, try program.kinds(arguments))
    let place = try file.resolve(address.place)
    file.warn(at: place)
    let words = Array(arguments.operands.dropFirst())
    if let status = try program.otherBlame?(file, place, words, arguments, &output) {
      return status
    }
    let paths = words.map { StatePathBytes($0) }
    for path in paths { try file.check(path.text) }
    let isAll = arguments.has(all)
    let rows =
      isAll
      ? history(file, upTo: place, paths) : last(file, at: place, paths)
    let form = Form(arguments)
    let values = rows.map { BlamedValue($0, file, isAll: isAll) }
    output.tell(
      BlameAnswer(path: file.path, place: place, isAll: isAll, values: values), rows: values, form
    ) { tell(rows, file, isAll, &$0) }
    if !rows.isEmpty { return .yes }
    if form == .text {
      output.warn(
        "\(program.name): \(address.path.escapedForTerminal)@\(place): "
          + "no value there is at \(paths.map { $0.text.escapedForTerminal }.joined(separator: ", "))"
      )
    }
    return .no
  }

  /// The last event for each value.
  private static func last(
    _ file: ReplayedFile, at place: Int, _ paths: [StatePathBytes]
  ) -> [Row] {
    func chosen(_ leaves: StateLeaves) -> StateLeaves { paths.isEmpty ? leaves : leaves.at(paths) }
    var blame = Blame(chosen(file.log.leaves(at: 0)))
    file.walk { step, _, after in
      guard step <= place else { return false }
      blame.take(chosen(after), step)
      return true
    }
    return blame.lines.map { Row(place: $0.place, path: $0.path, old: nil, new: $0.value) }
  }

  /// Every event that set one of the values, in order.
  private static func history(
    _ file: ReplayedFile, upTo place: Int, _ paths: [StatePathBytes]
  ) -> [Row] {
    var rows: [Row] = []
    file.walk { step, before, after in
      guard step <= place else { return false }
      if paths.isEmpty || paths.contains(where: { before.differs(from: after, at: $0) }) {
        let changes =
          paths.isEmpty ? before.changes(to: after) : before.at(paths).changes(to: after.at(paths))
        for change in changes {
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
        numbers(row.place, file) + "  "
          + head.cut(to: width, isASCII: output.isASCII).padded(to: width) + "  "
          + value.escapedForTerminal)
    }
  }

  package static func head(_ place: Int, _ file: ReplayedFile) -> String {
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
