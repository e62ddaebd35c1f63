import EventLog
import ReplayTool
import SessionEngine
import Shell

/// `explain`: a code in words.
enum ExplainCommand {
  static let spec = CommandSpec(
    "explain", "[CODE]", "explain a finding: rule, cause, innocent explanations, what to do",
    details: "Without a code, lists all codes.",
    examples: ["replay-tool explain R01", "replay-tool explain"],
    choices: FindingCode.allCases.map { $0.code })

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count <= 1 else { throw Failure("explain needs one code") }
    let form = Form(arguments)
    guard let word = arguments.operands.first else {
      for code in FindingCode.allCases { list(code, form, &output) }
      return .yes
    }
    guard let code = FindingCode.allCases.first(where: { $0.code == word.uppercased() }) else {
      throw Failure(
        "no code \(word.escapedForTerminal)"
          + nearest(word, among: FindingCode.allCases.map { $0.code })
          + "; replay-tool explain lists all")
    }
    switch form {
    case .quiet: break
    case .json, .plain: list(code, form, &output)
    case .text: tell(code, &output)
    }
    return .yes
  }

  private static func list(_ code: FindingCode, _ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .text: output.line(code.code + "  " + code.title)
    case .plain:
      output.plain(ExplainedCode(code: code))
    case .json:
      output.json(ExplainedCode(code: code))
    }
  }

  private static func tell(_ code: FindingCode, _ output: inout Output) {
    output.line(output.styled(code.code + "  " + code.title, .bold))
    output.line("  " + code.findingClass.name + ", " + code.severity.name)
    output.line()
    for line in code.words.explanation.wrapped(to: 76) { output.line("  " + line) }
    output.line()
    if code == .signal(.similarAnswers) {
      for line in SimilarityTable.lines { output.line("  " + line) }
      output.line()
    }
    tell("rule", code.words.rule, &output)
    tell("innocent", code.words.innocent, &output)
    tell("next", next(code), &output)
    output.line("  example   replay-tool audit " + code.example)
  }

  /// A heading and its text, whose later lines are aligned with its first.
  private static func tell(_ heading: String, _ text: String, _ output: inout Output) {
    for (place, line) in text.wrapped(to: 66).enumerated() {
      let label = place == 0 ? heading : ""
      output.line("  " + label + String(repeating: " ", count: 10 - label.count) + line)
    }
  }

  static func next(_ code: FindingCode) -> String {
    switch code {
    case .tornTail: "quiz resume repairs it; nothing is lost"
    case .altered, .spliced:
      "look at the named line; compare the log with another copy or with a receipt"
    case .foreign, .unreadable: "check the path and where the file came from"
    case .truncated, .rewritten, .otherLedger:
      "ask for the copy that the receipt belongs to"
    case .rolledBack: "compare the log with another copy of the session or with a receipt"
    case .missing: "copy the whole folder again, or ask where the missing sessions are"
    case .unregistered: "replay-tool log FOLDER/ledger.jsonl shows which sessions the ledger has"
    case .copy: "nothing to do: the session counts once"
    case .fork: "replay-tool diff LOG LOG shows where the two differ"
    case .unknown: "use the version or the program that wrote the log"
    case .wrongQuiz: "restore the original quiz file, or name it with --quiz"
    case .signal(let signal): signal.next
    default: "replay-tool show LOG@SEQ shows the event, replay-tool log LOG what led to it"
    }
  }
}
