internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  private static let schema = "quiz/morse-chat@1"

  // MARK: Beginning, help, end

  /// What the conversation is, and its latest messages.
  mutating func tellBeginning(_ chat: inout Chat) {
    let history = chat.conversation.lines(before: .max, count: Chat.pageLineCount)
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", Program.schema)
          $0.member("type", "begin")
          $0.member("conversation", chat.stream.name)
          $0.member("player", chat.player)
          $0.member("messages", chat.conversation.messageCount)
        }
      }
    case .plain: output.line(PlainScreen.line(["conversation", chat.stream.name, chat.player]))
    case .text:
      if isAsking {
        if isRedrawing { output.text("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
        output.line(
          drawing.margin + output.styled("Morse conversation \(chat.stream.name)", .bold))
        let count = chat.conversation.messageCount
        let extent =
          count == 0
          ? "No messages yet: the first one begins it."
          : count == 1 ? "1 message." : "\(count) messages."
        for words in [
          extent + " Times are in UTC. You write as \(chat.player).",
          "Type in English or in dots and dashes. /h older messages, /? help, /q leave.",
        ] {
          for line in drawing.sentence(words) { output.line(line) }
        }
      }
    }
    if let first = history.first { chat.shownFrom = first.sequence }
    for line in history { tell(line, &chat) }
    chat.shownTo = history.last?.sequence ?? -1
    output.flush()
  }

  mutating func tellHelp(_ chat: borrowing Chat) {
    guard format == .text else { return }
    for words in [
      "A line is sent when you press Enter. Only dots, dashes, spaces and / are code, anything "
        + "else is English.",
      "/m CODE sends code, /t TEXT sends text, whatever it looks like.",
      "/h shows older messages, /b goes back to the menu, /q leaves.",
    ] {
      for line in drawing.sentence(words) { output.line(line) }
    }
    output.flush()
  }

  mutating func tellEnd(_ chat: borrowing Chat) {
    if format == .json {
      let (sent, refused) = (chat.sentCount, chat.refusedCount)
      output.json {
        $0.object {
          $0.member("schema", Program.schema)
          $0.member("type", "end")
          $0.member("sent", sent)
          $0.member("refused", refused)
        }
      }
    }
    output.flush()
  }

  // MARK: Messages

  /// The page before the oldest message shown.
  mutating func tellOlder(_ chat: inout Chat) {
    let page = chat.conversation.lines(before: chat.shownFrom, count: Chat.pageLineCount)
    guard let first = page.first else {
      let isAll = chat.conversation.lines.count <= Conversation.lineLimit
      return tellNow(
        isAll
          ? "there are no older messages"
          : "only the last \(Conversation.lineLimit) are at hand here; replay-tool log "
            + "\(chat.follower.path.escapedForTerminal) shows all")
    }
    chat.shownFrom = first.sequence
    chat.shownDay = ""
    if isAsking { tellNow("\(page.count) older:") }
    for line in page { tell(line, &chat) }
    chat.shownDay = ""
    if isAsking { tellNow("That was before what is above; /h shows what was before this.") }
    output.flush()
  }

  /// Makes room for messages where one types.
  mutating func beginNews(_ chat: inout Chat) {
    if chat.isRaw {
      wipePrompt(&chat)
    } else if chat.hasPrompt {
      // What stands behind the prompt is the terminal's, and is still sent with Enter.
      output.line()
    }
    chat.hasPrompt = false
  }

  /// The messages that have arrived since.
  mutating func tellNews(_ chat: inout Chat) {
    let lines = chat.conversation.lines
    var start = lines.endIndex
    while start > 0, lines[start - 1].sequence > chat.shownTo { start -= 1 }
    for line in lines[start...] {
      tell(line, &chat)
      chat.shownTo = line.sequence
      if chat.shownFrom == .max { chat.shownFrom = line.sequence }
      if let message = line.message { play(message, &chat) }
    }
    output.flush()
  }

  /// A crashed writer's half append is told once; the next message drops it.
  mutating func tellTail(_ chat: inout Chat) {
    guard !chat.hasToldTail, let tail = chat.follower.tail else { return }
    chat.hasToldTail = true
    beginNews(&chat)
    note(
      "the log ends in \(tail.byteCount) bytes of a message that was never sent whole; "
        + "the next message puts them aside")
    if chat.isRaw { for line in noticeLines() { output.line(line) } }
  }

  private mutating func play(_ message: Message, _ chat: inout Chat) {
    guard chat.sound.program != nil else { return }
    do throws(SessionError) {
      let settings = try folder.settings(of: chat.player).preferences
      guard settings.text(.sound) == "on" else { return }
      chat.sound.play(message.morse, wpm: Int64(settings[.wpm]))
    } catch {
      chat.sound = ChatSound(nil, console)
      tellNow(Failure(error).message)
    }
  }

  private mutating func tell(_ line: Conversation.Line, _ chat: inout Chat) {
    switch format {
    case .json: tellJSON(line)
    case .plain:
      let fields = line.message.map { [$0.from, $0.form.word, $0.text, $0.morse] } ?? [line.type]
      output.line(
        PlainScreen.line(
          [line.message == nil ? "unknown" : "message", String(line.sequence), line.at.text]
            + fields))
    case .text:
      let moment = Array(line.at.text.utf8)
      let day = String(decoding: moment[..<10], as: UTF8.self)
      if day != chat.shownDay { output.line(drawing.margin + output.styled(day, .dim)) }
      chat.shownDay = day
      let time = String(decoding: moment[11..<16], as: UTF8.self)
      for text in lines(line, time) { output.line(text) }
    }
  }

  private mutating func tellJSON(_ line: Conversation.Line) {
    output.json {
      $0.object {
        $0.member("schema", Program.schema)
        $0.member("type", line.message == nil ? "unknown" : "message")
        $0.member("seq", line.sequence)
        $0.member("at", line.at.text)
        guard let message = line.message else {
          $0.member("event", line.type)
          return
        }
        $0.member("from", message.from)
        $0.member("text", message.text)
        $0.member("morse", message.morse)
        $0.member("as", message.form.word)
      }
    }
  }

  /// Time and writer, then what was typed, then what it is in the other script.
  private func lines(_ line: Conversation.Line, _ time: String) -> [String] {
    guard let message = line.message else {
      return drawing.sentence(
        "\(time) seq \(line.sequence): \(line.type.escapedForTerminal), which this version does "
          + "not know")
    }
    let isTypedText = message.form == .text
    var parts = [message.text, message.morse]
    if !isTypedText { parts.reverse() }
    if isAccessible {
      return drawing.sentence("\(message.from) at \(time): \(parts[0])")
        + drawing.sentence((isTypedText ? "In Morse: " : "In English: ") + parts[1])
        + (message.isFaithful ? [] : drawing.sentence(Program.unfaithfulWords))
    }
    let name = message.from.cut(to: drawing.textWidth - 6, isASCII: output.isASCII)
    var lines = [drawing.margin + time + " " + output.styled(name, .bold)]
    let indent = drawing.margin + "      "
    for (place, part) in parts.enumerated() {
      for text in part.wrapped(to: drawing.textWidth - 6) {
        lines.append(indent + (place == 0 ? text : output.styled(text, .dim)))
      }
    }
    if !message.isFaithful {
      for text in Program.unfaithfulWords.wrapped(to: drawing.textWidth - 6) {
        lines.append(indent + text)
      }
    }
    return lines
  }

  private static var unfaithfulWords: String {
    "(The code does not say what the words say: no program of this kind wrote that.)"
  }

  // MARK: The line that is typed

  /// Draws the line that is being typed, and puts the cursor where one types.
  mutating func tellPrompt(_ chat: inout Chat) {
    guard isAsking, format == .text, !chat.hasPrompt else { return }
    chat.hasPrompt = true
    if chat.isRaw {
      let (text, column) = chat.editor.window(columns: max(10, System.terminalWidth) - 3)
      output.text("\r\u{1B}[K> " + text + "\r\u{1B}[\(column + 2)C")
    } else {
      output.text("> ")
    }
    output.flush()
  }

  /// Wipes that line; what was typed stays in memory.
  mutating func wipePrompt(_ chat: inout Chat) {
    if chat.isRaw { output.text("\r\u{1B}[K") }
    chat.hasPrompt = false
  }
}
