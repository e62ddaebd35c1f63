import EventLog
import Results
import SessionEngine
import Shell

extension SchemaFile {
  static let stats = SchemaFile(
    "What the sessions that passed an audit add up to.", [.of(StatisticsAnswer.self)])
  static let export = SchemaFile(
    "The lines of --to ndjson, and what is said of a file that was written.",
    [.of(ExportedEvent.self), .of(ExportAnswer.self)])
}

extension SessionSweep: Described {
  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("sessions", as: .count, "Sessions that are in.") { $0.sessionCount }
    fields.field("otherLogs", as: .count, "Logs of players, conversations and ledgers.", in: .json)
    {
      $0.otherCount
    }
    fields.field("leftOut", "Sessions that prove nothing, each with why.", in: .json) {
      $0.leftOut
    }
  }
}

/// A log that proves nothing.
struct LeftOutLog: Described {
  let path: String
  let reason: String

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("path", as: Shape(like: Shape<String>.text), "The file.") {
      ShownFileName($0.path)
    }
    fields.field("reason", "Why it proves nothing.") { $0.reason }
  }
}

/// What `stats --json` prints.
struct StatisticsAnswer: Document {
  static let form = DocumentForm("replay-tool/stats@1")

  let statistics: Statistics
  let sweep: SessionSweep

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.include { $0.sweep }
    fields.field("exit") { $0.sweep.status }
    fields.field("quizzes", "Every version of every quiz, by id and digest.") {
      $0.statistics.quizzes
    }
    fields.field("players", "Every player, by name.") { answer in
      answer.statistics.players.map { PlayerStandings(name: $0.name, standings: $0.standings) }
    }
  }
}

extension Statistics.Standings: Described {
  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("finished", as: .count, "Sessions with a result.") { $0.finished }
    fields.field("abandoned", as: .count, "Sessions that were given up.") { $0.abandoned }
    fields.field("open", as: .count, "Sessions that have not ended.") { $0.open }
  }
}

/// How a player's sessions stand.
struct PlayerStandings: Described {
  let name: String
  let standings: Statistics.Standings

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("player", "The player's pseudonym.") { $0.name }
    fields.include { $0.standings }
  }
}

extension QuizStatistics: Described {
  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("quiz", "The quiz's id.") { $0.quiz.id }
    fields.field("quizDigest") { $0.quiz.digest }
    fields.field("title", "The quiz's title.") { $0.quiz.title }
    fields.include { $0.standings }
    fields.optional(
      "results", as: .map(of: .count),
      "Outcome quizzes: how often each outcome won, in the quiz's order."
    ) { quiz in
      quiz.quiz.outcomes == nil
        ? nil : NamedValues(zip(quiz.outcomeNames, quiz.outcomes).map { ($0, $1) })
    }
    fields.optional(
      "tied", as: .count, "Outcome quizzes: results that a tie rule settled."
    ) { $0.quiz.outcomes == nil ? nil : $0.ties }
    fields.optional("corrected", "Results that were published later (rescore --publish).") {
      $0.corrections.sessions == 0 ? nil : $0.corrections
    }
    fields.optional(
      "points",
      "Points quizzes: points at the end. The least, the quartiles and the greatest; empty where there is nothing to tell."
    ) { $0.quiz.outcomes == nil ? $0.points : nil }
    fields.field(
      "seconds",
      "From start to end or last event. The least, the quartiles and the greatest; empty where there is nothing to tell."
    ) { $0.seconds }
    fields.field("questions", "Every question, in the quiz's order.") { quiz in
      quiz.questions.map { QuestionCounts(question: $0, isRevisable: quiz.quiz.outcomes != nil) }
    }
    fields.optional("figures", "Quizzes with right answers: docs/STATISTICS.md defines them.") {
      $0.items?.figures()
    }
  }
}

extension QuizStatistics.Corrections: Described {
  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("sessions", as: .count, "Sessions with a corrected result.") { $0.sessions }
    fields.field("changed", as: .count, "Of these, those whose result is another one.") {
      $0.changed
    }
    fields.field("played", "Graded quizzes: the sum of their scores as played, in hundredths.") {
      $0.played
    }
    fields.field("score", "Graded quizzes: the sum of the corrected scores, in hundredths.") {
      $0.score
    }
  }
}

extension Distribution: Described {
  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.optional("least", "The smallest number.") { $0.quartile(0) }
    fields.optional("lowerQuartile", "A quarter is not above it.") { $0.quartile(1) }
    fields.optional("median", "Half is not above it.") { $0.quartile(2) }
    fields.optional("upperQuartile", "Three quarters are not above it.") { $0.quartile(3) }
    fields.optional("greatest", "The greatest number.") { $0.quartile(4) }
  }
}

/// How a question was answered.
struct QuestionCounts: Described {
  let question: QuizStatistics.Question
  let isRevisable: Bool

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("question", "The question's id; of drawn exercises what is drawn.") {
      $0.question.id
    }
    fields.field("answered", as: .count, "Sessions in which it is answered, or how often it was.") {
      $0.question.answered
    }
    fields.optional("revised", as: .count, "Outcome quizzes: how often an answer was revised.") {
      $0.isRevisable ? $0.question.revised : nil
    }
    fields.field("answers", "Every answer that it has, in the quiz's order.") { row in
      zip(row.question.keys, row.question.counts).map { AnswerCount(answer: $0, count: $1) }
    }
  }
}

/// How often an answer stands.
struct AnswerCount: Described {
  let answer: String
  let count: Int64

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("answer", "What the answer says; right or wrong in points quizzes.") { $0.answer }
    fields.field("count", as: .count, "How often it is the answer.") { $0.count }
  }
}

/// One number of `stats --plain` and `--csv`.
struct StatisticsRow: Described {
  /// The quiz and its digest; empty where a number is of none.
  let quiz: String
  let digest: String
  /// What is counted, of which question, what of it.
  let measure: String
  let question: String
  let key: String
  let value: StatisticsValue

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("quiz") { $0.quiz }
    fields.field("digest") { $0.digest }
    fields.field("measure") { $0.measure }
    fields.field("question") { $0.question }
    fields.field("key") { $0.key }
    fields.field("value") { $0.value }
  }
}

/// A count, or a figure with six decimals.
enum StatisticsValue: FieldValue {
  case count(Int64)
  case figure(Figure)

  static var shape: Shape<StatisticsValue> { Shape(.object([("type", .string("number"))])) }

  var cell: String {
    switch self {
    case .count(let count): String(count)
    case .figure(let figure): figure.text
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .count(let count): writer.integer(count)
    case .figure(let figure): figure.write(to: &writer)
    }
  }

  func write(to cells: inout Cells) {
    switch self {
    case .count(let count): cells.add(count)
    case .figure(let figure): cells.add(figure.text)
    }
  }
}

/// A line of `export --to ndjson`.
struct ExportedEvent: Document {
  static let form = DocumentForm("replay-tool/export@1", "event", "One event.")

  let session: SoundSession
  let step: SoundSession.Step

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("session", "The session's id.") { $0.session.name }
    fields.field("player", "The player's pseudonym.") { $0.session.start.player }
    fields.field("quiz", "The quiz's id.") { $0.session.start.quiz }
    fields.field("seq", as: .seq) { $0.step.sequence }
    fields.field("at") { $0.step.at }
    fields.field("since", as: .since) {
      $0.step.at.milliseconds - $0.session.startedAt.milliseconds
    }
    fields.field("event", as: Shape(like: Shape<String>.event)) { $0.step.event.type }
    fields.field("data", as: .data) { StoredJSON($0.step.data) }
  }
}

/// What `export -o FILE` says of the file.
struct ExportAnswer: Document {
  static let form = DocumentForm("replay-tool/export@1", nil, "What was written.")

  let target: String
  let format: String
  let recordCount: Int64
  let byteCount: Int64
  let sweep: SessionSweep

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("output", "The file that was written.") { $0.target }
    fields.field("format", as: .words(ExportCommand.formats), "Its format.") { $0.format }
    fields.field("records", as: .count, "Rows, events or statements.") { $0.recordCount }
    fields.field("bytes", as: .count, "Of the file.", in: .json) { $0.byteCount }
    fields.include { $0.sweep }
    fields.field("exit", in: .json) { $0.sweep.status }
  }
}
