internal import EventLog
package import Documents

package struct PlaceInLog: Described, Hashable {
  package let path: String
  package let place: Int

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path") { ShownFileName($0.path) }
    fields.field("seq", as: .seq) { $0.place }
  }
}

/// `diff` of two places.
extension StateDiff: Document {
  package static let form = DocumentForm("replay-tool/diff@1", "states", "Two places.")

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("equal", "Whether no value differs.") { $0.changes.isEmpty }
    fields.field("old", "The first place.") { $0.left }
    fields.field("new", "The second place.") { $0.right }
    fields.field("stat", as: .stat) { $0.parts }
    fields.optional(
      "changes", as: .list(of: .change), "Every value that differs; left out with --stat."
    ) { $0.isBrief ? nil : $0.changes }
  }
}
