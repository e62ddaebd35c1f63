import Classroom
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
    let desk = try ClassDesk(.player, mode: "practice")
    let impostor = try desk.join("ann")
    func post(_ path: String, _ body: String, _ ticket: String = "") throws -> Response {
      try desk.desk.answer(
        desk.room,
        [
          "POST \(path) HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json", "Cookie: retrace-1=\(ticket)",
        ], body, from: "127.0.0.1")
    }
    func join(_ key: String, _ more: String = "") throws -> Status {
      let digits = String(repeating: key, count: 32)
      let code = desk.desk.key.code
      return try post(
        "/join", #"{"code":"\#(code)","name":"ann","key":"\#(digits)"\#(more)}"#
      ).status
    }
    let form = #""email":"a@example.org","password":"long enough","repetition":"long enough""#
    let account = try post("/ask", #"{"do":"register",\#(form)}"#, impostor.ticket)
    #expect(String(decoding: account.body, as: UTF8.self).contains(#""account":true"#))
    #expect(try join("0b", #","password":"long enough""#) == .ok, "the same works before")
    #expect(desk.decide(.free(seat: 1)) == nil)
    #expect(try join("0c") == .ok, "who joins next has the seat")
    #expect(try join("0d", #","password":"long enough""#) == .conflict)
    #expect(try join("0b", #","password":"long enough""#) == .conflict)
  }

  @Test("a cookie of a freed seat is worth nothing, before and after a restart")
  func freed() throws {
    var desk: ClassDesk? = try ClassDesk(.player, mode: "practice")
    let impostor = try #require(try desk?.join("ann"))
    _ = desk?.room.connect(7, seat: 1, after: -1)
    _ = desk?.room.connect(8, seat: 2, after: -1)
    #expect(desk?.decide(.free(seat: 1)) == nil)
    #expect(desk?.room.streams.map { $0.isFreed } == [true, false], "its page hears no more")
    let refused = try desk?.post("/ask", #"{"do":"seat"}"#, impostor.ticket)
    #expect(refused?.0 == .unauthorized)
    #expect(
      refused?.1.contains(#""freed":true"#) == true, "its page does not take it again by itself")
    #expect(desk?.types.last == "seatFreed")
    #expect(desk?.decide(.free(seat: 1)) != nil, "it is free already")
    let kept = try #require(desk?.desk)
    let item = try #require(desk?.item)
    desk = nil
    func resumed(_ milliseconds: Int64) throws -> ClassRoom {
      let found = try HostedClass.resumed(
        item, .player, page: SHA256.digest(of: []), kept.data, keys: try kept.keys, on: kept.disk,
        kept.reading(milliseconds))
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
        ], #"{"code":"x","name":"ann","key":"\#(ClassDesk.key(key))"\#(more)}"#)
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
        ], #"{"code":"\#(kept.key.code)","name":"ann","key":"\#(ClassDesk.key(5))"}"#)
      #expect(joined.status == .ok)
      pupil = ClassDesk.ticket(in: joined) ?? ""
      #expect(try seat(host, pupil) == .ok)
      // The code that the impostor saw takes the seat no more.
      let code = try kept.answer(
        host,
        [
          "POST /join HTTP/1.1", "Host: a:1", "Origin: http://a:1",
          "Content-Type: application/json",
        ], #"{"code":"\#(kept.key.code)","name":"ann","key":"\#(ClassDesk.key(6))"\#(device)}"#)
      #expect(code.status == .forbidden)
    }
    let host = try resumed(9000)
    #expect(try seat(host, impostor.ticket) == .unauthorized)
    #expect(try seat(host, pupil) == .ok)
  }

  @Test("a closed door lets nobody new in, and everybody who has a seat")
  func door() throws {
    let desk = try ClassDesk(.player, mode: "practice")
    let ann = try desk.join("ann")
    #expect(desk.decide(.decide(.doorOpened)) != nil)
    #expect(desk.decide(.decide(.doorClosed)) == nil)
    let join = #"{"code":"\#(desk.desk.key.code)","name":"bob","key":"\#(ClassDesk.key(1))"}"#
    let refused = try desk.post("/join", join, "")
    #expect(refused.0 == .conflict && refused.1.contains(#""closed":true"#), "it is not the name")
    let again = #"{"code":"","name":"ann","key":"\#(ClassDesk.key(1))"}"#
    #expect(try desk.post("/join", again, ann.ticket).0 == .ok)
    #expect(desk.decide(.decide(.doorOpened)) == nil)
    #expect(try desk.post("/join", join, "").0 == .ok)
    #expect(desk.types.filter { $0.hasPrefix("door") } == ["doorClosed", "doorOpened"])
  }

  @Test("an exam begins for all; who comes later waits for the teacher, and one hand-in is all")
  func exam() throws {
    let desk = try ClassDesk(.player)
    var ann = try desk.join("ann")
    #expect(try desk.post("/draw", "{}", ann.ticket).0 == .conflict)
    #expect(desk.decide(.decide(.seatAdmitted(seat: 1))) != nil)
    #expect(desk.decide(.decide(.begun)) == nil)
    #expect(desk.decide(.decide(.begun)) != nil)
    try desk.begin(&ann)
    var late = try desk.join("late", key: 1)
    let waiting = try desk.post("/draw", "{}", late.ticket)
    #expect(waiting.0 == .conflict && waiting.1.contains("let you in"))
    #expect(desk.hosted.state.seat(2)?.isLate == true)
    #expect(desk.decide(.decide(.seatAdmitted(seat: 2))) == nil)
    try desk.begin(&late)
    try desk.move(&ann, "submit")
    #expect(try desk.post("/draw", "{}", ann.ticket).1.contains("handed in"))
    #expect(desk.decide(.decide(.attemptAllowed(seat: 1))) == nil)
    try desk.begin(&ann)
    try desk.move(&ann, "submit")
    #expect(try desk.post("/draw", "{}", ann.ticket).0 == .conflict)
  }

  @Test("a session belongs to its class: no one else goes on with it, also when the class is over")
  func belongs() throws {
    let desk = try ClassDesk(.player, mode: "practice")
    var ann = try desk.join("ann")
    try desk.begin(&ann)
    desk.room.seat(of: "ann").page.close()
    #expect(throws: SessionError.ofClass(session: ann.session)) {
      _ = try desk.desk.data.resumeSession(ann.session, player: "ann", desk.desk.reading(100))
    }
    #expect(desk.decide(.end) == nil)
    let before = try desk.desk.data.summary(of: ann.session).receipt
    // A host of all quizzes, and the next class in the same folder.
    let free = try desk.desk.room()
    let wish = #"{"do":"resume","session":"\#(ann.session)"}"#
    let reply = try desk.desk.post(free, "/ask", wish, ticket: desk.desk.key.ticket(of: "ann"))
    #expect(reply.1.contains("belongs to a class"))
    #expect(try desk.desk.data.summary(of: ann.session).receipt == before)
  }

  @Test("who joined twice from one address, or late, is on the board")
  func notes() throws {
    let desk = try ClassDesk(.player)
    _ = try desk.join("ann")
    _ = try desk.join("bob", key: 1)
    #expect(desk.decide(.decide(.begun)) == nil)
    _ = try desk.join("late", key: 2)
    let facts = desk.board.facts(desk.room, desk.hosted, desk.desk.reading(0))
    #expect(facts.seats.map { $0.neighbours.count } == [2, 2, 2])
    #expect(facts.seats.map { $0.isLate } == [false, false, true])
    let words = facts.seats.map { BoardNote.notes(of: $0).map { $0.words } }
    #expect(words[0] == ["same address as another seat"])
    #expect(words[2].contains("joined late"))
  }

  @Test("a session's log that was replaced by its copy is opened anew")
  func replaced() throws {
    let desk = try ClassDesk(.teacher, more: #""scoring":"speed-1","#, seconds: 60)
    var (ann, bob) = (try desk.join("ann"), try desk.join("bob", key: 1))
    try desk.begin(&bob)
    try desk.begin(&ann)
    try desk.replaceLog(of: bob) { $0 }
    #expect(desk.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    try desk.look(&bob)
    try desk.replaceLog(of: bob) { $0 }
    #expect(try desk.move(&bob, "answer", #","text":"KEY1""#).0 == .unavailable)
    #expect(try desk.move(&bob, "answer", #","text":"KEY1""#).0 == .ok, "the same once more")
    try desk.look(&ann)
    #expect(try desk.move(&ann, "answer", #","text":"KEY1""#).0 == .ok)
    #expect(desk.decide(.close) == nil)
    #expect(desk.decide(.end) == nil)
    #expect(try desk.found([ann, bob]) == [])
  }

  @Test(
    "a log that was damaged, cut or removed is left out, and the class goes on to its end",
    arguments: ["damaged", "cut", "removed"], [false, true])
  func broken(_ how: String, isHostDown: Bool) throws {
    let desk = try ClassDesk(.player, mode: "exam")
    var (ann, bob) = (try desk.join("ann"), try desk.join("bob", key: 1))
    #expect(desk.decide(.decide(.begun)) == nil)
    try desk.begin(&ann)
    try desk.begin(&bob)
    try desk.move(&ann, "answer", #","text":"KEY1""#)
    try desk.move(&bob, "answer", #","text":"KEY1""#)
    try desk.hosted.tick(desk.desk.reading(9_000))
    if isHostDown { desk.close() }
    try desk.replaceLog(of: bob) { lines in
      switch how {
      case "damaged": lines.dropLast() + ["{}"]
      case "cut": lines.dropLast(2)
      default: nil
      }
    }
    if isHostDown { try desk.restart(.player, at: 20_000) }
    #expect(try desk.move(&bob, "answer", #","text":"KEY2""#, at: 21_000).0 != .ok)
    let (status, body) = try desk.move(&bob, "answer", #","text":"KEY2""#, at: 22_000)
    #expect(status == .conflict && body.contains(#""broken":true"#))
    #expect(desk.decide(.release, at: 23_000) == nil)
    #expect(desk.decide(.end, at: 24_000) == nil)
    #expect(desk.hosted.broken.keys.sorted() == [bob.session])
    #expect(try desk.types(ann).contains("resultsReleased"))
    let facts = desk.board.facts(desk.room, desk.hosted, desk.desk.reading(25_000))
    #expect(facts.seats.map { $0.brokenWords != nil } == [false, true])
    #expect(try desk.found([ann]).filter { $0.first == "R" } == [])
  }

  @Test("a hand-in whose log was cut is not taken up again")
  func cutAfterHandIn() throws {
    let desk = try ClassDesk(.player, mode: "exam")
    var ann = try desk.join("ann")
    #expect(desk.decide(.decide(.begun)) == nil)
    try desk.begin(&ann)
    try desk.move(&ann, "answer", #","text":"KEY1""#)
    #expect(try desk.move(&ann, "submit").0 == .ok)
    try desk.replaceLog(of: ann) { $0.dropLast() }
    let wish = #"{"do":"resume","session":"\#(ann.session)"}"#
    let (status, body) = try desk.post("/ask", wish, ann.ticket)
    #expect(status == .conflict && body.contains(#""broken":true"#))
  }

  @Test("a grant that the sessions could not repeat yet reaches them before the question is closed")
  func grantBeforeClosing() throws {
    let desk = try ClassDesk(.teacher, more: #""scoring":"speed-1","#, seconds: 60)
    var ann = try desk.join("ann")
    try desk.begin(&ann)
    #expect(desk.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    try desk.hosted.append(.decided(.timeGranted(milliseconds: 5_000)), desk.desk.reading(100))
    desk.room.hasRepeatedGrants = false
    #expect(desk.decide(.close, at: 200) == nil)
    #expect(try desk.types(ann).contains("timeGranted"))
    #expect(desk.decide(.end, at: 300) == nil)
    #expect(try desk.found([ann]) == [])
  }

  @Test("a question that was closed is closed for everybody, also where it could not be signed")
  func unsigned() throws {
    let desk = try ClassDesk(.teacher)
    var ann = try desk.join("ann")
    try desk.begin(&ann)
    #expect(desk.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
    try desk.look(&ann)
    try desk.move(&ann, "answer", #","text":"KEY1""#)
    let keys = try desk.desk.keys.path
    try FileManager.default.moveItem(atPath: keys, toPath: keys + "-away")
    #expect(desk.decide(.close, at: 10_000)?.contains("disk") == true)
    #expect(desk.hosted.state.openPlace == nil && desk.room.hasToFollow)
    try FileManager.default.moveItem(atPath: keys + "-away", toPath: keys)
    #expect(try desk.post("/ask", #"{"do":"seat"}"#, ann.ticket).1.contains(#""right":true"#))
    // What the disk did not take of it is done by the next step.
    try desk.room.turn(desk.desk.reading(20_000))
    #expect(!desk.room.hasToFollow)
  }
}
