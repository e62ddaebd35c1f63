internal import Shell
internal import Systems

extension Program {
  /// The player's lists as a screen: a number opens one, a name makes one.
  mutating func listsScreen() throws(Failure) -> Leaving {
    guard let player = namedPlayer else {
      answerLine(Program.nobodysLists)
      return .toMenu
    }
    while true {
      let lists = try savedLists(of: player)
      tellMenu(
        title: "Lists of " + player,
        numbered(lists) + [("c", "Create a list"), ("b", "Back"), ("q", "Quit")])
      switch try typedLine() {
      case .left(let leaving): return leaving
      case .again: continue
      case .line(let line):
        let leaving: Leaving?
        do throws(Failure) {
          leaving = try take(line, lists, of: player)
        } catch {
          try answer(error)
          continue
        }
        if let leaving { return leaving }
      }
    }
  }

  /// Lists by their numbers, from 1.
  private func numbered(_ lists: [SavedList]) -> [(key: String, text: String)] {
    let room = max(20, drawing.textWidth - 6)
    return lists.enumerated().map { (String($0 + 1), line($1, room: room)) }
  }

  /// Carries out a line; answers how the lists were left, if they were.
  private mutating func take(
    _ line: String, _ lists: [SavedList], of player: String
  ) throws(Failure) -> Leaving? {
    let (command, rest) = Program.words(of: line)
    switch command {
    case "": return nil
    case "b", "back", "p", "home": return .toMenu
    case "q", "quit", "exit": return .quit
    case "c", "create", "new":
      let leaving = try askForList(named: rest, of: player)
      return leaving == .toMenu ? nil : leaving
    default:
      guard let list = Program.chosen(line, lists) else {
        answerLine("\(Program.quoted(line)) is no list; type its number, or c to create one")
        return nil
      }
      let leaving = try listScreen(list.id, of: player)
      return leaving == .toMenu ? nil : leaving
    }
  }

  /// The list of a number on the screen, an id or a name.
  private static func chosen(_ line: String, _ lists: [SavedList]) -> SavedList? {
    let word = line.split(separator: " ").joined(separator: " ")
    if let number = Action.number(word), number >= 1, number <= Int64(lists.count) {
      return lists[Int(number) - 1]
    }
    return list(word, among: lists)
  }

  // MARK: Creating

  /// Asks for what a new list needs, and makes it; what is missing is told at once.
  private mutating func askForList(
    named typed: String, of player: String
  ) throws(Failure) -> Leaving {
    var (name, countries) = (typed, "")
    if name.isEmpty {
      switch try ask("Name of the list") {
      case .text(let text): name = text
      case .left(let leaving): return leaving
      }
    }
    switch try ask("Countries, codes or names with commas between") {
    case .text(let text): countries = text
    case .left(let leaving): return leaving
    }
    announce(try createList(name, [countries], of: player))
    return .toMenu
  }

  /// Adds countries to a list that is chosen, or named in `word`; a new name makes a list.
  mutating func addToList(
    _ countries: [Country], to word: String = ""
  ) throws(Failure) -> Leaving {
    guard let player = namedPlayer else {
      answerLine(Program.nobodysLists)
      return .toMenu
    }
    let codes = countries.map { $0.alpha2 }
    do throws(Failure) {
      let lists = try savedLists(of: player)
      var word = word
      if word.isEmpty {
        switch try chooseList(lists, for: Program.names(codes)) {
        case .line(let line): word = line.split(separator: " ").joined(separator: " ")
        case .left(let leaving): return leaving
        case .again: return .toMenu
        }
      }
      if let list = Program.chosen(word, lists) {
        announce(try add(codes, to: list, of: player))
      } else {
        announce(try createList(word, codes, of: player))
      }
    } catch {
      try answer(error)
    }
    return .toMenu
  }

  /// Asks for a list; `again` for an empty line.
  private mutating func chooseList(
    _ lists: [SavedList], for names: String
  ) throws(Failure) -> Typed {
    tellMenu(
      title: "Add \(names) to which list?", numbered(lists),
      hint: lists.isEmpty
        ? "Type a name for your first list. Enter alone goes back."
        : "Type a number, or a name for a new list. Enter alone goes back.")
    while true {
      let typed = try typedLine()
      switch typed {
      case .line(let line): return line.utf8.allSatisfy { $0 == 0x20 } ? .again : typed
      case .left: return typed
      case .again: continue
      }
    }
  }
}
