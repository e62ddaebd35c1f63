internal import SessionShell
internal import Shell
internal import Systems

/// One list as a screen, until it is left or gone.
struct ListScreen: LineScreen {
  let context: Context
  private let editor: ListEditor
  private let id: String
  /// The list as it was shown last.
  private var list: SavedList?
  private var view = CountryView("", [])

  init(_ id: String, _ editor: ListEditor, _ context: Context) {
    self.id = id
    self.editor = editor
    self.context = context
  }

  var terminal: Terminal { context.terminal }

  private var printer: ListPrinter { ListPrinter(context) }

  mutating func show() throws(Failure) -> Leaving? {
    guard let list = ListEditor.list(id, among: try editor.lists()) else { return .toMenu }
    self.list = list
    refresh(list)
    CountryPrinter(terminal: terminal).tell(
      &view, hint: "Type a number to open one, or text to search the list.",
      keys: [
        "a NL, IS adds", "r 1 removes number 1", "n NAME renames", "delete", "b back", "home",
        "q leave",
      ])
    return nil
  }

  func fail(_ error: Failure) throws(Failure) { try terminal.answer(error) }

  /// The list as it is now: another screen, or another process, may have changed it.
  private mutating func refresh(_ list: SavedList) {
    let found =
      view.search.isEmpty
      ? ListPrinter.countries(of: list) : ListEditor.search(view.search, in: list)
    if found == view.found, view.title == list.name { return }
    let page = view.page
    view.title = list.name
    view.show(found, search: found.isEmpty ? "" : view.search)
    if found.isEmpty { view.found = ListPrinter.countries(of: list) }
    view.page = page
  }

  mutating func take(_ line: String) throws(Failure) -> Leaving? {
    guard let list else { return nil }
    let (command, rest) = Terminal.words(of: line)
    switch command {
    case "a", "add": printer.announce(try editor.add([rest], to: list))
    case "r", "remove": printer.announce(try editor.remove(try named(rest), from: list))
    case "n", "rename": printer.announce(try editor.rename(list, to: rest))
    case "delete" where rest.isEmpty: return try delete(list)
    case "d" where rest.isEmpty:
      throw Failure("type the whole word delete to delete the list")
    case "q" where rest.isEmpty, "quit" where rest.isEmpty: return .quit
    case "home" where rest.isEmpty: return .home
    case "b" where rest.isEmpty, "back" where rest.isEmpty:
      return view.back(to: ListPrinter.countries(of: list))
    case "": view.turn(by: 1)
    default: return try openOrSearch(line)
    }
    return nil
  }

  /// Deletes the list; a person is asked first.
  private func delete(_ list: SavedList) throws(Failure) -> Leaving? {
    if terminal.isAsking {
      let name = Terminal.quoted(list.name)
      switch try terminal.ask("Delete \(name)? The whole word yes deletes it, Enter keeps it") {
      case .left(let leaving): return leaving
      case .text(let text):
        guard text.split(separator: " ").joined().lowercased() == "yes" else {
          terminal.answerLine("\(name) was kept")
          return nil
        }
      }
    }
    printer.announce(try editor.delete(list))
    return nil
  }

  private mutating func openOrSearch(_ line: String) throws(Failure) -> Leaving? {
    guard let list else { return nil }
    let words = line.singleSpaced
    if let number = view.number(words) {
      let leaving = try CountryPage(try view.country(number), context).run()
      view.isTold = !terminal.isAsking
      return leaving.beyondScreen
    }
    let found = ListEditor.search(words, in: list)
    guard !found.isEmpty else { throw ListEditor.notFound(words, in: list) }
    view.show(found, search: words)
    return nil
  }

  /// What is to be removed: numbers as they are shown made codes, anything else as it is.
  private func named(_ text: String) throws(Failure) -> [String] {
    let pieces = text.split(separator: ",").flatMap { piece in
      let words = piece.split(separator: " ")
      return words.allSatisfy { AnswerInput.number(String($0)) != nil } ? words : [piece]
    }
    var names: [String] = []
    for piece in pieces {
      let word = String(piece)
      if let number = view.number(word) {
        names.append(try view.country(number).alpha2)
      } else {
        names.append(word)
      }
    }
    return names
  }
}
