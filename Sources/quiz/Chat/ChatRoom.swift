internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// A conversation that is open: what is typed is sent, what arrives is shown.
struct ChatRoom {
  static let seconds = Option(
    "--for", value: "SECONDS", "chat: keep receiving after the end of the input",
    in: 0...Chat.secondLimit, mistake: "write seconds from 0 to \(Chat.secondLimit)")

  let context: Context
  let folder: DataFolder<POSIXStorage>

  init(_ context: Context) throws(Failure) {
    self.context = context
    folder = try context.folder
  }

  var terminal: Terminal { context.terminal }

  /// `quiz morse chat NAME`.
  func open(_ name: String) throws(Failure) -> ExitStatus {
    let seconds = try context.arguments[ChatRoom.seconds] ?? 0
    let (leaving, refusedCount) = try chat(in: name, followingFor: seconds)
    let status = try context.status(of: leaving)
    return status == .yes && refusedCount > 0 && !terminal.isAsking ? .no : status
  }

  /// Who writes; a conversation is the one thing in Morse that needs a name.
  func writer() throws(Failure) -> String {
    guard let name = context.currentPlayer.namedPlayer else {
      throw Failure(
        "sign up or sign in first: "
          + (terminal.live == nil
            ? "quiz register, or name a player with --player NAME" : "P in the first menu"))
    }
    return name
  }

  /// Opens a conversation until it is left; answers how, and how many lines could not be sent.
  func chat(
    in name: String, followingFor seconds: Int64
  ) throws(Failure) -> (Leaving, refusedCount: Int64) {
    guard let plain = ConversationName.plain(name), PlayerSettings.isName(plain),
      let stream = StreamName(.conversation, plain)
    else {
      throw Failure(
        "conversation \(Terminal.quoted(name)): a name has a letter or a digit, no slash, "
          + "and no hidden character")
    }
    let player = try writer()
    // What is told of a link or of another log is told before anything of it is shown.
    _ = try engine { () throws(SessionError) in
      try folder.read(stream, from: false, appendCount: 1) { _, _, _ in }
    }
    let title = plain == name ? nil : DisplayName(typed: name)
    let hasSound =
      terminal.live == nil && terminal.isAsking && terminal.format == .text
      && !terminal.output.isQuiet
    let program = hasSound ? MorseSound.program(terminal.console) : nil
    let raw: RawTerminal? = terminal.live == nil && terminal.canDrawRow ? RawTerminal() : nil
    let isRaw = raw != nil
    var chat = Chat(
      stream, folder.path(of: stream), context.disk, title: title, player: player, isRaw: isRaw,
      sound: ChatSound(program, terminal.console))
    if let live = terminal.live {
      var screen = try LiveChat(self, chat)
      if let leaving = try screen.begin() { return (leaving, 0) }
      return (try screen.run(terminal, live), 0)
    }
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
}
