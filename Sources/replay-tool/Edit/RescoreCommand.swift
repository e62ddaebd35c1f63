import EventLog
import ReplayTool
import Documents
import SessionEngine
import Systems
import Shell

/// `rescore`: every session under a corrected quiz.
enum RescoreCommand {
  static let spec = CommandSpec(
    "rescore", "PATH…", "score sessions by a corrected quiz",
    details: """
      The answers stay; the new quiz decides what they count. Questions are found by their id,
      answers by their place; in graded quizzes by their text. Only sessions that score differently
      are listed, with the first event that does, also where the result stays the same. A session
      that an audit finds faulty is named and not scored. Exit codes: 0 nothing changes, 1 a result
      or a score does, 2 there is no session of the quiz, 3 some could not be determined.
      No session's log is ever changed. --publish DIR is the only command that writes into a data
      folder: it scores all sessions of DIR, stores the results of those that are sound and finished
      in a log of their own (rescores/ID.jsonl), with who published them and why, and records that
      log in the ledger. Results, exports and reports then show both results, and audit checks the
      published ones. Exit codes: 0 all published, 3 some could not be and are named, 1 nothing new.
      -o writes a plan: the heads of the logs, the digests of both quizzes, and every row. --check
      PLAN reads the logs again and says which of them, or which rows, have changed. Its exit codes:
      0 all rows hold, 1 a log or a row has changed, 3 a log is gone, the plan is not whole, or it
      lacks a session of the logs that are named.
      """,
    options: .of(
      quiz, oldQuiz, plan, check, RescorePublication.folder, RescorePublication.by,
      RescorePublication.why, csv, ProgramCommand.rawCSV)
      + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool rescore fixtures/sessions --quiz fixtures/quizzes/animals.json",
      "replay-tool rescore fixtures/sessions --quiz fixtures/quizzes/animals-corrected.json",
    ])

  static let quiz = Option("--quiz", value: "NEW", "the corrected quiz, a file")
  private static let oldQuiz = Option(
    "--old-quiz", value: "FILE|DIR",
    "where to look for the old quizzes", repeats: true)
  static let plan = Option("-o", value: "PLAN", "write the plan; a new file")
  static let check = Option("--check", value: "PLAN", "check whether a plan still applies")
  static let csv = ProgramCommand.csv(of: "the differences")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let publication = try RescorePublication(arguments)
    try publication?.checkFolder()
    if let plan = arguments[check] {
      return try RescoreCheck.run(plan, arguments, &output)
    }
    let (quiz, path) = try newQuiz(arguments)
    if let target = arguments[plan] { try NewFile.check(target) }
    var report = try report(quiz, arguments)
    if let publication {
      let bytes = try arguments.console.contents(of: path, limit: QuizFile.byteLimit)
      guard SHA256.digest(of: bytes) == quiz.digest else {
        throw Failure("\(path.escapedForTerminal): changed while it was read", .unjudged)
      }
      report.published = try publication.publish(report, bytes)
    }
    // A plan of nothing would keep its name from the one that was meant.
    if let target = arguments[plan], report.exit != .usage {
      try NewFile.write(RescorePlan.bytes(report, quizPath: path), to: target)
      if Form(arguments) != .quiet {
        output.warn("\(ReplayTool.name): plan written: \(target.escapedForTerminal)")
      }
    }
    switch Form(arguments) {
    case .quiet: break
    case .text where arguments.has(csv): report.list(&output, as: CSVFormat(arguments))
    case .text: report.tell(&output)
    case .plain: report.list(&output)
    case .json: report.document(&output)
    }
    return report.exit
  }

  static func newQuiz(_ arguments: Arguments) throws(Failure) -> (Quiz, String) {
    guard let path = arguments[quiz] else {
      throw Failure(
        "rescore needs one --quiz NEW, the corrected quiz; where to look for the old ones is "
          + "--old-quiz")
    }
    return (try quiz(at: path, arguments.console), path)
  }

  static func quiz(at path: String, _ console: Console) throws(Failure) -> Quiz {
    switch QuizFile.load(try console.contents(of: path, limit: QuizFile.byteLimit)) {
    case .quiz(let quiz): return quiz
    case .mistakes(let mistakes):
      throw Failure(
        "\(path.escapedForTerminal):\((mistakes.first?.description ?? "").escapedForTerminal); "
          + "quiz check lists all")
    }
  }

  static func report(
    _ quiz: Quiz, _ arguments: Arguments
  ) throws(Failure) -> RescoreReport {
    var rescorer = Rescorer(quiz)
    var rows: [RescoredLog] = []
    let sweep = try sweep(arguments, of: quiz) { _, log, fork in
      var row = rescorer.rescore(log, fork: fork)
      row.isGap = row.status == .unjudged && isNoFile(log, arguments.console)
      rows.append(row)
    }
    rows += sweep.missing.map { RescoredLog(path: $0.message, status: .missing) }
    rows += sweep.gaps.map {
      RescoredLog(path: $0.path, status: .unjudged, why: $0.reason, isGap: true)
    }
    let report = RescoreReport(quiz, rescorer.mappings, rows)
    if report.exit == .usage, report.rows.isEmpty {
      arguments.console.warn(
        "\(ReplayTool.name): no session of quiz \(quiz.id.escapedForTerminal) among these logs")
    }
    return report
  }

  /// Whether it is a folder that cannot be listed, what is in the place of one, or a link.
  private static func isNoFile(_ log: JudgedLog, _ console: Console) -> Bool {
    let path = log.file.path
    guard !path.isLogName else { return false }
    if path.hasSuffix("/") || log.file.isLink { return true }
    return console.logs.found(at: path)?.isFolder == true
  }

  /// Reads and judges the logs that are named, copies left out; gives the names that are not there,
  /// and what is missing for other reasons.
  ///
  /// With a log goes what speaks of its other history.
  static func sweep(
    _ arguments: Arguments, of quiz: Quiz, named names: [String]? = nil,
    _ take: (Inputs.Item, JudgedLog, _ fork: String?) -> Void
  ) throws(Failure) -> (missing: [Failure], gaps: [(path: String, reason: String)]) {
    let console = arguments.console
    var sweep = try LogSweep(
      arguments, quizOption: oldQuiz, keeping: .recording, named: names)
    // The names of a plan are told with its rows.
    for failure in sweep.inputs.missing where names == nil {
      console.warn(ReplayTool.name + ": " + failure.message)
    }
    var copies = try CopySelection(sweep)
    var progress = Progress(total: sweep.inputs.items.count, console)
    try sweep.runItems { item, log in
      progress.step(bytes: log.file.byteCount)
      let isFork = copies.isFork(log.file.path)
      let reason = copies.reason(for: log.file.path)
      if !isFork, log.answer() == .yes, let reason {
        progress.end()
        return console.warn(
          "\(ReplayTool.name): \(log.file.path.escapedForTerminal): left out: "
            + reason.escapedForTerminal)
      }
      take(item, log, isFork ? reason : nil)
    }
    progress.end()
    let gaps = try sweep.gaps(ofQuiz: quiz.id).map { (path: $0.path, reason: $0.reason) }
    return (sweep.inputs.missing, gaps)
  }
}
