import EventLog
import HTML
import SessionEngine

/// The part that the script moves: controls, the card of a step, the charts.
extension ReportPage {
  var replay: Markup {
    guard let last = model.rows.last else { return "" }
    var charts: Markup = bars(last)
    charts += pointsLine
    charts += path
    return """
      <section aria-labelledby="replay" id="player"><h2 id="replay">Replay</h2>\
      <p class="plain">The last step is shown. With scripts on, this part goes through all of them; \
      without, the table below has every one.</p>\
      <div class="controls" hidden><div class="buttons">\
      <button type="button" id="previous"><span aria-hidden="true">◀</span> Previous</button>\
      <button type="button" id="play"><span aria-hidden="true">▶</span> <span>Play</span></button>\
      <button type="button" id="next">Next <span aria-hidden="true">▶</span></button></div>\
      <div class="slide"><label for="scrubber">Step</label>\
      <input type="range" id="scrubber" min="0" max="\(last.sequence)" value="\(last.sequence)" \
      step="1" aria-valuetext="Step \(last.sequence)"><output id="position" for="scrubber">\
      \(last.sequence) of \(last.sequence)</output></div>\
      <p class="keys">Keys, while the focus is in this part: <kbd>←</kbd> <kbd>→</kbd> a step, \
      <kbd>Home</kbd> <kbd>End</kbd> first and last, <kbd>P</kbd> play and pause.</p></div>\
      <p class="spoken" role="status" id="spoken"></p>\
      <div class="stage">\(card(last))<div class="charts">\(charts)</div></div></section>
      """
  }

  private func card(_ row: ReportModel.Row) -> Markup {
    var changes: Markup = ""
    for change in row.changes {
      changes += Markup.change(change)
    }
    return """
      <article class="card" aria-labelledby="card-title"><h3 id="card-title">Step \(row.sequence)\
      </h3><p class="what" id="card-what"><bdi>\(ReportPage.plain(row.words))</bdi></p>\
      <p id="card-flags">\(flags(row))</p>\
      <dl><dt>Event</dt><dd id="card-type">\(row.type)</dd><dt>Time</dt><dd><span id="card-time">\
      \(time(row))</span> after the start</dd><dt>Wall clock</dt><dd id="card-at">\(row.at.text)</dd>\
      <dt>Rule</dt><dd id="card-rule">\(row.rule)</dd>\
      <dt>Recorded</dt><dd><code id="card-data">\(row.data)</code></dd></dl>\
      <h4>What it changed in the state</h4><ul class="changes" id="card-changes">\(changes)</ul>\
      <p id="card-none"\(row.changes.isEmpty ? "" : " hidden")>Nothing.</p></article>
      """
  }

  /// What the audit found at this step.
  func flags(_ row: ReportModel.Row) -> Markup {
    var marks: Markup = ""
    for finding in model.log.findings where finding.sequences.contains(row.sequence) {
      let code = finding.code.code
      marks += """
        <a class="flag" href="#finding-\(code)-\(finding.sequences[0])"><span aria-hidden="true">✗\
        </span> \(code) \(finding.code.title)</a>
        """
    }
    return marks
  }

  /// Milliseconds since the start, as `1:02.375`.
  func time(_ row: ReportModel.Row) -> String {
    ElapsedTime.text(row.at.milliseconds - model.startedAt.milliseconds)
  }

  /// Words without the runs of spaces that line them up on a terminal.
  static func plain(_ words: String) -> String {
    words.split(separator: " ").joined(separator: " ")
  }

  // MARK: Charts

  private func bars(_ last: ReportModel.Row) -> Markup {
    guard let board = model.scoreboard, last.counts.count == board.names.count else { return "" }
    let scale = Chart.scale(model.rows.map { $0.counts })
    var items: Markup = ""
    for (place, name) in board.names.enumerated() {
      let width = Chart.share(last.counts[place], of: scale)
      let symbol = model.outcomes.isEmpty ? "" : model.outcomes[place].symbol
      let sign: Markup =
        symbol.isEmpty ? "" : "<span class=\"symbol\" aria-hidden=\"true\">\(symbol)</span> "
      items += """
        <li><span class="name">\(sign)<bdi>\(name)</bdi></span><svg viewBox="0 0 1000 20" \
        preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" \
        width="1000" height="20"/><rect class="ghost" width="\(width)" height="20"/><rect \
        class="fill" width="\(width)" height="20"/></svg><span class="count">\(amount(last.counts[place]))\
        </span><span class="delta"></span></li>
        """
    }
    let title = board.unit == .answers ? "Tally" : board.unit == .points ? "Points" : "Score"
    let unit: Markup = board.unit == .hundredths ? " data-unit=\"100\"" : ""
    return """
      <div class="chart"><h3>\(title)</h3><ul class="bars" id="bars" data-scale="\(scale)"\(unit)>\
      \(items)</ul><p class="legend"><span class="key fill"></span> after this step \
      <span class="key ghost"></span> the step before</p></div>
      """
  }

  private var pointsLine: Markup {
    guard let board = model.scoreboard, board.unit != .answers, let last = model.rows.last else {
      return ""
    }
    let values = model.rows.map { $0.counts.first ?? 0 }
    let highest = max(values.max() ?? 0, board.unit == .points ? 1 : 100)
    let (most, end) = (amount(values.max() ?? 0), amount(values.last ?? 0))
    return """
      <div class="chart"><h3>\(board.unit == .points ? "Points" : "Score"), step by step</h3><figure><div class="plot"><span class="high">\
      \(amount(highest))</span><svg class="line" viewBox="0 0 1000 200" preserveAspectRatio="none" role="img" \
      aria-label="\(board.unit == .points ? "Points" : "Score") over \(last.sequence) steps: highest \
      \(most), at the end \(end)"><path class="curve" d="\(Chart.steps(values, highest))"/><path \
      class="cursor" id="cursor" d="M1000 0V200"/></svg><span class="low">0</span></div>\
      <figcaption>Highest \(most), at the end \(end). The line marks the step shown.\
      </figcaption></figure></div>
      """
  }

  private var path: Markup {
    let moves = Chart.moves(
      model.rows.compactMap { row in row.showing.map { (row.sequence, $0) } },
      of: model.quiz?.outcomes?.questions.count ?? 0)
    let places = moves.map { max($0.from, $0.to) }.max() ?? 0
    guard model.quiz?.outcomes != nil, places >= 2 else { return "" }
    var (above, below, labels): (Markup, Markup, Markup) = ("", "", "")
    for move in moves {
      let arc: Markup = """
        <path class="\(move.kind.name)" data-step="\(move.sequence)" \
        d="\(Chart.arc(move, of: places))"/>
        """
      if move.kind == .back { below += arc } else { above += arc }
    }
    for place in 1...places {
      labels += "<li data-place=\"\(place)\"><span>\(place)</span></li>"
    }
    let words = Chart.words(moves, of: places)
    let lower: Markup =
      !moves.contains { $0.kind == .back }
      ? ""
      : """
      <svg class="arcs" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" \
      focusable="false">\(below)</svg>
      """
    return """
      <div class="chart"><h3>The way through the questions</h3><figure><svg class="arcs" \
      viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="\(words)">\(above)\
      </svg><ol class="places" id="places">\(labels)</ol>\(lower)<figcaption>\(words). Above the \
      line: ahead, <span class="key returned"></span> returning; below it: \
      <span class="key back"></span> going back.</figcaption></figure></div>
      """
  }
}
