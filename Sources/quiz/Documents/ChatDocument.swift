internal import EventLog
internal import Documents
internal import Systems

/// The first line of a conversation.
struct ChatBegin: Document {
  static let form = DocumentForm("quiz/morse-chat@1", "begin", "Which conversation.")

  let conversation: String
  let title: String?
  let player: String
  let messageCount: Int64

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "conversation" }
    fields.field("conversation", "Its name.") { $0.conversation }
    fields.field("player", "Who takes part.") { $0.player }
    fields.optional("name", "What it is called on screens, in any script.") { $0.title }
    fields.field("messages", as: .count, "How many messages it has.", in: .json) {
      $0.messageCount
    }
  }
}

struct ChatMessage: Document {
  static let form = DocumentForm("quiz/morse-chat@1", "message", "A message.")

  let sequence: Int64
  let at: Timestamp
  let message: Message
  let name: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "message" }
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("at") { $0.at }
    fields.field("from", "Who sent it.") { $0.message.from }
    fields.field("as", in: .cells) { $0.message.form.word }
    fields.field("text", "The message in words.") { $0.message.text }
    fields.field("morse", "The message in dots and dashes.") { $0.message.morse }
    fields.field(
      "as", as: .words(Message.Form.allCases.map { $0.word }), "What was typed.", in: .json
    ) { $0.message.form.word }
    fields.optional("name", "What the sender is called on screens, in any script.") { $0.name }
  }
}

/// An event of a later version.
struct ChatStranger: Document {
  static let form = DocumentForm(
    "quiz/morse-chat@1", "unknown", "An event that this version does not know.")

  let sequence: Int64
  let at: Timestamp
  let event: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "unknown" }
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("at") { $0.at }
    fields.field("event", as: .event) { $0.event }
  }
}

/// The last line of a conversation.
struct ChatEnd: Document {
  static let form = DocumentForm("quiz/morse-chat@1", "end", "It was left.")

  let sentCount: Int64
  let refusedCount: Int64

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("sent", as: .count, "Messages that were sent.") { $0.sentCount }
    fields.field("refused", as: .count, "Lines that could not be sent.") { $0.refusedCount }
  }
}
