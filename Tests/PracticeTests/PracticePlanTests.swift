import Testing

@testable import EventLog
@testable import Memory
@testable import Practice
@testable import SessionEngine
@testable import Systems

@Suite("What is practised")
struct PracticePlanTests {
  private let day = Scheduler.dayMilliseconds
  private let shelf = CardShelf([])

  /// A memory after answers: card, right or wrong, and when.
  private func memory(_ answers: [(String, Bool, Int64)]) -> PlayerMemory {
    var memory = PlayerMemory(.standard)
    for (number, (card, isRight, time)) in answers.enumerated() {
      memory.take(
        CardAnswer(
          card: card, isRight: isRight, elapsedMilliseconds: nil,
          at: EventPlace(
            at: Timestamp(clamping: time), stream: "session/x", sequence: Int64(number))))
    }
    return memory
  }

  private func plan(
    _ memory: PlayerMemory, _ deck: String? = nil, at now: Int64, new: Int = 0, session: Int = 50
  ) -> PracticePlan {
    PracticePlan(
      memory, shelf, deck: deck.flatMap { shelf.deck($0) }, at: now,
      PracticePlan.Doses(newCount: new, sessionCount: session))
  }

  @Test("the longest overdue card is first; a card is due from its time on")
  func order() {
    let memory = memory([
      ("morse/encode/E", false, 30_000), ("morse/encode/T", false, 0),
      ("arithmetic/1+1", false, 30_000),
    ])
    #expect(plan(memory, at: 59_999).due == [])
    #expect(plan(memory, at: 59_999).nextDue == 60_000)
    #expect(plan(memory, at: 60_000).due == ["morse/encode/T"])
    #expect(
      plan(memory, at: day).due == ["morse/encode/T", "arithmetic/1+1", "morse/encode/E"])
    #expect(plan(memory, "morse", at: day).due == ["morse/encode/T", "morse/encode/E"])
    let short = plan(memory, at: day, session: 2)
    #expect(short.due.count == 2 && short.dueCount == 3)
  }

  @Test("a card whose question is no longer there is never due")
  func gone() {
    let plan = plan(memory([("lost/q1", false, 0)]), at: day)
    #expect(plan.due.isEmpty && plan.nextDue == nil)
  }

  @Test("new cards follow the due ones, in turn from the decks that were begun")
  func new() {
    let memory = memory([("morse/encode/E", false, 0), ("arithmetic/0+0", false, 0)])
    #expect(
      plan(memory, at: day, new: 4).new == [
        "arithmetic/0+1", "morse/decode/E", "arithmetic/0+2", "morse/encode/T",
      ])
    #expect(plan(memory, "flags", at: day, new: 2).new == ["flags/IN", "flags/CN"])
    #expect(plan(PlayerMemory(.standard), at: day, new: 4).new == [])
  }

  @Test("cards begun today are part of the day's dose, and due cards of the session's")
  func doses() {
    let memory = memory([
      ("morse/encode/E", false, day - 1), ("morse/decode/E", false, day),
      ("arithmetic/0+0", false, day),
    ])
    #expect(plan(memory, at: day, new: 3).new.count == 1)
    #expect(plan(memory, "morse", at: day, new: 3).new.count == 2)
    #expect(plan(memory, at: day, new: 2).new.isEmpty)
    #expect(plan(memory, at: 2 * day, new: 3, session: 4).new.count == 1)
    #expect(plan(memory, at: 2 * day, new: 100).new.count == 47)
  }

  @Test("a session has the cards of its plan, and records those that were due")
  func session() throws {
    let memory = memory([("morse/encode/E", false, 0)])
    let session = try #require(
      PracticeSession(plan(memory, at: day, new: 1), memory, shelf))
    #expect(session.note.cards == ["morse/encode/E"])
    #expect(session.note.parameters == MemoryParameters.standard.units)
    guard case .quiz(let quiz) = QuizFile.load(session.quiz) else { return }
    #expect(
      quiz.graded?.questions.map { $0.tags } == [["morse/encode/E"], ["morse/decode/E"]])
    #expect(PracticeSession(plan(memory, at: 0), memory, shelf) == nil)
  }

  @Test("the overview counts decks, coming days and the days of the year")
  func overview() throws {
    let memory = memory([
      ("morse/encode/E", true, 0), ("morse/encode/E", true, 600_000),
      ("morse/encode/T", false, day),
    ])
    let overview = PracticeOverview(memory, shelf, deck: nil, at: day + 1000, days: 3)
    let morse = try #require(overview.decks.first)
    #expect(overview.decks.count == 1)
    #expect(morse.cardCount == 52 && morse.seenCount == 2)
    #expect(morse.learningCount == 1 && morse.dueCount == 0 && morse.matureCount == 0)
    // E is due after two days, T in a minute.
    #expect(overview.forecast.counts == [1, 1, 0])
    #expect(overview.year.count == PracticeOverview.yearDayCount)
    #expect(overview.year.suffix(2).map { $0.reviewCount } == [2, 1])
    #expect(overview.year.suffix(2).map { $0.rightCount } == [2, 0])
  }
}
