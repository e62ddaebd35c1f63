import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log reader")
struct LogReaderTests {
  private static let log = SampleLog(appends: [1, 3, 2])

  private func disk(_ bytes: [UInt8]) -> FaultyStorage {
    let storage = FaultyStorage()
    storage.disk.put(bytes, at: "logs/a")
    return storage
  }

  @Test("a log that is longer than what is read at once, with lines over every border")
  func long() throws {
    var log = SampleLog()
    var random = SeededRandom(0x10)
    while log.bytes.count < 700_000 {
      log.append(1 + random.below(3), dataByteCount: 8 + random.below(9000))
    }
    let disk = disk(log.bytes)
    var reader = LogReader("logs/a", on: disk)
    var bytes: [UInt8] = []
    while reader.nextAppend() {
      for record in reader.cursor.records { bytes += reader.cursor.bytes[record.line] }
    }
    #expect(reader.verdict == .intact)
    #expect(bytes == log.bytes)
    #expect(reader.bytesRead == Int64(log.bytes.count))
    #expect(reader.nextAppend() == false)
    #expect(verdict(log.bytes.dropLast()).name == "torn")
  }

  @Test("a missing log is unreadable, never empty")
  func missing() throws {
    var reader = LogReader("logs/b", on: FaultyStorage())
    #expect(reader.nextAppend() == false)
    #expect(reader.nextAppend() == false)
    #expect(reader.readAll().damage?.reason == .missing)
    #expect(reader.cursor.records.isEmpty)
  }

  @Test("a path that leads through a file is told apart from one where nothing is")
  func throughFile() {
    for (kind, reason, found) in [
      (.notAFolder, .notRegular, "a file where a folder should be"),
      (.notFound, .missing, "no such file or folder"),
    ] as [(StorageError.Kind, Damage.Reason, String)] {
      let disk = disk(Self.log.bytes)
      disk.arm(.failure(kind), at: 0)
      var reader = LogReader("logs/a", on: disk)
      let damage = reader.readAll().damage
      #expect(damage?.reason == reason && damage?.found == found)
    }
  }

  @Test("reading answers false once and for good, and the verdict stays")
  func ends() {
    let disk = disk(Self.log.bytes)
    var reader = LogReader("logs/a", on: disk)
    #expect(reader.verdict == nil)
    #expect(reader.readAll() == .intact)
    disk.disk.put([], at: "logs/a")
    #expect(reader.nextAppend() == false)
    #expect(reader.verdict == .intact)
  }

  @Test("a disk that fails anywhere gives unreadable, and never less than what was good")
  func failures() {
    let tails: [[UInt8]] = [[], Array("{\"seq\":".utf8)]
    for tail in tails {
      let bytes = Self.log.bytes + tail
      for index in 0..<20 {
        let disk = disk(bytes)
        disk.arm(.failure(.failed), at: index)
        var reader = LogReader("logs/a", on: disk)
        let found = reader.readAll()
        if disk.isSpoiled {
          #expect(found.name == "unreadable", "\(disk.operations)")
          #expect(found.damage?.reason == .readFailed)
        } else {
          #expect(found.name == (tail.isEmpty ? "intact" : "torn"))
        }
      }
    }
  }

  @Test("a disk that fails while a tail is looked at again gives unreadable, not torn")
  func failuresWhileLooking() {
    for index in 2..<8 {
      let disk = disk(Self.log.bytes.dropLast())
      disk.onPause = { disk.disk.put(Self.log.bytes, at: "logs/a") }
      disk.arm(.failure(.failed), at: index)
      var reader = LogReader("logs/a", on: disk)
      let found = reader.readAll()
      #expect(found.name == (disk.isSpoiled ? "unreadable" : "intact"), "\(disk.operations)")
    }
  }

  @Test(
    "a read that gives less than there is, is not the end",
    arguments: [1, 2, 100, 600] + log.appendEnds.dropLast())
  func shortReads(count: Int) {
    for index in 0..<8 {
      let disk = disk(Self.log.bytes)
      disk.arm(.short(count), at: index)
      var reader = LogReader("logs/a", on: disk)
      #expect(reader.readAll() == .intact)
      #expect(reader.cursor.nextSequence == 7, "operation \(index) gave \(count) bytes")
    }
  }

  @Test("a tail is waited for by whoever was asked to: the reader, its caller, or no one")
  func settling() {
    let torn = Array(Self.log.bytes[..<(Self.log.lineOffsets[6] + 10)])
    for (settling, isWaiting, isLeft) in [
      (Settling.now, true, false), (.later, false, true), (.never, false, false),
    ] {
      let disk = disk(torn)
      var count = 0
      disk.onPause = { count += 1 }
      var reader = LogReader("logs/a", on: disk, settling: settling)
      guard case .torn = reader.readAll() else {
        Issue.record("not torn with \(settling)")
        continue
      }
      #expect((count > 0) == isWaiting)
      #expect((reader.unsettled != nil) == isLeft)
    }
  }

  @Test("a tail that grows while it is looked at is read again", arguments: 1..<3)
  func growing(pauses: Int) {
    let whole = Self.log.bytes
    let cut = Self.log.lineOffsets[6] + 10
    let disk = disk(Array(whole[..<cut]))
    var count = 0
    disk.onPause = {
      count += 1
      if count == pauses { disk.disk.put(whole, at: "logs/a") }
    }
    var reader = LogReader("logs/a", on: disk)
    #expect(reader.readAll() == .intact)
    #expect(reader.cursor.nextSequence == 7)
    #expect(count == pauses)
  }

  @Test("that a tail has grown shows even where a read gives only what was there before")
  func growingInPieces() {
    let whole = Self.log.bytes
    let (good, cut) = (Self.log.lineOffsets[5], Self.log.lineOffsets[6] + 10)
    for index in 0..<12 {
      let disk = disk(Array(whole[..<cut]))
      var count = 0
      disk.onPause = {
        count += 1
        if count == 3 { disk.disk.put(whole, at: "logs/a") }
      }
      disk.arm(.short(cut - good), at: index)
      var reader = LogReader("logs/a", on: disk)
      #expect(reader.readAll() == .intact, "operation \(index) of \(disk.operations)")
    }
  }

  @Test("a tail that comes byte by byte is never torn before it stands still")
  func byteByByte() {
    let whole = Self.log.bytes
    var count = Self.log.lineOffsets[5] + 1
    let disk = disk(Array(whole[..<count]))
    disk.onPause = {
      count = min(count + 1, whole.count)
      disk.disk.put(Array(whole[..<count]), at: "logs/a")
    }
    var reader = LogReader("logs/a", on: disk)
    #expect(reader.readAll() == .intact)
    #expect(reader.cursor.nextSequence == 7)
  }

  @Test("a failed write that is cut back leaves an intact log, and another may take its place")
  func cutBack() {
    let good = Self.log.lineOffsets[5]
    var other = SampleLog(lines: Array(Self.log.lines[..<5]))
    other.append(1, dataByteCount: 40)
    for after in [Array(Self.log.bytes[..<good]), other.bytes] {
      let disk = disk(Array(Self.log.bytes[..<(good + 100)]))
      disk.onPause = { disk.disk.put(after, at: "logs/a") }
      var reader = LogReader("logs/a", on: disk)
      #expect(reader.readAll() == .intact)
      #expect(reader.cursor.goodOffset == Int64(after.count))
    }
  }

  @Test("a tail that stands still for three looks is torn")
  func standing() {
    let disk = disk(Self.log.bytes.dropLast())
    var count = 0
    disk.onPause = { count += 1 }
    var waits: [Int64] = []
    disk.onWait = { waits.append($0) }
    var reader = LogReader("logs/a", on: disk)
    #expect(reader.readAll().name == "torn")
    #expect(count == 3)
    #expect(waits == [10, 50, 200], "LOG-FORMAT says when")
    #expect(disk.disk.contents("logs/a") == Self.log.bytes.dropLast())
  }

  @Test("an intact log is read without waiting")
  func noWaiting() {
    let disk = disk(Self.log.bytes)
    disk.onPause = { Issue.record("waited") }
    var reader = LogReader("logs/a", on: disk)
    #expect(reader.readAll() == .intact)
  }
}
