internal import EventLog
internal import Shell
internal import Systems

extension Program {
  private static let listSchema = "quiz/lists@1"

  /// All lists, one a line or one document.
  mutating func tellLists(_ lists: [SavedList]) {
    switch format {
    case .json: tellJSON(lists)
    case .plain: for list in lists { output.line(PlainScreen.line(Program.fields(list))) }
    case .text:
      if lists.isEmpty {
        output.line("No lists yet; quiz lists create NAME CODE makes one.")
      }
      for list in lists {
        output.line(
          output.styled(list.id.escapedForTerminal, .bold) + "  " + line(list))
      }
    }
  }

  /// One list with its countries.
  mutating func tell(_ list: SavedList) {
    switch format {
    case .json: tellJSON([list])
    case .plain: output.line(PlainScreen.line(Program.fields(list)))
    case .text:
      output.line(
        output.styled(list.name.escapedForTerminal, .bold) + " (" + list.id.escapedForTerminal
          + "), " + Program.count(list) + ":")
      for country in Program.countries(of: list) { output.line("  " + line(country)) }
    }
  }

  /// What came of a command: the list as it is now, or that it is gone.
  mutating func tell(_ change: ListChange) {
    if let remark = change.remark, !output.isQuiet { output.warn("quiz: " + remark) }
    guard let sentence = change.goneBecause else {
      tell(change.list)
      return
    }
    switch format {
    case .json: tellJSON([], deleted: change.list.id)
    case .plain: output.line(PlainScreen.line(["deleted", change.list.id]))
    case .text: output.line(sentence)
    }
  }

  /// The same between two screens: one sentence, with the next screen where one is drawn.
  mutating func announce(_ change: ListChange) {
    guard format == .text, isAsking else {
      tell(change)
      output.flush()
      return
    }
    let has = "\(Program.quoted(change.list.name)) has \(Program.count(change.list)) now"
    answerLine(change.goneBecause ?? has + (change.remark.map { "; " + $0 } ?? ""))
  }

  private mutating func tellJSON(_ lists: [SavedList], deleted: String? = nil) {
    let player = player
    output.json {
      $0.object {
        $0.member("schema", Program.listSchema)
        $0.member("player", player)
        $0.key("lists")
        $0.array { array in
          for list in lists {
            array.object {
              $0.member("id", list.id)
              $0.member("name", list.name)
              $0.member("countries", list.countries)
            }
          }
        }
        if let deleted { $0.member("deleted", deleted) }
      }
    }
  }

  /// Id, name and codes of a list, as a record.
  private static func fields(_ list: SavedList) -> [String] {
    [list.id, list.name, list.countries.joined(separator: " ")]
  }

  /// A list's name and its countries, as far as they fit the line.
  func line(_ list: SavedList, room: Int? = nil) -> String {
    let name = list.name.escapedForTerminal
    let codes = list.countries.prefix(8).joined(separator: " ").escapedForTerminal
    let text =
      name + ": " + Program.count(list) + ", " + codes
      + (list.countries.count > 8 ? " and more" : "")
    guard let room else { return text }
    return text.cut(to: room, isASCII: output.isASCII)
  }

  static func count(_ list: SavedList) -> String {
    list.countries.count == 1 ? "1 country" : "\(list.countries.count) countries"
  }

  /// The countries of a list in its order; a code that this version does not know is passed over.
  static func countries(of list: SavedList) -> [Country] {
    list.countries.compactMap { Country(alpha2: $0) }
  }
}
