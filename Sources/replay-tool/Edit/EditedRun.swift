import EventLog
import ReplayTool
import Reporting
import SessionEngine
import Shell

/// A session as it was recorded, beside an edited run of it.
struct EditedRun {
  let file: RecordedFile
  private let run: WhatIf
  let edits: [String]
  let runs: ComparedRuns
  /// Where the edited run was written, if it was.
  var written: WrittenLog?

  init(_ file: RecordedFile, _ script: Script, _ run: WhatIf, edits: [String]) {
    (self.file, self.run, self.edits) = (file, run, edits)
    runs = ComparedRuns(script, run)
  }

  private var comparison: EditedComparison { runs.comparison }

  /// The values of both runs.
  private var sums: [(name: String, original: String, edited: String)] {
    let (original, edited) = (runs.original, runs.edited)
    return [
      ("result", original.result, edited.result), ("score", original.score, edited.score),
      ("events", String(original.eventCount), String(edited.eventCount)),
      ("state", original.state.hex, edited.state.hex),
    ]
  }

  // MARK: For a person

  func tell(_ output: inout Output) {
    output.line(
      output.styled("what if", .bold) + "  " + file.path.escapedForTerminal + "  session "
        + file.header.stream.name)
    for edit in edits { output.line("  edit  " + edit.escapedForTerminal) }
    output.line()
    for row in sums where row.name != "state" {
      tell(row.name, row.original, row.edited, &output)
    }
    if let parting = comparison.parting {
      output.line("they differ from seq \(parting.sequence)")
      output.line("  - " + parting.originalTold.escapedForTerminal)
      output.line("  + " + parting.editedTold.escapedForTerminal)
    } else {
      output.line("they are equal, event by event")
    }
    output.line()
    output.line(output.styled("answers", .bold) + "  (- as it was, + edited)")
    let questions = comparison.answers
    for row in questions.prefix(EditedRun.rowLimit) {
      tell(row.question, row.original, row.edited, &output)
    }
    tellRest(questions.count, &output)
    let refusals = comparison.refusals
    if !refusals.isEmpty { output.line("\nrefused in the edited run only") }
    for refusal in refusals.prefix(EditedRun.rowLimit) {
      output.line(
        "  seq \(refusal.sequence)"
          + (refusal.was.map { " (seq \($0) of the log)" } ?? " (inserted)") + "  "
          + refusal.told.escapedForTerminal)
    }
    tellRest(refusals.count, &output)
    if run.appends.contains(where: { if case .misplaced = $0.outcome { true } else { false } }) {
      output.line(
        "  an answer goes only to its own question; go there with --insert N=jump=PLACE")
    }
    if let written {
      output.line("\nwritten: \(written.path.escapedForTerminal), derived from the log")
      output.line("  " + written.receipt.text)
    }
  }

  /// How many answers and refusals are listed for a person.
  private static let rowLimit = 40

  private func tellRest(_ count: Int, _ output: inout Output) {
    guard count > EditedRun.rowLimit else { return }
    output.line("  and \(count - EditedRun.rowLimit) more; --plain and --json have all")
  }

  private func tell(
    _ name: String, _ original: String, _ edited: String, _ output: inout Output
  ) {
    let name = name.escapedForTerminal
    if original == edited {
      output.line("\(name): " + original.escapedForTerminal)
    } else {
      output.line(name)
      output.line(output.styled("  - " + original.escapedForTerminal, .red))
      output.line(output.styled("  + " + edited.escapedForTerminal, .green))
    }
  }

  // MARK: For programs

  func list(_ output: inout Output) {
    for edit in edits { output.plain(PlainNote(kind: "edit", cells: [edit])) }
    for row in sums { output.plain(PlainNote(kind: row.name, cells: [row.original, row.edited])) }
    if let parting = comparison.parting {
      output.plain(EditRow(kind: "parting", part: parting))
    }
    for row in comparison.answers { output.plain(EditRow(kind: "question", part: row)) }
    for row in comparison.refusals { output.plain(EditRow(kind: "refused", part: row)) }
    if let written { output.plain(EditRow(kind: "written", part: written)) }
  }
}
