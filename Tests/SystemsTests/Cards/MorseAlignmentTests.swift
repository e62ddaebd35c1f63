import Testing

@testable import Systems

@Suite("Morse: which letters an answer has")
struct MorseAlignmentTests {
  private func known(_ text: String, _ answer: String, _ direction: Morse.Direction) -> String {
    let letters = MorseAlignment.letters(of: Array(text.utf8))
    let matches = MorseAlignment.matches(
      letters, MorseAlignment.signs(of: Array(answer.utf8), direction))
    return zip(letters, matches).map { $1 ? String(UnicodeScalar($0)) : "-" }.joined()
  }

  @Test(
    "a letter that is wrong, left out or too many makes no other letter wrong",
    arguments: [
      ("SOS", "... --- ...", "SOS"), ("SOS", "... -.- ...", "S-S"), ("SOS", "... ...", "S-S"),
      ("SOS", "... --- . ...", "SOS"), ("SOS", "", "---"), ("SOS", "......", "---"),
      ("AT SEA", ".- - / ... . .-", "ATSEA"), ("AT SEA", ".- / ... . .-", "A-SEA"),
    ])
  func encoded(_ text: String, _ answer: String, _ expected: String) {
    #expect(known(text, answer, .encode) == expected)
  }

  @Test(
    "letters are compared without their case and spaces",
    arguments: [
      ("PARIS", "paris", "PARIS"), ("PARIS", "pars", "PAR-S"), ("PARIS", "xparis", "PARIS"),
      ("AT SEA", "atsea", "ATSEA"), ("PARIS", "?", "-----"),
    ])
  func decoded(_ text: String, _ answer: String, _ expected: String) {
    #expect(known(text, answer, .decode) == expected)
  }
}
