package import EventLog
package import Shell

/// `diff`: two places, or two runs aligned by question.
package enum DiffCommand {
  /// Differences of `what` are counted.
  package static func stat(by what: String = "part of the state") -> Flag {
    Flag("--stat", "only count the differences, by \(what)")
  }

  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "diff", "A[@N] B[@M]", "compare two places value by value",
      details: """
        Two states are compared, with "- old" and "+ new" for each value that differs. @M alone is a
        place in A. Without a place, the end is meant. Exit code 0 if nothing differs, 1 if something
        does.
        """,
      options: .of(stat()),
      examples: ["\(program) diff LOG@3 @end"])
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw Failure("diff needs two logs or places, such as A@3 @7; see \(program.name) help diff")
    }
    let kinds = try program.kinds(arguments)
    let first = try Address(arguments.operands[0])
    let second = try Address(arguments.operands[1], in: first.path)
    let form = Form(arguments)
    let item = try Inputs.Item(named: first.path, kinds.console)
    let left = try ReplayedFile(item, kinds)
    let right = second.path == first.path ? left : try ReplayedFile(second.path, kinds)
    try left.requireKind(of: right)
    if !first.isExplicit, !second.isExplicit,
      let status = try program.otherDiff?(left, right, arguments, &output)
    {
      return status
    }
    let states = try StateDiff(left, first, right, second, isBrief: arguments.has(stat()))
    states.print(form, &output)
    return states.changes.isEmpty ? .yes : .no
  }
}

/// Two states side by side.
package struct StateDiff {
  package let changes: [StateChange]
  let left: PlaceInLog
  let right: PlaceInLog
  let isBrief: Bool

  init(
    _ one: ReplayedFile, _ first: Address, _ two: ReplayedFile, _ second: Address, isBrief: Bool
  ) throws(Failure) {
    self.isBrief = isBrief
    left = PlaceInLog(path: first.path, place: try one.resolve(first.place))
    right = PlaceInLog(path: second.path, place: try two.resolve(second.place))
    one.warn(at: left.place)
    if left != right { two.warn(at: right.place) }
    changes = one.log.leaves(at: left.place).changes(to: two.log.leaves(at: right.place))
  }

  func print(_ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json: output.json(self)
    case .plain where isBrief: for part in parts { output.plain(part) }
    case .plain: for change in changes { output.plain(change) }
    case .text:
      output.line("--- \(left.path.escapedForTerminal)@\(left.place)")
      output.line("+++ \(right.path.escapedForTerminal)@\(right.place)")
      if changes.isEmpty { output.line("no value differs") }
      if isBrief {
        for part in parts { output.line(part.sentence) }
        return
      }
      for change in changes { for line in change.lines(output) { output.line(line) } }
    }
  }

  /// How many values differ in each part of the state, in its order.
  var parts: [PartCount] {
    PartCount.count(changes.map { $0.path.split(separator: ".").first.map { String($0) } ?? "" })
  }
}

extension PartCount {
  /// How often each name comes, in the order of the first times.
  package static func count(_ names: [String]) -> [PartCount] {
    var parts: [PartCount] = []
    for name in names {
      if let place = parts.firstIndex(where: { $0.part == name }) {
        parts[place].count += 1
      } else {
        parts.append(PartCount(part: name, count: 1))
      }
    }
    return parts
  }

  /// The number and the name, for a person.
  package var sentence: String { String(count).leftPadded(to: 5) + "  " + part.escapedForTerminal }
}
