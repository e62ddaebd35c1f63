import HTML
import PortableMath
import Documents
import Statistics

/// Pictures of the figures of a quiz with right answers; docs/STATISTICS.md defines them.
extension ReportIndex {
  /// How many questions are drawn; `stats` has the others.
  private static let questionLimit = 60

  /// The scores as a histogram, and facility and discrimination of every question.
  func figures(_ statistics: ItemStatistics) -> Markup {
    let analysis = statistics.analysis()
    guard analysis.attempts > 0 else { return "" }
    let attempts = Int(analysis.attempts).counted("attempt")
    var body: Markup = """
      <p class="held">Figures from \(attempts), the \(statistics.rule.rawValue) of each player.</p>
      """
    body += bars("Scores in per cent", statistics.scores)
    let asked = analysis.items.filter { $0.asked > 0 }
    let shown = asked.prefix(ReportIndex.questionLimit)
    body += figureBars("Facility: the share of the points earned", from: 0, shown) { $0.facility }
    body += figureBars(
      "Discrimination: agreement with the other questions", from: -1, shown
    ) { $0.discrimination }
    if asked.count > shown.count {
      let more = (asked.count - shown.count).counted("more question is", "more questions are")
      body += "<p>\(more) in replay-tool stats.</p>"
    }
    body += """
      <p>Mean \(analysis.mean.words(decimals: 2)), standard deviation \
      \(analysis.standardDeviation.words(decimals: 2)), Cronbach's alpha \
      \(analysis.alpha.words(decimals: 2)).</p>
      """
    return body
  }

  /// A bar for each question, from the least value to 1; one from -1 on begins in the middle.
  private func figureBars(
    _ title: String, from least: Double, _ items: ArraySlice<ItemAnalysis>,
    _ figure: (ItemAnalysis) -> Estimate<Double>
  ) -> Markup {
    let zero = x(0, from: least)
    var list: Markup = "<h4>\(title)</h4><ul class=\"bars plain\">"
    for item in items {
      let value = figure(item)
      let end = value.value.map { x($0, from: least) } ?? zero
      list += """
        <li><span class="name"><bdi>\(item.id)</bdi></span><svg viewBox="0 0 1000 20" \
        preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" \
        width="1000" height="20"/><rect class="fill" x="\(min(zero, end))" \
        width="\(max(zero, end) - min(zero, end))" height="20"/></svg>\
        <span class="count">\(value.words(decimals: 2))</span></li>
        """
    }
    list += "</ul>"
    return list
  }

  /// A value's place in a chart that ends at 1.
  private func x(_ value: Double, from least: Double) -> Int64 {
    let share = (min(max(value, least), 1) - least) / (1 - least)
    return Int64(share * Double(Chart.width))
  }
}
