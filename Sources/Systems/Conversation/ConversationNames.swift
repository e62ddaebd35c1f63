internal import EventLog

/// What a conversation and those who write in it are called on screens, as their log says.
///
/// A name is no proof of who somebody is: several may have the same. The names of the log and of
/// the account are other ones, and stay.
public struct ConversationNames: Hashable, Sendable {
  private struct Writer: Hashable {
    let account: String
    var name: String
  }

  /// How many writers' names are kept, the latest ones.
  static let writerLimit = 1000

  /// What the conversation is called; nil where nobody gave it a name.
  public private(set) var conversation: String?
  private var writers: [Writer] = []
  private var hasMessages = false

  init() {}

  /// What a writer is called; nil for one without such a name.
  public func name(of writer: String) -> String? {
    guard let place = place(of: writer) else { return nil }
    let name = writers[place].name
    return name.utf8.elementsEqual(writer.utf8) ? nil : name
  }

  /// A name that ``DisplayName`` does not allow is passed over, and so is an event that names
  /// nobody.
  mutating func evolve(_ event: ConversationEvent) {
    if case .messageSent = event { hasMessages = true }
    if case .conversationNamed(let name) = event, conversation == nil, !hasMessages,
      DisplayName.isStored(name)
    {
      conversation = name
    }
    guard case .writerNamed(let account, let name) = event, DisplayName.isStored(name) else {
      return
    }
    if let place = place(of: account) {
      writers[place].name = name
    } else {
      if writers.count == ConversationNames.writerLimit { writers.removeFirst() }
      writers.append(Writer(account: account, name: name))
    }
  }

  /// The events of an append that sends a message: with it go the names that the log lacks.
  ///
  /// - Parameters:
  ///   - message: what is sent
  ///   - title: what a conversation that begins with it is called
  ///   - name: what its writer is called; nil for no other name than the account's
  /// - Returns: one append, with the message at its end.
  public func events(
    sending message: Message, in title: DisplayName?, as name: DisplayName?
  ) -> [ConversationEvent] {
    var events: [ConversationEvent] = []
    if let title, conversation == nil, !hasMessages {
      events.append(.conversationNamed(title.text))
    }
    let due = name?.text ?? message.from
    if !(self.name(of: message.from) ?? message.from).utf8.elementsEqual(due.utf8) {
      events.append(.writerNamed(message.from, name: due))
    }
    return events + [.messageSent(message)]
  }

  func write(to writer: inout JSONWriter) {
    if let conversation { writer.member("name", conversation) }
    if !writers.isEmpty {
      writer.key("names")
      writer.object { names in
        for one in writers {
          names.key(one.account)
          names.string(one.name)
        }
      }
    }
  }

  private func place(of account: String) -> Int? {
    writers.firstIndex { $0.account.utf8.elementsEqual(account.utf8) }
  }
}
