import EventLog
import Reporting
import Documents
import SessionEngine
import Shell

extension SchemaFile {
  static let rescore = SchemaFile(
    "Begin, one row a session that comes out differently, summary; with --check one check a row that no longer holds, and a summary of its own.",
    [
      .of(RescoreBegin.self), .of(RescoredLog.self), .of(RescorePublication.Published.self),
      .of(RescoreSummary.self),
      .of(RescoreCheck.Line.self), .of(RescoreCheckSummary.self),
    ])
  static let rescorePlan = SchemaFile(
    "The file that rescore -o writes: at most 1 GiB, one row a line.", [.of(WrittenPlan.self)])
}

/// The first line of `rescore --json`.
struct RescoreBegin: Document {
  static let form = DocumentForm("replay-tool/rescore@1", "begin", "By which quizzes.")

  let report: RescoreReport

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz", "The quiz's id.") { $0.report.quiz.id }
    fields.field("quizDigest", "The new quiz.") { $0.report.quiz.digest }
    fields.field(
      "from", as: .list(of: Digest.shape.described("An old quiz.")),
      "Every version that sessions were played by."
    ) { $0.report.mappings.map { $0.old.digest } }
    fields.field(
      "notes", as: .list(of: .remark), "What the reader should know before the numbers."
    ) { $0.report.remarks }
  }
}

extension RescoredLog: Document {
  static let form = DocumentForm(
    "replay-tool/rescore@1", "row", "A session that is not identical.")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("session", in: .cells) { $0.receipt?.stream.name ?? "" }
    fields.field(
      "receipt", as: .pattern("^(receipt:1:.+)?$"),
      "The log's receipt; empty where it cannot be read.", in: .json
    ) { $0.receipt?.text ?? "" }
    fields.optional("from", "The digest of the quiz it was played by.", in: .json) {
      $0.quizDigest
    }
    fields.field("status", "How it comes out.") { $0.status }
    fields.field("old", "The result by its own quiz.") { $0.oldResult }
    fields.field("new", "The result by the new quiz.") { $0.newResult }
    fields.field("oldScore", "The score by its own quiz, in words.") { $0.oldScore }
    fields.field("newScore", "The score by the new quiz, in words.") { $0.newScore }
    fields.optional("seq", as: .seq, "The first event that scores differently.") { $0.sequence }
    fields.field("why", "Why it comes out like that, in words.") { $0.why }
    fields.field("player", "Who played it; empty where that is not known.") { $0.player }
    fields.optional("oldMarks", "Graded quizzes: the result by its own quiz.", in: .json) {
      $0.correction.flatMap { ResultMarks($0.old) }
    }
    fields.optional("newMarks", "Graded quizzes: the result by the new quiz.", in: .json) {
      $0.correction.flatMap { ResultMarks($0.new) }
    }
  }
}

/// What was published: a line of `rescore --publish --json`.
extension RescorePublication.Published: Document {
  static let form = DocumentForm(
    "replay-tool/rescore@1", "published", "The rescore that was published.")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("rescore", "Its id.") { $0.receipt.stream.name }
    fields.field("by", "Who published it.") { $0.start.by }
    fields.field("why", "Why.") { $0.start.why }
    fields.field("sessions", as: .count, "Sessions whose results it has.") {
      $0.corrections.count
    }
    fields.field("changed", as: .count, "Those with another result.") { $0.changedCount }
    fields.field("receipt") { $0.receipt }
  }
}

extension RescoredLog.Status: Word {
  /// Those that a row can have; a log of another quiz has none.
  static var shape: Shape<RescoredLog.Status> {
    Shape(like: Shape<String>.words(allCases.filter { $0 != .other }.map { $0.rawValue }))
  }
}

/// How many sessions come out how.
struct RescoreCounts: Described {
  let report: RescoreReport

  /// The counts that the rows of a plan add up to, each with the status of its rows; nil for all.
  static let scored: [(member: String, status: RescoredLog.Status?)] = [
    ("sessions", nil), ("identical", .identical), ("changed", .changed), ("otherScores", .score),
    ("uncertain", .uncertain), ("unsound", .unsound),
  ]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("sessions", as: .count, "Sessions of the quiz.") { $0.report.sessionCount }
    fields.field("identical", as: .count, "The same result by the same scores.") {
      $0.report.count(.identical)
    }
    fields.field("changed", as: .count, "Another result.") { $0.report.count(.changed) }
    fields.field("otherScores", as: .count, "The same result by another score.") {
      $0.report.count(.score)
    }
    fields.field(
      "uncertain", as: .count, "What was answered does not say what the new quiz would make of it."
    ) { $0.report.count(.uncertain) }
    fields.field("unsound", as: .count, "An audit finds the log faulty.") {
      $0.report.count(.unsound)
    }
    fields.field("unjudged", as: .count, "Could not be judged.") { $0.report.count(.unjudged) }
    fields.field("missing", as: .count, "Named and not there.") { $0.report.count(.missing) }
    fields.field("leftOut", as: .count, "Logs of other quizzes, and of no session.") {
      $0.report.otherCount
    }
    fields.field("matrix", "How often each old result met each new one.") { $0.report.pairs }
  }
}

/// An old result that met a new one.
struct ResultPair: Described {
  let old: String
  let new: String
  let sessionCount: Int

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("old", "The result by the old quiz.") { $0.old }
    fields.field("new", "The result by the new quiz.") { $0.new }
    fields.field("sessions", as: .atLeast(1), "How many sessions.") { $0.sessionCount }
  }
}

/// The last line of `rescore --json`.
struct RescoreSummary: Document {
  static let form = DocumentForm("replay-tool/rescore@1", "summary", "All sessions.")

  let report: RescoreReport

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { RescoreCounts(report: $0.report) }
    fields.field("exit") { $0.report.exit }
  }
}

extension RescoreCheck.Line: Document {
  static let form = DocumentForm(
    "replay-tool/rescore@1", "check", "A row of the plan that no longer holds.")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("session", "The session's id.") { $0.session }
    fields.field("answer", "What has changed.") { $0.answer }
    fields.field("why", "Why, in words.") { $0.why }
  }
}

extension RescoreCheck.Answer: Word {
  /// Those that a line can have; a row that holds has none.
  static var shape: Shape<RescoreCheck.Answer> {
    Shape(like: Shape<String>.words(allCases.filter { $0 != .holds }.map { $0.rawValue }))
  }
}

/// The last line of `rescore --check --json`.
struct RescoreCheckSummary: Document {
  static let form = DocumentForm("replay-tool/rescore@1", "summary", "All rows of the plan.")

  let lines: [RescoreCheck.Line]
  let extra: Int
  let exit: ExitStatus

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("rows", as: .count, "Rows of the plan.") { $0.lines.count }
    fields.field("holds", as: .count, "Rows that hold.") { $0.count(.holds) }
    fields.field("grown", as: .count, "Logs that went on since.") { $0.count(.grown) }
    fields.field("rewritten", as: .count, "Logs that are other ones now.") { $0.count(.rewritten) }
    fields.field("gone", as: .count, "Logs that are not there any more.") { $0.count(.gone) }
    fields.field("differs", as: .count, "Rows that no longer follow from their log.") {
      $0.count(.differs)
    }
    fields.field("notInPlan", as: .count, "Sessions that the plan does not know.") { $0.extra }
    fields.field("exit") { $0.exit }
  }

  func count(_ answer: RescoreCheck.Answer) -> Int { lines.count { $0.answer == answer } }
}

/// The plan as a file.
struct WrittenPlan: Document {
  static let form = DocumentForm("replay-tool/rescore-plan@1")

  let report: RescoreReport
  let quizPath: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz", "The quiz's id.") { $0.report.quiz.id }
    fields.field("quizDigest", "The new quiz.") { $0.report.quiz.digest }
    // The plan is read again, so the name keeps every byte.
    fields.field("quizPath", as: Shape(like: ShownFileName.shape)) { $0.quizPath }
    fields.field("from", "Every version that sessions were played by.") {
      $0.report.mappings.map { $0.old.digest }
    }
    fields.field(
      "notes", as: .list(of: .remark), "What the reader should know before the numbers."
    ) { $0.report.remarks }
    fields.include { RescoreCounts(report: $0.report) }
    fields.field("rows", "Every session, in the order of the logs.") { plan in
      PlanRows(rows: plan.report.rows.filter { $0.isOfQuiz })
    }
  }
}

/// The rows of a plan: each on a line of its own.
struct PlanRows: FieldValue {
  let rows: [RescoredLog]

  static var shape: Shape<PlanRows> { Shape(like: [RescoredLog].shape) }
  var cell: String { "" }

  func write(to writer: inout JSONWriter) {
    var bytes: [UInt8] = [0x5B]
    for (place, row) in rows.enumerated() {
      bytes += Array(place == 0 ? "\n".utf8 : ",\n".utf8)
      var line = JSONWriter()
      row.write(to: &line)
      bytes += line.bytes
    }
    writer.raw((bytes + Array("\n]".utf8)).span)
  }
}
