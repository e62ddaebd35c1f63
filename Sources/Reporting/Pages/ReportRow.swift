import EventLog
import HTML
package import Documents
package import SessionEngine

/// A log as the index lists it.
package struct ReportRow {
  /// The name of the page; nil where none could be written.
  package let page: String?
  /// The id of the session, or the name of the file.
  package let name: String
  let answer: PageVerdict
  /// The codes of what was found.
  package var findings: [String]
  var quiz = ""
  var player = ""
  var startedAt = ""
  var milliseconds: Int64?
  var lineCount: Int64 = 0
  var result = ""
  /// The result that was published later, and whether it is another one.
  var corrected: (words: String, isChange: Bool)?
  /// Why there is no page.
  var reason = ""
  /// Whether it may be a session: a log that cannot be read may be one too.
  var isSession = true
}

extension ReportRow {
  package init(_ model: ReportModel, page: String) {
    var result = "open"
    if let replay = model.replay {
      if case .outcome(let winner, _, _)? = replay.state.result,
        let outcomes = replay.rules.quiz.outcomes?.outcomes, outcomes.indices.contains(winner)
      {
        result = outcomes[winner].title
      } else if let found = replay.state.result {
        result = Transcript(of: replay.rules.quiz).words(found)
      } else if replay.state.phase == .abandoned {
        result = "abandoned"
      } else if replay.state.phase == .handedIn {
        result = "handed in"
      }
      if replay.rules.quiz.outcomes == nil, replay.state.result == nil {
        result += ", " + Scoreboard(of: replay.rules.quiz).words(replay.state)
      }
    } else {
      result = "not replayed"
    }
    self.init(
      page: page, name: model.name, answer: PageVerdict(model.answer),
      findings: model.log.findings.map { $0.code.code }, quiz: model.log.start?.quiz ?? "",
      player: model.log.start?.player ?? "", startedAt: model.startedAt.text,
      milliseconds: model.log.recording?.milliseconds, lineCount: model.log.file.lineCount,
      result: result,
      corrected: model.corrections.first.map {
        (
          words: $0.words(in: model.replay.map { [$0.rules.quiz] } ?? []),
          isChange: $0.correction.isChange
        )
      })
  }

  /// A log without a page: damaged before its first line, too long, not a session's, or for another
  /// reason.
  package init(_ log: JudgedLog, reason: String? = nil) {
    self.init(
      page: nil, name: log.file.stream?.name ?? log.fileName,
      answer: PageVerdict(log.answer()), findings: log.findings.map { $0.code.code },
      quiz: log.start?.quiz ?? "", player: log.start?.player ?? "", lineCount: log.file.lineCount,
      reason: (log.file.stream == nil ? "" : log.fileName + ": ")
        + (reason
          ?? (log.file.verdict.isSound ? nil : log.reason)
            ?? (log.file.byteCount > Int64(ReportModel.byteLimit)
              ? "no page: more than 4 MiB" : "no page: not the log of a session")),
      isSession: log.isSession || log.file.stream == nil)
  }

  /// What shows only between logs, of a session without a log.
  package init(_ code: FindingCode, of session: String) {
    self.init(
      page: nil, name: session, answer: PageVerdict(code == .integrity(.missing) ? .no : .yes),
      findings: [code.code], reason: code.title)
  }
}

extension ReportRow: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.optional("page") { $0.page }
    fields.field("name") { $0.name }
    fields.field("answer") { $0.answer.word }
    fields.field("findings") { $0.findings }
  }
}
