import Cryptography
import EventLog
package import HTML
import Documents
import SessionEngine

/// One session as one HTML file: the verdict first, then result, findings, replay, every event,
/// and where it all comes from.
///
/// All of it is readable without scripts; the script only moves what is there. The same log gives
/// the same bytes: neither the time nor the place of making is in it.
package struct ReportPage {
  package let model: ReportModel

  package init(model: ReportModel) { self.model = model }

  /// The page's bytes.
  package var bytes: [UInt8] {
    var main = answer.section(sentence, held: "\(held)")
    main += "<div class=\"pair\">"
    main += result
    main += findings
    main += "</div>"
    main += replay
    main += table
    main += provenance
    let page = PageFrame(
      maker: model.options.maker,
      title: "\(answer.headline): \(model.quiz?.title ?? "session") \(model.name)", header: header,
      main: main, script: ReportAssets.session, data: embedded)
    return page.bytes
  }

  /// What the page says first.
  package var answer: PageVerdict { PageVerdict(model.answer) }

  private var header: Markup {
    let start = model.log.start
    let title = model.quiz?.title ?? start?.quiz ?? "A session"
    var facts: Markup = "<p class=\"facts\">"
    if let start {
      facts += "<span>player <bdi>\(start.player)</bdi></span> "
      facts += "<span>quiz <bdi>\(start.quiz)</bdi></span> "
    }
    facts += """
      <span>\(model.startedAt.dayAndMinute) UTC</span> <span class="id">session \
      <bdi>\(model.name)</bdi></span></p>
      """
    return """
      <p class="eyebrow">Session report</p><h1><bdi>\(title)</bdi></h1>\(facts)
      """
  }

  // MARK: Verdict

  private var sentence: String {
    let file = model.log.file
    let count = model.log.findings.filter { $0.code.severity == .fault }.count
    if let damage = file.verdict.damage, !file.verdict.isSound {
      return
        "The file is \(file.verdict.name): line \(damage.line), offset \(damage.offset): expected "
        + "\(damage.expected), found \(damage.found). What comes before is shown below."
    }
    if file.isDerived {
      return "This log was derived from another one by an edit. It is never taken for an original."
    }
    if let obstacle = model.log.obstacleSentence { return obstacle + "." }
    if model.answer == .unjudged, let missing = model.missingEvidence.first { return missing }
    switch model.answer {
    case .yes:
      return
        (file.verdict == .intact
        ? "The file is whole, and every one"
        : "A crash cut the last append short; it was never acknowledged. Every one")
        + " of its \(file.lineCount) lines is what the rules and the seed give."
    case .no:
      return count == 1
        ? "One entry of this log is not what the rules give. It is proof, not a judgement of a person."
        : "\(count) entries of this log are not what the rules give. They are proof, not a judgement "
          + "of a person."
    default:
      return model.log.lacksOtherLog
        ? "The log of its class cannot be judged, so neither can this one."
        : "Something in this log is unknown to this version, so it can say neither yes nor no."
    }
  }

  /// By what the answer is held.
  private var held: String {
    if !model.log.file.verdict.isSound {
      return "The lines before the damage agree with each other; the rest is unknown."
    }
    if !model.log.isJudged, model.answer != .no {
      return "The chain of hashes agrees with itself, but the rules could not be checked."
    }
    for check in model.log.file.receipts where check.answer == .agrees {
      return "Receipted: agrees with a receipt that someone else held, up to seq "
        + "\(check.receipt.sequence)."
    }
    if let place = model.log.agreesWithLedgerTo {
      return "Ledgered: agrees with the ledger of its folder up to seq \(place)."
    }
    return
      "Self-attested: the log agrees with itself. Someone who rewrote the whole file would pass."
  }

  // MARK: Result

  private var result: Markup {
    guard let replay = model.replay else { return "" }
    let state = replay.state
    var body: Markup = ""
    switch state.result {
    case .outcome(let winner, _, _)?:
      body = outcome(winner, replay)
    case .points(let points, let right, let asked)?:
      body = """
        <p class="headline">\(points.counted("point"))</p><p>\(right.counted(of: asked, "question")) marked right.</p>
        """
    case .graded(let graded)?:
      let passed = graded.hasPassed.map { $0 ? "Passed." : "Not passed." } ?? ""
      body = """
        <p class="headline">\(Marks.text(graded.score)) of \(Marks.points(graded.maximum)), \(Marks.text(graded.percent))%</p>
        <p>\(passed) \(graded.answeredCount.counted(of: graded.askedCount, "question")) answered.</p>
        """
    case nil:
      let isCut = !model.log.file.verdict.isSound
      let standing =
        isCut
        ? "None in the lines before the damage"
        : state.phase == .abandoned
          ? "Given up before the end"
          : state.phase == .handedIn
            ? "Handed in; the results have not been released"
            : state.isPaused ? "Paused, and open" : "Open: no result yet"
      body = "<p class=\"headline\">\(standing)</p>"
      let quiz = replay.rules.quiz
      if let soFar = DisputeSheet.soFar(state, quiz) { body += "<p>\(soFar).</p>" }
    }
    for found in model.corrections {
      body += """
        <p>\(found.deed) on \(String(found.rescore.at.text.prefix(10))) by \
        <bdi>\(found.rescore.start.by)</bdi>: \
        <strong><bdi>\(found.words(in: [replay.rules.quiz]))</bdi></strong>. \
        Reason: <bdi>\(found.rescore.start.why)</bdi></p>
        """
    }
    return
      "<section class=\"result\" aria-labelledby=\"result\"><h2 id=\"result\">Result</h2>\(body)</section>"
  }

  private func outcome(_ winner: Int, _ replay: Replay) -> Markup {
    guard model.outcomes.indices.contains(winner) else { return "<p>An unknown outcome.</p>" }
    let outcome = model.outcomes[winner]
    var body: Markup = "<p class=\"headline\"><bdi>\(outcome.title)</bdi></p>"
    body += "<p><bdi>\(outcome.description)</bdi></p>"
    if let shown = Screen(replay.state, under: replay.rules).result {
      for words in shown.others { body += "<p><bdi>\(words)</bdi></p>" }
      if !shown.because.isEmpty {
        body += "<h3>Answers that led to it</h3><ul class=\"because\">"
        for reason in shown.because {
          body +=
            "<li><bdi>\(reason.question)</bdi> <strong><bdi>\(reason.answer)</bdi></strong></li>"
        }
        body += "</ul>"
      }
    }
    return body
  }

  /// The exact bytes of the log, for the check in the page.
  private var embedded: Markup {
    """
    <script type="text/plain" id="log-bytes">\(Base64.text(of: model.bytes))</script>
    """
  }
}
