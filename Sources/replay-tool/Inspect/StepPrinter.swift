import EventLog
import SessionEngine
import Shell

/// Prints what came of the debugger's commands.
struct StepPrinter {
  let form: Form
  /// Whether sentences are wanted in place of columns and signs.
  let isSpoken: Bool

  func print(_ answer: Stepper.Answer, _ stepper: Stepper, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json: document(answer, stepper, &output)
    case .plain: for row in rows(answer, stepper) { output.line(StepPrinter.plain(row)) }
    case .text: tell(answer, stepper, &output)
    }
  }

  // MARK: For a person

  private func tell(_ answer: Stepper.Answer, _ stepper: Stepper, _ output: inout Output) {
    switch answer {
    case .moved: tellPlace(stepper, &output)
    case .changes(let from, let to, let changes):
      output.line(
        changes.isEmpty
          ? "nothing changed from seq \(from) to \(to)" : "from seq \(from) to \(to):")
      for change in changes {
        if isSpoken {
          output.line(
            "\(change.path) was \(change.old ?? "none"), is \(change.new ?? "none")."
              .escapedForTerminal)
        } else {
          for line in change.lines(output) { output.line("  " + line) }
        }
      }
    case .values(let leaves):
      for leaf in leaves {
        output.line(
          "  " + (leaf.path + (isSpoken ? " is " : " = ") + leaf.value).escapedForTerminal)
      }
    case .reasons(let rows):
      for row in rows {
        let value = (row.path + (isSpoken ? " is " : " = ") + (row.new ?? "none"))
        output.line("  " + value.escapedForTerminal)
        output.line("    since " + stepper.file.sentence(row.place))
      }
    case .rule(let rule): output.line("  " + rule)
    case .list(let places):
      for place in places {
        let mark = place == stepper.place ? (isSpoken ? "here: " : "> ") : (isSpoken ? "" : "  ")
        output.line(mark + stepper.file.sentence(place))
      }
    case .watching(let paths):
      output.line(
        paths.isEmpty
          ? "nothing is watched" : "watched: " + paths.joined(separator: ", ").escapedForTerminal)
    case .help:
      for (word, text) in StepHelp.lines {
        output.line(isSpoken ? word + ": " + text + "." : "  " + word.padded(to: 12) + text)
      }
    case .quit: break
    }
  }

  private func tellPlace(_ stepper: Stepper, _ output: inout Output) {
    let (place, recording) = (stepper.place, stepper.file.recording)
    if isSpoken, place >= 1 {
      let step = recording.steps[place - 1]
      output.line(
        "Seq \(place) of \(recording.count), line \(place + 1), "
          + "\(LogCommand.clock(recording.milliseconds(of: step))) after the start: "
          + recording.words(step).escapedForTerminal + ".")
    } else {
      output.line(output.styled(stepper.file.sentence(place), .bold))
    }
    for finding in stepper.findings {
      let sentence = finding.sentence(at: place)
      output.line(isSpoken ? "Finding " + sentence + "." : "  " + output.styled(sentence, .red))
    }
    guard !stepper.watches.isEmpty else { return }
    let now = recording.leaves(at: place)
    let before = place >= 1 ? recording.leaves(at: place - 1) : now
    for path in stepper.watches.map({ StatePathBytes($0) }) {
      let leaves = now.all.filter { StatePathBytes($0.path).isUnder(path) }
      if leaves.isEmpty { output.line("  \(path.text.escapedForTerminal): none") }
      for leaf in leaves {
        let isChanged = before.differs(from: now, at: StatePathBytes(leaf.path))
        output.line(
          "  \(leaf.path): \(leaf.value)".escapedForTerminal + (isChanged ? "  (changed)" : ""))
      }
    }
  }

  // MARK: For programs

  /// What an answer has, as cells: its kind, then what it is of.
  private func rows(_ answer: Stepper.Answer, _ stepper: Stepper) -> [[String]] {
    let file = stepper.file
    switch answer {
    case .moved: return [["step", String(stepper.place), file.words(stepper.place)]]
    case .changes(let from, let to, let changes):
      return changes.map {
        ["change", String(from), String(to), $0.path, $0.old ?? "", $0.new ?? ""]
      }
    case .values(let leaves): return leaves.map { ["value", $0.path, $0.value] }
    case .reasons(let rows):
      return rows.map {
        ["why", $0.path, $0.new ?? "", String($0.place), file.words($0.place)]
      }
    case .rule(let rule): return [["rule", String(stepper.place), rule]]
    case .list(let places): return places.map { ["list", String($0), file.words($0)] }
    case .watching(let paths): return paths.map { ["watch", $0] }
    case .help: return StepHelp.lines.map { ["help", $0.0, $0.1] }
    case .quit: return []
    }
  }

  private static func plain(_ cells: [String]) -> String {
    cells.map { $0.escapedForTerminal }.joined(separator: "\t")
  }

  private func document(_ answer: Stepper.Answer, _ stepper: Stepper, _ output: inout Output) {
    let file = stepper.file
    func entry(_ type: String, _ body: (inout JSONWriter) -> Void) {
      output.json { writer in
        writer.object {
          $0.member("schema", "replay-tool/step@1")
          $0.member("type", type)
          $0.member("seq", Int64(stepper.place))
          body(&$0)
        }
      }
    }
    switch answer {
    case .moved:
      entry("step") {
        file.write(stepper.place, to: &$0)
        let now = file.recording.leaves(at: stepper.place)
        $0.key("watched")
        $0.object { watched in
          for path in stepper.watches.map({ StatePathBytes($0) }) {
            for leaf in now.all where StatePathBytes(leaf.path).isUnder(path) {
              watched.key(leaf.path)
              watched.string(leaf.value)
            }
          }
        }
        stepper.findings.write(to: &$0)
      }
    case .changes(let from, let to, let changes):
      entry("changes") {
        $0.member("from", Int64(from))
        $0.member("to", Int64(to))
        changes.write(to: &$0)
      }
    case .values(let leaves):
      entry("values") {
        $0.key("values")
        $0.object { values in
          for leaf in leaves {
            values.key(leaf.path)
            values.string(leaf.value)
          }
        }
      }
    case .reasons(let rows):
      for row in rows {
        entry("why") {
          $0.member("path", row.path)
          $0.member("value", row.new ?? "")
          $0.member("setBy", Int64(row.place))
          $0.member("words", file.words(row.place))
        }
      }
    case .rule(let rule): entry("rule") { $0.member("rule", rule) }
    case .list(let places):
      for place in places {
        entry("list") {
          $0.member("place", Int64(place))
          $0.member("words", file.words(place))
        }
      }
    case .watching(let paths): entry("watching") { $0.member("paths", paths) }
    case .help: entry("help") { $0.member("words", StepHelp.words) }
    case .quit: break
    }
  }
}
