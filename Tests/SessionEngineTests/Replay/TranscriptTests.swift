import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("Transcript")
struct TranscriptTests {
  private func lines(_ story: Story) -> [String] {
    let transcript = Transcript(of: story.rules.quiz)
    return story.events.map { transcript.words($0) }
  }

  @Test("an outcome quiz reads like a story")
  func animals() throws {
    let story = Story(try TestQuiz.animals.quiz).then(
      .choose(0), .choose(2, 0), .back, .choose(), .next, .jump(1), .choose(0), .reopen,
      .set("tint", "green"), .pause, .resume, .jump(3), .slide(17))
    #expect(
      lines(story) == [
        "started, seed 00112233445566778899aabbccddeeff",
        "shown    1/3 food",
        "answered food: Steak",
        "score    dog +1",
        "shown    2/3 activities",
        "answered activities: Swimming, Cuddling",
        "score    rabbit +1, turtle +1",
        "shown    3/3 rides",
        "back to  2/3 activities",
        "revised  activities: Swimming, Cuddling -> none of them",
        "score    rabbit -1, turtle -1",
        "shown    3/3 rides",
        "refused  next: notAnswerable at rides",
        "jump to  1/3 food",
        "revised  food: Steak -> Steak",
        "score    unchanged",
        "shown    2/3 activities",
        "refused  reopen: notAnswerable at activities",
        "set      tint: blue -> green",
        "paused",
        "resumed",
        "again    2/3 activities",
        "jump to  3/3 rides",
        "answered rides: 17% (It makes me a little nervous)",
        "score    rabbit +1",
        "finished: dog (tied: dog, rabbit)",
      ])
  }

  @Test("exercises, marks and points")
  func arithmetic() throws {
    let story = Story(try TestQuiz.arithmetic.quiz).then(
      .type("7"), .next, .type("07"), .reopen, .abandon)
    #expect(
      lines(story).dropFirst() == [
        "shown    1 q1: 3 + 4", "answered q1: 7", "score    right, 1", "shown    2 q2: 2 − 9",
        "answered q2: 07", "score    wrong, right is -7, 0", "reopened 3 q3: 4 ÷ 2", "abandoned",
      ])
  }

  @Test("rounds of Morse, and the time that passed")
  func morse() throws {
    var preferences = Preferences()
    preferences[.shuffle] = 3
    var story = Story(try TestQuiz.morse.quiz, preferences: preferences).then(.expire)
    #expect(
      lines(story) == [
        "started, seed 00112233445566778899aabbccddeeff, shuffled: both",
        "shown    1/10 q1: encode R", "expired  q1 after 30.0 s",
        "score    wrong, right is .-., 0",
      ])
    for _ in 1..<10 {
      story.play(.next)
      story.play(.type("?"))
    }
    story.play(.next)
    #expect(lines(story).last == "finished: 0 points, 0 of 10 right")
  }

  @Test("what a log says of no question is told all the same")
  func hostile() throws {
    let transcript = Transcript(of: try TestQuiz.animals.quiz)
    #expect(
      transcript.words(.answerGiven(question: 9, .slider(5), elapsedMilliseconds: 0))
        == "answered : ?")
    #expect(
      transcript.words(.answerGiven(question: 0, .choice(9), elapsedMilliseconds: 0))
        == "answered food: ?")
    #expect(transcript.words(.tailDropped) == "tail of a broken-off write kept aside")
  }
}
