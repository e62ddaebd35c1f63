import EventLog
import SessionEngine
import Systems

/// One player's data folder in memory, and the clocks of the machine that it lies on.
struct World {
  static let shelf = QuizShelf(BuiltInQuizzes.files)

  let disk = MemoryStorage()
  let folder: DataFolder<MemoryStorage>
  let player: String
  /// The clock that only goes forward.
  var monotonic: Int64 = 5000
  /// What the wall clock shows when the other shows nothing.
  var wall: Int64

  init(player: String, start: Int64) {
    self.player = player
    folder = DataFolder("data", on: disk, shelf: World.shelf, token: "t")
    wall = start
  }

  /// Both clocks, so many milliseconds later.
  mutating func read(after milliseconds: Int64) -> Reading {
    monotonic += max(milliseconds, 0)
    return Reading(at: Timestamp(clamping: wall + monotonic), monotonicMilliseconds: monotonic)
  }

  /// Starts a session; a seed that is not given is drawn.
  ///
  /// An open one of an endless quiz is given up for it, as `play --new` does.
  mutating func start(
    _ quiz: String, seed: Seed? = nil, _ chance: inout Chance, after gap: Int64 = 900
  ) throws(SessionError) -> Session<MemoryStorage> {
    guard let item = World.shelf.item(id: quiz) else { throw .noSuchSession(quiz) }
    if quiz == "arithmetic",
      let open = try folder.latestUnfinished(player: player, quiz: quiz).summary?.id
    {
      var session = try folder.resumeSession(open, player: player, read(after: 300))
      _ = try session.perform(.abandon, read(after: 0))
    }
    let now = read(after: gap)
    let drawn = Seed(high: chance.next(), low: chance.next())
    let id = SessionID(at: now.at, high: chance.next(), low: chance.next())
    // The first rules, so that S08 is measured too: it is for Morse games of rules 1 alone.
    return try folder.startSession(
      item, id: id, seed: seed ?? drawn, player: player, now, rules: item.quiz.firstRules)
  }

  /// Cuts the last append of a session's log in its last line, as a crash does.
  func tear(_ id: String, _ chance: inout Chance) {
    let path = folder.session(id)
    guard let bytes = disk.contents(path) else { return }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    guard lines.count > 4, let last = lines.last else { return }
    let kept = bytes.count - 2 - Int(chance.below(Int64(last.count) - 20))
    disk.put(Array(bytes[..<kept]), at: path)
  }

  /// Writes the folder to a real disk.
  func write(to root: String) throws(StorageError) {
    let target = POSIXStorage()
    for name in ["sessions", "players", "quizzes"] {
      let from = "data/" + name
      try target.createFolder(root.appendingPathPart(name))
      for file in try disk.names(in: from) {
        let place = root.appendingPathPart(name + "/" + file)
        try copy(from.appendingPathPart(file), to: place, target)
      }
    }
    try copy(folder.ledger, to: root.appendingPathPart("ledger.jsonl"), target)
  }

  private func copy(
    _ path: String, to name: String, _ target: POSIXStorage
  ) throws(StorageError) {
    let file = try target.create(name)
    defer { target.close(file) }
    _ = try target.append(disk.contents(path) ?? [], to: file)
  }
}
