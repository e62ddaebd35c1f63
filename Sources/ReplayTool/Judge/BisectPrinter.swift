package import EventLog
internal import Documents
package import Shell

/// Prints where two runs part.
package struct BisectPrinter {
  private let file: ReplayedFile
  private let mode: String
  private let other: String
  /// What the log is compared with, for a person.
  private let opposite: String

  /// Takes what is compared: `mode` and `other` as programs read them.
  package init(_ file: ReplayedFile, _ mode: String, other: String, opposite: String) {
    (self.file, self.mode, self.other, self.opposite) = (file, mode, other, opposite)
  }

  package func print(_ found: Divergence?, _ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json:
      output.json(FoundParting(file: file, mode: mode, other: other, found: found))
    case .plain:
      guard let found else { return }
      for change in found.changes.isEmpty ? [StateChange.nothing] : found.changes {
        output.plain(PartingRow(found: found, change: change))
      }
    case .text: tell(found, &output)
    }
  }

  private func tell(_ found: Divergence?, _ output: inout Output) {
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
    let title = mode == "against" ? ("recorded", "in the other") : ("recorded", "recomputed")
    for change in found.changes {
      output.line(
        "    " + change.path.escapedForTerminal + ": " + title.0 + " "
          + (change.old ?? "none").escapedForTerminal + ", " + title.1 + " "
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
