import EventLog
import HTML
import SessionEngine

/// Every event of the log, an append a group.
extension ReportPage {
  /// How many columns of counts a table has room for; more stand among the changes only.
  static var columnLimit: Int { 6 }

  var table: Markup {
    let all = model.scoreboard?.names ?? []
    let names = all.count > ReportPage.columnLimit ? [] : all
    var head: Markup = """
      <tr><th scope="col">Step</th><th scope="col">Time</th><th scope="col">What happened</th>\
      <th scope="col">What it changed</th>
      """
    for name in names { head += "<th scope=\"col\" class=\"number\"><bdi>\(name)</bdi></th>" }
    head += "</tr>"
    let flagged = Set(model.log.findings.flatMap { $0.sequences })
    var body: Markup = "<tbody>"
    for (place, row) in model.rows.enumerated() {
      body += line(row, flagged.contains(row.sequence), names.count)
      if row.more == 0, place < model.rows.count - 1 { body += "</tbody><tbody>" }
    }
    body += "</tbody>"
    return """
      <section aria-labelledby="events"><h2 id="events">Every event</h2><p>One line each; events that \
      one command wrote together are grouped. <a href="#provenance">Skip the table</a></p>\
      <div class="scroll" role="region" aria-label="Table of events" tabindex="0"><table id="steps">\
      <thead>\(head)</thead>\(body)</table></div></section>
      """
  }

  private func line(_ row: ReportModel.Row, _ isFlagged: Bool, _ columns: Int) -> Markup {
    let counts = row.counts.map { String($0) }.joined(separator: " ")
    var cells: Markup = ""
    for place in 0..<columns {
      cells +=
        place < row.counts.count
        ? "<td class=\"number\">\(amount(row.counts[place]))</td>" : "<td class=\"number\"></td>"
    }
    let marks: Markup = isFlagged ? "<span class=\"flags\">\(flags(row))</span> " : ""
    let place = row.showing.map { " data-place=\"\($0.number)\"" } ?? ""
    return """
      <tr id="step=\(row.sequence)" data-at="\(row.at.text)" data-counts="\(counts)"\
      \(Markup(content: place))\(isFlagged ? " class=\"flagged\"" as Markup : "") \
      data-rule="\(row.rule)"><th scope="row"><a href="#step=\(row.sequence)">\(row.sequence)</a></th>\
      <td class="time">\(time(row))</td><td class="what">\(marks)<bdi class="words">\
      \(ReportPage.plain(row.words))</bdi> <span class="type">\(row.type)</span><details><summary>\
      recorded</summary><code class="data">\(row.data)</code></details></td><td class="changed">\
      \(Markup.changes(row.changes))</td>\(cells)</tr>
      """
  }

  /// An amount of the scoreboard as people read it.
  func amount(_ amount: Int64) -> String { model.scoreboard?.text(amount) ?? String(amount) }
}
