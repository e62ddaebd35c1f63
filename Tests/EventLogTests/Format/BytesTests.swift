import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Bytes")
struct BytesTests {
  private func equals(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.span.equals(other.span)
  }

  private func starts(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.span.starts(with: other.span)
  }

  private func has(_ text: String, _ word: StaticString, at start: Int) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.span.has(word, at: start)
  }

  private func equals(_ text: String, _ word: StaticString) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.span.equals(word)
  }

  private func lineFeed(_ text: String, from start: Int) -> Int? {
    let bytes = Array(text.utf8)
    return bytes.span.lineFeed(from: start)
  }

  @Test("equality is that of every byte, and of the length")
  func equality() {
    #expect(equals([1, 2, 3], [1, 2, 3]))
    #expect(!equals([1, 2, 3], [1, 2]))
    #expect(!equals([1, 2, 3], [1, 2, 4]))
    #expect(!equals([1, 2, 3], [1, 2, 3, 4]))
    #expect(starts([1, 2, 3], [1, 2]))
    #expect(starts([1, 2, 3], []))
    #expect(!starts([1, 2, 3], [2]))
    #expect(!starts([1], [1, 2]))
  }

  @Test("a word is found in its place and never beyond the end")
  func words() {
    #expect(equals("log", "log"))
    #expect(!equals("log", "lo"))
    #expect(!equals("log", "logs"))
    #expect(has("log", "og", at: 1))
    for start in [-1, 0, 2, 3, 4, Int.max, Int.min] { #expect(!has("log", "og", at: start)) }
    #expect(has("log", "", at: 3))
  }

  @Test("the first line feed from a place on")
  func lineFeed() {
    #expect((0...4).map { lineFeed("a\nb\n", from: $0) } == [1, 1, 3, 3, nil])
  }

  /// Bytes that a search by whole words could take for a line feed.
  private static let traps: [UInt8] = [0x00, 0x01, 0x09, 0x0B, 0x0D, 0x8A, 0x0A ^ 0x80, 0x4A, 0xFF]

  @Test("a line feed is found in every place of every length, among bytes that look like one")
  func everyLineFeed() {
    var random = SeededRandom(0x1F)
    for count in 0..<40 {
      for place in 0...count {
        var bytes = (0..<count).map { _ in Self.traps[random.below(Self.traps.count)] }
        if place < count { bytes[place] = 0x0A }
        for start in 0...count {
          let wanted = bytes[start...].firstIndex(of: 0x0A)
          if bytes.span.lineFeed(from: start) != wanted {
            Issue.record("\(bytes) from \(start): \(wanted ?? -1)")
          }
        }
      }
    }
  }

  @Test("every changed byte makes bytes differ, at every length and alignment")
  func everyDifference() {
    var random = SeededRandom(0x2F)
    for count in 1..<40 {
      let bytes = random.bytes(count + 3)
      for start in 0..<3 {
        let part = Array(bytes[start..<start + count])
        let span = bytes.span.extracting(start..<start + count)
        if !span.equals(part.span) { Issue.record("\(part) differs from itself") }
        for place in 0..<count {
          var other = part
          other[place] ^= 1 << UInt8(random.below(8))
          if span.equals(other.span) || span.starts(with: other.span) {
            Issue.record("\(part) equals \(other)")
          }
        }
      }
    }
  }

  @Test("integers in decimal as the standard library writes them")
  func decimal() {
    var random = SeededRandom(0xDE)
    for turn in 0..<2000 {
      let value = Int64(bitPattern: random.next()) >> Int64(turn % 64)
      var bytes: [UInt8] = []
      bytes.append(decimal: value)
      #expect(bytes.elementsEqual(String(value).utf8))
    }
    var ends: [UInt8] = []
    for value in [Int64.min, .max, 0] { ends.append(decimal: value) }
    #expect(ends == Array("-922337203685477580892233720368547758070".utf8))
  }

  @Test("text shows what is no UTF-8 as U+FFFD")
  func text() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    #expect(bytes.span.text == "a\u{FFFD}b")
  }

  @Test("byte order is that of the standard library's comparison of bytes, wherever they differ")
  func order() {
    var random = SeededRandom(0x6F)
    for _ in 0..<20_000 {
      let count = Int(random.next() % 20)
      var one = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var other = one
      if !other.isEmpty, random.next() % 4 > 0 {
        other[Int(random.next() % UInt64(count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 3 == 0 { one.append(0) }
      if random.next() % 3 == 0 { other += [0x7F, 0xFF] }
      let expected = one.lexicographicallyPrecedes(other)
      if one.span.precedes(other.span) != expected { Issue.record("\(one), \(other)") }
    }
  }
}
