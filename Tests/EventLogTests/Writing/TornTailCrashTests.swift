import Testing

@testable import EventLog
@testable import TestSupport

/// Long seeded and exhaustive loops over what a crash leaves and what somebody changes.
@Suite("Torn tail: crash shapes and changes")
struct TornTailCrashTests {
  /// Logs whose last append of three lines begins at these places of a sector.
  private static let logs: [SampleLog] = [0, 1, 255, 511].map { place in
    var log = SampleLog(appends: [1], dataByteCount: 100)
    let left = (512 + place - log.bytes.count % 512) % 512
    log = SampleLog(appends: [1], dataByteCount: 100 + left)
    log.append(3, dataByteCount: 300)
    return log
  }

  /// Whether these bytes behind the good lines of the log are a torn tail.
  private func isTorn(_ tail: [UInt8], of log: SampleLog) throws -> Bool {
    let start = log.lastAppend.lowerBound
    let line = log.lines[2]
    let head = try #require(Digest(hex: line.prev))
    return TornTail.isTorn(
      tail.span, 0..<tail.count, fileOffset: Int64(start), nextSequence: 2, head: head)
  }

  /// The sectors of the file, as far as they lie in the tail, as ranges of the tail.
  private func sectors(_ log: SampleLog, _ count: Int) -> [Range<Int>] {
    let offset = log.lastAppend.lowerBound
    var (ranges, start): ([Range<Int>], Int) = ([], 0)
    while start < count {
      let end = min(start + 512 - (offset + start) % 512, count)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  @Test("the last append cut anywhere is torn, and whole it is not", arguments: 0..<4)
  func cuts(index: Int) throws {
    let log = Self.logs[index]
    let tail = Array(log.bytes[log.lastAppend])
    for count in 1..<tail.count { #expect(try isTorn(Array(tail[..<count]), of: log), "\(count)") }
    #expect(verdict(log.bytes) == .intact)
  }

  @Test(
    "NUL in every subset of the sectors of the last append is torn, cut or not", arguments: 0..<4)
  func zeroedSectors(index: Int) throws {
    let log = Self.logs[index]
    let whole = Array(log.bytes[log.lastAppend])
    var random = SeededRandom(UInt64(index))
    let cuts = [whole.count, whole.count - 1] + (0..<24).map { _ in 1 + random.below(whole.count) }
    for count in cuts {
      let sectors = sectors(log, count)
      #expect(sectors.count <= 6)
      for subset in 1..<1 << sectors.count {
        var tail = Array(whole[..<count])
        for (place, sector) in sectors.enumerated() where subset >> place & 1 == 1 {
          for byte in sector { tail[byte] = 0 }
        }
        #expect(try isTorn(tail, of: log), "\(count) bytes, sectors \(String(subset, radix: 2))")
      }
    }
  }

  @Test("NUL elsewhere than in whole sectors is a change", arguments: 0..<4)
  func otherZeros(index: Int) throws {
    let log = Self.logs[index]
    let whole = Array(log.bytes[log.lastAppend])
    var random = SeededRandom(UInt64(100 + index))
    for _ in 0..<400 {
      var tail = whole
      let start = random.below(tail.count)
      let end = min(start + 1 + random.below(600), tail.count)
      for place in start..<end { tail[place] = 0 }
      let fits = sectors(log, tail.count).allSatisfy { sector in
        let zeros = sector.filter { tail[$0] == 0 }.count
        return zeros == 0 || zeros == sector.count
      }
      #expect(try isTorn(tail, of: log) == fits, "NUL in \(start)..<\(end)")
    }
  }

  @Test("another byte in place of one is never torn, but for a NUL that is a sector by itself")
  func substitutions() throws {
    let log = Self.logs[3]  // its last append begins with the last byte of a sector
    let whole = Array(log.bytes[log.lastAppend])
    let alone = sectors(log, whole.count).filter { $0.count == 1 }.map { $0.lowerBound }
    #expect(alone.first == 0)
    for place in whole.indices {
      let old = whole[place]
      for byte in [0, 0x0A, 0x20, 0x22, 0x30, 0x7D, 0xFF, old ^ 1, old ^ 0x20, old ^ 0x80] {
        guard byte != old else { continue }
        var tail = whole
        tail[place] = byte
        let isSector = byte == 0 && alone.contains(place)
        #expect(try isTorn(tail, of: log) == isSector, "byte \(byte) at \(place)")
      }
    }
  }

  @Test("a byte put in or taken out before the end is never torn")
  func shifts() throws {
    let log = Self.logs[1]
    let whole = Array(log.bytes[log.lastAppend])
    var random = SeededRandom(0x5F)
    for place in 0..<whole.count - 1 {
      var longer = whole
      longer.insert(UInt8(1 + random.below(255)), at: place)
      #expect(try !isTorn(longer, of: log), "put in at \(place)")
      var shorter = whole
      shorter.remove(at: place)
      #expect(try !isTorn(shorter, of: log), "taken out at \(place)")
    }
  }

  @Test("more behind a whole append is never torn", arguments: ["{", "\n", "{\"seq\":5", "x\n"])
  func behind(text: String) throws {
    let log = Self.logs[0]
    let tail = Array(log.bytes[log.lastAppend]) + Array(text.utf8)
    #expect(try !isTorn(tail, of: log))
  }

  @Test("a crash in the lines of any append is the same verdict through the reader")
  func throughTheReader() throws {
    let log = Self.logs[2]
    let start = log.lastAppend.lowerBound
    for count in stride(from: start + 1, to: log.bytes.count, by: 13) {
      guard case .torn(let tail) = verdict(Array(log.bytes[..<count])) else {
        Issue.record("\(count) bytes are not torn")
        continue
      }
      #expect(tail.offset == Int64(start))
      #expect(tail.byteCount == Int64(count - start))
      #expect(tail.line == 3)
    }
  }
}
