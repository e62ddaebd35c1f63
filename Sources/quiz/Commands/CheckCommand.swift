internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz check FILE`: looks for mistakes in a quiz file.
struct CheckCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "check", "FILE", "check a quiz file for mistakes",
      details: """
        Prints every mistake as FILE:LINE:COLUMN: path: what is wrong, with exit code 1.
        If there is none, it prints a summary: the points, or for each outcome how often
        random players get it and a set of answers that leads to it. Warnings point out
        what can be played but is probably a mistake: choices that look the same, and
        accepted texts that do not match a text that looks the same.
        """,
      examples: ["quiz new capitals.json", "quiz check capitals.json"]),
    takes: 1...1, "quiz check FILE", needs: .none
  ) { context throws(Failure) in
    try CheckCommand(terminal: context.terminal, disk: context.disk).run(
      context.arguments.operands[0])
  }

  let terminal: Terminal
  let disk: POSIXStorage

  /// Checks a file and prints what was found.
  private func run(_ path: String) throws(Failure) -> ExitStatus {
    let bytes = try onDisk(disk.contents(path, limit: QuizFile.byteLimit))
    switch QuizFile.load(bytes) {
    case .quiz(let quiz):
      tellSound(quiz, path, QuizFile.warnings(bytes).map { FileMistake(path: path, mistake: $0) })
      return .yes
    case .mistakes(let mistakes):
      let advice = ForeignQuiz.advice(bytes, path).map {
        [QuizMistake(line: 1, column: 1, path: "", message: $0)]
      }
      tell(advice ?? mistakes, path)
      return .no
    }
  }

  private func tell(_ mistakes: [QuizMistake], _ path: String) {
    let lines = mistakes.map { FileMistake(path: path, mistake: $0) }
    terminal.tell(MistakesAnswer(file: path, mistakes: lines), rows: lines) {
      for line in lines { terminal.output.line(line.text()) }
    }
  }

  private func tellSound(_ quiz: Quiz, _ path: String, _ warnings: [FileMistake]) {
    let answer = SoundQuizAnswer(
      file: path, quiz: quiz, odds: quiz.outcomes.map { QuizOdds(of: $0) }, warnings: warnings)
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain:
      terminal.output.plain(answer)
      for chance in answer.chances ?? [] {
        terminal.output.plain(PlainRow("outcome", chance.id, chance.share, chance.sheet ?? ""))
      }
      for warning in warnings { terminal.output.plain(warning.row("warning")) }
    case .text:
      tellInWords(answer)
      for warning in warnings { terminal.output.line(warning.text("warning: ")) }
    }
  }

  private func tellInWords(_ answer: SoundQuizAnswer) {
    let quiz = answer.quiz
    terminal.output.line(
      terminal.output.styled(quiz.id.escapedForTerminal, .bold) + "  "
        + quiz.title.escapedForTerminal)
    guard let outcomes = quiz.outcomes, let odds = answer.odds, let chances = answer.chances else {
      terminal.output.line(quiz.extent(isASCII: terminal.output.isASCII) + "; no mistakes")
      if let graded = quiz.graded { tell(graded) }
      return
    }
    terminal.output.line(
      outcomes.questions.count.counted("question") + ", "
        + outcomes.outcomes.count.counted("outcome") + "; no mistakes")
    terminal.output.line(
      "Of \(odds.playerCount) random players, the share of each outcome, and answers that lead "
        + "to it:")
    let width = chances.map { $0.id.width }.max() ?? 0
    for chance in chances {
      terminal.output.line(
        "  " + chance.id.padded(to: width) + "  " + chance.share.leftPadded(to: 5) + "%  "
          + (chance.sheet ?? ""))
    }
  }

  /// What a session of a quiz with right answers comes to, and who holds the key of an exam.
  private func tell(_ quiz: GradedQuiz) {
    var facts = [Marks.points(quiz.maximum)]
    if quiz.askedCount < quiz.questions.count {
      facts.insert(
        "\(quiz.askedCount) of \(quiz.questions.count) questions, drawn at random", at: 0)
    }
    if let pass = quiz.passPercent { facts.append("passed with \(Marks.text(pass))%") }
    if quiz.scoring != .credit { facts.append("scored by \(quiz.scoring.name)") }
    terminal.output.line("A session: " + facts.joined(separator: ", "))
    // The file of a generator has no answers.
    if quiz.mode == .exam, quiz.source == nil { terminal.output.line(ExamFile.warning) }
  }

  /// A share in percent with one decimal, rounded half up, in integers.
  static func share(_ count: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0.0" }
    let tenths = (count * 2000 + whole) / (2 * whole)
    return String(tenths / 10) + "." + String(tenths % 10)
  }

  /// What is typed for a sheet, question by question: `1 · 2 3 · 50%`.
  static func words(_ sheet: AnswerSheet) -> String {
    let words = sheet.answers.map { answer in
      switch answer {
      case .choices(let places):
        places.isEmpty ? "0" : places.map { String($0 + 1) }.joined(separator: " ")
      case .slider(let value): String(value) + "%"
      }
    }
    return words.joined(separator: ", ")
  }
}
