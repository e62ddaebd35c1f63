import EventLog
import SessionEngine
import SessionShell
import Shell

/// `diff`: two places, or two runs aligned by question.
enum DiffCommand {
  static let spec = CommandSpec(
    "diff", "A[@N] B[@M]", "compare two places value by value, or two runs by question",
    details: """
      With a place on both sides: two states are compared, with "- old" and "+ new" for each value
      that differs. @M alone is a place in A. This works for every log that state accepts.
      Without a place: two sessions of one quiz are compared question by question. The first answer
      to a question is compared with its first answer in the other session, and the second showing
      with the second, wherever they are. Times are not compared. For logs without questions, the
      states at their ends are compared. Exit code 0 if nothing differs, 1 if something does.
      """,
    options: [
      OptionSpec("--stat", "only count the differences, by part of the state or by question"),
      Commands.quiz,
    ],
    examples: [
      "replay-tool diff fixtures/sessions/animals-revised.jsonl@food fixtures/sessions/animals-revised.jsonl@food:last",
      "replay-tool diff fixtures/sessions/animals-revised.jsonl@3 @end --stat",
      "replay-tool diff fixtures/sessions/animals-plain.jsonl fixtures/sessions/animals-revised.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw Failure("diff needs two logs or places, such as A@3 @7; see replay-tool help diff")
    }
    let evidence = try Evidence(arguments)
    let first = try Address(arguments.operands[0])
    let second = try Address(arguments.operands[1], in: first.path)
    let form = Form(arguments)
    let item = try Inputs(first.path, evidence.console).items[0]
    let left = try ReplayedFile(item, evidence)
    let right = second.path == first.path ? left : try ReplayedFile(second.path, evidence)
    if !first.isExplicit, !second.isExplicit, let one = left.session {
      guard let two = right.session else { throw .notASession(second.path) }
      let runs = RunDiff(one, two)
      runs.print(form, isBrief: arguments.has("--stat"), &output)
      return runs.comparison.rows.isEmpty ? .yes : .no
    }
    let states = try StateDiff(left, first, right, second)
    states.print(form, isBrief: arguments.has("--stat"), &output)
    return states.changes.isEmpty ? .yes : .no
  }
}

/// Two states side by side.
struct StateDiff {
  let changes: [StateChange]
  private let left: PlaceInLog
  private let right: PlaceInLog

  init(
    _ one: ReplayedFile, _ first: Address, _ two: ReplayedFile, _ second: Address
  ) throws(Failure) {
    left = PlaceInLog(
      path: first.path, place: try one.resolve(first.place))
    right = PlaceInLog(
      path: second.path, place: try two.resolve(second.place))
    one.warn(at: left.place)
    two.warn(at: right.place)
    changes = one.log.leaves(at: left.place).changes(to: two.log.leaves(at: right.place))
  }

  func print(_ form: Form, isBrief: Bool, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json:
      output.json(
        StateDifference(
          old: left, new: right, stat: parts, changes: changes, isBrief: isBrief))
    case .plain:
      if isBrief {
        for part in parts { output.plain(part) }
      } else {
        for change in changes { output.plain(change) }
      }
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
  private var parts: [PartCount] {
    PartCount.count(changes.map { $0.path.split(separator: ".").first.map { String($0) } ?? "" })
  }
}

extension PartCount {
  /// How often each name comes, in the order of the first times.
  static func count(_ names: [String]) -> [PartCount] {
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
  var sentence: String { String(count).leftPadded(to: 5) + "  " + part.escapedForTerminal }
}
