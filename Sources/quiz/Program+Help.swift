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
