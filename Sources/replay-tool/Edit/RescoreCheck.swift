import EventLog
import ReplayTool
import Documents
import SessionEngine
import Shell

/// `rescore --check PLAN`: whether its logs are the ones that it was made of, and its rows follow.
enum RescoreCheck {
  /// What came of one row.
  enum Answer: String, CaseIterable {
    case holds
    /// The log went on since, its start unchanged.
    case grown
    /// The log is another one than it was.
    case rewritten
    /// The log is not there, or can't be read.
    case gone
    /// The log is the same and comes out differently.
    case differs
  }

  struct Line {
    let path: String
    let session: String
    let answer: Answer
    let why: String
  }

  static func run(
    _ path: String, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    for option in [OptionSpec].of(RescoreCommand.plan, RescoreCommand.csv)
    where arguments.has(option) {
      throw Failure("--check says whether a plan still applies; leave out \(option.name)")
    }
    let plan = try RescorePlan(path, arguments.console)
    let quizPath = arguments[RescoreCommand.quiz] ?? plan.quizPath
    let quiz = try RescoreCommand.quiz(at: quizPath, arguments.console)
    guard quiz.digest == plan.quizDigest else {
      throw Failure(
        "\(quizPath.escapedForTerminal): its digest is \(quiz.digest.hex), but the plan was made with "
          + "\(plan.quizDigest.hex); name that file with --quiz", .no)
    }
    // Looked up by stream, never listed: the order of a dictionary reaches nobody.
    var receipts: [StreamName: [Receipt]] = [:]
    for row in plan.rows {
      if let receipt = row.receipt { receipts[receipt.stream, default: []].append(receipt) }
    }
    let isNamed = !arguments.operands.isEmpty || arguments.has(Inputs.bundle)
    guard isNamed || !plan.isOfStandardInput else {
      throw Failure("\(path.escapedForTerminal): made from standard input; give the bundle with -")
    }
    let logs = try read(isNamed ? nil : plan.rows.map { $0.path }, quiz, receipts, arguments)
    var places: [StreamName: [Int]] = [:]
    for (place, log) in logs.enumerated() {
      if let stream = log.row.receipt?.stream { places[stream, default: []].append(place) }
    }
    var lines: [Line] = []
    for row in plan.rows {
      let same: [Log]
      if let receipt = row.receipt {
        same = (places[receipt.stream] ?? []).map { logs[$0] }
      } else {
        same = logs.filter { $0.row.path == row.path }
      }
      lines.append(check(row, same))
    }
    let extra = logs.count { log in
      log.row.isOfQuiz && log.row.receipt.map { receipts[$0.stream] == nil } ?? false
    }
    let summary = RescoreCheckSummary(lines: lines, extra: extra, exit: status(lines, extra))
    print(summary, Form(arguments), &output)
    return summary.exit
  }

  /// A log as it is now.
  private struct Log {
    let row: RescoredLog
    let checks: [ReceiptCheck]
  }

  private static func read(
    _ names: [String]?, _ quiz: Quiz, _ receipts: [StreamName: [Receipt]],
    _ arguments: Arguments
  ) throws(Failure) -> [Log] {
    var rescorer = Rescorer(quiz)
    var logs: [Log] = []
    // Compared with their rows' receipts here, which say how a log moved; they are no findings.
    _ = try RescoreCommand.sweep(arguments, of: quiz, named: names) { item, log, fork in
      let row = rescorer.rescore(log, fork: fork)
      let wanted = log.file.stream.flatMap { receipts[$0] } ?? []
      let checks = wanted.isEmpty ? [] : VerifiedLog(item, receipts: wanted).receipts
      logs.append(Log(row: row, checks: checks))
    }
    return logs
  }

  private static func check(_ row: RescorePlan.Row, _ same: [Log]) -> Line {
    let found = same.first { $0.row.path == row.path } ?? same.first
    let path = found?.row.path ?? row.path
    func line(_ answer: Answer, _ why: String) -> Line {
      Line(path: path, session: row.receipt?.stream.name ?? "", answer: answer, why: why)
    }
    guard let found else { return line(.gone, "no such log") }
    let log = found.row
    if let receipt = row.receipt {
      guard let answer = found.checks.first(where: { $0.receipt == receipt })?.answer else {
        return line(.gone, log.why)
      }
      switch answer {
      case .truncated(let last):
        return line(.rewritten, "ends at seq \(last), was at \(receipt.sequence)")
      case .damaged(let last):
        return line(.rewritten, "damaged after seq \(last), was at \(receipt.sequence)")
      case .rewritten: return line(.rewritten, "another head at seq \(receipt.sequence)")
      case .agrees: break
      }
      if log.receipt?.sequence != receipt.sequence {
        let last = log.receipt?.sequence ?? 0
        return line(.grown, "went on from seq \(receipt.sequence) to \(last)")
      }
    }
    var parts: [String] = []
    for (name, (was, now)) in zip(RescoredLog.factNames, zip(row.facts, log.facts))
    where was != now {
      parts.append("\(name): \(was) -> \(now)")
    }
    return line(parts.isEmpty ? .holds : .differs, parts.joined(separator: "; "))
  }

  private static func status(_ lines: [Line], _ extra: Int) -> ExitStatus {
    if lines.contains(where: { $0.answer != .holds && $0.answer != .gone }) { return .no }
    return extra > 0 || lines.contains { $0.answer == .gone } ? .unjudged : .yes
  }

  private static func print(
    _ summary: RescoreCheckSummary, _ form: Form, _ output: inout Output
  ) {
    let lines = summary.lines.filter { $0.answer != .holds }
    switch form {
    case .quiet: break
    case .plain: for line in lines { output.plain(line) }
    case .text:
      for line in lines {
        output.line(
          "\(line.answer.rawValue)  \(line.path.escapedForTerminal): "
            + line.why.escapedForTerminal)
      }
      let holding = summary.count(.holds).counted("holds", "hold")
      var parts = [summary.lines.count.counted("row") + ": " + holding]
      for answer in [Answer.grown, .rewritten, .gone, .differs] where summary.count(answer) > 0 {
        parts.append("\(summary.count(answer)) \(answer.rawValue)")
      }
      if summary.extra > 0 {
        parts.append(summary.extra.counted("session is", "sessions are") + " not in the plan")
      }
      output.line(parts.joined(separator: ", "))
    case .json:
      for line in lines { output.json(line) }
      output.json(summary)
    }
  }
}
