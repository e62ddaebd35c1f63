import EventLog
import ReplayTool
import Documents
import SessionEngine
import Shell

/// Two runs side by side, aligned by question.
struct RunDiff {
  let comparison: RunComparison
  let left: SessionFile
  let right: SessionFile
  let isBrief: Bool

  init(_ left: SessionFile, _ right: SessionFile, isBrief: Bool) {
    (self.left, self.right, self.isBrief) = (left, right, isBrief)
    comparison = RunComparison(RunStory(left.recording), RunStory(right.recording))
  }

  /// Says that the two are of different quizzes, which need not have a question in common.
  func warnOfQuizzes(_ console: Console) {
    let quizzes = [left, right].map { $0.recording.replay.rules.quiz.id }
    guard !quizzes[0].utf8.elementsEqual(quizzes[1].utf8) else { return }
    console.warn(
      "\(ReplayTool.name): these sessions are of different quizzes, "
        + "\(quizzes[0].escapedForTerminal) and \(quizzes[1].escapedForTerminal): questions are "
        + "compared by their ids")
  }

  func print(_ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .json: output.json(self)
    case .plain where isBrief: for part in parts { output.plain(part) }
    case .plain: for row in comparison.rows { output.plain(row) }
    case .text where isBrief:
      for part in parts { output.line(part.sentence) }
      output.line(sentence)
    case .text: tell(&output)
    }
  }

  private func tell(_ output: inout Output) {
    output.line("--- \(left.path.escapedForTerminal)  \(left.recording.count.counted("event"))")
    output.line("+++ \(right.path.escapedForTerminal)  \(right.recording.count.counted("event"))")
    var subject: String?
    for row in comparison.rows {
      if row.subject != subject {
        output.line(output.styled(row.subject.escapedForTerminal, .bold))
        subject = row.subject
      }
      if let moment = row.left {
        output.line(output.styled("- " + words(moment), .red))
      }
      if let moment = row.right {
        output.line(output.styled("+ " + words(moment), .green))
      }
    }
    output.line(sentence)
  }

  private func words(_ moment: RunStory.Moment) -> String {
    (moment.kind.name + (moment.ordinal > 1 && moment.kind != .start ? " (\(moment.ordinal))" : "")
      + ": " + moment.value).escapedForTerminal + "  @\(moment.place)"
  }

  private var sentence: String {
    let (different, same) = (comparison.rows.count, comparison.sameCount)
    if different == 0 { return "no value differs, \(same) compared" }
    return different.counted("value differs", "values differ") + ", "
      + same.counted("is the same", "are the same")
  }

  var parts: [PartCount] {
    PartCount.count(comparison.rows.map { $0.subject })
  }
}
