internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// The conversations that there are; one is opened by its number or name, or begun by a new name.
struct ConversationsScreen: LineScreen {
  private let room: ChatRoom
  private var names: [String] = []

  /// Opens the screen; a guest on the full screen is offered an account first.
  static func open(_ context: Context) throws(Failure) -> Leaving {
    let leaving = try LiveSignIn.run(
      context, title: "Conversations in Morse",
      words: "You need a name to write. Sign up or log in, and your conversations are here.")
    if let leaving { return leaving }
    return try ConversationsScreen(context).run()
  }

  /// For a player who has a name to write under.
  init(_ context: Context) throws(Failure) {
    room = try ChatRoom(context)
    _ = try room.writer()
  }

  var terminal: Terminal { room.terminal }

  /// Shows them until they are left: on the full screen where there is one.
  func run() throws(Failure) -> Leaving {
    guard let live = terminal.live else { return try runLines() }
    while true {
      let names = try engine(room.folder.conversationNames())
      let rows = names.enumerated().map { place, name in
        LiveMenu.Row(key: place < 9 ? String(place + 1) : "", text: title(of: name))
      }
      var menu = LiveMenu(
        title: "Conversations in Morse", rows: rows + [LiveMenu.Row(key: "+", text: "Start one")])
      let player = room.context.currentPlayer.shownName
      switch try menu.choose(terminal, live, player) {
      case .left(let leaving): return leaving
      case .item(let place):
        var name = names.indices.contains(place) ? names[place] : ""
        if name.isEmpty, let leaving = try askName(&name, live) { return leaving }
        guard !name.isEmpty else { continue }
        do throws(Failure) {
          if let leaving = try room.chat(in: name, followingFor: 0).0.beyondScreen {
            return leaving
          }
        } catch {
          terminal.note(error.message)
        }
      }
    }
  }

  /// Asks what a new conversation is called; empty where the form was left.
  private func askName(_ name: inout String, _ live: LiveTerminal) throws(Failure) -> Leaving? {
    let field = LiveForm.Field(label: "Name, in any script, such as Practice") { text, _ in
      guard let name = ConversationName.plain(text) else {
        return .bad("A name has a letter or a digit, no slash, and no hidden character.")
      }
      let words = "Everyone who types the same name takes part."
      return .good(name == text ? words : words + " Its file is " + name + ".")
    }
    var form = LiveForm(
      "New conversation", "What is it called?", action: "begin", [field]
    ) { _ throws(Failure) in }
    let leaving = try form.run(terminal, live)
    if form.isDone { name = form.texts[0] }
    return leaving.beyondScreen
  }

  /// What a conversation is called, ready for a terminal.
  private func title(of name: String) -> String {
    room.folder.conversationTitle(name).escapedForTerminal
  }

  mutating func show() throws(Failure) -> Leaving? {
    names = try engine(room.folder.conversationNames())
    let rows = names.enumerated().map { (key: String($0 + 1), text: title(of: $1)) }
    terminal.tellMenu(
      title: "Conversations in Morse",
      rows + [("NAME", "Start one: type a name, such as practice"), ("b", "Back")],
      player: room.context.currentPlayer.shownName)
    return nil
  }

  func take(_ line: String) throws(Failure) -> Leaving? {
    let word = line.singleSpaced
    switch word {
    case "": return nil
    case "b", "/b", "back": return .toMenu
    case "q", "/q", "quit": return .quit
    default: break
    }
    var name = word
    if let number = AnswerInput.number(word), number >= 1, number <= Int64(names.count) {
      name = names[Int(number) - 1]
    }
    return try room.chat(in: name, followingFor: 0).0.beyondScreen
  }

  // In a script the first thing that can't be done ends it, with its own exit code.
  func fail(_ error: Failure) throws(Failure) {
    guard terminal.isAsking else { throw error }
    terminal.note(error.message)
  }
}
