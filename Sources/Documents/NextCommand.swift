package import EventLog

extension VerifiedLog {
  /// The command that shows more of a finding: of one at an event the event, of any other what the
  /// bytes of the log are.
  ///
  /// - Parameters:
  ///   - sequence: the place of the finding
  ///   - program: the debugger's word
  ///   - path: what the log is called there; nil for its path
  /// - Returns: a command line, quoted for a shell.
  package func next(at sequence: Int64, in program: String, path: String? = nil) -> String {
    let path = path ?? self.path
    return verdict.isSound && (1..<max(lineCount, 1)).contains(sequence)
      ? "\(program) show " + "\(path)@\(sequence)".quotedAsLog
      : "\(program) verify " + path.quotedAsLog
  }
}
