internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// What came of changing a list.
struct ListChange {
  /// The list after it; one that is gone as it was.
  let list: SavedList
  /// Why it is gone, in a sentence; nil if it is there.
  var goneBecause: String?
  /// What was so already, in a line.
  var remark: String?
}

/// A player's lists, found and changed.
struct ListEditor {
  let terminal: Terminal
  let folder: DataFolder<POSIXStorage>
  /// Whose lists they are.
  let player: String

  /// The player's lists.
  init(_ context: Context) throws(Failure) {
    guard let name = context.currentPlayer.namedPlayer else {
      throw Failure(ListEditor.unownedLists)
    }
    terminal = context.terminal
    folder = try context.folder
    player = name
  }

  /// Makes a list, or one that was deleted again; every mistake is told at once.
  func create(_ name: String, _ words: [String], isNew: Bool = true) throws(Failure) -> ListChange {
    var mistakes: [String] = []
    if name.utf8.allSatisfy({ $0 == 0x20 }) {
      mistakes.append(PlayerWords.line(PlayerRefusal.noListName))
    } else if isNew, !SavedList.isShown(name) {
      mistakes.append(PlayerWords.line(PlayerRefusal.badListName))
    }
    var codes: [String] = []
    do throws(Failure) { codes = try ListEditor.codes(words) } catch {
      mistakes.append(error.message)
    }
    guard mistakes.isEmpty else { throw Failure(mistakes.joined(separator: "; and ")) }
    let lists = try change(.createList(name: name, countries: codes))
    guard let list = lists.last else { throw Failure(PlayerWords.line(PlayerRefusal.noSuchList)) }
    return ListChange(list: list)
  }

  /// Gives a list another name.
  func rename(_ list: SavedList, to name: String) throws(Failure) -> ListChange {
    guard SavedList.isShown(name) || name.utf8.elementsEqual(list.name.utf8) else {
      throw Failure(PlayerWords.line(PlayerRefusal.badListName))
    }
    return try kept(list, in: try change(.renameList(list.id, to: name)))
  }

  /// Puts countries on a list; reports those that are on it already.
  func add(_ words: [String], to list: SavedList) throws(Failure) -> ListChange {
    let codes = try ListEditor.codes(words)
    let present = codes.filter { code in list.countries.contains { $0 == code } }
    let lists = try change(.changeList(list.id, adding: codes, removing: []))
    var change = try kept(list, in: lists)
    if !present.isEmpty {
      change.remark = "already on \(Terminal.quoted(list.name)): " + ListEditor.names(present)
    }
    return change
  }

  /// Takes countries off a list; one that becomes empty is deleted and reported.
  func remove(_ words: [String], from list: SavedList) throws(Failure) -> ListChange {
    let codes = try ListEditor.codes(words)
    let absent = codes.filter { code in !list.countries.contains { $0 == code } }
    let remark = "not on \(Terminal.quoted(list.name)): " + ListEditor.names(absent)
    guard absent.count < codes.count else { throw Failure(remark, .no) }
    let lists = try change(.changeList(list.id, adding: [], removing: codes))
    guard ListEditor.list(list.id, among: lists) != nil else {
      let sentence = "\(Terminal.quoted(list.name)) is empty now, so it was deleted."
      return ListChange(list: list, goneBecause: sentence)
    }
    var change = try kept(list, in: lists)
    if !absent.isEmpty { change.remark = remark }
    return change
  }

  /// Deletes a list.
  func delete(_ list: SavedList) throws(Failure) -> ListChange {
    _ = try change(.deleteList(list.id))
    return ListChange(list: list, goneBecause: "\(Terminal.quoted(list.name)) was deleted.")
  }

  private func kept(_ list: SavedList, in lists: [SavedList]) throws(Failure) -> ListChange {
    guard let list = lists.first(where: { $0.id.utf8.elementsEqual(list.id.utf8) }) else {
      throw Failure(PlayerWords.line(PlayerRefusal.noSuchList))
    }
    return ListChange(list: list)
  }

  /// Carries out a wish; the player's lists after it.
  private func change(_ command: PlayerCommand) throws(Failure) -> [SavedList] {
    let now = terminal.clock.read()
    let reply = try engine(folder.perform(command, by: player, now.at))
    switch reply {
    case .events(_, let state): return state.lists
    case .refused(let refusal): throw Failure(PlayerWords.line(refusal))
    }
  }

  // MARK: Words

  /// The codes of countries as typed, each once; every one that there is none of is told.
  ///
  /// One text may name several, with commas between or, if each word is a country, spaces.
  static func codes(_ texts: [String]) throws(Failure) -> [String] {
    var codes: [String] = []
    var mistakes: [String] = []
    for piece in texts.flatMap({ $0.split(separator: ",") }) {
      let words = piece.split(separator: " ")
      if words.isEmpty { continue }
      for text in isOneCountry(piece, words) ? [piece] : words {
        do throws(Failure) {
          let code = try CountryFinder.country(named: String(text)).alpha2
          if !codes.contains(code) { codes.append(code) }
        } catch {
          mistakes.append(error.message)
        }
      }
    }
    if codes.isEmpty, mistakes.isEmpty {
      mistakes.append(PlayerWords.line(PlayerRefusal.noCountries) + ", such as NL")
    }
    guard mistakes.isEmpty else { throw Failure(mistakes.joined(separator: "; and ")) }
    return codes
  }

  /// Whether what was typed is to be taken as one name, whatever its spaces.
  private static func isOneCountry(_ piece: Substring, _ words: [Substring]) -> Bool {
    func isCountry(_ text: Substring) -> Bool {
      (try? CountryFinder.country(named: String(text))) != nil
    }
    let areCodes = words.allSatisfy { Country(alpha2: $0.uppercased()) != nil }
    return !areCodes && (isCountry(piece) || !words.allSatisfy(isCountry))
  }

  /// The names of countries, as many as fit a line.
  static func names(_ codes: [String]) -> String {
    let shown = codes.prefix(5).map { Country(alpha2: $0)?.name ?? $0.escapedForTerminal }
    return shown.joined(separator: ", ") + (codes.count > 5 ? " and \(codes.count - 5) more" : "")
  }
}
