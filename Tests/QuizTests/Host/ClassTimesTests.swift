import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Times of answers beside those of ticks, and what a host does not leave out (CLASS, K2, K5, K6).
@Suite("Times and ticks of a class")
struct ClassTimesTests {
  /// What is found where the host records an answer of ann's at one time, beside a tick of another.
  private func found(answer: Int64, beforeTick isBefore: Bool, at tick: Int64) throws -> [String] {
    let (fixture, pupils) = try played(answer: answer, beforeTick: isBefore, at: tick)
    return try fixture.found(pupils)
  }

  private func played(
    answer: Int64, beforeTick isBefore: Bool, at tick: Int64
  ) throws -> (TestClass, [TestClass.Pupil]) {
    let fixture = try TestClass(.player)
    var (ann, bob) = (try fixture.join("ann"), try fixture.join("bob", key: 1))
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.begin(&bob, at: 1000)
    try fixture.move(&bob, "answer", #","text":"KEY1""#, at: 4000)
    if !isBefore { try fixture.hosted.tick(fixture.host.reading(tick)) }
    #expect(try fixture.move(&ann, "answer", #","text":"KEY1""#, at: answer).0 == .ok)
    if isBefore { try fixture.hosted.tick(fixture.host.reading(tick)) }
    #expect(fixture.types.last == "ticked")
    #expect(fixture.decide(.end, at: 20_000) == nil)
    return (fixture, [ann, bob])
  }

  @Test(
    "R18: a checker written from the documents finds the same (K6)", .slow,
    .enabled(if: RunProgram.found("python3") != nil), arguments: [4999, 5000, 5001])
  func independent(answer: Int64) throws {
    let python = try RunProgram(try #require(RunProgram.found("python3")))
    for isBefore in [true, false] {
      let (fixture, pupils) = try played(answer: answer, beforeTick: isBefore, at: 5000)
      let run = try python([
        Fixtures.folder + "independent/proof.py", "--times", fixture.host.data.root,
      ])
      let isWrong = answer != 5000 && isBefore == (answer > 5000)
      #expect(run.status == (isWrong ? 1 : 0), "\(run.output) \(run.errors)")
      #expect(try fixture.found(pupils) == (isWrong ? ["R18"] : []))
    }
  }

  @Test("R18: an answer before a tick that does not have it, or after one that has it")
  func moved() throws {
    #expect(try found(answer: 4999, beforeTick: false, at: 5000) == ["R18"])
    #expect(try found(answer: 5001, beforeTick: true, at: 5000) == ["R18"])
  }

  @Test(
    "R18: a line of the class log before the line above it, once a session of rules 3 has a nonce",
    arguments: [4999, 5000, 5001] as [Int64])
  func setBack(second: Int64) throws {
    let fixture = try TestClass(.player)
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun), at: 400) == nil)
    // An earlier host may have written this, with the wall clock that was set back.
    #expect(fixture.decide(.decide(.doorClosed), at: 300) == nil)
    try fixture.begin(&ann, at: 1000)
    #expect(fixture.decide(.decide(.doorOpened), at: 5000) == nil)
    #expect(fixture.decide(.decide(.doorClosed), at: second) == nil)
    #expect(fixture.decide(.end, at: 9000) == nil)
    #expect(try fixture.found([ann]) == (second < 5000 ? ["R18"] : []))
  }

  @Test("the millisecond of a tick is on both sides of it")
  func same() throws {
    for isBefore in [true, false] {
      #expect(try found(answer: 5000, beforeTick: isBefore, at: 5000) == [])
    }
  }

  @Test("the finding names the answer, the tick and both times")
  func told() throws {
    let fixture = try TestClass(.player)
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.hosted.tick(fixture.host.reading(700_000))
    try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 40_000)
    let audit = ClassAudit(
      fixture.host.data.root, classes: [fixture.id], proofs: [], on: fixture.host.disk)
    let finding = try #require(audit.found.first?.finding)
    let (answer, tick) = (fixture.host.reading(40_000).at, fixture.host.reading(700_000).at)
    #expect(audit.found.count == 1 && finding.recorded == "an answer at " + answer.text)
    let place = fixture.types.count
    #expect(
      finding.recomputed == "after the tick at seq \(place) of the class log, at \(tick.text), "
        + "which does not have it")
  }

  @Test("a host's time goes on where the wall clock is set back")
  func clock() {
    var (wall, clock): (Int64, Int64) = (10_000, 0)
    let host = HostClock {
      Reading(at: Timestamp(clamping: wall), monotonicMilliseconds: clock)
    }
    func next(_ milliseconds: Int64, wall time: Int64) -> Int64 {
      (clock, wall) = (clock + milliseconds, time)
      return host.reading.at.milliseconds
    }
    #expect(next(0, wall: 10_000) == 10_000)
    #expect(next(500, wall: 10_500) == 10_500)
    #expect(next(100, wall: 2000) == 10_600, "set back")
    #expect(next(400, wall: 2400) == 11_000)
    #expect(next(1000, wall: 15_000) == 15_000, "set forward")
    host.goOn(from: Timestamp(clamping: 12_000))
    #expect(next(1, wall: 15_001) == 15_001)
    host.goOn(from: Timestamp(clamping: 90_000))
    #expect(next(1, wall: 15_002) == 90_001)
  }

  @Test("a host that is started again with its clock set back goes on from its last line")
  func restarted() throws {
    let fixture = try TestClass(.player)
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.move(&ann, "answer", #","text":"KEY1""#, at: 9000)
    fixture.close()
    let host = fixture.host
    var wall: Int64 = 3000
    let clock = HostClock { host.reading(wall) }
    do {
      let found = try HostedClass.resumed(
        fixture.item, .player, page: SHA256.digest(of: []), host.data, keys: try host.keys,
        on: host.disk, clock)
      let hosted = try #require(found)
      let room = try host.room(hosting: hosted, board: fixture.board)
      try room.turn(clock.reading)
      #expect(hosted.state.lastTick != nil)
      wall = 3500
      #expect(room.carryOut(.end, in: hosted, clock.reading) == nil)
    }
    #expect(try fixture.found([ann]) == [])
  }

  @Test("a host measures time and draws seeds itself: it refuses --clock and --seed")
  func ownClock() throws {
    let quiz = try RunProgram("quiz")
    let clock = ["--clock", "2026-11-20T09:30:00.000Z+1500ms"]
    for option in [clock, ["--seed", String(repeating: "0", count: 32)]] {
      // Without the refusal, it ends because it cannot listen there.
      let run = try quiz(["host", "animals", "--address", "nowhere"] + option)
      #expect(run.status == 2)
      #expect(run.errors.contains("quiz host does not take \(option[0])"), "\(run.errors)")
    }
  }

  @Test("a class that ends reveals every secret, also of a session that is not over")
  func secrets() throws {
    let fixture = try TestClass(.player, mode: "practice")
    var ann = try fixture.join("ann")
    try fixture.begin(&ann, at: 1000)
    func unrevealed() -> [Int] {
      ClassAudit(fixture.host.data.root, classes: [fixture.id], proofs: [], on: fixture.host.disk)
        .classes.map { $0.unrevealedCount }
    }
    #expect(unrevealed() == [1])
    #expect(fixture.decide(.end, at: 2000) == nil)
    #expect(try fixture.types(ann).last == "sessionPaused")
    #expect(unrevealed() == [0])
    #expect(try fixture.found([ann]) == [])
  }
}
