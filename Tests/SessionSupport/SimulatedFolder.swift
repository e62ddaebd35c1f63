@testable import EventLog
@testable import SessionEngine
@testable import TestSupport

/// A data folder in memory, and a clock that only goes when it is told to.
struct SimulatedFolder {
  let disk: MemoryStorage
  let folder: DataFolder<MemoryStorage>
  var time = Logs.time.milliseconds

  init(
    _ shelf: QuizShelf? = nil, on disk: MemoryStorage = MemoryStorage(), token: String = "t"
  ) throws {
    self.disk = disk
    folder = DataFolder("data", on: disk, shelf: shelf ?? TestQuiz.shelf, token: token)
  }

  /// The clocks, so many milliseconds later.
  mutating func reading(after milliseconds: Int64 = 1000) -> Reading {
    time += milliseconds
    return Reading(at: Timestamp(clamping: time), monotonicMilliseconds: time)
  }

  /// Starts a session of a quiz.
  mutating func start(
    _ quiz: TestQuiz, seed: Seed = .sample, player: String = "p1"
  ) throws -> Session<MemoryStorage> {
    let now = reading()
    return try folder.startSession(
      try quiz.item, id: SessionID(at: now.at, seed: seed), seed: seed, player: player, now)
  }

  /// Writes a player's log: the highest level opened, and what differs from the defaults.
  func put(_ preferences: Preferences, rank: Level = .beginner, player: String = "p1") throws {
    var entries = [
      Chronicle.entry("levelOpened", #"{"level":"\#(rank.text)","session":"before"}"#)
    ]
    let standard = Preferences()
    for setting in Setting.allCases where preferences[setting] != standard[setting] {
      let values =
        #""from":"\#(standard.text(setting))","to":"\#(preferences.text(setting))""#
      entries.append(
        Chronicle.entry("settingChanged", #"{"setting":"\#(setting.name)",\#(values)}"#))
    }
    guard let stream = StreamName(.player, player) else { return }
    try disk.createFolder("data/players")
    _ = try LogWriter.create(
      folder.player(player), stream: stream, entries: entries, at: Logs.time, token: "t",
      on: disk)
  }

  /// Puts a session's log there, with its opening as all that the ledger has.
  func put(_ log: [UInt8], of id: String) throws {
    disk.put(log, at: folder.session(id))
    let summary = try folder.summary(of: id)
    guard let stream = StreamName(.ledger, "main") else { return }
    let opening = LedgerEntry.opening(
      summary.firstReceipt, id, player: summary.start.player, quiz: summary.rules.quiz.id)
    try disk.createFolder("data")
    _ = try LogWriter.create(
      folder.ledger, stream: stream, entries: [opening.entry], at: Logs.time, token: "t", on: disk)
  }

  /// The bytes of a session's log.
  func log(_ id: String) -> [UInt8] { disk.contents(folder.session(id)) ?? [] }

  /// Every file below the folder, by path.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for folder in ["data", "data/sessions", "data/players", "data/quizzes"] {
      for name in (try? disk.names(in: folder)) ?? [] {
        let path = folder + "/" + name
        if let bytes = disk.contents(path) { files[path] = bytes }
      }
    }
    return files
  }

  /// The same files on another disk, as after a crash: no lock is held there.
  func rebooted() throws -> SimulatedFolder {
    var simulated = try SimulatedFolder(folder.shelf, token: "u")
    for folder in ["sessions", "players", "conversations", "quizzes"] {
      try simulated.disk.createFolder("data/" + folder)
    }
    for (path, bytes) in try files() { simulated.disk.put(bytes, at: path) }
    simulated.time = time
    return simulated
  }

  /// What the ledger says, one entry a text.
  func ledger() -> [String] {
    Array(Logs.events(folder.ledger, on: disk).dropFirst())
  }
}

/// The error that the body throws.
func sessionError(_ body: () throws(SessionError) -> Void) -> SessionError? {
  do throws(SessionError) {
    try body()
    return nil
  } catch {
    return error
  }
}
