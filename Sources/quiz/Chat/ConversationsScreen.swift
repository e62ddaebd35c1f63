internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// The conversations that there are; one is opened by its number or name, or begun by a new name.
struct ConversationsScreen: LineScreen {
  private let room: ChatRoom
  private var names: [String] = []

  /// Opens the screen for a player who has a name to write under.
  init(_ context: Context) throws(Failure) {
    room = try ChatRoom(context)
    _ = try room.writer()
  }

  var desk: Desk { room.desk }

  mutating func show() throws(Failure) -> Leaving? {
    names = try engine { () throws(SessionError) in try room.folder.conversationNames() }
    var rows: [(key: String, text: String)] = []
    for (place, name) in names.enumerated() {
      rows.append((String(place + 1), name))
    }
    desk.tellMenu(
      title: "Conversations in Morse",
      rows + [("NAME", "Begin one: type its name, such as practice"), ("b", "Back")],
      player: room.context.visitor.player)
    return nil
  }

  func take(_ line: String) throws(Failure) -> Leaving? {
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
    return try room.chat(in: name, followingFor: 0).0.beyondScreen
  }

  // In a script the first thing that can't be done ends it, with its own exit code.
  func fail(_ error: Failure) throws(Failure) {
    guard desk.isAsking else { throw error }
    desk.note(error.message)
  }
}
