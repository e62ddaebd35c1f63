internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// A conversation on the full screen: messages above, the line that one types below.
///
/// A class, because what it reads from is not copied.
final class LiveChat: LiveScreen {
  enum Deed { case send, hear, turnKey, keying, scroll, type, back }

  /// How many messages are drawn at most.
  static let shownCount = 300

  private let room: ChatRoom
  private var chat: Chat
  private let ear: MorsePlayback
  private let speed: MorseSpeed
  private(set) var field = TextField()
  private var key: MorseKey
  private var isKeying = false
  /// How many rows below are out of sight.
  private(set) var scroll = 0
  /// The newest line that was drawn, and how many messages of others came below what is read.
  private var drawnTo = Int64.max
  private(set) var unreadCount = 0
  var confirmation: LiveConfirmation?
  /// Codes of messages that arrived and have not been heard.
  private var waiting: [String] = []
  /// The pictures of those who wrote, looked up once each; empty for none.
  private var pictures: [String: String] = [:]
  var message = ""

  init(_ room: ChatRoom, _ chat: consuming Chat) throws(Failure) {
    self.room = room
    self.chat = chat
    ear = MorsePlayback(room.terminal.console)
    speed = try MorseSpeed(room.context)
    key = MorseKey(wpm: speed.wpm, hasWords: true)
  }

  var takesText: Bool { true }

  var keys: [ScreenKey<Deed>] {
    let keying = "as the key: tap for a dot, hold for a dash"
    let hasMessages = chat.conversation.messageCount > 0
    return [
      ScreenKey("Enter", "send", "send; only dots, dashes, spaces and / are code", does: .send),
      ScreenKey("F2", "hear", "hear what you type, or the latest message", does: .hear),
      ScreenKey(
        "F4", isKeying ? "type" : "key", "Space types a space, or is the Morse key", does: .turnKey),
      .more("Space", keying, does: isKeying ? .keying : .type),
      ScreenKey("PgUp", hasMessages ? "older" : "", "older messages", does: .scroll),
      .more("PgDn", "newer ones", does: .scroll),
      .more("↑↓", "scroll by one row", does: .scroll),
      .more("/t /m", "before a message: it is text, it is code", does: nil),
      ScreenKey("Esc", "back", does: .back),
    ]
  }

  // MARK: What arrives

  var patience: Int64? { Chat.lookMilliseconds }

  /// Reads what was there before.
  func begin() throws(Failure) -> Leaving? {
    try room.terminal.openInput()
    if try room.receiveAll(&chat, isLive: false) { return .interrupted }
    return nil
  }

  func look() throws(Failure) -> Bool {
    var hasNews = ear.look()
    for _ in 0..<Chat.burstCount {
      switch chat.follower.next(at: room.terminal.console.monotonicMilliseconds()) {
      case .append:
        let before = chat.conversation.lines.last?.sequence ?? -1
        let cursor = chat.follower.cursor
        for record in cursor.records { chat.conversation.evolve(cursor.bytes.span, record) }
        note(after: before)
        hasNews = true
      case .nothing:
        if !ear.isBusy, !waiting.isEmpty { ear.hear(waiting.removeFirst(), speed) }
        return hasNews
      case .ended(let ending): throw Failure(following: chat.follower.path, ending)
      }
    }
    return hasNews
  }

  private func note(after sequence: Int64) {
    guard speed.isSoundOn else { return }
    for line in chat.conversation.lines where line.sequence > sequence {
      if let message = line.message, message.from != chat.player { waiting.append(message.morse) }
    }
    waiting = waiting.suffix(ChatSound.waitingLimit)
  }

  // MARK: Keys

  func perform(_ deed: Deed, _ key: Key) throws(Failure) -> Leaving? {
    switch deed {
    case .back:
      guard !field.text.isEmpty else { return .toMenu }
      confirmation = LiveConfirmation("Leave without what you typed?", action: "leave")
    case .send: return try send()
    case .hear:
      let line = if case .message(let text, _) = ChatLine(field.text) { text } else { field.text }
      let typed = MorseCode.isCode(line) ? line : MorseCode.encode(line).text
      let latest = chat.conversation.lines.last { $0.message != nil }?.message?.morse
      ear.hear(typed.isEmpty ? latest ?? "" : typed, speed)
    case .turnKey: isKeying.toggle()
    case .keying: self.key.press(at: room.terminal.console.monotonicMilliseconds(), &field)
    case .scroll:
      let page = LivePage.pageStep(rows: System.terminalSize.rows, beside: 2)
      scroll(by: -(key.rowStep(page: page) ?? 0))
    case .type: return type(key)
    }
    return nil
  }

  func type(_ key: Key) -> Leaving? {
    if case .scroll(let rows) = key {
      scroll(by: -rows)
    } else {
      self.key.rest()
      _ = field.take(key)
    }
    return nil
  }

  func confirm() -> Leaving? { .toMenu }

  /// Goes so many rows towards the oldest message, and no further.
  private func scroll(by rows: Int) {
    let size = System.terminalSize
    let page = page(LivePaper(columns: size.columns, rows: size.rows))
    scroll = max(0, min(page.scrollLimit(rows: size.rows), scroll + rows))
  }

  /// Sends the line; one that is refused stays where it is, to be corrected.
  private func send() throws(Failure) -> Leaving? {
    var typed = field.text
    var form: Message.Form?
    switch ChatLine(typed) {
    case .empty: return nil
    case .leave(let leaving): return leaving
    case .message(let text, let wanted): (typed, form) = (text, wanted)
    case .older:
      field = TextField()
      let before = scroll
      scroll(by: LivePage.pageStep(rows: System.terminalSize.rows, beside: 2))
      if scroll == before { message = "There are no older messages." }
      return nil
    case .help:
      field = TextField()
      message = "/m CODE sends code, /t TEXT sends text, /h shows older messages, /q leaves."
      return nil
    case .unknown(let word):
      message = ChatRoom.unknown(word).asSentence
      return nil
    }
    let composed: Message
    do throws(Message.Refusal) {
      composed = try Message.composed(of: typed, from: chat.player, as: form)
    } catch {
      // What has no code is named below the line already.
      message =
        if form == nil, case .unknown = error {
          "Nothing was sent. Correct the line and press Enter again."
        } else {
          ChatRoom.words(error, isLive: true).asSentence
        }
      return nil
    }
    post(composed)
    return nil
  }

  private func post(_ composed: Message) {
    do throws(SessionError) {
      try room.append(composed, to: chat, tries: 1)
    } catch {
      message = ChatRoom.failure(error).message.asSentence
      return
    }
    chat.sentCount += 1
    field = TextField()
    key.rest()
    scroll = 0
  }

  // MARK: Drawing

  /// How many rows are below the messages.
  private static let tailCount = 2
  /// How many rows are there at most for what a line reads as, or why it cannot be sent.
  private static let wordsLimit = 3

  /// The picture of who wrote and a space; nothing where there is none, or no emoji is wanted.
  private func picture(of name: String, _ paper: LivePaper) -> String {
    if paper.isASCII || !PlayerSettings.isName(name) { return "" }
    if let known = pictures[name] { return known }
    // Who cannot be read has no picture here.
    let found = (try? room.folder.playerState(of: name).picture) ?? nil
    let shown = found.map { $0.escapedForTerminal + " " } ?? ""
    pictures[name] = shown
    return shown
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.morse(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Morse chat: " + chat.shownTitle
    page.place = chat.conversation.messageCount.counted("message", "messages")
    let lines = chat.conversation.lines.suffix(LiveChat.shownCount)
    var day = ""
    for line in lines {
      let count = page.rows.count
      let time = LocalTime(line.at, room.terminal.console)
      if time.day != day { page.rows += [LiveRow(time.day, world.dim, isCentred: true)] }
      day = time.day
      page.rows += rows(line, time.minute, world, paper)
      // Who reads older messages goes on reading them.
      if scroll > 0, line.sequence > drawnTo {
        scroll += page.rows.count - count
        if let message = line.message, message.from != chat.player { unreadCount += 1 }
      }
    }
    drawnTo = lines.last?.sequence ?? -1
    if lines.isEmpty {
      page.rows = "No messages yet. Write the first one.".wrapped(to: paper.inner).map {
        LiveRow($0, world.dim)
      }
    }
    page.isAtBottom = true
    scroll = min(scroll, page.scrollLimit(rows: paper.rows - LiveChat.tailCount))
    if scroll == 0 { unreadCount = 0 }
    page.scrollFromEnd = scroll
    page.tail = tail(world, paper)
    return page
  }

  /// A message as it was typed and below it in the other script; one's own at the right.
  private func rows(
    _ line: Conversation.Line, _ time: String, _ world: World, _ paper: LivePaper
  ) -> [LiveRow] {
    guard let message = line.message else {
      return [LiveRow(time + " " + line.type.escapedForTerminal, world.dim)]
    }
    let isOwn = message.from == chat.player
    let width = paper.inner * 3 / 4
    let writer = room.writer(of: message, chat.conversation.names)
      .cut(to: width, isASCII: paper.isASCII)
    let parts =
      message.form == .text ? [message.text, message.morse] : [message.morse, message.text]
    var texts: [(String, Paint)] = [
      (time + " " + picture(of: message.from, paper) + writer, world.dim)
    ]
    for text in parts[0].escapedForTerminal.wrapped(to: width) {
      texts.append((text, isOwn ? world.strong : world.bold))
    }
    for text in parts[1].escapedForTerminal.wrapped(to: width) { texts.append((text, world.dim)) }
    if !message.isFaithful { texts.append(("(the code says something else)", world.wrong)) }
    let indent = isOwn ? paper.inner - (texts.map { $0.0.slots }.max() ?? 0) : 0
    let space = String(repeating: " ", count: max(0, indent))
    return texts.map { LiveRow([(space, world.plain), $0]) } + [LiveRow()]
  }

  private func tail(_ world: World, _ paper: LivePaper) -> [LiveRow] {
    let sign = isKeying ? "= " : "> "
    let row = field.row(sign, world, width: paper.inner, isASCII: paper.isASCII)
    let words =
      field.text.isEmpty
      ? (isKeying ? "Space is the Morse key" : "") : ChatLine.preview(field.text)
    let arrow = paper.isASCII ? "v " : "↓ "
    let news = unreadCount == 0 ? "" : arrow + String(unreadCount) + " new  "
    // The start may be out of sight, but not why a line cannot be sent.
    let lines = (news + words).wrapped(to: paper.inner).suffix(LiveChat.wordsLimit)
    guard lines.count > 1 else {
      return [LiveRow([(news, world.strong), (words, world.dim)]), row]
    }
    return lines.map { LiveRow($0, world.dim) } + [row]
  }
}
