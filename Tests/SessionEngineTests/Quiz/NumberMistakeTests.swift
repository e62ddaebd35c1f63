import Testing

@testable import SessionEngine

@Suite("what a player is told of a text that should be a number")
struct NumberMistakeTests {
  @Test(
    "what is wrong is told by what was typed",
    arguments: [
      ("4.6e1", NumberMistake.exponent), ("1E-3", .exponent), ("4.6×10^1", .exponent),
      ("2^10", .exponent), ("46 V", .words), ("about 3", .words), ("12kg", .words),
      ("3 e", .words), ("1/2", .fraction), ("½", .fraction), ("1 ½", .fraction),
      ("0.1234567", .decimals), ("-1,1234567", .decimals), ("1234567890123", .size),
      ("1 500", .separators), ("1,500", .separators), ("1.500,00", .separators),
      ("1'500", .separators), ("1,500,000", .separators), ("１２", .digits), ("٣", .digits),
      ("three", .other), ("", .other), ("--5", .other), ("5-3", .other), ("5.", .other),
      ("  1234567890123 ", .size),
    ])
  func kinds(text: String, expected: NumberMistake) {
    #expect(FixedNumber.typed(GradedQuestion.normalised(Array(text.utf8))) == nil)
    #expect(NumberMistake(Array(text.utf8)) == expected)
  }

  @Test("a gap for a number is told what a number question is; other gaps are told nothing")
  func gaps() {
    var number = Screen.GapField(text: "", options: [], byteLimit: 100)
    number.isNumber = true
    let text = Screen.GapField(text: "", options: [], byteLimit: 100)
    func words(_ typed: [String], _ fields: [Screen.GapField]) -> String? {
      var screen = Screen()
      screen.control = .gaps(fields)
      return screen.gapMistake(in: .gaps(typed.map { Array($0.utf8) }))?.words
    }
    #expect(words(["1,500"], [number]) == NumberMistake.separators.words)
    #expect(words(["x", "46 V"], [text, number]) == "gap 2: " + NumberMistake.words.words)
    for typed in ["1500", " +1500,00 ", "", " "] { #expect(words([typed], [number]) == nil) }
    #expect(words(["1,500"], [text]) == nil)
    #expect(words([], [number]) == nil)
  }

  @Test("every kind has words of its own, and other refusals keep theirs")
  func words() {
    #expect(Set(NumberMistake.allCases.map { $0.words }).count == NumberMistake.allCases.count)
    let text = Answer.text(Array("46 V".utf8))
    #expect(Refusal.notANumber.fact(on: text) == NumberMistake.words.words)
    #expect(Refusal.notANumber.fact(on: nil) == Refusal.notANumber.fact)
    #expect(Refusal.tooLong.fact(on: text) == Refusal.tooLong.fact)
  }
}
