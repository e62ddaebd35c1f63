public import EventLog

extension ConversationDecider: ToldDecider {
  /// The type of a message.
  public var types: [String] { [Message.type] }

  /// The message as it was typed, and its translation.
  public func words(_ event: Message, in log: State) -> String? {
    event.form == .text
      ? event.from + ": " + event.text + "  (" + event.morse + ")"
      : event.from + ": " + event.morse + "  (" + event.text + ")"
  }

  /// The rule that a message came by.
  public func rule(of event: Message, in log: State) -> String? {
    "a message is stored with its Morse code, which follows from its text"
  }
}
