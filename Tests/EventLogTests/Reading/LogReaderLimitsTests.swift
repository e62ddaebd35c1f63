import Testing

@testable import EventLog
@testable import TestSupport

/// What a reader takes of the disk and of memory, and where exactly its limits are.
@Suite("Log reader: limits")
struct LogReaderLimitsTests {
  private static let chunk = LogReader<FaultyStorage>.chunkByteCount

  /// Reads, and answers how often the disk was read and asked for anything else, and what the
  /// largest window was.
  private func read(
    _ bytes: [UInt8]
  ) -> (verdict: Verdict, reads: Int, others: Int, window: Int) {
    let disk = FaultyStorage()
    disk.disk.put(bytes, at: "logs/a")
    disk.arm(nil, at: 0)
    var reader = LogReader("logs/a", on: disk)
    var window = 0
    while reader.nextAppend() { window = max(window, reader.cursor.bytes.count) }
    window = max(window, reader.cursor.bytes.count)
    let reads = disk.operations.count { $0.hasPrefix("read") }
    return (reader.verdict ?? .intact, reads, disk.operations.count - reads, window)
  }

  private func log(_ byteCount: Int) -> [UInt8] {
    var log = SampleLog()
    while log.bytes.count < byteCount { log.append(1, dataByteCount: 9000) }
    return log.bytes
  }

  @Test("the end shows in the read that brings the last bytes")
  func reads() {
    let short = read(SampleLog(appends: [1, 3]).bytes)
    #expect(short.reads == 1)
    for count in [Self.chunk / 2, Self.chunk * 3 / 2, Self.chunk * 5] {
      let bytes = log(count)
      let found = read(bytes)
      #expect(found.verdict == .intact)
      #expect(found.reads == (bytes.count + Self.chunk) / Self.chunk)
      #expect(found.others == short.others)
    }
  }

  @Test("what has come since the length was asked for is read at once, not byte by byte")
  func grown() {
    let whole = log(Self.chunk)
    let disk = FaultyStorage()
    disk.disk.put(whole.dropLast(40_000), at: "logs/a")
    disk.onPause = { disk.disk.put(whole, at: "logs/a") }
    disk.arm(nil, at: 0)
    var reader = LogReader("logs/a", on: disk)
    #expect(reader.readAll() == .intact)
    #expect(disk.operations.count < 12, "\(disk.operations.count) operations")
  }

  @Test("a log that is longer than its owner was told is read in as many pieces as any other")
  func longerThanTold() throws {
    let disk = FaultyStorage()
    disk.disk.put(log(Self.chunk), at: "logs/a")
    let handle = try disk.openForReading("logs/a")
    disk.arm(nil, at: 0)
    var reader = LogReader(
      borrowing: handle, byteCount: 1000, on: disk, from: LogCursor(expecting: nil))
    #expect(reader.readAll() == .intact)
    #expect(disk.operations.count < 6, "\(disk.operations.count) operations")
  }

  @Test("memory is that of two reads, however long the log is")
  func window() {
    #expect(read(log(Self.chunk * 12)).window <= Self.chunk * 2)
  }

  @Test("what can't be one append is not read to its end")
  func beyondAppend() {
    let good = SampleLog(appends: [1])
    for byte in [0, 0x78] as [UInt8] {
      let found = read(good.bytes + [UInt8](repeating: byte, count: 6 << 20))
      #expect(found.verdict.damage?.reason == .tooLong)
      #expect(found.window <= Line.appendByteLimit + 2 * Self.chunk)
    }
  }

  @Test("a piece of 65,535 bytes is too long for a line, one byte less is no line for its text")
  func pieces() {
    let good = SampleLog(appends: [1])
    for (count, reason) in [
      (Line.byteLimit - 1, Damage.Reason.malformed), (Line.byteLimit, .tooLong),
    ] {
      let found = verdict(good.bytes + [UInt8](repeating: 0x78, count: count))
      #expect(found.damage?.reason == reason, "\(count)")
    }
  }

  @Test("a last piece is under 65,535 bytes", arguments: [65_533, 65_534, 65_535, 65_536])
  func pieceLimit(count: Int) {
    let piece = Array(#"{"seq":1,"at":""#.utf8)
    let tail = piece + [UInt8](repeating: 0x78, count: count - piece.count)
    #expect(verdict(SampleLog().bytes + tail).name == (count < 65_535 ? "torn" : "altered"))
  }

  // MARK: Appends at their limit

  @Test("a tail of more than 1 MiB is none of one append", arguments: [-1, 0, 1])
  func tailLimit(excess: Int) {
    let log = SampleLog(appends: [1])
    let tail = [UInt8](repeating: 0, count: (1 << 20) + excess)
    #expect(verdict(log.bytes + tail).name == (excess <= 0 ? "torn" : "altered"))
  }

  /// Line 0 and an append of long lines but for its last one, and the place of the append.
  private func longAppend(_ byteCount: Int) -> (log: SampleLog, start: Int) {
    var log = SampleLog()
    let start = log.bytes.count
    for left in stride(from: byteCount / 60_000 + 1, to: 0, by: -1) {
      let rest = byteCount - (log.bytes.count - start)
      log.add(line(log, rest / left, more: left))
    }
    return (log, start)
  }

  /// A line of exactly so many bytes.
  private func line(_ log: SampleLog, _ byteCount: Int, more: Int) -> SampleLine {
    let bare = log.next(more: more, data: #"{"t":""}"#).bytes.count
    let text = String(repeating: "x", count: byteCount - bare)
    return log.next(more: more, data: #"{"t":"\#(text)"}"#)
  }

  @Test("an append that is cut is torn up to 1 MiB, and too long with one byte more")
  func cutAppend() {
    for (excess, name) in [(-1, "torn"), (0, "torn"), (1, "altered")] {
      let (log, start) = longAppend(Line.appendByteLimit - 500)
      let cut = line(log, 800, more: 0).bytes
      let count = Line.appendByteLimit + excess - (log.bytes.count - start)
      let found = verdict(log.bytes + cut[..<count])
      #expect(found.name == name, "\(excess)")
      if name == "altered" {
        #expect(found.damage?.reason == .tooLong)
        #expect(found.damage?.expected == "at most 1048576 bytes in one append")
      }
    }
  }

  @Test("what is too long is told: the line, or else the append")
  func lengths() {
    let (log, start) = longAppend(Line.appendByteLimit - Line.byteLimit + 1)
    for (count, said) in [
      (Line.byteLimit - 1, Line.appendByteLimit), (Line.byteLimit, Line.appendByteLimit + 1),
      (Line.byteLimit + 1, Line.byteLimit + 1), (Line.byteLimit + 2, Line.byteLimit + 2),
    ] {
      var whole = log
      whole.add(line(whole, count, more: 0))
      let found = verdict(whole.bytes)
      if count < Line.byteLimit {
        #expect(found == .intact)
        #expect(whole.bytes.count - start == Line.appendByteLimit)
      } else {
        #expect(found.damage?.reason == .tooLong)
        #expect(found.damage?.found == "\(said) bytes", "a line of \(count) bytes")
      }
    }
  }

  @Test("a tail tells how many of its bytes are NUL")
  func zeros() {
    let good = SampleLog(appends: [1]).bytes
    for (tail, said) in [
      ([0], "1 byte, 1 of them NUL"), ([0, 0, 0], "3 bytes, 3 of them NUL"), ([0x7B], "1 byte"),
      (Array("{\"seq\":".utf8), "7 bytes"),
    ] as [([UInt8], String)] {
      #expect(verdict(good + tail).damage?.found == said)
    }
  }
}
