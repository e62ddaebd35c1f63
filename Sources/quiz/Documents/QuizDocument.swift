internal import EventLog
internal import Reporting
internal import Documents
internal import SessionEngine
internal import Systems

/// A built-in quiz.
struct ListedQuiz: Described {
  let quiz: Quiz

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("id", "Its name in logs and on the command line.") { $0.quiz.id }
    fields.field("title", "What it is called.") { $0.quiz.title }
    fields.field("introduction", "What its first screen says.", in: .json) {
      $0.quiz.introduction
    }
    fields.field("questions", as: .count, "0 where the quiz has no fixed number.") {
      $0.quiz.questionCount
    }
    fields.field("endless", "Whether it has no fixed number of questions.", in: .json) {
      $0.quiz.questionCount == 0
    }
    fields.field("outcomes", "The ids of its outcomes; none in a points quiz.", in: .json) { row in
      row.quiz.outcomes?.outcomes.map { $0.id } ?? []
    }
    fields.field("digest") { $0.quiz.digest }
  }
}

/// What `list --json` prints.
struct QuizzesAnswer: Document {
  static let form = DocumentForm("quiz/list@1")

  let quizzes: [ListedQuiz]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quizzes", "The newest version of each.") { $0.quizzes }
  }
}

/// A mistake in a quiz file.
struct FileMistake: Described {
  let path: String
  let mistake: QuizMistake

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("file", in: .cells) { $0.path }
    fields.field("line", as: .atLeast(1), "Counted from 1.") { $0.mistake.line }
    fields.field("column", as: .atLeast(1), "Characters from the start of the line, from 1.") {
      $0.mistake.column
    }
    fields.field("path", "Where in the quiz; empty for the whole.") { $0.mistake.path }
    fields.field("message", "What is wrong, and what is wanted.") { $0.mistake.message }
  }

  /// A line for people.
  func text(_ kind: String = "") -> String {
    "\(path):\(mistake.line):\(mistake.column): ".escapedForTerminal + kind
      + (mistake.path.isEmpty ? "" : mistake.path.escapedForTerminal + ": ")
      + mistake.message.escapedForTerminal
  }

  /// A line for programs that has other lines beside it.
  func row(_ kind: String) -> PlainRow {
    PlainRow(
      kind, path, String(mistake.line), String(mistake.column), mistake.path, mistake.message)
  }
}

/// What `check` says of a file with mistakes.
struct MistakesAnswer: Document {
  static let form = DocumentForm("quiz/check@1", nil, "A file with mistakes.")

  let file: String
  let mistakes: [FileMistake]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("file") { ShownFileName($0.file) }
    fields.field("sound", as: .always(false)) { _ in false }
    fields.field("mistakes", "Every mistake, in the order of the file.") { $0.mistakes }
  }
}

/// What `check` says of a sound file.
struct SoundQuizAnswer: Document {
  static let form = DocumentForm("quiz/check@1", nil, "A sound quiz.")

  let file: String
  let quiz: Quiz
  let odds: QuizOdds?
  let warnings: [FileMistake]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("file", in: .json) { ShownFileName($0.file) }
    fields.field("sound", as: .always(true), in: .json) { _ in true }
    fields.field("kind", in: .cells) { _ in "quiz" }
    fields.field("id", "Its name in logs.") { $0.quiz.id }
    fields.field("title", "What it is called.") { $0.quiz.title }
    fields.field("digest") { $0.quiz.digest }
    fields.field("questions", as: .count, "0 where it has no fixed number.", in: .json) {
      $0.quiz.questionCount
    }
    fields.optional(
      "maximum", as: .count, "Right answers: the points of a session, in hundredths.", in: .json
    ) { $0.quiz.graded?.maximum }
    fields.optional(
      "players", as: .count, "How many random players the shares are of.", in: .json
    ) { $0.odds?.playerCount }
    fields.optional("outcomes", "Each outcome, with how often it wins.", in: .json) {
      $0.chances
    }
    fields.field(
      "warnings", "What can be played and is probably not meant, in the order of the file.",
      in: .json
    ) { $0.warnings }
  }

  /// Each outcome with its chance; nil in a points quiz.
  var chances: [OutcomeChance]? {
    guard let outcomes = quiz.outcomes, let odds else { return nil }
    return zip(outcomes.outcomes, odds.chances).map { outcome, chance in
      OutcomeChance(
        id: outcome.id, title: outcome.title, winCount: chance.winCount,
        share: CheckCommand.share(chance.winCount, of: odds.playerCount),
        sheet: chance.sheet.map { CheckCommand.words($0) })
    }
  }
}

/// How often an outcome wins.
struct OutcomeChance: Described {
  let id: String
  let title: String
  let winCount: Int
  let share: String
  let sheet: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("id", "The outcome's id.") { $0.id }
    fields.field("title", "The outcome's title.") { $0.title }
    fields.field("wins", as: .count, "How many random players get it.") { $0.winCount }
    fields.field(
      "share", as: .pattern("^[0-9]+\\.[0-9]$"), "Per cent of the random players, one decimal."
    ) { $0.share }
    fields.optional("sheet", "Answers that win it, question by question.") { $0.sheet }
  }
}

/// Something that an import could not take over, or took over otherwise.
struct ImportRemarkLine: Described {
  let path: String
  let remark: ImportRemark

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", "What kind of remark.") { $0.remark.kind.rawValue }
    fields.field("file", in: .cells) { $0.path }
    fields.field("line", as: .atLeast(1), "Counted from 1.") { $0.remark.line }
    fields.field("column", as: .atLeast(1), "Characters from the start of the line, from 1.") {
      $0.remark.column
    }
    fields.field("message", "What was done, and why.") { $0.remark.message }
  }
}

/// What `import --json` prints.
struct ImportAnswer: Document {
  static let form = DocumentForm("quiz/import@1")

  let file: String
  let imported: ImportedQuiz
  let written: String?
  let warnings: [FileMistake]

  var remarks: [ImportRemarkLine] {
    imported.remarks.map { ImportRemarkLine(path: file, remark: $0) }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("file") { ShownFileName($0.file) }
    fields.field("format", as: .words(["gift", "aiken", "xml"]), "The format of the file.") {
      $0.imported.format.rawValue
    }
    fields.field("whole", "Whether all of it could be imported.") { $0.imported.isWhole }
    fields.field("questions", as: .count, "How many questions the quiz has.") {
      $0.imported.questionCount
    }
    fields.optional("written") { $0.written.map { ShownFileName($0) } }
    fields.field("remarks", "What was not imported unchanged, in the order of the file.") {
      $0.remarks
    }
    fields.field("warnings", "What to look at again in the quiz that was made, as `check` says.") {
      $0.warnings
    }
  }
}

/// A session in `results`.
struct SessionResult: Described {
  let summary: SessionSummary
  /// Whose result it is.
  let owner: String
  /// The corrected results that were published, the one that counts first.
  var corrections: [PublishedRescores.Found] = []
  /// The first of them in words, for a cell.
  var corrected: String?
  /// What an audit says, where that is not yes.
  var doubt: SessionDoubt?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { ListedSession($0.summary, of: $0.owner) }
    fields.optional("corrected", "The corrected result that was published last.", in: .json) {
      $0.corrections.first.map { ShownCorrection($0) }
    }
    fields.optional(
      "earlierCorrections", "Those that were published before it, the latest first.", in: .json
    ) { $0.corrections.count < 2 ? nil : $0.corrections.dropFirst().map { ShownCorrection($0) } }
    fields.optional(
      "audit", "What an audit says of the session; left out where it says yes.", in: .json
    ) {
      $0.doubt
    }
    fields.optional("corrected", in: .cellsIfPresent) { $0.corrected }
    fields.optional("correctedAt", in: .cellsIfPresent) { $0.corrections.first?.rescore.at }
    fields.optional("correctedBy", in: .cellsIfPresent) { $0.corrections.first?.rescore.start.by }
    fields.optional("correctedWhy", in: .cellsIfPresent) { $0.corrections.first?.rescore.start.why }
  }
}

/// What `results --json` prints.
struct ResultsAnswer: Document {
  static let form = DocumentForm("quiz/results@1")

  let results: [SessionResult]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("results", "Every session that was asked for.") { $0.results }
  }
}
