import EventLog
import SessionEngine
import Shell

/// Statistics for a person: tables with a bar to each count.
struct StatsText {
  /// How many columns a full bar takes.
  private static let barLimit: Int64 = 24

  private let sign: String

  /// Bars are drawn, or left out for who reads by ear.
  init(_ isASCII: Bool, _ console: Console) {
    sign = console.environment("ACCESSIBLE") != nil ? "" : isASCII ? "#" : "█"
  }

  func tell(_ statistics: Statistics, _ output: inout Output) {
    for quiz in statistics.quizzes {
      tell(quiz, &output)
      output.line()
    }
    output.line(output.styled("players", .bold))
    for player in statistics.players {
      output.line("  " + player.name.escapedForTerminal + ": " + words(player.standings))
    }
    output.line()
  }

  private func words(_ standings: Statistics.Standings) -> String {
    let parts = standings.rows.filter { $0.value > 0 }.map { "\($0.value) \($0.name)" }
    return (["\(standings.sessions) sessions"] + parts).joined(separator: ", ")
  }

  private func tell(_ quiz: QuizStatistics, _ output: inout Output) {
    output.line(
      output.styled("quiz " + quiz.quiz.id, .bold) + "  " + quiz.quiz.title.escapedForTerminal
        + "  " + String(quiz.quiz.digest.hex.prefix(12)) + "…: " + words(quiz.standings))
    if quiz.quiz.outcomes != nil, quiz.standings.finished > 0 {
      output.line("  results" + (quiz.ties > 0 ? " (\(quiz.ties) after a tie)" : ""))
      rows(Array(zip(quiz.outcomeNames, quiz.outcomes)), &output)
    }
    summary("points", quiz.points, &output)
    summary("seconds", quiz.seconds, &output)
    for question in quiz.questions where question.answered > 0 {
      var line = "  \(question.id.escapedForTerminal): answered \(question.answered)"
      if question.revised > 0 { line += ", revised \(question.revised)" }
      output.line(line)
      rows(Array(zip(question.keys, question.counts)), &output)
    }
  }

  private func summary(_ name: String, _ values: Distribution, _ output: inout Output) {
    let parts = values.summary.map { String($0.value) }
    guard parts.count == 5 else { return }
    output.line(
      "  \(name)  median \(parts[2]), quartiles \(parts[1]) and \(parts[3]), "
        + "from \(parts[0]) to \(parts[4])")
  }

  private func rows(_ rows: [(String, Int64)], _ output: inout Output) {
    let shown = rows.map { (name: String($0.0.escapedForTerminal.prefix(40)), count: $0.1) }
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
