import Documents
import EventLog
import Reporting
import SessionEngine

extension SchemaFile {
  static let whatif = SchemaFile(
    "The edited run beside the original.", [.of(EditedRun.self)])
  static let minimise = SchemaFile(
    "The smallest session that still shows it.", [.of(SmallestSession.self)])
}

/// What `whatif --json` prints.
extension EditedRun: Document {
  static let form = DocumentForm("replay-tool/whatif@1")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.file.path) }
    fields.field("stream") { $0.file.header.stream }
    fields.field(
      "edits", as: .list(of: .text.described("An edit as it was asked for.")),
      "Every edit, in order."
    ) { $0.edits }
    fields.include { $0.runs }
    fields.optional("written", as: .written) { $0.written }
  }
}

/// A row of `whatif --plain`: its kind before its cells.
struct EditRow<Part: Described>: Described {
  let kind: String
  let part: Part

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind") { $0.kind }
    fields.include { $0.part }
  }
}

/// What `minimise --json` prints.
extension SmallestSession: Document {
  static let form = DocumentForm("replay-tool/minimise@1")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.file.path) }
    fields.field("stream") { $0.file.header.stream }
    fields.field("kept", "What had to stay: CODE@SEQ, or when EXPR.") { $0.kept }
    fields.field("events", as: .count, "Events left.") { $0.rows.count }
    fields.field("eventsBefore", as: .count, "Events in the log.") { $0.file.lines.count }
    fields.optional(
      "commands", as: .count,
      "How many commands are left after the start; absent where single lines were removed instead."
    ) { $0.commandCount?.left }
    fields.optional("commandsBefore", as: .count, "How many commands follow the start in the log.")
    {
      $0.commandCount?.of
    }
    fields.field("lines", "Every event that is left, in order.") { session in
      session.appends.flatMap { $0.entries }.map { KeptLine(entry: $0) }
    }
    fields.optional("written", as: .written) { $0.written }
  }
}

/// An event that is left.
struct KeptLine: Described {
  let entry: Entry

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("event", as: .event) { $0.entry.type }
    fields.field("data", as: .data) { StoredJSON($0.entry.data) }
  }
}

extension SmallestSession.Row: Described {
  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.optional("was", as: .seq) { $0.original }
    fields.field("words", as: .happening) { $0.words }
  }
}
