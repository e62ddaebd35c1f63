import Classroom
import EventLog
import SessionEngine
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// The ledger notes where a player's log ends before a session of a class is opened (CLASS, K3).
@Suite("Players' logs in a class")
struct PlayerNotedTests {
  /// A class that is over, in which ann had a quarter more time and bob had no log.
  private func played() throws -> (TestClass, [TestClass.Pupil]) {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    try fixture.host.data.grantExtraTime(25, by: "school", to: "ann", fixture.host.reading(0).at)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 100)
    try fixture.begin(&bob, at: 100)
    #expect(fixture.decide(.end, at: 2000) == nil)
    return (fixture, [ann, bob])
  }

  private func player(_ name: String, _ fixture: TestClass) -> String {
    fixture.host.data.root + "/players/" + name + ".jsonl"
  }

  @Test("the end of the log is noted just before the session; who has no log is not noted")
  func noted() throws {
    let (fixture, pupils) = try played()
    #expect(try fixture.found(pupils) == [])
    #expect(try fixture.lines(pupils[0])[1].contains(#""extraTime":25"#))
    let log = try fixture.host.disk.contents(fixture.host.data.ledger, limit: 1 << 20)
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n")
    let places = lines.indices.filter { lines[$0].contains(#""playerNoted""#) }
    let place = try #require(places.first)
    #expect(places.count == 1)
    #expect(lines[place].contains(#""player":"ann","seq":1,"head""#))
    #expect(lines[place + 1].contains(#""sessionOpened""#))
  }

  @Test("a log that is deleted although a session had extra time is I09")
  func deleted() throws {
    let (fixture, pupils) = try played()
    try fixture.host.disk.remove(player("ann", fixture))
    #expect(try fixture.found(pupils) == ["I09"])
  }

  @Test("without the log of a player with extra time no tool says yes to the session")
  func deletedForTools() throws {
    let (fixture, pupils) = try played()
    let data = fixture.host.data.root
    let tool = try RunProgram("replay-tool")
    let log = [fixture.host.data.session(pupils[0].session), "--data", data]
    let page = ["-o", tool.folder.file("page.html")]
    let commands = [
      ["audit", "--data", data], ["audit"] + log, ["dispute"] + log, ["report"] + log + page,
      ["report", "--data", data, "-o", tool.folder.file("pages")],
    ]
    for words in commands { #expect(try tool(words).status == 0, "\(words)") }
    #expect(try tool(["stats", "--data", data]).status == 0)
    try fixture.host.disk.remove(player("ann", fixture))
    for words in commands { #expect(try tool(words).status == 1, "\(words)") }
    let stats = try tool(["stats", "--data", data])
    #expect(stats.status == 3 && stats.errors.contains("I09: player/ann, seq 1: no log of"))
    #expect(!stats.errors.contains(pupils[1].session), "bob had no extra time")
  }

  @Test("a file in the place of the folder of players, or an empty one in that of the log, is I09")
  func noFolder() throws {
    let tool = try RunProgram("replay-tool")
    for name in ["players", "players/ann.jsonl"] {
      let (fixture, pupils) = try played()
      let data = fixture.host.data.root
      let folder = fixture.host.folder
      try fixture.host.disk.rename(data + "/" + name, to: folder.file("kept"))
      try folder.write([], to: "data/" + name)
      #expect(try fixture.found(pupils) == ["I09"], "\(name)")
      #expect(try tool(["audit", "--data", data]).status == 1, "\(name)")
      let log = [fixture.host.data.session(pupils[0].session), "--data", data]
      for words in [["audit"] + log, ["dispute"] + log] {
        #expect(try tool(words).status == 1, "\(name) \(words)")
      }
      let pages = tool.folder.file("pages-" + String(name.utf8.count))
      #expect(try tool(["report", "--data", data, "-o", pages]).status == 1, "\(name)")
      for words in [["stats"], ["export", "--to", "sessions"]] {
        let run = try tool(words + ["--data", data])
        #expect(run.status == 3, "\(name) \(words)")
        #expect(run.errors.contains("I09: player/ann, seq 1: no log of"), "\(run.errors)")
        #expect(!run.errors.contains(pupils[1].session), "bob had no extra time")
      }
    }
  }

  @Test("an erased log is no finding without extra time, but coverage counts it")
  func erased() throws {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    for percent: Int64 in [25, 0] {
      try fixture.host.data.grantExtraTime(
        percent, by: "school", to: "ann", fixture.host.reading(0).at)
    }
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 100)
    #expect(fixture.decide(.end, at: 2000) == nil)
    #expect(fixture.coverage() == "1 noted, 0 erased")
    try fixture.host.disk.remove(player("ann", fixture))
    #expect(try fixture.found([ann]) == [])
    #expect(fixture.coverage() == "0 noted, 1 erased")
  }

  @Test("another log in its place is I14")
  func replaced() throws {
    let (fixture, pupils) = try played()
    try fixture.host.disk.remove(player("ann", fixture))
    try fixture.host.data.grantExtraTime(25, by: "ann", to: "ann", fixture.host.reading(0).at)
    #expect(try fixture.found(pupils) == ["I14"])
    let tool = try RunProgram("replay-tool")
    let run = try tool(["audit", "--data", fixture.host.data.root])
    #expect(run.status == 1 && run.output.contains("findings  " + player("ann", fixture)))
    #expect(run.output.contains(" yes, 1 no"), "its log counts as no: \(run.output)")
  }

  @Test("what is granted after the session is no finding: the log goes on")
  func later() throws {
    let (fixture, pupils) = try played()
    try fixture.host.data.grantExtraTime(50, by: "school", to: "ann", fixture.host.reading(9000).at)
    try fixture.host.data.grantExtraTime(50, by: "school", to: "bob", fixture.host.reading(9000).at)
    #expect(try fixture.found(pupils) == [])
  }
}
