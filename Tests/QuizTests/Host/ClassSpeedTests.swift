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
  private func begun() throws -> TestClass {
    try TestClass(.teacher, more: #""scoring":"speed-1","#, seconds: 20)
  }

  private func open(_ place: Int64, _ fixture: TestClass, at milliseconds: Int64) {
    #expect(fixture.decide(.open(place: place, limitMilliseconds: 0), at: milliseconds) == nil)
  }

  /// Answers the open question as a page does: it looks, and sends the answer from there.
  private func answer(
    _ pupil: inout TestClass.Pupil, _ text: String, _ fixture: TestClass, at milliseconds: Int64
  ) throws -> Status {
    try fixture.look(&pupil, at: milliseconds)
    return try fixture.move(&pupil, "answer", #","text":"\#(text)""#, at: milliseconds).0
  }

  private func marks(_ pupil: TestClass.Pupil, _ fixture: TestClass) throws -> [String] {
    try fixture.lines(pupil).filter { $0.contains("answerMarked") }.compactMap {
      $0.split(separator: #""marks":"#).dropFirst().first?.split(separator: ",").first.map {
        String($0)
      }
    }
  }

  @Test("an opening is in every session, points follow time, and the audit says yes")
  func plays() throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    try fixture.begin(&ann, at: 0)
    try fixture.begin(&bob, at: 100)
    fixture.room.seat(of: "bob").page.close()
    open(1, fixture, at: 5000)
    for pupil in [ann, bob] { #expect(try fixture.types(pupil).last == "questionOpened") }
    #expect(try answer(&ann, "KEY1", fixture, at: 15_000) == .ok)
    #expect(try answer(&bob, "KEY1", fixture, at: 5000) == .ok)
    #expect(fixture.decide(.close(), at: 16_000) == nil)
    open(2, fixture, at: 20_000)
    #expect(try answer(&ann, "KEY2", fixture, at: 20_000) == .ok)
    #expect(fixture.decide(.end, at: 21_000) == nil)
    #expect(try marks(ann, fixture) == ["75", "110", "0"])
    #expect(try marks(bob, fixture) == ["100", "0", "0"])
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("a page and the board tell the time of a question from when the class opened it")
  func shownTime() throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    try fixture.begin(&ann, at: 0)
    open(1, fixture, at: 45_000)
    try fixture.look(&ann, at: 46_000)
    #expect(ann.reply.contains(#""limit":20000"#) && ann.reply.contains(#""elapsed":1000,"#))
    var late = try fixture.join("late", key: 1)
    try fixture.begin(&late, at: 50_000)
    #expect(late.reply.contains(#""limit":20000"#) && late.reply.contains(#""elapsed":5000,"#))
    #expect(try answer(&ann, "KEY1", fixture, at: 52_000) == .ok)
    try fixture.move(&ann, "jump", #","place":1"#, at: 55_000)
    #expect(ann.reply.contains(#""limit":20000"#) && ann.reply.contains(#""elapsed":10000,"#))
    let reader = BoardReader(fixture.item.quiz, in: fixture.host.data, on: fixture.host.disk)
    let shown = reader.session(ann.session)
    #expect(shown?.places.map { $0.milliseconds } == [7000, 0, 0])
  }

  @Test("between questions each phone has its own place and points, and none while one is open")
  func standings() throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    func seat(_ pupil: TestClass.Pupil) throws -> String {
      try fixture.post("/ask", #"{"do":"seat"}"#, pupil.ticket, at: 60_000).1
    }
    #expect(try !seat(ann).contains(#""rank""#))
    open(1, fixture, at: 0)
    #expect(try answer(&ann, "KEY1", fixture, at: 1000) == .ok)
    #expect(try !seat(ann).contains(#""rank""#))
    #expect(fixture.decide(.close(), at: 2000) == nil)
    #expect(try seat(ann).contains(#""rank":1,"ranked":2,"points":98,"row":1"#))
    #expect(try seat(bob).contains(#""rank":2,"ranked":2,"points":0,"row":0"#))
    open(2, fixture, at: 3000)
    #expect(try answer(&bob, "KEY2", fixture, at: 3000) == .ok)
    #expect(try !seat(bob).contains(#""rank""#))
    #expect(fixture.decide(.close(), at: 4000) == nil)
    #expect(try seat(bob).contains(#""rank":1,"ranked":2,"points":100,"row":1"#))
    #expect(try seat(ann).contains(#""rank":2,"ranked":2,"points":98,"row":0"#))
  }

  @Test("a limit is recorded when it is due, and closes the question; extra time is waited for")
  func closes() throws {
    let fixture = try begun()
    try fixture.host.data.grantExtraTime(50, by: "school", to: "bob", fixture.host.reading(0).at)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    open(1, fixture, at: 0)
    try fixture.room.turn(fixture.host.reading(20_000))
    #expect(try !fixture.types(ann).contains("timeExpired"), "exactly the limit is in time")
    try fixture.room.turn(fixture.host.reading(20_300))
    #expect(try fixture.types(ann).last == "timeExpired")
    #expect(fixture.hosted.state.openPlace == 1, "bob has 30 s")
    try fixture.look(&ann, at: 20_400)
    let late = try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 20_400)
    #expect(late.1.contains("outOfTime"), "\(late.1)")
    #expect(try answer(&bob, "KEY1", fixture, at: 30_000) == .ok)
    try fixture.room.turn(fixture.host.reading(30_600))
    #expect(fixture.hosted.state.openPlace == nil)
    #expect(fixture.decide(.end, at: 31_000) == nil)
    #expect(try marks(bob, fixture).first == "50")
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("who joins while a question is open has what is left of its time, and no more points")
  func late() throws {
    let fixture = try begun()
    open(1, fixture, at: 0)
    var ann = try fixture.join("ann")
    try fixture.begin(&ann, at: 10_000)
    #expect(try fixture.lines(ann).last?.contains(#""limit":20000,"clock":0,"late":10000"#) == true)
    #expect(try answer(&ann, "KEY1", fixture, at: 10_000) == .ok)
    try fixture.room.turn(fixture.host.reading(20_300))
    #expect(fixture.hosted.state.openPlace == nil)
    #expect(fixture.decide(.end, at: 21_000) == nil)
    #expect(try marks(ann, fixture).first == "75")
    #expect(try fixture.found([ann]) == [])
  }

  @Test("a host that dies while it opens a question opens it in every session at its next start")
  func killed() throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    // It died between the class log and the sessions.
    try fixture.hosted.open(1, limit: 0, fixture.host.reading(1000))
    try fixture.restart(.teacher, at: 61_000)
    try fixture.room.turn(fixture.host.reading(61_000))
    for pupil in [ann, bob] {
      let line = try fixture.lines(pupil).last
      #expect(line?.contains(#""questionOpened","data":{"question":"q1""#) == true)
      #expect(line?.contains(#""late":60000"#) == true)
    }
    // Nothing expires, and nothing is closed, until the teacher has decided.
    try fixture.room.turn(fixture.host.reading(62_000))
    #expect(fixture.hosted.state.openPlace == 1)
    #expect(try fixture.post("/ask", #"{"do":"resume"}"#, ann.ticket, at: 62_000).0 == .conflict)
    // A board that is behind shows another question.
    let outdated = fixture.decide(.judge(counts: true, place: 2), at: 62_400)
    #expect(outdated == "Question 2 is not open: question 1 is.")
    #expect(fixture.decide(.judge(counts: false, place: 1), at: 62_500) == nil)
    for pupil in [ann, bob] { #expect(try fixture.types(pupil).last == "timeGranted") }
    #expect(try answer(&ann, "KEY1", fixture, at: 63_000) == .ok)
    try fixture.room.turn(fixture.host.reading(90_000))
    #expect(fixture.hosted.state.openPlace == nil, "its time is over, with what was granted")
    #expect(fixture.decide(.end, at: 91_000) == nil)
    #expect(try fixture.found([ann, bob]) == [])
    #expect(try Int(marks(ann, fixture)[0]) ?? 0 > 50)
  }

  @Test("a late decision costs no player the open question")
  func lateDecision() throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    try fixture.begin(&ann)
    open(1, fixture, at: 0)
    try fixture.restart(.teacher, at: 1000)
    try fixture.room.turn(fixture.host.reading(1000))
    try fixture.room.turn(fixture.host.reading(60_000))
    #expect(fixture.decide(.judge(counts: false), at: 61_000) == nil)
    try fixture.room.turn(fixture.host.reading(61_300))
    #expect(fixture.hosted.state.openPlace == 1)
    #expect(try answer(&ann, "KEY1", fixture, at: 75_000) == .ok)
    #expect(fixture.decide(.end, at: 76_000) == nil)
    #expect(try fixture.found([ann]) == [])
  }

  @Test("an outage that counts lets the open question expire, and closing it needs no decision")
  func outage() throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    try fixture.begin(&ann)
    open(1, fixture, at: 0)
    try fixture.restart(.teacher, at: 60_000)
    #expect(fixture.decide(.judge(counts: true), at: 60_100) == nil)
    try fixture.room.turn(fixture.host.reading(60_400))
    try fixture.room.turn(fixture.host.reading(60_700))
    #expect(try fixture.types(ann).contains("timeExpired"))
    #expect(fixture.hosted.state.openPlace == nil)
    open(2, fixture, at: 61_000)
    try fixture.restart(.teacher, at: 62_000)
    try fixture.room.turn(fixture.host.reading(62_000))
    #expect(fixture.decide(.close(), at: 63_000) == nil)
    #expect(fixture.decide(.judge(counts: true), at: 63_100) != nil)
    #expect(fixture.decide(.end, at: 64_000) == nil)
    #expect(try fixture.found([ann]) == [])
  }

  @Test("a host that dies at any line of a session or of the class log goes on, and all is sound")
  func everywhere() throws {
    for step in 0..<6 {
      let fixture = try begun()
      var ann = try fixture.join("ann")
      try fixture.begin(&ann)
      var (done, now) = (0, Int64(0))
      func next() throws -> Bool {
        done += 1
        now += 1000
        guard done - 1 == step else { return false }
        try fixture.restart(.teacher, at: now)
        try fixture.room.turn(fixture.host.reading(now))
        if fixture.room.awaitsJudgement {
          #expect(fixture.decide(.judge(counts: true), at: now) == nil)
        }
        return true
      }
      _ = try next()
      open(1, fixture, at: now)
      _ = try next()
      #expect(try answer(&ann, "KEY1", fixture, at: now) == .ok)
      _ = try next()
      #expect(fixture.decide(.close(), at: now) == nil)
      _ = try next()
      open(2, fixture, at: now)
      _ = try next()
      #expect(fixture.decide(.close(), at: now) == nil)
      _ = try next()
      #expect(fixture.decide(.end, at: now) == nil)
      #expect(try fixture.types(ann).last == "sessionFinished")
      #expect(try fixture.types(ann).count { $0 == "questionOpened" } == 2)
      #expect(try fixture.found([ann]) == [], "killed after step \(step)")
    }
  }

  @Test(
    "an opening that the class log does not have like this is I14",
    arguments: [
      (1, 20_000, 10_000), (0, 40_000, 10_000), (0, 20_000, 9_000), (0, 20_000, 0),
    ])
  func forged(question: Int, limit: Int64, late: Int64) throws {
    let fixture = try begun()
    var ann = try fixture.join("ann")
    try fixture.begin(&ann)
    try fixture.hosted.open(1, limit: 0, fixture.host.reading(0))
    let forged = QuestionOpening(
      question: Int64(question), limitMilliseconds: limit, lateMilliseconds: late)
    let seat = fixture.room.seat(of: "ann")
    try seat.page.carryOut(.open(forged), fixture.host.reading(10_000))
    try seat.page.carryOut(.jump(2), fixture.host.reading(10_000))
    try fixture.room.note(seat, in: fixture.hosted, fixture.host.reading(10_000))
    #expect(fixture.decide(.end, at: 11_000) == nil)
    #expect(try fixture.types(ann).contains("questionOpened"))
    #expect(try fixture.found([ann]) == ["I14"])
  }

  @Test("such an exam is hosted at the teacher's pace alone, and a limit without a scoring is not")
  func paces() throws {
    func quiz(_ more: String, seconds: Int?) throws -> Quiz {
      let file = Array(TestClass.quiz(more: more, seconds: seconds).utf8)
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
