import EventLog
import Shell
import Testing

@testable import fuzz

/// RFC 8259, rule by rule, and the public suite of cases where it is installed.
///
/// The suite is not part of this tree: `JSON_SUITE=JSONTestSuite/test_parsing swift test
/// --filter JSONSuiteTests` reads its files (github.com/nst/JSONTestSuite). Their names tell what
/// has to be accepted (`y_`), refused (`n_`) and what everyone decides for himself (`i_`).
@Suite("JSON, rule by rule")
struct JSONSuiteTests {
  /// What the plain reader, for files that people write, and the canonical one say.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let isJSON: Bool
    var isCanonical = false
  }

  static func isJSON(_ bytes: [UInt8]) -> Bool {
    do throws(JSONFault) { _ = try JSONParser.parse(bytes.span) } catch { return false }
    return true
  }

  static func isCanonical(_ bytes: [UInt8]) -> Bool {
    var canonical = CanonicalJSON()
    return canonical.fault(in: bytes.span) == nil
  }

  // MARK: Our own cases

  /// Section by section: what an array has, and whether it is a value; and canonical, where
  /// it is put into an object.
  private static let values:
    [(section: String, no: [String], json: [String], canonical: [String])] = [
      (
        "3, names", ["nul", "nulll", "NULL", "True", "tru", "falsee", "undefined", "NaN", "Inf"],
        [], ["null", "true", "false"]
      ),
      (
        "4, objects",
        [
          #"{"a"}"#, #"{"a":}"#, #"{:1}"#, #"{1:1}"#, #"{a:1}"#, #"{'a':1}"#, #"{"a":1,}"#,
          #"{,}"#, #"{"a":1,,"b":2}"#, #"{"a"::1}"#, #"{"a":1 "b":2}"#, #"{"a":1;"b":2}"#,
          #"{"a":1]"#, #"{"a":1"#, #"{null:1}"#, #"{"a"/**/:1}"#, #"{"a":1}//"#,
        ],
        [#"{"a":1,"a":1}"#, #"{ "a" : 1 }"#, #"{"\u0061":1}"#, "{\"a\":1\n}"],
        [#"{}"#, #"{"":0}"#, #"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}"]
      ),
      (
        "5, arrays", ["[,]", "[1,]", "[,1]", "[1,,2]", "[1;2]", "[1 2]", "[1}", "[", "]", "[1"],
        ["[ ]", "[1, 2]", "[\n1]", "[1\t]", "[\r1]"], ["[]", "[1]", "[[],[[]]]", "[1,null]"]
      ),
      (
        "6, numbers",
        [
          "+1", "-", "--1", "01", "-01", "00", ".5", "-.5", "1.", "1.e1", "1e", "1E+", "1e1.5",
          "0x1", "1_0", "1 000", "0e", "0.e1", "1ea", "1-2", "1+2", "１", "-foo", "Infinity",
          "-Infinity", "2.e-3", "0.1.2", "1eE2", "++1", "0.3e+",
        ],
        [
          "-0", "0.0", "1.0", "1e0", "1E+2", "1e-2", "-1.5", "0e1", "0e+1", "1e999", "-1e999",
          "1e-999", "9223372036854775808", "-9223372036854775809",
          "100000000000000000000000000000000000000000000000", "123.456e78",
        ],
        ["0", "-1", "10", "9223372036854775807", "-9223372036854775808"]
      ),
      (
        "7, strings",
        [
          #"""#, #"'a'"#, #""a"#, #"a""#, #""\""#, #""\x41""#, #""\a""#, #""\0""#, #""\U0041""#,
          #""\u""#, #""\u0""#, #""\u00""#, #""\u004""#, #""\u004g""#, #""\u{41}""#, "\"\n\"",
          "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"", #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#,
          #""\ud800a""#, #""\ud800\n""#, #""\ud800\u0041""#, #""\udc00\ud800""#, #""\ud800\""#,
          #""\u+041""#, #""\u-041""#, #""\u 041""#, "é",
        ],
        [
          #""\/""#, #""\u0041""#, #""\u000A""#, #""\u000a""#, #""\u00e9""#, #""\ud83d\ude00""#,
          #""\uDBFF\uDFFF""#, #""\u0022""#, #""\u005c""#, #""\u007f""#, #""\u001F""#, #""\u0008""#,
          #""\uFFFF""#, #""\u2028""#,
        ],
        [
          #""""#, #""a""#, #""\"\\\b\f\n\r\t""#, #""\u0000\u001f""#, "\"\u{7F}\u{80}\u{2028}\"",
          "\"é𝄞\u{10FFFF}\u{FFFF}\"", #""/""#, #""'""#,
        ]
      ),
    ]

  static let cases: [Case] = {
    var cases: [Case] = []
    func add(_ name: String, _ text: String, _ isJSON: Bool, _ isCanonical: Bool) {
      cases.append(
        Case(
          testDescription: name, bytes: Array(text.utf8), isJSON: isJSON, isCanonical: isCanonical))
    }
    for (section, no, json, canonical) in values {
      for value in no {
        add("\(section): \(value)", "{\"k\":\(value)}", false, false)
        add("\(section), alone: \(value)", value, false, false)
      }
      for value in json {
        add("\(section): \(value)", "{\"k\":\(value)}", true, false)
        add("\(section), alone: \(value)", value, true, false)
      }
      for value in canonical {
        add("\(section): \(value)", "{\"k\":\(value)}", true, true)
        // A log's `data` is an object and nothing else.
        add("\(section), alone: \(value)", value, true, value.hasPrefix("{"))
      }
    }
    return cases
  }()

  @Test("every rule of RFC 8259 is kept, and a log takes one spelling of it")
  func rules() {
    #expect(Self.cases.count > 200)
    for rule in Self.cases {
      #expect(Self.isJSON(rule.bytes) == rule.isJSON, "\(rule.testDescription)")
      #expect(Self.isCanonical(rule.bytes) == rule.isCanonical, "\(rule.testDescription)")
      #expect(JSONCheck.fault(in: rule.bytes) == nil, "\(rule.testDescription)")
    }
  }

  @Test("white space is four characters, and stands between tokens only")
  func space() {
    for byte in UInt8.min...UInt8.max {
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      for document in [[byte] + Array("{}".utf8), Array("{}".utf8) + [byte], [0x7B, byte, 0x7D]] {
        #expect(Self.isJSON(document) == isSpace, "\(byte)")
        #expect(!Self.isCanonical(document), "\(byte)")
      }
    }
    #expect(!Self.isJSON(Array("{\"a\":t rue}".utf8)))
    #expect(!Self.isJSON([0x20]))
    #expect(!Self.isJSON([]))
  }

  @Test(
    "text is UTF-8 and nothing else",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9D, 0x84],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF], [0xFE], [0xFF], [0xE9], [0xC3, 0xC3, 0xA9],
    ] as [[UInt8]])
  func encoding(bytes: [UInt8]) {
    for document in [
      Array("{\"k\":\"".utf8) + bytes + Array("\"}".utf8),
      Array("{\"".utf8) + bytes
        + Array("\":1}".utf8), Array("{}".utf8) + bytes, bytes + Array("{}".utf8),
      Array("{\"k\":\"\\".utf8) + bytes + Array("\"}".utf8),
    ] {
      #expect(!Self.isJSON(document))
      #expect(!Self.isCanonical(document))
    }
  }

  @Test("a byte order mark, and UTF-16 with or without one, are no JSON")
  func marks() {
    let documents: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
      [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], [0x7B, 0, 0x7D, 0], [0, 0x7B, 0, 0x7D],
    ]
    for document in documents {
      #expect(!Self.isJSON(document))
      #expect(!Self.isCanonical(document))
    }
  }

  // MARK: The public suite

  /// What is accepted here of all that everyone decides for himself: numbers.
  ///
  /// They are kept apart, whatever their size, and never rounded. All else that is left open is refused: lone surrogates and
  /// bytes that are no UTF-8, a byte order mark, UTF-16, and more than 64 levels.
  static func isAccepted(_ name: String) -> Bool {
    name.hasPrefix("y_") || name.hasPrefix("i_number_")
  }

  @Test(
    "the cases of the public suite behave as their names say, and as LOG-FORMAT does",
    .enabled(if: System.environment("JSON_SUITE") != nil, "JSON_SUITE names no folder"))
  func publicSuite() throws {
    let folder = try #require(System.environment("JSON_SUITE"))
    let names = try POSIXStorage().names(in: folder).filter { $0.hasSuffix(".json") }
    #expect(names.count >= 300)
    var count = (accepted: 0, canonical: 0)
    for name in names {
      let bytes = try Fuzz.read(folder.appendingPathPart(name))
      #expect(Self.isJSON(bytes) == Self.isAccepted(name), "\(name)")
      // Canonical is exactly what is written anew as the same bytes.
      #expect(JSONCheck.fault(in: bytes) == nil, "\(name)")
      if Self.isJSON(bytes) { count.accepted += 1 }
      if Self.isCanonical(bytes) { count.canonical += 1 }
    }
    print("\(names.count) cases, \(count.accepted) accepted, \(count.canonical) canonical")
  }
}
