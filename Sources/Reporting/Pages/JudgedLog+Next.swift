import Documents
package import SessionEngine

extension JudgedLog {
  /// The commands that show more of a finding in it, and explain it, in every form of an audit.
  ///
  /// `path` is what the log is called there; nil for its path.
  package func next(_ finding: Finding, path: String? = nil) -> String {
    // What a copy has is the whole of it.
    let sequence = finding.code == .integrity(.copy) ? 0 : finding.sequences.first ?? 0
    return file.next(at: sequence, in: "replay-tool", path: path) + "; "
      + finding.code.explainCommand
  }
}

extension FindingCode {
  package var explainCommand: String { "replay-tool explain \(code)" }
}
