@testable import EventLog

/// What the tests of the writer have in common.
enum Logs {
  static let time = Timestamp(clamping: 1_795_167_000_000)

  static func stream(_ name: String = "sample") throws -> StreamName {
    guard let stream = StreamName(.session, name) else { throw MissingStream() }
    return stream
  }

  struct MissingStream: Error {}

  /// So many events, told apart by `mark`.
  static func entries(_ count: Int, _ mark: String = "x", padding: Int = 0) -> [Entry] {
    (0..<count).map { place in
      var writer = JSONWriter()
      writer.object {
        $0.member("mark", mark)
        $0.member("place", Int64(place))
        if padding > 0 { $0.member("padding", String(repeating: "x", count: padding)) }
      }
      return Entry(type: "noted", data: writer.bytes)
    }
  }

  /// The verdict on a log, and the hash of each of its good lines.
  static func read<Disk: Storage>(
    _ path: String, on disk: Disk
  ) -> (verdict: Verdict, hashes: [Digest]) {
    var reader = LogReader(path, on: disk)
    var hashes: [Digest] = []
    while reader.nextAppend() { hashes += reader.cursor.records.map { $0.hash } }
    return (reader.verdict ?? .intact, hashes)
  }

  /// The types and data of all good lines.
  static func events<Disk: Storage>(_ path: String, on disk: Disk) -> [String] {
    var reader = LogReader(path, on: disk)
    var events: [String] = []
    while reader.nextAppend() {
      let bytes = reader.cursor.bytes
      for record in reader.cursor.records {
        let type = String(decoding: bytes[record.type], as: UTF8.self)
        events.append(type + String(decoding: bytes[record.data], as: UTF8.self))
      }
    }
    return events
  }

  /// The error that the body throws.
  static func error(_ body: () throws(LogError) -> Void) -> LogError? {
    do throws(LogError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
