import EventLog

private let box = SavingsBox()

/// A savings box in a file: each command is decided, stored, and only then part of the balance.
struct SavingsLog<Disk: Storage>: ~Copyable {
  private var writer: LogWriter<Disk>
  private(set) var balance: Int64

  /// Makes the log of a new box; its first append is what this command leads to.
  init(
    creating path: String, owner: StreamName, first command: SavingsBox.Command,
    at now: Timestamp, on disk: Disk
  ) throws {
    let events = try box.decide(command, on: box.start, at: now)
    writer = try LogWriter.create(
      path, stream: owner, entries: events.map { box.entry($0) }, at: now, token: "new", on: disk)
    balance = box.start
    for event in events { box.evolve(&balance, event, at: now) }
  }

  /// Opens a log: takes its lock, verifies it, repairs what a crash left, and computes the balance.
  init(opening path: String, owner: StreamName, at now: Timestamp, on disk: Disk) throws {
    var history = History(box)
    writer = try LogWriter.open(
      path, stream: owner, at: now, on: disk, visit: { history.take($0) })
    balance = history.state(at: history.count)
  }

  /// Decides a command and stores its events; when this returns, they are on the disk.
  mutating func perform(_ command: SavingsBox.Command, at now: Timestamp) throws {
    let events = try box.decide(command, on: balance, at: now)
    try writer.append(events.map { box.entry($0) }, at: now)
    for event in events { box.evolve(&balance, event, at: now) }
  }

  /// What you give to somebody else, so that this history can be compared with it later.
  var receipt: Receipt { writer.receipt }
}

/// Verifies a log, replays it, and decides each of its appends again.
func look<Disk: Storage>(_ path: String, on disk: Disk) {
  var reader = LogReader(path, on: disk)
  var history = History(box)
  var judgement = Judgement(box)
  while reader.nextAppend() {
    history.take(reader.cursor)
    judgement.take(reader.cursor) { print("audit: \($0)") }
  }
  print(reader.verdict?.isSound == true ? "verified" : "not whole", history.count, "events")
  var last: [UInt8] = []
  for (place, document) in history.documents().enumerated() where document != last {
    print("  seq \(place) set", String(decoding: document, as: UTF8.self))
    last = document
  }
}
