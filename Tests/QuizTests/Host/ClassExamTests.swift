import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// The time of an exam in a class, hand-ins, and the release for all at once.
@Suite("An exam of a class")
struct ClassExamTests {
  /// An exam of ten seconds for which a class has begun.
  private func begun() throws -> (TestClass, TestClass.Pupil, TestClass.Pupil) {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.begin(&bob, at: 2000)
    return (fixture, ann, bob)
  }

  private func types(_ fixture: TestClass, _ pupil: TestClass.Pupil) throws -> [String] {
    let log = try fixture.host.disk.contents(
      fixture.host.data.session(pupil.session), limit: 1 << 20)
    return String(decoding: log, as: UTF8.self).split(separator: "\n").compactMap {
      TestHost.text("type", in: String($0))
    }
  }

  /// The class as a host finds it that was killed.
  private func resumed(_ fixture: TestClass, at milliseconds: Int64) throws -> (
    HostedClass, ClassRoom
  ) {
    fixture.close()
    let found = try HostedClass.resumed(
      fixture.item, .player, page: SHA256.digest(of: []), fixture.host.data,
      keys: try fixture.host.keys,
      on: fixture.host.disk, fixture.host.clock(milliseconds))
    let hosted = try #require(found)
    return (hosted, try fixture.host.room(hosting: hosted, board: fixture.board))
  }

  @Test(
    "a limit is recorded when it is due, whether its player is there or not, from the beginning")
  func expires() throws {
    let (fixture, ann, bob) = try begun()
    fixture.room.seat(of: "bob").page.close()
    try fixture.room.turn(fixture.host.reading(10_000))
    #expect(try !types(fixture, ann).contains("timeExpired"))
    try fixture.room.turn(fixture.host.reading(10_300))
    #expect(try types(fixture, ann).last == "timeExpired")
    #expect(try types(fixture, bob).last == "timeExpired", "bob began later, and is away")
    let refused = try fixture.post("/draw", "{}", ann.ticket, at: 10_400)
    #expect(refused.1.contains("handed in"))
  }

  @Test(
    "time that is granted to all is in the class log and in every session, and reopens what expired"
  )
  func grants() throws {
    let (fixture, ann, bob) = try begun()
    try fixture.room.turn(fixture.host.reading(10_500))
    #expect(try types(fixture, ann).last == "timeExpired")
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false), at: 11_000) == nil)
    #expect(fixture.types.contains("timeGranted"))
    for pupil in [ann, bob] { #expect(try types(fixture, pupil).last == "timeGranted") }
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
    let (fixture, ann, bob) = try begun()
    try fixture.room.turn(fixture.host.reading(10_500))
    let wish = BoardRequests.Wish.grant(
      milliseconds: 60_000, isRest: false, seat: 1, why: "the tablet was broken")
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false, seat: 1, why: "")) != nil)
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false, seat: 9, why: "x")) != nil)
    #expect(fixture.decide(wish, at: 11_000) == nil)
    #expect(try fixture.lines(ann).last?.contains(#""time":60000,"from":"ledger""#) == true)
    #expect(try types(fixture, bob).last == "timeExpired")
    #expect(!fixture.types.contains("timeGranted"))
    // A host that dies between the ledger and the session repeats the grant.
    try fixture.hosted.grant(
      30_000, .time, to: ann.session, why: "again", fixture.host.reading(12_000))
    try fixture.restart(.player, at: 13_000)
    try fixture.room.turn(fixture.host.reading(13_000))
    #expect(try types(fixture, ann).count { $0 == "timeGranted" } == 2)
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
    let (fixture, ann, bob) = try begun()
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
    let (fixture, ann, bob) = try begun()
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

  @Test("after the host was down nothing expires until the teacher has decided")
  func outage() throws {
    let (fixture, ann, _) = try begun()
    let (hosted, room) = try resumed(fixture, at: 60_000)
    try room.turn(fixture.host.reading(60_500))
    #expect(try !types(fixture, ann).contains("timeExpired"))
    let resume = #"{"do":"resume","session":"\#(ann.session)"}"#
    let waiting = try fixture.host.post(room, "/ask", resume, ticket: ann.ticket, at: 60_600)
    #expect(waiting.0 == .conflict && waiting.1.contains("Your teacher says"))
    #expect(room.carryOut(.release, in: hosted, fixture.host.reading(60_700)) != nil)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(61_000)) == nil)
    #expect(try types(fixture, ann).last == "timeGranted")
    try room.turn(fixture.host.reading(61_500))
    #expect(try types(fixture, ann).last == "timeGranted")
    #expect(try fixture.host.post(room, "/ask", resume, ticket: ann.ticket, at: 61_600).0 == .ok)
    #expect(room.carryOut(.judge(counts: true), in: hosted, fixture.host.reading(62_000)) != nil)
  }

  @Test("the wait for the teacher's decision belongs to an outage that does not count")
  func wait() throws {
    let (fixture, ann, _) = try begun()
    // The last line is of the moment at which bob began, 2 s after the beginning of 10 s.
    let (hosted, room) = try resumed(fixture, at: 3000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(60_000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [58_000])
    let resume = #"{"do":"resume","session":"\#(ann.session)"}"#
    #expect(try fixture.host.post(room, "/ask", resume, ticket: ann.ticket, at: 60_100).0 == .ok)
    try room.turn(fixture.host.reading(68_000))
    #expect(try !types(fixture, ann).contains("timeExpired"), "8 s were left")
    try room.turn(fixture.host.reading(68_300))
    #expect(try types(fixture, ann).last == "timeExpired")
  }

  @Test("what was quiet before an outage is no part of it, though the class log has no line there")
  func quiet() throws {
    let (fixture, _, _) = try begun()
    try fixture.room.turn(fixture.host.reading(6000))
    let (hosted, room) = try resumed(fixture, at: 7000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(8000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [2000])
  }

  @Test("while an exam runs no account is changed: hashing would hold up the others")
  func accounts() throws {
    let (fixture, ann, _) = try begun()
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

  @Test("a second outage before the decision belongs to the first one")
  func twice() throws {
    let (fixture, _, _) = try begun()
    _ = try resumed(fixture, at: 3000)
    let (hosted, room) = try resumed(fixture, at: 20_000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, fixture.host.reading(30_000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [28_000])
  }

  @Test(
    "an answer sent from the screen before an outage is taken, and the session is resumed first",
    arguments: [true, false])
  func answeredAfterOutage(counts: Bool) throws {
    let (fixture, one, bob) = try begun()
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

  @Test("an outdated command shows the question of a paused session again, so it is resumed (K12)")
  func outdatedWhilePaused() throws {
    let (fixture, one, bob) = try begun()
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
    let (fixture, one, _) = try begun()
    var ann = one
    #expect(try fixture.move(&ann, "pause", at: 3_000).0 == .ok)
    let (status, body) = try fixture.move(&ann, word, at: 4_000)
    #expect(status == .ok && body.contains(#""refused":"notAnswerable""#), "\(body)")
    #expect(body.contains(#""why":"The session is paused. Resume it first.""#), "\(body)")
  }

  @Test(
    "every page is told that the teacher has decided, whether the time counts or not",
    arguments: [true, false])
  func outageTold(counts: Bool) throws {
    let (fixture, ann, _) = try begun()
    let (hosted, room) = try resumed(fixture, at: 6_000)
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

  @Test("results come for all at once, in an append each, after everybody has handed in")
  func released() throws {
    let (fixture, one, bob) = try begun()
    var ann = one
    try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 3000)
    try fixture.move(&ann, "submit", at: 3000)
    #expect(try types(fixture, ann).last == "answersSubmitted")
    #expect(fixture.decide(.release, at: 4000) == nil)
    for pupil in [ann, bob] {
      let types = try types(fixture, pupil)
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
    let (fixture, ann, _) = try begun()
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

  @Test("a class log that was cut before the release contradicts the sessions that have it")
  func cutOff() throws {
    let (fixture, ann, bob) = try begun()
    #expect(fixture.decide(.end, at: 3000) == nil)
    #expect(try fixture.found([ann, bob]) == [])
    fixture.close()
    try fixture.cutClassLog(before: "resultsReleased")
    #expect(try fixture.found([ann, bob]) == ["I14", "I14"])
  }

  @Test("a host that dies while it hands in for the release goes on with it at its next start")
  func handsIn() throws {
    let (fixture, ann, bob) = try begun()
    try fixture.room.seat(of: "ann").page.carryOut(.collect, fixture.host.reading(4000))
    try fixture.room.note(
      fixture.room.seat(of: "ann"), in: fixture.hosted, fixture.host.reading(4000))
    #expect(try types(fixture, bob).last != "answersSubmitted")
    let (hosted, room) = try resumed(fixture, at: 9000)
    try room.turn(fixture.host.reading(9000))
    #expect(hosted.state.isReleased)
    for pupil in [ann, bob] {
      let types = try types(fixture, pupil)
      #expect(types.last == "sessionFinished", "\(types)")
    }
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("a class that is started anew with an exam under way releases nothing by itself")
  func releasesNothing() throws {
    let (fixture, one, bob) = try begun()
    var ann = one
    try fixture.move(&ann, "submit", at: 3000)
    let (hosted, room) = try resumed(fixture, at: 4000)
    try room.turn(fixture.host.reading(4000))
    #expect(!hosted.state.isReleased)
    #expect(try !types(fixture, bob).contains("answersSubmitted"))
  }

  @Test("a host that dies in the release completes it at its next start")
  func completes() throws {
    let (fixture, one, other) = try begun()
    var (ann, bob) = (one, other)
    try fixture.move(&ann, "submit", at: 3000)
    try fixture.move(&bob, "submit", at: 3000)
    try fixture.hosted.tick(fixture.host.reading(3500))
    try fixture.hosted.append(.decided(.resultsReleased), fixture.host.reading(4000))
    let before = try fixture.post(
      "/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket)
    #expect(before.1.contains("handedIn"), "nobody knows before all do")
    let (hosted, room) = try resumed(fixture, at: 9000)
    try room.turn(fixture.host.reading(9000))
    for pupil in [ann, bob] { #expect(try types(fixture, pupil).last == "sessionFinished") }
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
