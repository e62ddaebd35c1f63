import Testing

@testable import EventLog
@testable import TestSupport

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("commas come by themselves")
  func commas() {
    var writer = JSONWriter()
    writer.object {
      $0.member("points", 3)
      $0.member("name", "A")
      $0.member("isOn", true)
      $0.member("list", ["x", "y"])
      $0.key("more")
      $0.array {
        $0.integer(-1)
        $0.null()
        $0.boolean(false)
        $0.object { _ in }
        $0.array { _ in }
        $0.string("z" as StaticString)
        $0.raw([0x30].span)
      }
    }
    #expect(
      writer.text
        == #"{"points":3,"name":"A","isOn":true,"list":["x","y"],"#
        + #""more":[-1,null,false,{},[],"z",0]}"#)
  }

  @Test("a string that ends like an opening does not take the comma away")
  func openings() {
    var writer = JSONWriter()
    writer.array { for text in ["{", "[", ":", ",", "\n"] { $0.string(text) } }
    #expect(writer.text == #"["{","[",":",",","\n"]"#)
  }

  @Test("writing goes on behind bytes that end where a value may begin")
  func appending() {
    var writer = JSONWriter(appendingTo: Array("{\"a\":1}\n".utf8))
    writer.object { $0.member("b", 2) }
    #expect(writer.text == "{\"a\":1}\n{\"b\":2}")
  }

  @Test("integers to the ends of Int64", arguments: [0, -1, 10, .min, .max] as [Int64])
  func integers(value: Int64) {
    var writer = JSONWriter()
    writer.integer(value)
    #expect(writer.text == String(value))
  }

  @Test("only quote, backslash and control characters are escaped")
  func escapes() {
    for value in UInt32(0)..<0x300 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var writer = JSONWriter()
      writer.string(String(scalar))
      let isEscaped = value < 0x20 || value == 0x22 || value == 0x5C
      #expect(writer.bytes.contains(0x5C) == isEscaped, "U+\(value)")
      #expect(
        JSONScanner.text(writer.bytes.span, 0..<writer.bytes.count).unicodeScalars
          .elementsEqual([scalar]))
    }
  }

  @Test("whatever is written is canonical, and is read back as it was")
  func alwaysCanonical() throws {
    var random = SeededRandom(0xC0)
    var json = CanonicalJSON()
    for turn in 0..<2000 {
      var writer = JSONWriter()
      writer.object { write(&$0, &random, depth: 1) }
      #expect(json.fault(in: writer.bytes.span) == nil, "turn \(turn): \(writer.text)")
      let value = try JSONParser.parse(writer.bytes.span)
      #expect(text(of: value) == writer.text, "turn \(turn)")
    }
  }

  /// Random members, with keys that differ.
  private func write(_ writer: inout JSONWriter, _ random: inout SeededRandom, depth: Int) {
    for place in 0..<random.below(depth == 1 ? 24 : 4) {
      writer.key("\(place).\(word(&random))")
      value(&writer, &random, depth: depth)
    }
  }

  private func value(_ writer: inout JSONWriter, _ random: inout SeededRandom, depth: Int) {
    switch random.below(depth < 6 ? 8 : 6) {
    case 0: writer.integer(Int64(bitPattern: random.next()) >> Int64(random.below(64)))
    case 1: writer.boolean(random.below(2) == 0)
    case 2: writer.null()
    case 3: writer.string(word(&random))
    case 4: writer.string(Array(word(&random).utf8))
    case 5: writer.string("word" as StaticString)
    case 6: writer.object { write(&$0, &random, depth: depth + 1) }
    default:
      writer.array {
        for _ in 0..<random.below(4) { value(&$0, &random, depth: depth + 1) }
      }
    }
  }

  private func word(_ random: inout SeededRandom) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(6) {
      let ranges: [UInt32] = [0x20, 0x80, 0x800, 0x1_0000, 0x11_0000]
      let value = UInt32(random.below(Int(ranges[random.below(5)])))
      text.append(Unicode.Scalar(value) ?? "\"")
    }
    return String(text)
  }

  private func text(of value: JSONValue) -> String {
    var writer = JSONWriter()
    rewrite(value, &writer)
    return writer.text
  }

  private func rewrite(_ value: JSONValue, _ writer: inout JSONWriter) {
    switch value.kind {
    case .null: writer.null()
    case .boolean(let flag): writer.boolean(flag)
    case .integer(let number): writer.integer(number)
    case .otherNumber: Issue.record("a number that nobody wrote")
    case .string(let text): writer.string(text)
    case .array(let elements): writer.array { for element in elements { rewrite(element, &$0) } }
    case .object(let members):
      writer.object {
        for member in members {
          $0.key(member.key)
          rewrite(member.value, &$0)
        }
      }
    }
  }
}
