package import EventLog
internal import Documents
package import Shell

extension VerifiedLog {
  /// The exit code, where the last line may have to be a certain one.
  package func status(expecting head: Digest? = nil) -> ExitStatus {
    verdict.isSound && head != nil && head != self.head ? .no : answer.status
  }

  /// Whether what is there is the first bytes of a log, of which nothing else was written.
  private func isBeginning(_ damage: Damage) -> Bool {
    damage.reason == .firstLineCut && Self.opening.utf8.starts(with: damage.found.utf8)
  }

  /// What was found, for a person.
  package func sentences(expecting expectedHead: Digest? = nil) -> [String] {
    let name = path.escapedForTerminal
    var lines: [String] = []
    if let damage = verdict.damage {
      let isOther = isNoLog && !isBeginning(damage)
      var place = "line \(damage.line), offset \(damage.offset)"
      if damage.line > 1 { place += " (seq \(damage.line - 1))" }
      let found = isOther ? damage.foundText : damage.found
      lines.append(
        "\(verdict.name)  \(name): \(place): \(damage.reason.name): expected "
          + "\(damage.expected.escapedForTerminal), found \(found.escapedForTerminal)"
          + (isOther ? "; no log: is this the right file?" : ""))
    } else {
      lines.append("\(verdict.name)  \(name): \(lineCount.counted("line")), head \(head.hex)")
    }
    if isDerived { lines.append("  derived from another log: an edited replay, never an original") }
    if let expectedHead, expectedHead != head {
      lines.append("  head is \(head.hex), expected \(expectedHead.hex)")
    }
    for check in receipts { lines.append("  " + check.sentence) }
    return lines
  }
}
