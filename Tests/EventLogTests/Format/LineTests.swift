import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Line")
struct LineTests {
  private struct Found: Equatable {
    let reason: Damage.Reason
    let offset: Int
  }

  private func fault(_ bytes: [UInt8]) -> Found? {
    var json = CanonicalJSON()
    do throws(Line.Fault) {
      _ = try Line.decode(bytes.span, 0..<bytes.count, checkedBy: &json)
      return nil
    } catch {
      return Found(reason: error.reason, offset: error.offset)
    }
  }

  private func fault(_ text: String) -> Found? {
    fault(Array(text.utf8))
  }

  /// A fault of framing or spelling where `label` ends in the line.
  private func malformed(_ line: SampleLine, after label: String) -> Found? {
    let text = Array(line.hashed.utf8)
    let start = text.indices.first { text[$0...].starts(with: label.utf8) }
    return start.map { Found(reason: .malformed, offset: $0 + label.utf8.count) }
  }

  private static let answer = SampleLine(
    seq: "2", at: "2026-11-20T09:30:00.004Z", more: "1", type: "answerGiven",
    data: #"{"option":"B"}"#, prev: String(repeating: "5a", count: 32))

  @Test("the worked line, byte for byte, with the hash that sha256sum gives")
  func worked() throws {
    let text =
      #"{"seq":0,"at":"2026-11-20T09:30:00.000Z","type":"logCreated","data":{"format":1,"#
      + #""stream":"session/0199d2a0-7c00-7000-8000-000000000001"},"prev":""#
      + String(repeating: "0", count: 64)
      + #"","hash":"HASH"}"# + "\n"
    let hash = "97f9f91eb51955af95cf8df429f9d3e0e4af391bf0fe9527c5626fe47a25a738"
    let bytes = Array(text.utf8.dropLast(7)) + Array((hash + "\"}\n").utf8)
    var json = CanonicalJSON()
    let record = try Line.decode(bytes.span, 0..<bytes.count, checkedBy: &json)
    #expect(record.sequence == 0)
    #expect(record.at.text == "2026-11-20T09:30:00.000Z")
    #expect(record.more == 0)
    #expect(String(decoding: bytes[record.type], as: UTF8.self) == "logCreated")
    #expect(bytes[record.data].first == 0x7B)
    #expect(bytes[record.data].last == 0x7D)
    #expect(record.previous == .zero)
    #expect(record.hash.hex == hash)
    #expect(record.line == 0..<bytes.count)
  }

  @Test("a line in the middle of bytes has its ranges there")
  func inTheMiddle() throws {
    let bytes = Array("x\n".utf8) + Self.answer.bytes
    var json = CanonicalJSON()
    let record = try Line.decode(bytes.span, 2..<bytes.count, checkedBy: &json)
    #expect(record.line == 2..<bytes.count)
    #expect(String(decoding: bytes[record.type], as: UTF8.self) == "answerGiven")
    #expect(String(decoding: bytes[record.data], as: UTF8.self) == #"{"option":"B"}"#)
    #expect(record.more == 1)
    #expect(record.previous.hex == Self.answer.prev)
  }

  @Test(
    "a wrong seq",
    arguments: [
      "", "00", "01", "-0", "-1", "+1", "x", "\"1\"", " 1", "null", "9223372036854775808", "１",
    ])
  func sequence(text: String) {
    var line = Self.answer
    line.seq = text
    #expect(fault(line.bytes) == malformed(line, after: #"{"seq":"#))
  }

  @Test("a seq that goes on as another kind of number", arguments: ["1.0", "1e3", "1 ", "1_0"])
  func longerSequence(text: String) {
    var line = Self.answer
    line.seq = text
    #expect(fault(line.bytes) == malformed(line, after: #"{"seq":1"#))
  }

  @Test(
    "a wrong at",
    arguments: [
      "", "2026-11-20T09:30:00Z", "2026-02-29T09:30:00.000Z", "2026-11-20T09:30:60.000Z",
      "2026-11-20T24:00:00.000Z", "2026-11-20t09:30:00.000Z", "2026-11-20T09:30:00.000+00:00",
      "1700000000", "2026-11-20T09:30:00.0000Z",
    ])
  func time(text: String) {
    var line = Self.answer
    line.at = text
    #expect(fault(line.bytes) == malformed(line, after: #""at":""#))
  }

  @Test(
    "a wrong more",
    arguments: ["", "0", "1000", "-1", "01", "+1", "\"1\"", "null", "x", "9223372036854775808"])
  func more(text: String) {
    var line = Self.answer
    line.more = text
    #expect(fault(line.bytes) == malformed(line, after: #""more":"#))
  }

  @Test("more is 1 to 999", arguments: ["1", "2", "998", "999"])
  func moreLimits(text: String) {
    var line = Self.answer
    line.more = text
    #expect(fault(line.bytes) == nil)
  }

  @Test(
    "a wrong type",
    arguments: ["", "A", "Answer", "1a", "_a", "-", "é", " a", String(repeating: "a", count: 65)])
  func type(text: String) {
    var line = Self.answer
    line.type = text
    #expect(fault(line.bytes) == malformed(line, after: #""type":""#))
  }

  @Test("a type that goes on with another letter", arguments: ["a-b", "aé", "a b", "a_b", #"a\n"#])
  func longerType(text: String) {
    var line = Self.answer
    line.type = text
    #expect(fault(line.bytes) == malformed(line, after: #""type":"a"#))
  }

  @Test("a type has 1 to 64 letters and figures, and encoding agrees", arguments: [1, 63, 64, 65])
  func typeLimits(count: Int) {
    var line = Self.answer
    line.type = "a" + String(repeating: "Z9", count: 40).prefix(count - 1)
    #expect((fault(line.bytes) == nil) == (count <= 64))
    #expect(Line.isType(line.type) == (count <= 64))
    #expect(!Line.isType(""))
    #expect(!Line.isType("a b"))
  }

  @Test(
    "a wrong data",
    arguments: [
      ("[]", 0), ("1", 0), ("null", 0), (#""a""#, 0), (" {}", 0), ("{} ", 2), ("{", 1), ("{}}", 2),
      (#"{"a": 1}"#, 5), (#"{"a":1.5}"#, 6), (#"{"a":1,"a":1}"#, 7), (#"{"a":"\u0041"}"#, 6),
      ("{\"a\":\"\u{0}\"}", 6), (#"{},"x":{}"#, 2), (#"{"a":"}"#, 7),
    ])
  func data(text: String, place: Int) {
    var line = Self.answer
    line.data = text
    let start = malformed(line, after: #""data":"#)
    let expected = start.map { Found(reason: .malformed, offset: $0.offset + place) }
    #expect(fault(line.bytes) == expected)
  }

  @Test("no data at all")
  func noData() {
    var line = Self.answer
    line.data = ""
    #expect(fault(line.bytes) == malformed(line, after: #""data":"#))
    // That is no spelling of `data`, but none: what is asked for is what follows it.
    var json = CanonicalJSON()
    do throws(Line.Fault) {
      _ = try Line.decode(line.bytes.span, 0..<line.bytes.count, checkedBy: &json)
      Issue.record("a line without data was taken")
    } catch {
      #expect(bytes(error.expected) == Array(#""prev" and "hash" at the end of the line"#.utf8))
    }
  }

  @Test("a file with CR LF is told what is wrong with it")
  func carriageReturn() {
    var line = Self.answer.bytes
    line.insert(UInt8(ascii: "\r"), at: line.count - 1)
    var json = CanonicalJSON()
    do throws(Line.Fault) {
      _ = try Line.decode(line.span, 0..<line.count, checkedBy: &json)
      Issue.record("a line with CR LF was taken")
    } catch {
      #expect(
        String(decoding: bytes(error.expected), as: UTF8.self).hasPrefix("LF alone at the end"))
    }
  }

  private func bytes(_ word: StaticString) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(word)
    return bytes
  }

  @Test("a wrong prev", arguments: ["A", "g", " ", "-", "é"])
  func previous(first: String) {
    var line = Self.answer
    line.prev = first + line.prev.dropFirst(first.utf8.count)
    #expect(fault(line.bytes) == malformed(line, after: #""prev":""#))
  }

  @Test("a prev that is shorter or longer", arguments: [0, 1, 63, 65, 128])
  func previousLength(count: Int) {
    var line = Self.answer
    line.prev = String(repeating: "0", count: count)
    #expect(fault(line.bytes)?.reason == .malformed)
  }

  @Test(
    "bytes that are no UTF-8 are named as that, wherever they stand",
    arguments: ["answer", "option", "seq", "hash", "2026"])
  func notUTF8(word: String) {
    let bytes = Self.answer.bytes
    let place = bytes.indices.first { bytes[$0...].starts(with: word.utf8) } ?? 0
    for bad: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] {
      var changed = bytes
      changed.replaceSubrange(place..<place + 1, with: bad)
      #expect(fault(changed) == Found(reason: .notUTF8, offset: place))
    }
  }

  @Test("own hash: both are told, and the place is the line, since no hash tells which byte")
  func hashMismatch() throws {
    var line = Self.answer
    let recorded = try #require(Digest(hex: line.hash))
    let bytes = line.bytes
    line.data = #"{"option":"C"}"#
    let computed = try #require(Digest(hex: line.hash))
    let changed = Array(line.hashed.utf8) + bytes.suffix(Line.trailerByteCount)
    #expect(
      fault(changed)
        == Found(
          reason: .hashMismatch(recorded: recorded, computed: computed), offset: 0))
  }

  @Test("every flipped bit of a line is found")
  func everyBit() {
    let bytes = Self.answer.bytes
    for place in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[place] ^= 1 << UInt8(bit)
        #expect(fault(changed) != nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test("a line is at most 65,535 bytes, its LF included", arguments: [65_534, 65_535, 65_536])
  func lengthLimits(count: Int) {
    var line = Self.answer
    line.data = #"{"t":""}"#
    let text = String(repeating: "x", count: count - line.bytes.count)
    line.data = #"{"t":"\#(text)"}"#
    let bytes = line.bytes
    #expect(bytes.count == count)
    #expect(
      fault(bytes) == (count <= 65_535 ? nil : Found(reason: .tooLong, offset: 65_535)))
  }

  @Test("a line that is in no log reaches from its type to the end of its data")
  func unchained() {
    let at = Timestamp(clamping: 7)
    let record = Record(unchained: 3..<8, data: 9..<20, sequence: 5, at: at)
    #expect(record.line == 3..<20)
    #expect(record.type == 3..<8 && record.data == 9..<20)
    #expect(record.sequence == 5 && record.at == at && record.more == 0)
    #expect(record.previous == .zero && record.hash == .zero)
  }

  @Test("what is encoded is what a plain encoder writes, and is decoded as it was")
  func encoding() throws {
    var random = SeededRandom(0x11)
    var json = CanonicalJSON()
    for _ in 0..<100 {
      let more = random.below(3) == 0 ? 0 : 1 + random.below(999)
      let at = Timestamp(clamping: Int64(random.below(1 << 42)))
      let previous = Digest(words: (random.next(), random.next(), random.next(), random.next()))
      let line = SampleLine(
        seq: String(random.next() >> 1), at: at.text, more: more > 0 ? String(more) : nil,
        type: "noted", data: #"{"n":\#(random.below(1000))}"#, prev: previous.hex)
      let sequence = try #require(Int64(line.seq))
      var lines = ChainedLines(after: previous, from: sequence)
      lines.add(line.data.utf8.span, type: line.type.utf8.span, at: at, more: more)
      let (bytes, hash) = (lines.writer.bytes, lines.head)
      #expect(bytes == line.bytes)
      #expect(hash.hex == line.hash)
      let record = try Line.decode(bytes.span, 0..<bytes.count, checkedBy: &json)
      #expect(record.sequence == sequence && record.at == at && record.more == more)
      #expect(record.previous == previous && record.hash == hash)
      #expect(lines.records == [record])
    }
  }
}
