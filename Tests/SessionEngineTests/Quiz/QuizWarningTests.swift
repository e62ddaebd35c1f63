import Testing

@testable import SessionEngine

@Suite("warnings of quiz files")
struct QuizWarningTests {
  private func file(_ question: String) -> [UInt8] {
    Array(
      ("{\"id\":\"w\",\"title\":\"W\",\"mode\":\"practice\",\"questions\":[\n"
        + "{\"id\":\"q\",\"text\":\"Q? [[1]]\"," + question + "}]}").utf8)
  }

  private func warnings(_ question: String) -> [String] {
    let bytes = file(question)
    guard case .quiz = QuizFile.load(bytes, QuizExtensions()) else {
      Issue.record("not a quiz: \(question)")
      return []
    }
    return QuizFile.warnings(bytes, QuizExtensions()).map { $0.path + ": " + $0.message }
  }

  private func short(_ accepted: String..., matchesCase: Bool = false) -> [String] {
    warnings(
      "\"kind\":\"short\",\"case\":\(matchesCase),\"accept\":["
        + accepted.map { "{\"text\":\"\($0)\"}" }.joined(separator: ",") + "]")
  }

  @Test(
    "an accepted text that does not match what looks like it",
    arguments: [
      ("Stra\u{DF}e", "Strasse"), ("\u{130}zmir", "Izmir"), ("\u{FF11}\u{FF12}", "12"),
      ("it\u{2019}s", "it's"), ("\u{201C}a\u{201D}", "\"a\""), ("H\u{2082}O", "H2O"),
      ("a\u{2009}b", "a b"), ("a\u{200B}b", "ab"), ("caf\u{E9} \u{2013} bar", "caf\u{E9} - bar"),
    ])
  func lookalikes(accepted: String, other: String) {
    let found = short(accepted)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "questions[0].accept[0].text: Does not match \"" + other + "\"") == true)
  }

  @Test("there is no warning where the other spelling is accepted too, or nothing looks alike")
  func accepted() {
    #expect(short("Stra\u{DF}e", "strasse").isEmpty)
    #expect(short("it's", "it\u{2019}s").isEmpty)
    #expect(short("it*s").isEmpty)
    #expect(short("caf\u{E9}", "New York", " a ").isEmpty)
  }

  @Test("straight apostrophes and quotes do not match what phones write")
  func typographic() {
    #expect(
      short("it's").first == "questions[0].accept[0].text: Does not match \"it\u{2019}s\", which "
        + "looks or is meant the same: accept it too, if it is right.")
  }

  @Test("a text that an earlier one matches in full is never reached")
  func repeated() {
    #expect(
      short("a b", "A  B") == [
        "questions[0].accept[1].text: Matches what questions[0].accept[0].text matches, and the "
          + "first one counts."
      ])
    #expect(short("a b", "A  B", matchesCase: true).isEmpty)
  }

  @Test("a part that begins with a combining mark, and a key in decomposed letters")
  func marks() {
    #expect(
      short("e*\u{301}").map { $0.contains("begins with a combining mark") } == [true])
    #expect(short("e\\\\*\u{301}").allSatisfy { !$0.contains("begins with a combining mark") })
    let decomposed = short("cafe\u{301}")
    #expect(decomposed.count == 1)
    #expect(decomposed.first?.contains("version 0.1.0") == true)
  }

  @Test("choices, options, items and matches that look the same")
  func choices() {
    let same = ": Looks like questions[0]."
    func answers(_ texts: String...) -> String {
      texts.enumerated().map { "{\"text\":\"\($1)\",\"credit\":\($0 == 0 ? 100 : 0)}" }
        .joined(separator: ",")
    }
    let cafes = answers("caf\u{E9}", "tea", "cafe\u{301}")
    #expect(
      warnings("\"kind\":\"single\",\"answers\":[\(cafes)]") == [
        "questions[0].answers[2]\(same)answers[0]: no player can tell the two apart."
      ])
    let spaces = answers("a b", "a\u{A0}b")
    #expect(
      warnings("\"kind\":\"gaps\",\"gaps\":[{\"options\":[\(spaces)]}]").first?
        .hasPrefix("questions[0].gaps[0].options[1]\(same)gaps[0].options[0]") == true)
    #expect(
      warnings("\"kind\":\"ordering\",\"items\":[\"a\",\"b\",\"a\u{200B}\"]").first?
        .hasPrefix("questions[0].items[2]\(same)items[0]") == true)
    #expect(
      warnings(
        "\"kind\":\"matching\",\"pairs\":[{\"text\":\"1\",\"match\":\"x\"},"
          + "{\"text\":\"2\",\"match\":\"y\"}],\"distractors\":[\"z\",\"y \"]"
      ).first?.hasPrefix("questions[0].distractors[1]\(same)pairs[1].match") == true)
    #expect(
      warnings("\"kind\":\"single\",\"answers\":[\(answers("Polish", "polish"))]") == [
        "questions[0].answers[1]: Differs from questions[0].answers[0] in capital letters only."
      ])
  }

  @Test("a file with mistakes has no warnings, and a warning knows its line and column")
  func places() {
    #expect(QuizFile.warnings(file("\"kind\":\"short\""), QuizExtensions()).isEmpty)
    #expect(QuizFile.warnings(Array("{".utf8), QuizExtensions()).isEmpty)
    let bytes = file("\"kind\":\"short\",\"accept\":[{\"text\":\"Stra\u{DF}e\"}]")
    let warning = QuizFile.warnings(bytes, QuizExtensions()).first
    #expect(warning?.line == 2 && warning?.column == 62)
  }
}
