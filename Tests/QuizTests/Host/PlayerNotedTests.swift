import Classroom
import EventLog
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// The ledger notes where a player's log ends before a session of a class is opened (CLASS, K3).
@Suite("Players' logs in a class")
struct PlayerNotedTests {
  /// A class that is over, in which ann had a quarter more time and bob had no log.
  private func played() throws -> (ClassDesk, [ClassDesk.Pupil]) {
    let desk = try ClassDesk(.player, more: #""time":10,"#)
    try desk.desk.data.grantExtraTime(25, by: "school", to: "ann", desk.desk.reading(0).at)
    var ann = try desk.join("ann")
    var bob = try desk.join("bob", key: 1)
    #expect(desk.decide(.decide(.begun)) == nil)
    try desk.begin(&ann, at: 100)
    try desk.begin(&bob, at: 100)
    #expect(desk.decide(.end, at: 2000) == nil)
    return (desk, [ann, bob])
  }

  private func player(_ name: String, _ desk: ClassDesk) -> String {
    desk.desk.data.root + "/players/" + name + ".jsonl"
  }

  @Test("the end of the log is noted just before the session; who has no log is not noted")
  func noted() throws {
    let (desk, pupils) = try played()
    #expect(try desk.found(pupils) == [])
    #expect(try desk.lines(pupils[0])[1].contains(#""extraTime":25"#))
    let log = try desk.desk.disk.contents(desk.desk.data.ledger, limit: 1 << 20)
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n")
    let places = lines.indices.filter { lines[$0].contains(#""playerNoted""#) }
    let place = try #require(places.first)
    #expect(places.count == 1)
    #expect(lines[place].contains(#""player":"ann","seq":1,"head""#))
    #expect(lines[place + 1].contains(#""sessionOpened""#))
  }

  @Test("a log that is deleted although a session had extra time is I09")
  func deleted() throws {
    let (desk, pupils) = try played()
    try desk.desk.disk.remove(player("ann", desk))
    #expect(try desk.found(pupils) == ["I09"])
  }

  @Test("an erased log is no finding without extra time, but coverage counts it")
  func erased() throws {
    let desk = try ClassDesk(.player, more: #""time":10,"#)
    for percent: Int64 in [25, 0] {
      try desk.desk.data.grantExtraTime(percent, by: "school", to: "ann", desk.desk.reading(0).at)
    }
    var ann = try desk.join("ann")
    #expect(desk.decide(.decide(.begun)) == nil)
    try desk.begin(&ann, at: 100)
    #expect(desk.decide(.end, at: 2000) == nil)
    #expect(desk.coverage() == "1 noted, 0 erased")
    try desk.desk.disk.remove(player("ann", desk))
    #expect(try desk.found([ann]) == [])
    #expect(desk.coverage() == "0 noted, 1 erased")
  }

  @Test("another log in its place is I14")
  func replaced() throws {
    let (desk, pupils) = try played()
    try desk.desk.disk.remove(player("ann", desk))
    try desk.desk.data.grantExtraTime(25, by: "ann", to: "ann", desk.desk.reading(0).at)
    #expect(try desk.found(pupils) == ["I14"])
  }

  @Test("what is granted after the session is no finding: the log goes on")
  func later() throws {
    let (desk, pupils) = try played()
    try desk.desk.data.grantExtraTime(50, by: "school", to: "ann", desk.desk.reading(9000).at)
    try desk.desk.data.grantExtraTime(50, by: "school", to: "bob", desk.desk.reading(9000).at)
    #expect(try desk.found(pupils) == [])
  }
}
