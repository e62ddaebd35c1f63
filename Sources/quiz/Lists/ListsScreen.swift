internal import SessionShell
internal import Shell
internal import Systems

/// The player's lists as a screen: a number opens one, a name makes one.
struct ListsScreen: LineScreen {
  let context: Context
  private let editor: ListEditor
  private var lists: [SavedList] = []

  private init(_ editor: ListEditor, _ context: Context) {
    self.editor = editor
    self.context = context
  }

  var terminal: Terminal { context.terminal }

  private var printer: ListPrinter { ListPrinter(context) }

  /// Offers a guest on the full screen an account; nil where somebody plays under a name.
  private static func signIn(_ context: Context) throws(Failure) -> Leaving? {
    let leaving = try LiveSignIn.run(
      context, title: "Lists of countries",
      words: "Lists belong to a player. Sign up or log in, and yours are here.")
    if let leaving { return leaving }
    guard context.currentPlayer.namedPlayer == nil else { return nil }
    context.terminal.answerBelow(ListEditor.unownedLists)
    return .toMenu
  }

  /// Opens the screen, if somebody plays under a name.
  static func open(_ context: Context) throws(Failure) -> Leaving {
    if let leaving = try signIn(context) { return leaving }
    let editor = try ListEditor(context)
    if let live = context.terminal.live {
      var screen = try LiveLists(editor, context, live)
      return try screen.run(context.terminal, live)
    }
    return try ListsScreen(editor, context).run()
  }

  mutating func show() throws(Failure) -> Leaving? {
    lists = try editor.lists()
    terminal.tellMenu(
      title: "Lists of " + context.currentPlayer.shownName(of: editor.player),
      numbered(lists) + [("c", "Create a list"), ("b", "Back"), ("q", "Quit")],
      player: context.currentPlayer.shownName(of: editor.player))
    return nil
  }

  func fail(_ error: Failure) throws(Failure) { try terminal.answer(error) }

  func take(_ line: String) throws(Failure) -> Leaving? {
    let (command, rest) = Terminal.words(of: line)
    if let leaving = Leaving(line: command) { return leaving }
    switch command {
    case "": return nil
    case "c", "create", "new": return try askForList(named: rest).beyondScreen
    default:
      guard let list = ListsScreen.chosen(line, lists) else {
        terminal.answerBelow(
          "\(Terminal.quoted(line)) is not a list; type its number, or c to create one")
        return nil
      }
      return try ListScreen(list.id, editor, context).run().beyondScreen
    }
  }

  /// Lists by their numbers, from 1.
  private func numbered(_ lists: [SavedList]) -> [(key: String, text: String)] {
    let room = max(20, terminal.drawing.textWidth - 6)
    return lists.enumerated().map { (String($0 + 1), printer.line($1, room: room)) }
  }

  /// The list of a number on the screen, an id or a name.
  private static func chosen(_ line: String, _ lists: [SavedList]) -> SavedList? {
    let word = line.singleSpaced
    if let number = AnswerInput.number(word), number >= 1, number <= Int64(lists.count) {
      return lists[Int(number) - 1]
    }
    return ListEditor.list(word, among: lists)
  }

  // MARK: Creating

  /// Asks for what a new list needs, and makes it; what is missing is told at once.
  private func askForList(named typed: String) throws(Failure) -> Leaving {
    var (name, countries) = (typed, "")
    if name.isEmpty {
      switch try terminal.ask("Name of the list", hasWaysBack: true) {
      case .text(let text): name = text
      case .left(let leaving): return leaving
      }
    }
    while true {
      let label = "Countries, codes or names with commas between"
      switch try terminal.ask(label, hasWaysBack: true) {
      case .text(let text): countries = text
      case .left(let leaving): return leaving
      }
      do throws(Failure) {
        printer.announce(try editor.create(name, [countries]))
        return .toMenu
      } catch {
        // A slip in one country leaves the name as it was typed; an empty line gives it up.
        guard terminal.isAsking, !countries.allSatisfy({ $0 == " " }) else { throw error }
        terminal.answerLine(error.message)
      }
    }
  }

  /// Adds countries to a list that is chosen, or named in `word`; a new name makes a list.
  static func add(
    _ countries: [Country], to word: String = "", _ context: Context
  ) throws(Failure) -> Leaving {
    let terminal = context.terminal
    if let leaving = try signIn(context) { return leaving }
    let editor = try ListEditor(context)
    let screen = ListsScreen(editor, context)
    if word.isEmpty, let live = terminal.live {
      var chooser = try LiveLists(editor, adding: countries, context, live)
      return try chooser.run(terminal, live)
    }
    let codes = countries.map { $0.alpha2 }
    do throws(Failure) {
      let lists = try editor.lists()
      var word = word
      if word.isEmpty {
        switch try screen.chooseList(lists, for: ListEditor.names(codes)) {
        case .line(let line): word = line.singleSpaced
        case .left(let leaving): return leaving
        case .again: return .toMenu
        }
      }
      if let list = ListsScreen.chosen(word, lists) {
        screen.printer.announce(try editor.add(codes, to: list))
      } else {
        screen.printer.announce(try editor.create(word, codes))
      }
    } catch {
      try terminal.answer(error)
    }
    return .toMenu
  }

  /// Asks for a list; `again` for an empty line.
  private func chooseList(
    _ lists: [SavedList], for names: String
  ) throws(Failure) -> Terminal.Typed {
    terminal.tellMenu(
      title: "Add \(names) to which list?", numbered(lists),
      player: context.currentPlayer.shownName(of: editor.player),
      hint: lists.isEmpty
        ? "Type a name for your first list. Enter alone goes back."
        : "Type a number, or a name for a new list. Enter alone goes back.")
    while true {
      let typed = try terminal.typedLine()
      switch typed {
      case .line(let line): return line.utf8.allSatisfy { $0 == 0x20 } ? .again : typed
      case .left: return typed
      case .again: continue
      }
    }
  }
}
