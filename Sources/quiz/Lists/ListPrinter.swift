internal import EventLog
internal import Documents
internal import Shell
internal import Systems

/// Prints lists.
struct ListPrinter {
  let terminal: Terminal
  /// Whose lists they are.
  let player: String

  init(_ context: Context) {
    terminal = context.terminal
    player = context.currentPlayer.player
  }

  /// All lists, one a line or one document.
  func tell(_ lists: [SavedList]) {
    terminal.tell(answer(lists), rows: lists) {
      if lists.isEmpty {
        terminal.output.line("No lists yet; quiz lists create NAME CODE makes one.")
      }
      for list in lists {
        terminal.output.line(
          terminal.output.styled(list.id.escapedForTerminal, .bold) + "  " + line(list))
      }
    }
  }

  /// One list with its countries.
  func tell(_ list: SavedList) {
    terminal.tell(answer([list]), rows: [list]) {
      terminal.output.line(
        terminal.output.styled(list.name.escapedForTerminal, .bold) + " ("
          + list.id.escapedForTerminal
          + "), " + ListPrinter.count(list) + ":")
      for country in ListPrinter.countries(of: list) {
        terminal.output.line("  " + CountryPrinter(terminal: terminal).line(country))
      }
    }
  }

  /// What came of a command: the list as it is now, or that it is gone.
  func tell(_ change: ListChange) {
    if let remark = change.remark, !terminal.output.isQuiet {
      terminal.output.warn("quiz: " + remark)
    }
    guard let sentence = change.goneBecause else {
      tell(change.list)
      return
    }
    let id = change.list.id
    terminal.tell(answer([], deleted: id), rows: [PlainRow("deleted", id)]) {
      terminal.output.line(sentence)
    }
  }

  /// The same between two screens: one sentence, with the next screen where one is drawn, and what
  /// can be done about it.
  func announce(_ change: ListChange, hint: String = "") {
    guard terminal.format == .text, terminal.isAsking else {
      tell(change)
      terminal.output.flush()
      return
    }
    let has = "\(Terminal.quoted(change.list.name)) has \(ListPrinter.count(change.list)) now"
    let words = change.goneBecause ?? has + (change.remark.map { "; " + $0 } ?? "")
    terminal.answerLine(hint.isEmpty ? words : words + " " + hint)
  }

  private func answer(_ lists: [SavedList], deleted: String? = nil) -> ListsAnswer {
    ListsAnswer(player: player, lists: lists, deleted: deleted)
  }

  /// A list's name, how many countries it has, and these as far as they fit the line.
  ///
  /// A name that is too long for it is cut; the number is whole.
  func line(_ list: SavedList, room: Int? = nil) -> String {
    let name = list.name.escapedForTerminal
    let count = ": " + ListPrinter.count(list)
    let codes = list.countries.prefix(8).joined(separator: " ").escapedForTerminal
    let rest = ", " + codes + (list.countries.count > 8 ? " and more" : "")
    guard let room else { return name + count + rest }
    let isASCII = terminal.output.isASCII
    let head = name.cut(to: max(8, room - count.width), isASCII: isASCII) + count
    let left = room - head.width
    return left < 8 ? head : head + rest.cut(to: left, isASCII: isASCII)
  }

  static func count(_ list: SavedList) -> String {
    list.countries.count.counted("country", "countries")
  }

  /// The countries of a list in its order; a code that this version does not know is passed over.
  static func countries(of list: SavedList) -> [Country] {
    list.countries.compactMap { Country(alpha2: $0) }
  }
}
