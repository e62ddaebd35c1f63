import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log cursor")
struct LogCursorTests {
  private static let log = SampleLog(appends: [1, 3, 2])

  /// Reads with windows of `step` bytes, and gives how many lines each append had.
  private func appends(_ bytes: [UInt8], step: Int) -> (counts: [Int], verdict: Verdict) {
    var cursor = LogCursor(expecting: nil)
    var (counts, fed): ([Int], Int) = ([], 0)
    while true {
      switch cursor.advance(isAtEnd: fed == bytes.count) {
      case .append: counts.append(cursor.records.count)
      case .moreNeeded:
        #expect(cursor.records.isEmpty)
        let end = min(fed + step, bytes.count)
        cursor.fill { $0 += bytes[fed..<end] }
        fed = end
      case .stopped(let verdict):
        #expect(cursor.records.isEmpty, "no line of an append that is not whole is shown")
        return (counts, verdict)
      }
    }
  }

  @Test("however the bytes come, the appends are the same", arguments: [1, 7, 64, 500, 100_000])
  func windows(step: Int) {
    let whole = appends(Self.log.bytes, step: step)
    #expect(whole.counts == [1, 1, 3, 2])
    #expect(whole.verdict == .intact)
    let cut = appends(Self.log.bytes.dropLast(), step: step)
    #expect(cut.counts == [1, 1, 3])
    #expect(cut.verdict.name == "torn")
    let changed = appends(Self.log.replacing(Self.log.lineOffsets[3], with: 0x78), step: step)
    #expect(changed.counts == [1, 1])
    #expect(changed.verdict.name == "altered")
  }

  @Test("the lines of an append point into the window")
  func records() {
    var cursor = LogCursor(expecting: nil)
    cursor.fill { $0 = Self.log.bytes }
    var texts: [String] = []
    while case .append = cursor.advance(isAtEnd: true) {
      for record in cursor.records {
        texts.append(String(decoding: cursor.bytes[record.line], as: UTF8.self))
      }
    }
    #expect(texts.joined().utf8.elementsEqual(Self.log.bytes))
    #expect(texts.count == 7)
    #expect(cursor.head.hex == Self.log.head)
    #expect(cursor.nextSequence == 7)
    #expect(cursor.goodOffset == Int64(Self.log.bytes.count))
    #expect(cursor.lastAppendOffset == Int64(Self.log.lastAppend.lowerBound))
  }

  /// Faults in the order in which they are looked for; a line with several has the first.
  private static let faults = [
    "malformed", "hash", "secondLogCreated", "seq", "prev", "more", "at",
  ]

  @Test("of several faults the first in the order of the checks is named", arguments: 0..<7)
  func order(first: Int) {
    var log = SampleLog(lines: Array(Self.log.lines[..<6]))
    var line = Self.log.lines[6]
    var damaged: [UInt8] = []
    for fault in Self.faults[first...].reversed() {
      switch fault {
      case "at": line.at = "2020-01-01T00:00:00.000Z"
      case "more": line.more = "5"
      case "prev": line.prev = String(repeating: "1", count: 64)
      case "seq": line.seq = "60"
      case "secondLogCreated": line.type = "logCreated"
      default: continue
      }
    }
    damaged = line.bytes
    if first <= 1 { damaged[damaged.count - 5] ^= 1 }
    if first == 0 { damaged[0] = 0x78 }
    let names = [
      "malformed", "hashMismatch", "secondLogCreated", "wrongSequence", "wrongPrevious",
      "wrongMore", "wrongTime",
    ]
    log.add(log.next(data: "{}"))
    let bytes = log.bytes[..<log.lineOffsets[6]] + damaged
    #expect(verdict(Array(bytes)).damage?.reason.name == names[first])
  }

  @Test("line 0: its own hash comes before foreign, and foreign before seq, prev and more")
  func orderOnLineZero() {
    var line = Self.log.lines[0]
    (line.seq, line.more, line.prev) = ("3", "2", String(repeating: "1", count: 64))
    #expect(verdict(line.bytes).damage?.reason == .wrongSequence)
    line.data = #"{"format":2}"#
    #expect(verdict(line.bytes).damage?.reason == .unknownFormat(newer: true))
    line.type = "noted"
    #expect(verdict(line.bytes).damage?.reason == .wrongType)
    var bytes = line.bytes
    bytes[bytes.count - 5] = bytes[bytes.count - 5] == 0x30 ? 0x31 : 0x30
    #expect(verdict(bytes).damage?.reason.name == "hashMismatch")
  }

  @Test("an append has at most 1,000 lines", arguments: [999, 1000])
  func lineLimit(count: Int) {
    let log = SampleLog(appends: [count])
    #expect(read(log.bytes).verdict == .intact)
    #expect(read(log.bytes).lines == count + 1)
    #expect(verdict(log.bytes.dropLast()).name == "torn")
  }

  /// A log whose second append is exactly so many bytes long, and where its last line begins.
  private func append(of byteCount: Int) -> SampleLog {
    var log = SampleLog()
    let start = log.bytes.count
    let data = #"{"t":""# + String(repeating: "x", count: 60_000) + #""}"#
    for more in stride(from: 17, through: 1, by: -1) { log.add(log.next(more: more, data: data)) }
    let shortest = log.next(data: #"{"t":""}"#).bytes.count
    let left = byteCount - (log.bytes.count - start) - shortest
    log.add(log.next(data: #"{"t":""# + String(repeating: "y", count: left) + #""}"#))
    return log
  }

  @Test("an append is at most 1 MiB", arguments: [-1, 0, 1])
  func byteLimit(excess: Int) throws {
    let log = append(of: Line.appendByteLimit + excess)
    #expect(log.bytes.count - log.lineOffsets[1] == 1_048_576 + excess)
    let found = read(log.bytes)
    if excess <= 0 {
      #expect(found.verdict == .intact)
      #expect(found.lines == 19)
    } else {
      let damage = try #require(found.verdict.damage)
      #expect(found.verdict.name == "altered")
      #expect(damage.reason == .tooLong)
      #expect(damage.line == 19)
      #expect(damage.offset == Int64(log.lineOffsets[18]))
      #expect(damage.expected == "at most 1048576 bytes in one append")
      #expect(damage.found == "1048577 bytes")
    }
  }

  @Test("an append of more than 1 MiB is not passed over", arguments: [-1, 0, 1])
  func skippedByteLimit(excess: Int) {
    let log = append(of: Line.appendByteLimit + excess)
    var cursor = LogCursor(expecting: nil)
    cursor.fill { $0 = log.bytes }
    guard case .append = cursor.advance(isAtEnd: true) else {
      Issue.record("line 0 was not read")
      return
    }
    cursor.skipAppends()
    #expect(cursor.goodOffset == Int64(excess <= 0 ? log.bytes.count : log.lineOffsets[1]))
  }

  @Test("an append that is longer than 1 MiB and never ends is too long, not torn")
  func endless() throws {
    var log = SampleLog()
    let data = #"{"t":""# + String(repeating: "x", count: 60_000) + #""}"#
    for more in stride(from: 40, through: 10, by: -1) { log.add(log.next(more: more, data: data)) }
    let damage = try #require(verdict(log.bytes).damage)
    #expect(verdict(log.bytes).name == "altered")
    #expect(damage.reason == .tooLong)
    #expect(damage.line == 19)
    #expect(damage.offset == Int64(log.lineOffsets[18]))
  }

  @Test("a log of another stream than the one asked for is foreign, and the right one is not")
  func stream() throws {
    let bytes = Self.log.bytes
    #expect(read(bytes, expecting: StreamName(.session, "sample")).verdict == .intact)
    let damage = try #require(read(bytes, expecting: StreamName(.session, "other")).verdict.damage)
    #expect(damage.reason == .wrongStream)
    #expect(damage.expected == "session/other")
    #expect(damage.found == "session/sample")
    #expect(read(bytes, expecting: StreamName(.player, "sample")).verdict.name == "foreign")
  }
}
