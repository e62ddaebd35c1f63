import Classroom
import EventLog
import SessionEngine
import Testing

@testable import TestSupport
@testable import quiz

/// A session whose log was away while time was granted to all, and is back (K14, K15).
@Suite("A log that was away during a grant")
struct ClassAwayLogTests {
  /// Takes the log of a pupil's session away while no host runs.
  private func takeAway(_ pupil: TestClass.Pupil, _ fixture: TestClass) throws -> [String] {
    fixture.close()
    let lines = try fixture.lines(pupil)
    try fixture.replaceLog(of: pupil) { _ in nil }
    return lines
  }

  private func putBack(
    _ lines: [String], of pupil: TestClass.Pupil, _ fixture: TestClass
  ) throws {
    fixture.close()
    let disk = fixture.host.disk
    let file = try disk.create(fixture.host.data.session(pupil.session))
    defer { disk.close(file) }
    _ = try disk.append(Array(lines.map { $0 + "\n" }.joined().utf8), to: file)
  }

  @Test("lacks it for good reason when the class ended without it; one that went on does not")
  func leftOut() throws {
    let fixture = try TestClass(.player, more: #""time":60,"#)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 1000)
    try fixture.begin(&bob, at: 2000)
    try fixture.room.turn(fixture.host.reading(4000))
    let lines = try takeAway(ann, fixture)
    try fixture.restart(.player, at: 6000)
    try fixture.room.turn(fixture.host.reading(6000))
    #expect(fixture.hosted.broken.keys.sorted() == [ann.session])
    #expect(fixture.decide(.judge(counts: true), at: 6100) == nil)
    #expect(fixture.decide(.grant(milliseconds: 60_000, isRest: false), at: 6200) == nil)
    #expect(try fixture.types(bob).last == "timeGranted")
    try fixture.room.turn(fixture.host.reading(8000))
    #expect(fixture.decide(.end, at: 9000) == nil)
    try putBack(lines, of: ann, fixture)
    #expect(try fixture.found([ann, bob]) == [])
  }

  @Test("gets it before the next question, where points depend on time")
  func late() throws {
    let fixture = try TestClass(.teacher, more: #""scoring":"speed-1","#, seconds: 60)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    try fixture.begin(&ann, at: 0)
    try fixture.begin(&bob, at: 100)
    #expect(fixture.decide(.open(place: 1, limitMilliseconds: 0), at: 1000) == nil)
    try fixture.room.turn(fixture.host.reading(3000))
    let lines = try takeAway(ann, fixture)
    try fixture.restart(.teacher, at: 5000)
    #expect(fixture.decide(.judge(counts: false), at: 6000) == nil)
    try fixture.room.turn(fixture.host.reading(8000))
    #expect(fixture.decide(.close(), at: 9000) == nil)
    try putBack(lines, of: ann, fixture)
    try fixture.restart(.teacher, at: 12_000)
    try fixture.room.turn(fixture.host.reading(12_000))
    #expect(try fixture.types(ann).last == "timeGranted")
    #expect(fixture.decide(.open(place: 2, limitMilliseconds: 0), at: 14_000) == nil)
    try fixture.room.turn(fixture.host.reading(16_000))
    #expect(fixture.decide(.end, at: 17_000) == nil)
    for pupil in [ann, bob] {
      #expect(try fixture.types(pupil).count { $0 == "timeGranted" } == 1)
    }
    #expect(try fixture.found([ann, bob]) == [])
  }
}
