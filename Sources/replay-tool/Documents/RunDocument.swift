import ReplayTool
public import Documents
public import SessionEngine

extension SchemaFile {
  static let diff = SchemaFile(
    "Two places value by value, or two runs fact by fact. With --stat without changes.",
    [.of(StateDiff.self), .of(RunDiff.self)])
}

/// `diff` of two runs.
extension RunDiff: Document {
  static let form = DocumentForm("replay-tool/diff@1", "runs", "Two runs, aligned by question.")

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("equal", "Whether no fact differs.") { $0.comparison.rows.isEmpty }
    fields.field("old") { ShownFileName($0.left.path) }
    fields.field("new") { ShownFileName($0.right.path) }
    fields.field("same", as: .count, "How many facts are the same.") { $0.comparison.sameCount }
    fields.field("stat", as: .stat) { $0.parts }
    fields.optional("changes", "Every fact that differs; left out with --stat.") {
      $0.isBrief ? nil : $0.comparison.rows
    }
  }
}

extension RunComparison.Row: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("subject", "A question's id, a setting's name, or session.") { $0.subject }
    fields.field("kind", "What kind of fact: shown, answered, started, ended …") { $0.kind.name }
    fields.field(
      "ordinal", as: .atLeast(1), "Which of the facts of its kind and subject, counted from 1."
    ) { $0.ordinal }
    fields.optional("old", "The fact in the first run; left out where it has none.") { $0.left }
    fields.optional("new", "The fact in the second run; left out where it has none.") { $0.right }
  }
}

extension RunStory.Moment: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.place }
    fields.field("value", as: .happening) { $0.value }
  }
}
