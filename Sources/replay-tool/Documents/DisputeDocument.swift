import EventLog
package import Reporting
package import Documents
import SessionEngine
import Shell

extension SchemaFile {
  static let dispute = SchemaFile(
    "One session in plain language, with the right answers.", [.of(DisputeAnswer.self)])
}

/// What `dispute --json` prints.
struct DisputeAnswer: Document {
  static let form = DocumentForm("replay-tool/dispute@1")

  let sheet: DisputeSheet
  let log: JudgedLog

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: Shape(like: .text), "The log.") { ShownFileName($0.log.file.path) }
    fields.field("session", "The session's id.") { $0.log.file.stream?.name ?? "" }
    fields.field("title", "The quiz's title.") { $0.sheet.title }
    fields.field("player", "The player's pseudonym.") { $0.sheet.player }
    fields.field("facts", "When it was played, and under what conditions.") { $0.sheet.facts }
    fields.field("result", "The result, one sentence each.") { $0.sheet.result }
    fields.field("questions", "Every question that was shown.") { $0.sheet.rows }
    fields.field("events", "What else was recorded, a sentence each.") { $0.sheet.events }
    fields.field("standing", "What the record itself is worth, a sentence each.") {
      $0.sheet.standing
    }
    fields.field("exit") { $0.sheet.answer.status }
  }
}

extension DisputeSheet.Row: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("number", "Its place among those shown, from 1.") { $0.number }
    fields.field("question", "Its text.") { $0.question }
    fields.optional("answer", "The answer that counted.") { $0.answer.isEmpty ? nil : $0.answer }
    fields.field("earlier", "Answers before it, each with its time.") { $0.earlier }
    fields.optional("right", "The right answer, where the quiz has one.") {
      $0.right.isEmpty ? nil : $0.right
    }
    fields.optional("counted", "What the answer counted.") { $0.worth.isEmpty ? nil : $0.worth }
    fields.optional("reason", "Why.") { $0.reason.isEmpty ? nil : $0.reason }
    fields.field("isLost", "Whether an answer may be lost with the damaged part of the log.") {
      $0.isCut && $0.answer.isEmpty
    }
  }
}

/// A question of the sheet as a row of `--plain`.
struct DisputeRow: Described {
  let row: DisputeSheet.Row

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind") { _ in "question" }
    fields.field("number") { $0.row.number }
    fields.field("question") { $0.row.question }
    fields.field("answer") { $0.row.answerWords }
    fields.field("right") { $0.row.right }
    fields.field("counted") { $0.row.worth }
    fields.field("reason") { $0.row.reason }
    fields.field("earlier") { EachCell($0.row.earlier) }
  }
}
