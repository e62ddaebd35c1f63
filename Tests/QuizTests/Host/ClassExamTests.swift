import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// The time of an exam in a class: limits, grants and pauses.
@Suite("An exam of a class")
struct ClassExamTests {
  @Test(
    "a limit is recorded when it is due, whether its player is there or not, from the beginning")
  func expires() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    fixture.room.seat(of: "bob").page.close()
    try fixture.room.turn(fixture.host.reading(10_000))
    #expect(try !fixture.types(ann).contains("timeExpired"))
    try fixture.room.turn(fixture.host.reading(10_300))
    #expect(try fixture.types(ann).last == "timeExpired")
    #expect(try fixture.types(bob).last == "timeExpired", "bob began later, and is away")
    let refused = try fixture.post("/draw", "{}", ann.ticket, at: 10_400)
    #expect(refused.1.contains("handed in"))
  }

  @Test(
    "time that is granted to all is in the class log and in every session, and reopens what expired"
  )
  func grants() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    try fixture.room.turn(fixture.host.reading(10_500))
    #expect(try fixture.types(ann).last == "timeExpired")
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false), at: 11_000) == nil)
    #expect(fixture.types.contains("timeGranted"))
    for pupil in [ann, bob] { #expect(try fixture.types(pupil).last == "timeGranted") }
    var again = ann
    again.reply = try fixture.post(
      "/ask", #"{"do":"resume","session":"\#(ann.session)"}"#, ann.ticket, at: 12_000
    ).1
    #expect(try fixture.move(&again, "answer", #","text":"KEY1""#, at: 13_000).0 == .ok)
    #expect(fixture.decide(.grant(milliseconds: 0, isRest: false), at: 13_000) != nil)
    #expect(fixture.decide(.grant(milliseconds: 86_400_001, isRest: true), at: 13_000) != nil)
  }

  @Test("a grant to one seat is in the ledger and in its session alone, and survives a kill")
  func seatGrant() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    try fixture.room.turn(fixture.host.reading(10_500))
    let wish = BoardRequests.Wish.grant(
      milliseconds: 60_000, isRest: false, seat: 1, why: "the tablet was broken")
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false, seat: 1, why: "")) != nil)
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false, seat: 9, why: "x")) != nil)
    #expect(fixture.decide(wish, at: 11_000) == nil)
    #expect(try fixture.lines(ann).last?.contains(#""time":60000,"from":"ledger""#) == true)
    #expect(try fixture.types(bob).last == "timeExpired")
    #expect(!fixture.types.contains("timeGranted"))
    // A host that dies between the ledger and the session repeats the grant.
    try fixture.hosted.grant(
      30_000, .time, to: ann.session, why: "again", fixture.host.reading(12_000))
    try fixture.restart(.player, at: 13_000)
    try fixture.room.turn(fixture.host.reading(13_000))
    #expect(try fixture.types(ann).count { $0 == "timeGranted" } == 2)
    #expect(fixture.decide(.judge(counts: true), at: 13_100) == nil)
    var again = ann
    try fixture.look(&again, at: 14_000)
    #expect(try fixture.move(&again, "answer", #","text":"KEY1""#, at: 14_000).0 == .ok)
    #expect(fixture.decide(.end, at: 15_000) == nil)
    #expect(try fixture.found([ann, bob]) == [])
    let log = try fixture.host.disk.contents(fixture.host.data.ledger, limit: 1 << 20)
    #expect(String(decoding: log, as: UTF8.self).contains("the tablet was broken"))
    let sheet = try RunProgram("replay-tool")(
      ["dispute", "--data", fixture.host.data.root, fixture.host.data.session(ann.session)])
    for why in ["the tablet was broken", "again"] {
      let words = "to this player by the teacher of the class (reason: \(why))."
      #expect(sheet.output.contains(words), "\(sheet.output)\(sheet.errors)")
    }
  }

  @Test(
    "R24: a grant that a session invents, and one that it lacks though it was open",
    arguments: [true, false])
  func unrepeated(isInvented: Bool) throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    if isInvented {
      let seat = fixture.room.seat(of: "ann")
      let grant = try #require(TimeGrant(.time, milliseconds: 5000, from: .ledger, at: 2))
      try seat.page.carryOut(.grant(grant), fixture.host.reading(5000))
      try fixture.room.note(seat, in: fixture.hosted, fixture.host.reading(5000))
    } else {
      try fixture.hosted.append(
        .decided(.restGranted(milliseconds: 5000)), fixture.host.reading(5000))
      fixture.room.hasRepeatedGrants = true
    }
    try fixture.room.turn(fixture.host.reading(6500))
    #expect(fixture.decide(.end, at: 8000) == nil)
    #expect(try fixture.found([ann, bob]) == (isInvented ? ["R24"] : ["R24", "R24"]))
  }

  @Test("a grant behind a changed line is not missing: nobody can read that far")
  func behindDamage() throws {
    let (fixture, ann, bob) = try TestClass.begunExam()
    #expect(fixture.decide(.grant(milliseconds: 5000, isRest: false), at: 5000) == nil)
    try fixture.room.turn(fixture.host.reading(6500))
    #expect(fixture.decide(.end, at: 8000) == nil)
    #expect(try fixture.found([ann, bob]) == [])
    fixture.close()
    try fixture.replaceLog(of: ann) { lines in
      lines.enumerated().map { $0 == 2 ? $1.replacing(#""at":"2"#, with: #""at":"3"#) : $1 }
    }
    let found = try fixture.found([ann, bob])
    #expect(!found.isEmpty && !found.contains("R24"), "\(found)")
  }

  @Test(
    "how late a session began follows from classBegun: another value is I14, and rules 2 have none",
    arguments: [(Int64(3), Int64(0), ["I14"]), (3, 1000, ["I14"]), (3, 4000, []), (2, 0, [])])
  func late(rules: Int64, late: Int64, codes: [String]) throws {
    let fixture = try TestClass(.player)
    let ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun), at: 1000) == nil)
    let drawn = try fixture.post("/draw", "{}", ann.ticket, at: 5000)
    let session = try #require(TestHost.text("session", in: drawn.1))
    let now = fixture.host.reading(5000)
    let found = try fixture.hosted.take(Seed(high: 1, low: 2), for: session, now)
    let start = try #require(found)
    let place = ClassSeat(
      classID: fixture.id, seat: 1, nonce: start.place.nonce, lateMilliseconds: late)
    let begun = try fixture.host.data.startSession(
      fixture.item, id: start.id, seed: start.seed, player: "ann", now, inClass: place, rules: rules
    )
    fixture.hosted.saw(begun.receipt)
    try fixture.hosted.tick(fixture.host.reading(6000))
    let audit = ClassAudit(
      fixture.host.data.root, classes: [fixture.id], proofs: [], on: fixture.host.disk)
    #expect(audit.found.map { $0.finding.code.code } == codes)
  }

  @Test("an exam that begins late has what was granted to all before")
  func lateGrant() throws {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false), at: 1000) == nil)
    try fixture.begin(&ann, at: 2000)
    #expect(try fixture.types(ann).last == "timeGranted")
    #expect(fixture.decide(.end, at: 5000) == nil)
    #expect(try fixture.found([ann]) == [])
  }

  @Test("while an exam runs no account is changed: hashing would hold up the others")
  func accounts() throws {
    let (fixture, ann, _) = try TestClass.begunExam()
    func change() throws -> (Status, String) {
      let response = try fixture.host.answer(
        fixture.room,
        [
          "POST /ask HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json", "Cookie: retrace-1=\(ann.ticket)",
        ], #"{"do":"changePassword","present":"x","password":"y"}"#, at: 3000, from: "127.0.0.1")
      return (response.status, String(decoding: response.body, as: UTF8.self))
    }
    #expect(try change().0 == .conflict)
    #expect(fixture.decide(.release, at: 4000) == nil)
    #expect(try change().0 == .ok)
  }

  @Test("an outdated command shows the question of a paused session again, so it is resumed (K12)")
  func outdatedWhilePaused() throws {
    let (fixture, one, bob) = try TestClass.begunExam()
    var (ann, outdated) = (one, one)
    #expect(try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 3_000).0 == .ok)
    #expect(try fixture.move(&ann, "pause", at: 3_500).0 == .ok)
    #expect(try fixture.types(ann).last == "sessionPaused")
    let answer = try fixture.move(&outdated, "jump", #","place":3"#, at: 4_000)
    #expect(answer.0 == .conflict && answer.1.contains(#""screen":"#), "\(answer.1)")
    #expect(try fixture.types(ann).suffix(2) == ["sessionResumed", "questionShown"])
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test(
    "a command to a paused session is told that it is paused",
    arguments: ["next", "back", "submit"])
  func paused(_ word: String) throws {
    let (fixture, one, _) = try TestClass.begunExam()
    var ann = one
    #expect(try fixture.move(&ann, "pause", at: 3_000).0 == .ok)
    let (status, body) = try fixture.move(&ann, word, at: 4_000)
    #expect(status == .ok && body.contains(#""refused":"notAnswerable""#), "\(body)")
    #expect(body.contains(#""why":"The session is paused. Resume it first.""#), "\(body)")
  }

  @Test("what was sent before another browser paused the session still counts")
  func sentBeforePause() throws {
    let (fixture, one, bob) = try TestClass.begunExam()
    var (ann, other) = (one, one)
    #expect(try fixture.move(&other, "pause", at: 3_000).0 == .ok)
    let answer = try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 4_000)
    #expect(answer.0 == .ok && answer.1.contains(#""recorded":[{"#), "\(answer.1)")
    #expect(
      try fixture.types(ann).suffix(4) == [
        "sessionResumed", "questionShown", "answerGiven", "questionShown",
      ])
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("a command to a session that was handed in gets its result, also after a resume (K12)")
  func movedAfterHandIn() throws {
    let (fixture, one, _) = try TestClass.begunExam()
    var ann = one
    #expect(try fixture.move(&ann, "submit", at: 3_000).0 == .ok)
    let receipt = ann.receipt
    try fixture.look(&ann, at: 4_000)
    let body =
      #"{"do":"answer","text":"KEY1","session":"\#(ann.session)","on":"\#(receipt)"}"#
    let (status, reply) = try fixture.post("/ask", body, ann.ticket, at: 5_000)
    #expect(status == .conflict && reply.contains(#""handedIn":true"#), "\(reply)")
  }
}
