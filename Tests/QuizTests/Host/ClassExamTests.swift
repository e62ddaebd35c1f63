import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// The time of an exam in a class, hand-ins, and the release for all at once.
@Suite("An exam of a class")
struct ClassExamTests {
  /// An exam of ten seconds for which a class has begun.
  private func begun() throws -> (ClassDesk, ClassDesk.Pupil, ClassDesk.Pupil) {
    let desk = try ClassDesk(.player, more: #""time":10,"#)
    var ann = try desk.join("ann")
    var bob = try desk.join("bob", key: 1)
    #expect(desk.decide(.decide(.begun)) == nil)
    try desk.begin(&ann, at: 1000)
    try desk.begin(&bob, at: 2000)
    return (desk, ann, bob)
  }

  private func types(_ desk: ClassDesk, _ pupil: ClassDesk.Pupil) throws -> [String] {
    let log = try desk.desk.disk.contents(desk.desk.data.session(pupil.session), limit: 1 << 20)
    return String(decoding: log, as: UTF8.self).split(separator: "\n").compactMap {
      HostDesk.text("type", in: String($0))
    }
  }

  /// The class as a host finds it that was killed.
  private func resumed(_ desk: ClassDesk, at milliseconds: Int64) throws -> (HostedClass, ClassRoom)
  {
    desk.close()
    let found = try HostedClass.resumed(
      desk.item, .player, page: SHA256.digest(of: []), desk.desk.data, keys: try desk.desk.keys,
      on: desk.desk.disk, desk.desk.reading(milliseconds))
    let hosted = try #require(found)
    return (hosted, try desk.desk.room(hosting: hosted, board: desk.board))
  }

  @Test(
    "a limit is recorded when it is due, whether its player is there or not, from the beginning")
  func expires() throws {
    let (desk, ann, bob) = try begun()
    desk.room.seat(of: "bob").page.close()
    try desk.room.turn(desk.desk.reading(10_000))
    #expect(try !types(desk, ann).contains("timeExpired"))
    try desk.room.turn(desk.desk.reading(10_300))
    #expect(try types(desk, ann).last == "timeExpired")
    #expect(try types(desk, bob).last == "timeExpired", "bob began later, and is away")
    let refused = try desk.post("/draw", "{}", ann.ticket, at: 10_400)
    #expect(refused.1.contains("handed in"))
  }

  @Test(
    "time that is granted to all is in the class log and in every session, and reopens what expired"
  )
  func grants() throws {
    let (desk, ann, bob) = try begun()
    try desk.room.turn(desk.desk.reading(10_500))
    #expect(try types(desk, ann).last == "timeExpired")
    #expect(desk.decide(.grant(milliseconds: 60_000, isRest: false), at: 11_000) == nil)
    #expect(desk.types.contains("timeGranted"))
    for pupil in [ann, bob] { #expect(try types(desk, pupil).last == "timeGranted") }
    var again = ann
    again.reply = try desk.post(
      "/ask", #"{"do":"resume","session":"\#(ann.session)"}"#, ann.ticket, at: 12_000
    ).1
    #expect(try desk.move(&again, "answer", #","text":"KEY1""#, at: 13_000).0 == .ok)
    #expect(desk.decide(.grant(milliseconds: 0, isRest: false), at: 13_000) != nil)
    #expect(desk.decide(.grant(milliseconds: 86_400_001, isRest: true), at: 13_000) != nil)
  }

  @Test("a grant to one seat is in the ledger and in its session alone, and survives a kill")
  func seatGrant() throws {
    let (desk, ann, bob) = try begun()
    try desk.room.turn(desk.desk.reading(10_500))
    let wish = BoardDesk.Wish.grant(
      milliseconds: 60_000, isRest: false, seat: 1, why: "the tablet was broken")
    #expect(desk.decide(.grant(milliseconds: 60_000, isRest: false, seat: 1, why: "")) != nil)
    #expect(desk.decide(.grant(milliseconds: 60_000, isRest: false, seat: 9, why: "x")) != nil)
    #expect(desk.decide(wish, at: 11_000) == nil)
    #expect(try desk.lines(ann).last?.contains(#""time":60000,"from":"ledger""#) == true)
    #expect(try types(desk, bob).last == "timeExpired")
    #expect(!desk.types.contains("timeGranted"))
    // A host that dies between the ledger and the session repeats the grant.
    try desk.hosted.grant(
      30_000, .time, to: ann.session, why: "again", desk.desk.reading(12_000))
    try desk.restart(.player, at: 13_000)
    try desk.room.turn(desk.desk.reading(13_000))
    #expect(try types(desk, ann).count { $0 == "timeGranted" } == 2)
    #expect(desk.decide(.judge(counts: true), at: 13_100) == nil)
    var again = ann
    try desk.look(&again, at: 14_000)
    #expect(try desk.move(&again, "answer", #","text":"KEY1""#, at: 14_000).0 == .ok)
    #expect(desk.decide(.end, at: 15_000) == nil)
    #expect(try desk.found([ann, bob]) == [])
    let log = try desk.desk.disk.contents(desk.desk.data.ledger, limit: 1 << 20)
    #expect(String(decoding: log, as: UTF8.self).contains("the tablet was broken"))
  }

  @Test(
    "R24: a grant that a session invents, and one that it lacks though it was open",
    arguments: [true, false])
  func unrepeated(isInvented: Bool) throws {
    let (desk, ann, bob) = try begun()
    if isInvented {
      let seat = desk.room.seat(of: "ann")
      let grant = try #require(TimeGrant(.time, milliseconds: 5000, from: .ledger, at: 2))
      try seat.page.carryOut(.grant(grant), desk.desk.reading(5000))
      try desk.room.note(seat, in: desk.hosted, desk.desk.reading(5000))
    } else {
      try desk.hosted.append(
        .decided(.restGranted(milliseconds: 5000)), desk.desk.reading(5000))
      desk.room.hasRepeatedGrants = true
    }
    try desk.room.turn(desk.desk.reading(6500))
    #expect(desk.decide(.end, at: 8000) == nil)
    #expect(try desk.found([ann, bob]) == (isInvented ? ["R24"] : ["R24", "R24"]))
  }

  @Test(
    "how late a session began follows from classBegun: another value is I14, and rules 2 have none",
    arguments: [(Int64(3), Int64(0), ["I14"]), (3, 1000, ["I14"]), (3, 4000, []), (2, 0, [])])
  func late(rules: Int64, late: Int64, codes: [String]) throws {
    let desk = try ClassDesk(.player)
    let ann = try desk.join("ann")
    #expect(desk.decide(.decide(.begun), at: 1000) == nil)
    let drawn = try desk.post("/draw", "{}", ann.ticket, at: 5000)
    let session = try #require(HostDesk.text("session", in: drawn.1))
    let now = desk.desk.reading(5000)
    let found = try desk.hosted.take(Seed(high: 1, low: 2), for: session, now)
    let start = try #require(found)
    let place = ClassSeat(
      classID: desk.id, seat: 1, nonce: start.place.nonce, lateMilliseconds: late)
    let begun = try desk.desk.data.startSession(
      desk.item, id: start.id, seed: start.seed, player: "ann", now, inClass: place, rules: rules)
    desk.hosted.saw(begun.receipt)
    try desk.hosted.tick(desk.desk.reading(6000))
    let audit = ClassAudit(
      desk.desk.data.root, classes: [desk.id], proofs: [], on: desk.desk.disk)
    #expect(audit.found.map { $0.finding.code.code } == codes)
  }

  @Test("an exam that begins late has what was granted to all before")
  func lateGrant() throws {
    let desk = try ClassDesk(.player, more: #""time":10,"#)
    var ann = try desk.join("ann")
    #expect(desk.decide(.decide(.begun)) == nil)
    #expect(desk.decide(.grant(milliseconds: 60_000, isRest: false), at: 1000) == nil)
    try desk.begin(&ann, at: 2000)
    #expect(try desk.types(ann).last == "timeGranted")
    #expect(desk.decide(.end, at: 5000) == nil)
    #expect(try desk.found([ann]) == [])
  }

  @Test("after the host was down nothing expires until the teacher has decided")
  func outage() throws {
    let (desk, ann, _) = try begun()
    let (hosted, room) = try resumed(desk, at: 60_000)
    try room.turn(desk.desk.reading(60_500))
    #expect(try !types(desk, ann).contains("timeExpired"))
    let resume = #"{"do":"resume","session":"\#(ann.session)"}"#
    let waiting = try desk.desk.post(room, "/ask", resume, ticket: ann.ticket, at: 60_600)
    #expect(waiting.0 == .conflict && waiting.1.contains("Your teacher says"))
    #expect(room.carryOut(.release, in: hosted, desk.desk.reading(60_700)) != nil)
    #expect(room.carryOut(.judge(counts: false), in: hosted, desk.desk.reading(61_000)) == nil)
    #expect(try types(desk, ann).last == "timeGranted")
    try room.turn(desk.desk.reading(61_500))
    #expect(try types(desk, ann).last == "timeGranted")
    #expect(try desk.desk.post(room, "/ask", resume, ticket: ann.ticket, at: 61_600).0 == .ok)
    #expect(room.carryOut(.judge(counts: true), in: hosted, desk.desk.reading(62_000)) != nil)
  }

  @Test("the wait for the teacher's decision belongs to an outage that does not count")
  func wait() throws {
    let (desk, ann, _) = try begun()
    // The last line is of the moment at which bob began, 2 s after the beginning of 10 s.
    let (hosted, room) = try resumed(desk, at: 3000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, desk.desk.reading(60_000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [58_000])
    let resume = #"{"do":"resume","session":"\#(ann.session)"}"#
    #expect(try desk.desk.post(room, "/ask", resume, ticket: ann.ticket, at: 60_100).0 == .ok)
    try room.turn(desk.desk.reading(68_000))
    #expect(try !types(desk, ann).contains("timeExpired"), "8 s were left")
    try room.turn(desk.desk.reading(68_300))
    #expect(try types(desk, ann).last == "timeExpired")
  }

  @Test("what was quiet before an outage is no part of it, though the class log has no line there")
  func quiet() throws {
    let (desk, _, _) = try begun()
    try desk.room.turn(desk.desk.reading(6000))
    let (hosted, room) = try resumed(desk, at: 7000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, desk.desk.reading(8000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [2000])
  }

  @Test("while an exam runs no account is changed: hashing would hold up the others")
  func accounts() throws {
    let (desk, ann, _) = try begun()
    func change() throws -> (Status, String) {
      let response = try desk.desk.answer(
        desk.room,
        [
          "POST /ask HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json", "Cookie: retrace-1=\(ann.ticket)",
        ], #"{"do":"changePassword","present":"x","password":"y"}"#, at: 3000, from: "127.0.0.1")
      return (response.status, String(decoding: response.body, as: UTF8.self))
    }
    #expect(try change().0 == .conflict)
    #expect(desk.decide(.release, at: 4000) == nil)
    #expect(try change().0 == .ok)
  }

  @Test("a second outage before the decision belongs to the first one")
  func twice() throws {
    let (desk, _, _) = try begun()
    _ = try resumed(desk, at: 3000)
    let (hosted, room) = try resumed(desk, at: 20_000)
    #expect(room.carryOut(.judge(counts: false), in: hosted, desk.desk.reading(30_000)) == nil)
    #expect(hosted.state.grants.map { $0.milliseconds } == [28_000])
  }

  @Test(
    "an answer sent from the screen before an outage is taken, and the session is resumed first",
    arguments: [true, false])
  func answeredAfterOutage(counts: Bool) throws {
    let (desk, one, bob) = try begun()
    var ann = one
    try desk.restart(.player, at: 4_000)
    #expect(desk.decide(.judge(counts: counts), at: 5_000) == nil)
    try desk.room.turn(desk.desk.reading(5_100))
    #expect(try desk.types(ann).contains("timeGranted") != counts)
    #expect(try desk.move(&ann, "answer", #","text":"KEY1""#, at: 6_000).0 == .ok)
    let types = try desk.types(ann)
    let resumed = try #require(types.lastIndex(of: "sessionResumed"))
    #expect(try resumed < #require(types.lastIndex(of: "answerGiven")))
    #expect(try desk.found([ann, bob]) == [])
  }

  @Test(
    "every page is told that the teacher has decided, whether the time counts or not",
    arguments: [true, false])
  func outageTold(counts: Bool) throws {
    let (desk, ann, _) = try begun()
    let (hosted, room) = try resumed(desk, at: 6_000)
    _ = room.connect(1, seat: 1, after: -1)
    let seat = try desk.desk.post(room, "/ask", #"{"do":"seat"}"#, ticket: ann.ticket, at: 6_100)
    #expect(seat.1.contains(#""judging":true"#))
    // What was pressed while the host was away is sent again until the teacher has decided.
    let answer = try desk.desk.post(
      room, "/ask", #"{"do":"answer","text":"KEY1"}"#, ticket: ann.ticket, at: 6_150)
    #expect(answer.0 == .conflict && answer.1.contains(#""judging":true"#))
    #expect(room.carryOut(.judge(counts: counts), in: hosted, desk.desk.reading(6_200)) == nil)
    #expect(room.streams.map { $0.isMoved } == [true])
  }

  @Test("results come for all at once, in an append each, after everybody has handed in")
  func released() throws {
    let (desk, one, bob) = try begun()
    var ann = one
    try desk.move(&ann, "answer", #","text":"KEY1""#, at: 3000)
    try desk.move(&ann, "submit", at: 3000)
    #expect(try types(desk, ann).last == "answersSubmitted")
    #expect(desk.decide(.release, at: 4000) == nil)
    for pupil in [ann, bob] {
      let types = try types(desk, pupil)
      #expect(types.suffix(5).first == "resultsReleased" && types.last == "sessionFinished")
    }
    #expect(desk.types.suffix(2) == ["resultsReleased", "ticked"])
    let result = try desk.post("/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket)
    #expect(result.1.contains("KEY1") && !result.1.contains("handedIn"))
    #expect(try desk.post("/draw", "{}", bob.ticket).0 == .conflict)
    #expect(desk.decide(.release, at: 5000) != nil)
    #expect(desk.decide(.end, at: 6000) == nil)
    let audit = ClassAudit(
      desk.desk.data.root, classes: [desk.id], proofs: [], on: desk.desk.disk)
    #expect(audit.found.map { $0.finding.code.code } == [])
  }

  @Test("a class log that was cut before the release contradicts the sessions that have it")
  func cutOff() throws {
    let (desk, ann, bob) = try begun()
    #expect(desk.decide(.end, at: 3000) == nil)
    #expect(try desk.found([ann, bob]) == [])
    desk.close()
    try desk.cutClassLog(before: "resultsReleased")
    #expect(try desk.found([ann, bob]) == ["I14", "I14"])
  }

  @Test("a host that dies in the release completes it at its next start")
  func completes() throws {
    let (desk, one, other) = try begun()
    var (ann, bob) = (one, other)
    try desk.move(&ann, "submit", at: 3000)
    try desk.move(&bob, "submit", at: 3000)
    try desk.hosted.tick(desk.desk.reading(3500))
    try desk.hosted.append(.decided(.resultsReleased), desk.desk.reading(4000))
    let before = try desk.post("/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket)
    #expect(before.1.contains("handedIn"), "nobody knows before all do")
    let (hosted, room) = try resumed(desk, at: 9000)
    try room.turn(desk.desk.reading(9000))
    for pupil in [ann, bob] { #expect(try types(desk, pupil).last == "sessionFinished") }
    #expect(hosted.lines.count > 0)
    let wish = #"{"do":"result","session":"\#(ann.session)"}"#
    #expect(try desk.desk.post(room, "/ask", wish, ticket: ann.ticket).1.contains("KEY1"))
  }

  @Test(
    "no mark can be computed from what a pupil's browser gets before the release, heads included")
  func heads() throws {
    // Two classes that differ in the key alone, played alike: what a browser gets is the same.
    func play(_ key: String) throws -> [String] {
      let desk = try ClassDesk(.player, key: key)
      var ann = try desk.join("ann")
      #expect(desk.decide(.decide(.begun)) == nil)
      try desk.begin(&ann, at: 1000)
      var said = [ann.reply]
      for text in ["KEY1", "KEY2", "KEY3"] {
        try desk.move(&ann, "answer", #","text":"\#(text)""#, at: 2000)
        said.append(ann.reply)
      }
      try desk.move(&ann, "submit", at: 3000)
      try desk.room.turn(desk.desk.reading(5000))
      said.append(ann.reply)
      said.append(try desk.desk.get(desk.room, "/log/" + ann.session, ticket: ann.ticket).1)
      return said
    }
    let (one, other) = (try play("KEY"), try play("YES"))
    // The digest of the quiz is salted and differs; with it all hashes do. Nothing else does.
    #expect(one.map { ClassSecrecyTests.masked($0) } == other.map { ClassSecrecyTests.masked($0) })
  }
}
