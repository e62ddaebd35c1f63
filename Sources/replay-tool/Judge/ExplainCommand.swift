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
    guard arguments.operands.count <= 1 else {
      throw Failure("explain takes one code; replay-tool explain lists all")
    }
    let form = Form(arguments)
    guard let word = arguments.operands.first else {
      for code in FindingCode.allCases { list(code, form, &output) }
      return .yes
    }
    guard let code = FindingCode.allCases.first(where: { $0.code == word.uppercased() }) else {
      // Which number was meant, no other number tells.
      let isNumbered =
        word.utf8.count == 3 && word.utf8.dropFirst().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      let alike = isNumbered ? [] : spec.choices
      throw Failure(
        "no code \(word.shownArgument)"
          + nearest(word, among: alike, else: "replay-tool explain lists all"))
    }
    if form == .text { tell(code, &output) } else { list(code, form, &output) }
    return .yes
  }

  private static func list(_ code: FindingCode, _ form: Form, _ output: inout Output) {
    output.tell(ExplainedCode(code: code), form, code.code + "  " + code.title)
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
    tell("next", code.words.next, &output)
    output.line("  example   replay-tool audit " + code.words.example)
  }

  /// A heading and its text, whose later lines are aligned with its first.
  private static func tell(_ heading: String, _ text: String, _ output: inout Output) {
    for (place, line) in text.wrapped(to: 66).enumerated() {
      output.line("  " + (place == 0 ? heading : "").padded(to: 10) + line)
    }
  }
}
