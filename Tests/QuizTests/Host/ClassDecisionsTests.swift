import Classroom
import Cryptography
import EventLog
import Foundation
import Page
import HTTP
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// What a teacher decides is in the class log, and a host that is started again finds it there.
@Suite("Decisions of a teacher")
struct ClassDecisionsTests {
  @Test("a password of whom the teacher took a name from is worth nothing in this class")
  func password() throws {
    let fixture = try TestClass(.player, mode: "practice")
    let impostor = try fixture.join("ann")
    func post(_ path: String, _ body: String, _ ticket: String = "") throws -> Response {
      try fixture.host.answer(
        fixture.room,
        [
          "POST \(path) HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json", "Cookie: retrace-1=\(ticket)",
        ], body, from: "127.0.0.1")
    }
    func join(_ key: String, _ more: String = "") throws -> Status {
      let digits = String(repeating: key, count: 32)
      let code = fixture.host.key.code
      return try post(
        "/join", #"{"code":"\#(code)","name":"ann","key":"\#(digits)"\#(more)}"#
      ).status
    }
    let form = #""email":"a@example.org","password":"long enough","repetition":"long enough""#
    let account = try post("/ask", #"{"do":"register",\#(form)}"#, impostor.ticket)
    #expect(String(decoding: account.body, as: UTF8.self).contains(#""account":true"#))
    #expect(try join("0b", #","password":"long enough""#) == .ok, "the same works before")
    #expect(fixture.decide(.free(seat: 1)) == nil)
    #expect(try join("0c") == .ok, "who joins next has the seat")
    #expect(try join("0d", #","password":"long enough""#) == .conflict)
    #expect(try join("0b", #","password":"long enough""#) == .conflict)
  }

  @Test("a cookie of a freed seat is worth nothing, before and after a restart")
  func freed() throws {
    var fixture: TestClass? = try TestClass(.player, mode: "practice")
    let impostor = try #require(try fixture?.join("ann"))
    _ = fixture?.room.connect(7, seat: 1, after: -1)
    _ = fixture?.room.connect(8, seat: 2, after: -1)
    #expect(fixture?.decide(.free(seat: 1)) == nil)
    #expect(fixture?.room.streams.map { $0.isFreed } == [true, false], "its page hears no more")
    let refused = try fixture?.post("/ask", #"{"do":"seat"}"#, impostor.ticket)
    #expect(refused?.0 == .unauthorized)
    #expect(
      refused?.1.contains(#""freed":true"#) == true, "its page does not take it again by itself")
    #expect(fixture?.types.last == "seatFreed")
    #expect(fixture?.decide(.free(seat: 1)) != nil, "it is free already")
    let kept = try #require(fixture?.host)
    let item = try #require(fixture?.item)
    fixture = nil
    func resumed(_ milliseconds: Int64) throws -> ClassRoom {
      let found = try HostedClass.resumed(
        item, .player, page: SHA256.digest(of: []), kept.data, keys: try kept.keys, on: kept.disk,
        kept.clock(milliseconds))
      return try kept.room(hosting: found)
    }
    func seat(_ host: ClassRoom, _ ticket: String) throws -> Status {
      try kept.post(host, "/ask", #"{"do":"seat"}"#, ticket: ticket).0
    }
    func join(_ host: ClassRoom, _ ticket: String, _ more: String = "", key: Int = 4) throws
      -> Response
    {
      try kept.answer(
        host,
        [
          "POST /join HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json", "Cookie: retrace-1=\(ticket)",
        ], #"{"code":"x","name":"ann","key":"\#(TestClass.key(key))"\#(more)}"#)
    }
    var pupil = ""
    do {
      let host = try resumed(5000)
      #expect(try seat(host, impostor.ticket) == .unauthorized)
      #expect(try join(host, impostor.ticket).status == .forbidden, "the old cookie joins nobody")
      let device = #","device":"\#(kept.key.deviceCode(of: "ann"))""#
      let joined = try kept.answer(
        host,
        [
          "POST /join HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json",
        ], #"{"code":"\#(kept.key.code)","name":"ann","key":"\#(TestClass.key(5))"}"#)
      #expect(joined.status == .ok)
      pupil = TestClass.ticket(in: joined) ?? ""
      #expect(try seat(host, pupil) == .ok)
      // The code that the impostor saw takes the seat no more.
      let code = try kept.answer(
        host,
        [
          "POST /join HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json",
        ], #"{"code":"\#(kept.key.code)","name":"ann","key":"\#(TestClass.key(6))"\#(device)}"#)
      #expect(code.status == .forbidden)
    }
    let host = try resumed(9000)
    #expect(try seat(host, impostor.ticket) == .unauthorized)
    #expect(try seat(host, pupil) == .ok)
  }

  @Test("a key from before the teacher freed its seat is refused, and told why")
  func keyOfFreedSeat() throws {
    let fixture = try TestClass(.player, mode: "practice")
    _ = try fixture.join("ann")
    #expect(fixture.decide(.free(seat: 1)) == nil)
    _ = try fixture.join("ann", key: 1)
    let code = fixture.host.key.code
    let device = fixture.host.key.deviceCode(of: "ann", freed: 1)
    func join(_ key: Int) throws -> (Status, String) {
      try fixture.post(
        "/join",
        #"{"code":"\#(code)","name":"ann","key":"\#(TestClass.key(key))","device":"\#(device)"}"#,
        "")
    }
    let (status, body) = try join(0)
    #expect(status == .conflict && body.contains(#""freed":true"#), "\(body)")
    #expect(fixture.room.trouble == nil, "the disk is not to blame")
    #expect(try join(2).0 == .ok, "another browser takes the seat with the code")
  }

  @Test("a freed seat may be taken again by the browser that had it, whose key counts again")
  func sameBrowser() throws {
    let fixture = try TestClass(.player, mode: "practice")
    let before = try fixture.join("ann")
    #expect(fixture.decide(.free(seat: 1)) == nil)
    let again = try fixture.join("ann")
    #expect(fixture.types.suffix(2) == ["seatFreed", "seatTaken"])
    let seat = try #require(fixture.hosted.state.seat(1))
    #expect(seat.validKeys.map { $0.hex } == [TestClass.key(0)])
    let look = #"{"do":"seat"}"#
    #expect(try fixture.post("/ask", look, again.ticket).0 == .ok)
    #expect(try fixture.post("/ask", look, before.ticket).0 == .unauthorized)
    #expect(fixture.decide(.end) == nil)
    #expect(try fixture.found([]) == [])
  }

  @Test("a closed door lets nobody new in, and everybody who has a seat")
  func door() throws {
    let fixture = try TestClass(.player, mode: "practice")
    let ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.doorOpened)) != nil)
    #expect(fixture.decide(.decide(.doorClosed)) == nil)
    let join = #"{"code":"\#(fixture.host.key.code)","name":"bob","key":"\#(TestClass.key(1))"}"#
    let refused = try fixture.post("/join", join, "")
    #expect(refused.0 == .conflict && refused.1.contains(#""closed":true"#), "it is not the name")
    let again = #"{"code":"","name":"ann","key":"\#(TestClass.key(1))"}"#
    #expect(try fixture.post("/join", again, ann.ticket).0 == .ok)
    #expect(fixture.decide(.decide(.doorOpened)) == nil)
    #expect(try fixture.post("/join", join, "").0 == .ok)
    #expect(fixture.types.filter { $0.hasPrefix("door") } == ["doorClosed", "doorOpened"])
  }

  @Test("an exam begins for all; who comes later waits for the teacher, and one hand-in is all")
  func exam() throws {
    let fixture = try TestClass(.player)
    var ann = try fixture.join("ann")
    #expect(try fixture.post("/draw", "{}", ann.ticket).0 == .conflict)
    #expect(fixture.decide(.decide(.seatAdmitted(seat: 1))) != nil)
    #expect(fixture.decide(.decide(.begun)) == nil)
    #expect(fixture.decide(.decide(.begun)) != nil)
    try fixture.begin(&ann)
    var late = try fixture.join("late", key: 1)
    let waiting = try fixture.post("/draw", "{}", late.ticket)
    #expect(waiting.0 == .conflict && waiting.1.contains("let you in"))
    #expect(fixture.hosted.state.seat(2)?.isLate == true)
    #expect(fixture.decide(.decide(.seatAdmitted(seat: 2))) == nil)
    try fixture.begin(&late)
    try fixture.move(&ann, "submit")
    #expect(try fixture.post("/draw", "{}", ann.ticket).1.contains("handed in"))
    #expect(fixture.decide(.decide(.attemptAllowed(seat: 1))) == nil)
    try fixture.begin(&ann)
    try fixture.move(&ann, "submit")
    #expect(try fixture.post("/draw", "{}", ann.ticket).0 == .conflict)
  }

  @Test("a session belongs to its class: no one else goes on with it, also when the class is over")
  func belongs() throws {
    let fixture = try TestClass(.player, mode: "practice")
    var ann = try fixture.join("ann")
    try fixture.begin(&ann)
    fixture.room.seat(of: "ann").page.close()
    #expect(throws: SessionError.ofClass(session: ann.session)) {
      _ = try fixture.host.data.resumeSession(ann.session, player: "ann", fixture.host.reading(100))
    }
    #expect(fixture.decide(.end) == nil)
    let before = try fixture.host.data.summary(of: ann.session).receipt
    // A host of all quizzes, and the next class in the same folder.
    let free = try fixture.host.room()
    let wish = #"{"do":"resume","session":"\#(ann.session)"}"#
    let reply = try fixture.host.post(
      free, "/ask", wish, ticket: fixture.host.key.ticket(of: "ann"))
    #expect(reply.1.contains("belongs to a class"))
    #expect(try fixture.host.data.summary(of: ann.session).receipt == before)
  }

  @Test("who joined twice from one address, or late, is on the board")
  func notes() throws {
    let fixture = try TestClass(.player)
    _ = try fixture.join("ann")
    _ = try fixture.join("bob", key: 1)
    #expect(fixture.decide(.decide(.begun)) == nil)
    _ = try fixture.join("late", key: 2)
    let facts = fixture.board.facts(fixture.room, fixture.hosted, fixture.host.reading(0))
    #expect(facts.seats.map { $0.neighbours.count } == [2, 2, 2])
    #expect(facts.seats.map { $0.isLate } == [false, false, true])
    let words = facts.seats.map { BoardNote.notes(of: $0).map { $0.words } }
    #expect(words[0] == ["same address as another seat"])
    #expect(words[2].contains("joined late"))
  }

  @Test("a session's log that was replaced by its copy is opened anew")
  func replaced() throws {
    let fixture = try TestClass(.teacher, more: #""scoring":"speed-1","#, seconds: 60)
    var (ann, bob) = (try fixture.join("ann"), try fixture.join("bob", key: 1))
    try fixture.begin(&bob)
    try fixture.begin(&ann)
    try fixture.replaceLog(of: bob) { $0 }
    #expect(fixture.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    try fixture.look(&bob)
    try fixture.replaceLog(of: bob) { $0 }
    #expect(try fixture.move(&bob, "answer", #","text":"KEY1""#).0 == .unavailable)
    #expect(try fixture.move(&bob, "answer", #","text":"KEY1""#).0 == .ok, "the same once more")
    try fixture.look(&ann)
    #expect(try fixture.move(&ann, "answer", #","text":"KEY1""#).0 == .ok)
    #expect(fixture.decide(.close()) == nil)
    #expect(fixture.decide(.end) == nil)
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test(
    "a log that was damaged, cut or removed is left out, and the class goes on to its end",
    arguments: ["damaged", "cut", "removed"], [false, true])
  func broken(_ how: String, isHostDown: Bool) throws {
    let fixture = try TestClass(.player, mode: "exam")
    var (ann, bob) = (try fixture.join("ann"), try fixture.join("bob", key: 1))
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    try fixture.move(&ann, "answer", #","text":"KEY1""#)
    try fixture.move(&bob, "answer", #","text":"KEY1""#)
    try fixture.hosted.tick(fixture.host.reading(9_000))
    if isHostDown { fixture.close() }
    try fixture.replaceLog(of: bob) { lines in
      switch how {
      case "damaged": lines.dropLast() + ["{}"]
      case "cut": lines.dropLast(2)
      default: nil
      }
    }
    if isHostDown { try fixture.restart(.player, at: 20_000) }
    #expect(try fixture.move(&bob, "answer", #","text":"KEY2""#, at: 21_000).0 != .ok)
    let (status, body) = try fixture.move(&bob, "answer", #","text":"KEY2""#, at: 22_000)
    #expect(status == .conflict && body.contains(#""broken":true"#))
    #expect(fixture.decide(.release, at: 23_000) == nil)
    #expect(fixture.decide(.end, at: 24_000) == nil)
    #expect(fixture.hosted.broken.keys.sorted() == [bob.session])
    #expect(try fixture.types(ann).contains("resultsReleased"))
    let facts = fixture.board.facts(fixture.room, fixture.hosted, fixture.host.reading(25_000))
    #expect(facts.seats.map { $0.brokenWords != nil } == [false, true])
    #expect(try fixture.found([ann]).filter { $0.first == "R" } == [])
  }

  @Test("a hand-in whose log was cut is not taken up again")
  func cutAfterHandIn() throws {
    let fixture = try TestClass(.player, mode: "exam")
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann)
    try fixture.move(&ann, "answer", #","text":"KEY1""#)
    #expect(try fixture.move(&ann, "submit").0 == .ok)
    try fixture.replaceLog(of: ann) { $0.dropLast() }
    let wish = #"{"do":"resume","session":"\#(ann.session)"}"#
    let (status, body) = try fixture.post("/ask", wish, ann.ticket)
    #expect(status == .conflict && body.contains(#""broken":true"#))
  }

  @Test("a grant that the sessions could not repeat yet reaches them before the question is closed")
  func grantBeforeClosing() throws {
    let fixture = try TestClass(.teacher, more: #""scoring":"speed-1","#, seconds: 60)
    var ann = try fixture.join("ann")
    try fixture.begin(&ann)
    #expect(fixture.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    try fixture.hosted.append(
      .decided(.timeGranted(milliseconds: 5_000)), fixture.host.reading(100))
    fixture.room.hasRepeatedGrants = false
    #expect(fixture.decide(.close(), at: 200) == nil)
    #expect(try fixture.types(ann).contains("timeGranted"))
    #expect(fixture.decide(.end, at: 300) == nil)
    #expect(try fixture.found([ann]) == [])
  }

  @Test("a question that was closed is closed for everybody, also where it could not be signed")
  func unsigned() throws {
    let fixture = try TestClass(.teacher)
    var ann = try fixture.join("ann")
    try fixture.begin(&ann)
    #expect(fixture.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    try fixture.look(&ann)
    try fixture.move(&ann, "answer", #","text":"KEY1""#)
    let keys = try fixture.host.keys.path
    try FileManager.default.moveItem(atPath: keys, toPath: keys + "-away")
    #expect(fixture.decide(.close(), at: 10_000)?.contains("disk") == true)
    #expect(fixture.hosted.state.openPlace == nil && fixture.room.hasToFollow)
    try FileManager.default.moveItem(atPath: keys + "-away", toPath: keys)
    #expect(try fixture.post("/ask", #"{"do":"seat"}"#, ann.ticket).1.contains(#""right":true"#))
    // What the disk did not take of it is done by the next step.
    try fixture.room.turn(fixture.host.reading(20_000))
    #expect(!fixture.room.hasToFollow)
  }
}
