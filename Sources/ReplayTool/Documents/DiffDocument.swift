package import EventLog
package import Documents

/// A place in a log.
package struct PlaceInLog: Described {
  package let path: String
  package let place: Int

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("path", as: .fileName) { $0.path }
    fields.field("seq", as: .seq) { $0.place }
  }
}

/// `diff` of two places.
package struct StateDifference: Document {
  package static let form = DocumentForm("replay-tool/diff@1", "states", "Two places.")

  package let old: PlaceInLog
  package let new: PlaceInLog
  package let stat: [PartCount]
  package let changes: [StateChange]
  package let isBrief: Bool

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("equal", "Whether no value differs.") { $0.changes.isEmpty }
    fields.field("old", "The first place.") { $0.old }
    fields.field("new", "The second place.") { $0.new }
    fields.field("stat", as: .stat) { $0.stat }
    fields.optional(
      "changes", as: .list(of: .change), "Every value that differs; left out with --stat."
    ) { $0.isBrief ? nil : $0.changes }
  }
}
