import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// An exam whose host was killed: the time counts once the teacher has said so.
@Suite("An outage in an exam of a class")
struct ClassOutageTests {
  @Test("after the host was down nothing expires until the teacher has decided")
  func outage() throws {
    let (fixture, ann, _) = try TestClass.begunExam()
    let (hosted, room) = try fixture.resumed(at: 60_000)
    try room.turn(fixture.host.reading(60_500))
    #expect(try !fixture.types(ann).contains("timeExpired"))
    let resume = #"{"do":"resume","session":"\#(ann.session)"}"#
    let waiting = try fixture.host.post(room, "/ask", resume, ticket: ann.ticket, at: 60_600)
    #expect(waiting.0 == .conflict && waiting.1.contains("Your teacher says"))
    #expect(room.carryOut(.release, in: hosted, fixture.host.reading(60_700)) != nil)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(61_000)) == nil)
    #expect(try fixture.types(ann).last == "timeGranted")
    try room.turn(fixture.host.reading(61_500))
    #expect(try fixture.types(ann).last == "timeGranted")
    #expect(try fixture.host.post(room, "/ask", resume, ticket: ann.ticket, at: 61_600).0 == .ok)
    #expect(room.carryOut(.judge(counts: true), in: hosted, fixture.host.reading(62_000)) != nil)
  }

  @Test("the wait for the teacher's decision belongs to an outage that does not count")
  func wait() throws {
    let (fixture, ann, _) = try TestClass.begunExam()
    // The last line is of the moment at which bob began, 2 s after the beginning of 10 s.
    let (hosted, room) = try fixture.resumed(at: 3000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(60_000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [58_000])
    let resume = #"{"do":"resume","session":"\#(ann.session)"}"#
    #expect(try fixture.host.post(room, "/ask", resume, ticket: ann.ticket, at: 60_100).0 == .ok)
    try room.turn(fixture.host.reading(68_000))
    #expect(try !fixture.types(ann).contains("timeExpired"), "8 s were left")
    try room.turn(fixture.host.reading(68_300))
    #expect(try fixture.types(ann).last == "timeExpired")
  }

  @Test("what was quiet before an outage is no part of it, though the class log has no line there")
  func quiet() throws {
    let (fixture, _, _) = try TestClass.begunExam()
    try fixture.room.turn(fixture.host.reading(6000))
    let (hosted, room) = try fixture.resumed(at: 7000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(8000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [2000])
  }

  @Test("a second outage before the decision belongs to the first one")
  func twice() throws {
    let (fixture, _, _) = try TestClass.begunExam()
    _ = try fixture.resumed(at: 3000)
    let (hosted, room) = try fixture.resumed(at: 20_000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(30_000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [28_000])
  }

  @Test(
    "an answer sent from the screen before an outage is taken, and the session is resumed first",
    arguments: [true, false])
  func answeredAfterOutage(counts: Bool) throws {
    let (fixture, one, bob) = try TestClass.begunExam()
    var ann = one
    try fixture.restart(.player, at: 4_000)
    #expect(fixture.decide(.judge(counts: counts), at: 5_000) == nil)
    try fixture.room.turn(fixture.host.reading(5_100))
    #expect(try fixture.types(ann).contains("timeGranted") != counts)
    #expect(try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 6_000).0 == .ok)
    let types = try fixture.types(ann)
    let resumed = try #require(types.lastIndex(of: "sessionResumed"))
    #expect(try resumed < #require(types.lastIndex(of: "answerGiven")))
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test(
    "every page is told that the teacher has decided, whether the time counts or not",
    arguments: [true, false])
  func outageTold(counts: Bool) throws {
    let (fixture, ann, _) = try TestClass.begunExam()
    let (hosted, room) = try fixture.resumed(at: 6_000)
    _ = room.connect(1, seat: 1, after: -1)
    let seat = try fixture.host.post(room, "/ask", #"{"do":"seat"}"#, ticket: ann.ticket, at: 6_100)
    #expect(seat.1.contains(#""judging":true"#))
    // What was pressed while the host was away is sent again until the teacher has decided.
    let answer = try fixture.host.post(
      room, "/ask", #"{"do":"answer","text":"KEY1"}"#, ticket: ann.ticket, at: 6_150)
    #expect(answer.0 == .conflict && answer.1.contains(#""judging":true"#))
    #expect(room.carryOut(.judge(counts: counts), in: hosted, fixture.host.reading(6_200)) == nil)
    #expect(room.streams.map { $0.isMoved } == [true])
  }

  @Test("a class cannot end, nor results be released, before the teacher has decided")
  func endsAfterDecision() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    try fixture.restart(.player, at: 6000)
    for wish in [BoardRequests.Wish.end, .release] {
      #expect(fixture.decide(wish, at: 6500) == "Say first whether the interruption counts.")
    }
    #expect(!fixture.types.contains("classEnded"))
    func offered() -> [Bool] {
      let facts = fixture.board.facts(fixture.room, fixture.hosted, fixture.host.reading(6600))
      return [BoardDeed.end, .release].map { $0.words(facts) != nil }
    }
    #expect(offered() == [false, false])
    #expect(fixture.decide(.judge(counts: true), at: 7000) == nil)
    #expect(offered() == [true, true])
    #expect(fixture.decide(.end, at: 8000) == nil)
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("a release that a host completes at its next start leaves no outage to decide about")
  func released() throws {
    let (fixture, ann, _) = try TestClass.begunExam()
    let now = fixture.host.reading(4000)
    try fixture.room.seat(of: "ann").page.carryOut(.collect, now)
    try fixture.room.note(fixture.room.seat(of: "ann"), in: fixture.hosted, now)
    let (hosted, room) = try fixture.resumed(at: 9000)
    #expect(room.awaitsJudgement)
    try room.turn(fixture.host.reading(9000))
    #expect(hosted.state.isReleased && !room.awaitsJudgement)
    let told = try fixture.host.post(room, "/ask", #"{"do":"seat"}"#, ticket: ann.ticket, at: 9100)
    #expect(told.1.contains(#""judging":false"#), "\(told.1)")
    let facts = fixture.board.facts(room, hosted, fixture.host.reading(9200))
    #expect(facts.room.outageMilliseconds == nil)
    #expect(room.carryOut(.end, in: hosted, fixture.host.reading(9300)) == nil)
  }
}
