import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// Hand-ins, and the release of the results for all at once.
@Suite("The results of an exam of a class")
struct ClassReleaseTests {
  @Test("results come for all at once, in an append each, after everybody has handed in")
  func released() throws {
    let (fixture, one, bob) = try TestClass.begunExam()
    var ann = one
    try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 3000)
    try fixture.move(&ann, "submit", at: 3000)
    #expect(try fixture.types(ann).last == "answersSubmitted")
    #expect(fixture.decide(.release, at: 4000) == nil)
    for pupil in [ann, bob] {
      let types = try fixture.types(pupil)
      #expect(types.suffix(5).first == "resultsReleased" && types.last == "sessionFinished")
    }
    #expect(fixture.types.suffix(2) == ["resultsReleased", "ticked"])
    let result = try fixture.post(
      "/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket)
    #expect(result.1.contains("KEY1") && !result.1.contains("handedIn"))
    #expect(try fixture.post("/draw", "{}", bob.ticket).0 == .conflict)
    #expect(fixture.decide(.release, at: 5000) != nil)
    #expect(fixture.decide(.end, at: 6000) == nil)
    let audit = ClassAudit(
      fixture.host.data.root, classes: [fixture.id], proofs: [], on: fixture.host.disk)
    #expect(audit.found.map { $0.finding.code.code } == [])
  }

  @Test("who asks for a result before the end is told that the session has not ended")
  func unfinished() throws {
    let (fixture, ann, _) = try TestClass.begunExam()
    let (status, body) = try fixture.post(
      "/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket, at: 3000)
    #expect(status == .ok)
    #expect(
      body.contains(#""error":"This session has not ended, so it has no result yet.""#), "\(body)")
    #expect(!body.contains(ann.session) && !body.contains("TEXT"))
  }

  @Test("no results are released before the exam has begun, and it can still begin")
  func releasedTooEarly() throws {
    let fixture = try TestClass(.player)
    #expect(fixture.decide(.release, at: 1000) == "The exam has not begun: begin it first.")
    #expect(!fixture.hosted.state.isReleased)
    #expect(fixture.decide(.decide(.begun), at: 2000) == nil)
    #expect(fixture.decide(.release, at: 3000) == nil)
  }

  @Test("after the release nobody is let in, and no question is opened")
  func afterRelease() throws {
    let exam = try TestClass(.player)
    #expect(exam.decide(.decide(.begun)) == nil)
    _ = try exam.join("late")
    func letIn() -> String? {
      BoardDeed.letIn.words(exam.board.facts(exam.room, exam.hosted, exam.host.reading(2000)))
    }
    #expect(letIn() == "let in")
    #expect(exam.decide(.release, at: 3000) == nil)
    #expect(letIn() == nil)
    let refused = exam.decide(.decide(.seatAdmitted(seat: 1)), at: 4000)
    #expect(refused == "This seat does not wait to begin.")
    let paced = try TestClass(.teacher)
    #expect(paced.decide(.release, at: 1000) == nil)
    let late = paced.decide(.open(place: 1, limitMilliseconds: 0), at: 2000)
    #expect(late == "The results are released already.")
    #expect(paced.hosted.state.openPlace == nil)
  }

  @Test("a class log that was cut before the release contradicts the sessions that have it")
  func cutOff() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    #expect(fixture.decide(.end, at: 3000) == nil)
    #expect(try fixture.found([ann, bob]) == [])
    fixture.close()
    try fixture.cutClassLog(before: "resultsReleased")
    #expect(try fixture.found([ann, bob]) == ["I14", "I14"])
  }

  @Test("a host that dies while it hands in for the release goes on with it at its next start")
  func handsIn() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    try fixture.room.seat(of: "ann").page.carryOut(.collect, fixture.host.reading(4000))
    try fixture.room.note(
      fixture.room.seat(of: "ann"), in: fixture.hosted, fixture.host.reading(4000))
    #expect(try fixture.types(bob).last != "answersSubmitted")
    let (hosted, room) = try fixture.resumed(at: 9000)
    try room.turn(fixture.host.reading(9000))
    #expect(hosted.state.isReleased)
    for pupil in [ann, bob] {
      let types = try fixture.types(pupil)
      #expect(types.last == "sessionFinished", "\(types)")
    }
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("a class that is started anew with an exam under way releases nothing by itself")
  func releasesNothing() throws {
    let (fixture, one, bob) = try TestClass.begunExam()
    var ann = one
    try fixture.move(&ann, "submit", at: 3000)
    let (hosted, room) = try fixture.resumed(at: 4000)
    try room.turn(fixture.host.reading(4000))
    #expect(!hosted.state.isReleased)
    #expect(try !fixture.types(bob).contains("answersSubmitted"))
  }

  @Test("a host that dies in the release completes it at its next start")
  func completes() throws {
    let (fixture, one, other) = try TestClass.begunExam()
    var (ann, bob) = (one, other)
    try fixture.move(&ann, "submit", at: 3000)
    try fixture.move(&bob, "submit", at: 3000)
    try fixture.hosted.tick(fixture.host.reading(3500))
    try fixture.hosted.append(.decided(.resultsReleased), fixture.host.reading(4000))
    let before = try fixture.post(
      "/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket)
    #expect(before.1.contains("handedIn"), "nobody knows before all do")
    let (hosted, room) = try fixture.resumed(at: 9000)
    try room.turn(fixture.host.reading(9000))
    for pupil in [ann, bob] { #expect(try fixture.types(pupil).last == "sessionFinished") }
    #expect(hosted.lines.count > 0)
    let wish = #"{"do":"result","session":"\#(ann.session)"}"#
    #expect(try fixture.host.post(room, "/ask", wish, ticket: ann.ticket).1.contains("KEY1"))
  }

  @Test(
    "no mark can be computed from what a pupil's browser gets before the release, heads included")
  func heads() throws {
    // Two classes that differ in the key alone, played alike: what a browser gets is the same.
    func play(_ key: String) throws -> [String] {
      let fixture = try TestClass(.player, key: key)
      var ann = try fixture.join("ann")
      #expect(fixture.decide(.decide(.begun)) == nil)
      try fixture.begin(&ann, at: 1000)
      var said = [ann.reply]
      for text in ["KEY1", "KEY2", "KEY3"] {
        try fixture.move(&ann, "answer", #","text":"\#(text)""#, at: 2000)
        said.append(ann.reply)
      }
      try fixture.move(&ann, "submit", at: 3000)
      try fixture.room.turn(fixture.host.reading(5000))
      said.append(ann.reply)
      said.append(try fixture.host.get(fixture.room, "/log/" + ann.session, ticket: ann.ticket).1)
      return said
    }
    let (one, other) = (try play("KEY"), try play("YES"))
    // The digest of the quiz is salted and differs; with it all hashes do. Nothing else does.
    #expect(one.map { ClassSecrecyTests.masked($0) } == other.map { ClassSecrecyTests.masked($0) })
  }
}
