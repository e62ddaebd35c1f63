import Testing

@testable import EventLog
@testable import TestSupport

/// A log is verified without records of its lines, and by a reader that read others before.
@Suite("Verified logs")
struct VerifiedLogTests {
  private let disk = MemoryStorage()

  /// All that is told of a log.
  private func facts(_ log: VerifiedLog) -> [String] {
    [
      "\(log.verdict)", "\(log.lineCount) lines, \(log.byteCount) bytes", log.head.hex,
      "\(String(describing: log.header))", "\(log.isNoLog)",
    ]
  }

  /// Compares it with what is told where every append is looked at.
  private func expectSame(
    _ bytes: [UInt8], by reader: inout LogReader<MemoryStorage>, _ name: String
  ) {
    disk.put(bytes, at: "log")
    let slow = VerifiedLog("log", on: disk, settling: .never) { _ in }
    let fast = VerifiedLog("log", by: &reader, expecting: nil, receipts: [])
    #expect(facts(fast) == facts(slow), "\(name)")
  }

  @Test("every fixture has the same verdict, place and head as where each append is looked at")
  func fixtures() throws {
    var reader = LogReader(on: disk, settling: .never)
    var count = 0
    for file in try Fixtures.files(below: Fixtures.root) where file.path.hasSuffix(".jsonl") {
      expectSame(file.bytes, by: &reader, file.path)
      count += 1
    }
    #expect(count > 200)
  }

  @Test("the bytes are those of the file, also where a line that is too long ends the reading")
  func sizeOfTheFile() throws {
    var random = SeededRandom(7)
    let sound = try log(&random)
    for count in [1, 70_000, 400_000] {
      let bytes = sound + [UInt8](repeating: 0x78, count: count)
      disk.put(bytes, at: "log")
      let log = VerifiedLog("log", on: disk, settling: .never)
      #expect(log.byteCount == Int64(bytes.count), "\(count): \(log.verdict)")
      disk.put(Array(bytes[sound.count...]), at: "log")
      let alone = VerifiedLog("log", on: disk, settling: .never)
      #expect(alone.byteCount == Int64(count), "\(count): \(alone.verdict)")
    }
  }

  /// More lines than a reader has in memory at once, in appends of one to twelve.
  private func log(_ random: inout SeededRandom) throws -> [UInt8] {
    var log = try LogWriter.create(
      "made", stream: try Logs.stream(), entries: Logs.entries(2), at: Logs.time, token: "t",
      on: disk)
    while log.byteCount < 3 * LogReader<MemoryStorage>.chunkByteCount {
      let entries = Logs.entries(1 + random.below(12), padding: random.below(400))
      try log.append(entries, at: Logs.time)
    }
    defer { try? disk.remove("made") }
    return disk.contents("made") ?? []
  }

  @Test("the same of a long log with a byte changed, lines missing, twice, moved, or cut anywhere")
  func changed() throws {
    var random = SeededRandom(31)
    var reader = LogReader(on: disk, settling: .never)
    let sound = try log(&random)
    expectSame(sound, by: &reader, "as it was written")
    let lines = sound.split(separator: 0x0A).map { Array($0) + [0x0A] }
    for round in 0..<Effort.count(2000, sample: 30) {
      var (bytes, lines) = (sound, lines)
      let place = 1 + random.below(lines.count - 2)
      switch random.below(5) {
      case 0: bytes[random.below(bytes.count)] ^= UInt8(1 << random.below(8))
      case 1: bytes.removeLast(random.below(bytes.count))
      case 2: bytes = Array((lines[..<place] + lines[(place + 1)...]).joined())
      case 3: bytes = Array((lines[...place] + lines[place...]).joined())
      default:
        lines.swapAt(place, place + 1)
        bytes = Array(lines.joined())
      }
      expectSame(bytes, by: &reader, "round \(round)")
      if round % 10 == 0 { expectSame(sound, by: &reader, "after round \(round)") }
    }
  }

  /// What a forger can do who computes every hash again, in the middle of a log.
  private enum Forgery: CaseIterable { case none, sequence, previous, count, time }

  @Test("the same of a log that was chained anew with another place, hash, count or time of a line")
  func forged() throws {
    for forgery in Forgery.allCases {
      var (bytes, head, sequence): ([UInt8], Digest, Int64) = ([], .zero, 0)
      func add(_ entries: [Entry], _ isForged: Bool) throws {
        var part: [UInt8] = []
        _ = try LogWriter<MemoryStorage>.encode(
          entries, at: Logs.time, from: sequence + (isForged && forgery == .sequence ? 1 : 0),
          previous: isForged && forgery == .previous ? .zero : head, path: "log", to: &part)
        var lines = part.split(separator: 0x0A).map { Array($0) + [0x0A] }
        if isForged, forgery == .count || forgery == .time { lines.removeLast() }
        let last = try #require(lines.last)
        head = try #require(Digest(hex: Array(last.suffix(Digest.hexCount + 3).dropLast(3))))
        sequence += Int64(lines.count)
        bytes += lines.joined()
        guard isForged, forgery == .time else { return }
        part = []
        let later = Timestamp(clamping: Logs.time.milliseconds + 1)
        head = try LogWriter<MemoryStorage>.encode(
          Logs.entries(1), at: later, from: sequence, previous: head, path: "log", to: &part)
        sequence += 1
        bytes += part
      }
      let header = LogHeader.data(stream: try Logs.stream(), derivedFrom: nil)
      try add([Entry(type: LogHeader.type, data: header)], false)
      for place in 1...60 { try add(Logs.entries(1 + place % 3), place == 40) }
      var reader = LogReader(on: disk, settling: .never)
      expectSame(bytes, by: &reader, "\(forgery)")
      let log = VerifiedLog("log", by: &reader, expecting: nil, receipts: [])
      #expect(log.verdict.isSound == (forgery == .none), "\(forgery)")
    }
  }
}
