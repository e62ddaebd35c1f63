internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

extension ListEditor {
  static let unownedLists =
    "lists belong to a player: sign up or sign in first (quiz register, quiz login), or name a "
    + "player with --player NAME"

  /// All of them.
  func lists() throws(Failure) -> [SavedList] {
    try engine(folder.playerState(of: player)).lists
  }

  /// The list of an id or a name.
  func list(_ word: String) throws(Failure) -> SavedList {
    let lists = try lists()
    if let list = ListEditor.list(word, among: lists) { return list }
    if lists.isEmpty {
      throw Failure("\(player) has no lists yet; quiz lists create NAME CODE makes one")
    }
    throw Failure(
      "no list of \(player) is called \(Terminal.quoted(word))"
        + (nearest(word, among: lists.map { $0.name }).escapedForTerminal.nonEmpty
          ?? "; quiz lists shows them"))
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
    CountryDirectory.all.find(text).filter { country in
      list.countries.contains { $0 == country.alpha2 }
    }
  }

  static func notFound(_ text: String, in list: SavedList) -> Failure {
    Failure(
      "no country of \(Terminal.quoted(list.name)) has \(Terminal.quoted(text)) in its name or codes",
      .no)
  }
}
