import Cryptography
import EventLog
import SessionEngine
import Shell

/// One player's session in plain language: what happened, what counted, and why.
///
/// For a conversation between a player and a teacher: no codes, no hashes, one sheet.
struct DisputeSheet {
  /// One question.
  struct Row {
    let number: String
    let question: String
    /// The answer that counted; empty where there was none.
    let answer: String
    /// Answers before it, with the time of day.
    let earlier: [String]
    /// The right answer, where the quiz has one.
    let right: String
    /// What it was worth: `1.5 of 2`.
    let worth: String
    /// Why.
    let reason: String
    /// How long it was on the screen, in seconds.
    let seconds: String
  }

  let title: String
  let player: String
  let facts: [String]
  let result: [String]
  let rows: [Row]
  let events: [String]
  let standing: String

  /// The sheet of a session that can be replayed.
  ///
  /// - Parameters:
  ///   - log: the log, judged and with its recording
  ///   - status: the audit's answer
  ///   - corrections: the corrected results that were published, the one that counts first
  init?(_ log: JudgedLog, status: ExitStatus, corrections: [PublishedRescores.Found] = []) {
    guard let recording = log.recording else { return nil }
    let quiz = recording.replay.rules.quiz
    let start = recording.replay.start
    title = quiz.title
    player = start.player
    var facts = ["Begun " + DisputeSheet.time(recording.startedAt)]
    if let last = recording.steps.last { facts.append("last entry " + DisputeSheet.time(last.at)) }
    if let graded = quiz.graded {
      facts.append(
        graded.mode == .exam ? "an exam: marked when submitted" : "practice: marked at once")
    }
    if start.extraTimePercent > 0 {
      facts.append("time limits longer by " + String(start.extraTimePercent) + "%")
    }
    self.facts = facts
    let story = DisputeStory(recording)
    rows = story.rows
    events = story.events
    result =
      (log.file.verdict.isSound
        ? DisputeSheet.result(recording.replay.state, quiz)
        : ["The record is damaged: only what precedes the damage is shown, and no result is."])
      + corrections.map { found in
        "Corrected on " + found.rescore.at.text.prefix(10) + " by " + found.rescore.start.by + ": "
          + found.correction.new.words + ". Reason: " + found.rescore.start.why
      }
    standing = DisputeSheet.standing(log, status)
  }

  /// `22 November 2026, 17:48:34 UTC` without the words of one language: `2026-11-22 17:48:34 UTC`.
  static func time(_ at: Timestamp) -> String {
    let text = at.text
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8) + " UTC"
  }

  private static func result(_ state: SessionState, _ quiz: Quiz) -> [String] {
    switch state.result {
    case .graded(let result)?:
      var lines = [
        Marks.text(result.score) + " of " + Marks.text(result.maximum) + " points, which is "
          + Marks.text(result.percent) + "%."
      ]
      if let pass = quiz.graded?.passPercent, let hasPassed = result.hasPassed {
        lines.append(
          (hasPassed ? "Passed" : "Not passed") + ": the pass mark is " + Marks.text(pass) + "%.")
      }
      if let grade = quiz.graded?.grade(ofPercent: result.percent) {
        lines.append("Grade: " + grade.title + ".")
      }
      lines.append(
        String(result.answeredCount) + " of " + String(result.askedCount)
          + " questions were answered.")
      return lines
    case .points(let points, let right, let asked)?:
      return ["\(points) points; \(right) of \(asked) answers were right."]
    case .outcome(let winner, let tally, let tied)?:
      guard let outcomes = quiz.outcomes?.outcomes, outcomes.indices.contains(winner) else {
        return []
      }
      var lines = [outcomes[winner].title]
      lines.append(
        "Answers counted: "
          + zip(outcomes, tally).map { "\($0.title) \($1)" }.joined(separator: ", ") + ".")
      if tied.count > 1 {
        lines.append(
          "Several had the same count; the quiz's rule decides: "
            + (quiz.outcomes?.tie == .firstReached
              ? "the one that reached it first." : "the one that it lists first."))
      }
      return lines
    case nil:
      return [
        state.phase == .abandoned ? "The session was given up." : "The session has not ended."
      ]
    }
  }

  /// What the record itself is worth, in words that need no manual.
  private static func standing(_ log: JudgedLog, _ status: ExitStatus) -> String {
    switch status {
    case .yes:
      let held =
        log.ledgeredTo == nil
        ? "It was compared with nothing but itself." : "It agrees with the folder's own register."
      return
        "The record was checked: every entry follows from the answers given and the rules of the quiz. "
        + held
    case .no:
      return
        "The record was checked, and something in it does not follow from the answers and the rules. "
        + "Do not decide by this sheet alone; replay-tool audit says what was found."
    default:
      return
        "The record could not be checked completely. Do not decide by this sheet alone; replay-tool "
        + "audit says what is missing."
    }
  }

  /// The sheet as text.
  var lines: [String] {
    var lines = [title, "Player: " + player, facts.joined(separator: "; ") + ".", ""]
    lines += result + [""]
    for row in rows {
      lines.append(row.number + ". " + row.question)
      for earlier in row.earlier { lines.append("   Before: " + earlier) }
      lines.append("   Answer: " + (row.answer.isEmpty ? "none" : row.answer) + row.seconds)
      if !row.right.isEmpty { lines.append("   Right:  " + row.right) }
      if !row.worth.isEmpty { lines.append("   Counted: " + row.worth + ". " + row.reason) }
    }
    if !events.isEmpty { lines += ["", "Also recorded:"] + events.map { "- " + $0 } }
    return lines + ["", standing]
  }

  /// The sheet as a page that fits on paper.
  var page: Markup {
    var body: Markup = """
      <h1>\(title)</h1><p class="who">Player: <b><bdi>\(player)</bdi></b></p>\
      <p>\(facts.joined(separator: "; ")).</p>
      """
    for (place, line) in result.enumerated() {
      body += place == 0 ? "<p class=\"result\">\(line)</p>" : "<p>\(line)</p>"
    }
    body += """
      <table><thead><tr><th>No.</th><th>Question</th><th>Answer</th><th>Right answer</th>\
      <th>Counted</th></tr></thead><tbody>
      """
    for row in rows {
      var answer: Markup = "\(row.answer.isEmpty ? "none" : row.answer)"
      answer += "<small>\(row.seconds)</small>"
      for earlier in row.earlier { answer += "<br><small>before: \(earlier)</small>" }
      body += """
        <tr><td>\(row.number)</td><td>\(row.question)</td><td>\(answer)</td><td>\(row.right)</td>\
        <td>\(row.worth)<br><small>\(row.reason)</small></td></tr>
        """
    }
    body += "</tbody></table>"
    if !events.isEmpty {
      body += "<h2>Also recorded</h2><ul>"
      for event in events { body += "<li>\(event)</li>" }
      body += "</ul>"
    }
    body += "<p class=\"standing\">\(standing)</p>"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" \
      content="width=device-width"><meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src '\(Markup(content: Base64.source(of: DisputeSheet.style).dropQuotes))'">\
      <title>\(title): \(player)</title><style>\(Markup(content: DisputeSheet.style))</style></head>\
      <body><main>\(body)</main></body></html>

      """
  }

  /// For paper first: A4 or letter, one column, nothing that needs colour.
  private static let style = """
    @page{margin:14mm}body{font:11pt/1.35 system-ui,sans-serif;color:#111;background:#fff;margin:0}\
    main{max-width:52rem;margin:0 auto;padding:1rem}h1{font-size:16pt;margin:0}h2{font-size:11pt;\
    margin:.8rem 0 .2rem}p{margin:.2rem 0}.result{font-size:13pt;font-weight:700}table{width:100%;\
    border-collapse:collapse;margin-top:.6rem;font-size:9.5pt}th,td{text-align:left;vertical-align:top;\
    padding:.25rem .4rem;border-bottom:1px solid #bbb;overflow-wrap:anywhere}th{overflow-wrap:normal}thead{display:\
    table-header-group}tr{break-inside:avoid}small{color:#444;font-size:8.5pt}ul{margin:0;\
    padding-left:1.2rem;font-size:9.5pt}.standing{margin-top:.8rem;border-top:2px solid #111;\
    padding-top:.4rem}@media print{main{padding:0}}
    """
}

extension String {
  /// Without the single quotes around it.
  fileprivate var dropQuotes: String { String(dropFirst().dropLast()) }
}
