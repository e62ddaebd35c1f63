internal import SessionEngine
internal import Shell

/// The Morse game, and what helps to learn it.
struct MorseMenu: MenuScreen {
  let context: Context
  var shown: Menu?

  var terminal: Terminal { context.terminal }

  var player: String { context.currentPlayer.shownName }

  /// Plays the game.
  static func play(_ context: Context) throws(Failure) -> Leaving {
    let item = try QuizShelf.item(named: "morse", on: context.disk)
    return try SessionOpener(context).play(item, isNew: false)
  }

  func menu() -> Menu {
    let context = context
    var menu = Menu(
      title: "Morse",
      items: [
        Menu.Item("1", "Game: ten rounds, for points and a rank", ["game", "play", "g"]) {
          () throws(Failure) in try MorseMenu.play(context).beyondScreen
        },
        Menu.Item("2", "Tutorial: every letter, a few at a time", ["tutorial", "t"]) {
          () throws(Failure) in try MorseTutorial(context, lesson: 1).run().beyondScreen
        },
        Menu.Item("3", "Dictionary: every sign and its code", ["dictionary", "d"]) {
          () throws(Failure) in
          try MorseDictionary(terminal: context.terminal).run(context).beyondScreen
        },
        Menu.Item("4", "Translate: text into code, and code into text", ["translate"]) {
          () throws(Failure) in
          try MorseTranslator(terminal: context.terminal).run(context).beyondScreen
        },
        Menu.Item("5", "Rank: your last games, and the signs you confuse", ["rank", "r"]) {
          () throws(Failure) in
          try MorseRank(context).show().beyondScreen
        },
        Menu.Item(
          "6", "Chat: messages to each other, in English and in Morse", ["chat", "c"]
        ) { () throws(Failure) in try ConversationsScreen.open(context).beyondScreen },
        .back, .quit,
      ],
      suggestions: MorseCommand.words.names)
    // What is wrong with the data folder is reported where something of it is opened.
    let summary = (try? MorseRank(context).summary()) ?? ""
    if terminal.live != nil { menu.card = summary } else { menu.words = summary }
    return menu
  }
}
