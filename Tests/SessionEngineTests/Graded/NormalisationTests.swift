import Testing

@testable import SessionEngine
@testable import TestSupport

@Suite("texts in normalization form C")
struct NormalisationTests {
  private func composed(_ text: String) -> String {
    let scalars = Normalisation.composed(text.unicodeScalars.map { $0.value })
    return String(decoding: CaseFolding.bytes(scalars), as: UTF8.self)
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map { $0.value } }

  @Test(
    "letters and their marks become one scalar where there is one",
    arguments: [
      ("e\u{301}", "\u{E9}"), ("A\u{30A}", "\u{C5}"), ("\u{212B}", "\u{C5}"),
      ("\u{1EA5}", "\u{1EA5}"), ("a\u{302}\u{301}", "\u{1EA5}"), ("\u{E2}\u{301}", "\u{1EA5}"),
      ("i\u{308}\u{301}", "\u{1E2F}"), ("\u{3B1}\u{301}\u{345}", "\u{1FB4}"),
      ("x\u{301}", "x\u{301}"), ("\u{301}e", "\u{301}e"), ("", ""),
    ])
  func composing(text: String, expected: String) {
    #expect(scalars(composed(text)) == scalars(expected))
  }

  @Test(
    "marks are put in the order of their classes, and those of one class keep theirs",
    arguments: [
      ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("q\u{301}\u{300}", "q\u{301}\u{300}"),
      ("a\u{5AE}\u{345}\u{301}\u{323}", "\u{1EA1}\u{5AE}\u{301}\u{345}"),
      // A mark of the same class, or a letter, is between the two.
      ("a\u{316}\u{301}", "\u{E1}\u{316}"), ("q\u{301}\u{308}", "q\u{301}\u{308}"),
      ("a\u{200D}\u{301}", "a\u{200D}\u{301}"), ("\u{B47}\u{300}\u{B3E}", "\u{B47}\u{300}\u{B3E}"),
    ])
  func ordering(text: String, expected: String) {
    #expect(scalars(composed(text)) == scalars(expected))
  }

  @Test(
    "what Unicode excludes from composition stays apart",
    arguments: [
      ("\u{958}", "\u{915}\u{93C}"), ("\u{FB1D}", "\u{5D9}\u{5B4}"),
      ("\u{2ADC}", "\u{2ADD}\u{338}"), ("\u{344}", "\u{308}\u{301}"), ("\u{340}", "\u{300}"),
      ("\u{1D15E}", "\u{1D157}\u{1D165}"), ("\u{F900}", "\u{8C48}"), ("\u{2FA1D}", "\u{2A600}"),
    ])
  func excluded(text: String, expected: String) {
    #expect(scalars(composed(text)) == scalars(expected))
  }

  @Test("every Hangul syllable is composed of its letters")
  func hangul() {
    for place in stride(from: UInt32(0), to: 11_172, by: Effort.count(1, sample: 7)) {
      let (lead, vowel, trail) = (place / 588, place % 588 / 28, place % 28)
      let letters = [0x1100 + lead, 0x1161 + vowel] + (trail > 0 ? [0x11A7 + trail] : [])
      #expect(Normalisation.composed(letters) == [0xAC00 + place])
      #expect(Normalisation.composed([0xAC00 + place]) == [0xAC00 + place])
    }
    // A syllable takes one trailing letter, and U+11A7 is none.
    #expect(Normalisation.composed([0xAC01, 0x11A8]) == [0xAC01, 0x11A8])
    #expect(Normalisation.composed([0xAC00, 0x11A7]) == [0xAC00, 0x11A7])
  }

  @Test("form C of form C is itself, and so is what is compared of what is compared")
  func stable() {
    var unstable: [UInt32] = []
    for scalar in 0..<UInt32(Effort.count(0x110000, sample: 0x3400)) {
      guard Unicode.Scalar(scalar) != nil else { continue }
      let once = Normalisation.composed([scalar])
      let bytes = CaseFolding.bytes([scalar])
      let form = TextRules.alike.form(bytes, matchesCase: false)
      if Normalisation.composed(once) != once
        || TextRules.alike.form(form, matchesCase: false) != form
      {
        unstable.append(scalar)
      }
    }
    #expect(unstable.isEmpty)
  }

  @Test("many marks in the worst order are put in order in time")
  func hostile() {
    let marks: [UInt32] = (0..<20_000).map { $0 % 2 == 0 ? 0x345 : 0x334 }
    let ordered = Normalisation.composed([0x71] + marks)
    #expect(ordered.dropFirst().prefix(10_000).allSatisfy { $0 == 0x334 })
    #expect(ordered.count == 20_001)
  }
}
