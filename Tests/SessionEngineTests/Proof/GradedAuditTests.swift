import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// Forged logs of graded quizzes that the golden words of an audit do not cover.
@Suite("Audit: graded sessions")
struct GradedAuditTests {
  private func answer(_ story: Story, elapsed: Int64 = 1000) -> Command {
    let question = story.rules.quiz.graded?.questions[Int(story.state.current?.question ?? 0)]
    var player = RandomPlayer(1)
    return .answer(
      question.map { player.answer($0) } ?? .choice(), elapsedMilliseconds: elapsed)
  }

  @Test("an exam's answer that came too late and was marked at once is found as both")
  func lateAndMarked() throws {
    var story = Story(try TestQuiz.exam.quiz)
    let graded = try #require(story.rules.quiz.graded)
    let timed = try #require(
      story.rules.order.firstIndex { graded.questions[$0].limitMilliseconds != nil })
    if timed > 0 { story.play(.jump(Int64(timed) + 1)) }
    story.play(answer(story))
    let place =
      try #require(
        story.events.firstIndex { if case .answerGiven = $0 { true } else { false } }) + 1
    let question = graded.questions[story.rules.order[timed]].id
    let late = try Chronicle(story).editing(place, #""elapsed":1000"#, #""elapsed":70000"#)
    let append = try #require(late.appends.first { $0.contains { $0.type == "answerGiven" } })
    let forged = try late.replacing(
      place, with: append[0],
      Chronicle.entry(
        "answerMarked",
        #"{"question":"\#(question)","marks":100,"maximum":100,"score":100}"#))
    let codes = try forged.audit().findings.map(\.code)
    #expect(codes.contains(.rule(.tooLate)))
    #expect(codes.contains(.rule(.earlyMark)))
  }

  @Test("R16: an answer before its question was shown, whose clock is no fault of its own")
  func beforeShowing() throws {
    let story = Story(try TestQuiz.graded.quiz).then(.choose(0))
    let early = try Chronicle(story).editing(3, #""elapsed":1000"#, #""elapsed":-1"#)
    #expect(try early.findings() == ["R16 3"])
  }
}
