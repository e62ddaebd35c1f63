import Foundation
import EventLog
import Testing

@testable import Systems
@testable import TestSupport

/// Letters without their marks.
@Suite("Latin letters")
struct LatinLettersTests {
  @Test("every name of every country is ASCII once it is folded")
  func names() {
    for country in Country.all {
      for name in [country.name, country.officialName] + country.otherNames {
        let folded = LatinLetters.folded(name)
        #expect(!folded.isEmpty)
        #expect(
          folded.utf8.allSatisfy { $0 == 0x20 || (0x30...0x39 ~= $0) || (0x61...0x7A ~= $0) },
          "\(name): \(folded)")
        #expect(LatinLetters.plain(name).utf8.allSatisfy { $0 < 0x80 }, "\(name)")
      }
    }
  }

  @Test("every Latin letter in the facts has letters in ASCII that stand for it")
  func lettersOfTheFacts() throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/../Content/data/countries.json")
    for scalar in Set(String(decoding: bytes, as: UTF8.self).unicodeScalars) {
      guard scalar.properties.isAlphabetic, scalar.value < 0x250 else { continue }
      let plain = LatinLetters.plain(String(scalar))
      #expect(plain.utf8.allSatisfy { $0 < 0x80 }, "\(scalar)")
      #expect(!plain.isEmpty, "\(scalar)")
    }
  }

  @Test(
    "Latin-1 and Latin Extended-A: letters that Unicode takes apart lose their mark, in their case")
  func asUnicodeHasIt() {
    for value in UInt32(0xC0)...0x17F {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let plain = LatinLetters.plain(String(scalar))
      #expect(plain.utf8.allSatisfy { $0 < 0x80 } && !plain.isEmpty, "\(scalar)")
      guard value != 0xD7, value != 0xF7 else { continue }
      let first = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      if let first, first.isASCII { #expect(plain == String(first), "\(scalar)") }
      let letters = plain.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
      #expect(letters, "\(scalar)")
      let isUpper = scalar.properties.isUppercase
      #expect(plain.first?.isUppercase == isUpper, "\(scalar)")
    }
  }

  @Test(
    "marks behind a letter, apostrophes, dashes and punctuation are folded",
    arguments: [
      ("Co\u{302}te d’Ivoire", "cote divoire"), ("CÔTE D'IVOIRE", "cote divoire"),
      ("Guinea‑Bissau", "guinea bissau"), ("Cocos (Keeling) Islands", "cocos keeling islands"),
      ("U.S. Virgin Islands", "us virgin islands"), ("Trinidad & Tobago", "trinidad and tobago"),
      ("a&b", "a and b"), ("  São\u{A0}Tomé  ", "sao tome"),
      ("Ærø, Łódź, Straße", "aero lodz strasse"),
      ("中文 É", "中文 e"), ("!?-", ""), ("", ""), ("\u{0}\u{1B}[31m", "31m"),
    ])
  func folds(text: String, folded: String) {
    #expect(LatinLetters.folded(text) == folded)
  }

  @Test("plain text keeps its case, and what has no Latin letters")
  func plain() {
    #expect(LatinLetters.plain("Curaçao, Łódź, 中文…") == "Curacao, Lodz, 中文...")
    #expect(LatinLetters.plain("țară Şəhər ʻEua") == "tara Səhər 'Eua")
  }

  @Test("what is folded stays as it is when it is folded again")
  func idempotent() {
    var random = SeededRandom(41)
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<random.below(20) {
        let value = UInt32(random.below(4) == 0 ? random.below(0x2100) : random.below(0x180))
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let folded = LatinLetters.folded(text)
      #expect(LatinLetters.folded(folded) == folded, "seed 41: \(text.debugDescription)")
    }
  }
}
