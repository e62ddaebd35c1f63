internal import Shell

extension Program {
  /// What a person or a script did on a screen.
  enum Typed {
    /// A line to carry out.
    case line(String)
    /// The screen was left without one.
    case left(Leaving)
    /// Something that has been answered already.
    case again
  }

  /// The next line on a screen; what is no text is told at once.
  mutating func typedLine() throws(Failure) -> Typed {
    let arrival = try nextLine()
    switch arrival {
    case .line(let line): return .line(line)
    case .tooLong, .notText:
      answerLine(Program.words(arrival) ?? "")
      return .again
    case .timeUp: return .again
    case .end:
      if isAsking { output.line() }
      return .left(.endOfInput)
    case .interrupted:
      if isAsking { output.line() }
      return .left(.interrupted)
    }
  }

  /// Says on a screen why a line can't be carried out; the screen stays.
  ///
  /// - Throws: what a log or the system refuses to a script, which ends on it with its exit code.
  mutating func answer(_ error: Failure) throws(Failure) {
    guard isAsking || !error.isOfSystem else { throw error }
    answerLine(error.message)
  }

  /// A line as the word of a command and what stands behind it; a `/` before it may be left out.
  static func words(of line: String) -> (command: String, rest: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    var command = parts.first.map { $0.lowercased() } ?? ""
    if command.utf8.first == 0x2F { command.removeFirst() }
    let rest = parts.count > 1 ? parts[1].split(separator: " ").joined(separator: " ") : ""
    return (command, rest)
  }
}
