import EventLog
package import Documents
import SessionEngine

/// A line of `export --to ndjson`.
package struct ExportedEvent: Document {
  /// The form of the schema.
  package static let form = DocumentForm("replay-tool/export@1", "event", "One event.")

  let session: SoundSession
  let step: SoundSession.Step

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("session", "The session's id.") { $0.session.name }
    fields.field("player", "The player's pseudonym.") { $0.session.start.player }
    fields.field("quiz", "The quiz's id.") { $0.session.start.quiz }
    fields.field("seq", as: .seq) { $0.step.sequence }
    fields.field("at") { $0.step.at }
    fields.field("since", as: .since) {
      $0.step.at.milliseconds - $0.session.startedAt.milliseconds
    }
    fields.field("event", as: Shape(like: Shape<String>.event)) { $0.step.event.type }
    fields.field("data", as: .data) { StoredJSON($0.session.data(of: $0.step)) }
  }
}
