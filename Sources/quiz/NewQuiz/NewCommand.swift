internal import Documents
internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz new FILE`: writes a small quiz to start from.
struct NewCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "new", "FILE", "write a small quiz as a starting point",
      details: """
        Writes a quiz that can be played at once, with a comment at each part that you
        may want to change. An existing file is never overwritten. After editing,
        quiz check finds mistakes.
        """,
      options: .of(kind, title),
      examples: [
        "quiz new capitals.json", "quiz new test.json --kind exam --title \"Unit 3\"",
        "quiz new - --kind outcomes",
      ]), takes: 1...1, "quiz new FILE", needs: .none
  ) { context throws(Failure) in
    try NewCommand(terminal: context.terminal, disk: context.disk).run(context.arguments)
  }

  private static let kind = Option(
    "--kind", value: "KIND", "practice (the default), exam, outcomes, arithmetic or morse",
    choices: QuizTemplate.allCases.map { $0.rawValue },
    words: "practice, exam, outcomes, arithmetic or morse"
  ) { QuizTemplate(rawValue: $0) }
  private static let title = Option(
    "--title", value: "TEXT", "title of the quiz; else FILE's name")

  let terminal: Terminal
  let disk: POSIXStorage

  /// Writes the file.
  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let path = arguments.operands[0]
    let kind = try arguments[NewCommand.kind] ?? .practice
    guard !path.isEmpty else { throw Failure("the name of the new file is empty") }
    let isPrinting = path == "-"
    if isPrinting, arguments.has(Commands.json) || arguments.has(Commands.plain) {
      throw Failure("- prints the quiz itself; leave out --json and --plain")
    }
    let stem = path.lastPathPart.withoutJSON
    let id = isPrinting ? "quiz" : QuizImport.id(from: stem) ?? "quiz"
    let title = arguments[NewCommand.title] ?? (isPrinting ? "New quiz" : stem.escapedForTerminal)
    let file = kind.file(id: id, title: title, salt: terminal.console.randomSeed)
    guard case .quiz = QuizFile.load(file) else {
      throw Failure("\(title.escapedForTerminal): cannot be a title; choose another with --title")
    }
    if isPrinting {
      terminal.output.raw(file)
      return .yes
    }
    try disk.writeNew(file, to: path, choosing: "choose another name")
    let answer = NewAnswer(file: path, kind: kind, id: id)
    terminal.tell(answer) {
      let shown = path.escapedForTerminal
      terminal.output.line("\(shown): a quiz to start from, with comments on what to change")
      if kind == .exam { terminal.output.line(ExamFile.warning) }
      terminal.output.line("Check it after editing: quiz check \(path.quotedForShell)")
      terminal.output.line("Play it: quiz play " + path.playWord)
    }
    return .yes
  }
}
