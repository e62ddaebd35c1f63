import EventLog
import SessionEngine
import Shell

/// A session as it was recorded, beside an edited run of it.
struct EditedRun {
  private let file: RecordedFile
  private let script: Script
  private let edited: WhatIf
  private let edits: [String]
  private let coder: EventCoder
  private let transcript: Transcript
  /// Where the edited run was written, if it was.
  var written: (path: String, receipt: Receipt)?

  init(_ file: RecordedFile, _ script: Script, _ edited: WhatIf, edits: [String]) {
    self.file = file
    self.script = script
    self.edited = edited
    self.edits = edits
    coder = script.replay.coder
    transcript = Transcript(of: script.replay.rules.quiz)
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

  private var questions: [Row] {
    let (old, new) = (LastAnswers(script.events), LastAnswers(edited.events))
    var ids = old.rows.map { $0.question }
    for row in new.rows where old.row(row.question) == nil { ids.append(row.question) }
    return ids.map {
      Row(
        name: coder.questionID($0), original: LastAnswers.words(old.row($0), transcript),
        edited: LastAnswers.words(new.row($0), transcript))
    }
  }

  private func standing(_ state: SessionState) -> String {
    if let result = state.result { return transcript.words(result) }
    if state.phase == .abandoned { return "abandoned" }
    return state.phase == .waiting ? "waiting for submit" : state.isPaused ? "paused" : "open"
  }

  private func score(_ state: SessionState) -> String {
    guard script.replay.rules.quiz.outcomes != nil else { return String(state.points) + " points" }
    return state.tally.enumerated().map { coder.outcomeID($0) + " " + String($1) }
      .joined(separator: ", ")
  }

  /// Where the runs part: the `seq`, and what either says there.
  private var parting: (sequence: Int64, original: String, edited: String)? {
    guard let place = WhatIf.parting(script.events, edited.events) else { return nil }
    func words(_ events: [(sequence: Int64, event: Event)]) -> String {
      place < events.count ? transcript.words(events[place].event) : "the end"
    }
    let sequence =
      place < edited.events.count
      ? edited.events[place].sequence : script.events[place].sequence
    return (sequence, words(script.events), words(edited.events))
  }

  /// What the rules refuse in the edited run and did not refuse in the log.
  private var refusals: [(sequence: Int64, was: Int64?, words: String)] {
    var refusals: [(sequence: Int64, was: Int64?, words: String)] = []
    for append in edited.appends {
      let was = append.move?.sequences?.lowerBound
      switch append.outcome {
      case .misplaced(let question, let event):
        guard case .refused(_, _, let shown) = event else { continue }
        refusals.append(
          (
            append.sequence, was,
            "answer to \(coder.questionID(question)): "
              + (shown.map { coder.questionID($0) + " is shown" } ?? "no question is shown")
          ))
      case .refused(let refusal, let event):
        if let was, wasRefused(was) { continue }
        guard case .refused(let name, _, let shown) = event else { continue }
        refusals.append(
          (
            append.sequence, was,
            "\(name.text): \(refusal.name)" + (shown.map { " at " + coder.questionID($0) } ?? "")
          ))
      default: continue
      }
    }
    return refusals
  }

  private func wasRefused(_ sequence: Int64) -> Bool {
    for (place, event) in script.events where place == sequence {
      if case .refused = event { return true }
    }
    return false
  }

  // MARK: For a person

  func tell(_ output: inout Output) {
    output.line(
      output.styled("what if", .bold) + "  " + file.path.escapedForTerminal + "  session "
        + file.header.stream.name)
    for edit in edits { output.line("  edit  " + edit.escapedForTerminal) }
    output.line()
    for row in sums where row.name != "state" { tell(row, &output) }
    if let parting {
      output.line("they part at seq \(parting.sequence)")
      output.line("  - " + parting.original.escapedForTerminal)
      output.line("  + " + parting.edited.escapedForTerminal)
    } else {
      output.line("they are equal, event by event")
    }
    output.line()
    output.line(output.styled("answers", .bold) + "  (- as it was, + edited)")
    for row in questions { tell(row, &output) }
    let refusals = refusals
    if !refusals.isEmpty { output.line("\nrefused in the edited run only") }
    for refusal in refusals {
      output.line(
        "  seq \(refusal.sequence)"
          + (refusal.was.map { " (seq \($0) of the log)" } ?? " (put in)") + "  "
          + refusal.words.escapedForTerminal)
    }
    if edited.appends.contains(where: { if case .misplaced = $0.outcome { true } else { false } }) {
      output.line(
        "  an answer goes to its own question only; lead there with --insert N=jump=PLACE")
    }
    if let written {
      output.line("\nwritten: \(written.path.escapedForTerminal), derived from the log")
      output.line("  " + written.receipt.text)
    }
  }

  private func tell(_ row: Row, _ output: inout Output) {
    let name = row.name.escapedForTerminal
    if row.original == row.edited {
      output.line("\(name): " + row.original.escapedForTerminal)
    } else {
      output.line(name)
      output.line(output.styled("  - " + row.original.escapedForTerminal, .red))
      output.line(output.styled("  + " + row.edited.escapedForTerminal, .green))
    }
  }

  // MARK: For programs

  func list(_ output: inout Output) {
    func line(_ cells: String...) {
      output.line(cells.map { $0.escapedForTerminal }.joined(separator: "\t"))
    }
    for edit in edits { line("edit", edit) }
    for row in sums { line(row.name, row.original, row.edited) }
    if let parting {
      line("parting", String(parting.sequence), parting.original, parting.edited)
    }
    for row in questions { line("question", row.name, row.original, row.edited) }
    for refusal in refusals {
      line(
        "refused", String(refusal.sequence), refusal.was.map { String($0) } ?? "", refusal.words)
    }
    if let written { line("written", written.path, written.receipt.text) }
  }

  func document(_ output: inout Output) {
    let rows = (sums: sums, questions: questions, refusals: refusals, parting: parting)
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/whatif@1")
        $0.member("path", file.path)
        $0.member("stream", file.header.stream.text)
        $0.member("edits", edits)
        $0.key("original")
        $0.object { for row in rows.sums { EditedRun.write(row.name, row.original, to: &$0) } }
        $0.key("edited")
        $0.object { for row in rows.sums { EditedRun.write(row.name, row.edited, to: &$0) } }
        if let parting = rows.parting {
          $0.key("parting")
          $0.object {
            $0.member("seq", parting.sequence)
            $0.member("original", parting.original)
            $0.member("edited", parting.edited)
          }
        }
        $0.key("questions")
        $0.array { list in
          for row in rows.questions {
            list.object {
              $0.member("question", row.name)
              $0.member("original", row.original)
              $0.member("edited", row.edited)
              $0.member("same", row.original == row.edited)
            }
          }
        }
        $0.key("refused")
        $0.array { list in
          for refusal in rows.refusals {
            list.object {
              $0.member("seq", refusal.sequence)
              if let was = refusal.was { $0.member("was", was) }
              $0.member("what", refusal.words)
            }
          }
        }
        if let written {
          $0.key("written")
          $0.object {
            $0.member("path", written.path)
            $0.member("receipt", written.receipt.text)
          }
        }
      }
    }
  }

  /// A count as a number, everything else as text.
  private static func write(_ name: String, _ value: String, to writer: inout JSONWriter) {
    writer.key(name)
    if name == "events", let count = Int64(value) {
      writer.integer(count)
    } else {
      writer.string(value)
    }
  }
}
