import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Line: framing")
struct LineFramingTests {
  private static let zeros = String(repeating: "0", count: 64)
  private static let good =
    #"{"seq":1,"at":"2026-11-20T09:30:00.000Z","more":2,"type":"noted","data":{},"prev":""#
    + zeros + "\""

  /// The line with a hash that fits, whatever stands before it.
  private func finished(_ hashed: String) -> [UInt8] {
    Array((hashed + ",\"hash\":\"" + TextbookSHA256.hex(Array(hashed.utf8)) + "\"}\n").utf8)
  }

  private func reason(_ bytes: [UInt8]) -> Damage.Reason? {
    var json = CanonicalJSON()
    do throws(Line.Fault) {
      _ = try Line.decode(bytes.span, 0..<bytes.count, checkedBy: &json)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("the line that the others are made from is one")
  func isGood() {
    #expect(reason(finished(Self.good)) == nil)
  }

  @Test(
    "white space, another order, missing, strange and doubled members are no line of this format",
    arguments: [
      ("{\"seq\"", " {\"seq\""), ("{\"seq\"", "{ \"seq\""), ("\"seq\":", "\"seq\" :"),
      ("\"seq\":", "\"seq\": "), (",\"at\"", ", \"at\""), (",\"at\"", " ,\"at\""),
      (",\"more\"", ", \"more\""), (",\"type\"", ", \"type\""), ("\"type\":", "\"type\": "),
      (",\"data\"", ", \"data\""), ("\"data\":", "\"data\": "), (",\"prev\"", " ,\"prev\""),
      ("\"prev\":", "\"prev\": "), ("{\"seq\":1,", "{"), ("\"seq\":1", "\"seq\":1,\"seq\":1"),
      ("\"at\":\"2026-11-20T09:30:00.000Z\",", ""), ("\"type\":\"noted\",", ""),
      ("\"data\":{},", ""), ("\"data\":{}", "\"data\":{},\"data\":{}"),
      ("\"more\":2", "\"more\":2,\"more\":2"), ("\"more\":2", "\"less\":2"),
      ("\"more\":2,\"type\":\"noted\"", "\"type\":\"noted\",\"more\":2"), ("\"seq\"", "\"Seq\""),
      ("\"seq\":1", "\"seq\":1,\"x\":1"), ("\"data\":{}", "\"data\":{},\"x\":1"),
      ("\"at\"", "\"aT\""),
      ("\"seq\"", "\"s\\u0065q\""), ("{\"seq\":1", "[\"seq\":1"), (":\"noted\"", ":noted"),
      ("\"type\":\"noted\"", "\"type\":null"), ("\"at\":\"2", "\"at\":2"),
      ("{\"seq\"", "{,\"seq\""),
      ("{\"seq\"", "\u{FEFF}{\"seq\""), (",\"prev\":\"0", ",\"prev\":\"0\n"),
      ("\"seq\":1", "seq:1"),
    ])
  func framing(part: String, other: String) throws {
    let hashed = try #require(replaced(Self.good, part, other))
    #expect(reason(finished(hashed)) == .malformed)
  }

  @Test("every byte of the framing is checked, also where the hash is made for another one")
  func everyByte() {
    let line = Array(Self.good.utf8)
    // The values, which may be others: seq, at, more, type and prev; `data` is `{}`, also checked.
    func range(_ value: String, behind label: String) -> Range<Int> {
      let start = line.indices.first { line[$0...].starts(with: label.utf8) } ?? 0
      return start + label.utf8.count..<start + label.utf8.count + value.utf8.count
    }
    let values = [
      range("1", behind: #"{"seq":"#), range("2026-11-20T09:30:00.000Z", behind: #""at":""#),
      range("2", behind: #""more":"#), range("noted", behind: #""type":""#),
      range(Self.zeros, behind: #""prev":""#),
    ]
    var count = 0
    for place in line.indices where !values.contains(where: { $0.contains(place) }) {
      for other in [line[place] ^ 1, line[place] ^ 0x20, 0x30, 0x78] where other != line[place] {
        var changed = line
        changed[place] = other
        let hash = TextbookSHA256.hex(changed)
        let bytes = changed + Array(",\"hash\":\"\(hash)\"}\n".utf8)
        #expect(reason(bytes) == .malformed, "\(other) at \(place)")
        count += 1
      }
    }
    #expect(count > 200)
    let whole = finished(Self.good)
    let hash = whole.count - 67..<whole.count - 3
    for place in line.count..<whole.count where !hash.contains(place) {
      for other in [whole[place] ^ 1, 0x30] {
        var changed = whole
        changed[place] = other
        #expect(reason(changed) == .malformed, "\(other) at \(place)")
      }
    }
  }

  @Test("a type begins with a small letter and goes on with letters and figures, byte by byte")
  func typeLetters() {
    let small = 0x61...0x7A
    let later = [0x30...0x39, 0x41...0x5A, small]
    for byte in 0..<0x80 where byte != 0x0A {
      let letter = String(UnicodeScalar(UInt8(byte)))
      let isFirst = small.contains(byte)
      let isLater = later.contains { $0.contains(byte) }
      for (type, isGood) in [(letter, isFirst), (letter + "a", isFirst), ("a" + letter, isLater)] {
        let line = Self.good.replacing("noted", with: type)
        #expect((reason(finished(line)) == nil) == isGood, "\(byte)")
        #expect(Line.isType(type) == isGood, "\(byte)")
      }
    }
    #expect(!Line.isType(""))
  }

  @Test(
    "the trailer is 76 bytes, the hash 64 lower-case digits, the last byte LF",
    arguments: [
      ("\"}\n", "\"}"), ("\"}\n", "\"} \n"), ("\"}\n", "\" }\n"), ("\"}\n", "\",\"x\":1}\n"),
      ("\"}\n", "\"}\r\n"), ("\"}\n", "\"]\n"), ("\"}\n", "0\"}\n"),
      (",\"hash\":\"", ",\"hash\": \""),
      (",\"hash\":\"", ", \"hash\":\""), (",\"hash\":\"", ",\"Hash\":\""), ("\"}\n", "\"}}\n"),
      (",\"hash\":\"", ""), ("\"}\n", "\n"), ("\"}\n", "\"}\u{0}"), ("\"}\n", "\"}\n\n"),
    ])
  func trailer(part: String, other: String) throws {
    let text = String(decoding: finished(Self.good), as: UTF8.self)
    let changed = try #require(replaced(text, part, other))
    #expect(reason(Array(changed.utf8)) == .malformed)
  }

  @Test("a hash in upper case is no hash")
  func upperCase() throws {
    let hash = TextbookSHA256.hex(Array(Self.good.utf8))
    let text = Self.good + ",\"hash\":\"" + hash.uppercased() + "\"}\n"
    #expect(hash != hash.uppercased())
    #expect(reason(Array(text.utf8)) == .malformed)
  }

  @Test("a line that is cut anywhere, or lacks a byte, is none")
  func cut() {
    let bytes = finished(Self.good)
    for count in 0..<bytes.count {
      #expect(reason(Array(bytes[..<count])) != nil, "\(count) bytes")
      var shorter = bytes
      shorter.remove(at: count)
      #expect(reason(shorter) != nil, "without byte \(count)")
    }
  }

  @Test("any bytes, however they begin, are judged and never trap")
  func anyBytes() {
    var random = SeededRandom(0xF7)
    let bytes = finished(Self.good)
    for _ in 0..<3000 {
      var changed = Array(bytes[..<random.below(bytes.count + 1)])
      changed += random.bytes(random.below(40))
      changed += bytes.suffix(random.below(160))
      if changed != bytes { #expect(reason(changed) != nil) }
    }
  }

  /// The text with the last `part` replaced; nil if it is not there.
  private func replaced(_ text: String, _ part: String, _ other: String) -> String? {
    let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
    let starts = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    guard let start = starts.last else { return nil }
    var changed = bytes
    changed.replaceSubrange(start..<start + wanted.count, with: Array(other.utf8))
    return String(decoding: changed, as: UTF8.self)
  }
}
