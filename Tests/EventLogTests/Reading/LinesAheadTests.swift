import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Lines ahead")
struct LinesAheadTests {
  /// The line at `start` as a cursor would take it without reading ahead.
  private func decoded(_ bytes: [UInt8], _ start: Int, after before: Digest?) -> Record? {
    guard let end = bytes.span.lineFeed(from: start) else { return nil }
    var json = CanonicalJSON()
    return try? Line.decode(bytes.span, start..<end + 1, after: before, checkedBy: &json)
  }

  /// Where the first line ends.
  private func lineEnd(of bytes: [UInt8]) -> Int { (bytes.span.lineFeed(from: 0) ?? 0) + 1 }

  private static func sessions() throws -> [[UInt8]] {
    try Fixtures.files(below: Fixtures.folder + "sessions")
      .filter { $0.path.utf8.suffix(6).elementsEqual(".jsonl".utf8) }.map { $0.bytes }
  }

  @Test(
    "every line of the golden sessions is what decoding it alone gives, and nearly all are read ahead"
  )
  func golden() throws {
    var (ahead, all) = (0, 0)
    for bytes in try LinesAheadTests.sessions() {
      var lines = LinesAhead()
      var (start, before): (Int, Digest?) = (0, nil)
      while let expected = decoded(bytes, start, after: before) {
        if let line = lines.line(at: start, of: bytes.span, after: before) {
          #expect(line == expected)
          ahead += 1
        }
        all += 1
        (start, before) = (expected.line.upperBound, expected.hash)
      }
    }
    #expect(all > 1000 && ahead * 100 >= all * 98, "\(ahead) of \(all)")
  }

  @Test(
    "a line with any byte changed, and a hash that fits, is taken as decoding it alone takes it")
  func changed() throws {
    var random = SeededRandom(0x17)
    let letters = Array(#""\{}[]:,0123456789-.eE tfnu/aZé"#.utf8) + [0x00, 0x0A, 0x1F, 0x7F, 0xC3]
    for bytes in try LinesAheadTests.sessions() {
      let second = lineEnd(of: bytes)
      let first = try #require(decoded(bytes, 0, after: nil))
      var lineStart = second
      for _ in 0..<6 {
        guard let record = decoded(bytes, lineStart, after: nil) else { break }
        lineStart = record.line.upperBound
        for _ in 0..<40 {
          var line = Array(bytes[record.line].dropLast(Line.trailerByteCount))
          let place = random.below(line.count)
          switch random.below(3) {
          case 0: line[place] = letters[random.below(letters.count)]
          case 1: line.insert(letters[random.below(letters.count)], at: place)
          default: line.remove(at: place)
          }
          let hash = SHA256.digest(of: line)
          line += Array(",\"hash\":\"\(hash.hex)\"}\n".utf8)
          let text = Array(bytes[..<second]) + line + Array(bytes[..<second])
          var lines = LinesAhead()
          let found = lines.line(at: second, of: text.span, after: first.hash)
          if let found { #expect(found == decoded(text, second, after: first.hash)) }
        }
      }
    }
  }

  @Test("a line whose hash does not fit is not given, and those before it are")
  func hashMismatch() throws {
    var bytes = try #require(try LinesAheadTests.sessions().first { $0.count > 4000 })
    var starts = [0]
    while starts.count < 6 {
      starts.append((bytes.span.lineFeed(from: starts[starts.count - 1]) ?? 0) + 1)
    }
    bytes[starts[4] - 10] ^= 1  // a digit of the fourth line's hash
    var lines = LinesAhead()
    var before: Digest?
    for number in 0..<3 {
      let line = lines.line(at: starts[number], of: bytes.span, after: before)
      #expect(line != nil && line == decoded(bytes, starts[number], after: before))
      before = line?.hash
    }
    let fourth = lines.line(at: starts[3], of: bytes.span, after: before)
    #expect(fourth == nil)
  }

  @Test("a line that is cut anywhere, or ends the bytes, is read without looking beyond them")
  func cut() throws {
    let bytes = try #require(try LinesAheadTests.sessions().first)
    let end = lineEnd(of: bytes)
    for count in 0...end {
      var lines = LinesAhead()
      let line = lines.line(at: 0, of: Array(bytes[..<count]).span, after: nil)
      #expect((line != nil) == (count == end), "\(count) bytes")
    }
  }
}
