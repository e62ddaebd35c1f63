import EventLog
import ReplayTool
import SessionEngine
import Shell

/// A session as it was recorded, beside an edited run of it.
struct EditedRun {
  private let file: RecordedFile
  private let script: Script
  private let edited: WhatIf
  private let edits: [String]
  private let coder: EventCoder
  private let comparison: EditedComparison
  /// Where the edited run was written, if it was.
  var written: WrittenLog?

  init(_ file: RecordedFile, _ script: Script, _ edited: WhatIf, edits: [String]) {
    self.file = file
    self.script = script
    self.edited = edited
    self.edits = edits
    coder = script.replay.coder
    comparison = EditedComparison(script, edited)
  }

  /// One value of both runs.
  private struct Row {
    let name: String
    let original: String
    let edited: String
  }

  private var sums: [Row] {
    let (old, new) = (script.replay.state, edited.state)
    var rows = [
      Row(name: "result", original: standing(old), edited: standing(new)),
      Row(name: "score", original: score(old), edited: score(new)),
      Row(
        name: "events", original: String(script.events.count), edited: String(edited.events.count)),
    ]
    rows.append(
      Row(
        name: "state", original: SHA256.digest(of: old.document(coder)).hex,
        edited: SHA256.digest(of: new.document(coder)).hex))
    return rows
  }

  private var questions: [ComparedAnswer] {
    comparison.answers.map {
      ComparedAnswer(question: $0.question, original: $0.original, edited: $0.edited)
    }
  }

  private func standing(_ state: SessionState) -> String { comparison.standing(state) }

  private func score(_ state: SessionState) -> String { comparison.score(state) }

  private var parting: RunParting? {
    comparison.parting.map {
      RunParting(sequence: $0.sequence, original: $0.original, edited: $0.edited)
    }
  }

  private var refusals: [NewRefusal] {
    comparison.refusals.map { NewRefusal(sequence: $0.sequence, was: $0.was, words: $0.words) }
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
    if let parting {
      output.line("they differ from seq \(parting.sequence)")
      output.line("  - " + parting.original.escapedForTerminal)
      output.line("  + " + parting.edited.escapedForTerminal)
    } else {
      output.line("they are equal, event by event")
    }
    output.line()
    output.line(output.styled("answers", .bold) + "  (- as it was, + edited)")
    let questions = questions
    for row in questions.prefix(EditedRun.rowLimit) {
      tell(row.question, row.original, row.edited, &output)
    }
    tellRest(questions.count, &output)
    let refusals = refusals
    if !refusals.isEmpty { output.line("\nrefused in the edited run only") }
    for refusal in refusals.prefix(EditedRun.rowLimit) {
      output.line(
        "  seq \(refusal.sequence)"
          + (refusal.was.map { " (seq \($0) of the log)" } ?? " (inserted)") + "  "
          + refusal.words.escapedForTerminal)
    }
    tellRest(refusals.count, &output)
    if edited.appends.contains(where: { if case .misplaced = $0.outcome { true } else { false } }) {
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
    if let parting { output.plain(EditRow(kind: "parting", part: parting)) }
    for row in questions { output.plain(EditRow(kind: "question", part: row)) }
    for refusal in refusals { output.plain(EditRow(kind: "refused", part: refusal)) }
    if let written { output.plain(EditRow(kind: "written", part: written)) }
  }

  var document: EditedRunAnswer {
    EditedRunAnswer(
      path: file.path, stream: file.header.stream, edits: edits,
      original: summary(script.replay.state, script.events.count),
      edited: summary(edited.state, edited.events.count), parting: parting, questions: questions,
      refused: refusals, written: written)
  }

  private func summary(_ state: SessionState, _ eventCount: Int) -> RunSummary {
    RunSummary(
      result: standing(state), score: score(state), eventCount: eventCount,
      state: SHA256.digest(of: state.document(coder)))
  }
}
