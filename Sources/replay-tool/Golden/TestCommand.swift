import Documents
import EventLog
import ReplayTool
import Reporting
import SessionEngine
import SessionShell
import Shell

/// `test`: golden sessions against what they have to come to.
enum TestCommand {
  static let spec = CommandSpec(
    "test", "DIR", "check golden sessions against their expected results",
    details: """
      DIR has pairs of NAME.jsonl and NAME.expected.json. Each session is decided again. Its
      verdict, result, tally or points, the hash of its last state, and the findings of an audit are
      compared with those that the expectation has. A log without an expectation, or an expectation
      without a log, is a failure. --update writes the expectations again and says which changed;
      a log that cannot be judged gets none.
      Exit codes: 0 all pass, 1 some fail, 2 no such folder, 3 some could not be judged.
      docs/GUIDE.md shows how to find the commit that changed scoring.
      """,
    options: .of(update, junit, Evidence.quiz),
    examples: ["replay-tool test fixtures/golden"])

  private static let update = Flag("--update", "write the expectations again")
  private static let junit = Option(
    "--junit", value: "FILE", "also write the results as JUnit XML")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let name = try arguments.operand(or: "test needs one folder; see replay-tool help test")
    if let path = arguments[junit] {
      guard path != "-" else { throw Failure("--junit needs the name of a file") }
      try FileOutput.check(path)
    }
    let folder = try GoldenFolder(name)
    let evidence = try Evidence(arguments)
    let isUpdating = arguments.has(update)
    let form = Form(arguments)
    var cases: [GoldenCase] = []
    var progress = Progress(total: folder.items.count, arguments.console)
    for item in folder.items {
      try output.requireWritten()
      let result = try GoldenCase(item, evidence, isUpdating: isUpdating)
      cases.append(result)
      result.print(form, &output)
      progress.step(bytes: result.byteCount)
    }
    progress.end()
    if let path = arguments[junit] {
      try FileOutput.write(JUnit.bytes(cases, suite: name), to: path)
    }
    GoldenCase.printSum(cases, form, &output)
    return GoldenCase.status(cases)
  }
}

/// One golden session and what came of it.
struct GoldenCase {
  enum Answer: String, CaseIterable {
    case passed, failed, unjudged
    /// The expectation was written for the first time.
    case new
    /// The expectation was written anew.
    case changed
  }

  let name: String
  let answer: Answer
  /// What differs, or why it could not be judged.
  let reasons: [String]
  let byteCount: Int64

  init(_ item: GoldenFolder.Item, _ evidence: Evidence, isUpdating: Bool) throws(Failure) {
    name = item.name
    if let fault = item.fault {
      (answer, reasons, byteCount) = (.unjudged, [fault.message], 0)
      return
    }
    guard let path = item.log else {
      (answer, byteCount) = (.failed, 0)
      reasons = ["an expectation without a log: \(item.name)\(GoldenFolder.logEnding) is missing"]
      return
    }
    evidence.enter(folderOf: path)
    let log = JudgedLog(
      Inputs.Item(path: path, data: nil, evidence.console), evidence)
    byteCount = log.file.byteCount
    if let obstacle = log.obstacle {
      answer = .unjudged
      switch obstacle {
      case .quizMissing(let id, let digest), .quizAltered(_, let id, let digest):
        reasons = ["quiz \(id) with digest \(digest.hex) is missing, see --quiz"]
      case .quizUnreadable(let path, _):
        reasons = ["this version cannot read the quiz in \(path)"]
      case .rules, .notASession, .notUnderstood:
        reasons = ["rules or a start that this version does not know"]
      }
      return
    }
    // Nothing of a log without rules could be compared, and nothing of a link that leads nowhere;
    // an edited replay is judged for what it is.
    if !log.file.isThere || log.answer() == .unjudged && !log.isSession && !log.file.isDerived {
      (answer, reasons) = (.unjudged, [log.reason])
      return
    }
    let found = Expectation(log, evidence)
    let target =
      item.expectation ?? String(path.dropLast(GoldenFolder.logEnding.count))
      + GoldenFolder.expectationEnding
    guard let expected = item.expectation else {
      if isUpdating {
        try NewFile.replace(target, with: found.bytes)
        (answer, reasons) = (.new, [])
      } else {
        answer = .failed
        reasons = [
          "a log without an expectation: \(item.name)\(GoldenFolder.expectationEnding) is missing; "
            + "--update writes it"
        ]
      }
      return
    }
    var wanted: Expectation?
    var differences: [String]
    do throws(Expectation.Fault) {
      let read = try Expectation(try GoldenCase.read(expected, evidence.console))
      (wanted, differences) = (read, read.differences(from: found))
    } catch {
      differences = ["no expectation: " + error.message]
    }
    if differences.isEmpty {
      (answer, reasons) = (.passed, [])
    } else if isUpdating {
      let kept = wanted.map { found.keeping(membersOf: $0) } ?? found
      try NewFile.replace(target, with: kept.bytes)
      (answer, reasons) = (.changed, differences)
    } else {
      (answer, reasons) = (.failed, differences)
    }
  }

  private static func read(
    _ path: String, _ console: Console
  ) throws(Expectation.Fault) -> [UInt8] {
    do throws(Failure) {
      return try console.contents(of: path, limit: Expectation.byteLimit)
    } catch {
      throw Expectation.Fault(message: error.message)
    }
  }

  static func status(_ cases: [GoldenCase]) -> ExitStatus {
    if cases.contains(where: { $0.answer == .failed }) { return .no }
    return cases.contains { $0.answer == .unjudged } ? .unjudged : .yes
  }

  func print(_ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .text:
      let word = answer == .unjudged ? "cannot judge" : answer.rawValue
      let isGood = answer != .failed && answer != .unjudged
      output.line(
        output.styled(word.padded(to: 7), isGood ? .green : .red) + " " + name.escapedForTerminal)
      for reason in reasons { output.line("  " + reason.escapedForTerminal) }
    case .plain: output.plain(self)
    case .json: output.json(self)
    }
  }

  static func printSum(_ cases: [GoldenCase], _ form: Form, _ output: inout Output) {
    func count(_ answer: Answer) -> Int { cases.count { $0.answer == answer } }
    switch form {
    case .quiet, .plain: break
    case .text:
      var parts = ["\(count(.passed)) passed", "\(count(.failed)) failed"]
      if count(.new) > 0 { parts.append(count(.new).counted("expectation") + " new") }
      if count(.changed) > 0 {
        parts.append(count(.changed).counted("expectation") + " changed")
      }
      if count(.unjudged) > 0 { parts.append("\(count(.unjudged)) could not be judged") }
      output.line("\(cases.count.counted("golden session")): " + parts.joined(separator: ", "))
    case .json: output.json(GoldenSummary(cases: cases))
    }
  }
}
