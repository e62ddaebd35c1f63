import Testing

@testable import Shell
@testable import Systems
@testable import quiz

@Suite("What a field for Morse takes")
struct MorseAnswerTests {
  private func typed(_ answer: MorseAnswer, _ keys: [Key]) -> String {
    var field = TextField()
    for key in keys where answer.refusal(of: key) == nil { _ = answer.type(key, into: &field) }
    return field.text
  }

  private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test("a field for code takes dots, dashes and spaces, and a / only between words")
  func code() {
    #expect(typed(.code(hasWords: false), keys("a.1-/ q.")) == ".- .")
    #expect(typed(.code(hasWords: true), keys(".- / -.")) == ".- / -.")
    #expect(typed(.code(hasWords: false), [.paste(".-"), .paste("A")]) == ".-")
  }

  @Test("a field for a letter has the last letter or digit that was typed")
  func letter() {
    #expect(typed(.letter, keys("a.b ?7")) == "7")
    #expect(typed(.letter, keys("é")) == "")
    #expect(typed(.letter, [.character("a"), .paste("bc"), .backspace]) == "")
  }

  @Test("keys that edit are never refused")
  func editing() {
    #expect(typed(.code(hasWords: false), keys(".-.") + [.backspace, .home, .delete]) == "-")
    #expect(MorseAnswer.letter.refusal(of: .function(2)) == nil)
  }
}
