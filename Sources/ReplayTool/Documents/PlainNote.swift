package import Documents

/// A row of plain text for what has no members in JSON: its kind, and as many cells as there are.
package struct PlainNote: Described {
  package let kind: String
  package let cells: [String]

  package init(kind: String, cells: [String]) { (self.kind, self.cells) = (kind, cells) }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind") { $0.kind }
    fields.field("cells") { EachCell($0.cells) }
  }
}
