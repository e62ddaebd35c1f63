import EventLog
@testable import SessionEngine
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import quiz

/// The tutorial on the full screen.
@Suite("Morse tutorial on the full screen")
struct LiveTutorialTests {
  /// Tutorials whose first question asks for code, and for a letter.
  private func asked() throws -> (code: LiveTutorial, letter: LiveTutorial) {
    func first(_ direction: Morse.Direction) throws -> LiveTutorial {
      for seed: UInt64 in 1...64 {
        var tutorial = LiveTutorial(
          MorseLesson(Seed(high: 2, low: seed), lesson: 1), MorsePlayback(Console.unseen),
          MorseSpeed(Preferences())
        ) { 0 }
        _ = try tutorial.take(.enter)
        if case .ask(let question) = tutorial.lesson.step, question.direction == direction {
          return tutorial
        }
      }
      throw Failure("no seed asks for it")
    }
    return (try first(.encode), try first(.decode))
  }

  @Test(
    "a wrong answer is in sight with all that is told about it, in a low window too",
    arguments: [(40, 12), (40, 15), (80, 24)])
  func wrong(columns: Int, rows: Int) throws {
    let asked = try asked()
    for (first, typed) in [(asked.code, "....."), (asked.letter, "z")] {
      var tutorial = first
      for character in typed { _ = try tutorial.take(.character(character)) }
      _ = try tutorial.take(.enter)
      #expect(tutorial.marked?.isRight == false)
      let page = tutorial.page(LivePaper(columns: columns, rows: rows))
      let lines = page.grid(columns: columns, rows: rows).lines
      for words in ["Not quite.", "Your answer:"] {
        #expect(lines.contains { $0.contains(words) }, "\(lines)")
      }
      #expect(!lines.contains { $0.contains(" more") }, "\(lines)")
    }
  }

  @Test("an answer that is longer than the window is read on by the keys that scroll")
  func long() throws {
    var tutorial = try asked().code
    for key in [Key.paste(String(repeating: ". ", count: 200)), .enter] {
      _ = try tutorial.take(key)
    }
    let paper = LivePaper(columns: 40, rows: 12)
    _ = tutorial.page(paper)
    #expect(tutorial.keys.row().contains { $0.text == "scroll" })
    _ = try tutorial.take(.end)
    let page = tutorial.page(paper)
    #expect(page.scroll == page.scrollLimit(rows: 12) && page.scroll > 0)
  }
}
