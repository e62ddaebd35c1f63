public import EventLog
internal import SessionEngine

extension PlayerState {
  /// How many wrong passwords in a row are let through before waiting begins.
  package static let freeFailures = 3
  /// The longest that has to be waited after a wrong password, in milliseconds.
  package static let longestWait: Int64 = 60_000
  /// How many bytes a picture may have: the longest emoji of Unicode 16 have 35.
  package static let pictureByteLimit = 64

  // MARK: Passwords

  /// How long has to be waited before the next password is looked at, in milliseconds; 0 if it is.
  ///
  /// After three in a row it is a second, then two, four … up to a minute. A clock that was set
  /// back shall lock nobody out: a failure that lies ahead is not waited for.
  public func wait(at: Timestamp) -> Int64 {
    guard failuresInRow >= PlayerState.freeFailures, let last = lastFailureAt else { return 0 }
    let doublings = min(failuresInRow - PlayerState.freeFailures, 6)
    let wait = min(1000 << Int64(doublings), PlayerState.longestWait)
    let passed = at.milliseconds - last.milliseconds
    return passed < 0 ? 0 : max(0, wait - passed)
  }

  /// Whether a try counts, and was right.
  func judge(_ attempt: PasswordTry, _ at: Timestamp) throws(PlayerRefusal) -> Bool {
    guard let password else { throw .noAccount }
    guard password.parsed != nil else { throw .passwordNotUnderstood }
    let wait = wait(at: at)
    guard wait == 0 else { throw .tooSoon(milliseconds: wait) }
    guard attempt.password == password, attempt.failureCount == failureCount else {
      throw .changedMeanwhile
    }
    return attempt.isRight
  }

  func check(picture: String) throws(PlayerRefusal) {
    guard !picture.isEmpty, picture.utf8.count <= PlayerState.pictureByteLimit,
      !PlayerState.hasControls(picture)
    else { throw .badPicture }
  }

  // MARK: Claims

  /// How many sessions one claim may name.
  static let claimLimit = 1000

  /// The sessions of a claim in the order of their names, each once.
  func checkedClaim(_ sessions: [String]) throws(PlayerRefusal) -> [String] {
    guard !sessions.isEmpty, sessions.count <= PlayerState.claimLimit else { throw .badClaim }
    for session in sessions {
      guard SessionID(session) != nil else { throw .badClaim }
      guard !hasClaimed(session) else { throw .claimedBefore(session) }
    }
    let sorted = sessions.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return PlayerState.once(sorted)
  }

  static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value < 0x20 || ($0.value >= 0x7F && $0.value < 0xA0) }
  }

  // MARK: Lists

  func decideNew(
    _ typed: String, _ countries: [String]
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    let name = try checkedName(typed, of: nil)
    let codes = try checkedCodes(countries)
    guard !codes.isEmpty else { throw .noCountries }
    guard lists.count < SavedList.countLimit else { throw .tooManyLists }
    let id = "list-" + String(createdListCount + 1)
    return [.listCreated(list: id, name: name, countries: codes)]
  }

  func decideName(
    _ id: String, _ typed: String
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    guard let list = list(id) else { throw .noSuchList }
    let name = try checkedName(typed, of: id)
    return name.utf8.elementsEqual(list.name.utf8) ? [] : [.listRenamed(list: id, name: name)]
  }

  /// Adds what is not on the list yet and removes what is; nothing to be done is no event.
  ///
  /// A list that becomes empty is deleted in the same append.
  func decideChange(
    _ id: String, _ adding: [String], _ removing: [String]
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    guard let list = list(id) else { throw .noSuchList }
    let (wanted, unwanted) = (try checkedCodes(adding), try checkedCodes(removing))
    let added = wanted.filter {
      !PlayerState.contains(list.countries, $0) && !PlayerState.contains(unwanted, $0)
    }
    let removed = unwanted.filter { PlayerState.contains(list.countries, $0) }
    guard !added.isEmpty || !removed.isEmpty else { return [] }
    let change = PlayerEvent.listChanged(list: id, added: added, removed: removed)
    let isEmpty = added.isEmpty && removed.count == list.countries.count
    return isEmpty ? [change, .listDeleted(list: id)] : [change]
  }

  /// The name without spaces at its ends.
  private func checkedName(_ typed: String, of id: String?) throws(PlayerRefusal) -> String {
    var bytes = Array(typed.utf8)
    while bytes.last == 0x20 { bytes.removeLast() }
    while bytes.first == 0x20 { bytes.removeFirst() }
    let name = String(decoding: bytes, as: UTF8.self)
    guard !bytes.isEmpty else { throw .noListName }
    guard bytes.count <= SavedList.nameByteLimit, !PlayerState.hasControls(name) else {
      throw .badListName
    }
    if let other = list(named: name), !other.id.utf8.elementsEqual((id ?? "").utf8) {
      throw .listNameTaken
    }
    return name
  }

  /// Each code once; every one is a country's.
  private func checkedCodes(_ codes: [String]) throws(PlayerRefusal) -> [String] {
    let known = Country.codes
    for code in codes where !PlayerState.contains(known, code) { throw .noSuchCountry(code) }
    return PlayerState.once(codes)
  }

  // MARK: Texts

  static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }

  /// Each text once, where it first stood.
  static func once(_ texts: [String]) -> [String] {
    var found: [String] = []
    for text in texts where !contains(found, text) { found.append(text) }
    return found
  }

  static func contains(_ texts: [String], _ text: String) -> Bool {
    texts.contains { $0.utf8.elementsEqual(text.utf8) }
  }
}
