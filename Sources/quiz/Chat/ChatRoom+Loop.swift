internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

extension ChatRoom {
  /// Sends what is typed and shows what arrives, until the conversation is left.
  func converse(_ chat: inout Chat, followingFor seconds: Int64) throws(Failure) -> Leaving {
    try terminal.openInput()
    do throws(Failure) {
      if try receiveAll(&chat, isLive: false) { return .interrupted }
    } catch {
      tellBeginning(&chat)  // what is good in it can be read
      throw error
    }
    tellBeginning(&chat)
    while true {
      tellPrompt(&chat)
      try terminal.output.requireReader()
      if chat.isRaw {
        if let leaving = try takeKeys(&chat) { return leaving }
      } else {
        let arrival = try terminal.nextLine(within: Chat.lookMilliseconds)
        switch arrival {
        case .line(let line):
          chat.hasPrompt = false
          if let leaving = try take(line, &chat) { return leaving }
        case .tooLong, .notText, .hasControls:
          chat.hasPrompt = false
          refuse(Terminal.words(arrival) ?? "", "", &chat)
        case .end:
          if terminal.isAsking { terminal.output.line() }
          return try stay(&chat, seconds: seconds) ?? .endOfInput
        case .interrupted:
          terminal.endTypedLine()
          return .interrupted
        case .timeUp: try terminal.output.requireListener()
        }
      }
      try receive(&chat, isLive: true)
      chat.sound.goOn()
    }
  }

  /// Keeps receiving after the end of the input.
  private func stay(_ chat: inout Chat, seconds: Int64) throws(Failure) -> Leaving? {
    let deadline = terminal.console.monotonicMilliseconds() + seconds * 1000
    while terminal.console.monotonicMilliseconds() < deadline {
      try receive(&chat, isLive: true)
      try terminal.output.requireListener()
      if terminal.input?.rest(milliseconds: Chat.lookMilliseconds) == true { return .interrupted }
    }
    return try receiveAll(&chat, isLive: true) ? .interrupted : nil
  }

  /// Reads what is there, and waits until what looks like damage is sure; answers whether a signal
  /// came.
  func receiveAll(_ chat: inout Chat, isLive: Bool) throws(Failure) -> Bool {
    var rounds = LogFollower<POSIXStorage>.settlingMilliseconds / Chat.lookMilliseconds + 2
    repeat {
      try receive(&chat, isLive: isLive)
      guard chat.follower.isUncertain else { return false }
      rounds -= 1
      if terminal.input?.rest(milliseconds: Chat.lookMilliseconds) == true { return true }
    } while rounds > 0
    return false
  }

  /// Waits for keys, for a moment.
  private func takeKeys(_ chat: inout Chat) throws(Failure) -> Leaving? {
    switch terminal.input?.nextKeys(within: Chat.lookMilliseconds) ?? .end {
    case .bytes(let bytes):
      for (place, byte) in bytes.enumerated() {
        var leaving: Leaving?
        switch chat.editor.take(byte) {
        case .edited: continue
        case .line(let line):
          terminal.lineCount += 1
          wipePrompt(&chat)
          leaving = try take(line, &chat)
        case .end: leaving = .toMenu
        }
        if let leaving {
          terminal.input?.putBack(Array(bytes[(place + 1)...]))
          return leaving
        }
      }
      chat.hasPrompt = false
      return nil
    case .end: return .endOfInput
    case .interrupted: return .interrupted
    case .timeUp, .signal: return nil
    }
  }

  /// Reads what is new, and shows it unless it is history.
  func receive(_ chat: inout Chat, isLive: Bool) throws(Failure) {
    if terminal.output.isQuiet { return }
    for count in 0... {
      if isLive, count >= Chat.burstCount { return }
      switch chat.follower.next(at: terminal.console.monotonicMilliseconds()) {
      case .append:
        let cursor = chat.follower.cursor
        for record in cursor.records { chat.conversation.evolve(cursor.bytes.span, record) }
        guard isLive else { continue }
        beginNews(&chat)
        tellNews(&chat)
      case .nothing:
        tellTail(&chat)
        return
      case .ended(let ending): throw Failure(following: chat.follower.path, ending)
      }
    }
  }

  // MARK: What is typed

  /// Sends a line, or does what it says; answers how the conversation is left, if it is.
  private func take(_ line: String, _ chat: inout Chat) throws(Failure) -> Leaving? {
    switch ChatLine(line) {
    case .empty: return nil
    case .message(let typed, let form): try send(typed, as: form, line, &chat)
    case .leave(let leaving): return leaving
    case .older: tellOlder(&chat)
    case .help: tellHelp(chat)
    case .unknown(let word): refuse(ChatRoom.unknown(word), line, &chat)
    }
    return nil
  }

  private func send(
    _ typed: String, as form: Message.Form?, _ line: String, _ chat: inout Chat
  ) throws(Failure) {
    let message: Message
    do throws(Message.Refusal) {
      message = try Message.composed(of: typed, from: chat.player, as: form)
    } catch {
      return refuse(ChatRoom.words(error), line, &chat)
    }
    do throws(SessionError) {
      try append(message, to: chat, tries: terminal.isAsking ? 1 : ChatRoom.scriptTries)
    } catch {
      let failure = ChatRoom.failure(error)
      guard terminal.isAsking else { throw failure }
      return refuse(failure.message, line, &chat)
    }
    chat.sentCount += 1
  }

  /// How often a script asks for a log that others hold, five seconds each: a person is told after
  /// the first, and may send the line again.
  private static let scriptTries = 12

  /// Appends a message, and with it the names that the log does not have yet.
  func append(_ message: Message, to chat: borrowing Chat, tries: Int) throws(SessionError) {
    let entries = chat.conversation.names.events(
      sending: message, in: chat.title, as: folder.displayName(of: chat.player)
    ).map { $0.entry }
    for _ in 1..<tries {
      do throws(SessionError) {
        return try folder.append(entries, to: chat.stream, terminal.clock.read().at)
      } catch {
        // Nothing was appended then, so asking again doubles nothing.
        guard case .log(.locked) = error else { throw error }
      }
    }
    try folder.append(entries, to: chat.stream, terminal.clock.read().at)
  }

  /// Says why a line was not sent; a person gets it back, to correct it.
  private func refuse(_ words: String, _ line: String, _ chat: inout Chat) {
    chat.refusedCount += 1
    if chat.isRaw { chat.editor.restore(line) }
    terminal.answerLine(words)
  }

  static func failure(_ error: SessionError) -> Failure {
    switch error {
    case .log(.outcomeUnknown(let path)), .log(.spent(let path)):
      Failure(
        "\(path.escapedForTerminal): the disk failed, so it is unknown whether the message was "
          + "kept; open the conversation again to see")
    default: Failure(error)
    }
  }

  /// That a word which begins with `/` is no command.
  static func unknown(_ word: String) -> String {
    "“\(word.escapedForTerminal)” is not a command; /? lists them, and /t "
      + "\(String(word.prefix(20)).escapedForTerminal) sends it as text"
  }

  static func words(_ refusal: Message.Refusal, isLive: Bool = false) -> String {
    switch refusal {
    case .empty: "there is nothing to send; type words, or dots and dashes"
    case .tooLong(let byteCount, let limit, let form):
      "a message has at most \(limit) bytes \(form == .text ? "of text" : "of code"), this has "
        + "\(byteCount); send it in parts"
    case .unknown(let unknown, let form):
      MorseTranslator.words(unknown, form == .text ? .encode : .decode, isLive: isLive)
        + "; nothing was sent"
    }
  }
}
