public import EventLog

/// Sessions that move from device to device.
///
/// - Source: docs/SESSIONS.md, D9.
extension DataFolder {
  /// What came of looking for a session in the parts.
  public enum Adoption: Hashable, Sendable {
    /// No part has it, or none has more of it than this folder.
    case notFound
    /// The log of the other device is among the sessions of this folder now.
    case adopted
    /// It was continued in several ways, so that there is no one place to go on.
    case forked
  }

  /// Takes a session from the part that has it, so that it can be resumed here.
  ///
  /// Its log is copied, with its quiz. Resuming it tells this folder's ledger that it began. A
  /// session that was begun here and continued on another device gets the longer log of that
  /// device. The settings with which it was played go into the player's log first, because an audit
  /// of this folder looks for them there.
  public func adopt(_ id: String, _ at: Timestamp) throws(SessionError) -> Adoption {
    guard SessionID(id) != nil else { return .notFound }
    var versions = LogVersions()
    var files: [(part: DataFolder<Disk>, path: String, log: [UInt8])] = []
    for part in try partFolders() {
      for file in try part.sessionFiles() where file.id.utf8.elementsEqual(id.utf8) {
        let log = try part.read(file.path, limit: PartReading.byteLimit)
        versions.add(log)
        files.append((part, file.path, log))
      }
    }
    guard let file = files.first(where: { $0.log == versions.logs.first }) else {
      return .notFound
    }
    let there = try perform { () throws(StorageError) in try disk.status(at: session(id)) }
    guard there != nil else {
      guard versions.logs.count == 1 else { return .forked }
      try bring(id, file, at)
      return .adopted
    }
    guard versions.logs.count == 1 else { return .notFound }
    return try continueOwn(id, file, at)
  }

  /// The part whose ledger has recorded more of a session than this folder's log has, which is so
  /// after an older copy was adopted; nil if there is none.
  package func partAhead(of id: String) throws(SessionError) -> String? {
    let last = try summary(of: id).receipt.sequence
    for part in try partFolders() {
      if let note = part.ledgerIndex()[id], note.sequence > last { return part.root }
    }
    return nil
  }

  /// Whether a part has all that this folder's log of a session has.
  func isOfPart(_ id: String) throws(SessionError) -> Bool {
    let parts = try partFolders()
    guard !parts.isEmpty else { return false }
    let own = try read(session(id), limit: PartReading.byteLimit)
    for part in parts {
      for file in try part.sessionFiles() where file.id.utf8.elementsEqual(id.utf8) {
        if try part.read(file.path, limit: PartReading.byteLimit).starts(with: own) { return true }
      }
    }
    return false
  }

  /// Puts the log of another device in the place of this folder's, if it begins with that.
  ///
  /// Otherwise this folder's own goes on. The session is locked meanwhile, so that no program that
  /// plays it goes on with the shorter log.
  private func continueOwn(
    _ id: String, _ file: (part: DataFolder<Disk>, path: String, log: [UInt8]), _ at: Timestamp
  ) throws(SessionError) -> Adoption {
    let handle = try perform { () throws(StorageError) in try disk.openForAppending(session(id)) }
    defer { disk.close(handle) }
    let isFree = try perform { () throws(StorageError) in try disk.tryLock(handle) }
    // Resuming a session that is open says so.
    guard isFree else { return .notFound }
    let own = try read(session(id), limit: PartReading.byteLimit)
    guard file.log.count > own.count, file.log.starts(with: own) else { return .notFound }
    try bring(id, file, at)
    return .adopted
  }

  /// Brings what a session needs, and then the session.
  private func bring(
    _ id: String, _ file: (part: DataFolder<Disk>, path: String, log: [UInt8]), _ at: Timestamp
  ) throws(SessionError) {
    try prepare()
    for quiz in try PartReading.quizzes(of: file.part) {
      try keep(quiz.bytes, digest: SHA256.digest(of: quiz.bytes))
    }
    if let session = try file.part.replaySession(id, at: file.path, if: { _ in true }) {
      try bringSettings(of: session, from: file.part, at)
    }
    try replace(session(id), with: file.log)
  }

  /// Sets what a session was played with in the player's log, as far as that never had it.
  private func bringSettings(
    of session: ReplayedSession, from part: DataFolder<Disk>, _ at: Timestamp
  ) throws(SessionError) {
    let player = session.start.player
    try takeOverSettings(of: player, at)
    var preferences = session.start.preferences
    var wanted = [preferences]
    for step in session.steps {
      switch step.event {
      case .settingChanged(let setting, _, let value): preferences[setting] = value
      case .sessionResumed(let resumed, _): preferences = resumed
      default: continue
      }
      wanted.append(preferences)
    }
    var history =
      try read(playerStream(player), from: [PlayerSettings()]) { history, bytes, record in
        var settings = history[history.count - 1]
        settings.evolve(bytes, record)
        history.append(settings)
      } ?? [PlayerSettings()]
    let rank = history[history.count - 1].rank
    for state in wanted where !history.contains(where: { $0.preferences == state }) {
      for setting in Setting.allCases {
        guard setting != .level || state[.level] <= rank.rawValue else { continue }
        try change(setting, to: state[setting], of: player, at)
      }
      history.append(PlayerSettings(state, rank: rank))
    }
    try bringGrants(of: session, from: part, history[history.count - 1], at)
    let percent = session.start.extraTimePercent
    guard !history.contains(where: { $0.extraTimePercent == percent }) else { return }
    try grantExtraTime(percent, by: part.granter(of: percent, to: player), to: player, at)
  }

  /// Grants what the session has taken in from the player's log of the part.
  private func bringGrants(
    of session: ReplayedSession, from part: DataFolder<Disk>, _ own: PlayerSettings,
    _ at: Timestamp
  ) throws(SessionError) {
    let player = session.start.player
    for grant in try part.ownSettings(of: player).grants
    where grant.session.utf8.elementsEqual(session.id.utf8)
      && !own.grants.contains(where: { $0.isSame(as: grant) })
    {
      try self.grant(
        grant.kind, milliseconds: grant.milliseconds, toSession: grant.session, of: player,
        by: grant.by, at)
    }
  }

  /// Who granted a player so much extra time in this part.
  private func granter(
    of percent: Int64, to player: String
  ) throws(SessionError) -> String {
    try read(playerStream(player), from: "another device") { by, bytes, record in
      guard
        case .extraTimeGranted(percent, let granter)? = SettingsEvent.decode(bytes, record).known
      else { return }
      by = granter
    } ?? "another device"
  }
}
