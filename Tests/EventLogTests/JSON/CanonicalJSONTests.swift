import Testing

@testable import EventLog

@Suite("Canonical JSON")
struct CanonicalJSONTests {
  private func fault(_ text: String) -> Int? {
    fault(Array(text.utf8))
  }

  private func fault(_ bytes: [UInt8]) -> Int? {
    var json = CanonicalJSON()
    // What recognises common objects in one pass agrees wherever it says anything.
    var common = CommonJSON()
    let padded = bytes + [UInt8](repeating: 0x2C, count: CommonJSON.readableByteCount)
    if let end = common.end(of: 0, in: padded.span, limit: bytes.count) {
      let place = json.fault(in: bytes.span.extracting(0..<end))
      #expect(place == nil)
    }
    return json.fault(in: bytes.span)
  }

  @Test(
    "common objects are recognised in one pass",
    arguments: [
      "{}", #"{"a":1,"b":[true,null,false]}"#, #"{"a":{"a":{"a":{}}}}"#,
      #"{"a":[],"b":{},"c":[[],{}]}"#, #"{"answer":{"choices":[0,12]},"elapsed":-123456789012}"#,
      #"{"question":"a-question","questionnaire":"é\n","quest":{"question":""}}"#,
      #"{"abcdefgh":1,"abcdefghi":2,"abcdefghijklmnop":3,"abcdefghiJklmnop":4}"#,
    ])
  func common(text: String) {
    var common = CommonJSON()
    let bytes = Array(text.utf8)
    let padded = bytes + [UInt8](repeating: 0x2C, count: CommonJSON.readableByteCount)
    for _ in 0..<2 {
      let end = common.end(of: 0, in: padded.span, limit: bytes.count)
      #expect(end == bytes.count)
      for limit in 0..<bytes.count {
        let early = common.end(of: 0, in: padded.span, limit: limit)
        #expect(early == nil)
      }
    }
  }

  @Test(
    "canonical objects",
    arguments: [
      "{}", #"{"":0}"#, #"{"a":1,"b":[true,null,false]}"#, #"{"a":{"a":{"a":{}}}}"#,
      #"{"a":[],"b":{},"c":[[],{}]}"#, #"{"b":1,"a":2}"#, #"{"a":"\"\\\b\t\n\f\r\u0000\u001f"}"#,
      #"{"a":"é😀/"}"#, #"{"é":1,"e":2}"#, #"{"a":9223372036854775807,"b":-9223372036854775808}"#,
      #"{"a":[1,1,1]}"#, #"{"a":"a","A":"a"}"#, #"{"a":{"b":1},"b":{"b":1}}"#,
    ])
  func canonical(text: String) {
    #expect(fault(text) == nil)
  }

  @Test("é composed and decomposed are two keys: bytes count, not letters")
  func bytesCount() {
    #expect(fault("{\"\u{E9}\":1,\"e\u{301}\":2}") == nil)
  }

  @Test(
    "everything else names the first place that does not fit",
    arguments: [
      ("", 0), (" {}", 0), ("[]", 0), ("1", 0), (#""a""#, 0), ("null", 0), ("{", 1), ("{} ", 2),
      ("{}{}", 2), ("{ }", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a": 1}"#, 5),
      (#"{"a" :1}"#, 4),
      (#"{"a":1 }"#, 6), (#"{"a":1,}"#, 7), (#"{"a":1, "b":2}"#, 7), ("{,}", 1), (#"{"a":1"#, 6),
      (#"{"a":1]"#, 6), ("{a:1}", 1), ("{1:1}", 1), (#"{"a":[1,]}"#, 8), (#"{"a":[,1]}"#, 6),
      (#"{"a":[1 ]}"#, 7), (#"{"a":[1}"#, 7), (#"{"a":["#, 6), (#"{"a":1.0}"#, 6),
      (#"{"a":1e3}"#, 6), (#"{"a":1E3}"#, 6), (#"{"a":-0}"#, 5), (#"{"a":01}"#, 5),
      (#"{"a":+1}"#, 5), (#"{"a":.5}"#, 5), (#"{"a":9223372036854775808}"#, 5),
      (#"{"a":-9223372036854775809}"#, 5), (#"{"a":True}"#, 5), (#"{"a":tru}"#, 5),
      (#"{"a":nul"#, 5), (#"{"a":[1]"#, 8), (#"{"a":[]"#, 7), (#"{"a":{}"#, 7),
      (#"{"a":nan}"#, 5), (#"{"a":undefined}"#, 5), (#"{"a":"\/"}"#, 6),
    ])
  func notCanonical(text: String, place: Int) {
    #expect(fault(text) == place)
  }

  @Test(
    "a string that is spelled otherwise is not canonical, in a key and in a value",
    arguments: [
      #"\u0041"#, #"\u000a"#, #"\u001F"#, #"\u0022"#, #"\u005c"#, #"\u007f"#, #"\ud83d\ude00"#,
      #"\u"#, #"\x"#, "\u{0}", "\u{1F}", "\n", "\t",
    ])
  func otherSpellings(inner: String) {
    #expect(fault(#"{"\#(inner)":1}"#) == 2)
    #expect(fault(#"{"a":"\#(inner)"}"#) == 6)
    #expect(fault(#"{"a":["b","\#(inner)"]}"#) == 11)
  }

  @Test(
    "bytes that are no UTF-8 are not canonical",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func notUTF8(inner: [UInt8]) {
    #expect(fault(Array(#"{"a":""#.utf8) + inner + Array(#""}"#.utf8)) == 6)
    #expect(fault(Array(#"{""#.utf8) + inner + Array(#"":1}"#.utf8)) == 2)
  }

  @Test(
    "a key that stands twice is found at any depth",
    arguments: [
      (#"{"a":1,"a":1}"#, 7), (#"{"a":1,"b":2,"a":3}"#, 13), (#"{"":1,"":1}"#, 6),
      (#"{"a":{"b":1,"b":2}}"#, 12), (#"{"a":[{"b":1,"b":2}]}"#, 13), (#"{"a":{"a":1},"a":2}"#, 13),
      (#"{"a":[[[{"x":{"y":0,"y":0}}]]]}"#, 20), (#"{"\n":1,"\n":2}"#, 8), (#"{"é":1,"é":2}"#, 8),
    ])
  func duplicateKeys(text: String, place: Int) {
    #expect(fault(text) == place)
  }

  @Test("however many keys there are, the first that stands twice is the one that is named")
  func manyKeys() {
    for count in [2, 3, 15, 16, 17, 18, 31, 32, 33, 64, 100] {
      let names = (0..<count).map { "k\($0 * 7 % 101)" }
      #expect(fault(object(names)) == nil, "\(count) keys")
      for later in 1..<count {
        let earlier = later * later % later == 0 ? later / 2 : 0
        var twins = names
        twins[later] = names[earlier]
        if later + 1 < count { twins[count - 1] = names[0] }
        let place = object(Array(twins[..<later])).count  // `}` is as long as the comma
        #expect(fault(object(twins)) == place, "\(count) keys, \(later) is \(earlier)")
      }
    }
  }

  private func object(_ names: [String]) -> String {
    "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
  }

  @Test("data is depth 1, 32 are taken and 33 are not", arguments: ["[", #"{"a":"#])
  func depth(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      #"{"a":"# + String(repeating: opening, count: depth - 1) + (opening == "[" ? "" : "0")
        + String(repeating: closing, count: depth - 1) + "}"
    }
    #expect(fault(nested(31)) == nil)
    #expect(fault(nested(32)) == nil)
    #expect(fault(nested(33)) == 5 + 31 * opening.utf8.count)
    #expect(fault(nested(20_000)) != nil)
  }

  @Test("depth is that of where one stands, not how many were opened")
  func breadth() {
    let inner = String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
    #expect(fault("{\"a\":" + inner + ",\"b\":" + inner + ",\"c\":[" + inner + "]}") != nil)
    #expect(fault("{\"a\":" + inner + ",\"b\":" + inner + "}") == nil)
  }

  /// What is no canonical object, and the rule that it breaks.
  private static let broken: [(text: String, rule: String)] = [
    ("[]", ": an object"), (#"{"a": 1}"#, ": no white space between tokens"),
    ("{\"a\":\t1}", ": no white space between tokens, controls escaped"),
    (#"{"a":1,"b":2,"a":3}"#, ": each key once in its object"),
    (#"{"a":1.0}"#, ": integers only, no fraction and no exponent"),
    (#"{"a":1e3}"#, ": integers only, no fraction and no exponent"),
    (#"{"a":01}"#, ": integers within Int64, without leading zeros and -0"),
    (#"{"a":-0}"#, ": integers within Int64, without leading zeros and -0"),
    (#"{"a":9223372036854775808}"#, ": integers within Int64, without leading zeros and -0"),
    (#"{"a":"\/"}"#, ": the shortest escape, and none where none is needed"),
    (deep, ": at most 32 levels"), (#"{"a":1,}"#, ""), (#"{"a":1"#, ""),
    ("{\"a\": ", ": no white space between tokens"),
    ("{\"a\":\u{0}}", ": no white space between tokens, controls escaped"),
    ("{\"a\":\u{1F}}", ": no white space between tokens, controls escaped"),
    (#"{"a":1"b":2}"#, ""), (#"{"a":.5}"#, ""), (#"{"a":[1,.5]}"#, ""), (#"{1:2}"#, ""),
    (#"{"a":9.5}"#, ": integers only, no fraction and no exponent"),
    (#"{"a":0.5}"#, ": integers only, no fraction and no exponent"),
    (#"{"a":[01]}"#, ": integers within Int64, without leading zeros and -0"),
    (#"{"a":[1,01]}"#, ": integers within Int64, without leading zeros and -0"),
    (nested(30, "[", "]", before: "1["), ""), (nested(31, "[", "]") + ",\"b\":1[}", ""),
    (nested(31, #"{"a":"#, "}", before: "0") + ",\"b\":1[}", ""),
  ]
  /// The beginning of an object whose first value is nested as deep, with a value in its middle.
  private static func nested(
    _ depth: Int, _ opening: String, _ closing: String, before value: String = ""
  ) -> String {
    "{\"a\":" + String(repeating: opening, count: depth) + value
      + String(repeating: closing, count: depth)
  }
  private static let deep =
    "{\"a\":" + String(repeating: "[", count: 32) + String(repeating: "]", count: 32) + "}"

  @Test("a fault is told by the rule that it breaks")
  func rule() throws {
    for (text, rule) in Self.broken {
      let bytes = Array(text.utf8)
      let place = try #require(fault(bytes))
      let found = CanonicalJSON.rule(at: place, in: bytes.span)
      #expect(found.description == "canonical JSON" + rule, "\(text)")
    }
  }

  @Test("scratch space that was left by a fault does not matter to the next")
  func reuse() {
    var json = CanonicalJSON()
    for _ in 0..<3 {
      let bad = Array(#"{"a":1,"b":{"a":1,"c":"#.utf8)
      #expect(json.fault(in: bad.span) == bad.count)
      let good = Array(#"{"a":1,"c":2}"#.utf8)
      #expect(json.fault(in: good.span) == nil)
    }
  }
}
