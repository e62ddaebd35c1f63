import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport

/// The numbers by which answers of different players are compared.
@Suite("Keys of answers")
struct AnswerKeyTests {
  private static func question(_ body: GradedQuestion.Body) -> GradedQuestion {
    GradedQuestion(id: "q", text: "?", body: body)
  }

  private static let number = question(.number([.init(value: 3_000_000, tolerance: 0, credit: 1)]))
  private static func short(_ matchesCase: Bool) -> GradedQuestion {
    question(.short([.init("Paris", credit: 1)], matchesCase: matchesCase))
  }
  private static let gaps = question(
    .gaps([
      .text([.init("a", credit: 1)], matchesCase: false),
      .text([.init("b", credit: 1)], matchesCase: true),
      .number([.init(from: 0, to: 1, credit: 1)]),
    ]))
  private static let multiple = question(
    .multiple([.init(text: "a", credit: 1), .init(text: "b", credit: 0)]))

  private func key(_ question: GradedQuestion, _ text: String) -> UInt64? {
    question.key(of: .text(Array(text.utf8)), under: .alike)
  }

  private func gaps(_ texts: String...) -> UInt64? {
    AnswerKeyTests.gaps.key(of: .gaps(texts.map { Array($0.utf8) }), under: .alike)
  }

  @Test("a typed number counts by its value, however it is written")
  func numbers() {
    let number = AnswerKeyTests.number
    #expect(key(number, "5.60") == key(number, "5,6"))
    #expect(key(number, "+5.6") == key(number, "5.6"))
    #expect(key(number, "−5.6") == key(number, "-5.6"))
    #expect(key(number, "-5.6") != key(number, "5.6"))
    #expect(key(number, "56") != key(number, "5.6"))
  }

  @Test("capitals of a typed text count where the question asks for them")
  func texts() {
    #expect(key(AnswerKeyTests.short(false), "PARÍS") == key(AnswerKeyTests.short(false), "parís"))
    #expect(key(AnswerKeyTests.short(true), "PARÍS") != key(AnswerKeyTests.short(true), "parís"))
    #expect(key(AnswerKeyTests.short(false), "Rome") != key(AnswerKeyTests.short(false), "Paris"))
  }

  @Test("each gap is compared as its kind is, and no text runs into the next one")
  func gapsApart() {
    #expect(gaps("A", "b", "0.5") == gaps("a", "b", "0,50"))
    #expect(gaps("a", "B", "0.5") != gaps("a", "b", "0.5"))
    #expect(gaps("ab", "c", "1") != gaps("a", "bc", "1"))
    #expect(gaps("", "c", "1") != gaps("c", "", "1"))
  }

  @Test("an answer that says nothing has no key")
  func blank() {
    #expect(AnswerKeyTests.multiple.key(of: .choices(Choices()), under: .alike) == nil)
    #expect(AnswerKeyTests.multiple.key(of: .choices(Choices([0])), under: .alike) != nil)
    #expect(AnswerKeyTests.multiple.key(of: .matches([-1, -1]), under: .alike) == nil)
    #expect(AnswerKeyTests.multiple.key(of: .matches([-1, 0]), under: .alike) != nil)
    #expect(gaps("", "", "") == nil)
    #expect(gaps("", "", "1") != nil)
  }

  @Test("other choices, matches and orders have other keys")
  func numbered() {
    let question = AnswerKeyTests.multiple
    let keys = [
      Answer.choices(Choices([0])), .choices(Choices([1])), .choices(Choices([0, 1])),
      .matches([0, 1, 2]), .matches([1, 0, 2]), .matches([-1, 0, 2]), .order([0, 2, 1]),
      .order([2, 1, 0]), .slider(7), .slider(8),
    ].map { question.key(of: $0, under: .alike) }
    #expect(Set(keys).count == keys.count)
  }
}
