import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems

@Suite("Decks and their cards")
struct DeckTests {
  private let shelf = CardShelf([])

  @Test("each deck has its cards once, and a question for each of them")
  func whole() throws {
    let counts = [
      "arithmetic": 332, "morse": 52, "capitals": 238, "flags": 249, "places": 249,
      "outlines": 142,
    ]
    #expect(
      shelf.decks.map { $0.name }
        == ["arithmetic", "morse", "capitals", "flags", "places", "outlines"])
    for deck in shelf.decks {
      #expect(deck.cards.count == counts[deck.name])
      #expect(Set(deck.cards).count == deck.cards.count)
      for card in deck.cards {
        #expect(CardName.deck(of: card) == deck.name)
        #expect(shelf.question(of: card) != nil, "\(card)")
      }
    }
  }

  @Test("new cards begin with what is easy, taught first or known to many")
  func order() {
    let first = shelf.decks.map { deck in deck.cards.prefix(3).joined(separator: " ") }
    #expect(
      first == [
        "arithmetic/0+0 arithmetic/0+1 arithmetic/0+2",
        "morse/encode/E morse/decode/E morse/encode/T",
        "capitals/IN capitals/CN capitals/US",
        "flags/IN flags/CN flags/US",
        "places/IN places/CN places/US",
        "outlines/IN outlines/CN outlines/US",
      ])
  }

  @Test("a card that no deck has has no question")
  func none() {
    let cards = [
      "arithmetic/1/0", "arithmetic/10+1", "morse/encode/1", "morse/E", "capitals/XX", "x",
    ]
    for card in cards {
      #expect(shelf.question(of: card) == nil, "\(card)")
    }
  }

  @Test("a later quiz of the same name replaces an earlier one; a program's deck keeps its name")
  func names() throws {
    let graded = try TestQuiz.graded.quiz
    let shelf = CardShelf([graded, graded])
    #expect(shelf.decks.count == 7)
    let deck = try #require(shelf.deck(graded.id))
    #expect(deck.cards.count == graded.graded?.questions.count)
    guard case .graded(let content) = graded.content else { return }
    let clash = Quiz(
      id: "morse", title: "Mine", introduction: "", digest: .zero, content: .graded(content))
    #expect(CardShelf([clash]).decks.map { $0.name }.last == "+morse")
  }

  @Test("a quiz of practice asks the same as the cards' own questions, and accepts the same")
  func quiz() throws {
    let graded = try TestQuiz.graded.quiz
    let shelf = CardShelf([graded])
    let cards =
      try #require(shelf.deck(graded.id)).cards
      + [
        "arithmetic/0-9", "morse/decode/Q", "morse/encode/Q", "capitals/FR", "flags/FR",
        "places/FR",
      ]
    let questions = cards.map { ($0, shelf.question(of: $0)) }
    let bytes = PracticeQuiz.file(
      questions.compactMap { card, question in question.map { (card, $0) } }, introduction: "Go.")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      Issue.record("\(QuizFile.load(bytes))")
      return
    }
    let made = try #require(quiz.graded)
    #expect(made.questions.map { $0.tags } == cards.map { [$0] })
    for (copy, (card, question)) in zip(made.questions, questions) {
      let question = try #require(question)
      #expect(copy.body == question.body, "\(card)")
      #expect(copy.text == question.text && copy.feedback == question.feedback)
      #expect(copy.points == 100 && copy.limitMilliseconds == nil)
    }
  }
}
