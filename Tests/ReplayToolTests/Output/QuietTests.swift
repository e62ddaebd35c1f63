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
    "with -q a value that is not there, or a condition that is never true, is a no too",
    arguments: [
      ["state", "LOG", "nosuch"], ["state", "LOG@0", "tally.nosuch"], ["blame", "LOG", "nosuch"],
      ["log", "LOG", "-S", "nosuch"], ["bisect", "LOG", "--when", "tally.dog>99"],
      ["show", "LOG@999"], ["state", "LOG@999", "--hash"],
    ])
  func noValue(words: [String]) throws {
    let log = Fixtures.folder + "sessions/animals-plain.jsonl"
    let command = words.map { $0.replacing("LOG", with: log) }
    #expect(try tool(command).status == 1)
    let quiet = try tool(command + ["-q"])
    #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.isEmpty)
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

  @Test("log -f ends at once when its reader has left, although nothing is appended")
  func listener() throws {
    let open = try Fixtures.contents(Fixtures.folder + "sessions/arithmetic-interrupted.jsonl")
    try tool.folder.write(open, to: "open.jsonl")
    let path = tool.folder.file("open.jsonl")
    var console = Console.unseen
    console.hasReader = { $0 != 1 }
    // Whoever waits all the same finds no log any more: exit code 3.
    console.pause = { _ in _ = try? FileManager.default.removeItem(atPath: path) }
    #expect(ReplayTool.run(["log", "-f", path], console) == .yes)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "a full disk gives 2, also where the answer would be another one, or a failure",
    arguments: [
      ["log", "LOG"], ["log", "-f", "LOG"], ["log", "RULES"], ["show", "RULES@1"],
      ["audit", "LOG"], ["verify", "LOG"], ["bisect", "RULES", "--rules"],
      ["diff", "RULES@1", "@end"], ["report", "LOG", "-o", "-"],
      ["step", "RULES", "-x", "n; n 99999; g 12345"],
    ])
  func fullDisk(words: [String]) throws {
    let places = ["LOG": "damaged/I02-altered.jsonl", "RULES": "damaged/R01-score-forged.jsonl"]
    let command = words.map { word in
      for (name, path) in places where word.hasPrefix(name) {
        return Fixtures.folder + path + String(word.dropFirst(name.utf8.count))
      }
      return word
    }
    let streams = Streams(input: [])
    var console = streams.console([:])
    let write = console.write
    console.write = { bytes, descriptor in
      descriptor == 1 && !bytes.isEmpty ? ENOSPC : write(bytes, descriptor)
    }
    #expect(ReplayTool.run(command, console) == .usage)
    #expect(streams.text(2).hasSuffix("replay-tool: standard output: \(System.message(ENOSPC))\n"))
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
