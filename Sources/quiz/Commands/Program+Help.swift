internal import EventLog
internal import Shell

extension Program {
  /// `quiz help [COMMAND]`, and `--help` of every command.
  mutating func help(_ name: String?) throws(Failure) -> ExitStatus {
    guard let name else {
      for line in Commands.book.overview { output.line(line) }
      return .yes
    }
    let command = try Commands.command(name)
    for line in Commands.book.page(command.spec) { output.line(line) }
    return .yes
  }

  /// `quiz completions bash|zsh|fish`.
  mutating func completions() throws(Failure) -> ExitStatus {
    let shell = try CompletionShell(named: arguments.operands[0])
    for line in Commands.book.completions(for: shell) { output.line(line) }
    return .yes
  }

  /// `quiz man`.
  mutating func manual() -> ExitStatus {
    for line in Commands.manual.lines { output.line(line) }
    return .yes
  }

  /// `quiz --version`.
  mutating func tellVersion() -> ExitStatus {
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/version@1")
          $0.member("version", Program.version)
        }
      }
    case .plain, .text: output.line("quiz " + Program.version)
    }
    return .yes
  }
}
