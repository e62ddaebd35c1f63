import EventLog
import SessionEngine
import Shell

/// `show`: one event whole.
enum ShowCommand {
  static let spec = CommandSpec(
    "show", "LOG@N", "show one event whole, and what it changed",
    details: """
      N is a seq (LOG@17), @end, @-1, @food (the first answer to that question), @food:last or
      @+12.5s. A line number is seq + 1. The first event of an append shows all that its command
      changed, the others what they changed themselves.
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
    let (file, steps) = try SessionFile.steps(address.path, arguments)
    let index = try file.index(of: address, in: steps)
    guard index >= 0 else {
      throw Failure(
        "\(address.path.escapedForTerminal)@0 is line 0, which only names the log; "
          + "sed -n 1p shows it", .no)
    }
    let step = steps[index]
    let whole = append(of: index, steps)
    // The first event of an append stands for the command: it shows all that came of it.
    let after = whole.lowerBound == index ? steps[whole.upperBound].after : step.after
    let changes = Changes(from: step.before, to: after, file.replay.coder)
    switch Form(arguments) {
    case .quiet: break
    case .json: document(step, file, changes, &output)
    case .plain:
      for change in changes.rows {
        output.line(
          [change.path, change.old, change.new].map { $0.escapedForTerminal }
            .joined(separator: "\t"))
      }
    case .text:
      tell(
        step, steps[whole.lowerBound].record.sequence...steps[whole.upperBound].record.sequence,
        file, changes, &output)
    }
    return .yes
  }

  private static func tell(
    _ step: SessionFile.Step, _ whole: ClosedRange<Int64>, _ file: SessionFile,
    _ changes: Changes, _ output: inout Output
  ) {
    let record = step.record
    let words: String
    switch step.what {
    case .event(let event): words = Transcript(of: file.replay.rules.quiz).words(event)
    case .unknown: words = "unknown to this version"
    case .malformed: words = "not as the format has it"
    }
    output.line(
      output.styled("seq \(record.sequence) (line \(record.sequence + 1))", .bold)
        + "  \(step.type)")
    output.line("  what      " + words.escapedForTerminal)
    output.line(
      "  when      \(record.at.text), "
        + "\(LogCommand.clock(record.at.milliseconds - file.startedAt.milliseconds)) after the start"
    )
    output.line("  who       player \(file.replay.start.player.escapedForTerminal)")
    output.line(
      "  append    "
        + (whole.count == 1
          ? "alone" : "seq \(whole.lowerBound) to \(whole.upperBound), one command"))
    output.line("  rule      " + rule(of: step.what))
    output.line("  data      " + step.dataText.escapedForTerminal)
    output.line("  prev      " + record.previous.hex)
    output.line("  hash      " + record.hash.hex)
    output.line(changes.rows.isEmpty ? "  changed   nothing" : "  changed")
    for change in changes.rows {
      output.line(
        "    \(change.path.escapedForTerminal): "
          + "\(change.old.escapedForTerminal) -> \(change.new.escapedForTerminal)")
    }
  }

  /// Which lines one command wrote together.
  private static func append(of index: Int, _ steps: [SessionFile.Step]) -> ClosedRange<Int> {
    let last = index + steps[index].record.more
    var first = index
    while first > 0, steps[first - 1].record.more == last - first + 1 { first -= 1 }
    return first...min(last, steps.count - 1)
  }

  /// The rule that an event follows.
  static func rule(of step: Replay.Step) -> String {
    guard case .event(let event) = step else { return "none that this version knows" }
    switch event {
    case .sessionStarted: return "the session takes its quiz, seed and settings"
    case .questionShown(let showing):
      switch showing.why {
      case .start: return "the first place is shown at the start"
      case .next: return "the following place is shown after an answer or next"
      case .back: return "back shows the place before"
      case .jump: return "jump shows any place reached so far"
      case .reopened: return "opening the game screen anew draws a new question"
      case .resumed: return "coming back shows the same question, order and draw"
      }
    case .answerGiven: return "the first answer to this question"
    case .answerRevised: return "a revised answer takes its old points back in the same append"
    case .timeExpired: return "after its limit a question is marked wrong"
    case .scoreUpdated(.outcomes): return "each chosen answer adds 1 to its outcome"
    case .scoreUpdated(.points): return "right +1, wrong -1, never below 0"
    case .settingChanged: return "a setting acts from now on, level and timer from the next draw"
    case .sessionPaused: return "leaving is recorded"
    case .sessionResumed: return "coming back takes the settings as they are now"
    case .refused: return "what the rules do not allow is recorded and changes nothing"
    case .sessionFinished(.outcome): return "the highest count wins, a tie as the quiz says"
    case .sessionFinished(.points): return "ten rounds end the game"
    case .sessionAbandoned: return "a session that was given up can't be gone on with"
    case .tailDropped: return "an append that was never acknowledged was kept aside"
    }
  }

  private static func document(
    _ step: SessionFile.Step, _ file: SessionFile, _ changes: Changes, _ output: inout Output
  ) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/show@1")
        $0.member("path", file.path)
        $0.member("seq", step.record.sequence)
        $0.member("line", step.record.sequence + 1)
        $0.member("at", step.record.at.text)
        $0.member("more", Int64(step.record.more))
        $0.member("event", step.type)
        $0.key("data")
        $0.raw(step.data.span)
        $0.member("prev", step.record.previous.hex)
        $0.member("hash", step.record.hash.hex)
        $0.member("player", file.replay.start.player)
        $0.member("rule", rule(of: step.what))
        $0.key("changes")
        $0.array { list in
          for change in changes.rows {
            list.object {
              $0.member("path", change.path)
              $0.member("old", change.old)
              $0.member("new", change.new)
            }
          }
        }
      }
    }
  }
}

/// What differs between two states, leaf by leaf.
struct Changes {
  struct Row {
    let path: String
    let old: String
    let new: String
  }

  private(set) var rows: [Row] = []

  init(from old: SessionState, to new: SessionState, _ coder: EventCoder) {
    self.init(from: Changes.leaves(old, coder), to: Changes.leaves(new, coder))
  }

  init(from before: [StateLeaf], to after: [StateLeaf]) {
    for leaf in before {
      let now = after.first { $0.path == leaf.path }?.value ?? "none"
      if now != leaf.value { rows.append(Row(path: leaf.path, old: leaf.value, new: now)) }
    }
    for leaf in after where !before.contains(where: { $0.path == leaf.path }) {
      rows.append(Row(path: leaf.path, old: "none", new: leaf.value))
    }
  }

  private static func leaves(_ state: SessionState, _ coder: EventCoder) -> [StateLeaf] {
    (try? JSONParser.parse(state.document(coder).span))?.leaves() ?? []
  }
}
