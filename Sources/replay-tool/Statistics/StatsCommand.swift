import EventLog
import SessionEngine
import Shell

/// `stats`: what many sessions add up to.
enum StatsCommand {
  static let spec = CommandSpec(
    "stats", "PATH…", "count results, points, times and answers over many sessions",
    details: """
      Only what the logs prove is counted: each session is audited first, and one that is damaged,
      breaks a rule or can't be judged is named and left out (exit 3). Times are whole seconds from
      start to end, of sessions that ended; a day and more counts as a day. Memory grows with
      quizzes and players, not with sessions.
      """,
    options: [
      OptionSpec("--csv", "print the numbers as CSV"), Commands.rawCSV, Commands.quiz,
    ] + LogSweep.options + Inputs.options,
    examples: [
      "replay-tool stats fixtures/sessions",
      "replay-tool stats --csv fixtures/sessions/animals-plain.jsonl",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    var statistics = Statistics()
    var sweep = try SessionSweep(arguments)
    try sweep.run { statistics.add($0) }
    let form = Form(arguments)
    if form == .quiet { return sweep.status }
    if arguments.has("--csv") {
      output.line("quiz,digest,measure,question,key,value")
      let format = CSVFormat(arguments)
      for row in rows(statistics) {
        output.line(format.row(row.cells + [String(row.value)]))
      }
    } else if form == .plain {
      for row in rows(statistics) {
        let cells = row.cells.map { $0.escapedForTerminal } + [String(row.value)]
        output.line(cells.joined(separator: "\t"))
      }
    } else if form == .json {
      document(statistics, sweep, &output)
    } else {
      StatsText(output.isASCII, output.console).tell(statistics, &output)
      output.line(sweep.sentence)
    }
    return sweep.status
  }

  // MARK: For programs

  private struct Row {
    let cells: [String]
    let value: Int64
  }

  /// One number a row: quiz, digest, what is counted, of which question, what of it.
  private static func rows(_ statistics: Statistics) -> [Row] {
    var rows: [Row] = []
    for quiz in statistics.quizzes {
      func add(_ measure: String, _ question: String, _ key: String, _ value: Int64) {
        rows.append(
          Row(
            cells: [quiz.quiz.id, quiz.quiz.digest.hex, measure, question, key], value: value))
      }
      for row in quiz.standings.rows { add("sessions", "", row.name, row.value) }
      for (name, count) in zip(quiz.outcomeNames, quiz.outcomes) { add("result", "", name, count) }
      if quiz.quiz.outcomes != nil { add("result", "", "tied", quiz.ties) }
      for row in quiz.points.summary { add("points", "", row.name, row.value) }
      for row in quiz.seconds.summary { add("seconds", "", row.name, row.value) }
      for question in quiz.questions {
        add("answered", question.id, "", question.answered)
        if quiz.quiz.outcomes != nil { add("revised", question.id, "", question.revised) }
        for (key, count) in zip(question.keys, question.counts) {
          add("answer", question.id, key, count)
        }
      }
    }
    for player in statistics.players {
      for row in player.standings.rows {
        rows.append(Row(cells: ["", "", "player", player.name, row.name], value: row.value))
      }
    }
    return rows
  }

  private static func document(
    _ statistics: Statistics, _ sweep: SessionSweep, _ output: inout Output
  ) {
    output.json { writer in
      writer.object {
        $0.member("schema", "replay-tool/stats@1")
        sweep.writeMembers(to: &$0)
        $0.member("exit", Int64(sweep.status.code))
        $0.key("quizzes")
        $0.array { list in for quiz in statistics.quizzes { write(quiz, to: &list) } }
        $0.key("players")
        $0.array { list in
          for player in statistics.players {
            list.object {
              $0.member("player", player.name)
              write(player.standings.rows, to: &$0)
            }
          }
        }
      }
    }
  }

  private static func write(_ quiz: QuizStatistics, to writer: inout JSONWriter) {
    writer.object {
      $0.member("quiz", quiz.quiz.id)
      $0.member("quizDigest", quiz.quiz.digest.hex)
      $0.member("title", quiz.quiz.title)
      write(quiz.standings.rows, to: &$0)
      if quiz.quiz.outcomes != nil {
        $0.key("results")
        $0.object { write(Array(zip(quiz.outcomeNames, quiz.outcomes)), to: &$0) }
        $0.member("tied", quiz.ties)
      } else {
        $0.key("points")
        $0.object { write(quiz.points.summary, to: &$0) }
      }
      $0.key("seconds")
      $0.object { write(quiz.seconds.summary, to: &$0) }
      $0.key("questions")
      $0.array { list in
        for question in quiz.questions {
          list.object {
            $0.member("question", question.id)
            $0.member("answered", question.answered)
            if quiz.quiz.outcomes != nil { $0.member("revised", question.revised) }
            $0.key("answers")
            $0.array { answers in
              for (key, count) in zip(question.keys, question.counts) {
                answers.object {
                  $0.member("answer", key)
                  $0.member("count", count)
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ rows: [(String, Int64)], to writer: inout JSONWriter) {
    for (name, value) in rows {
      writer.key(name)
      writer.integer(value)
    }
  }
}
