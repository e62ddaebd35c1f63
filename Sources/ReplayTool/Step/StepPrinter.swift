internal import EventLog
internal import Shell

/// Prints what came of the debugger's commands.
struct StepPrinter {
  let form: Form
  /// Whether sentences are wanted in place of columns and signs.
  let isSpoken: Bool

  func print(_ answer: Stepper.Answer, _ stepper: Stepper, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json: document(answer, stepper, &output)
    case .plain: list(answer, stepper, &output)
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
    case .rule(let rule): output.line("  " + rule.escapedForTerminal)
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
    let (place, file) = (stepper.place, stepper.file)
    if isSpoken, place >= 1 {
      output.line(
        "Seq \(place) of \(file.count), line \(place + 1), "
          + "\(ElapsedTime.text(file.log.lines.milliseconds(at: place))) after the start: "
          + file.log.words(at: place).escapedForTerminal + ".")
    } else {
      output.line(output.styled(file.sentence(place), .bold))
    }
    for finding in stepper.findings {
      let sentence = finding.sentence(at: place)
      output.line(isSpoken ? "Finding " + sentence + "." : "  " + output.styled(sentence, .red))
    }
    guard !stepper.watches.isEmpty else { return }
    let now = file.log.leaves(at: place)
    let before = place >= 1 ? file.log.leaves(at: place - 1) : now
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

  private func list(_ answer: Stepper.Answer, _ stepper: Stepper, _ output: inout Output) {
    let place = stepper.place
    switch answer {
    case .moved: output.plain(moved(stepper))
    case .changes(let from, let to, let changes):
      let answer = StepChanges(place: place, from: from, to: to, changes: changes)
      for row in answer.rows { output.plain(row) }
    case .values(let leaves):
      for leaf in leaves { output.plain(PlainNote(kind: "value", cells: [leaf.path, leaf.value])) }
    case .reasons(let rows): for row in rows { output.plain(reason(row, stepper)) }
    case .rule(let rule): output.plain(StepRule(place: place, rule: rule))
    case .list(let places): for listed in places { output.plain(self.listed(listed, stepper)) }
    case .watching(let paths):
      for path in paths { output.plain(PlainNote(kind: "watch", cells: [path])) }
    case .help:
      for (word, text) in StepHelp.lines {
        output.plain(PlainNote(kind: "help", cells: [word, text]))
      }
    case .quit: break
    }
  }

  private func document(_ answer: Stepper.Answer, _ stepper: Stepper, _ output: inout Output) {
    let place = stepper.place
    switch answer {
    case .moved: output.json(moved(stepper))
    case .changes(let from, let to, let changes):
      output.json(StepChanges(place: place, from: from, to: to, changes: changes))
    case .values(let leaves):
      output.json(StepValues(place: place, leaves: leaves))
    case .reasons(let rows): for row in rows { output.json(reason(row, stepper)) }
    case .rule(let rule): output.json(StepRule(place: place, rule: rule))
    case .list(let places): for listed in places { output.json(self.listed(listed, stepper)) }
    case .watching(let paths): output.json(StepWatching(place: place, paths: paths))
    case .help: output.json(StepWords(place: place, words: StepHelp.words))
    case .quit: break
    }
  }

  private func moved(_ stepper: Stepper) -> StepMoved {
    StepMoved(
      place: stepper.place, file: stepper.file,
      watches: stepper.watches.map { StatePathBytes($0) }, findings: stepper.findings)
  }

  private func reason(_ row: BlameCommand.Row, _ stepper: Stepper) -> StepReason {
    StepReason(
      place: stepper.place, path: row.path, value: row.new ?? "", setBy: row.place,
      words: stepper.file.log.words(at: row.place))
  }

  private func listed(_ place: Int, _ stepper: Stepper) -> StepListed {
    StepListed(place: stepper.place, listed: place, words: stepper.file.log.words(at: place))
  }
}
