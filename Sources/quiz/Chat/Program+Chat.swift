internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// `quiz morse chat NAME`.
  mutating func chat(named name: String) throws(Failure) -> ExitStatus {
    let seconds = try secondsToFollow()
    let (leaving, refusedCount) = try chat(in: name, followingFor: seconds)
    let status = try status(of: leaving)
    return status == .yes && refusedCount > 0 && !isAsking ? .no : status
  }

  private func secondsToFollow() throws(Failure) -> Int64 {
    guard let text = arguments.value("--for") else { return 0 }
    guard let seconds = Int64(text), seconds >= 0, seconds <= Chat.secondLimit else {
      throw Failure(
        "--for \(text.escapedForTerminal): write seconds from 0 to \(Chat.secondLimit)")
    }
    return seconds
  }

  /// Who writes; a conversation is the one thing in Morse that needs a name.
  private func writer() throws(Failure) -> String {
    guard let namedPlayer else {
      throw Failure(
        "sign up or log in first: quiz register, or name a player with --player NAME")
    }
    return namedPlayer
  }

  /// Opens a conversation until it is left; answers how, and how many lines could not be sent.
  private mutating func chat(
    in name: String, followingFor seconds: Int64
  ) throws(Failure) -> (Leaving, refusedCount: Int64) {
    guard PlayerSettings.isName(name), let stream = EventLog.Stream(.conversation, name) else {
      throw Failure(
        "conversation \(name.escapedForTerminal): a name has 1 to 64 of a-z 0-9 . _ - and begins "
          + "with a letter or figure")
    }
    let player = try writer()
    let program = isAsking && format == .text && !output.isQuiet ? soundProgram : nil
    let raw: RawTerminal? = isRedrawing ? RawTerminal() : nil
    let isRaw = raw != nil
    let path = try engine { () throws(SessionError) in try folder.path(of: stream) }
    var chat = Chat(
      stream, path, disk, player: player, isRaw: isRaw,
      sound: ChatSound(program, console))
    let leaving: Leaving
    do throws(Failure) {
      leaving = try converse(&chat, followingFor: seconds)
    } catch {
      chat.sound.stop()
      wipePrompt(&chat)
      throw error
    }
    chat.sound.stop()
    wipePrompt(&chat)
    tellEnd(chat)
    return (leaving, chat.refusedCount)
  }

  // MARK: Menu

  /// The conversations that there are; one is opened by its number or name, or begun by a new name.
  mutating func chatScreen() throws(Failure) -> Leaving {
    _ = try writer()
    while true {
      let names = try engine { () throws(SessionError) in try folder.conversationNames() }
      var rows: [(key: String, text: String)] = []
      for (place, name) in names.enumerated() {
        rows.append((String(place + 1), name))
      }
      tellMenu(
        title: "Conversations in Morse",
        rows + [("NAME", "Begin one: type its name, such as practice"), ("b", "Back")])
      let arrival = try nextLine()
      switch arrival {
      case .line(let line):
        if let leaving = try chooseConversation(line, names) { return leaving }
      case .tooLong, .notText: answerLine(Program.words(arrival) ?? "")
      case .end:
        if isAsking { output.line() }
        return .endOfInput
      case .interrupted:
        if isAsking { output.line() }
        return .interrupted
      case .timeUp: break
      }
    }
  }

  /// Opens what was chosen; nil if the list stays.
  private mutating func chooseConversation(
    _ line: String, _ names: [String]
  ) throws(Failure) -> Leaving? {
    let word = line.split(separator: " ").joined(separator: " ")
    switch word {
    case "": return nil
    case "b", "/b", "back": return .toMenu
    case "q", "/q", "quit": return .quit
    default: break
    }
    var name = word
    if let number = Action.number(word), number >= 1, number <= Int64(names.count) {
      name = names[Int(number) - 1]
    }
    do throws(Failure) {
      let (leaving, _) = try chat(in: name, followingFor: 0)
      return leaving == .toMenu ? nil : leaving
    } catch {
      guard isAsking else { throw error }
      note(error.message)
      return nil
    }
  }
}
