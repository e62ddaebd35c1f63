import EventLog
import Testing

/// Names of files as bytes, as text and as they are shown.
@Suite("Names of files")
struct FileNameTests {
  /// The boundaries of table 3-7 of the Unicode Standard, and bytes on either side of them.
  private static let edges: [UInt8] = [
    0x01, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
    0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  private func check(_ bytes: [UInt8]) {
    let name = String(fileName: bytes)
    #expect(name.fileNameBytes == bytes)
    let text = String(validating: bytes, as: UTF8.self)
    if let text, !text.unicodeScalars.contains(where: { (0xFDD0...0xFDEF).contains($0.value) }) {
      #expect(Array(name.utf8) == bytes)
    } else {
      #expect(name.hasByteCodes)
      #expect(!name.shownFileName.hasByteCodes)
    }
  }

  @Test("any two or three bytes at the boundaries of UTF-8 come back as they were")
  func shortNames() {
    for one in FileNameTests.edges {
      check([one])
      for two in FileNameTests.edges {
        check([one, two])
        for three in FileNameTests.edges { check([one, two, three]) }
      }
    }
  }

  @Test("a sequence of four bytes is kept whole, and each byte of a broken one by itself")
  func longNames() {
    for lead in [0xF0, 0xF1, 0xF3, 0xF4, 0xF5] as [UInt8] {
      for second in [0x80, 0x8F, 0x90, 0xBF, 0xC0] as [UInt8] {
        for third in [0x7F, 0x80, 0xBF] as [UInt8] {
          for fourth in [0x80, 0xBF, 0xC0] as [UInt8] {
            check([lead, second, third, fourth, 0x2E])
          }
        }
      }
    }
  }

  @Test("a byte that is not UTF-8 is shown as \\xFF, and the text around it as it is")
  func shown() {
    #expect(String(fileName: [0x61, 0xFF, 0xC3, 0xA9, 0x80]).shownFileName == "a\\xFFé\\x80")
    #expect(String(fileName: Array("é.jsonl".utf8)).shownFileName == "é.jsonl")
  }

  @Test("a name that looks like the code of a byte leads to its own file, not to another one")
  func codes() {
    let code = Array(String(fileName: [0xFF]).utf8)
    let name = String(fileName: code)
    #expect(name.fileNameBytes == code)
    #expect(Array(name.utf8) != code)
  }
}
