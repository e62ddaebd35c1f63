import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport

@Suite("Comparing runs")
struct RunComparisonTests {
  private func recording(_ commands: Command...) throws -> Recording {
    try Recording(Chronicle(Story(try TestQuiz.animals.quiz).then(commands)))
  }

  private func rows(_ left: Recording, _ right: Recording) -> [String] {
    RunComparison(RunStory(left), RunStory(right)).rows.map { row in
      "\(row.subject) \(row.kind.name) \(row.ordinal): \(row.left?.value ?? "none")"
        + " / \(row.right?.value ?? "none")"
    }
  }

  @Test("a run is the same as itself, for any player and quiz")
  func same() throws {
    for quiz in TestQuiz.allCases {
      let recording = try Recording.random(quiz, commands: 80, seed: 6)
      let comparison = RunComparison(RunStory(recording), RunStory(recording))
      #expect(comparison.rows.isEmpty && comparison.sameCount > 5)
    }
  }

  @Test("one other answer is one row, and the score and result that follow from it")
  func oneAnswer() throws {
    let left = try recording(.choose(0), .choose(0), .slide(0))
    let right = try recording(.choose(0), .choose(2), .slide(0))
    #expect(
      rows(left, right) == [
        "session ended 1: finished: dog (tied: dog, cat, turtle) / finished: dog (tied: dog, cat, rabbit)",
        "activities answered 1: Swimming, turtle +1 / Cuddling, rabbit +1",
      ])
  }

  @Test("going back shifts nothing: only what was done there stands alone")
  func goingBack() throws {
    let left = try recording(.choose(0), .choose(0), .slide(0))
    let right = try recording(.choose(0), .back, .choose(0), .choose(0), .slide(0))
    #expect(
      rows(left, right) == [
        "food shown 2: none / place 1/3, back",
        "food answered 2: none / Steak, nothing scored",
        "activities shown 2: none / place 2/3, next",
      ])
    #expect(rows(right, left).count == 3)
  }

  @Test("turned around, the sides change places and nothing else does")
  func symmetry() throws {
    for quiz in TestQuiz.allCases {
      let left = try Recording.random(quiz, commands: 60, seed: 1)
      let right = try Recording.random(quiz, commands: 60, seed: 2)
      let forth = RunComparison(RunStory(left), RunStory(right))
      let back = RunComparison(RunStory(right), RunStory(left))
      #expect(forth.sameCount == back.sameCount && forth.rows.count == back.rows.count)
      let turned = Set(back.rows.map { RunComparison.Row(left: $0.right, right: $0.left) })
      #expect(Set(forth.rows) == turned)
      for row in forth.rows { #expect(row.left?.value != row.right?.value) }
    }
  }

  @Test("a forged count shows beside the change that it claims to be")
  func forged() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0))
    let forged = try Recording(
      Chronicle(story).editing(4, #""tally":{"dog":1}"#, #""tally":{"dog":3}"#))
    #expect(
      rows(try Recording(Chronicle(story)), forged) == [
        "food answered 1: Steak, dog +1 / Steak, dog +1 (counted +3)"
      ])
  }

  @Test("settings, pauses and refusals are compared by their own count")
  func others() throws {
    let left = try recording(.set("tint", "green"), .next, .pause, .resume)
    let right = try recording(.set("tint", "orange"), .pause)
    #expect(
      rows(left, right).sorted() == [
        "food refused 1: next: notAnswerable / none", "food shown 2: place 1/3, resumed / none",
        "preferences.tint set 1: green / orange",
        "session resumed 1: fontSize 17.0, tint blue, sound on, timer on, level beginner, "
          + "wpm 20, shuffle none / none",
      ])
  }
}
