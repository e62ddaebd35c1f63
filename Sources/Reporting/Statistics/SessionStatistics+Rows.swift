import EventLog
import SessionEngine
import Statistics

extension SessionStatistics {
  /// Hands on one number a row: quiz, digest, what is counted, of which question, what of it.
  package func forEachRow(_ body: (StatisticsRow) -> Void) {
    for quiz in quizzes {
      let digest = quiz.quiz.digest.hex
      func add(_ measure: String, _ question: String, _ key: String, _ value: String) {
        body(
          StatisticsRow(
            quiz: quiz.quiz.id, digest: digest, measure: measure, question: question, key: key,
            value: value))
      }
      func add(_ measure: String, _ question: String, _ key: String, _ count: Int64) {
        add(measure, question, key, String(count))
      }
      func add(_ measure: String, _ question: String, _ estimate: Estimate<Double>) {
        if let figure = estimate.figure { add(measure, question, "", figure.text) }
      }
      for row in quiz.standings.rows { add("sessions", "", row.name, row.value) }
      for (name, count) in zip(quiz.outcomeNames, quiz.outcomes) { add("result", "", name, count) }
      if quiz.quiz.outcomes != nil { add("result", "", "tied", quiz.ties) }
      if quiz.corrections.sessions > 0 {
        for row in quiz.corrections.rows { add("corrected", "", row.name, row.value) }
      }
      for row in quiz.points.summary { add("points", "", row.name, row.value) }
      for row in quiz.seconds.summary { add("seconds", "", row.name, row.value) }
      for question in quiz.questions {
        add("answered", question.id, "", question.answered)
        if quiz.quiz.outcomes != nil { add("revised", question.id, "", question.revised) }
        for (key, count) in zip(question.keys, question.counts) {
          add("answer", question.id, key, count)
        }
      }
      if let figures = quiz.items?.figures() {
        add("attempts", "", figures.rule.rawValue, figures.analysis.attempts)
        for (name, estimate) in figures.all { add(name, "", estimate) }
        for item in figures.analysis.items {
          for (name, _, value) in ItemRow.named { add(name.description, item.id, value(item)) }
          add("medianMilliseconds", item.id, item.times.median)
          add("rapidShare", item.id, item.times.rapidShare)
          for choice in item.choices { add("choice", item.id, choice.key ?? "", choice.count) }
        }
      }
    }
    forEachPlayer { player in
      for row in player.standings.rows {
        body(
          StatisticsRow(
            quiz: "", digest: "", measure: "player", question: player.name, key: row.name,
            value: String(row.value)))
      }
    }
  }
}
