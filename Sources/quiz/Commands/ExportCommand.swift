internal import Documents
internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz export FILE`: writes a graded quiz in another program's format.
struct ExportCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "export", "FILE", "write a quiz with right answers as GIFT",
      details: """
        Writes the questions of a quiz file beside it as NAME.gift, which Moodle and
        quiz import read; no file is ever overwritten. If GIFT cannot express something,
        it is printed as FILE: question: why, nothing is written, and the exit code is
        1. Title, introduction, mode and salt are not exported.
        """,
      options: .of(output, format, partial),
      examples: [
        "quiz new capitals.json", "quiz export capitals.json --partial",
        "quiz export capitals.json -o - --partial",
      ]),
    takes: 1...1, "quiz export FILE", needs: .none
  ) { context throws(Failure) in
    try ExportCommand(terminal: context.terminal, disk: context.disk).run(context.arguments)
  }

  private static let output = Option(
    "--output", short: "-o", value: "OUT", "where to write; - prints the file")
  private static let format = Option(
    "--format", value: "NAME", "gift", choices: QuizExport.Format.all.map { $0.rawValue },
    words: "gift"
  ) { QuizExport.Format(rawValue: $0) }
  private static let partial = Flag("--partial", "write what GIFT can express, leave out the rest")

  let terminal: Terminal
  let disk: POSIXStorage

  /// Reads the quiz, writes the file and prints what was left out.
  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let path = arguments.operands[0]
    _ = try arguments[ExportCommand.format]
    let target =
      arguments[ExportCommand.output] ?? path.beside(path.lastPathPart.withoutJSON + ".gift")
    let isPrinting = target == "-"
    if isPrinting, arguments.has(Commands.json) || arguments.has(Commands.plain) {
      throw Failure("-o - prints the file itself; leave out --json and --plain")
    }
    if target.isEmpty { throw Failure("-o needs the name of a file, or - to print") }
    let exported = QuizExport.gift(try quiz(path))
    let isWritten =
      exported.isWhole || (arguments.has(ExportCommand.partial) && exported.questionCount > 0)
    if isWritten, isPrinting {
      terminal.output.raw(exported.bytes)
    } else if isWritten {
      try disk.writeNew(exported.bytes, to: target)
    }
    tell(exported, path, isWritten ? target : nil, isPrinting: isPrinting)
    return exported.isWhole ? .yes : .no
  }

  /// The graded quiz of a file.
  private func quiz(_ path: String) throws(Failure) -> GradedQuiz {
    let bytes = try onDisk(disk.contents(path, limit: QuizFile.byteLimit))
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      throw Failure("\(path.escapedForTerminal): has mistakes; quiz check names them", .no)
    }
    guard let graded = quiz.graded else {
      throw Failure(
        "\(path.escapedForTerminal): has no right answers, and GIFT is for questions that have them",
        .no)
    }
    return graded
  }

  private func tell(
    _ exported: ExportedQuiz, _ path: String, _ written: String?, isPrinting: Bool
  ) {
    let answer = ExportAnswer(file: path, exported: exported, written: written)
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain:
      for remark in answer.remarks { terminal.output.plain(remark) }
      if let written {
        terminal.output.plain(PlainRow("written", written, String(exported.questionCount)))
      }
    case .text: tellText(exported, path, written, isPrinting: isPrinting)
    }
  }

  private func tellText(
    _ exported: ExportedQuiz, _ path: String, _ written: String?, isPrinting: Bool
  ) {
    guard !terminal.output.isQuiet else { return }
    var lines = exported.remarks.map { remark in
      path.escapedForTerminal + ": " + (remark.question.map { $0 + ": " } ?? "")
        + remark.message.escapedForTerminal
    }
    let count = exported.questionCount.counted("question")
    if let written, !isPrinting {
      lines.append("\(written.escapedForTerminal): \(count) written")
    } else if written == nil {
      lines.append(
        exported.questionCount > 0
          ? "Nothing was written; --partial writes the \(count) that GIFT can hold."
          : "Nothing was written; GIFT can hold none of its questions.")
    }
    for line in lines { terminal.say(line, aside: isPrinting) }
  }
}
