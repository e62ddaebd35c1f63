import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log writer")
struct LogWriterTests {
  private let disk = MemoryStorage()
  private let path = "logs/a.jsonl"

  init() throws {
    try disk.createFolder("logs")
  }

  private func create(_ entries: [Entry] = Logs.entries(1)) throws -> LogWriter<MemoryStorage> {
    try LogWriter.create(
      path, stream: try Logs.stream(), entries: entries, at: Logs.time, token: "t", on: disk)
  }

  private func open(_ depth: LogWriter<MemoryStorage>.Depth = .all) throws
    -> LogWriter<MemoryStorage>
  {
    try LogWriter.open(path, stream: try Logs.stream(), depth: depth, at: Logs.time, on: disk)
  }

  @Test(
    "what was created, appended and opened is read back, byte for byte as a plain encoder writes")
  func roundTrip() throws {
    var plain = SampleLog()
    let data = #"{"mark":"x","place":0}"#
    plain.add(plain.next(type: "noted", data: data))
    do {
      var writer = try create()
      #expect(disk.contents(path) == plain.bytes)
      #expect(try writer.append(Logs.entries(3, "y"), at: Logs.time) == 2)
      #expect(writer.nextSequence == 5)
    }
    for place in 0..<3 {
      plain.add(plain.next(more: 2 - place, data: #"{"mark":"y","place":\#(place)}"#))
    }
    #expect(disk.contents(path) == plain.bytes)
    var writer = try open()
    #expect(writer.head.hex == plain.head)
    #expect(writer.receipt.text == "receipt:1:session/sample:4:\(plain.head)")
    #expect(writer.byteCount == Int64(plain.bytes.count))
    #expect(writer.recovered == nil)
    try writer.append(Logs.entries(1, "z"), at: Logs.time)
    plain.add(plain.next(data: #"{"mark":"z","place":0}"#))
    #expect(disk.contents(path) == plain.bytes)
    #expect(try disk.names(in: "logs") == ["a.jsonl"])
  }

  @Test("opening shows every append in order")
  func visit() throws {
    do {
      var writer = try create(Logs.entries(2))
      for count in 1...5 { try writer.append(Logs.entries(count), at: Logs.time) }
    }
    var counts: [Int] = []
    let writer = try LogWriter.open(
      path, stream: try Logs.stream(), at: Logs.time, on: disk
    ) { counts.append($0.records.count) }
    #expect(counts == [1, 2, 1, 2, 3, 4, 5])
    #expect(writer.nextSequence == 18)
  }

  @Test("a derived log says from what")
  func derived() throws {
    let receipt = Receipt(stream: try Logs.stream("first"), sequence: 4, head: .zero)
    let writer = try LogWriter.create(
      path, stream: try Logs.stream(), derivedFrom: receipt, entries: Logs.entries(1),
      at: Logs.time, token: "t", on: disk)
    #expect(writer.header.derivedFrom == receipt.text)
    #expect(read(disk.contents(path) ?? []).verdict == .intact)
  }

  @Test("appending nothing writes nothing")
  func nothing() throws {
    var writer = try create()
    let before = disk.contents(path)
    #expect(try writer.append([], at: Logs.time) == 2)
    #expect(disk.contents(path) == before)
  }

  @Test(
    "an event that a reader would not take is refused, and the writer goes on",
    arguments: [
      ("logCreated", "{}"), ("", "{}"), ("A", "{}"), ("a b", "{}"), ("noted", ""), ("noted", "[]"),
      ("noted", "{ }"), ("noted", "{} "), ("noted", #"{"a":1,"a":1}"#), ("noted", "{}\n"),
    ])
  func notCanonical(type: String, data: String) throws {
    var writer = try create()
    let before = disk.contents(path)
    let good = Logs.entries(1)
    for entries in [
      [Entry(type: type, data: Array(data.utf8))] + good,
      good + [Entry(type: type, data: Array(data.utf8))],
    ] {
      #expect(throws: LogError.notCanonical(path: path, type: type)) {
        try writer.append(entries, at: Logs.time)
      }
    }
    #expect(disk.contents(path) == before)
    try writer.append(good, at: Logs.time)
    #expect(Logs.read(path, on: disk).hashes.count == 3)
    #expect(Logs.read(path, on: disk).verdict == .intact)
  }

  @Test("an event that no reader would take makes no log")
  func notCreated() throws {
    #expect(throws: LogError.notCanonical(path: path, type: "logCreated")) {
      _ = try create([Entry(type: "logCreated", data: Array("{}".utf8))])
    }
    #expect(try disk.names(in: "logs").isEmpty)
  }

  @Test("a line is at most 65,535 bytes", arguments: [-1, 0, 1])
  func lineLimit(excess: Int) throws {
    var writer = try create()
    let shortest = Line.byteLimit - lineLength(padding: 1) + 1
    let entries = Logs.entries(1, padding: shortest + excess)
    let before = writer.byteCount
    if excess > 0 {
      #expect(throws: LogError.tooLong(path: path)) { try writer.append(entries, at: Logs.time) }
    } else {
      try writer.append(entries, at: Logs.time)
      #expect(writer.byteCount - before == Int64(65_535 + excess))
    }
    try writer.append(Logs.entries(1), at: Logs.time)
    #expect(Logs.read(path, on: disk).verdict == .intact)
  }

  private func lineLength(padding: Int) -> Int {
    let data = Logs.entries(1, padding: padding)[0].data
    return SampleLog().next(data: String(decoding: data, as: UTF8.self)).bytes.count
  }

  @Test("an append is at most 1,000 lines", arguments: [999, 1000, 1001])
  func lineCountLimit(count: Int) throws {
    var writer = try create()
    if count > 1000 {
      #expect(throws: LogError.tooLong(path: path)) {
        try writer.append(Logs.entries(count), at: Logs.time)
      }
    } else {
      try writer.append(Logs.entries(count), at: Logs.time)
    }
    #expect(Logs.read(path, on: disk).verdict == .intact)
    #expect(Logs.read(path, on: disk).hashes.count == (count > 1000 ? 2 : count + 2))
  }

  @Test("an append is at most 1 MiB", arguments: [-1, 0, 1])
  func appendLimit(excess: Int) throws {
    var writer = try create()
    let before = writer.byteCount
    var probe = SampleLog(appends: [1])
    let start = probe.bytes.count
    let long = Logs.entries(20, padding: 52_000)
    for (place, entry) in long.enumerated() {
      probe.add(
        probe.next(more: 19 - place, data: String(decoding: entry.data, as: UTF8.self)))
    }
    let left = Line.appendByteLimit - (probe.bytes.count - start) + excess
    #expect(left > 0 && left < 13_000)
    var entries = long
    entries[19] = Entry(
      type: "noted",
      data: Array(String(decoding: long[19].data, as: UTF8.self).utf8.dropLast(2))
        + [UInt8](repeating: 0x79, count: left) + Array(#""}"#.utf8))
    if excess > 0 {
      #expect(throws: LogError.tooLong(path: path)) { try writer.append(entries, at: Logs.time) }
    } else {
      try writer.append(entries, at: Logs.time)
      #expect(writer.byteCount - before == Int64((1 << 20) + excess))
    }
    #expect(Logs.read(path, on: disk).verdict == .intact)
  }

  @Test("verifying the last append alone opens as verifying all does, over logs of many sizes")
  func depths() throws {
    var random = SeededRandom(0xDE)
    for turn in 0..<40 {
      var log = SampleLog()
      let size = [0, 500, 15_000, 16_384, 17_000, 70_000, 140_000, 300_000][turn % 8]
      while log.bytes.count < size {
        log.append(
          1 + random.below(4), dataByteCount: 8 + random.below(turn % 3 == 0 ? 20_000 : 900))
      }
      let tail = turn % 2 == 0 ? [] : Array(log.next(more: 3).bytes.dropLast(random.below(100)))
      var states: [[String]] = []
      for depth in [LogWriter<MemoryStorage>.Depth.all, .lastAppend] {
        disk.put(log.bytes + tail, at: path)
        var writer = try open(depth)
        try writer.append(Logs.entries(1), at: Logs.time)
        let found = Logs.read(path, on: disk)
        #expect(found.verdict == .intact)
        states.append([
          writer.receipt.text, String(writer.byteCount), String(writer.recovered?.byteCount ?? 0),
        ])
      }
      #expect(states[0] == states[1], "turn \(turn), \(log.bytes.count) bytes")
    }
  }
}
