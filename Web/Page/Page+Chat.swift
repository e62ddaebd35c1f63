import EventLog
import SessionEngine
import Systems

extension Page {
  /// How many messages are shown.
  private static var shownCount: Int { 100 }

  /// The conversations that there are, by name, with what they are called on screens.
  func conversations(_ reply: inout JSONWriter) throws(SessionError) {
    reply.groups("names", try folder.conversationNames()) { writer, name in
      writer.member("name", name)
      writer.member("title", folder.conversationTitle(name))
    }
  }

  /// A conversation as it is stored, after a message if one is to be sent.
  ///
  /// Several tabs of a browser write to it: who asks has to hold its lock and to have loaded its
  /// latest bytes. A host reads them from its disk, and the seat says who writes.
  func chat(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let typed = request.text("name")
    guard let name = ConversationName.plain(lowercase: typed), PlayerSettings.isName(name),
      let stream = StreamName(.conversation, name)
    else {
      return reply.member(
        "error", "A name has a letter or a digit, no slash, and no hidden character.")
    }
    reply.member("name", name)
    let writer = seated ?? request.text("from")
    let account = account(of: writer)
    if let account { reply.member("from", account) }
    var conversation = try read(stream)
    if request.has("text") {
      guard let account else {
        return reply.member("error", RegistrationForm.Mistake.badDisplayName.words)
      }
      let title = same(request.text("title"), name) ? "" : request.text("title")
      if let message = composed(request.text("text"), from: account, &reply) {
        let events = conversation.names.events(
          sending: message, in: DisplayName(typed: title), as: shown(writer))
        try folder.append(events.map { $0.entry }, to: stream, request.now.at)
        conversation = try read(stream)
      }
    }
    if let title = conversation.names.conversation { reply.member("title", title) }
    let said = conversation.lines.suffix(Page.shownCount).compactMap { line in
      line.message.map { (at: line.at, message: $0) }
    }
    reply.groups("lines", said) { writer, line in
      writer.member("at", line.at.milliseconds)
      writer.member("from", line.message.from)
      if let shown = conversation.names.name(of: line.message.from) { writer.member("name", shown) }
      writer.member("text", line.message.text)
      writer.member("morse", line.message.morse)
    }
  }

  private func read(_ stream: StreamName) throws(SessionError) -> Conversation {
    try folder.read(stream, from: Conversation()) { state, bytes, record in
      state.evolve(bytes, record)
    } ?? Conversation()
  }

  /// The name that somebody's messages have in the log: that of the account, or what a name in any
  /// script becomes; nil for what is no name.
  private func account(of writer: String) -> String? {
    if PlayerSettings.isName(writer) { return writer }
    return DisplayName(typed: writer).flatMap {
      ConversationName.plain(lowercase: $0.text, orElse: PlayerSettings.guestName)
    }
  }

  /// What somebody who writes is called on screens; nil where that is the account's name.
  private func shown(_ writer: String) -> DisplayName? {
    PlayerSettings.isName(writer) ? folder.displayName(of: writer) : DisplayName(typed: writer)
  }

  private func composed(
    _ typed: String, from writer: String, _ reply: inout JSONWriter
  ) -> Message? {
    do throws(Message.Refusal) {
      return try Message.composed(of: typed, from: writer)
    } catch {
      reply.member("why", error.words)
      return nil
    }
  }
}

extension Message.Refusal {
  /// What it means for the person at the page.
  var words: String {
    switch self {
    case .empty: "Type something first."
    case .tooLong(let byteCount, let limit, _):
      "That is too long: it has " + String(byteCount) + " bytes, and a message has at most "
        + String(limit) + ". Send it in parts."
    case .unknown(let pieces, _):
      "There is no Morse sign for: " + pieces.map { $0.text }.joined(separator: " ")
    }
  }
}
