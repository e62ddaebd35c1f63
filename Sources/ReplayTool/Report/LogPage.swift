internal import EventLog
internal import HTML
internal import Documents
internal import Shell

/// A log of any kind as one HTML file: the verdict first, then the findings, every event with what
/// it changed, the state at the end, and where it comes from.
///
/// It needs no network and no script. The same log gives the same bytes: neither the time nor the
/// place of making is in it.
struct LogPage {
  let file: ReplayedFile
  /// What an audit of it says.
  let audited: AuditedItem
  /// What is wrong with the file, where the program has codes for that.
  let ofFile: [LogFinding]
  /// The receipts that were given and are of another log.
  let foreignReceipts: [Receipt]
  /// The program that makes it, and that shows more.
  let maker: String
  let program: String

  /// The exit code: what lacks some of its evidence does not pass.
  var status: ExitStatus {
    audited.status == .yes && !foreignReceipts.isEmpty ? .unjudged : audited.status
  }

  var findingCount: Int { ofFile.count + audited.findings.count }

  var verdict: PageVerdict { PageVerdict(LogAnswer(status)) }

  /// Why it can be neither yes nor no, in a line.
  var doubt: String {
    let verified = file.verified
    if let damage = verified.verdict.damage, !verified.verdict.isSound {
      return "\(verified.verdict.name) at line \(damage.line): \(damage.reason.name)"
    }
    if verified.isDerived { return "derived from another log" }
    if let obstacle = audited.obstacle { return obstacle }
    if let finding = audited.findings.first {
      return "\(finding.code) at seq \(finding.sequences.first ?? 0): \(finding.title)"
    }
    return foreignReceipts.first.map {
      "the receipt is of \($0.stream.text), so it was compared with nothing"
    } ?? verdict.word
  }

  var bytes: [UInt8] {
    let name = file.stream.text
    var main = verdict.section(sentence, held: "\(held)")
    main += findings
    main += events
    if file.hasRules { main += state }
    main += provenance
    let lines = file.log.lines
    let days: Markup =
      file.count < 1
      ? ""
      : " <span>\(lines[1].at.dayAndMinute) to \(lines[file.count].at.dayAndMinute) UTC</span>"
    let header: Markup = """
      <p class="eyebrow">Log report</p><h1><bdi>\(name)</bdi></h1><p class="facts">\
      <span>\(file.count.counted("event"))</span>\(days)</p>
      """
    return PageFrame(
      maker: maker, title: "\(verdict.headline): \(name)", header: header, main: main
    ).bytes
  }

  // MARK: Verdict

  private var sentence: String {
    let verified = file.verified
    if !verified.verdict.isSound {
      return verified.sentences().joined(separator: " ") + " What comes before is shown below."
    }
    if let obstacle = audited.obstacle {
      return "The file is whole, and there are \(obstacle): its events could not be decided again."
    }
    let faults = audited.findings.count { !$0.isUnjudged }
    if faults == 1 { return "One entry of this log is not what the rules give." }
    if faults > 1 {
      return "\(faults) entries of this log are not what the rules give."
    }
    if let check = verified.receipts.first(where: { $0.answer != .agrees }) {
      return check.sentence + "."
    }
    if let receipt = foreignReceipts.first, audited.status == .yes {
      return "The receipt is of \(receipt.stream.text), so it was compared with nothing."
    }
    if !audited.findings.isEmpty {
      return "Something in this log is unknown to this version, so it can say neither yes nor no."
    }
    let whole =
      verified.tail == nil
      ? "The file is whole" : "A crash cut the last append short; it was never acknowledged"
    return "\(whole), and every event follows from the rules."
  }

  private var held: String {
    if let check = file.verified.receipts.first(where: { $0.answer == .agrees }) {
      return "Receipted: agrees with a receipt that someone else held, up to seq "
        + "\(check.receipt.sequence)."
    }
    return
      "Self-attested: the log agrees with itself. Someone who rewrote the whole file would pass."
  }

  // MARK: Findings

  private var findings: Markup {
    var body: Markup = "<section aria-labelledby=\"findings\"><h2 id=\"findings\">Findings</h2>"
    let found = ofFile + audited.findings
    if found.isEmpty { body += "<p>None.</p>" }
    body += "<ol class=\"findings\">"
    for finding in found {
      let place = finding.sequences.first ?? 0
      var facts: Markup = """
        <dt>Recorded</dt><dd><code>\(finding.recorded.shortenedForMessage)</code></dd>\
        <dt>Recomputed</dt><dd><code>\(finding.recomputed.shortenedForMessage)</code></dd><dt>Next</dt>\
        <dd><code>\(file.verified.next(at: place, in: program, path: name))</code></dd>
        """
      if let advice = finding.advice { facts += "<dt>More</dt><dd><code>\(advice)</code></dd>" }
      body += """
        <li class="finding \(finding.isUnjudged ? "note" : "fault")"><h3><span class="code">\
        \(finding.code)</span> \(finding.title)</h3><p class="where">at seq \(link(to: place))</p><dl>\(facts)</dl></li>
        """
    }
    body += "</ol>"
    for receipt in foreignReceipts {
      body += "<p>The receipt is of \(receipt.stream.text), so it was compared with nothing.</p>"
    }
    body += "</section>"
    return body
  }

  /// A place of the log, linked if the table has it.
  private func link(to place: Int64) -> Markup {
    place >= 1 && place <= Int64(file.count)
      ? "<a href=\"#seq-\(place)\">\(place)</a>" : "\(place)"
  }

  // MARK: Events

  private var events: Markup {
    let flagged = Set(audited.findings.flatMap { $0.sequences })
    var rows: Markup = "<tbody>"
    file.walk { place, before, after in
      rows += row(place, before.changes(to: after), isFlagged: flagged.contains(Int64(place)))
      if file.log.lines[place].more == 0, place < file.count { rows += "</tbody><tbody>" }
      return true
    }
    rows += "</tbody>"
    return """
      <section aria-labelledby="events"><h2 id="events">Every event</h2><p>Events that one command \
      wrote together are grouped.</p><div class="scroll" role="region" aria-label="Table of events" \
      tabindex="0"><table id="steps"><thead><tr><th scope="col">Seq</th><th scope="col">Time</th>\
      <th scope="col">What happened</th><th scope="col">What it changed</th></tr></thead>\(rows)\
      </table></div></section>
      """
  }

  private func row(_ place: Int, _ changes: [StateChange], isFlagged: Bool) -> Markup {
    let log = file.log
    let time =
      file.details.hasElapsedTime
      ? ElapsedTime.text(log.lines.milliseconds(at: place)) : log.lines[place].at.text
    let marks: Markup = isFlagged ? " class=\"flagged\"" : ""
    var words: Markup = ""
    for finding in isFlagged ? file.findings(at: place...place) : [] {
      words += "<span class=\"flag\">✗ \(finding.code) \(finding.title)</span> "
    }
    let rule: Markup = log.rule(at: place).map { "<p>\($0)</p>" } ?? ""
    let changed: Markup = file.hasRules ? Markup.changes(changes) : ""
    return """
      <tr id="seq-\(place)"\(marks)><th scope="row">\(place)</th><td class="time">\(time)</td>\
      <td class="what">\(words)<bdi class="words">\(log.words(at: place))</bdi> <span class="type">\
      \(log.lines.type(at: place))</span><details><summary>recorded</summary>\(rule)<code class="data">\
      \(log.data(at: place).span.text)</code></details></td><td class="changed">\(changed)</td></tr>
      """
  }

  // MARK: The end

  private var state: Markup {
    var values: Markup = ""
    for leaf in file.log.leaves(at: file.count).all {
      values +=
        "<dt><span class=\"path\">\(leaf.path)</span></dt><dd><code>\(leaf.value)</code></dd>"
    }
    return """
      <section aria-labelledby="state"><h2 id="state">State at the end</h2>\
      <dl class="facts-list">\(values)</dl></section>
      """
  }

  /// What the log is called in commands: the page has no path of this machine.
  private var name: String { file.stream.name + ".jsonl" }

  private var provenance: Markup {
    let verified = file.verified
    let word = name.quotedForShell
    let page = "\(file.stream.name).html".quotedForShell
    var facts: Markup = ""
    if let receipt = verified.receipt {
      facts += "<dt>Receipt</dt><dd><code>\(receipt.text)</code></dd>"
    }
    facts += """
      <dt>Log</dt><dd><code>\(file.stream.text) (\(verified.lineCount.counted("whole line")))</code></dd>\
      <dt>Made by</dt><dd>\(maker)</dd>\
      <dt>Make this page again</dt><dd><code>\(program) report \(word) -o \(page)</code></dd>\
      <dt>Ask the program itself</dt><dd><code>\(program) audit \(word)</code></dd>
      """
    return """
      <section aria-labelledby="provenance"><h2 id="provenance">Where this comes from</h2>\
      <dl class="facts-list">\(facts)</dl><h3>What this page cannot prove</h3><ul>\
      <li>That the page itself was not edited: make it again from the log.</li>\
      <li>That nobody rewrote the whole log: only a receipt that someone else holds can tell.</li>\
      </ul></section>
      """
  }
}
