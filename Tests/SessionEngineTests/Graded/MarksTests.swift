import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// SESSIONS M10, M11, M13, M14: what an answer is worth.
@Suite("Marks")
struct MarksTests {
  private func question(_ quiz: TestQuiz, _ id: String) throws -> GradedQuestion {
    try #require(try quiz.quiz.graded?.questions.first { $0.id == id })
  }

  private func gaps(_ texts: String...) -> Answer { .gaps(texts.map { Array($0.utf8) }) }

  @Test("marks are points times credit, halves away from zero")
  func rounding() {
    #expect(Marks.rounded(100, times: 1, over: 3) == 33)
    #expect(Marks.rounded(100, times: 2, over: 3) == 67)
    #expect(Marks.rounded(1, times: 1, over: 2) == 1)
    #expect(Marks.rounded(1, times: -1, over: 2) == -1)
    #expect(Marks.rounded(-1, times: 1, over: 2) == -1)
    #expect(Marks.rounded(5, times: 3, over: 10) == 2)
    #expect(Marks.rounded(5, times: -3, over: 10) == -2)
    #expect(Marks.rounded(200, times: -3_333_333, over: 10_000_000) == -67)
    #expect(Marks.rounded(.max, times: .max, over: 1) == .max)
    #expect(Marks.rounded(.max, times: .max, over: .max) == .max)
    #expect(Marks.rounded(7, times: 1, over: 0) == 0)
    var chance = SeededRandom(5)
    for _ in 0..<5000 {
      let (factor, numerator) = (Int64(chance.below(2001)) - 1000, Int64(chance.below(2001)) - 1000)
      let denominator = Int64(1 + chance.below(1000))
      let product = factor * numerator
      let magnitude = (2 * abs(product) + denominator) / (2 * denominator)
      let expected = product < 0 ? -magnitude : magnitude
      #expect(Marks.rounded(factor, times: numerator, over: denominator) == expected)
    }
  }

  @Test("hundredths as people write them")
  func words() {
    #expect(
      [0, 5, 50, 100, 1234, -7, -250, 1001].map { Marks.text($0) } == [
        "0", "0.05", "0.5", "1", "12.34", "-0.07", "-2.5", "10.01",
      ])
    #expect([0, 50, 100].map { Marks.points($0) } == ["0 points", "0.5 points", "1 point"])
  }

  @Test("choices: a single one has its credit, several the sum, at least 0 and at most all")
  func choices() throws {
    let capital = try question(.graded, "capital")
    // Numbered by the bytes of their texts: Canberra, Perth, Sydney.
    #expect((0..<3).map { capital.optionText($0) } == ["Canberra", "Perth", "Sydney"])
    #expect([0, 1, 2].map { capital.marks(of: .choice($0), under: .alike) } == [200, 0, -67])
    let primes = try question(.graded, "primes")
    #expect((0..<4).map { primes.optionText($0) } == ["1", "2", "3", "4"])
    #expect(primes.marks(of: .choice(1, 2), under: .alike) == 100)
    #expect(primes.marks(of: .choice(1), under: .alike) == 50)
    #expect(primes.marks(of: .choice(1, 3), under: .alike) == 0)
    #expect(primes.marks(of: .choice(0, 3), under: .alike) == 0)
    #expect(primes.marks(of: .choice(), under: .alike) == 0)
    #expect(primes.marks(of: nil, under: .alike) == 0)
    let whale = try question(.graded, "whale")
    #expect([0, 1].map { whale.marks(of: .choice($0), under: .alike) } == [100, 0])
  }

  @Test(
    "typed numbers are exact; a comma that may separate thousands is refused",
    arguments: [
      ("3.14", 3_140_000), ("3,14", 3_140_000), ("-0.000001", -1), ("+7", 7_000_000),
      ("\u{2212}3", -3_000_000), (".5", 500_000), ("0,125", 125_000), (",125", 125_000),
      ("007", 7_000_000), ("999999999999.999999", 999_999_999_999_999_999),
      ("1,500", nil), ("12,500", nil), ("1.", nil), ("1e3", nil), ("", nil), ("-", nil),
      ("1.2.3", nil), ("1 2", nil), ("0.0000001", nil), ("1000000000000", nil), ("٣", nil),
    ] as [(String, Int64?)])
  func numbers(text: String, millionths: Int64?) {
    #expect(FixedNumber.typed(Array(text.utf8)) == millionths)
  }

  @Test("a number gets the credit of the first element that contains it, both ends included")
  func accepted() throws {
    let pi = try question(.graded, "pi")
    func marks(_ text: String) -> Int64 { pi.marks(of: Answer(typed: text), under: .alike) }
    #expect(marks("3.14") == 100)
    #expect(marks("3.145") == 100)
    #expect(marks("3.135") == 100)
    #expect(marks("3.145001") == 50)
    #expect(marks("4") == 50)
    #expect(marks("4.000001") == 0)
    #expect(marks("pi") == 0)
  }

  @Test(
    "a pattern matches the whole text, * any run of bytes",
    arguments: [
      ("bl*e", "ble", true), ("bl*e", "blue", true), ("bl*e", "bluee", true),
      ("bl*e", "blues", false), ("*", "x", true), ("a*b*c", "abbc", true),
      ("a*b*c", "ac", false), ("a\\*b", "a*b", true), ("a\\*b", "axb", false),
      ("**a", "a", true), ("a", "", false), ("\\", "\\", true),
    ])
  func wildcards(pattern: String, text: String, isMatch: Bool) {
    #expect(
      GradedQuestion.matches(Array(text.utf8), pattern: Array(pattern.utf8)) == isMatch)
  }

  @Test("many asterisks cost no more than the product of the lengths")
  func hostilePattern() {
    let pattern = Array(String(repeating: "*a", count: 250).utf8) + [0x62]
    let text = [UInt8](repeating: 0x61, count: 1000)
    #expect(!GradedQuestion.matches(text, pattern: pattern))
  }

  @Test(
    "case is folded as Unicode 14.0 does it, character by character",
    arguments: [
      ("GRÜN", "grün"), ("ẞ", "ß"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("ς", "σ"), ("МОСКВА", "москва"),
      ("İ", "İ"), ("ß", "ß"), ("Ⅷ", "ⅷ"), ("Ꭰ", "Ꭰ"), ("𐐀", "𐐨"), ("Ǆǅ", "ǆǆ"),
    ])
  func folding(text: String, folded: String) {
    #expect(String(decoding: CaseFolding.fold(Array(text.utf8)), as: UTF8.self) == folded)
  }

  @Test("a short text matches with or without case, as its question says")
  func short() throws {
    let colour = try question(.graded, "colour")
    #expect(colour.marks(of: Answer(typed: "RED"), under: .alike) == 100)
    #expect(colour.marks(of: Answer(typed: "grün"), under: .alike) == 33)
    #expect(colour.marks(of: Answer(typed: "red "), under: .alike) == 100)
    let gaps = try question(.graded, "gaps")
    #expect(gaps.marks(of: self.gaps("capital", "Paris", "2.1"), under: .alike) == 50)
    #expect(gaps.marks(of: self.gaps("Capital", "Paris", "2.1"), under: .alike) == 33)
    #expect(gaps.marks(of: self.gaps("", "", ""), under: .alike) == 0)
    #expect(gaps.marks(of: self.gaps("capital", "paris", "two"), under: .alike) == 17)
  }

  @Test("matching pays by item, ordering by neighbours")
  func arranged() throws {
    let capitals = try question(.graded, "capitals")
    // Numbered: Madrid, Oslo, Paris, Rome; the items are France, Italy, Spain.
    #expect(capitals.marks(of: .matches([2, 3, 0]), under: .alike) == 325)
    #expect(capitals.marks(of: .matches([2, 3, 1]), under: .alike) == 217)
    #expect(capitals.marks(of: .matches([-1, -1, 0]), under: .alike) == 108)
    let sizes = try question(.graded, "sizes")
    // Numbered: cat, horse, mouse, whale; right is mouse, cat, horse, whale.
    #expect(sizes.marks(of: .order([2, 0, 1, 3]), under: .alike) == 100)
    #expect(sizes.marks(of: .order([3, 2, 0, 1]), under: .alike) == 67)
    #expect(sizes.marks(of: .order([3, 1, 0, 2]), under: .alike) == 0)
    func words(_ order: [Int16]) -> [String] { sizes.feedback(on: .order(order), under: .alike) }
    #expect(words([3, 2, 0, 1]).first == "2 of 3 items are followed by the right one.")
    #expect(words([3, 1, 0, 2]).first == "0 of 3 items are followed by the right one.")
    #expect(!words([2, 0, 1, 3]).contains { $0.contains("followed") })
  }

  @Test("typed texts lose white space at their ends and keep single spaces inside")
  func normalised() {
    func normal(_ text: String) -> String {
      String(decoding: GradedQuestion.normalised(Array(text.utf8)), as: UTF8.self)
    }
    #expect(normal(" a \t b\u{A0}\u{A0}c ") == "a b c")
    #expect(normal("   ") == "")
    #expect(normal("é\n") == "é\n")
  }

  @Test("what does not fit is refused, with the first reason that applies")
  func refused() throws {
    func refusal(_ id: String, _ answer: Answer) throws -> Refusal? {
      let question = try question(.graded, id)
      do throws(Refusal) { try question.check(answer, under: .alike) } catch { return error }
      return nil
    }
    #expect(try refusal("capital", .choice(0, 1)) == .wrongKindOfAnswer)
    #expect(try refusal("capital", .choice(3)) == .noSuchChoice)
    #expect(try refusal("whale", .choice(2)) == .noSuchChoice)
    #expect(try refusal("pi", .choice(0)) == .wrongKindOfAnswer)
    #expect(try refusal("pi", Answer(typed: "three")) == .notANumber)
    #expect(try refusal("colour", Answer(typed: "a\u{7}")) == .notPrintable)
    #expect(try refusal("colour", .text([0xFF])) == .notPrintable)
    #expect(try refusal("colour", .text(Array(repeating: 0x61, count: 1001))) == .tooLong)
    #expect(try refusal("colour", Answer(typed: "")) == .wrongKindOfAnswer)
    #expect(try refusal("capitals", .matches([0, 1])) == .wrongKindOfAnswer)
    #expect(try refusal("capitals", .matches([0, 1, 4])) == .noSuchChoice)
    #expect(try refusal("sizes", .order([0, 1, 2, 2])) == .noSuchChoice)
    #expect(try refusal("gaps", gaps("a")) == .wrongKindOfAnswer)
    #expect(try refusal("gaps", gaps("a", "b", "c")) == nil)
  }

  @Test("the pass mark is compared exactly, not after rounding")
  func passed() throws {
    let quiz = try #require(try TestQuiz.exam.quiz.graded)
    func result(_ score: Int64) -> GradedResult {
      GradedResult(
        score: score, earned: score, maximum: 70_001, quiz: quiz, answeredCount: 0, askedCount: 0)
    }
    // 62.5% of 70001 is 43750.625.
    #expect(result(43_750).hasPassed == false)
    #expect(result(43_750).percent == 6250)
    #expect(result(43_751).hasPassed == true)
    #expect(result(-100).percent == -14)
  }
}
