import Testing

@testable import EventLog
@testable import TestSupport

/// Every truncation and every flipped bit of a log.
@Suite("Log reader: sweeps")
struct LogReaderSweepTests {
  private static let log = SampleLog(appends: [1, 3, 2, 1])
  private static let short = SampleLog(appends: [2])

  /// What docs/LOG-FORMAT says of a log that ends at `count`.
  private func expected(_ count: Int) -> (name: String, offset: Int, lines: Int) {
    let log = Self.log
    guard count >= log.appendEnds[0] else { return ("unreadable", 0, 0) }
    let good = log.appendEnds.last { $0 <= count } ?? 0
    let lines = log.lineOffsets.filter { $0 < good }.count
    return (good == count ? "intact" : "torn", good, lines)
  }

  @Test("a log cut at any byte is intact at the end of an append, else torn or unreadable")
  func truncations() {
    for count in 0...Self.log.bytes.count {
      let (verdict, lines) = read(Array(Self.log.bytes[..<count]))
      let wanted = expected(count)
      #expect(verdict.name == wanted.name, "\(count) bytes")
      #expect(lines == wanted.lines, "\(count) bytes")
      if wanted.name == "intact" { continue }
      #expect(verdict.damage?.offset == Int64(wanted.offset), "\(count) bytes")
      #expect(verdict.damage?.line == Int64(wanted.lines + 1), "\(count) bytes")
    }
  }

  @Test("a log that lacks its beginning is never sound")
  func missingBeginnings() {
    for start in 1..<Self.log.bytes.count {
      #expect(!verdict(Array(Self.log.bytes[start...])).isSound, "from byte \(start)")
    }
  }

  @Test("a flipped bit is never intact and never torn")
  func flippedBits() {
    let log = Self.short
    for place in log.bytes.indices {
      for bit in 0..<8 {
        let found = verdict(log.replacing(place, with: log.bytes[place] ^ 1 << UInt8(bit)))
        #expect(!found.isSound, "bit \(bit) of byte \(place)")
        #expect((found.damage?.offset ?? 0) <= Int64(log.bytes.count))
      }
    }
  }

  @Test("a flipped bit is found on the line it is in, or at the line break that it made")
  func flippedBitsHavePlaces() {
    let log = Self.log
    var random = SeededRandom(0xB1)
    for _ in 0..<1000 {
      let place = random.below(log.bytes.count)
      let byte = log.bytes[place] ^ 1 << UInt8(random.below(8))
      let line = log.lineOffsets.filter { $0 <= place }.count
      #expect(
        verdict(log.replacing(place, with: byte)).damage?.line == Int64(line),
        "byte \(place) is \(byte)")
    }
  }

  @Test("any bytes in place of any part are judged, and never sound unless only the end is cut")
  func anyBytes() {
    let log = Self.log
    var random = SeededRandom(0xAB)
    for _ in 0..<500 {
      let start = random.below(log.bytes.count)
      let end = start + random.below(log.bytes.count - start)
      let other = random.bytes(1 + random.below(60)).map { $0 == 0 ? 1 : $0 }
      var bytes = log.bytes
      bytes.replaceSubrange(start..<end, with: other)
      if bytes == log.bytes { continue }
      let found = verdict(bytes)
      #expect(found != .intact)
      if end < log.lastAppend.lowerBound { #expect(!found.isSound) }
    }
  }
}
