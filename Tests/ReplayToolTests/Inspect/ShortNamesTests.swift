import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// Names of logs that are no paths.
@Suite("replay-tool: short names")
struct ShortNamesTests {
  private let tool: RunProgram
  private let data = Fixtures.folder + "folders/R26-claimed-twice"
  private let ids = [
    "01a1f84a-95c0-79eb-a303-8844772434e2", "01a1f866-0d00-7dc2-bef4-5eee37b8d907",
    "01a1f89c-fb80-7b03-8957-63b3ec40694b",
  ]

  init() throws { tool = try RunProgram("replay-tool") }

  private func run(_ words: String...) throws -> RunProgram.Run {
    try tool(words, environment: ["QUIZ_DATA": data])
  }

  @Test("the beginning and the end of an id, last and a player's name are the paths of their logs")
  func names() throws {
    for (name, id) in zip(["772434e2", "01a1f866", "last"], ids) {
      let path = data + "/sessions/\(id).jsonl"
      #expect(try run("log", name).output == tool(["log", path]).output, "\(name)")
      #expect(try run("state", name + "@2").output == tool(["state", path + "@2"]).output)
      #expect(try run("audit", name, "--json").output.contains(path))
      #expect(try tool(["log", data + "/" + name]).output == tool(["log", path]).output)
    }
    let player = data + "/players/eleni.jsonl"
    #expect(try run("log", "eleni").output == tool(["log", player]).output)
    #expect(try run("diff", "last@3", "@7").status == 1)
    #expect(try run("bisect", "last", "--against", "last").status == 1)
  }

  @Test("the name of a player who has played and has no log is told to mean that log")
  func playerWithoutLog() throws {
    let folder = tool.folder.file("data")
    try FileManager.default.copyItem(atPath: data, toPath: folder)
    try FileManager.default.removeItem(atPath: folder + "/players")
    let run = try tool(["log", folder + "/p1"])
    #expect(run.status == 2 && run.errors.contains("/players/p1.jsonl, and there is none yet"))
    #expect(try tool(["log", folder + "/nobody"]).errors.contains("no such file"))
  }

  @Test("a name of several logs, or one that is too short, lists them and ends with 2")
  func candidates() throws {
    let several = try run("log", "01a1")
    #expect(several.status == 2 && ids.allSatisfy { several.errors.contains($0) })
    let short = try run("log", "94b")
    #expect(short.status == 2 && short.errors.contains(ids[2]))
    let none = try run("log", "ffff")
    #expect(none.status == 2 && !ids.contains { none.errors.contains($0) })
  }

  @Test("what is there under a name wins")
  func paths() throws {
    try tool.folder.write(try Fixtures.contents(data + "/sessions/\(ids[0]).jsonl"), to: "last")
    let path = tool.folder.file("last")
    #expect(try run("receipt", path).output.contains(ids[0]))
  }

  @Test("a folder may be called as a kind of log is")
  func lowerCaseFolder() throws {
    let path = tool.folder.file("quiz")
    try FileManager.default.copyItem(atPath: data, toPath: path)
    for name in ["last", "63b3ec40694b", "01a1f89c", "eleni"] {
      let expected = try run("log", name).output
      for parent in [path, tool.folder.path + "//quiz", path + "/"] {
        #expect(try tool(["log", parent + "/" + name]).output == expected, "\(parent)/\(name)")
      }
    }
  }

  @Test("LOG:5 is told to be LOG@5, and of LOG@0 how to see it")
  func places() throws {
    let path = data + "/sessions/\(ids[0]).jsonl"
    #expect(try run("show", path + "@0").errors.contains("sed -n 1p \(path) shows it"))
    #expect(try run("show", path + ":5").errors.contains("a place is written \(path)@5"))
  }

  @Test("a data folder that is the only path is compared with its ledger")
  func folder() throws {
    for command in ["audit", "stats"] {
      let named = try tool([command, data, "--json"])
      #expect(named.output == (try tool([command, "--data", data, "--json"]).output))
      #expect(!named.errors.contains("use --data"))
    }
  }

  @Test("scripts are not asked which session they mean")
  func noPrompt() throws {
    let run = try run()
    #expect(run.status == 2 && run.output.isEmpty)
  }
}
