public import EventLog

/// What a player wishes of the account or the lists; ``PlayerState/decide(_:at:)`` answers.
public enum PlayerCommand: Hashable, Sendable {
  /// Have an account.
  case register(Registration)
  /// Come in with a password.
  case signIn(PasswordTry)
  /// Leave.
  case signOut
  /// Have another password, with the present one.
  case changePassword(PasswordTry, to: StoredPassword)
  /// Have another picture.
  case changePicture(String)
  /// Have another name on screens; an empty one is none.
  case changeDisplayName(String)
  /// Have sessions that were played without an account.
  case claimSessions([String])
  /// Make a list of at least one country, by alpha-2.
  case createList(name: String, countries: [String])
  /// Give a list another name.
  case renameList(String, to: String)
  /// Put countries on a list and take others off it.
  case changeList(String, adding: [String], removing: [String])
  /// Give up a list.
  case deleteList(String)
}

/// A projection of a player's log: the account, the last tries to get in, and the lists.
///
/// Settings and levels are another projection of the same log, `PlayerSettings`.
public struct PlayerState: Hashable, Sendable {
  /// Whether the name has an account.
  public private(set) var isRegistered = false
  /// Where to write to.
  public private(set) var email: String?
  /// An emoji.
  public private(set) var picture: String?
  /// What the player is called on screens; nil if that is the name.
  public private(set) var displayName: String?
  /// The sessions that were played without an account and are the player's, in the order of the
  /// log.
  public private(set) var claimedSessions: [String] = []
  private var claimed: Set<String> = []
  /// What the password is checked with; nil for a player without an account.
  public private(set) var password: StoredPassword?
  /// How often it was replaced, because two stored passwords may look alike where only their kind
  /// is shown.
  package private(set) var passwordChangeCount: Int64 = 0
  /// How many wrong passwords were given since the last right one.
  package private(set) var failuresInRow = 0
  /// How many were given at all.
  package private(set) var failureCount: Int64 = 0
  /// When the last one was given.
  package private(set) var lastFailureAt: Timestamp?
  /// The lists, in the order they were made.
  public private(set) var lists: [SavedList] = []
  /// How many lists were ever made.
  private(set) var createdListCount: Int64 = 0

  /// A player whose log has nothing yet.
  public init() {}

  /// Whether a password is needed to play under this name.
  public var isProtected: Bool { password != nil }

  /// The list of an id.
  public func list(_ id: String) -> SavedList? {
    place(of: id).map { lists[$0] }
  }

  /// The list of a name, as ``decide(_:at:)`` compares names: letters A to Z like a to z.
  public func list(named name: String) -> SavedList? {
    let wanted = PlayerState.folded(name)
    return lists.first { PlayerState.folded($0.name) == wanted }
  }

  /// Whether the player has claimed a session.
  func hasClaimed(_ session: String) -> Bool { claimed.contains(session) }

  func place(of id: String) -> Int? {
    lists.firstIndex { $0.id.utf8.elementsEqual(id.utf8) }
  }

  /// What follows from a wish.
  ///
  /// - Throws: ``PlayerRefusal``, the first that fits.
  public func decide(
    _ command: PlayerCommand, at: Timestamp
  ) throws(PlayerRefusal) -> [PlayerEvent] {
    switch command {
    case .register(let registration):
      guard !isRegistered else { throw .nameTaken }
      if let picture = registration.picture { try check(picture: picture) }
      if let name = registration.displayName, !DisplayName.isStored(name) { throw .badDisplayName }
      return [.playerRegistered(registration), .signedIn]
    case .signIn(let attempt):
      return [try judge(attempt, at) ? .signedIn : .signInFailed]
    case .signOut: return [.signedOut]
    case .changePassword(let attempt, let password):
      return [try judge(attempt, at) ? .passwordChanged(password) : .signInFailed]
    case .changePicture(let picture):
      guard isRegistered else { throw .noAccount }
      try check(picture: picture)
      return picture.utf8.elementsEqual((self.picture ?? "").utf8) ? [] : [.pictureChanged(picture)]
    case .changeDisplayName(let typed):
      guard isRegistered else { throw .noAccount }
      var name = ""
      if !typed.isEmpty {
        guard let shown = DisplayName(typed: typed) else { throw .badDisplayName }
        name = shown.text
      }
      return name.utf8.elementsEqual((displayName ?? "").utf8) ? [] : [.displayNameChanged(name)]
    case .claimSessions(let sessions):
      guard isRegistered else { throw .noAccount }
      return [.sessionsClaimed(try checkedClaim(sessions))]
    case .createList(let name, let countries): return try decideNew(name, countries)
    case .renameList(let id, let name): return try decideName(id, name)
    case .changeList(let id, let adding, let removing):
      return try decideChange(id, adding, removing)
    case .deleteList(let id):
      guard list(id) != nil else { throw .noSuchList }
      return [.listDeleted(list: id)]
    }
  }

  /// Takes in a line of a player's log.
  ///
  /// What has members of a newer version counts as far as it is known, so that a newer password
  /// never leaves the old one in force; what can't be read at all is passed over.
  public mutating func evolve(_ bytes: Span<UInt8>, _ record: Record) {
    if let event = PlayerEvent.decode(bytes, record).known { evolve(event, at: record.at) }
  }

  /// Takes in an event; total, whatever the log has.
  public mutating func evolve(_ event: PlayerEvent, at: Timestamp) {
    switch event {
    case .playerRegistered(let registration):
      guard !isRegistered else { return }
      isRegistered = true
      email = registration.email
      picture = registration.picture
      password = registration.password
      displayName = registration.displayName
    case .passwordChanged(let changed):
      password = changed
      passwordChangeCount += 1
      failuresInRow = 0
    case .pictureChanged(let changed): picture = changed
    case .displayNameChanged(let name): displayName = name.isEmpty ? nil : name
    case .sessionsClaimed(let sessions):
      for session in sessions where claimed.insert(session).inserted {
        claimedSessions.append(session)
      }
    case .signedIn: failuresInRow = 0
    case .signInFailed:
      failuresInRow += 1
      failureCount += 1
      lastFailureAt = at
    case .listCreated(let list, let name, let countries):
      createdListCount += 1
      let codes = PlayerState.once(countries)
      guard place(of: list) == nil, !codes.isEmpty else { return }
      lists.append(SavedList(id: list, name: name, countries: codes))
    case .listRenamed(let list, let name):
      guard let place = place(of: list) else { return }
      lists[place].name = name
    case .listChanged(let list, let added, let removed):
      guard let place = place(of: list) else { return }
      lists[place].countries.removeAll { PlayerState.contains(removed, $0) }
      lists[place].countries = PlayerState.once(lists[place].countries + added)
      if lists[place].countries.isEmpty { lists.remove(at: place) }
    case .listDeleted(let list):
      guard let place = place(of: list) else { return }
      lists.remove(at: place)
    case .signedOut, .settings, .memoryFitted, .tailDropped: return
    }
  }

  /// The wish that an append records, by its first event; nil of what is no wish of the account or
  /// the lists.
  func command(of event: PlayerEvent) -> PlayerCommand? {
    func attempt(_ isRight: Bool) -> PasswordTry { PasswordTry(isRight: isRight, self) }
    return switch event {
    case .playerRegistered(let registration): .register(registration)
    case .passwordChanged(let password): .changePassword(attempt(true), to: password)
    case .pictureChanged(let picture): .changePicture(picture)
    case .displayNameChanged(let name): .changeDisplayName(name)
    case .sessionsClaimed(let sessions): .claimSessions(sessions)
    case .signedIn: .signIn(attempt(true))
    case .signInFailed: .signIn(attempt(false))
    case .signedOut: .signOut
    case .listCreated(_, let name, let countries): .createList(name: name, countries: countries)
    case .listRenamed(let list, let name): .renameList(list, to: name)
    case .listChanged(let list, let added, let removed):
      .changeList(list, adding: added, removing: removed)
    case .listDeleted(let list): .deleteList(list)
    case .settings, .memoryFitted, .tailDropped: nil
    }
  }
}
