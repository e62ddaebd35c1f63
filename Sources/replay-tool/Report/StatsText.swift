import EventLog
import SessionEngine
import PortableMath
import Reporting
import Documents
import Shell
import Statistics

/// Statistics for a person: tables with a bar to each count.
struct StatsText {
  /// How many columns a full bar takes.
  private static let barLimit: Int64 = 24

  private let sign: String

  /// Bars are drawn, or left out for who reads by ear.
  init(_ isASCII: Bool, _ console: Console) {
    sign = console.environment("ACCESSIBLE") != nil ? "" : isASCII ? "#" : "█"
  }

  func tell(_ statistics: SessionStatistics, _ output: inout Output) {
    for quiz in statistics.quizzes {
      tell(quiz, &output)
      output.line()
    }
    guard !statistics.quizzes.isEmpty else { return }
    output.line(output.styled("players", .bold))
    statistics.forEachPlayer { player in
      output.line("  " + player.name.escapedForTerminal + ": " + words(player.standings))
    }
    output.line()
  }

  private func words(_ standings: SessionStatistics.Standings) -> String {
    let parts = standings.rows.filter { $0.value > 0 }.map { "\($0.value) \($0.name)" }
    return ([standings.sessions.counted("session")] + parts).joined(separator: ", ")
  }

  private func tell(_ quiz: QuizStatistics, _ output: inout Output) {
    output.line(
      output.styled("quiz " + quiz.quiz.id, .bold) + "  " + quiz.quiz.title.escapedForTerminal
        + "  " + String(quiz.quiz.digest.hex.prefix(12))
        + (output.isASCII ? "...: " : "…: ") + words(quiz.standings))
    if quiz.quiz.outcomes != nil, quiz.standings.finished > 0 {
      output.line("  results" + (quiz.ties > 0 ? " (\(quiz.ties) after a tie)" : ""))
      rows(Array(zip(quiz.outcomeNames, quiz.outcomes)), &output)
    }
    if quiz.corrections.sessions > 0 { output.line("  " + words(quiz.corrections, quiz)) }
    summary("points", quiz.points, &output)
    summary("seconds", quiz.seconds, &output)
    if let figures = quiz.items?.figures(), quiz.standings.finished > 0 {
      tell(figures, quiz.quiz.graded?.scoring ?? .credit, &output)
    }
    // A question that all left out has no answer, and is counted.
    for question in quiz.questions
    where question.answered > 0 || question.counts.contains(where: { $0 > 0 }) {
      var line = "  \(question.id.escapedForTerminal): answered \(question.answered)"
      if question.revised > 0 { line += ", revised \(question.revised)" }
      output.line(line)
      rows(Array(zip(question.keys, question.counts)), &output)
    }
  }

  private func words(_ corrections: QuizStatistics.Corrections, _ quiz: QuizStatistics) -> String {
    let count = corrections.sessions
    let text =
      "corrected results were published for " + count.counted("session") + ": "
      + "\(corrections.changed) changed"
    guard quiz.quiz.graded != nil else { return text }
    func mean(_ sum: Int64) -> String { short(Double(sum) / Double(count) / 100, decimals: 2) }
    return text + ", mean score " + mean(corrections.score) + " instead of "
      + mean(corrections.played) + "; the figures are of the results as played"
  }

  /// The figures of a quiz with right answers.
  private func tell(_ figures: ItemFigures, _ scoring: Scoring, _ output: inout Output) {
    let analysis = figures.analysis
    var line =
      "  figures from \(analysis.attempts.counted("attempt")), the \(figures.rule.rawValue) of each player"
    if figures.passedOver > 0 { line += "; \(figures.passedOver) more do not count" }
    output.line(line)
    if scoring.name != Scoring.credit.name {
      output.line("    of the credit of each answer, and not of the points of " + scoring.name)
    }
    let names = [
      "mean", "median", "standard deviation", "skewness", "kurtosis", "alpha", "standard error",
      "error ratio",
    ]
    for (name, (_, estimate)) in zip(names, figures.all) {
      output.line("    " + name.padded(to: 20) + estimate.words(decimals: 3))
    }
    // Of a large pool most questions may not have been drawn yet.
    let asked = analysis.items.filter { $0.asked > 0 }
    let columns = ["question", "asked", "facility", "discrim.", "up-low", "median s", "rapid"]
    let width = max(8, asked.map { min($0.id.count, 24) }.max() ?? 8)
    output.line(
      "    " + columns[0].padded(to: width)
        + columns.dropFirst().map { "  " + $0.leftPadded(to: 8) }.joined())
    for item in asked {
      let cells = [
        String(item.asked), short(item.facility.value), short(item.discrimination.value),
        short(item.upperLower.value),
        short(item.times.median.value.map { $0 / 1000 }, decimals: 1),
        short(item.times.rapidShare.value),
      ]
      output.line(
        "    " + item.id.escapedForTerminal.cut(to: 24, isASCII: output.isASCII).padded(to: width)
          + cells.map { "  " + $0.leftPadded(to: 8) }.joined())
    }
    if asked.count < analysis.items.count {
      output.line("    \((analysis.items.count - asked.count).counted("question")) not asked")
    }
    models(figures, width, &output)
    for item in asked where !item.choices.isEmpty {
      output.line("    " + item.id.escapedForTerminal + ": answers, how often, mean score")
      for choice in item.choices.prefix(12) {
        let name = (choice.key ?? "(none)").escapedForTerminal
        output.line(
          "      " + name.cut(to: 40, isASCII: output.isASCII).padded(to: 40)
            + String(choice.count).leftPadded(to: 6)
            + "  " + short(choice.meanScore.value).leftPadded(to: 8))
      }
      if item.choices.count > 12 {
        output.line("      and \((item.choices.count - 12).counted("more answer"))")
      }
    }
  }

  private func models(_ figures: ItemFigures, _ width: Int, _ output: inout Output) {
    for (name, model) in [("Rasch", figures.rasch), ("two-parameter", figures.twoParameter)] {
      guard let fit = model.fit.value else {
        output.line(
          "    \(name) model: no estimate: " + (model.fit.reason?.words ?? ""))
        continue
      }
      output.line(
        "    \(name) model, log-likelihood " + short(fit.logLikelihood)
          + ": difficulty and discrimination with standard errors")
      for (item, parameters) in zip(figures.analysis.items, model.items) where item.asked > 0 {
        guard let found = parameters.value else {
          output.line(
            "      " + item.id.escapedForTerminal + "  no estimate: "
              + (parameters.reason?.words ?? ""))
          continue
        }
        output.line(
          "      "
            + item.id.escapedForTerminal.cut(to: 24, isASCII: output.isASCII).padded(to: width)
            + "  " + short(found.difficulty).leftPadded(to: 8) + " ("
            + short(found.difficultyError) + ")  " + short(found.discrimination).leftPadded(to: 8)
            + " (" + short(found.discriminationError) + ")")
      }
    }
  }

  private func short(_ value: Double?, decimals: Int = 3) -> String {
    value.flatMap { FixedPoint.text(of: $0, decimals: decimals) } ?? "-"
  }

  private func summary(_ name: String, _ values: Distribution, _ output: inout Output) {
    let parts = values.summary.map { String($0.value) }
    guard parts.count == 5 else { return }
    output.line(
      "  \(name)  median \(parts[2]), quartiles \(parts[1]) and \(parts[3]), "
        + "from \(parts[0]) to \(parts[4])")
  }

  private func rows(_ rows: [(String, Int64)], _ output: inout Output) {
    let isASCII = output.isASCII
    let shown = rows.map {
      (name: $0.0.escapedForTerminal.cut(to: 40, isASCII: isASCII), count: $0.1)
    }
    let width = shown.map { $0.name.width }.max() ?? 0
    let highest = max(shown.map { $0.count }.max() ?? 1, 1)
    for row in shown {
      let bar = String(
        repeating: sign, count: sign.isEmpty ? 0 : Int(row.count * Self.barLimit / highest))
      output.line(
        "    " + row.name.padded(to: width) + "  " + String(row.count).leftPadded(to: 5)
          + (bar.isEmpty ? "" : "  " + bar))
    }
  }
}
