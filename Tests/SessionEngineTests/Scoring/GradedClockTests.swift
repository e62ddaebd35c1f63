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
      for clock in [Int64.max, .max - 1, 0] {
        state.evolve(.questionShown(story.rules.showing(place: place, .jump, clock: clock)))
        #expect(state.limitMilliseconds == 0)
      }
    }
  }
}
