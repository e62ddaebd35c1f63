import EventLog
import SessionEngine
import Testing

@testable import Systems
@testable import TestSupport
@testable import SessionSupport

/// The quizzes that the programs bring with them, as they lie in fixtures/quizzes.
@Suite("Built-in quizzes")
struct ContentQuizTests {
  @Test(
    "the bytes of a built-in quiz are those of its fixture",
    arguments: [
      "animals", "arithmetic", "country", "expedition", "every-kind", "morse-knowledge", "capitals",
      "flags", "places", "outlines", "daily-five",
    ])
  func sameBytes(name: String) throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/quizzes/\(name).json")
    #expect(BuiltInQuizzes.files.contains(bytes))
  }

  @Test("every built-in quiz is without a mistake")
  func areSound() {
    let shelf = QuizShelf(BuiltInQuizzes.files)
    #expect(shelf.items.count == BuiltInQuizzes.files.count)
  }

  @Test("the fifteen questions of the country quiz keep kind, percentages and mapping")
  func countryMapping() throws {
    let quiz = try Fixtures.outcomeQuiz("country")
    let mapping = quiz.questions.map { question in
      let answers = question.answers.map { answer in
        let country = answer.outcome.map { quiz.outcomes[$0].country ?? "" } ?? "none"
        return (answer.percent.map { "\($0) " } ?? "") + country
      }
      return "\(question.kind): " + answers.joined(separator: ", ")
    }
    #expect(
      mapping == [
        "single: MX, NL, IN, none",
        "single: IS, CA, TR, OM, NZ",
        "ranged: 25 UY, 50 OM, 75 TR, 100 CA",
        "ranged: 25 OM, 50 TR, 75 CA, 100 IN",
        "ranged: 25 BR, 50 MX, 75 IN, 100 ID",
        "multiple: NL, NZ, ID, IN",
        "single: TR, IN, IS, MX",
        "single: IS, CA, IN, NP",
        "ranged: 25 MV, 50 EG, 75 NP, 100 UY",
        "ranged: 25 IR, 50 IN, 75 MX, 100 NP",
        "multiple: CA, FI, IN, UY",
        "multiple: OM, CA, IR, IN",
        "single: CA, MV, IR, TR",
        "single: CA, IN, OM, MX",
        "single: IN, NL, IR, TR",
      ])
  }

  @Test("the countries are in the order in which each can win, and submit is asked for")
  func countryOrder() throws {
    let quiz = try Fixtures.outcomeQuiz("country")
    #expect(
      quiz.outcomes.map { $0.title } == [
        "Brazil", "Finland", "Egypt", "Maldives", "Indonesia", "New Zealand", "Iceland",
        "Netherlands", "Uruguay", "Nepal", "Iran", "Mexico", "Oman", "Turkey", "Canada", "India",
      ])
    #expect(quiz.hasSubmit)
    #expect(quiz.tie == .firstListed)
    for outcome in quiz.outcomes {
      let flag = (outcome.country ?? "").unicodeScalars.compactMap {
        Unicode.Scalar($0.value + 0x1F1E6 - 0x41)
      }
      #expect(Array(outcome.symbol.unicodeScalars) == flag)
      #expect(!outcome.description.isEmpty)
    }
  }

  @Test("every country has an answer sheet with which it wins")
  func everyCountryCanWin() throws {
    let quiz = try Fixtures.outcomeQuiz("country")
    for (place, outcome) in quiz.outcomes.enumerated() {
      #expect(quiz.winningSheet(for: place) != nil, "\(outcome.title) can't win")
    }
  }
}
