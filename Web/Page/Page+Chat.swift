import EventLog
import SessionEngine
import Systems

extension Page {
  /// How many messages are shown.
  private static var shownCount: Int { 100 }

  /// The conversations that there are, by name.
  func conversations(_ reply: inout JSONWriter) throws(SessionError) {
    reply.member("names", try folder.conversationNames())
  }

  /// A conversation as it is stored, after a message if one is to be sent.
  ///
  /// Several tabs of a browser write to it: who asks has to hold its lock and to have loaded its
  /// latest bytes. A host reads them from its disk, and the seat says who writes.
  func chat(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let name = request.text("name")
    guard PlayerSettings.isName(name), let stream = StreamName(.conversation, name) else {
      throw .badPlayerName(name)
    }
    reply.member("name", name)
    if request.has("text") { try send(request, stream, &reply) }
    let conversation = try folder.read(stream, from: Conversation()) { state, bytes, record in
      state.evolve(bytes, record)
    }
    reply.name("lines")
    reply.list { list in
      for line in (conversation?.lines ?? []).suffix(Page.shownCount) {
        guard let message = line.message else { continue }
        list.group {
          $0.member("at", line.at.milliseconds)
          $0.member("from", message.from)
          $0.member("text", message.text)
          $0.member("morse", message.morse)
          $0.member("as", message.form.word)
        }
      }
    }
  }

  private func send(
    _ request: Request, _ stream: StreamName, _ reply: inout JSONWriter
  ) throws(SessionError) {
    let from = seated ?? request.text("from")
    guard PlayerSettings.isName(from) else { throw .badPlayerName(from) }
    let message: Message
    do throws(Message.Refusal) {
      message = try Message.composed(of: request.text("text"), from: from)
    } catch {
      reply.member("why", error.words)
      return
    }
    try folder.append([message.entry], to: stream, request.now.at)
  }
}

extension Message.Refusal {
  /// What it means for the person at the page.
  var words: String {
    switch self {
    case .empty: "Type something first."
    case .tooLong(_, let limit, _):
      "That is too long; " + String(limit) + " characters is the most."
    case .unknown(let pieces, _):
      "There is no Morse sign for: " + pieces.map { $0.text }.joined(separator: " ")
    }
  }
}
