import EventLog
import Foundation
import SessionEngine
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `log -f` of conversations, players and the ledger, ended by a signal.
@Suite("replay-tool log -f of other logs", .slow)
struct FollowStreamsTests {
  private let tool: RunProgram
  private let fixtures = Fixtures.folder

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("log -f follows a conversation, a player's log and the ledger, until a signal")
  func followStreams() throws {
    let source = fixtures + "conversations/practice.jsonl"
    let lines = try String(contentsOfFile: source, encoding: .utf8).split(separator: "\n")
      .map { $0 + "\n" }
    try tool.folder.write(Array(lines[..<3].joined().utf8), to: "live.jsonl")
    let path = tool.folder.file("live.jsonl")
    let live = try tool.start(["log", "-f", path])
    try live.wait(for: "LOUD AND CLEAR")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(lines[3...].joined().utf8))
    try live.wait(for: "bob: 73")
    live.send(SIGINT)
    let run = try live.end()
    #expect(run.status == 130)
    #expect(run.lines.dropLast() == (try tool(["log", source]).lines.dropFirst().dropLast())[...])
    for (path, word) in [
      ("players/ann.jsonl", "listChanged"), ("folders/sound/ledger.jsonl", "sessionCheckpointed"),
    ] {
      let followed = try tool.start(
        ["log", "-f", fixtures + path, "--type", word, "-n", "2", "--plain"])
      try followed.wait(for: word, count: 2)
      followed.send(SIGTERM)
      let run = try followed.end()
      #expect(run.status == 143 && run.lines.count == 3, "\(path)")
    }
    #expect(try tool(["log", "-f", source, "--graph"]).status == 2)
    #expect(try tool(["log", "-f", source, "1..2"]).status == 2)
    #expect(try tool(["log", "-f", fixtures + "conversations/altered.jsonl"]).status == 3)
  }
}
