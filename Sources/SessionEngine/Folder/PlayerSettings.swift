public import EventLog

/// A projection of a player's log: the settings as they are, and the highest level opened.
public struct PlayerSettings: Hashable, Sendable {
  /// Every setting as it is.
  public private(set) var preferences: Preferences
  /// The highest level opened.
  public private(set) var rank: Level
  /// By how many per cent the player's time limits are longer.
  public private(set) var extraTimePercent: Int64 = 0

  /// The time that was granted to single sessions (rules 3), in order.
  public private(set) var grants: [PlayerGrant] = []

  /// The defaults, or settings as they are told.
  public init(_ preferences: Preferences = Preferences(), rank: Level = .beginner) {
    (self.preferences, self.rank) = (preferences, rank)
  }

  /// How many bytes a player's name may have.
  public static let nameByteLimit = 64

  /// Whether a player's log can have this name: `[a-z0-9][a-z0-9._-]{0,63}`.
  public static func isName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count >= 1, bytes.count <= nameByteLimit else { return false }
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: continue
      case 0x2E, 0x5F, 0x2D: if place == 0 { return false }
      default: return false
      }
    }
    return true
  }

  /// Takes in that a setting got another value.
  mutating func set(_ setting: Setting, to value: Int16) { preferences[setting] = value }

  /// Takes in that a level was opened; those below it are open too.
  mutating func open(_ level: Level) {
    if level.rawValue > rank.rawValue { rank = level }
  }

  /// Takes in a line of a player's log; lines about other things are passed over.
  public mutating func evolve(_ bytes: Span<UInt8>, _ record: Record) {
    guard let event = SettingsEvent.decode(bytes, record).known else { return }
    evolve(event)
    if let grant = PlayerGrant(event, at: record.sequence) { grants.append(grant) }
  }

  /// Takes in an event of a player's log; a grant to one session changes no setting.
  public mutating func evolve(_ event: SettingsEvent) {
    switch event {
    case .settingChanged(let setting, _, let value): set(setting, to: value)
    case .levelOpened(let level, _): open(level)
    case .extraTimeGranted(let percent, _): extraTimePercent = percent
    case .timeGranted: break
    }
  }
}

extension DataFolder {
  /// The settings of a player by this folder's own log; the defaults for one who has none yet.
  ///
  /// - Throws: ``SessionError/log(_:)`` if the log is damaged, ``SessionError/badPlayerName(_:)``.
  func ownSettings(of player: String) throws(SessionError) -> PlayerSettings {
    try read(playerStream(player), from: PlayerSettings()) { settings, bytes, record in
      settings.evolve(bytes, record)
    } ?? PlayerSettings()
  }

  /// Where the log of a player ends; nil if there is none.
  func ownHead(of player: String) throws(SessionError) -> ClassNote.Head? {
    let none: ClassNote.Head? = nil
    return try read(playerStream(player), from: none) { head, _, record in
      head = ClassNote.Head(index: 0, sequence: record.sequence, head: record.hash)
    } ?? nil
  }

  /// The stream of a player's log.
  ///
  /// - Throws: ``SessionError/badPlayerName(_:)``.
  public func playerStream(_ player: String) throws(SessionError) -> StreamName {
    guard PlayerSettings.isName(player), let stream = StreamName(.player, player) else {
      throw .badPlayerName(player)
    }
    return stream
  }

  /// The settings of a player as a session is built on them: on the disk, whatever happens next.
  ///
  /// What another process appended last may only be seen and not be on the disk; a session that
  /// remembers settings which the player's log then loses would look forged.
  func settledSettings(
    of player: String, _ at: Timestamp
  ) throws(SessionError) -> PlayerSettings {
    try takeOverSettings(of: player, at)
    return try append(to: player, at) { _ in nil }
  }

  /// Appends to a player's log what the settings as they are under its lock ask for.
  ///
  /// Also where that is nothing the log is opened, so that what it says is on the disk.
  @discardableResult
  func append(
    to player: String, _ at: Timestamp, decide: (PlayerSettings) -> Entry?
  ) throws(SessionError) -> PlayerSettings {
    try append(to: playerStream(player), at, from: PlayerSettings()) { settings, bytes, record in
      settings.evolve(bytes, record)
    } decide: { settings in
      guard let entry = decide(settings) else { return [] }
      return [entry]
    }
  }

  /// Notes in the player's log that a session opened a level; one that is open already is no event.
  package func open(
    _ level: Level, by session: String, of player: String, _ at: Timestamp
  ) throws(SessionError) {
    try append(to: player, at) { settings in
      guard settings.rank.rawValue < level.rawValue else { return nil }
      return SettingsEvent.levelOpened(level, session: session).entry
    }
  }

  /// Opens the levels that a crash swallowed; answers the last one, nil if there was none.
  ///
  /// They are those of finished sessions whose end the ledger does not know.
  /// The clock is read only if there is something to note. A session that cannot be read is passed
  /// over; resuming it reports why.
  /// - Throws: ``SessionError``; what was opened before it stays open.
  public func openMissedLevels(
    of player: String, _ at: () -> Timestamp
  ) throws(SessionError) -> Level? {
    var rank = try ownSettings(of: player).rank
    guard rank != .expert else { return nil }
    let ledger = ledgerIndex()
    var owners: SessionOwners?
    var opened: Level?
    for id in try sessionIDs().reversed() where ledger[id]?.hasEnded == false {
      let summary: SessionSummary
      do throws(SessionError) { summary = try self.summary(of: id) } catch { continue }
      let owner = try owner(of: id, startedAs: summary.start.player, &owners)
      guard Array(owner.utf8) == Array(player.utf8),
        let level = summary.state.openedLevel, level.rawValue > rank.rawValue
      else { continue }
      let now = at()
      let log: LogWriter<Disk>
      do throws(SessionError) { log = try settle(summary, now) } catch { continue }
      try noteMissedEnd(of: summary, holding: log, now)
      rank = level
      opened = level
    }
    return opened
  }

  /// Notes a setting in the player's log; the present value again is no event.
  func change(
    _ setting: Setting, to value: Int16, of player: String, _ at: Timestamp
  ) throws(SessionError) {
    try append(to: player, at) { settings in
      let present = settings.preferences[setting]
      guard present != value else { return nil }
      return SettingsEvent.settingChanged(setting, from: present, to: value).entry
    }
  }

  /// Notes in a player's log that time limits are longer by so many per cent, 0 to 300.
  ///
  /// The same again is no event. `by` says who granted it, and is shown as it is.
  public func grantExtraTime(
    _ percent: Int64, by: String, to player: String, _ at: Timestamp
  ) throws(SessionError) {
    try append(to: player, at) { settings in
      guard settings.extraTimePercent != percent else { return nil }
      return SettingsEvent.extraTimeGranted(percent: percent, by: by).entry
    }
  }

  /// Sets a setting while no session is open, both as typed; answers the refusal, if there is one.
  public func changeSetting(
    _ name: String, to value: String, of player: String, _ at: Timestamp
  ) throws(SessionError) -> Refusal? {
    try takeOverSettings(of: player, at)
    let settings = try ownSettings(of: player)
    guard let setting = Setting(name: Array(name.utf8).span) else { return .noSuchSetting }
    guard let number = setting.number(of: Array(value.utf8).span),
      setting != .level || number <= settings.rank.rawValue
    else { return .valueOutOfRange }
    try change(setting, to: number, of: player, at)
    return nil
  }
}
