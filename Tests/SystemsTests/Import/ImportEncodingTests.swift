import SessionEngine
import Testing

@testable import Systems

@Suite("import: encodings")
struct ImportEncodingTests {
  private static let text = "Où est le café “Zoë” – 🐢? {T}"

  private static func utf16(_ text: String, isBig: Bool, isMarked: Bool = true) -> [UInt8] {
    ((isMarked ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  @Test("UTF-16 is read by its mark, in both orders, and without one if it is named")
  func readsUTF16() {
    let short = ["q1 truefalse Où est le café “Zoë” – 🐢?|T"]
    for isBig in [false, true] {
      let marked = Self.utf16(Self.text, isBig: isBig)
      #expect(QuizImport.read(marked, as: .gift).short == short)
      let plain = Self.utf16(Self.text, isBig: isBig, isMarked: false)
      let named = ImportEncoding(name: isBig ? "UTF-16BE" : "utf-16le")
      #expect(QuizImport.read(plain, as: .gift, encoding: named).short == short)
    }
  }

  @Test(
    "UTF-16 that breaks off, or has half a pair, is one mistake",
    arguments: [
      [0xFF, 0xFE, 0x61], [0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0x00], [0xFE, 0xFF, 0xDC, 0x22],
      [0xFE, 0xFF, 0xD8, 0x3D],
    ] as [[UInt8]])
  func refusesBrokenUTF16(_ bytes: [UInt8]) {
    let imported = QuizImport.read(bytes, as: .gift)
    #expect(imported.remarks.count == 1)
    #expect(imported.remarks.first?.message.contains("UTF-16") == true)
  }

  @Test("windows-1252 is read where a file declares it, also by the name of ISO-8859-1")
  func readsWindows1252() {
    let bytes: [UInt8] = Array("Caf".utf8) + [0xE9, 0x20, 0x93, 0x80, 0x94] + Array(" {T}".utf8)
    let short = ["q1 truefalse Café “€”|T"]
    #expect(QuizImport.read(bytes, as: .gift, encoding: .windows1252).short == short)
    for name in ["windows-1252", "ISO-8859-1", "latin1", "CP1252"] {
      let comment = Array("// -*- coding: \(name) -*-\r".utf8)
      #expect(QuizImport.read(comment + bytes, as: .gift).short == short)
      let xml =
        Array(
          """
          <?xml version="1.0" encoding='\(name)'?><quiz><question type="truefalse"><questiontext>\
          <text>
          """.utf8) + bytes.dropLast(4)
        + Array(
          """
          </text></questiontext><answer fraction="100"><text>true</text></answer>\
          <answer fraction="0"><text>false</text></answer></question></quiz>
          """.utf8)
      #expect(QuizImport.read(xml, as: .xml).short == short)
    }
    #expect(QuizImport.read([0x81], as: .gift, encoding: .windows1252).places == ["1:1 mistake"])
  }

  @Test("another encoding is refused by its name, and bytes that are not UTF-8 get advice")
  func refusesOthers() {
    let other = QuizImport.read(
      Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><quiz/>".utf8), as: .xml)
    #expect(other.remarks.map { $0.message.contains("\"Shift_JIS\"") } == [true])
    #expect(ImportEncoding(name: "Shift_JIS") == nil)
    let latin = QuizImport.read([0x61, 0xE9, 0x20], as: .gift)
    #expect(latin.remarks.map { $0.message.contains("windows-1252") } == [true])
  }

  @Test(
    "a file that is no JSON is known by what it begins with or has",
    arguments: [
      ("<?xml version=\"1.0\"?><quiz/>", .xml), ("\u{FEFF}Who?\nA. a\nB. b\nANSWER: A", .aiken),
      ("// c\n\n::n::Who {T}", .gift), ("Who {=a ~b}", .gift), ("$CATEGORY: a", .gift),
      ("Who {\n=a\n~b\n}", .gift), ("{\"id\":1", nil), ("[1]", nil), ("", nil), ("words", nil),
    ] as [(String, QuizImport.Format?)])
  func guessesFormats(_ text: String, _ format: QuizImport.Format?) {
    #expect(QuizImport.Format.guess(Array(text.utf8)) == format)
  }
}
