import Documents
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

/// `whatif`: a session with some of its moves edited, beside the one that was.
enum WhatIfCommand {
  static let spec = CommandSpec(
    "whatif", "LOG", "play a session again with some commands changed",
    details: """
      Each append is read as the command that led to it, and decided again with the same seed, quiz
      and clock readings. N is the seq of any line of an append, in the original log. COMMAND is
      \(EditWords.help). Commands that the rules do not allow are refused, as in a session. So is an
      answer while another question is shown. -o writes the edited run as a derived log, on which
      audit answers 3.
      """,
    options: EditWords.options + .of(target, Evidence.quiz),
    examples: [
      "replay-tool whatif fixtures/sessions/animals-revised.jsonl --set '16.choices=[0,3]'",
      "replay-tool whatif fixtures/sessions/animals-revised.jsonl --drop 9..16",
      "replay-tool whatif fixtures/sessions/animals-plain.jsonl --insert 3=back --insert 3=jump=2",
    ])

  private static let target = Option(
    "-o", value: "FILE", "write the edited run as a derived log; a new file")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let path = try arguments.operand(or: "whatif needs one log; see replay-tool help whatif")
    if let target = arguments[target] { try NewFile.check(target) }
    let file = try RecordedFile(path, arguments)
    let script = try file.script()
    let edits = try EditWords.edits(arguments, script)
    guard !edits.isEmpty else {
      throw Failure("whatif needs an edit, such as --drop 12; see replay-tool help whatif")
    }
    let edited = try EditWords.run(script, edits.map { $0.edit }, file.path)
    var comparison = EditedRun(file, script, edited, edits: edits.map { $0.text }.distinct)
    if let target = arguments[target] {
      let log = edited.log(script.replay.coder)
      comparison.written = WrittenLog(
        path: target, receipt: try file.derive(log, word: "whatif", to: target))
    }
    if Form(arguments) != .quiet { warn(script, file) }
    switch Form(arguments) {
    case .quiet: break
    case .text: comparison.tell(&output)
    case .plain: comparison.list(&output)
    case .json: output.json(comparison)
    }
    return .yes
  }

  /// What of the log did not come into the run, or would have come otherwise without any edit.
  private static func warn(_ script: Script, _ file: RecordedFile) {
    let name = file.path.escapedForTerminal
    for move in script.moves {
      guard case .nothing = move.wish, let sequences = move.sequences else { continue }
      file.evidence.console.warn(
        "\(ReplayTool.name): \(name): no command leads to seq \(sequences.lowerBound), "
          + "so it is left out; see replay-tool audit")
    }
    // A refusal alone may have other reasons by now; whether something is wrong, the audit says.
    if let sequence = WhatIf.divergence(of: script), file.isDoubted {
      file.evidence.console.warn(
        "\(ReplayTool.name): \(name): differs from what the rules give from seq \(sequence) on "
          + "without any edit; see replay-tool audit")
    }
  }
}
