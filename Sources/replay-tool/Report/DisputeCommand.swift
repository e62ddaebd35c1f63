import Documents
import EventLog
import ReplayTool
import Reporting
import SessionEngine
import SessionShell
import Shell
import Systems

/// `dispute`: one session in plain language, for the player and the teacher.
enum DisputeCommand {
  static let spec = CommandSpec(
    "dispute", "LOG",
    "describe one session in plain language: what happened, what counted, and why",
    details: """
      A sheet for a conversation about a result: every question with the answers given, the right
      answer, what the answer counted and why, without codes. Prints text, or writes a page with -o FILE.
      The sheet has the right answers; anyone who gets it can read them.
      The last lines say what the record itself is worth, as audit does, without its codes.
      Exit codes are those of audit: 0 passed, 1 findings, 3 cannot judge. With --data it is also
      3, in place of 0, where a corrected result of the folder was left out.
      """,
    options: .of(target, Evidence.quiz) + LogSweep.options + .of(Inputs.followLinks),
    examples: ["replay-tool dispute fixtures/sessions/animals-revised.jsonl"])

  private static let target = Option(
    "--output", short: "-o", value: "FILE", "a page to print; - is stdout")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let path = try arguments.operand(or: "dispute needs one log; see replay-tool help dispute")
    let (target, form) = (arguments[target], Form(arguments))
    if target == "-", form == .json || form == .plain {
      throw Failure("\(form == .json ? "--json" : "--plain") and -o - both print; leave out one")
    }
    var sweep = try LogSweep(arguments, keeping: [.recording])
    if let failure = sweep.inputs.firstMissing { throw failure }
    guard sweep.inputs.items.count == 1 else {
      throw Failure(
        "\(path.escapedForTerminal): dispute takes the log of one session, not a folder")
    }
    var judged: JudgedLog?
    try sweep.run { judged = $0 }
    guard let judged else { throw Failure("\(path.escapedForTerminal): not a log") }
    // The sheet has no word for another log that cannot be read; here it is named.
    for finding in judged.findings
    where finding.code == .integrity(.unreadable) && judged.file.verdict.isSound
      && form != .quiet
    {
      arguments.console.warn(
        "replay-tool: \(path.escapedForTerminal): \(finding.recorded.escapedForTerminal)")
    }
    if let doubt = sweep.ledgerDoubt { arguments.console.warn(ReplayTool.name + ": " + doubt) }
    let corrections = try sweep.corrections(arguments)
    let session = judged.file.stream?.name ?? ""
    let found = corrections?.of(session) ?? []
    let evidence = sweep.evidence
    let quizzes: [Quiz] = found.compactMap {
      if case .found(let quiz) = evidence.quiz($0.rescore.start.to) { quiz } else { nil }
    }
    var name: String?
    if let data = try DataOption.folder(arguments), let start = judged.start {
      let folder = DataFolder(data, on: arguments.console.logs, shelf: QuizShelf(), token: "")
      name = folder.ownerName(of: session, startedAs: start.player)
    }
    guard
      let sheet = DisputeSheet(
        judged, ledger: sweep.ledger, receipts: sweep.receipts,
        corrections: found, by: quizzes, calling: name)
    else {
      throw judged.noSession("dispute")
    }
    if target == "-" {
      if form != .quiet { output.raw(sheet.page) }
    } else {
      if let target { try FileOutput.write(sheet.page, to: target) }
      if target == nil || form != .text { print(sheet, judged, form, &output) }
    }
    return corrections?.status(after: sheet.answer.status) ?? sheet.answer.status
  }

  private static func print(
    _ sheet: DisputeSheet, _ log: JudgedLog, _ form: Form, _ output: inout Output
  ) {
    switch form {
    case .quiet: break
    case .text:
      output.beginText()
      for line in sheet.lines { output.line(line.escapedForTerminal) }
    case .json: output.json(DisputeAnswer(sheet: sheet, log: log))
    case .plain:
      output.plain(PlainNote(kind: "quiz", cells: [sheet.title]))
      output.plain(PlainNote(kind: "player", cells: [sheet.player]))
      for fact in sheet.facts { output.plain(PlainNote(kind: "fact", cells: [fact])) }
      for line in sheet.result { output.plain(PlainNote(kind: "result", cells: [line])) }
      for row in sheet.rows { output.plain(DisputeRow(row: row)) }
      for event in sheet.events { output.plain(PlainNote(kind: "event", cells: [event])) }
      for line in sheet.standing { output.plain(PlainNote(kind: "standing", cells: [line])) }
    }
  }
}

extension JudgedLog {
  /// Why a command that is about sessions has nothing to tell of it.
  ///
  /// The exit code is 2 for a log of another kind, which was named by mistake, whatever an audit
  /// finds in it. For a session's it is the audit's where that does not say yes.
  func noSession(_ command: String) -> Failure {
    let name = file.path.escapedForTerminal
    if let kind = file.stream?.kind, kind != .session {
      return Failure(
        "\(name): a log of kind \(kind.text), and \(command) is about sessions; replay-tool log "
          + "\(file.path.quotedAsLog) shows it", .usage)
    }
    let status = answer().status
    if file.isDerived {
      return Failure(
        "\(name): derived from another log by an edit, and no record of what was played; name the "
          + "original log", status == .yes ? .unjudged : status)
    }
    let reason = status == .yes ? "the session cannot be replayed" : self.reason
    return Failure("\(name): \(reason)", status == .yes ? .unjudged : status)
  }
}
