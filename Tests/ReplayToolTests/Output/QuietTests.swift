import EventLog
import Foundation
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `-q`: the exit code alone.
@Suite("replay-tool, quiet")
struct QuietTests {
  private let tool: RunProgram

  init() throws { tool = try RunProgram("replay-tool") }

  @Test(
    "with -q a command prints nothing, on standard error neither, and has the same exit code",
    arguments: [
      ["stats", "LOG"], ["export", "--to", "csv", "LOG"], ["receipt", "LOG"], ["log", "LOG"],
      ["state", "LOG"], ["diff", "LOG", "LOG"], ["verify", "LOG"], ["audit", "LOG"],
    ])
  func silent(words: [String]) throws {
    let altered = Fixtures.folder + "damaged/I02-altered.jsonl"
    let command = words.map { $0 == "LOG" ? altered : $0 }
    let loud = try tool(command)
    let quiet = try tool(command + ["-q"])
    #expect(loud.status == quiet.status && [1, 3].contains(quiet.status))
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  @Test(
    "a reader that left changes no exit code",
    arguments: [
      ["audit", "FOLDER"], ["verify", "FOLDER"], ["report", "LOG", "-o", "-"], ["stats", "LOG"],
      ["export", "--to", "csv", "LOG"], ["diff", "LOG", "LOG"], ["dispute", "LOG"],
      ["audit", "SOUND"], ["rescore", "LOG"],
    ])
  func closedPipe(words: [String]) throws {
    let places = [
      "LOG": "damaged/I02-altered.jsonl", "FOLDER": "damaged", "SOUND": "sessions",
    ]
    let command = words.map { word in places[word].map { Fixtures.folder + $0 } ?? word }
    var console = Console.unseen
    let read = ReplayTool.run(command, console)
    console.write = { _, descriptor in descriptor == 1 ? EPIPE : 0 }
    #expect(ReplayTool.run(command, console) == read)
    #expect((read == .yes) == words.contains("SOUND"))
  }

  @Test("a wrong command line is told all the same")
  func usage() throws {
    let none = tool.folder.file("none.jsonl")
    for words in [
      ["stats", none], ["log", none], ["audit", none], ["diff", none], ["log", "-x"],
    ] {
      let run = try tool(words + ["-q"])
      #expect(run.status == 2 && !run.errors.isEmpty, "\(words)")
    }
  }
}
