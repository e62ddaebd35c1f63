internal import Documents
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
    case .json, .plain: list(answer, stepper, &output)
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
      let leaves = now.at([path]).all
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
    func give(_ document: some Document) {
      if form == .json { output.json(document) } else { output.plain(document) }
    }
    func give(_ document: some Document, rows: [some Described]) {
      if form == .json { return output.json(document) }
      for row in rows { output.plain(row) }
    }
    let (place, file) = (stepper.place, stepper.file)
    switch answer {
    case .moved:
      give(
        StepMoved(
          place: place, file: file, watches: stepper.watches.map { StatePathBytes($0) },
          findings: stepper.findings))
    case .changes(let from, let to, let changes):
      let answer = StepChanges(place: place, from: from, to: to, changes: changes)
      give(answer, rows: answer.rows)
    case .values(let leaves):
      give(
        StepValues(place: place, leaves: leaves),
        rows: leaves.map { PlainNote(kind: "value", cells: [$0.path, $0.value]) })
    case .reasons(let rows):
      for row in rows {
        give(
          StepReason(
            place: place, path: row.path, value: row.new ?? "", setBy: row.place,
            words: file.log.words(at: row.place)))
      }
    case .rule(let rule): give(StepRule(place: place, rule: rule))
    case .list(let places):
      for listed in places {
        give(StepListed(place: place, listed: listed, words: file.log.words(at: listed)))
      }
    case .watching(let paths):
      give(
        StepWatching(place: place, paths: paths),
        rows: paths.map { PlainNote(kind: "watch", cells: [$0]) })
    case .help:
      give(
        StepWords(place: place, words: StepHelp.words),
        rows: StepHelp.lines.map { PlainNote(kind: "help", cells: [$0.0, $0.1]) })
    case .quit: break
    }
  }
}
