import HTML
package import EventLog
import Documents
package import SessionEngine

/// The page that leads to all the others: verdicts first, distributions, then every session.
package struct ReportIndex {
  /// Something that was found in no page of its own: between logs, or in one that has no page.
  package struct Elsewhere {
    let finding: Finding
    let place: String
    let pages: [String]

    /// Takes the facts as they are.
    ///
    /// - Parameters:
    ///   - finding: what was found
    ///   - place: the log or the session that it is told of
    ///   - pages: the pages of the sessions that it concerns
    package init(_ finding: Finding, at place: String, pages: [String]) {
      (self.finding, self.place, self.pages) = (finding, place, pages)
    }

    /// What was found in a log that has no page.
    package static func all(in log: JudgedLog) -> [Elsewhere] {
      let place = log.file.stream.map { "\($0.text) (\(log.fileName))" } ?? log.fileName
      return log.findings.map { Elsewhere($0, at: place, pages: []) }
    }

    /// What shows only between logs, and the pages of the sessions that it concerns.
    package init(_ found: FolderJudgement.Found, pages: [String] = []) {
      self.init(found.finding, at: found.kind.text + "/" + found.session, pages: pages)
    }
  }

  private let rows: [ReportRow]
  private let elsewhere: [Elsewhere]
  private let statistics: SessionStatistics
  private let maker: String
  private let answer: PageVerdict
  private let missingEvidence: String?

  /// Takes the rows in their order.
  ///
  /// - Parameters:
  ///   - rows: every log
  ///   - statistics: what the sessions add up to whose logs pass, each by itself
  ///   - elsewhere: what was found between the logs, and in logs without a page
  ///   - answer: what an audit of all the logs comes to
  ///   - missingEvidence: what none of the logs could be compared with, in a sentence
  ///   - maker: the program that makes it, with its version
  package init(
    rows: [ReportRow], statistics: SessionStatistics, elsewhere: [Elsewhere] = [],
    answer: LogAnswer, missingEvidence: String? = nil, maker: String
  ) {
    (self.elsewhere, self.missingEvidence) = (elsewhere, missingEvidence)
    (self.rows, self.statistics, self.maker) = (rows, statistics, maker)
    self.answer = PageVerdict(answer)
  }

  /// The page's bytes.
  package var bytes: [UInt8] {
    var main = verdict
    main += found
    main += distributions
    main += table
    let count = rows.count.counted(noun)
    let page = PageFrame(
      maker: maker, title: "\(answer.headline): \(count) (\(counts))",
      header: "<p class=\"eyebrow\">Report</p><h1>\(count)</h1>", main: main,
      script: ReportAssets.index, data: "")
    return page.bytes
  }

  /// What the rows are, one of them.
  private var noun: String { rows.allSatisfy { $0.isSession } ? "session" : "log" }

  private var verdict: Markup {
    answer.section(
      counts + "." + (missingEvidence.map { " " + $0 } ?? ""),
      held: "Each page says what its log was compared with.")
  }

  /// How many rows have each answer.
  private var counts: String {
    let failed = rows.count { $0.answer.name == "failed" }
    let unjudged = rows.count { $0.answer.name == "unjudged" }
    var parts = ["\(rows.count - failed - unjudged) sound"]
    if failed > 0 { parts.append("\(failed) with findings") }
    if unjudged > 0 { parts.append("\(unjudged) could not be judged") }
    return parts.joined(separator: ", ")
  }

  /// What no page of a session alone tells.
  private var found: Markup {
    guard !elsewhere.isEmpty else { return "" }
    var body: Markup = ""
    for (number, found) in elsewhere.enumerated() {
      var place: Markup = "<bdi>\(found.place)</bdi>"
      for (count, page) in found.pages.enumerated() {
        place += count == 0 ? ": " : ", "
        place += "<a href=\"\(page)\">page</a>"
      }
      body += ReportPage.item(
        found.finding, id: "folder-\(number + 1)", place: place,
        next: found.finding.code.explainCommand)
    }
    return """
      <section aria-labelledby="elsewhere"><h2 id="elsewhere">Between the logs</h2>\
      <p>Findings that only a comparison of the logs shows, and findings in logs without a page. \
      A signal is a reason to look, not proof.</p><ol class="findings">\(body)</ol></section>
      """
  }

  // MARK: Distributions

  private var distributions: Markup {
    guard !statistics.quizzes.isEmpty else { return "" }
    var charts: Markup = ""
    for quiz in statistics.quizzes { charts += chart(quiz) }
    return """
      <section aria-labelledby="distributions"><h2 id="distributions">Distributions</h2>\
      <p>Of the sessions whose logs, each by itself, pass an audit.</p>\
      <div class="distributions">\(charts)</div></section>
      """
  }

  private func chart(_ quiz: QuizStatistics) -> Markup {
    var body: Markup = """
      <article class="chart"><h3><bdi>\(quiz.quiz.title)</bdi></h3>
      """
    body += bars("Sessions", quiz.standings.rows.map { ($0.name, $0.value) })
    if quiz.quiz.outcomes != nil {
      if quiz.standings.finished > 0 {
        body += bars("Results", Array(zip(quiz.outcomeNames, quiz.outcomes)))
      }
    } else {
      let rows = quiz.questions.map { ($0.id + " right", $0.counts[0], $0.answered) }
      body += bars(
        "Marked right, of all", rows.map { ($0.0, $0.1) }, scales: rows.map { $0.2 })
      body += summary("Points", quiz.points)
    }
    if let items = quiz.items { body += figures(items) }
    body += summary("Seconds to the end", quiz.seconds)
    body += "</article>"
    return body
  }

  func bars(
    _ title: String, _ rows: [(String, Int64)], scales: [Int64]? = nil
  ) -> Markup {
    let highest = max(scales?.max() ?? rows.map { $0.1 }.max() ?? 0, 1)
    var list: Markup = "<h4>\(title)</h4><ul class=\"bars plain\">"
    for (place, row) in rows.enumerated() {
      let ghost = Chart.share(scales?[place] ?? 0, of: highest)
      let shown = scales.map { "\(row.1) of \($0[place])" } ?? String(row.1)
      list += """
        <li><span class="name"><bdi>\(row.0)</bdi></span><svg viewBox="0 0 1000 20" \
        preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" \
        width="1000" height="20"/><rect class="ghost" width="\(ghost)" height="20"/><rect class="fill" \
        width="\(Chart.share(row.1, of: highest))" height="20"/></svg><span class="count">\(shown)\
        </span></li>
        """
    }
    list += "</ul>"
    return list
  }

  private func summary(_ title: String, _ values: Distribution) -> Markup {
    let numbers = values.summary.map { $0.value }
    guard numbers.count == 5 else { return "" }
    let span = numbers[4] - numbers[0]
    func x(_ value: Int64) -> Int64 { Chart.share(value - numbers[0], of: max(span, 1)) }
    let box: Markup =
      x(numbers[3]) - x(numbers[1]) < 10
      ? ""
      : """
      <svg class="box" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true" \
      focusable="false"><path class="curve" d="M0 10H1000"/><rect class="ghost" x="\(x(numbers[1]))" \
      width="\(max(x(numbers[3]) - x(numbers[1]), 4))" height="20"/><path class="median" \
      d="M\(x(numbers[2])) 0V20"/></svg>
      """
    return """
      <h4>\(title)</h4>\(box)<p>Median \(numbers[2]), quartiles \(numbers[1]) and \(numbers[3]), from \
      \(numbers[0]) to \(numbers[4]).</p>
      """
  }

  // MARK: Table

  private var table: Markup {
    var body: Markup = ""
    for row in rows { body += line(row) }
    var head: Markup = ""
    for name in [
      noun == "log" ? "Log" : "Session", "Answer", "Findings", "Quiz", "Player", "Result",
      "Started", "Time", "Lines",
    ] {
      head += "<th scope=\"col\">\(name)</th>"
    }
    return """
      <section aria-labelledby="list"><h2 id="list">Every \(noun)</h2>\
      <p class="spoken" role="status" id="spoken"></p>\
      <div class="scroll" role="region" aria-label="Table of \(noun)s" tabindex="0"><table id="sessions">\
      <thead><tr>\(head)</tr></thead><tbody>\(body)</tbody></table></div></section>
      """
  }

  private func line(_ row: ReportRow) -> Markup {
    let name: Markup =
      row.page.map { "<a href=\"\($0)\"><bdi>\(row.name)</bdi></a>" } ?? "<bdi>\(row.name)</bdi>"
    let why: Markup = row.reason.isEmpty ? "" : " <span class=\"none\">\(row.reason)</span>"
    let order = row.answer.name == "failed" ? 0 : row.answer.name == "unjudged" ? 1 : 2
    let corrected: Markup =
      row.corrected.map {
        $0.isChange
          ? "<br>corrected: <bdi>\($0.words)</bdi>"
          : "<br>scored again: <bdi>\($0.words)</bdi>, as before"
      } ?? ""
    let time = row.milliseconds.map { ElapsedTime.text($0) } ?? ""
    return """
      <tr><th scope="row" class="id">\(name)\(why)</th><td data-sort="\(order)"><span class="badge \
      \(row.answer.name)"><span aria-hidden="true">\(row.answer.sign)</span> \(row.answer.headline)</span>\
      </td><td>\(row.findings.joined(separator: " "))</td><td class="keep"><bdi>\(row.quiz)</bdi></td>\
      <td><bdi>\(row.player)</bdi></td><td><bdi>\(row.result)</bdi>\(corrected)</td>\
      <td class="time">\(row.startedAt)</td><td class="time" data-sort="\(row.milliseconds ?? -1)">\
      \(time)</td><td class="number">\(row.lineCount)</td></tr>
      """
  }
}
