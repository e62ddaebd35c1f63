import Classroom
import EventLog
import Page
import SessionEngine
import Systems
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// A class at the teacher's pace whose scoring counts time (CLASS, K13).
@Suite("Speed at the teacher's pace")
struct ClassSpeedTests {
  private struct Unreadable: Error { let what: String }

  /// Questions of 20 s.
  private func begun() throws -> ClassDesk {
    try ClassDesk(.teacher, more: #""scoring":"speed-1","#, seconds: 20)
  }

  private func open(_ place: Int64, _ desk: ClassDesk, at milliseconds: Int64) {
    #expect(desk.decide(.open(place: place, limitMilliseconds: 0), at: milliseconds) == nil)
  }

  /// Answers the open question as a page does: it looks, and sends the answer from there.
  private func answer(
    _ pupil: inout ClassDesk.Pupil, _ text: String, _ desk: ClassDesk, at milliseconds: Int64
  ) throws -> Status {
    try desk.look(&pupil, at: milliseconds)
    return try desk.move(&pupil, "answer", #","text":"\#(text)""#, at: milliseconds).0
  }

  private func marks(_ pupil: ClassDesk.Pupil, _ desk: ClassDesk) throws -> [String] {
    try desk.lines(pupil).filter { $0.contains("answerMarked") }.compactMap {
      $0.split(separator: #""marks":"#).dropFirst().first?.split(separator: ",").first.map {
        String($0)
      }
    }
  }

  @Test("an opening is in every session, points follow time, and the audit says yes")
  func plays() throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    var bob = try desk.join("bob", key: 1)
    try desk.begin(&ann, at: 0)
    try desk.begin(&bob, at: 100)
    desk.room.seat(of: "bob").page.close()
    open(1, desk, at: 5000)
    for pupil in [ann, bob] { #expect(try desk.types(pupil).last == "questionOpened") }
    #expect(try answer(&ann, "KEY1", desk, at: 15_000) == .ok)
    #expect(try answer(&bob, "KEY1", desk, at: 5000) == .ok)
    #expect(desk.decide(.close, at: 16_000) == nil)
    open(2, desk, at: 20_000)
    #expect(try answer(&ann, "KEY2", desk, at: 20_000) == .ok)
    #expect(desk.decide(.end, at: 21_000) == nil)
    #expect(try marks(ann, desk) == ["75", "110", "0"])
    #expect(try marks(bob, desk) == ["100", "0", "0"])
    #expect(try desk.found([ann, bob]) == [])
  }

  @Test("a page and the board tell the time of a question from when the class opened it")
  func shownTime() throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    try desk.begin(&ann, at: 0)
    open(1, desk, at: 45_000)
    try desk.look(&ann, at: 46_000)
    #expect(ann.reply.contains(#""limit":20000"#) && ann.reply.contains(#""elapsed":1000,"#))
    var late = try desk.join("late", key: 1)
    try desk.begin(&late, at: 50_000)
    #expect(late.reply.contains(#""limit":20000"#) && late.reply.contains(#""elapsed":5000,"#))
    #expect(try answer(&ann, "KEY1", desk, at: 52_000) == .ok)
    try desk.move(&ann, "jump", #","place":1"#, at: 55_000)
    #expect(ann.reply.contains(#""limit":20000"#) && ann.reply.contains(#""elapsed":10000,"#))
    let reader = BoardReader(desk.item.quiz, in: desk.desk.data, on: desk.desk.disk)
    let shown = reader.session(ann.session)
    #expect(shown?.places.map { $0.milliseconds } == [7000, 0, 0])
  }

  @Test("between questions each phone has its own place and points, and none while one is open")
  func standings() throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    var bob = try desk.join("bob", key: 1)
    try desk.begin(&ann)
    try desk.begin(&bob)
    func seat(_ pupil: ClassDesk.Pupil) throws -> String {
      try desk.post("/ask", #"{"do":"seat"}"#, pupil.ticket, at: 60_000).1
    }
    #expect(try !seat(ann).contains(#""rank""#))
    open(1, desk, at: 0)
    #expect(try answer(&ann, "KEY1", desk, at: 1000) == .ok)
    #expect(try !seat(ann).contains(#""rank""#))
    #expect(desk.decide(.close, at: 2000) == nil)
    #expect(try seat(ann).contains(#""rank":1,"ranked":2,"points":98,"row":1"#))
    #expect(try seat(bob).contains(#""rank":2,"ranked":2,"points":0,"row":0"#))
    open(2, desk, at: 3000)
    #expect(try answer(&bob, "KEY2", desk, at: 3000) == .ok)
    #expect(try !seat(bob).contains(#""rank""#))
    #expect(desk.decide(.close, at: 4000) == nil)
    #expect(try seat(bob).contains(#""rank":1,"ranked":2,"points":100,"row":1"#))
    #expect(try seat(ann).contains(#""rank":2,"ranked":2,"points":98,"row":0"#))
  }

  @Test("a limit is recorded when it is due, and closes the question; extra time is waited for")
  func closes() throws {
    let desk = try begun()
    try desk.desk.data.grantExtraTime(50, by: "school", to: "bob", desk.desk.reading(0).at)
    var ann = try desk.join("ann")
    var bob = try desk.join("bob", key: 1)
    try desk.begin(&ann)
    try desk.begin(&bob)
    open(1, desk, at: 0)
    try desk.room.turn(desk.desk.reading(20_000))
    #expect(try !desk.types(ann).contains("timeExpired"), "exactly the limit is in time")
    try desk.room.turn(desk.desk.reading(20_300))
    #expect(try desk.types(ann).last == "timeExpired")
    #expect(desk.hosted.state.openPlace == 1, "bob has 30 s")
    try desk.look(&ann, at: 20_400)
    let late = try desk.move(&ann, "answer", #","text":"KEY1""#, at: 20_400)
    #expect(late.1.contains("outOfTime"), "\(late.1)")
    #expect(try answer(&bob, "KEY1", desk, at: 30_000) == .ok)
    try desk.room.turn(desk.desk.reading(30_600))
    #expect(desk.hosted.state.openPlace == nil)
    #expect(desk.decide(.end, at: 31_000) == nil)
    #expect(try marks(bob, desk).first == "50")
    #expect(try desk.found([ann, bob]) == [])
  }

  @Test("who joins while a question is open has what is left of its time, and no more points")
  func late() throws {
    let desk = try begun()
    open(1, desk, at: 0)
    var ann = try desk.join("ann")
    try desk.begin(&ann, at: 10_000)
    #expect(try desk.lines(ann).last?.contains(#""limit":20000,"clock":0,"late":10000"#) == true)
    #expect(try answer(&ann, "KEY1", desk, at: 10_000) == .ok)
    try desk.room.turn(desk.desk.reading(20_300))
    #expect(desk.hosted.state.openPlace == nil)
    #expect(desk.decide(.end, at: 21_000) == nil)
    #expect(try marks(ann, desk).first == "75")
    #expect(try desk.found([ann]) == [])
  }

  @Test("a host that dies while it opens a question opens it in every session at its next start")
  func killed() throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    var bob = try desk.join("bob", key: 1)
    try desk.begin(&ann)
    try desk.begin(&bob)
    // It died between the class log and the sessions.
    try desk.hosted.open(1, limit: 0, desk.desk.reading(1000))
    try desk.restart(.teacher, at: 61_000)
    try desk.room.turn(desk.desk.reading(61_000))
    for pupil in [ann, bob] {
      let line = try desk.lines(pupil).last
      #expect(line?.contains(#""questionOpened","data":{"question":"q1""#) == true)
      #expect(line?.contains(#""late":60000"#) == true)
    }
    // Nothing expires, and nothing is closed, until the teacher has decided.
    try desk.room.turn(desk.desk.reading(62_000))
    #expect(desk.hosted.state.openPlace == 1)
    #expect(try desk.post("/ask", #"{"do":"resume"}"#, ann.ticket, at: 62_000).0 == .conflict)
    #expect(desk.decide(.judge(counts: false), at: 62_500) == nil)
    for pupil in [ann, bob] { #expect(try desk.types(pupil).last == "timeGranted") }
    #expect(try answer(&ann, "KEY1", desk, at: 63_000) == .ok)
    try desk.room.turn(desk.desk.reading(90_000))
    #expect(desk.hosted.state.openPlace == nil, "its time is over, with what was granted")
    #expect(desk.decide(.end, at: 91_000) == nil)
    #expect(try desk.found([ann, bob]) == [])
    #expect(try Int(marks(ann, desk)[0]) ?? 0 > 50)
  }

  @Test("a late decision costs no player the open question")
  func lateDecision() throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    try desk.begin(&ann)
    open(1, desk, at: 0)
    try desk.restart(.teacher, at: 1000)
    try desk.room.turn(desk.desk.reading(1000))
    try desk.room.turn(desk.desk.reading(60_000))
    #expect(desk.decide(.judge(counts: false), at: 61_000) == nil)
    try desk.room.turn(desk.desk.reading(61_300))
    #expect(desk.hosted.state.openPlace == 1)
    #expect(try answer(&ann, "KEY1", desk, at: 75_000) == .ok)
    #expect(desk.decide(.end, at: 76_000) == nil)
    #expect(try desk.found([ann]) == [])
  }

  @Test("an outage that counts lets the open question expire, and closing it needs no decision")
  func outage() throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    try desk.begin(&ann)
    open(1, desk, at: 0)
    try desk.restart(.teacher, at: 60_000)
    #expect(desk.decide(.judge(counts: true), at: 60_100) == nil)
    try desk.room.turn(desk.desk.reading(60_400))
    try desk.room.turn(desk.desk.reading(60_700))
    #expect(try desk.types(ann).contains("timeExpired"))
    #expect(desk.hosted.state.openPlace == nil)
    open(2, desk, at: 61_000)
    try desk.restart(.teacher, at: 62_000)
    try desk.room.turn(desk.desk.reading(62_000))
    #expect(desk.decide(.close, at: 63_000) == nil)
    #expect(desk.decide(.judge(counts: true), at: 63_100) != nil)
    #expect(desk.decide(.end, at: 64_000) == nil)
    #expect(try desk.found([ann]) == [])
  }

  @Test("a host that dies at any line of a session or of the class log goes on, and all is sound")
  func everywhere() throws {
    for step in 0..<6 {
      let desk = try begun()
      var ann = try desk.join("ann")
      try desk.begin(&ann)
      var (done, now) = (0, Int64(0))
      func next() throws -> Bool {
        done += 1
        now += 1000
        guard done - 1 == step else { return false }
        try desk.restart(.teacher, at: now)
        try desk.room.turn(desk.desk.reading(now))
        if desk.room.awaitsJudgement { #expect(desk.decide(.judge(counts: true), at: now) == nil) }
        return true
      }
      _ = try next()
      open(1, desk, at: now)
      _ = try next()
      #expect(try answer(&ann, "KEY1", desk, at: now) == .ok)
      _ = try next()
      #expect(desk.decide(.close, at: now) == nil)
      _ = try next()
      open(2, desk, at: now)
      _ = try next()
      #expect(desk.decide(.close, at: now) == nil)
      _ = try next()
      #expect(desk.decide(.end, at: now) == nil)
      #expect(try desk.types(ann).last == "sessionFinished")
      #expect(try desk.types(ann).count { $0 == "questionOpened" } == 2)
      #expect(try desk.found([ann]) == [], "killed after step \(step)")
    }
  }

  @Test(
    "an opening that the class log does not have like this is I14",
    arguments: [
      (1, 20_000, 10_000), (0, 40_000, 10_000), (0, 20_000, 9_000), (0, 20_000, 0),
    ])
  func forged(question: Int, limit: Int64, late: Int64) throws {
    let desk = try begun()
    var ann = try desk.join("ann")
    try desk.begin(&ann)
    try desk.hosted.open(1, limit: 0, desk.desk.reading(0))
    let forged = QuestionOpening(
      question: Int64(question), limitMilliseconds: limit, lateMilliseconds: late)
    let seat = desk.room.seat(of: "ann")
    try seat.page.carryOut(.open(forged), desk.desk.reading(10_000))
    try seat.page.carryOut(.jump(2), desk.desk.reading(10_000))
    try desk.room.note(seat, in: desk.hosted, desk.desk.reading(10_000))
    #expect(desk.decide(.end, at: 11_000) == nil)
    #expect(try desk.types(ann).contains("questionOpened"))
    #expect(try desk.found([ann]) == ["I14"])
  }

  @Test("such an exam is hosted at the teacher's pace alone, and a limit without a scoring is not")
  func paces() throws {
    func quiz(_ more: String, seconds: Int?) throws -> Quiz {
      let file = Array(ClassDesk.quiz(more: more, seconds: seconds).utf8)
      let loaded = QuizFile.load(file)
      guard case .quiz(let quiz) = loaded else { throw Unreadable(what: "\(loaded)") }
      return quiz
    }
    let speed = try quiz(#""scoring":"speed-1","#, seconds: 20)
    #expect(HostedClass.whyNotPaced(speed) == nil)
    #expect(HostedClass.whyOnlyPaced(speed) != nil)
    let limits = try quiz("", seconds: 20)
    #expect(HostedClass.whyNotPaced(limits) != nil)
    #expect(HostedClass.whyOnlyPaced(limits) == nil)
    let whole = try quiz(#""scoring":"speed-1","time":60,"#, seconds: 20)
    #expect(HostedClass.whyNotPaced(whole) != nil)
  }
}
