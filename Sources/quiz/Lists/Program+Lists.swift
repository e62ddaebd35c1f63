internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// The words behind `quiz lists`.
  static let listWords = ["create", "rename", "add", "remove", "delete", "show", "search"]

  /// `quiz lists …`; alone it names the player's lists.
  mutating func lists() throws(Failure) -> ExitStatus {
    let player = try listOwner()
    let words = arguments.operands
    guard let word = words.first else {
      tellLists(try savedLists(of: player))
      return .yes
    }
    let rest = Array(words.dropFirst())
    switch word {
    case "create":
      tell(try createList(rest.first ?? "", Array(rest.dropFirst()), of: player))
    case "rename":
      try takeOperands(3...3, "quiz lists rename LIST NAME")
      tell(try renameList(try savedList(rest[0], of: player), to: rest[1], of: player))
    case "add", "remove":
      try takeOperands(3...Int.max, "quiz lists \(word) LIST CODE")
      let list = try savedList(rest[0], of: player)
      let codes = Array(rest.dropFirst())
      tell(
        word == "add"
          ? try add(codes, to: list, of: player) : try remove(codes, from: list, of: player))
    case "delete":
      try takeOperands(2...2, "quiz lists delete LIST")
      tell(try deleteList(try savedList(rest[0], of: player), of: player))
    case "show":
      try takeOperands(2...2, "quiz lists show LIST")
      tell(try savedList(rest[0], of: player))
    case "search":
      try takeOperands(3...Int.max, "quiz lists search LIST TEXT")
      let text = rest.dropFirst().joined(separator: " ")
      let list = try savedList(rest[0], of: player)
      return try tellFound(
        Program.search(text, in: list), search: text, Program.notFound(text, in: list))
    default:
      throw Failure(
        "unknown word \(word.escapedForTerminal) behind quiz lists"
          + (nearest(word, among: Program.listWords).nonEmpty ?? "; quiz help lists names them"))
    }
    return .yes
  }

  // MARK: Finding

  /// Whose lists they are.
  func listOwner() throws(Failure) -> String {
    guard let namedPlayer else { throw Failure(Program.nobodysLists) }
    return namedPlayer
  }

  static let nobodysLists =
    "lists belong to a player: sign up or log in first (quiz register, quiz login), or name a "
    + "player with --player NAME"

  func savedLists(of player: String) throws(Failure) -> [SavedList] {
    try engine { () throws(SessionError) in try folder.playerState(of: player) }.lists
  }

  /// The list of an id or a name.
  func savedList(_ word: String, of player: String) throws(Failure) -> SavedList {
    let lists = try savedLists(of: player)
    if let list = Program.list(word, among: lists) { return list }
    if lists.isEmpty {
      throw Failure("\(player) has no lists yet; quiz lists create NAME CODE makes one")
    }
    throw Failure(
      "no list of \(player) is called \(Program.quoted(word))"
        + (nearest(word, among: lists.map { $0.name }).escapedForTerminal.nonEmpty
          ?? "; quiz lists names them"))
  }

  /// The list of an id, of a name, or of a name but for marks and case where that is one only.
  static func list(_ word: String, among lists: [SavedList]) -> SavedList? {
    if let list = lists.first(where: { $0.id.utf8.elementsEqual(word.utf8) }) { return list }
    if let list = lists.first(where: { $0.name.utf8.elementsEqual(word.utf8) }) { return list }
    let wanted = LatinLetters.folded(word)
    let found = lists.filter { LatinLetters.folded($0.name).utf8.elementsEqual(wanted.utf8) }
    return found.count == 1 && !wanted.isEmpty ? found[0] : nil
  }

  /// The countries of a list that a text finds, as in the directory.
  static func search(_ text: String, in list: SavedList) -> [Country] {
    directory.search(text).filter { country in list.countries.contains { $0 == country.alpha2 } }
  }

  static func notFound(_ text: String, in list: SavedList) -> Failure {
    Failure("no country of \(quoted(list.name)) has \(quoted(text)) in its name or codes", .no)
  }
}
