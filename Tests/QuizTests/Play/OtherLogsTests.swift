import Classroom
import EventLog
import Foundation
import SessionEngine
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// The logs of a folder that are not sessions: what they say of results, in every command.
@Suite("Results beside the other logs of a folder")
struct OtherLogsTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool")
  }

  /// A copy of a sound class, with three sessions.
  private func soundClass() throws -> String {
    let data = quiz.folder.file("copy")
    try FileManager.default.copyItem(atPath: Fixtures.folder + "classes/sound", toPath: data)
    return data
  }

  /// Puts a link in the place of a log or folder.
  private func link(_ name: String, in data: String) throws {
    let kept = quiz.folder.file("kept")
    try FileManager.default.moveItem(atPath: data + "/" + name, toPath: kept)
    try FileManager.default.createSymbolicLink(
      atPath: data + "/" + name, withDestinationPath: kept)
  }

  /// Every command has the answer 3 and names the link; where links are followed, all is sound.
  private func expectLink(_ data: String, _ session: String, quiz commands: [[String]]) throws {
    let log = ["--data", data, data + "/sessions/\(session).jsonl"]
    for words in [["audit", "--data", data], ["audit"] + log, ["dispute"] + log] {
      let run = try tool(words)
      #expect(run.status == 3, "\(words) \(run.output)")
      #expect((run.output + run.errors).contains("a symbolic link"), "\(words) \(run.output)")
    }
    #expect(try tool(["stats", "--data", data]).status == 3)
    #expect(try tool(["audit", "--follow-links", "--data", data]).status == 0)
    for words in commands {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains("a symbolic link"), "\(words) \(run.errors)")
    }
  }

  @Test(
    "a link in the place of a class log, of its folder or of the ledger is followed by no command",
    arguments: ["classes", "classes/geography-7b.jsonl", "ledger.jsonl"])
  func classLinks(name: String) throws {
    let data = try soundClass()
    let names = try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted()
    let id = String(try #require(names.first).dropLast(6))
    try link(name, in: data)
    try expectLink(
      data, id,
      quiz: [
        ["results"], ["results", "--plain"], ["results", "--csv"], ["results", id],
        ["results", id, "--sheet"], ["leaderboard"], ["progress"],
      ])
  }

  @Test(
    "nor is one in the place of the log of a player of the class, or of the folder of players",
    arguments: ["players", "players/ann.jsonl"])
  func playerLinks(name: String) throws {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    try fixture.host.data.grantExtraTime(25, by: "school", to: "ann", fixture.host.reading(0).at)
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 100)
    #expect(fixture.decide(.end, at: 2000) == nil)
    fixture.close()
    let data = fixture.host.data.root
    #expect(try tool(["audit", "--data", data]).status == 0)
    try link(name, in: data)
    try expectLink(
      data, ann.session,
      quiz: [
        ["results", "--all"], ["results", "--csv"], ["leaderboard"],
        ["progress", "--player", "ann"],
      ])
  }

  /// A log that an audit does not say yes to.
  enum Fault: CaseIterable {
    case copiedClass, emptyClass, noLog, emptyPlayer, newerLedger

    var name: String {
      switch self {
      case .copiedClass, .emptyClass, .noLog: "classes/other.jsonl"
      case .emptyPlayer: "players/ann.jsonl"
      case .newerLedger: "ledger.jsonl"
      }
    }
  }

  @Test(
    "the list, the table and the board agree: a log that does not pass is named, and makes them 3",
    arguments: Fault.allCases)
  func faults(fault: Fault) throws {
    let data = try soundClass()
    let commands = [["results"], ["results", "--plain"], ["results", "--csv"], ["leaderboard"]]
    for words in commands { #expect(try quiz(words + ["--data", data]).status == 0, "\(words)") }
    switch fault {
    case .copiedClass:
      try FileManager.default.copyItem(
        atPath: data + "/classes/geography-7b.jsonl", toPath: data + "/" + fault.name)
    case .emptyClass: try quiz.folder.write([], to: "copy/" + fault.name)
    case .noLog: try quiz.folder.write(Array("nothing\n".utf8), to: "copy/" + fault.name)
    case .emptyPlayer:
      try FileManager.default.createDirectory(
        atPath: data + "/players", withIntermediateDirectories: false)
      try quiz.folder.write([], to: "copy/" + fault.name)
    case .newerLedger:
      let at = Timestamp(clamping: 1_795_170_000_000)
      var ledger = try LogWriter.open(
        data + "/" + fault.name, stream: try #require(StreamName(.ledger, "main")), at: at,
        on: POSIXStorage())
      try ledger.append([Entry(type: "foretold", data: Array("{}".utf8))], at: at)
    }
    #expect(try tool(["audit", "--data", data]).status != 0)
    for words in commands {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains(fault.name + ": "), "\(words) \(run.errors)")
    }
    // Of the players' logs only the own one concerns a player's progress.
    let progress = try quiz(["progress", "--data", data])
    #expect(progress.status == (fault == .emptyPlayer ? 0 : 3), "\(progress.errors)")
  }
}
