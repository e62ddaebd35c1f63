@testable import EventLog
@testable import SessionEngine

/// A data folder in memory, and a clock that only goes when it is told to.
struct Desk {
  let disk: MemoryStorage
  let folder: DataFolder<MemoryStorage>
  var time = Logs.time.milliseconds

  init(_ shelf: QuizShelf? = nil, on disk: MemoryStorage = MemoryStorage()) throws {
    self.disk = disk
    folder = DataFolder("data", on: disk, shelf: try shelf ?? TestQuiz.shelf, token: "t")
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
    guard let stream = Stream(.player, player) else { return }
    try disk.createFolder("data/players")
    _ = try LogWriter.create(
      folder.player(player), stream: stream, entries: entries, at: Logs.time, token: "t",
      on: disk)
  }

  /// The bytes of a session's log.
  func log(_ id: String) -> [UInt8] { disk.contents(folder.session(id)) ?? [] }

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
