import EventLog
import Reporting
import SessionEngine
import SessionShell
import Shell
import Systems

/// `show`: one event whole.
enum ShowCommand {
  static let spec = CommandSpec(
    "show", "LOG@N", "show one event in full, and what it changed",
    details: """
      N is a seq (LOG@17), @end, @-1, @food (the first answer to that question), @food:last or
      @+12.5s. The line number is seq + 1. The first event of an append shows everything that its
      command changed; the other events show their own changes. Findings of an audit are printed
      with their event, with the recorded and the recomputed value.
      """,
    options: [Commands.quiz],
    examples: [
      "replay-tool show fixtures/sessions/animals-revised.jsonl@food:last",
      "replay-tool show fixtures/sessions/animals-plain.jsonl@3",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure("show needs one place, such as LOG@17; see replay-tool help show")
    }
    let address = try Address(arguments.operands[0])
    let item = try Inputs(address.path, arguments.console).items[0]
    // Of a kind without rules there are only lines.
    let file = try ReplayedFile(lines: item, try Evidence(arguments))
    let place = try file.event(address.place)
    guard place >= 1 else {
      throw Failure(
        "\(address.path.escapedForTerminal)@0 is line 0, which only names the log; "
          + "sed -n 1p shows it", .no)
    }
    let event = ShownEvent(place, file)
    switch Form(arguments) {
    case .quiet: break
    case .json: output.json(event)
    case .plain:
      guard file.recording != nil else {
        output.plain(event)
        break
      }
      for change in event.changes ?? [] { output.plain(change) }
    case .text: tell(event, place, file, &output)
    }
    return .yes
  }

  private static func tell(
    _ event: ShownEvent, _ place: Int, _ file: ReplayedFile, _ output: inout Output
  ) {
    output.line(
      output.styled("seq \(place) (line \(place + 1))", .bold) + "  \(event.event)")
    output.line("  what      " + file.log.words(at: place).escapedForTerminal)
    if let player = event.player {
      let since = ElapsedTime.text(file.log.lines.milliseconds(at: place))
      output.line("  when      \(event.at.text), \(since) after the start")
      output.line("  who       player \(player.escapedForTerminal)")
    } else {
      output.line("  when      " + event.at.text)
      output.line("  where     " + file.stream.text)
    }
    if file.hasRules { output.line("  append    " + extent(file.log.lines.append(of: place))) }
    if let rule = event.rule { output.line("  rule      " + rule) }
    tell(event.findings, at: place, &output)
    output.line("  data      " + event.data.span.text.escapedForTerminal)
    output.line("  prev      " + event.previous.hex)
    output.line("  hash      " + event.hash.hex)
    if let changes = event.changes { tell(changes, &output) }
  }

  /// What an audit finds there.
  static func tell(_ findings: [Finding], at place: Int, _ output: inout Output) {
    for finding in findings {
      output.line(output.styled("  finding   ", .red) + finding.sentence(at: place))
      output.line("            replay-tool explain " + finding.code.code)
    }
  }

  /// What it changed.
  static func tell(_ changes: [StateChange], _ output: inout Output) {
    output.line(changes.isEmpty ? "  changed   nothing" : "  changed")
    for change in changes { output.line("    " + change.sentence) }
  }

  /// Which lines an append has.
  static func extent(_ append: ClosedRange<Int>) -> String {
    append.count == 1
      ? "alone" : "seq \(append.lowerBound) to \(append.upperBound), one command"
  }
}
