import Results
import Shell

/// A row of plain text for what has no members in JSON: its kind, and as many cells as there are.
struct PlainNote: Described {
  let kind: String
  let cells: [String]

  static func describe<Fields: FieldVisitor>(_ fields: inout Fields) where Fields.Row == Self {
    fields.field("kind") { $0.kind }
    fields.field("cells") { EachCell($0.cells) }
  }
}
