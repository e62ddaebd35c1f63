internal import Shell

/// What the program says about itself: `quiz help`, `completions`, `man` and `--version`.
struct HelpCommand {
  static let completions = CommandEntry(
    .completions(of: "quiz"), takes: 1...1, "quiz completions bash|zsh|fish", needs: .none
  ) { context throws(Failure) in
    let shell = try CompletionShell(named: context.arguments.operands[0])
    for line in Commands.book.completions(for: shell) { context.terminal.output.line(line) }
    return .yes
  }

  static let manual = CommandEntry(
    .manual(of: "quiz"), takes: 0...0, "quiz man", needs: .none
  ) { context throws(Failure) in
    for line in Commands.manual.lines { context.terminal.output.line(line) }
    return .yes
  }

  static let help = CommandEntry(
    CommandSpec(
      "help", "[COMMAND]", "explain a command", examples: ["quiz help play"],
      choices: Commands.explained.map { $0.spec.name }),
    takes: 0...1, "quiz help [COMMAND]", needs: .none
  ) { context throws(Failure) in
    try HelpCommand(terminal: context.terminal).page(context.arguments.operands.first)
  }

  let terminal: Terminal

  /// One command, or all of them; also `--help`.
  func page(_ name: String?) throws(Failure) -> ExitStatus {
    guard let name else {
      for line in Commands.book.overview { terminal.output.line(line) }
      return .yes
    }
    let command = try Commands.command(name)
    for line in Commands.book.page(command.spec) { terminal.output.line(line) }
    return .yes
  }

  /// `quiz --version`.
  func version() -> ExitStatus {
    switch terminal.format {
    case .json:
      terminal.output.json(VersionAnswer(version: Context.version))
    case .plain, .text: terminal.output.line("quiz " + Context.version)
    }
    return .yes
  }
}
