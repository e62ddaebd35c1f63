import EventLog
import SessionEngine
import Systems
import Testing

@testable import TestSupport

extension Fixtures {
  struct Missing: Error { let name: String }

  /// A quiz with outcomes of fixtures/quizzes.
  static func outcomeQuiz(_ name: String) throws -> OutcomeQuiz {
    let bytes = try contents(root + "/quizzes/\(name).json")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else { throw Missing(name: name) }
    return try #require(quiz.outcomes)
  }
}
