import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// What the screens of graded quizzes say beside the question, for front ends that show right and
/// wrong in their places.
@Suite("Screens of graded quizzes")
struct GradedScreenTests {
  private func screen(_ story: Story) -> Screen { Screen(story.state, under: story.rules) }

  private func answer(_ story: Story, _ player: inout RandomPlayer) -> Command {
    let question = story.rules.quiz.graded?.questions[Int(story.state.current?.question ?? 0)]
    return .answer(question.map { player.answer($0) } ?? .choice(), elapsedMilliseconds: 1000)
  }

  @Test(
    "a marked question keeps its answer, and its parts agree with its mark",
    arguments: UInt64(0)..<20)
  func parts(seed: UInt64) throws {
    var player = RandomPlayer(seed)
    var story = Story(try TestQuiz.graded.quiz)
    var score: Int64 = 0
    for place in 0..<8 {
      #expect(screen(story).asked == nil)
      #expect(screen(story).trail[place] == .open)
      story.play(answer(story, &player))
      let shown = screen(story)
      let (mark, asked) = (try #require(shown.mark), try #require(shown.asked))
      score += mark.marks
      #expect(shown.score == score)
      #expect(shown.worth == mark.maximum)
      let standing: Screen.Standing = mark.isRight ? .right : mark.marks > 0 ? .partly : .wrong
      #expect(shown.trail[place] == standing)
      let allRight = asked.parts.allSatisfy { $0.isRight }
      switch asked.control {
      case .single(let options), .multiple(let options):
        #expect(asked.parts.count == options.count)
        let isRight = zip(options, asked.parts).allSatisfy { $0.isChosen == $1.isRight }
        #expect(isRight == mark.isRight)
      case .matching(let items, _, _):
        #expect(asked.parts.count == items.count)
        #expect(allRight == mark.isRight)
      case .ordering(let items):
        #expect(asked.parts.count == items.count)
        #expect(allRight == mark.isRight)
      case .gaps(let gaps):
        #expect(asked.parts.count == gaps.count)
        #expect(allRight == mark.isRight)
      default: #expect(asked.parts.isEmpty)
      }
      story.play(.next)
    }
    #expect(screen(story).grading?.result.score == score)
  }

  /// A text with two gaps that have options, in a quiz that shuffles what `shuffle` says.
  private func gaps(shuffle: String) throws -> [[String]] {
    let file = """
      {"id":"gaps","title":"Gaps","mode":"practice",\(shuffle)
       "questions":[{"id":"q","kind":"gaps","text":"[[1]] and [[2]]","gaps":[
        {"options":[{"text":"low","credit":100},{"text":"middle"},{"text":"high"},{"text":"none"}]},
        {"options":[{"text":"B"},{"text":"A"},{"text":"C","credit":100}]}]}]}
      """
    guard case .quiz(let quiz) = QuizFile.load(Array(file.utf8), QuizExtensions()),
      case .gaps(let fields) = screen(Story(quiz)).control
    else { throw Fixtures.Missing(name: "gaps") }
    return fields.map { $0.options }
  }

  @Test("the options of a gap are shuffled with the answers, and are in the file's order otherwise")
  func gapOptions() throws {
    // Computed by the independent writer for the same seed.
    let drawn = [["high", "none", "middle", "low"], ["B", "A", "C"]]
    #expect(try gaps(shuffle: #""shuffle":["answers"],"#) == drawn)
    let listed = [["low", "middle", "high", "none"], ["B", "A", "C"]]
    #expect(try gaps(shuffle: "") == listed)
    #expect(try gaps(shuffle: #""shuffle":["questions"],"#) == listed)
  }

  @Test(
    "an exam says nothing of right and wrong before it was submitted", arguments: UInt64(0)..<20)
  func exam(seed: UInt64) throws {
    var player = RandomPlayer(seed)
    var story = Story(try TestQuiz.exam.quiz)
    for turn in 0..<40 where !story.state.hasEnded {
      let shown = screen(story)
      #expect(shown.mark == nil)
      #expect(shown.score == nil)
      #expect(shown.asked?.parts ?? [] == [])
      #expect(shown.trail.allSatisfy { [.open, .answered, .outOfTime].contains($0) })
      let openCount = shown.places.count { !$0.isAnswered }
      #expect(shown.openWords?.hasPrefix("\(openCount) of 7 questions ") ?? (openCount == 0))
      if shown.control == .submit {
        let words = shown.openWords ?? "Every question is answered"
        #expect(shown.prompt.hasPrefix(words))
      }
      story.play(turn % 3 == 0 ? .jump(Int64(turn % 7) + 1) : answer(story, &player))
    }
    story.play(.submit)
    #expect(screen(story).trail.allSatisfy { [.right, .partly, .wrong].contains($0) })
  }

  @Test("the introduction says how many questions there are, how they are marked and what passes")
  func introduction() throws {
    let settings = PlayerSettings()
    let practice = Screen(introducing: try TestQuiz.graded.quiz, for: settings).prompt
    #expect(practice.contains("8 questions\nEach answer is marked at once"))
    let exam = Screen(introducing: try TestQuiz.exam.quiz, for: settings).prompt
    #expect(exam.contains("7 questions\nYou can change your answers until you submit them\nTime: "))
  }
}
