import EventLog
import Results
import SessionEngine
import Shell
import Statistics

/// `stats`: what many sessions add up to.
enum StatsCommand {
  static let spec = CommandSpec(
    "stats", "PATH…", "count results, points, times and answers over many sessions",
    details: """
      Only what the logs prove is counted: each session is audited first, and one that is damaged,
      breaks a rule or can't be judged is named and left out (exit 3). Times are whole seconds from
      start to end, of sessions that ended; a day and more counts as a day. Memory grows with
      quizzes and players, not with sessions: of quizzes with right answers one attempt of each
      player is kept.
      Figures of such quizzes (facility, discrimination, alpha, models) are those of one attempt of
      each player, --attempts says which; docs/STATISTICS.md defines them. Where there is no estimate
      the reason is given.
      """,
    options: [
      OptionSpec("--csv", "print the numbers as CSV"), Commands.rawCSV, Commands.quiz,
      OptionSpec(
        "--attempts", value: "WHICH",
        "which attempt of a player counts: first (default), best or last",
        choices: AttemptRule.allCases.map { $0.word }),
    ] + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool stats fixtures/sessions",
      "replay-tool stats --csv fixtures/sessions/animals-plain.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let word = arguments.value("--attempts") ?? AttemptRule.first.word
    guard let rule = AttemptRule.allCases.first(where: { $0.word == word }) else {
      throw Failure("--attempts is first, best or last, not \(word.escapedForTerminal)")
    }
    var statistics = Statistics(rule)
    var sweep = try SessionSweep(arguments)
    let rescores = sweep.rescores
    try sweep.run {
      statistics.add($0, rescores.corrections(of: $0.name).first?.correction)
    }
    let form = Form(arguments)
    if form == .quiet { return sweep.status }
    if arguments.has("--csv") {
      output.columns(of: StatisticsRow.self)
      let format = CSVFormat(arguments)
      for row in rows(statistics) { output.csv(row, format) }
    } else if form == .plain {
      for row in rows(statistics) { output.plain(row) }
    } else if form == .json {
      output.json(StatisticsAnswer(statistics: statistics, sweep: sweep))
    } else {
      StatsText(output.isASCII, output.console).tell(statistics, &output)
      output.line(sweep.sentence)
    }
    return sweep.status
  }

  // MARK: For programs

  /// One number a row: quiz, digest, what is counted, of which question, what of it.
  private static func rows(_ statistics: Statistics) -> [StatisticsRow] {
    var rows: [StatisticsRow] = []
    for quiz in statistics.quizzes {
      let digest = quiz.quiz.digest.hex
      func add(_ measure: String, _ question: String, _ key: String, _ value: Int64) {
        rows.append(
          StatisticsRow(
            quiz: quiz.quiz.id, digest: digest, measure: measure, question: question, key: key,
            value: .count(value)))
      }
      func add(_ measure: String, _ question: String, _ estimate: Estimate<Double>) {
        guard let figure = estimate.figure else { return }
        rows.append(
          StatisticsRow(
            quiz: quiz.quiz.id, digest: digest, measure: measure, question: question, key: "",
            value: .figure(figure)))
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
        add("attempts", "", figures.rule.word, figures.analysis.attempts)
        for (name, estimate) in figures.all { add(name, "", estimate) }
        for item in figures.analysis.items {
          for (name, _, value) in ItemRow.named { add(name.description, item.id, value(item)) }
          add("medianMilliseconds", item.id, item.times.median)
          add("rapidShare", item.id, item.times.rapidShare)
          for choice in item.choices { add("choice", item.id, choice.key ?? "", choice.count) }
        }
      }
    }
    for player in statistics.players {
      for row in player.standings.rows {
        rows.append(
          StatisticsRow(
            quiz: "", digest: "", measure: "player", question: player.name, key: row.name,
            value: .count(row.value)))
      }
    }
    return rows
  }
}
