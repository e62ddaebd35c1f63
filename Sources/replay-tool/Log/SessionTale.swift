import EventLog
import SessionEngine
import Shell

/// A session that is followed.
struct SessionTale: FollowedTale {
  private let path: String
  private let choice: LogChoice
  private let form: Form
  private let evidence: Evidence
  private var recording: Recording?
  private var fold: LogFold?
  private var lines: LogLines?
  private var rows: [LogChoice.Row] = []
  private var hasTold = false
  private let judge: RecordingJudge

  init(_ path: String, _ choice: LogChoice, _ form: Form, _ evidence: Evidence) {
    self.path = path
    self.choice = choice
    self.form = form
    self.evidence = evidence
    judge = RecordingJudge(evidence.sources)
  }

  var hasEnded: Bool { recording?.replay.state.hasEnded ?? false }

  mutating func take(_ cursor: LogCursor) throws(Failure) {
    for record in cursor.records where record.sequence > 0 {
      if recording == nil {
        let decider: SessionDecider
        do throws(SessionObstacle) {
          decider = try SessionDecider(cursor.bytes.span, record, evidence.sources)
        } catch {
          throw Failure(error, at: path)
        }
        recording = Recording(decider)
        lines = LogLines(decider.rules.quiz, choice, evidence.console)
        try check(decider.rules.quiz)
      }
      recording?.take(cursor.bytes.span, record)
    }
    guard let recording else { return }
    if fold == nil { fold = LogFold(recording, choice, form) }
    for _ in cursor.records where cursor.records[0].sequence > 0 {
      if let row = fold?.take(recording) { rows.append(row) }
    }
  }

  private func check(_ quiz: Quiz) throws(Failure) {
    let paths = StatePaths(of: quiz)
    for path in choice.paths where !paths.contains(path.text) {
      throw Failure(
        "no value \(path.text.escapedForTerminal) in any state of this quiz"
          + paths.advice(path.text), .no)
    }
  }

  mutating func tell(_ output: inout Output) throws(Failure) {
    guard let recording, let lines else { return }
    if !rows.isEmpty { rows = LogChoice.judged(rows, EventFindings(judge.findings(in: recording))) }
    if !hasTold {
      if let count = choice.count { rows = Array(rows.suffix(count)) }
      if form == .text { output.line(lines.title(LogFollow.width)) }
      hasTold = true
    }
    for row in rows {
      switch form {
      case .quiet: break
      case .text: lines.tell(row, recording, LogFollow.width, &output)
      case .plain: lines.list(row, recording, &output)
      case .json: lines.document(row, recording, &output)
      }
    }
    rows = []
  }
}
