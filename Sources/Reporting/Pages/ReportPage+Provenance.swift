import EventLog
import HTML
import Documents
import SessionEngine

/// Where the page comes from, how to make it again, and what it can't prove.
extension ReportPage {
  var provenance: Markup {
    let file = model.log.file
    var facts: Markup = ""
    func fact(_ name: String, _ value: String, isCode: Bool = true) {
      facts += "<dt>\(name)</dt><dd>"
      facts += isCode ? "<code>\(value)</code>" : "\(value)"
      facts += "</dd>"
    }
    if let receipt = model.receipt {
      facts += "<dt>Receipt</dt><dd><code id=\"receipt\">\(receipt.text)</code></dd>"
    }
    fact(
      "Log",
      "\(file.stream?.text ?? "") (\(file.lineCount.counted("whole line")), \(model.bytes.count) bytes)"
    )
    fact("SHA-256 of the log's bytes", SHA256.digest(of: model.bytes).hex)
    if let start = model.log.start {
      fact("Quiz", "\(start.quiz), SHA-256 \(start.quizDigest.hex)")
      fact("Seed", start.seed.hex)
      fact("Rules", "version \(start.rules)", isCode: false)
    }
    fact("First and last event", "\(model.startedAt.text) to \(model.rows.last?.at.text ?? "")")
    fact("Made by", model.options.maker, isCode: false)
    fact("Make this page again", command)
    fact(
      "Ask the program itself",
      "replay-tool audit " + ([name.quotedForShell] + model.options.words).joined(separator: " "))
    return """
      <section aria-labelledby="provenance"><h2 id="provenance">Where this comes from</h2>\
      <dl class="facts-list">\(facts)</dl><div class="check" hidden><button type="button" id="rehash">\
      Hash the embedded log again</button><p role="status" id="rehashed"></p></div>\
      <p>The exact bytes of the log are in this page. The button hashes every line of them again, here, \
      and checks the chain, the head and the recorded values in the table against them. It needs no \
      network.</p>\
      <h3>What this page cannot prove</h3><ul>\(limits)</ul></section>
      """
  }

  private var name: String { model.name + ".jsonl" }

  private var command: String {
    (["replay-tool report", name.quotedForShell] + model.options.words
      + ["-o", (model.name + ".html").quotedForShell])
      .joined(separator: " ")
  }

  private var limits: Markup {
    var lines = [
      "That the page itself was not edited: check its receipt against one held elsewhere, or make the "
        + "page again from the log.",
      "That nobody rewrote the whole log: only a receipt or a ledger that someone else holds can tell.",
      "That the session was not rehearsed in a copy, or its seed chosen or read.",
      "Who sat at the keyboard: the player's name is a pseudonym, and the wall clock is a claim.",
    ]
    if model.receipt == nil {
      lines.insert("Anything about what follows the place where the file is damaged.", at: 0)
    }
    var list: Markup = ""
    for line in lines { list += "<li>\(line)</li>" }
    return list
  }
}
