package import EventLog
package import Shell

extension StateChange {
  /// `tally.dog: 0 -> 1`, `none` where there is no value.
  package var sentence: String {
    (path + ": " + (old ?? "none") + " -> " + (new ?? "none")).escapedForTerminal
  }

  /// `- tally.dog: 0` and `+ tally.dog: 1`, each where there is such a value.
  package func lines(_ output: borrowing Output) -> [String] {
    var lines: [String] = []
    if let old { lines.append(output.styled(("- " + path + ": " + old).escapedForTerminal, .red)) }
    if let new {
      lines.append(output.styled(("+ " + path + ": " + new).escapedForTerminal, .green))
    }
    return lines
  }
}
