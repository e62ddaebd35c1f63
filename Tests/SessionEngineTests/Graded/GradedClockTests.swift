import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport

/// Clocks that no player has, and that a log can record.
@Suite("Clocks of graded quizzes")
struct GradedClockTests {
  @Test(
    "the largest clock leaves no time and stops no reader", arguments: [TestQuiz.graded, .exam])
  func largest(quiz: TestQuiz) throws {
    let story = Story(try quiz.quiz)
    for place in 1...Int64(story.rules.order.count) {
      var state = story.state
      for clock: Int64 in [.max, .max - 1, 0] {
        state.evolve(.questionShown(story.rules.showing(place: place, .jump, clock: clock)))
        #expect(state.limitMilliseconds == 0)
      }
    }
  }

  @Test("a log that starts again and again extends its limits once")
  func startedAgain() throws {
    let rules = SessionRules(
      quiz: try TestQuiz.exam.quiz, seed: .sample,
      shuffling: Shuffling(questions: false, answers: false), extraTimePercent: 300)
    var state = SessionState(of: rules.quiz)
    for _ in 0..<100 {
      for event in SessionState.begin(rules, player: "p1", preferences: Preferences()) {
        state.evolve(event)
      }
    }
    #expect(state.graded?.limitMilliseconds == 1_200_000)
  }

  @Test(
    "a forged score without end is passed or not, and stops no reader", arguments: [true, false])
  func forgedScore(isPassed: Bool) throws {
    let quiz = try #require(try TestQuiz.exam.quiz.graded)
    let result = GradedResult(
      score: isPassed ? .max : .min, earned: isPassed ? .max : .min, maximum: 975, quiz: quiz,
      answeredCount: 7, askedCount: 7)
    #expect(result.hasPassed == isPassed)
    #expect(result.percent == (isPassed ? .max : .min))
  }
}
