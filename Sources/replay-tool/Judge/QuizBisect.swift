import EventLog
import ReplayTool
import Reporting
import SessionEngine
import SessionShell
import Shell

/// `bisect` for the logs of quizzes: beyond what every log has, another version of the quiz.
enum QuizBisect {
  static func run(
    _ program: ReplayProgram, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let isAsked = ["--when", "--against", "--rules"].contains { arguments.has($0) }
    guard let path = arguments.operands.first, arguments.operands.count == 1, !isAsked else {
      do throws(Failure) { return try BisectCommand.run(program, arguments, &output) } catch {
        if arguments.has("--rules") { try tellStart(arguments) }
        throw error
      }
    }
    guard arguments.has("--quiz") else {
      throw Failure(
        "bisect needs what to look for: --when EXPR, --against LOG2, --rules or --quiz FILE")
    }
    return try byQuiz(path, arguments, &output)
  }

  /// Where the start of a session breaks the rules, nothing can be replayed; an audit says why.
  private static func tellStart(_ arguments: Arguments) throws(Failure) {
    guard let path = arguments.operands.first, path != "-",
      let item = try? Inputs(path, arguments.console).items[0]
    else { return }
    let log = JudgedLog(item, try Evidence(arguments))
    guard log.isSession, log.file.verdict.isSound, log.obstacle == nil || log.start == nil,
      let first = log.findings.first(where: { $0.code.findingClass == .rule })
    else { return }
    throw Failure(
      "\(path.escapedForTerminal): \(first.sentence); nothing after it can be replayed", .unjudged
    )
  }

  private static func byQuiz(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    let file = try SessionFile(path, arguments)
    let quiz = file.replay.rules.quiz
    var others: [Quiz] = []
    for name in arguments.all("--quiz") {
      // A folder is only where to look for the log's own.
      if let status = try? POSIXStorage().status(at: name), status.isFolder { continue }
      let other = try RescoreCommand.quiz(at: name, arguments.console)
      if other.digest != quiz.digest { others.append(other) }
    }
    guard others.count <= 1 else { throw Failure("--quiz names more than one other quiz") }
    guard let other = others.first else {
      let found = file.file.findings.firstDivergence()
      return answer(found, file.file, quiz.digest, arguments, &output)
    }
    guard let mapping = QuizMapping(from: quiz, to: other) else {
      throw Failure(
        "\(path.escapedForTerminal): played with \(quiz.id.escapedForTerminal), and "
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
    BisectCommand.answer(
      found,
      BisectPrinter(file, "quiz", other: quiz.hex, opposite: "quiz \(quiz.hex.prefix(12))"),
      Form(arguments), &output)
  }
}
