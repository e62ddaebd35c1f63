package import EventLog
internal import Documents
package import Shell

/// Where a run and another, the rules or another quiz part.
package struct FoundParting {
  let found: Divergence?
  let file: ReplayedFile
  let mode: String
  let other: String
  /// What the log is compared with, for a person.
  private let opposite: String

  /// Takes what was compared: `mode` and `other` as programs read them.
  package init(
    _ found: Divergence?, _ file: ReplayedFile, _ mode: String, other: String, opposite: String
  ) {
    (self.found, self.file, self.mode) = (found, file, mode)
    (self.other, self.opposite) = (other, opposite)
  }

  /// Prints it.
  package func answer(_ form: Form, _ output: inout Output) -> ExitStatus {
    output.tell(self, rows: rows, form) { tell(&$0) }
    if found?.reason == .unread { return .unjudged }
    return found == nil ? .no : .yes
  }

  private var rows: [PartingRow] {
    guard let found else { return [] }
    let changes = found.changes.isEmpty ? [StateChange.nothing] : found.changes
    return changes.map { PartingRow(found: found, change: $0) }
  }

  private func tell(_ output: inout Output) {
    guard let found else {
      output.line(
        "\(file.path.escapedForTerminal) does not differ from \(opposite): "
          + "\(file.count.counted("event")), the same states")
      return
    }
    output.line(output.styled(file.sentence(found.place), .bold))
    switch found.reason {
    case .values:
      if mode == "rules" {
        for finding in file.findings(at: file.log.lines.append(of: found.place)) {
          output.line("    " + finding.sentence(at: found.place))
        }
      }
    case .firstEnds:
      output.line("\(file.path.escapedForTerminal) has ended, \(opposite) continues")
    case .secondEnds:
      output.line("\(opposite) has ended, \(file.path.escapedForTerminal) continues")
    case .refused(let refusal):
      output.line("refused by \(opposite): \(refusal)")
    case .unread:
      output.line(
        "this version cannot decide that line again; up to there it does not differ from \(opposite)"
      )
      return
    }
    let title = mode == "against" ? "in the other" : "recomputed"
    for change in found.changes {
      output.line(
        "    " + change.path.escapedForTerminal + ": recorded "
          + (change.old ?? "none").escapedForTerminal + ", " + title + " "
          + (change.new ?? "none").escapedForTerminal)
    }
    output.line(
      "the first place where it differs from \(opposite): "
        + "\(file.path)@\(found.place)".quotedAsLog)
  }
}

extension StateChange {
  /// A row for runs that part without a value: one has ended.
  fileprivate static let nothing = StateChange(path: "", old: nil, new: nil)
}
