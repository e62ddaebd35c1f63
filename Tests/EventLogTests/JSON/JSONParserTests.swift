import Testing

@testable import EventLog
@testable import TestSupport

@Suite("JSON parser")
struct JSONParserTests {
  private func fault(_ text: String) -> Int? {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> Int? {
    do throws(JSONFault) {
      _ = try JSONParser.parse(bytes.span)
      return nil
    } catch {
      #expect(!error.expected.isEmpty)
      return error.offset
    }
  }

  @Test("a document is read with the places of its values and keys")
  func places() throws {
    let bytes = Array(" { \"a\" : [ 1 , \"x\" ] , \"b\":null}\n".utf8)
    let value = try JSONParser.parse(bytes.span)
    #expect(value.offset == 1)
    guard case .object(let members) = value.kind else { throw JSONFault(offset: 0, expected: "{") }
    #expect(members.map { $0.key } == ["a", "b"])
    #expect(members.map { $0.offset } == [3, 23])
    guard case .array(let elements)? = value["a"]?.kind else {
      throw JSONFault(offset: 0, expected: "[")
    }
    #expect(elements.map { $0.offset } == [11, 15])
    guard case .null? = value["b"]?.kind else { throw JSONFault(offset: 0, expected: "null") }
    #expect(value["c"] == nil)
    #expect(elements[0]["a"] == nil)
  }

  @Test(
    "all that RFC 8259 allows is taken",
    arguments: [
      "{}", "[]", "0", "-0", "-1", "1.5", "1e5", "1E+5", "1e-5", "-0.0", "0e0", "true", "false",
      "null", #""""#, #""\/\u0041\ud83d\ude00""#, "\t\r\n [ ] ", #"{"a":1,"a":2}"#,
      "99999999999999999999", "\"\u{7F}\u{2028}\"", "[1,2,[3,{}]]",
    ])
  func taken(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(
    "numbers that are no Int64 are kept apart, not rounded",
    arguments: [
      "1.0", "1e0", "-0", "0.0", "9223372036854775808", "-9223372036854775809", "1e400",
    ])
  func otherNumbers(text: String) throws {
    let bytes = Array(text.utf8)
    guard case .otherNumber = try JSONParser.parse(bytes.span).kind else {
      Issue.record("\(text) was taken as an integer")
      return
    }
  }

  @Test(
    "integers within Int64", arguments: ["0", "-9223372036854775808", "9223372036854775807", "42"])
  func integers(text: String) throws {
    let bytes = Array(text.utf8)
    guard case .integer(let value) = try JSONParser.parse(bytes.span).kind else {
      Issue.record("\(text) was not taken as an integer")
      return
    }
    #expect(String(value) == text)
  }

  @Test(
    "everything else names the place",
    arguments: [
      ("", 0), (" ", 1), ("{", 1), ("[", 1), ("}", 0), ("[1", 2), ("[1,", 3), ("[1,]", 3),
      ("[,1]", 1), ("[1 2]", 3), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1),
      ("{'a':1}", 1), ("{\"a\" 1}", 5), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1]", 6), ("[1}", 2),
      ("1 2", 2), ("{} x", 3), ("01", 0), ("-01", 1), ("-", 1), ("+1", 0), (".5", 0), ("1.", 2),
      ("1.e5", 2), ("1e", 2), ("1e+", 3), ("--1", 1), ("0x10", 1), ("1_000", 1), ("tru", 0),
      ("True", 0), ("nulll", 4), ("NaN", 0), ("Infinity", 0), ("\"a", 2), ("\"\n\"", 1),
      ("\"\\x\"", 1), ("\"\\ud800\"", 1), ("// x\n1", 0), ("\u{FEFF}1", 0), ("\u{A0}1", 0),
      ("\u{B}1", 0), ("1\u{0}", 1), ("[\"a\",]", 5), ("{\"a\":\"\\u12\"}", 6),
    ])
  func refused(text: String, place: Int) {
    #expect(fault(text) == place)
  }

  @Test("bytes that are no UTF-8 are named before anything else")
  func notUTF8() {
    #expect(fault([0x5B, 0x22, 0xC3, 0x22, 0x5D]) == 2)
    #expect(fault([0x78, 0x20, 0xFF]) == 2)
  }

  @Test("64 levels are taken and 65 are not", arguments: ["[", "{\"a\":"])
  func depth(opening: String) {
    let (closing, inner) = opening == "[" ? ("]", "") : ("}", "0")
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth)
    }
    #expect(fault(nested(63)) == nil)
    #expect(fault(nested(64)) == nil)
    #expect(fault(nested(65)) == 64 * opening.utf8.count)
    #expect(fault(nested(50_000)) == 64 * opening.utf8.count)
  }

  @Test("a document that is cut anywhere is refused, and never traps")
  func cut() {
    let whole = Array(#"{"a":[1,-2,true,null,"x\u00e9\ud83d\ude00é"],"b":{"c":"1.5e3"}}"#.utf8)
    #expect(fault(whole) == nil)
    for count in 0..<whole.count { #expect(fault(Array(whole[..<count])) != nil, "\(count)") }
  }

  @Test("any bytes give a value or a place within them, and never trap")
  func anyBytes() {
    var random = SeededRandom(0x15)
    let letters =
      Array(#"{}[]:,"\/bfnrtu0123456789abcdefDd-+.eE truefalsn"#.utf8) + [0xC3, 0xA9, 0]
    for _ in 0..<5000 {
      let bytes = (0..<random.below(24)).map { _ in letters[random.below(letters.count)] }
      if let place = fault(bytes) { #expect(place >= 0 && place <= bytes.count) }
    }
  }
}
