internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell

/// `quiz list`: the quizzes that are built in.
struct ListCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "list", "", "list the built-in quizzes",
      examples: ["quiz list", "quiz list --json"]), takes: 0...0, "quiz list", needs: .none
  ) { context throws(Failure) in try ListCommand(terminal: context.terminal).run() }

  let terminal: Terminal

  /// Prints them.
  private func run() throws(Failure) -> ExitStatus {
    let quizzes = QuizShelf.builtIn.newest.map { $0.quiz }
    let rows = quizzes.map { ListedQuiz(quiz: $0) }
    terminal.tell(QuizzesAnswer(quizzes: rows), rows: rows) {
      let width = quizzes.map { $0.id.width }.max() ?? 0
      for quiz in quizzes {
        terminal.output.line(
          terminal.output.styled(quiz.id.escapedForTerminal.padded(to: width), .bold) + "  "
            + quiz.title.escapedForTerminal + "  "
            + terminal.output.styled(quiz.extent(isASCII: terminal.output.isASCII), .dim))
      }
    }
    return .yes
  }
}

extension Quiz {
  /// How many questions it has; 0 where they never end.
  var questionCount: Int {
    switch content {
    case .outcomes(let quiz): quiz.questions.count
    case .generated(let generator, _): Int(generator.questionCount ?? 0)
    case .graded(let quiz): quiz.askedCount
    }
  }

  /// How many symbols are listed; more are counted.
  private static let symbolLimit = 8

  /// How long it is, in a few words.
  var length: String {
    switch content {
    case .outcomes(let quiz): return quiz.questions.count.counted("question")
    case .graded(let quiz):
      return quiz.askedCount.counted("question") + (quiz.mode == .exam ? ", an exam" : "")
    case .generated(let generator, _):
      guard let count = generator.questionCount else { return "endless exercises" }
      return "\(count) rounds"
    }
  }

  /// How long it is and what it leads to, in words; where only ASCII is wanted, without symbols.
  func extent(isASCII: Bool) -> String {
    switch content {
    case .outcomes(let quiz):
      let found = quiz.outcomes.map { $0.symbol }.filter { !$0.isEmpty }
      let symbols =
        isASCII || found.count > Quiz.symbolLimit
        ? quiz.outcomes.count.counted("outcome") : found.joined(separator: " ")
      return length + (symbols.isEmpty ? "" : ", " + symbols.escapedForTerminal)
    case .graded(let quiz): return length + (quiz.mode == .exam ? "" : ", marked at once")
    case .generated: return length + ", for points"
    }
  }
}
