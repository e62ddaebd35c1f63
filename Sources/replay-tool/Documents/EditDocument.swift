import EventLog
public import Documents
public import SessionEngine

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
    fields.field("path", as: .fileName) { $0.file.path }
    fields.field("stream") { $0.file.header.stream }
    fields.field(
      "edits", as: .list(of: .text.described("An edit as it was asked for.")),
      "Every edit, in order."
    ) { $0.edits }
    fields.field("original", "How the log ends.") { $0.original }
    fields.field("edited", "How the edited run ends.") { $0.edited }
    fields.optional(
      "parting", "The first event that is another one; left out where none is."
    ) { $0.comparison.parting }
    fields.field("questions", "Every question that was answered in one of the runs.") {
      $0.comparison.answers
    }
    fields.field(
      "refused",
      as: .list(
        of: EditedComparison.NewRefusal.shape.described(
          "A command that the rules refuse in the edited run.")),
      "What the rules refuse in the edited run and did not refuse in the log."
    ) { $0.comparison.refusals }
    fields.optional("written", as: .written) { $0.written }
  }
}

/// What a run comes to.
struct RunSummary: Described {
  let result: String
  let score: String
  let eventCount: Int
  let state: Digest

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("result", "The result, or open, paused, waiting for submit, abandoned.") {
      $0.result
    }
    fields.field("score", "The points, or the counts by outcome, in words.") { $0.score }
    fields.field("events", as: .count, "How many events.") { $0.eventCount }
    fields.field("state", "SHA-256 of the last state.") { $0.state }
  }
}

extension EditedComparison.Parting: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("original", as: .happening) { $0.original }
    fields.field("edited", as: .happening) { $0.edited }
  }
}

extension EditedComparison.Answers: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("question", "Its id.") { $0.question }
    fields.field("original", as: .happening) { $0.original }
    fields.field("edited", as: .happening) { $0.edited }
    fields.field("same", "Whether both are the same.", in: .json) { $0.original == $0.edited }
  }
}

extension EditedComparison.NewRefusal: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.sequence }
    fields.optional("was", as: .seq, "Its place in the original.") { $0.was }
    fields.field("what", as: .happening) { $0.words }
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
    fields.field("path", as: .fileName) { $0.file.path }
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
