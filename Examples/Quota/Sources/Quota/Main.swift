import EventLog

@main
struct Main {
  static let stream = StreamName(.init("notes")!, "diary")!
  static let noon = Timestamp("2026-01-01T12:00:00.000Z")!

  static func main() throws {
    let disk = QuotaStorage(MemoryStorage(), byteCount: 1000)  // or POSIXStorage()
    do {
      var log = try LogWriter.create(
        "diary.jsonl", stream: stream, entries: [note("one")], at: noon, token: "a", on: disk)
      for word in ["two", "three", "four"] {
        try log.append([note(word)], at: noon)
        print("stored \(word), \(disk.freeByteCount) bytes free")
      }
    } catch {
      print("not stored: \(error.storageReason ?? "\(error)")")
    }
    show(disk)

    print("\nWith more space the log goes on:")
    disk.grow(by: 1000)
    var log = try LogWriter.open("diary.jsonl", stream: stream, at: noon, on: disk)
    try log.append([note("four, again")], at: noon)
    show(disk)
  }

  static func note(_ text: String) -> Entry {
    var writer = JSONWriter()
    writer.object { $0.member("text", text) }
    return Entry(type: "noteAdded", data: writer.bytes)
  }

  static func show(_ disk: QuotaStorage<MemoryStorage>) {
    var reader = LogReader("diary.jsonl", on: disk)
    while reader.nextAppend() {
      for entry in reader.cursor.entries {
        print("  \(entry.type) \(String(decoding: entry.data, as: UTF8.self))")
      }
    }
    print(reader.verdict?.name ?? "unread")
  }
}

extension LogError {
  /// Why the disk could not do something, if that is what went wrong.
  var storageReason: String? {
    if case .storage(let error) = self { error.reason } else { nil }
  }
}
