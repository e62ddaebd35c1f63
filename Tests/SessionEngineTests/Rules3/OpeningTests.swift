import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems

/// SESSIONS M35: in a class whose scoring uses time, the time of a question runs from its opening.
@Suite("Openings")
struct OpeningTests {
  private static let seat = ClassSeat(
    classID: "01a21730-0000-7000-8000-000000000001", seat: 4, nonce: .sample)

  private struct Unreadable: Error { let mistakes: [QuizMistake] }

  /// Two questions of 20 s that are answered with `1`.
  static func story() throws -> Story {
    let questions = (1...2).map {
      "{\"id\":\"q\($0)\",\"kind\":\"number\",\"text\":\"?\",\"time\":20,\"accept\":[{\"value\":1}]}"
    }
    let file =
      "{\"id\":\"s\",\"title\":\"S\",\"mode\":\"exam\",\"scoring\":\"speed-1\","
      + "\"salt\":\"00112233445566778899aabbccddeeff\",\"questions\":["
      + questions.joined(separator: ",") + "]}"
    switch QuizFile.load(Array(file.utf8)) {
    case .quiz(let quiz): return Story(quiz, classSeat: seat)
    case .mistakes(let mistakes): throw Unreadable(mistakes: mistakes)
    }
  }

  private func open(_ question: Int64, late: Int64 = 0) -> Command {
    .open(
      QuestionOpening(question: question, limitMilliseconds: 20_000, lateMilliseconds: late))
  }

  private let right = Array("1".utf8)

  private func answer(after elapsed: Int64) -> Command {
    .answer(.text(right), elapsedMilliseconds: elapsed)
  }

  private func marks(_ story: Story) -> [Int64] {
    story.events.compactMap { if case .answerMarked(let mark) = $0 { mark.marks } else { nil } }
  }

  private func released(_ story: Story) throws -> Story {
    var story = story
    story.play(.collect, clock: story.state.clock)
    story.play(.release(salt: .sample))
    #expect(try Chronicle(story).audit().findings == [])
    return story
  }

  @Test("a question is opened once, and not answered before")
  func once() throws {
    var story = try Self.story()
    #expect(story.play(answer(after: 500)) == .refused(.notAnswerable))
    #expect(story.play(open(0), clock: 1000).events.count == 1)
    #expect(story.play(open(0), clock: 1000) == .refused(.notAnswerable))
    #expect(story.play(open(7), clock: 1000) == .refused(.notAnswerable))
    #expect(!story.play(answer(after: 1500)).events.isEmpty)
    let exam = try Story(TestQuiz.exam.quiz, classSeat: Self.seat)
    #expect(given(exam, when: open(0)) == .refused(.notAnswerable), "its scoring uses no time")
  }

  @Test("the time of an answer is from the opening, and the limit is that of the opening")
  func time() throws {
    var story = try Self.story()
    story.play(open(0), clock: 30_000)
    story.play(answer(after: 40_000))
    story.play(.expire, clock: 50_001)
    story.play(open(1), clock: 90_000)
    story.play(answer(after: 50_000))
    // 10 s of 20 s, and none of 20 s with the bonus of the second in a row.
    #expect(marks(try released(story)) == [75, 110])
  }

  @Test("what passed before a late opening counts: nobody gains by joining late")
  func late() throws {
    var story = try Self.story()
    story.play(open(0, late: 16_000), clock: 0)
    story.play(answer(after: 0))
    #expect(marks(try released(story)).first == 60)
    var tooLate = try Self.story()
    tooLate.play(open(0, late: 20_001), clock: 0)
    #expect(tooLate.play(.expire, clock: 0).events.map { "\($0.type)" } == ["timeExpired"])
    #expect(tooLate.play(answer(after: 0)) == .refused(.outOfTime))
  }

  @Test(
    "granted time is for the question that is open, so that no earlier answer changes its worth")
  func granted() throws {
    var story = try Self.story()
    story.play(open(0), clock: 0)
    story.play(answer(after: 10_000))
    story.play(.expire, clock: 20_001)
    story.play(open(1), clock: 20_001)
    let grant = try #require(
      TimeGrant(.time, milliseconds: 20_000, from: .classLog, at: 9))
    story.play(.grant(grant), clock: 41_000)
    #expect(story.state.graded?.slots.map { $0.limitMilliseconds } == [20_000, 40_000])
    story.play(answer(after: 50_000))
    #expect(marks(try released(story)) == [75, 60])
  }

  @Test("an outage that is given back costs no point, and gives none to who answered before it")
  func outage() throws {
    let outage = try #require(
      TimeGrant(.time, milliseconds: 30_000, from: .classLog, at: 9, isOutage: true))
    var before = try Self.story()
    before.play(open(0), clock: 0)
    before.play(answer(after: 10_000))
    before.play(.grant(outage), clock: 41_000)
    #expect(before.state.graded?.slots.first?.limitMilliseconds == 20_000)
    #expect(marks(try released(before)).first == 75)
    var after = try Self.story()
    after.play(open(0), clock: 0)
    after.play(.grant(outage), clock: 35_000)
    after.play(answer(after: 40_000))
    #expect(marks(try released(after)).first == 75, "10 s of 20 s without the outage")
    var late = try Self.story()
    late.play(open(0), clock: 0)
    late.play(.grant(outage), clock: 35_000)
    #expect(late.play(.expire, clock: 50_000).events.isEmpty)
    #expect(!late.play(.expire, clock: 50_001).events.isEmpty)
    #expect(TimeGrant(.rest, milliseconds: 1, from: .classLog, at: 9, isOutage: true) == nil)
    #expect(TimeGrant(.time, milliseconds: 1, from: .ledger, at: 9, isOutage: true) == nil)
  }
}
