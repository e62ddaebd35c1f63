import Reporting
import Documents

extension SchemaFile {
  static let stats = SchemaFile(
    "What the sessions that passed an audit add up to.", [.of(StatisticsAnswer.self)])
  static let export = SchemaFile(
    "The lines of --to ndjson, and the report of a file that was written.",
    [.of(ExportedEvent.self), .of(ExportAnswer.self)])
}

extension SessionSweep: Described {
  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("sessions", as: .count, "Sessions that are in.") { $0.sessionCount }
    fields.field(
      "otherLogs", as: .count, "Logs of other kinds that pass an audit, such as those of players.",
      in: .json
    ) { $0.otherCount }
    fields.field("leftOut", "Logs that prove nothing, each with why.", in: .json) { $0.leftOut }
  }
}

/// A log that proves nothing.
struct LeftOutLog: Described {
  let path: String
  let reason: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: Shape(like: Shape<String>.text), "The file.") {
      ShownFileName($0.path)
    }
    fields.field("reason", "Why it proves nothing.") { $0.reason }
  }
}

/// What `stats --json` prints.
struct StatisticsAnswer: Document {
  static let form = DocumentForm("replay-tool/stats@1")

  let statistics: SessionStatistics
  let sweep: SessionSweep

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.sweep }
    fields.field("exit") { $0.sweep.status }
    fields.field("quizzes", "Every version of every quiz, by id and digest.") {
      $0.statistics.quizzes
    }
    fields.field("players", "Every player, by name.") { $0.statistics.players }
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

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("output", as: Shape(like: Shape<String>.text), "The file that was written.") {
      ShownFileName($0.target)
    }
    fields.field("format", as: .words(ExportCommand.formats), "Its format.") { $0.format }
    fields.field("records", as: .count, "Rows, events or statements.") { $0.recordCount }
    fields.field("bytes", as: .count, "Of the file.", in: .json) { $0.byteCount }
    fields.include { $0.sweep }
    fields.field("exit", in: .json) { $0.sweep.status }
  }
}
