import EventLog
import Documents
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport
@testable import quiz

/// A screen has one form, whoever writes it.
@Suite("quiz: the form of a screen")
struct ScreenFormTests {
  private static let quizzes = [
    "animals", "arithmetic", "country", "morse", "every-kind", "exam", "graded", "lives", "speed",
    "outlines",
  ]

  @Test("what --json has of a screen is what the page and the host send", arguments: quizzes)
  func sameDocument(name: String) throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/quizzes/\(name).json")
    guard case .quiz(let quiz) = QuizFile.load(bytes) else {
      Issue.record("\(name) has mistakes")
      return
    }
    var kinds: Set<String> = []
    for seed: UInt64 in 0..<12 {
      var player = RandomPlayer(seed)
      var story = Story(quiz, seed: player.seed())
      for clock: Int64 in 0..<60 {
        let screen = Screen(story.state, under: story.rules)
        var writer = JSONWriter()
        ShownScreen(screen: screen).write(to: &writer)
        #expect(
          String(decoding: writer.bytes, as: UTF8.self)
            == String(decoding: screen.document(), as: UTF8.self))
        kinds.insert(screen.kind)
        story.play(player.command(story.state, story.rules), clock: clock * 900)
      }
    }
    #expect(kinds.count > (quiz.graded == nil ? 0 : 1))
  }
}
