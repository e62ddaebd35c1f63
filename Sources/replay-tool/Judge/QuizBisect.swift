import EventLog
import ReplayTool
import SessionEngine
import Shell

/// `bisect` for the logs of quizzes: beyond what every log has, another version of the quiz.
enum QuizBisect {
  static let quiz = Option(
    "--quiz", value: "FILE|DIR",
    "another quiz to decide by, or where to look for the log's own", repeats: true)

  static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let isAsked = BisectCommand.modes.contains { arguments.has($0) }
    guard let path = arguments.operands.first, arguments.operands.count == 1, !isAsked else {
      return try BisectCommand.run(program, arguments, &output)
    }
    guard arguments.has(quiz) else {
      throw Failure(
        "bisect needs what to look for: --when EXPR, --against LOG2, --rules or --quiz FILE")
    }
    return try byQuiz(path, arguments, &output)
  }

  private static func byQuiz(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try SessionFile(path, arguments)
    let own = file.replay.rules.quiz
    var others: [Quiz] = []
    for name in arguments.all(quiz) {
      // A folder is only where to look for the log's own.
      if POSIXStorage().found(at: name)?.isFolder == true { continue }
      let other = try RescoreCommand.quiz(at: name, arguments.console)
      if other.digest != own.digest { others.append(other) }
    }
    guard others.count <= 1 else { throw Failure("--quiz names more than one other quiz") }
    guard let other = others.first else {
      let found = file.file.findings.firstDivergence()
      return answer(found, file.file, own.digest, arguments, &output)
    }
    guard let mapping = QuizMapping(from: own, to: other) else {
      throw Failure(
        "\(path.escapedForTerminal): played with \(own.id.escapedForTerminal), and "
          + "\(other.id.escapedForTerminal) is a quiz of another kind; name a version of the same")
    }
    for remark in mapping.remarks where Form(arguments) != .quiet {
      output.warn(ReplayTool.name + ": " + remark.escapedForTerminal)
    }
    let found = Rescore.firstParting(of: file.recording, by: mapping)
    return answer(found, file.file, other.digest, arguments, &output)
  }

  private static func answer(
    _ found: Divergence?, _ file: ReplayedFile, _ quiz: Digest, _ arguments: Arguments,
    _ output: inout Output
  ) -> ExitStatus {
    FoundParting(
      found, file, "quiz", other: quiz.hex, opposite: "quiz \(quiz.hex.prefix(12))"
    ).answer(Form(arguments), &output)
  }
}
