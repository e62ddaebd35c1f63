import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log writer: recovery")
struct LogWriterRecoveryTests {
  private static let log = SampleLog(appends: [1, 3])

  private func disk(_ bytes: [UInt8]) throws -> MemoryStorage {
    let disk = MemoryStorage()
    try disk.createFolder("logs")
    disk.put(bytes, at: "logs/a")
    return disk
  }

  /// Opens the log and gives what was repaired.
  private func open(
    on disk: MemoryStorage, _ depth: LogWriter<MemoryStorage>.Depth = .all
  ) throws -> LogWriter<MemoryStorage>.Recovery? {
    let writer = try LogWriter.open(
      "logs/a", stream: try Logs.stream(), depth: depth, at: Logs.time, on: disk)
    return writer.recovered
  }

  /// What has to be true of a log whose tail was dropped.
  private func check(
    _ disk: MemoryStorage, good: [UInt8], tail: [UInt8],
    _ recovered: LogWriter<MemoryStorage>.Recovery?
  ) throws {
    let digest = TextbookSHA256.hex(tail)
    let copy = "logs/a.torn-\(good.count)-\(digest.prefix(16))"
    #expect(recovered?.copy == copy)
    #expect(recovered?.offset == Int64(good.count))
    #expect(recovered?.byteCount == Int64(tail.count))
    #expect(disk.contents(copy) == tail)
    #expect(try disk.names(in: "logs") == ["a", String(copy.dropFirst(5))])
    let bytes = try #require(disk.contents("logs/a"))
    #expect(bytes.starts(with: good))
    #expect(Logs.read("logs/a", on: disk).verdict == .intact)
    let last = try #require(Logs.events("logs/a", on: disk).last)
    #expect(last == #"tailDropped{"bytes":\#(tail.count),"sha256":"\#(digest)"}"#)
  }

  @Test("a tail cut at any byte is kept, dropped and told of, and the log is intact then")
  func everyOffset() throws {
    let start = Self.log.lastAppend.lowerBound
    let good = Array(Self.log.bytes[..<start])
    for end in start + 1..<Self.log.bytes.count {
      let tail = Array(Self.log.bytes[start..<end])
      let disk = try disk(good + tail)
      try check(disk, good: good, tail: tail, try open(on: disk))
      #expect(Logs.read("logs/a", on: disk).hashes.count == 3)
    }
  }

  @Test(
    "NUL sectors too, at either depth",
    arguments: [LogWriter<MemoryStorage>.Depth.all, .lastAppend])
  func zeros(depth: LogWriter<MemoryStorage>.Depth) throws {
    var log = SampleLog(appends: [20, 1], dataByteCount: 1000)
    let good = log.bytes
    log.append(3, dataByteCount: 600)
    var bytes = log.bytes
    let first = (good.count / 512 + 2) * 512
    for place in first..<first + 512 { bytes[place] = 0 }
    let disk = try disk(bytes)
    try check(disk, good: good, tail: Array(bytes[good.count...]), try open(on: disk, depth))
  }

  @Test("an intact log is opened as it is")
  func intact() throws {
    let disk = try disk(Self.log.bytes)
    #expect(try open(on: disk) == nil)
    #expect(disk.contents("logs/a") == Self.log.bytes)
    #expect(try disk.names(in: "logs") == ["a"])
  }

  @Test("a copy that is there already is fine, and half a one is made anew")
  func copies() throws {
    let start = Self.log.lastAppend.lowerBound
    let (good, tail) = (Array(Self.log.bytes[..<start]), Array(Self.log.bytes[start...].dropLast()))
    let copy = "logs/a.torn-\(start)-\(TextbookSHA256.hex(tail).prefix(16))"
    let there = try disk(good + tail)
    there.put(tail, at: copy)
    try check(there, good: good, tail: tail, try open(on: there))
    let half = try disk(good + tail)
    half.put(tail.dropLast(20), at: copy + ".new")
    try check(half, good: good, tail: tail, try open(on: half))
  }

  @Test("a log torn twice is repaired twice")
  func twice() throws {
    let disk = try disk(Self.log.bytes.dropLast())
    _ = try open(on: disk)
    let once = try #require(disk.contents("logs/a"))
    disk.put(once.dropLast(), at: "logs/a")
    let recovered = try #require(try open(on: disk))
    #expect(recovered.offset == Int64(Self.log.lastAppend.lowerBound))
    let dropped = Logs.events("logs/a", on: disk).filter { $0.hasPrefix("tailDropped") }
    #expect(dropped.count == 1)
    #expect(Logs.read("logs/a", on: disk).verdict == .intact)
    #expect(try disk.names(in: "logs").count == 3)
  }

  @Test("a log that is damaged otherwise is refused and not touched")
  func refused() throws {
    var bytes = Self.log.bytes
    bytes[Self.log.lineOffsets[1] + 20] ^= 1
    for damaged in [bytes, Array(bytes.dropLast())] {
      for depth in [LogWriter<MemoryStorage>.Depth.all, .lastAppend] {
        let disk = try disk(damaged)
        #expect(throws: LogError.self) { _ = try open(on: disk, depth) }
        #expect(disk.contents("logs/a") == damaged)
        #expect(try disk.names(in: "logs") == ["a"])
      }
    }
  }

  @Test("a made-up sequence in the last window does not trap, and is refused")
  func madeUpSequence() throws {
    for seq in ["9223372036854775807", "9223372036854775806", "9223372036854774809"] {
      var log = SampleLog(appends: [60], dataByteCount: 500)
      let line = SampleLine(seq: seq, type: "noted", prev: log.head)
      log.add(line)
      log.add(SampleLine(seq: seq, type: "noted", prev: line.hash))
      let disk = try disk(log.bytes)
      #expect(throws: LogError.self) { _ = try open(on: disk, .lastAppend) }
      #expect(throws: LogError.self) { _ = try open(on: disk, .all) }
    }
  }
}
