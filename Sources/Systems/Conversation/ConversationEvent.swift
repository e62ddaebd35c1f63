public import EventLog
internal import SessionEngine

/// What is in a conversation's log.
public enum ConversationEvent: Hashable, Sendable {
  /// What the conversation is called on screens; a name after the first message does not count.
  case conversationNamed(String)
  /// What a writer is called on screens from here on.
  case writerNamed(String, name: String)
  /// Something was said.
  case messageSent(Message)
}

extension ConversationEvent: DeclaredEvent {
  /// The types of a conversation's events.
  ///
  /// Texts in words are as in the log; who prints them escapes them.
  public static let schemas: [EventSchema<ConversationEvent>] =
    Message.schemas.map { schema in
      schema.map(
        { .messageSent($0) },
        of: { if case .messageSent(let message) = $0 { message } else { nil } })
    } + [
      EventSchema(
        "conversationNamed", .text("name"), make: { .conversationNamed($0) },
        value: { if case .conversationNamed(let name) = $0 { name } else { nil } },
        words: { "the conversation is called " + $0 },
        rule: "the name of a conversation comes with its first message"),
      EventSchema(
        "writerNamed", .player("writer"), .text("name"), make: { .writerNamed($0, name: $1) },
        value: { if case .writerNamed(let writer, let name) = $0 { (writer, name) } else { nil } },
        words: { writer, name in writer + " is called " + name },
        rule: "the name of who writes comes with the first message that is written under it"),
    ]
}
