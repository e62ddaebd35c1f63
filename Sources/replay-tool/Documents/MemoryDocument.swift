import Practice
import Documents
import Systems

extension SchemaFile {
  static let memoryBlame = SchemaFile(
    "The review that set each value of a card last, or with --all every one: blame LOG memory.",
    [.of(MemoryBlame.self)])
}

/// A value of a card and the review that set it.
extension MemoryBlame.Row: Described {
  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: .statePath) { $0.path }
    fields.optional("old", as: .value, "With --all: what it was before.", in: .json) { $0.old }
    fields.optional("old", in: .cellsIfPresent) { $0.hasOldCell ? $0.old ?? "" : nil }
    fields.optional("new", as: .value, "What it was set to.") { $0.new }
    fields.field("stream", "The log of the answer.") { $0.review.answer.place.stream }
    fields.field("seq", as: .seq, "The event that marked the answer.") {
      $0.review.answer.place.sequence
    }
    fields.field("at", "When it was marked.") { $0.review.answer.place.at }
    fields.field("right", "Whether the answer was right.") { $0.review.answer.isRight }
    fields.optional(
      "elapsed", as: .count, "How long it took, in milliseconds; left out where that says nothing."
    ) { $0.review.answer.elapsedMilliseconds }
    fields.field(
      "rating", as: .words(["again", "hard", "good", "easy"]), "The rating that follows."
    ) { $0.review.rating.word }
  }
}

/// What `blame LOG memory --json` prints.
extension MemoryBlame: Document {
  static let form = DocumentForm("replay-tool/blame-memory@1")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("seq", as: .seq, "The place whose values are listed.") { $0.place }
    fields.field("values", "The values of cards, each with the review that set it.") { $0.rows }
  }
}
