import Testing

@testable import SessionEngine

@Suite("how texts are compared")
struct TextRulesTests {
  private func isSame(
    _ one: String, _ other: String, _ comparison: TextRules, matchesCase: Bool = false
  ) -> Bool {
    comparison.form(Array(one.utf8), matchesCase: matchesCase)
      == comparison.form(Array(other.utf8), matchesCase: matchesCase)
  }

  @Test(
    "in rules 3 what looks alike is the same, in rules 2 what has the same bytes",
    arguments: [
      ("caf\u{E9}", "cafe\u{301}"), ("Vi\u{1EC7}t", "Vie\u{302}\u{323}t"), ("\u{212B}", "\u{C5}"),
      ("a\u{A0}b", "a b"), (" a  b\t", "a b"), ("\u{1100}\u{1161}", "\u{AC00}"),
    ])
  func alike(one: String, other: String) {
    #expect(isSame(one, other, .alike))
    #expect(isSame(one, other, .alike, matchesCase: true))
    #expect(!isSame(one, other, .bytes, matchesCase: true))
  }

  @Test(
    "case is folded after form C, and what folding takes apart is composed again",
    arguments: [
      ("CAFE\u{301}", "caf\u{E9}"), ("\u{391}\u{301}", "\u{3AC}"), ("\u{1FBC}", "\u{3B1}\u{345}"),
      ("\u{1E9E}", "\u{DF}"), ("\u{1F88}", "\u{1F80}"), ("\u{345}", "\u{3B9}"),
    ])
  func folded(one: String, other: String) {
    #expect(isSame(one, other, .alike))
    #expect(!isSame(one, other, .alike, matchesCase: true))
  }

  @Test(
    "what only looks similar, or is spelt in another way, stays different",
    arguments: [
      ("Stra\u{DF}e", "Strasse"), ("\u{130}zmir", "izmir"), ("\u{FF11}", "1"),
      ("it\u{2019}s", "it's"), ("caf\u{E9}", "cafe"), ("\u{FB01}", "fi"), ("\u{3C2}a", "sa"),
    ])
  func different(one: String, other: String) {
    #expect(!isSame(one, other, .alike))
  }

  @Test("rules 1 and 2 compare bytes, rules 3 what looks alike")
  func rules() {
    #expect((1...3).map { TextRules(rules: $0) } == [.bytes, .bytes, .alike])
  }
}
