import HTML
import Cryptography

/// The sheet on paper.
extension DisputeSheet {
  /// The sheet as a page that fits on paper, in HTML.
  package var page: [UInt8] { markup.bytes }

  private var markup: Markup {
    var body: Markup = """
      <h1>\(title)</h1><p class="who">Player: <b><bdi>\(playerName)</bdi></b></p>\
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
      var answer: Markup = "\(row.answerWords)"
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
    body += "<div class=\"standing\">"
    for line in standing { body += "<p>\(line)</p>" }
    body += "</div>"
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" \
      content="width=device-width"><meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src \(Markup(content: Base64.source(of: DisputeSheet.style)))">\
      <title>\(title): \(playerName)</title><style>\(Markup(content: DisputeSheet.style))</style></head>\
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
