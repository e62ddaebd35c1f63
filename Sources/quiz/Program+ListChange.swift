internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// Makes a list; every mistake is told at once.
  mutating func createList(
    _ name: String, _ words: [String], of player: String
  ) throws(Failure) {
    var mistakes: [String] = []
    if name.utf8.allSatisfy({ $0 == 0x20 }) { mistakes.append("a list needs a name") }
    if words.isEmpty { mistakes.append("a list needs at least one country, such as NL") }
    var codes: [String] = []
    do throws(Failure) { codes = try Program.codes(words) } catch { mistakes.append(error.message) }
    guard mistakes.isEmpty else { throw Failure(mistakes.joined(separator: "; and ")) }
    let lists = try change(.createList(name: name, countries: codes), of: player)
    if let list = lists.last { tell(list) }
  }

  /// Gives a list another name.
  mutating func renameList(
    _ list: SavedList, to name: String, of player: String
  ) throws(Failure) {
    let lists = try change(.renameList(list.id, to: name), of: player)
    if let list = lists.first(where: { $0.id == list.id }) { tell(list) }
  }

  /// Puts countries on a list; what is on it already is said.
  mutating func add(
    _ words: [String], to list: SavedList, of player: String
  ) throws(Failure) -> ExitStatus {
    let codes = try Program.codes(words)
    let present = codes.filter { code in list.countries.contains { $0 == code } }
    let lists = try change(
      .changeList(list.id, adding: codes, removing: []), of: player)
    if !present.isEmpty {
      note("on \(Program.quoted(list.name)) already: " + Program.names(present))
    }
    if let list = lists.first(where: { $0.id == list.id }) { tell(list) }
    return .yes
  }

  /// Takes countries off a list; one that becomes empty is deleted, and that is said.
  mutating func remove(
    _ words: [String], from list: SavedList, of player: String
  ) throws(Failure) -> ExitStatus {
    let codes = try Program.codes(words)
    let absent = codes.filter { code in !list.countries.contains { $0 == code } }
    guard absent.count < codes.count else {
      throw Failure("not on \(Program.quoted(list.name)): " + Program.names(absent), .no)
    }
    let lists = try change(
      .changeList(list.id, adding: [], removing: codes), of: player)
    if !absent.isEmpty {
      note("not on \(Program.quoted(list.name)): " + Program.names(absent))
    }
    if let list = lists.first(where: { $0.id == list.id }) {
      tell(list)
    } else {
      tellDeleted(list, "\(Program.quoted(list.name)) is empty now, so it was deleted.")
    }
    return .yes
  }

  /// Gives up a list.
  mutating func deleteList(_ list: SavedList, of player: String) throws(Failure) {
    _ = try change(.deleteList(list.id), of: player)
    tellDeleted(list, "\(Program.quoted(list.name)) was deleted.")
  }

  /// Carries out a wish; the player's lists after it.
  private mutating func change(
    _ command: PlayerCommand, of player: String
  ) throws(Failure) -> [SavedList] {
    let now = clock.read()
    let reply = try engine { () throws(SessionError) in
      try folder.perform(command, by: player, now.at)
    }
    switch reply {
    case .events(_, let state): return state.lists
    case .refused(let refusal): throw Failure(Program.words(refusal))
    }
  }

  // MARK: Words

  /// The codes of countries as typed, each once; every one that there is none of is told.
  static func codes(_ words: [String]) throws(Failure) -> [String] {
    var codes: [String] = []
    var mistakes: [String] = []
    for word in words.flatMap({ $0.split(separator: ",").map { String($0) } }) {
      do throws(Failure) {
        let code = try country(named: word).alpha2
        if !codes.contains(code) { codes.append(code) }
      } catch {
        mistakes.append(error.message)
      }
    }
    guard mistakes.isEmpty else { throw Failure(mistakes.joined(separator: "; and ")) }
    return codes
  }

  /// The names of countries, as many as fit a line.
  static func names(_ codes: [String]) -> String {
    let shown = codes.prefix(5).map { Country(alpha2: $0)?.name ?? $0 }
    return shown.joined(separator: ", ") + (codes.count > 5 ? " and \(codes.count - 5) more" : "")
  }

  /// Why a list is not changed, in one line.
  static func words(_ refusal: PlayerRefusal) -> String {
    switch refusal {
    case .noListName: "a list needs a name"
    case .badListName:
      "a list's name has at most \(SavedList.nameByteLimit) bytes and no control characters"
    case .listNameTaken: "there is a list of this name already; choose another name"
    case .noCountries: "a list needs at least one country, such as NL"
    case .noSuchCountry(let code): "no country has the code \(quoted(code))"
    case .noSuchList: "that list is no longer there; quiz lists names them"
    case .tooManyLists: "there are \(SavedList.countLimit) lists already; delete one first"
    default: "that can't be done now"
    }
  }
}
