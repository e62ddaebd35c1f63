internal import EventLog
internal import Shell

extension Program {
  /// `quiz help [COMMAND]`, and `--help` of every command.
  mutating func help(_ name: String?) throws(Failure) -> ExitStatus {
    guard let name else {
      for line in Commands.book.overview { output.line(line) }
      return .yes
    }
    guard let command = Commands.all.first(where: { $0.name == name }) else {
      throw Failure(
        "unknown command \(name.escapedForTerminal)"
          + (nearest(name, among: Commands.all.map { $0.name }).nonEmpty
            ?? "; quiz help lists the commands"))
    }
    for line in Commands.book.page(command) { output.line(line) }
    return .yes
  }

  /// `quiz completions` and `quiz man`, which need no data folder; nil for any other command.
  mutating func printForShells(_ call: Call) throws(Failure) -> ExitStatus? {
    switch call.command?.name {
    case "completions":
      try takeOperands(1...1, "quiz completions bash|zsh|fish")
      let shell = try CompletionShell(named: arguments.operands[0])
      for line in Commands.book.completions(for: shell) { output.line(line) }
    case "man":
      try takeOperands(0...0, "quiz man")
      for line in Commands.manual.lines { output.line(line) }
    default: return nil
    }
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
