import EventLog
import SessionEngine
import Shell

/// `minimise`: the smallest session that still shows a finding or a condition.
enum MinimiseCommand {
  static let spec = CommandSpec(
    "minimise", "LOG", "the smallest session that still shows a finding or a condition",
    details: """
      --keep R01 keeps the first finding of that code (--keep R01@14 the one at seq 14): the same
      line, recorded and recomputed value, and no finding that the log does not have. The lines
      are those that were recorded, forged ones too; only the chain is made anew.
      --when keeps a condition, such as points>=3 or "tally.dog>2 && !paused": the commands behind
      the appends are decided again, and it holds somewhere on the way. Where the rules never give
      it and the log does, the recorded lines are taken instead.
      Without any one more command or line it is gone. -o writes a derived log.
      """,
    options: [
      OptionSpec("--keep", value: "CODE[@SEQ]", "the finding of an audit that has to stay"),
      OptionSpec("--when", value: "EXPR", "the condition that has to hold somewhere"),
      OptionSpec("-o", value: "FILE", "write what is left as a derived log; a new file"),
      Commands.quiz,
    ],
    examples: [
      "replay-tool minimise fixtures/sessions/animals-revised.jsonl --when 'tally.cat>=2'",
      "replay-tool minimise fixtures/sessions/arithmetic-very-long.jsonl --when 'points>=2'",
      "replay-tool minimise fixtures/golden/score-forged.jsonl --keep R01",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure("minimise needs one log; see replay-tool help minimise")
    }
    guard arguments.has("--keep") != arguments.has("--when") else {
      throw Failure(
        "minimise needs --keep CODE or --when EXPR, one of them; see replay-tool help minimise")
    }
    if let target = arguments.value("-o") { try NewFile.check(target) }
    let file = try RecordedFile(arguments.operands[0], arguments)
    var smallest: SmallestSession
    if let word = arguments.value("--keep") {
      smallest = try keep(word, file)
    } else {
      smallest = try when(arguments.value("--when") ?? "", file)
    }
    if let target = arguments.value("-o") {
      let receipt = try file.derive(smallest.appends, word: "minimal", to: target)
      smallest.written = (target, receipt)
    }
    smallest.print(Form(arguments), &output)
    return .yes
  }

  // MARK: A finding

  private static func keep(
    _ word: String, _ file: RecordedFile
  ) throws(Failure) -> SmallestSession {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false).map { String($0) }
    let codes = FindingCode.allCases.filter { $0.findingClass != .integrity }.map { $0.code }
    guard let code = FindingCode.allCases.first(where: { $0.code == parts[0] }) else {
      throw Failure(
        "no code \(parts[0].escapedForTerminal)" + nearest(parts[0], among: codes)
          + "; replay-tool explain lists them")
    }
    guard code.findingClass != .integrity else {
      throw Failure(
        "\(code.code) is about the file, whose chain is made anew here; "
          + "replay-tool verify names its line")
    }
    var sequence: Int64?
    if parts.count > 1 {
      guard parts.count == 2, let number = Int64(parts[1]), number >= 0 else {
        throw Failure("--keep \(word.escapedForTerminal): is CODE or CODE@SEQ, such as R01@14")
      }
      sequence = number
    }
    let audit = RecordedAudit(file.lines, file.evidence)
    let found = audit.findings.filter { $0.code == code }
    guard
      let wanted = found.first(where: { sequence == nil || $0.sequences.first == sequence })
    else { throw missing(code, sequence, audit, file) }
    let lines = Minimise.lines(file.lines, showing: wanted, file.evidence)
    return SmallestSession(
      file: file, kept: "\(code.code)@\(wanted.sequences.first ?? 0)  \(code.title)",
      details: [
        "recorded    " + wanted.recorded, "recomputed  " + wanted.recomputed,
      ], lines: lines)
  }

  private static func missing(
    _ code: FindingCode, _ sequence: Int64?, _ audit: RecordedAudit, _ file: RecordedFile
  ) -> Failure {
    let there = audit.findings.map { $0.code.code + "@" + String($0.sequences.first ?? 0) }
    let name = file.path.escapedForTerminal
    if there.isEmpty, audit.isHindered {
      return Failure("\(name): can't be judged; replay-tool audit \(name) says why", .unjudged)
    }
    return Failure(
      "\(name): no \(code.code)" + (sequence.map { " at seq \($0)" } ?? "") + "; an audit finds "
        + (there.isEmpty ? "nothing" : there.joined(separator: ", ")), .no)
  }

  // MARK: A condition

  private static func when(
    _ text: String, _ file: RecordedFile
  ) throws(Failure) -> SmallestSession {
    let condition: Condition
    do throws(ConditionFault) { condition = try Condition(text) } catch {
      throw Failure(
        "--when \(text.escapedForTerminal): column \(error.column): "
          + error.message.escapedForTerminal)
    }
    let script = try file.script()
    let (start, rules, coder) = (script.replay.start, script.replay.rules, script.replay.coder)
    func holds(_ state: SessionState) -> Bool { condition.holds(in: state, coder) }
    if let moves = Minimise.moves(script.moves, start, under: rules, holds: holds) {
      return SmallestSession(
        file: file, kept: "when " + text, run: WhatIf(moves, start, under: rules),
        commandCount: (moves.count - 1, script.moves.count - 1), coder: coder)
    }
    guard let lines = Minimise.lines(file.lines, start, of: rules.quiz, holds: holds) else {
      throw Failure(
        "\(file.path.escapedForTerminal): \(text.escapedForTerminal) never holds in this session"
          + unknownPath(condition, script), .no)
    }
    Output.warn(
      "\(ReplayTool.name): \(file.path.escapedForTerminal): the rules never give this, only what "
        + "is recorded does; recorded lines are kept, replay-tool audit tells more")
    return SmallestSession(file: file, kept: "when " + text, details: [], lines: lines)
  }

  /// A word for paths that no state of this session has.
  private static func unknownPath(_ condition: Condition, _ script: Script) -> String {
    let document = script.replay.state.document(script.replay.coder)
    guard let value = try? JSONParser.parse(document.span) else { return "" }
    let known = value.leaves().map { $0.path }
    for path in condition.paths where value.value(at: path) == nil {
      let meant = nearest(path, among: known)
      if !meant.isEmpty { return "; its end has no \(path.escapedForTerminal)" + meant }
    }
    return ""
  }
}
