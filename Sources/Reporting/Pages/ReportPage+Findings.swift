import Documents
import EventLog
import HTML
import SessionEngine

extension ReportPage {
  /// What was found, each with both values, the rule, and the way to its place; signals apart.
  var findings: Markup {
    let found = model.log.findings.filter { $0.code.severity != .hint }
    let hints = model.log.findings.filter { $0.code.severity == .hint }
    var body: Markup = "<section aria-labelledby=\"findings\"><h2 id=\"findings\">Findings</h2>"
    body += found.isEmpty ? "<p>None.</p>" : list(found)
    for note in notes { body += "<p>\(note)</p>" }
    if !hints.isEmpty {
      body += "<h2>Reasons to look</h2><p>Unusual, but proof of nothing.</p>"
      body += list(hints)
    }
    body += "</section>"
    return body
  }

  private func list(_ findings: [Finding]) -> Markup {
    var body: Markup = "<ol class=\"findings\">"
    for finding in findings { body += item(finding) }
    body += "</ol>"
    return body
  }

  /// The three values of a finding, as they are called for its class.
  private static func values(_ finding: Finding) -> Markup {
    let (recorded, recomputed) = (
      finding.recorded.shortenedForMessage, finding.recomputed.shortenedForMessage
    )
    if case .signal(let signal) = finding.code {
      return """
        <dt>Measured</dt><dd>\(recorded)</dd><dt>Threshold</dt><dd>\(recomputed)</dd>\
        <dt>Base rate</dt><dd>\(signal.baseRate)</dd>
        """
    }
    return """
      <dt>Recorded</dt><dd><code>\(recorded)</code></dd>\
      <dt>\(finding.code.isRecomputed ? "Recomputed" : "Expected")</dt>\
      <dd><code>\(recomputed)</code></dd><dt>Rule</dt><dd>\(finding.code.words.rule)</dd>
      """
  }

  private func item(_ finding: Finding) -> Markup {
    var places: Markup = ""
    for (place, sequence) in finding.sequences.prefix(ReportPage.placeLimit).enumerated() {
      places += place == 0 ? "" : ", "
      places += link(to: sequence)
    }
    let more = finding.sequences.count - ReportPage.placeLimit
    if more > 0 { places += " and \(more) more" }
    return ReportPage.item(
      finding, id: "\(finding.sequences[0])", place: "at step \(places)",
      next: model.log.next(finding, path: model.name + ".jsonl"))
  }

  /// A finding in the words of the audit.
  ///
  /// - Parameters:
  ///   - finding: what was found
  ///   - id: what tells it from others of its code on the page
  ///   - place: where it was found
  ///   - next: the command that shows more
  /// - Returns: an element of a list.
  static func item(
    _ finding: Finding, id: String, place: Markup, next: String
  ) -> Markup {
    let code = finding.code
    return """
      <li class="finding \(code.severity == .fault ? "fault" : "note")" id="finding-\(code.code)-\
      \(id)"><h3><span class="code">\(code.code)</span> \(code.title)</h3>\
      <p class="where">\(code.findingClass.name), \(code.severity.name), \(place)</p>\
      <dl>\(values(finding))<dt>Innocent explanation</dt><dd>\(code.words.innocent)</dd>\
      <dt>What to do</dt><dd><code>\(next)</code></dd></dl></li>
      """
  }

  /// How many places of one finding are listed.
  static var placeLimit: Int { 12 }

  /// A place of the log, linked if the table has it.
  private func link(to sequence: Int64) -> Markup {
    guard model.rows.contains(where: { $0.sequence == sequence }) else { return "\(sequence)" }
    return "<a href=\"#step=\(sequence)\">\(sequence)</a>"
  }

  private var notes: [String] {
    var notes = model.missingEvidence
    if let player = model.log.unheardPlayer {
      notes.append("Settings were not compared (R17): the log of player \(player) cannot be read.")
    }
    for check in model.log.file.receipts where check.answer != .agrees {
      notes.append("Receipt: " + check.sentence + ".")
    }
    return notes
  }
}
