internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

extension ChatRoom {
  // MARK: Beginning, help, end

  /// What the conversation is, and its latest messages.
  func tellBeginning(_ chat: inout Chat) {
    let history = chat.conversation.lines(before: .max, count: Chat.pageLineCount)
    let begin = ChatBegin(
      conversation: chat.stream.name, title: chat.conversation.names.conversation,
      player: chat.player,
      messageCount: chat.conversation.messageCount)
    terminal.tell(begin) { if terminal.isAsking { tellHead(chat) } }
    if let first = history.first { chat.shownFrom = first.sequence }
    for line in history { tell(line, &chat) }
    chat.shownTo = history.last?.sequence ?? -1
    terminal.output.flush()
  }

  /// What a person reads above the messages.
  private func tellHead(_ chat: borrowing Chat) {
    terminal.output.line(
      terminal.drawing.margin
        + terminal.output.styled("Morse conversation \(chat.shownTitle)", .bold))
    let count = chat.conversation.messageCount
    let extent =
      count == 0 ? "No messages yet. Write the first one." : count.counted("message") + "."
    tellSentences([
      extent
        + " Times are local. You write as \(context.currentPlayer.fullName(of: chat.player)).",
      "Type in English or in dots and dashes. /h older messages, /? help, /q leave.",
    ])
  }

  func tellHelp(_ chat: borrowing Chat) {
    guard terminal.format == .text else { return }
    tellSentences([
      "Enter sends a line. A line of dots, dashes, spaces and / is code, and anything "
        + "else is English.",
      "/m CODE sends code, /t TEXT sends text, whatever it looks like.",
      "/h shows older messages, /b goes back to the menu, /q leaves.",
    ])
    terminal.output.flush()
  }

  private func tellSentences(_ sentences: [String]) {
    for sentence in sentences {
      for line in terminal.drawing.sentence(sentence) { terminal.output.line(line) }
    }
  }

  func tellEnd(_ chat: borrowing Chat) {
    if terminal.format == .json {
      terminal.output.json(ChatEnd(sentCount: chat.sentCount, refusedCount: chat.refusedCount))
    }
    terminal.output.flush()
  }

  // MARK: Messages

  /// The page before the oldest message shown.
  func tellOlder(_ chat: inout Chat) {
    let page = chat.conversation.lines(before: chat.shownFrom, count: Chat.pageLineCount)
    guard let first = page.first else {
      let isAll = chat.conversation.lines.count <= Conversation.lineLimit
      return terminal.answerLine(
        isAll
          ? "there are no older messages"
          : "only the last \(Conversation.lineLimit) are shown here; replay-tool log "
            + "\(chat.follower.path.quotedForShell) shows all")
    }
    chat.shownFrom = first.sequence
    chat.shownDay = ""
    if terminal.isAsking { terminal.answerLine("\(page.count) older:") }
    for line in page { tell(line, &chat) }
    chat.shownDay = ""
    if terminal.isAsking {
      terminal.answerLine("These are older than the messages above. /h shows older ones.")
    }
    terminal.output.flush()
  }

  /// Makes room for messages where one types.
  func beginNews(_ chat: inout Chat) {
    if chat.isRaw {
      wipePrompt(&chat)
    } else if chat.hasPrompt {
      // What follows the prompt is the terminal's, and is still sent with Enter.
      terminal.output.line()
    }
    chat.hasPrompt = false
  }

  /// The messages that have arrived since.
  func tellNews(_ chat: inout Chat) {
    let lines = chat.conversation.lines
    var start = lines.endIndex
    while start > 0, lines[start - 1].sequence > chat.shownTo { start -= 1 }
    for line in lines[start...] {
      tell(line, &chat)
      chat.shownTo = line.sequence
      if chat.shownFrom == .max { chat.shownFrom = line.sequence }
      if let message = line.message { play(message, &chat) }
    }
    terminal.output.flush()
  }

  /// A crashed writer's half append is told once; the next message drops it.
  func tellTail(_ chat: inout Chat) {
    guard !chat.hasToldTail, let tail = chat.follower.tail else { return }
    chat.hasToldTail = true
    beginNews(&chat)
    terminal.note(
      "the log ends in \(tail.byteCount) bytes of a message that was not sent completely; "
        + "the next message moves them to a file of their own")
  }

  private func play(_ message: Message, _ chat: inout Chat) {
    guard chat.sound.program != nil else { return }
    do throws(SessionError) {
      let settings = try folder.settings(of: chat.player).preferences
      guard settings.text(.sound) == "on" else { return }
      chat.sound.play(message.morse, wpm: Int64(settings[.wpm]))
    } catch {
      chat.sound = ChatSound(nil, terminal.console)
      terminal.answerLine(Failure(error).message)
    }
  }

  private func tell(_ line: Conversation.Line, _ chat: inout Chat) {
    guard terminal.format == .text else { return tellRecord(line, chat.conversation.names) }
    let time = LocalTime(line.at, terminal.console)
    if time.day != chat.shownDay {
      terminal.output.line(terminal.drawing.margin + terminal.output.styled(time.day, .dim))
    }
    chat.shownDay = time.day
    for text in lines(line, time.minute, chat.conversation.names) { terminal.output.line(text) }
  }

  private func tellRecord(_ line: Conversation.Line, _ names: ConversationNames) {
    if let message = line.message {
      let name = names.name(of: message.from)
      terminal.tell(
        ChatMessage(sequence: line.sequence, at: line.at, message: message, name: name)
      ) {}
    } else {
      terminal.tell(ChatStranger(sequence: line.sequence, at: line.at, event: line.type)) {}
    }
  }

  /// Time and writer, then what was typed, then what it is in the other script.
  private func lines(
    _ line: Conversation.Line, _ time: String, _ names: ConversationNames
  ) -> [String] {
    guard let message = line.message else {
      return terminal.drawing.sentence(
        "\(time) seq \(line.sequence): \(line.type.escapedForTerminal), which this version does "
          + "not know")
    }
    let isTypedText = message.form == .text
    var parts = [message.text, message.morse]
    if !isTypedText { parts.reverse() }
    let writer = writer(of: message, names)
    if terminal.isAccessible {
      return terminal.drawing.sentence("\(writer) at \(time): \(parts[0])")
        + terminal.drawing.sentence((isTypedText ? "In Morse: " : "In English: ") + parts[1])
        + (message.isFaithful ? [] : terminal.drawing.sentence(ChatRoom.unfaithfulWords))
    }
    let name = writer.cut(to: terminal.drawing.textWidth - 6, isASCII: terminal.output.isASCII)
    var lines = [terminal.drawing.margin + time + " " + terminal.output.styled(name, .bold)]
    let indent = terminal.drawing.margin + "      "
    for (place, part) in parts.enumerated() {
      for text in part.wrapped(to: terminal.drawing.textWidth - 6) {
        lines.append(indent + (place == 0 ? text : terminal.output.styled(text, .dim)))
      }
    }
    if !message.isFaithful {
      for text in ChatRoom.unfaithfulWords.wrapped(to: terminal.drawing.textWidth - 6) {
        lines.append(indent + text)
      }
    }
    return lines
  }

  /// Who wrote a message, ready for a terminal: as the log says, else as the player's own log does.
  ///
  /// Several players may have one display name, but not one name of an account.
  func writer(of message: Message, _ names: ConversationNames) -> String {
    guard let name = names.name(of: message.from) else {
      return context.currentPlayer.fullName(of: message.from)
    }
    return name.escapedForTerminal + " (" + message.from.escapedForTerminal + ")"
  }

  private static var unfaithfulWords: String {
    "(The code is not a translation of the words. Another program wrote this message.)"
  }

  // MARK: The line that is typed

  /// Draws the line that is being typed, and puts the cursor where one types.
  func tellPrompt(_ chat: inout Chat) {
    guard terminal.isAsking, terminal.format == .text, !chat.hasPrompt else { return }
    chat.hasPrompt = true
    if chat.isRaw {
      let (text, column) = chat.editor.window(columns: max(10, System.terminalWidth) - 3)
      terminal.output.text("\r\u{1B}[K> " + text + "\r\u{1B}[\(column + 2)C")
    } else {
      terminal.output.text("> ")
    }
    terminal.output.flush()
  }

  /// Wipes that line; what was typed stays in memory.
  func wipePrompt(_ chat: inout Chat) {
    if chat.isRaw { terminal.output.text("\r\u{1B}[K") }
    chat.hasPrompt = false
  }
}
