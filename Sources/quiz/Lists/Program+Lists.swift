internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// The words that may follow `quiz lists`.
  static let listWords = WordTable(
    command: "quiz lists", advice: "quiz help lists names them", otherNeed: .required,
    words: [
      WordTable.Word("create", takes: 1...Int.max, "", needs: .required) {
        (program: inout Program, rest) throws(Failure) in
        let codes = Array(rest.dropFirst())
        let owner = try program.listOwner()
        program.tell(try program.createList(rest.first ?? "", codes, of: owner))
        return .yes
      },
      WordTable.Word("rename", takes: 3...3, "quiz lists rename LIST NAME", needs: .required) {
        (program: inout Program, rest) throws(Failure) in
        let (owner, list) = try program.ownList(rest[0])
        program.tell(try program.renameList(list, to: rest[1], of: owner))
        return .yes
      },
      WordTable.Word("add", takes: 3...Int.max, "quiz lists add LIST CODE", needs: .required) {
        (program: inout Program, rest) throws(Failure) in
        let (owner, list) = try program.ownList(rest[0])
        program.tell(try program.add(Array(rest.dropFirst()), to: list, of: owner))
        return .yes
      },
      WordTable.Word(
        "remove", takes: 3...Int.max, "quiz lists remove LIST CODE", needs: .required
      ) { (program: inout Program, rest) throws(Failure) in
        let (owner, list) = try program.ownList(rest[0])
        program.tell(try program.remove(Array(rest.dropFirst()), from: list, of: owner))
        return .yes
      },
      WordTable.Word("delete", takes: 2...2, "quiz lists delete LIST", needs: .required) {
        (program: inout Program, rest) throws(Failure) in
        let (owner, list) = try program.ownList(rest[0])
        program.tell(try program.deleteList(list, of: owner))
        return .yes
      },
      WordTable.Word("show", takes: 2...2, "quiz lists show LIST", needs: .required) {
        (program: inout Program, rest) throws(Failure) in
        program.tell(try program.ownList(rest[0]).list)
        return .yes
      },
      WordTable.Word(
        "search", takes: 3...Int.max, "quiz lists search LIST TEXT", needs: .required
      ) { (program: inout Program, rest) throws(Failure) in
        let text = rest.dropFirst().joined(separator: " ")
        let list = try program.ownList(rest[0]).list
        return try program.tellFound(
          Program.search(text, in: list), search: text, Program.notFound(text, in: list))
      },
    ])

  /// `quiz lists …`; alone it names the player's lists.
  mutating func lists() throws(Failure) -> ExitStatus {
    let owner = try listOwner()
    if let status = try Program.listWords.run(&self) { return status }
    tellLists(try savedLists(of: owner))
    return .yes
  }

  // MARK: Finding

  /// Whose lists they are.
  func listOwner() throws(Failure) -> String {
    guard let namedPlayer else { throw Failure(Program.nobodysLists) }
    return namedPlayer
  }

  /// One of the lists of whoever plays, by its id or name.
  private func ownList(_ word: String) throws(Failure) -> (owner: String, list: SavedList) {
    let owner = try listOwner()
    return (owner, try savedList(word, of: owner))
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
