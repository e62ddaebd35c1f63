import Testing

@testable import EventLog

@Suite("JSON scanner")
struct JSONScannerTests {
  private func integer(_ text: String) -> (value: Int64?, index: Int) {
    let bytes = Array(text.utf8)
    var index = 0
    let value = JSONScanner.integer(bytes.span, &index)
    return (value, index)
  }

  private func string(_ bytes: [UInt8], _ spelling: JSONScanner.Spelling) -> (Bool, index: Int) {
    var index = 0
    let isString = JSONScanner.string(bytes.span, &index, spelling)
    return (isString, index)
  }

  @Test(
    "integers within Int64, and what stands behind them is left",
    arguments: [
      ("0", 0, 1), ("7", 7, 1), ("-1", -1, 2), ("10", 10, 2), ("0,", 0, 1), ("12}", 12, 2),
      ("1.5", 1, 1), ("1e5", 1, 1), ("9223372036854775807", .max, 19),
      ("-9223372036854775808", .min, 20),
    ] as [(String, Int64, Int)])
  func integers(text: String, value: Int64, end: Int) {
    #expect(integer(text) == (value, end))
  }

  @Test(
    "what is no integer leaves the place that does not fit",
    arguments: [
      ("", 0), ("-", 1), ("+1", 0), ("--1", 1), ("a", 0), (" 1", 0), (".5", 0), ("-x", 1),
      ("00", 0),
      ("01", 0), ("-0", 0), ("-01", 0), ("-00", 0), ("9223372036854775808", 0),
      ("-9223372036854775809", 0), ("92233720368547758070", 0), ("18446744073709551616", 0),
      ("99999999999999999999999999", 0),
    ])
  func noIntegers(text: String, place: Int) {
    #expect(integer(text) == (nil, place))
  }

  @Test("every control character has its one escape, and no other is canonical")
  func controlEscapes() {
    let short: [UInt8: String] = [8: "b", 9: "t", 10: "n", 12: "f", 13: "r"]
    for control in UInt8(0)..<0x20 {
      let digits = (control < 16 ? "000" : "00") + String(control, radix: 16)
      let expected = short[control].map { "\\" + $0 } ?? "\\u" + digits
      for spelling in ["\\u" + digits, "\\u" + digits.uppercased(), "\\" + (short[control] ?? "?")]
      {
        let token = Array("\"\(spelling)\"".utf8)
        #expect(string(token, .canonical).0 == (spelling == expected), "\(spelling)")
      }
      #expect(string([0x22, control, 0x22], .canonical) == (false, 1))
      #expect(string([0x22, control, 0x22], .any) == (false, 1))
      let token = Array("\"\(expected)\"".utf8)
      #expect(JSONScanner.text(token.span, 0..<token.count).utf8.elementsEqual([control]))
    }
  }

  @Test(
    "escapes that RFC 8259 allows and a log does not",
    arguments: [
      (#""\/""#, "/"), (#""\u0041""#, "A"), (#""\u00e9""#, "é"), (#""\u007f""#, "\u{7F}"),
      (#""\u0020""#, " "), (#""\u0022""#, "\""), (#""\u005c""#, "\\"), (#""\u000a""#, "\n"),
      (#""\ud83d\ude00""#, "😀"), (#""\ud800\udc00""#, "\u{10000}"),
      (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ud7ff""#, "\u{D7FF}"),
      (#""\ue000x""#, "\u{E000}x"), (#""\u00FF""#, "ÿ"), (#""\u001F""#, "\u{1F}"),
    ])
  func loose(token: String, text: String) {
    let bytes = Array(token.utf8)
    #expect(string(bytes, .canonical).0 == false)
    #expect(string(bytes, .any) == (true, bytes.count))
    #expect(JSONScanner.text(bytes.span, 0..<bytes.count).utf8.elementsEqual(text.utf8))
  }

  @Test(
    "what is no string in any spelling",
    arguments: [
      "", "a", "'a'", #"""#, #""a"#, #""\"#, #""\""#, #""\u"#, #""\u0"#, #""\u00"#, #""\u000"#,
      #""\u000""#, #""\u000g""#, #""\x41""#, #""\0""#, #""\U0041""#, #""\a""#, #""\v""#, #""\'""#,
      #""\ud800""#, #""\udfff""#, #""\udc00\ud800""#, #""\ud800\u0041""#, #""\ud800x""#,
      #""\udc00\udc00""#, #""\ud800\ue000""#, #""\ud800\udbff""#, #""\ud83dxude00""#,
      #""\ud83d\xde00""#, #""\u000:""#, #""\u000@""#, #""\u000G""#, #""\u000`""#, #""\u000/""#,
      #""\ud800\n""#, #""\ud800\ud800""#, #""\ud83d\ude0""#, #""\ud83d\ud""#, "\"\u{1}\"",
      "\"\n\"",
    ])
  func noStrings(text: String) {
    #expect(string(Array(text.utf8), .any).0 == false)
    #expect(string(Array(text.utf8), .canonical).0 == false)
  }

  @Test(
    "a string that is not closed leaves its end, or the escape that is cut",
    arguments: [
      (#"""#, 1), (#""a"#, 2), (#""\n"#, 3), (#""\u0001"#, 7), (#""\ud83d\ude00"#, 13), (#""\"#, 1),
      (#""\u000"#, 1), (#""\ud83d\ude0"#, 1),
    ])
  func notClosed(text: String, place: Int) {
    #expect(string(Array(text.utf8), .any) == (false, place))
  }

  @Test("what follows an escape of two letters is text")
  func behindEscapes() {
    let token = Array(#""\nabcd\"0041\\u0041""#.utf8)
    #expect(string(token, .canonical) == (true, token.count))
    #expect(JSONScanner.text(token.span, 0..<token.count) == "\nabcd\"0041\\u0041")
  }

  @Test("a string ends at its quote and takes raw text as it is")
  func raw() {
    let bytes = Array("\"aé😀\u{7F}\u{2028}/\",".utf8)
    #expect(string(bytes, .canonical) == (true, bytes.count - 1))
    #expect(JSONScanner.text(bytes.span, 0..<bytes.count - 1) == "aé😀\u{7F}\u{2028}/")
  }

  @Test("UTF-8 is well-formed exactly where the standard library says so")
  func wellFormed() {
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC,
      0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFE, 0xFF,
    ]
    for a in UInt8.min...UInt8.max {
      check([a])
      for b in UInt8.min...UInt8.max { check([a, b]) }
    }
    for a in interesting {
      for b in interesting {
        for c in interesting {
          check([a, b, c])
          if a >= 0xE0 { for d in interesting { check([a, b, c, d]) } }
        }
      }
    }
  }

  private func check(_ bytes: [UInt8]) {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    let isWellFormed = UTF8Check.firstFault(in: bytes.span) == nil
    if isValid != isWellFormed { Issue.record("\(bytes): \(isWellFormed), not \(isValid)") }
  }

  @Test("every scalar is written as the standard library writes it")
  func scalars() {
    let ends: [UInt32] = [0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
    for value in ends + Array(stride(from: UInt32(0), through: 0x10FFFF, by: 61)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var bytes: [UInt8] = []
      UTF8Check.append(value, to: &bytes)
      if !bytes.elementsEqual(String(scalar).utf8) { Issue.record("U+\(value)") }
    }
  }
}
