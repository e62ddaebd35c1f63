import EventLog
import SessionEngine
import Systems

/// Some devices of the same players, and one disk that has all of their folders.
struct World {
  typealias Folder = DataFolder<MemoryStorage>

  static let players = ["ann", "ben"]
  static let shelf = QuizShelf(BuiltInQuizzes.files)

  let disk = MemoryStorage()
  private(set) var devices: [Folder] = []
  var chance: Chance
  var tally: Tally
  /// Whether a folder was copied and both copies were played on: then their ledgers have forked too.
  private var hasCopies = false
  private var time: Int64 = 1_767_225_600_000
  private let name: String

  init(seed: UInt64, _ tally: Tally) {
    chance = Chance(seed)
    self.tally = tally
    name = "world \(seed)"
    for number in 0..<2 + chance.below(3) { devices.append(folder("device\(number)")) }
  }

  /// Plays and merges for a while, and then compares orders and groupings.
  mutating func run() {
    do {
      for _ in 0..<12 + chance.below(20) { try step() }
      try compareOrders()
      try compareGroupings()
      for device in devices where !hasCopies { try auditAll(device) }
      tally.sessions += Set(try devices.flatMap { try $0.sessionIDs() }).count
    } catch {
      fail("\(error)")
    }
  }

  mutating func fail(_ words: String) { tally.failures.append("\(name): \(words)") }

  func folder(_ root: String) -> Folder {
    Folder(root, on: disk, shelf: World.shelf, token: "t")
  }

  // MARK: Playing

  private mutating func step() throws {
    let place = chance.below(devices.count)
    switch chance.below(12) {
    case 0...2: try start(devices[place])
    case 3...4: try resume(devices[place])
    case 5...6: try move(to: devices[place])
    case 7: try set(devices[place])
    case 8 where chance.isTrue(oneIn: 3) && devices.count < 5: try copy(devices[place])
    default:
      let other = chance.below(devices.count)
      if other != place { try checkedMerge(devices[other], into: devices[place]) }
    }
  }

  private mutating func reading() -> Reading {
    time += 1 + Int64(chance.below(90_000))
    return Reading(at: Timestamp(clamping: time), monotonicMilliseconds: time)
  }

  private mutating func start(_ folder: Folder) throws {
    let player = World.players[chance.below(2)]
    let quiz = ["arithmetic", "animals"][chance.below(2)]
    if quiz == "arithmetic", try folder.latestUnfinished(player: player, quiz: quiz).summary != nil
    {
      return
    }
    guard let item = World.shelf.item(id: quiz) else { return }
    let now = reading()
    let seed = Seed(high: chance.next(), low: chance.next())
    var session = try folder.startSession(
      item, id: SessionID(at: now.at, seed: seed), seed: seed, player: player, now)
    try play(&session)
  }

  private mutating func resume(_ folder: Folder) throws {
    guard let summary = try folder.latestUnfinished(player: nil).summary else { return }
    var session = try folder.resumeSession(summary.id, player: nil, reading())
    try play(&session)
  }

  /// Goes on with a session that another device was played on last.
  private mutating func move(to folder: Folder) throws {
    for found in try folder.allSessions() where !found.isFork {
      guard try !found.summary().state.hasEnded,
        try folder.adopt(found.id, reading().at) == .adopted
      else { continue }
      var session = try folder.resumeSession(found.id, player: nil, reading())
      try play(&session)
      tally.moved += 1
      return
    }
  }

  private mutating func play(_ session: inout Session<MemoryStorage>) throws {
    for _ in 0..<1 + chance.below(4) where !session.state.hasEnded {
      let now = reading()
      if session.rules.quiz.generator != nil {
        _ = try session.perform(
          .answer(Answer(typed: "\(chance.below(20))"), elapsedMilliseconds: 900), now)
        _ = try session.perform(.next, reading())
      } else if chance.isTrue(oneIn: 3) {
        _ = try session.perform(.back, now)
      } else {
        let answers: [Answer] = [
          .choices(Choices([Int64(chance.below(4))])), .slider(Int64(chance.below(101))),
        ]
        for answer in answers {
          _ = try session.perform(.answer(answer, elapsedMilliseconds: 700), reading())
        }
      }
    }
    if chance.isTrue(oneIn: 4), !session.state.hasEnded {
      _ = try session.perform(
        .changeSetting(name: "sound", value: chance.isTrue(oneIn: 2) ? "on" : "off"), reading())
    }
    guard !session.state.hasEnded else { return }
    if chance.isTrue(oneIn: 6) {
      _ = try session.perform(.abandon, reading())
    } else if !chance.isTrue(oneIn: 5) {
      // Otherwise the power failed.
      _ = try session.perform(.pause, reading())
    }
  }

  private mutating func set(_ folder: Folder) throws {
    let tint = ["blue", "green", "orange"][chance.below(3)]
    _ = try folder.changeSetting("tint", to: tint, of: World.players[chance.below(2)], reading().at)
  }

  /// The folder of a device, put back from a backup onto another.
  private mutating func copy(_ folder: Folder) throws {
    let root = "device\(devices.count)"
    for (path, bytes) in try files(below: folder.root) {
      try disk.createFolder((root + path).parentFolder ?? root)
      disk.put(bytes, at: root + path)
    }
    devices.append(self.folder(root))
    hasCopies = true
  }
}
