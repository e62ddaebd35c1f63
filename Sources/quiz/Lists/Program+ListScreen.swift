internal import Shell
internal import Systems

extension Program {
  /// One list as a screen, until it is left or gone.
  mutating func listScreen(_ id: String, of player: String) throws(Failure) -> Leaving {
    var view = CountryView("", [])
    while let list = Program.list(id, among: try savedLists(of: player)) {
      refresh(&view, list)
      tell(
        &view, hint: "Type a number to open one, or text to search the list.",
        keys: [
          "a NL, IS adds", "r 1 removes number 1", "n NAME renames", "delete", "b back", "q leave",
        ])
      switch try typedLine() {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        do throws(Failure) {
          if let leaving = try take(line, list, &view, of: player) { return leaving }
        } catch {
          try answer(error)
        }
      }
    }
    return .toMenu
  }

  /// The list as it is now: another screen, or another process, may have changed it.
  private func refresh(_ view: inout CountryView, _ list: SavedList) {
    let found =
      view.search.isEmpty ? Program.countries(of: list) : Program.search(view.search, in: list)
    if found == view.found, view.title == list.name { return }
    let page = view.page
    view.title = list.name
    view.show(found, search: found.isEmpty ? "" : view.search)
    if found.isEmpty { view.found = Program.countries(of: list) }
    view.page = page
  }

  /// Carries out a line; answers how the list was left, if it was.
  private mutating func take(
    _ line: String, _ list: SavedList, _ view: inout CountryView, of player: String
  ) throws(Failure) -> Leaving? {
    let (command, rest) = Program.words(of: line)
    switch command {
    case "a", "add": announce(try add([rest], to: list, of: player))
    case "r", "remove": announce(try remove(try named(rest, view), from: list, of: player))
    case "n", "rename": announce(try renameList(list, to: rest, of: player))
    case "delete" where rest.isEmpty: announce(try deleteList(list, of: player))
    case "d" where rest.isEmpty:
      throw Failure("type the whole word delete to give up the list")
    case "q" where rest.isEmpty, "quit" where rest.isEmpty: return .quit
    case "home" where rest.isEmpty: return .toMenu
    case "b" where rest.isEmpty, "back" where rest.isEmpty:
      if view.page > 0 {
        view.turn(by: -1)
      } else if view.search.isEmpty {
        return .toMenu
      } else {
        view.show(Program.countries(of: list), search: "")
      }
    case "": view.turn(by: 1)
    default: return try openOrSearch(line, list, &view)
    }
    return nil
  }

  private mutating func openOrSearch(
    _ line: String, _ list: SavedList, _ view: inout CountryView
  ) throws(Failure) -> Leaving? {
    let words = line.split(separator: " ").joined(separator: " ")
    if let number = view.number(words) {
      let leaving = try countryScreen(try view.country(number))
      view.isTold = !isAsking
      return leaving == .toMenu ? nil : leaving
    }
    let found = Program.search(words, in: list)
    guard !found.isEmpty else { throw Program.notFound(words, in: list) }
    view.show(found, search: words)
    return nil
  }

  /// What is to be removed: numbers as they are shown made codes, anything else as it is.
  private func named(_ text: String, _ view: CountryView) throws(Failure) -> [String] {
    let pieces = text.split(separator: ",").flatMap { piece in
      let words = piece.split(separator: " ")
      return words.allSatisfy { Action.number(String($0)) != nil } ? words : [piece]
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
