import Testing

@testable import Systems

/// Names that are shown, and the names of accounts that they become.
@Suite("Player: names")
struct DisplayNameTests {
  @Test(
    "a name in any script is kept, with white space at its ends gone and one space inside",
    arguments: [
      ("Ελένη", "Ελένη"), ("王芳", "王芳"), ("  Ann \u{3000} Müller ", "Ann Müller"),
      ("نرگس\u{200C}ها", "نرگس\u{200C}ها"), ("👩‍🚀 Ann", "👩‍🚀 Ann"), ("葛\u{E0100}", "葛\u{E0100}"),
    ])
  func kept(typed: String, shown: String) {
    #expect(DisplayName(typed: typed)?.text == shown)
  }

  @Test(
    "controls, marks of direction, signs without a shape and private signs are refused",
    arguments: [
      "", "   ", "a\u{7}", "a\nb", "a\u{202E}b", "a\u{2066}b", "a\u{200B}b", "a\u{FEFF}",
      "\u{200D}a",
      "a\u{200C}", "\u{3164}", "\u{E000}", "a\u{E0041}", "a\u{1FFFE}", "a\u{AD}", "a\u{2028}b",
    ])
  func refused(typed: String) {
    #expect(DisplayName(typed: typed) == nil)
  }

  @Test("a name has at most 64 scalars and 256 bytes")
  func limits() {
    #expect(DisplayName(typed: String(repeating: "a", count: 64)) != nil)
    #expect(DisplayName(typed: String(repeating: "a", count: 65)) == nil)
    #expect(DisplayName(typed: String(repeating: "𐐷", count: 64))?.text.utf8.count == 256)
    #expect(DisplayName(typed: String(repeating: "a", count: 62) + " b") != nil)
    #expect(DisplayName(typed: String(repeating: "a", count: 63) + " b") == nil)
  }

  @Test("an account has a name in small Latin letters, and a free one")
  func accountNames() throws {
    #expect(AccountName.plain("ann") == "ann" && AccountName.plain("Ann Müller") == "ann-muller")
    #expect(AccountName.plain(" Ann ") == "ann" && AccountName.plain("Анна") == nil)
    #expect(AccountName.plain("O’Brien, Jr.") == "obrien-jr" && AccountName.plain("Ελένη") == nil)
    #expect(AccountName.plain(String(repeating: "A", count: 99))?.utf8.count == 64)
    let taken = ["ann-muller", "ann-muller-2", "player-1"]
    #expect(try AccountName.free(for: "Ann Müller") { taken.contains($0) } == "ann-muller-3")
    #expect(try AccountName.free(for: "Ελένη") { taken.contains($0) } == "player-2")
    #expect(try AccountName.free(for: "Bo") { taken.contains($0) } == "bo")
  }
}
