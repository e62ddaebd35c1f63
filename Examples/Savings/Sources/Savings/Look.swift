import EventLog
import SavingsRules

/// Verifies a log, replays it, and decides each of its appends again.
@discardableResult
func look<Disk: Storage>(_ path: String, on disk: Disk) -> History<SavingsBox> {
  var reader = LogReader(path, on: disk)
  var history = History(SavingsBox())
  var judgement = Judgement(SavingsBox())
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
  return history
}
