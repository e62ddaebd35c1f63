import EventLog
import Reporting
import SessionEngine
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
    if let story = try StreamStory(item) {
      // Of a kind without rules there are only lines.
      let file = StreamTypes.hasRules(story.kind) ? try StreamFile(item, Evidence(arguments)) : nil
      try story.show(address, file, Form(arguments), &output)
      return .yes
    }
    let file = try SessionFile(address.path, try Evidence(arguments), item)
    let recording = file.recording
    let place = try recording.event(address.place, address.path)
    guard place >= 1 else {
      throw Failure(
        "\(address.path.escapedForTerminal)@0 is line 0, which only names the log; "
          + "sed -n 1p shows it", .no)
    }
    let whole = recording.append(of: place)
    let changes = file.shownChanges(at: place)
    let step = recording.steps[place - 1]
    let findings = file.findings(at: whole.lowerBound == place ? whole : place...place)
    switch Form(arguments) {
    case .quiet: break
    case .json: output.json(ShownEvent(step, file, changes, findings))
    case .plain:
      for change in changes { output.plain(change) }
    case .text: tell(step, whole, file, changes, findings, &output)
    }
    return .yes
  }

  private static func tell(
    _ step: Recording.Step, _ whole: ClosedRange<Int>, _ file: SessionFile,
    _ changes: [StateChange], _ findings: [Finding], _ output: inout Output
  ) {
    let words: String
    switch step.what {
    case .event: words = file.recording.words(step)
    case .withUnknownMembers, .unknownType: words = "unknown to this version"
    case .malformed: words = "not as the format has it"
    }
    let data = String(decoding: file.recording.lines.data(at: step.place), as: UTF8.self)
    output.line(
      output.styled("seq \(step.sequence) (line \(step.sequence + 1))", .bold)
        + "  \(file.recording.lines.type(at: step.place))")
    output.line("  what      " + words.escapedForTerminal)
    output.line(
      "  when      \(step.at.text), "
        + "\(ElapsedTime.text(file.recording.lines.milliseconds(at: step.place))) after the start")
    output.line("  who       player \(file.replay.start.player.escapedForTerminal)")
    output.line("  append    " + extent(whole))
    output.line("  rule      " + file.recording.rule(of: step))
    tell(findings, at: Int(step.sequence), &output)
    output.line("  data      " + data.escapedForTerminal)
    output.line("  prev      " + file.recording.lines.previous(of: step.place).hex)
    output.line("  hash      " + step.hash.hex)
    tell(changes, &output)
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
