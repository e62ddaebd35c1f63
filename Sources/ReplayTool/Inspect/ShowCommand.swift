internal import Documents
package import EventLog
package import Shell

/// `show`: one event whole.
package enum ShowCommand {
  static func spec(in program: String) -> CommandSpec {
    CommandSpec(
      "show", "LOG@N", "show one event in full, and what it changed",
      details: """
        N is a seq (LOG@17), @end, @-1 or @+12.5s. The line number is seq + 1. The first event of an
        append shows everything that its command changed; the other events show their own changes.
        """,
      examples: ["\(program) show LOG@3"])
  }

  package static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let address = try Address(
      try arguments.operand(
        or: "show needs one place, such as LOG@17; see \(program.name) help show"))
    let item = try Inputs.Item(named: address.path, arguments.console)
    // Of what cannot be replayed there are only lines.
    let file = try ReplayedFile(lines: item, try program.kinds(arguments), despiteObstacle: true)
    let place = try file.event(address.place)
    guard place >= 1 else {
      throw Failure(
        "\(address.path.escapedForTerminal)@0 is line 0, which only names the log; "
          + "sed -n 1p \(address.path.quotedAsLog) shows it", .no)
    }
    let event = ShownEvent(place, file)
    switch Form(arguments) {
    case .quiet: break
    case .json: output.json(event)
    case .plain:
      guard file.details.player != nil else {
        output.plain(event)
        break
      }
      for change in event.changes ?? [] { output.plain(change) }
    case .text: tell(event, place, file, &output)
    }
    if let missing = file.missingFile { throw missing }
    return .yes
  }

  private static func tell(
    _ event: ShownEvent, _ place: Int, _ file: ReplayedFile, _ output: inout Output
  ) {
    output.line(
      output.styled("seq \(place) (line \(place + 1))", .bold) + "  \(event.event)")
    if file.obstacle == nil {
      output.line("  what      " + file.log.words(at: place).escapedForTerminal)
    }
    if let player = event.player {
      let since = ElapsedTime.text(file.log.lines.milliseconds(at: place))
      output.line("  when      \(event.at.text), \(since) after the start")
      output.line("  who       player \(player.escapedForTerminal)")
    } else {
      output.line("  when      " + event.at.text)
      output.line("  where     " + file.stream.text)
    }
    if file.hasRules { output.line("  append    " + extent(file.log.lines.append(of: place))) }
    if let rule = event.rule { output.line("  rule      " + rule.escapedForTerminal) }
    tell(event.findings, at: place, &output)
    output.line("  data      " + event.data.escapedJSON.span.text)
    output.line("  prev      " + event.previous.hex)
    output.line("  hash      " + event.hash.hex)
    if let changes = event.changes {
      tell(changes, &output)
    } else if file.missingFile == nil {
      output.line("  changed   unknown: " + (file.obstacle?.message ?? file.kind.withoutRules))
    }
  }

  /// What an audit finds there.
  package static func tell(_ findings: [LogFinding], at place: Int, _ output: inout Output) {
    for finding in findings {
      output.line(output.styled("  finding   ", .red) + finding.sentence(at: place))
      if let advice = finding.advice { output.line("            " + advice) }
    }
  }

  package static func tell(_ changes: [StateChange], _ output: inout Output) {
    output.line(changes.isEmpty ? "  changed   nothing" : "  changed")
    for change in changes { output.line("    " + change.sentence) }
  }

  /// Which lines an append has.
  package static func extent(_ append: ClosedRange<Int>) -> String {
    append.count == 1
      ? "alone" : "seq \(append.lowerBound) to \(append.upperBound), one command"
  }
}
