import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

/// Questions and answers as people read them.
@Suite("Words of questions and answers")
struct QuestionWordsTests {
  private func question(_ body: GradedQuestion.Body, _ text: String = "?") -> GradedQuestion {
    GradedQuestion(id: "q", text: text, points: 100, body: body, fileOrder: [0, 1, 2])
  }

  private func gap() -> GradedQuestion.Gap { .text([], matchesCase: false) }

  @Test("the marker of a gap is a numbered blank; other brackets stay")
  func blanks() {
    let gaps = question(.gaps([gap(), gap()]), "The [[2]] of [[1]] is [[x]] [1] [[ 1]], a[[i]].")
    #expect(gaps.textWithBlanks == "The (2) ____ of (1) ____ is [[x]] [1] [[ 1]], a[[i]].")
    let many = question(.gaps([gap()]), "[[10]][[[1]]]é[[2]")
    #expect(many.textWithBlanks == "(10) ____[(1) ____]é[[2]")
    let short = question(.short([], matchesCase: false), "What does [[1]] mean?")
    #expect(short.textWithBlanks == short.text)
  }

  @Test("what was left empty is told, none of them is an answer, and texts with commas are apart")
  func answers() {
    let gaps = question(.gaps([gap(), gap(), gap()]))
    #expect(
      gaps.words(.gaps([Array("capital".utf8), [], []])) == "capital; not answered; not answered")
    let pairs = question(
      .matching(items: ["France", "Italy"], matches: ["Paris", "Rome"], right: [0, 1]))
    #expect(pairs.words(.matches([0, -1])) == "France: Paris; Italy: not answered")
    func order(_ items: [String]) -> String {
      question(.ordering(items: items, right: [0, 1], isAllOrNothing: true)).rightWords
    }
    #expect(order(["ice", "water"]) == "ice, water")
    #expect(order(["ice, cold", "water"]) == "ice, cold; water")
    let options = ["red, blue", "green", "grey"].map {
      GradedQuestion.Option(text: $0, credit: $0 == "grey" ? 0 : 1)
    }
    let several = question(.multiple(options))
    #expect(several.words(.choices(Choices([0, 1]))) == "red, blue; green")
    #expect(several.words(.choices(Choices([1, 2]))) == "green, grey")
    #expect(several.rightWords == "red, blue; green")
    #expect(several.words(.choices(Choices())) == "none of them" && several.words(nil).isEmpty)
  }

  @Test("the right answer is an accepted text that is no pattern, or a pattern with its meaning")
  func patterns() {
    func right(_ accepted: (String, Int64)...) -> String {
      let texts = accepted.map { GradedQuestion.AcceptedText($0, credit: $1) }
      let gap = GradedQuestion.Gap.text(texts, matchesCase: false)
      let short = question(.short(texts, matchesCase: false))
      #expect(question(.gaps([gap])).rightWords == short.rightWords)
      return short.rightWords
    }
    #expect(right(("*Leonardo*", 2), ("da Vinci", 2), ("L.", 2)) == "da Vinci")
    #expect(right(("Pa*is", 2), ("Lutetia", 1)) == "Pa…is (… can be anything)")
    #expect(right((#"5 \* 5"#, 2)) == "5 * 5")
    #expect(right(("*", 2)) == "… (… can be anything)")
  }

  @Test("why an answer is not right is told of one as of many")
  func reasons() {
    let one = question(.gaps([gap()]))
    #expect(one.reason(nil, marks: 50) == "The quiz gives this answer a part of the points.")
    #expect(one.reason(nil, marks: 0) == "Wrong.")
    #expect(question(.gaps([gap(), gap()])).reason(nil, marks: 50) == "Not every gap is right.")
    let pairs = question(
      .matching(items: ["a", "b", "c"], matches: ["1", "2", "3"], right: [0, 1, 2]))
    #expect(pairs.reason(.matches([0, 2, 1]), marks: 1) == "1 of 3 is matched correctly.")
    #expect(pairs.reason(.matches([0, 1, 0]), marks: 2) == "2 of 3 are matched correctly.")
    let order = question(.ordering(items: ["a", "b"], right: [0, 1], isAllOrNothing: false))
    #expect(order.reason(.order([1, 0]), marks: 0) == "The order is wrong.")
  }
}
