import EventLog

/// What the logs of one player on all devices come to: of each setting the latest change, and the
/// highest level that was opened.
///
/// The latest is that of the greatest time, then of the greatest seq; the streams have the same
/// name. So the order in which parts are read does not matter.
struct SharedSettings {
  private struct Change {
    let at: Timestamp
    let sequence: Int64
    let value: Int16

    func follows(_ other: Change) -> Bool {
      (at, sequence, value) > (other.at, other.sequence, other.value)
    }
  }

  private var changes: [Setting: Change] = [:]
  /// The highest level, and the session that opened it first.
  private(set) var level: (level: Level, session: String)?

  /// Takes in a line of one of the logs.
  mutating func evolve(_ bytes: Span<UInt8>, _ record: Record) {
    switch SettingsEvent.decode(bytes, record).known {
    case .settingChanged(let setting, _, let value)?:
      let change = Change(at: record.at, sequence: record.sequence, value: value)
      if let known = changes[setting], !change.follows(known) { return }
      changes[setting] = change
    case .levelOpened(let found, let session)?:
      guard SessionID(session) != nil else { return }
      if let level {
        if level.level.rawValue > found.rawValue { return }
        if level.level == found, !session.utf8.lexicographicallyPrecedes(level.session.utf8) {
          return
        }
      }
      level = (found, session)
    case .extraTimeGranted?, .timeGranted?, nil: break
    }
  }

  /// The value of a setting; nil where it was never changed, or is a level above the rank.
  func value(_ setting: Setting, rank: Level) -> Int16? {
    guard let value = changes[setting]?.value else { return nil }
    return setting == .level && value > rank.rawValue ? nil : value
  }

  /// Leaves the level out.
  mutating func forgetLevel() { level = nil }
}

extension DataFolder {
  /// The settings of a player: the values that were set last, and the highest level, on any device.
  ///
  /// They are the defaults for a player who has no log yet.
  /// Longer time limits are those of this folder's log, because they were granted for it.
  /// - Throws: ``SessionError/log(_:)`` if the log is damaged, ``SessionError/badPlayerName(_:)``.
  public func settings(of player: String) throws(SessionError) -> PlayerSettings {
    var settings = try ownSettings(of: player)
    guard let shared = try sharedSettings(of: player) else { return settings }
    if let opened = shared.level { settings.open(opened.level) }
    for setting in Setting.allCases {
      if let value = shared.value(setting, rank: settings.rank) {
        settings.set(setting, to: value)
      }
    }
    return settings
  }

  /// Takes over into the player's log what other devices have changed: levels that were opened
  /// there, and settings that were changed there later than here.
  ///
  /// Each is an event of this folder's own log, as if the player had set it here, so that a session
  /// begins with the settings of that log and its audit needs no part. Without parts nothing is
  /// read.
  ///
  /// - Throws: ``SessionError``; what was taken over before it stays.
  func takeOverSettings(of player: String, _ at: Timestamp) throws(SessionError) {
    guard let shared = try sharedSettings(of: player) else { return }
    let own = try ownSettings(of: player)
    if let opened = shared.level {
      try open(opened.level, by: opened.session, of: player, at)
    }
    let rank = max(own.rank.rawValue, shared.level?.level.rawValue ?? 0)
    for setting in Setting.allCases {
      guard let value = shared.value(setting, rank: Level(rawValue: rank) ?? own.rank),
        value != own.preferences[setting]
      else { continue }
      try change(setting, to: value, of: player, at)
    }
  }

  /// The fold over this folder's log and those of the parts; nil if no part knows the player.
  ///
  /// A log of a part that is damaged counts as far as it can be read.
  private func sharedSettings(of player: String) throws(SessionError) -> SharedSettings? {
    let stream = try playerStream(player)
    var files: [String] = []
    for part in try partFolders() { files += try part.playerFiles(player) }
    guard !files.isEmpty else { return nil }
    var shared = SharedSettings()
    for file in files {
      var reader = logReader(file, expecting: stream)
      while reader.nextAppend() {
        for record in reader.cursor.records where record.sequence > 0 {
          shared.evolve(reader.cursor.bytes.span, record)
        }
      }
    }
    // A level that a session of this folder opened is in its own log, or not open: what another
    // device made of the session is a fork of it or a continuation, and this log is judged by its
    // own.
    if let session = shared.level?.session {
      let there = try perform { () throws(StorageError) in
        try disk.status(at: self.session(session))
      }
      if there != nil { shared.forgetLevel() }
    }
    return try read(stream, from: shared) { $0.evolve($1, $2) } ?? shared
  }

  /// The files of a player's log in a part, forks included, in byte order.
  private func playerFiles(_ player: String) throws(SessionError) -> [String] {
    let folder = root.appendingPathPart("players")
    return try names(in: folder).filter {
      $0.utf8.elementsEqual((player + ".jsonl").utf8)
        || $0.hasPrefix(player + LogVersions.forkMark) && $0.hasSuffix(".jsonl")
    }.map { folder.appendingPathPart($0) }
  }
}
