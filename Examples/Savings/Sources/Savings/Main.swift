import EventLog

@main
struct Main {
  static let box = SavingsBox()

  static func main() throws {
    let disk = MemoryStorage()  // POSIXStorage() keeps the log on a disk
    let stream = StreamName(.init("savings")!, "ada")!
    let noon = Timestamp("2026-01-01T12:00:00.000Z")!
    func append(_ events: [SavingsBox.Event], to log: inout LogWriter<MemoryStorage>) throws {
      try log.append(events.map { box.entry($0) }, at: noon)
    }

    var balance = box.start
    var log = try LogWriter.create(
      "ada.jsonl", stream: stream,
      entries: try box.decide(.put(50), on: balance, at: noon).map {
        box.entry($0)
      }, at: noon, token: "example", on: disk)
    balance = 50
    for command: SavingsBox.Command in [.put(20), .take(30), .take(500), .take(5)] {
      do {
        let events = try box.decide(command, on: balance, at: noon)
        try append(events, to: &log)
        for event in events { box.evolve(&balance, event, at: noon) }
      } catch {
        print("\(command): \(error)")
      }
    }
    look("ada.jsonl", on: disk)

    print("\nSomebody writes an event that the rules do not allow:")
    try append([.spent(90)], to: &log)
    look("ada.jsonl", on: disk)
  }

  /// Reads a log once: the state at every place, and what the rules say of each append.
  static func look(_ path: String, on disk: MemoryStorage) {
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
}
