import Testing

@testable import SessionEngine
@testable import SessionSupport

@Suite("Decide: results")
struct DecideResultTests {
  /// Two questions, the second of which brings three outcomes level.
  private func quiz(_ tie: OutcomeQuiz.TieRule, submit: Bool = false) -> Quiz {
    Quiz(
      tie: tie, submit: submit,
      [(.single, [0, 1, 2, nil], []), (.single, [0, 1, 2, nil], []), (.multiple, [0, 1, 2], [])])
  }

  private func result(_ quiz: Quiz, _ commands: [Command]) -> SessionResult? {
    guard case .sessionFinished(let result)? = Story(quiz).then(commands).events.last else {
      return nil
    }
    return result
  }

  @Test("the outcome with the highest count wins, whatever the tie rule")
  func highest() {
    for tie in [OutcomeQuiz.TieRule.firstListed, .firstReached] {
      #expect(
        result(quiz(tie), [.choose(1), .choose(1), .choose(0)])
          == .outcome(1, tally: [1, 2, 0], tied: [1]))
    }
  }

  @Test("firstListed: of a tie the outcome that the file lists first wins")
  func firstListed() {
    #expect(
      result(quiz(.firstListed), [.choose(2), .choose(1), .choose()])
        == .outcome(1, tally: [0, 1, 1], tied: [1, 2]))
  }

  @Test("firstReached: of a tie the outcome wins whose count has stood for longest")
  func firstReached() {
    #expect(
      result(quiz(.firstReached), [.choose(2), .choose(1), .choose()])
        == .outcome(2, tally: [0, 1, 1], tied: [1, 2]))
  }

  @Test("firstReached: counts that were reached at once are settled by the quiz's order")
  func firstReachedAtOnce() {
    #expect(
      result(quiz(.firstReached), [.choose(3), .choose(3), .choose(2, 1)])
        == .outcome(1, tally: [0, 1, 1], tied: [1, 2]))
  }

  @Test("when all is zero, every outcome is tied and the quiz's order decides")
  func allZero() {
    for tie in [OutcomeQuiz.TieRule.firstListed, .firstReached] {
      #expect(
        result(quiz(tie), [.choose(3), .choose(3), .choose()])
          == .outcome(0, tally: [0, 0, 0], tied: [0, 1, 2]))
    }
  }

  @Test("firstReached: a count that was taken away and given back stands since then")
  func takenBack() {
    let story: [Command] = [
      .choose(2), .choose(1), .jump(1), .choose(0), .jump(1), .choose(2), .jump(3), .choose(),
    ]
    #expect(
      result(quiz(.firstReached), story) == .outcome(1, tally: [0, 1, 1], tied: [1, 2]))
  }

  @Test("firstReached: an unchanged resubmission leaves counts standing as long as before")
  func resubmitted() {
    let story: [Command] = [.choose(2), .choose(1), .jump(1), .choose(2), .jump(3), .choose()]
    #expect(
      result(quiz(.firstReached), story) == .outcome(2, tally: [0, 1, 1], tied: [1, 2]))
  }

  @Test("an all-zero count that once stood higher changes nothing in the quiz's order")
  func zeroAgain() {
    let story: [Command] = [
      .choose(0), .choose(3), .jump(1), .choose(3), .jump(3), .choose(),
    ]
    #expect(
      result(quiz(.firstReached), story) == .outcome(0, tally: [0, 0, 0], tied: [0, 1, 2]))
  }

  @Test("submit gives the result of the answers as they stand then")
  func submitted() {
    let story: [Command] = [
      .choose(2), .choose(1), .choose(0), .back, .choose(2), .jump(1), .submit,
    ]
    #expect(
      result(quiz(.firstListed, submit: true), story)
        == .outcome(2, tally: [0, 1, 2], tied: [2]))
  }

  @Test("refusals and settings between do not move when a count came to stand")
  func between() {
    let story: [Command] = [
      .choose(2), .reopen, .set("tint", "green"), .choose(1), .pause, .resume, .choose(),
    ]
    #expect(
      result(quiz(.firstReached), story) == .outcome(2, tally: [0, 1, 1], tied: [1, 2]))
  }
}
