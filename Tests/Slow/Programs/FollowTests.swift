import EventLog
import Foundation
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `log -f` beside a file that grows.
@Suite("replay-tool log -f", .slow)
struct FollowTests {
  private let tool: RunProgram
  private let log = Fixtures.folder + "sessions/animals-revised.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("log -f tells what is appended, append by append, and ends with the session")
  func follow() throws {
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let text = lines.map { $0 + "\n" }
    try tool.folder.write(Array(text[..<3].joined().utf8), to: "live.jsonl")
    let path = tool.folder.file("live.jsonl")
    let live = try tool.start(["log", "-f", path])
    try live.wait(for: "shown    1/3 food")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    // Half of an append is not told.
    try file.write(contentsOf: Data(text[3].utf8))
    try file.write(contentsOf: Data(text[4...5].joined().utf8))
    try live.wait(for: "shown    2/3 activities")
    try file.write(contentsOf: Data(text[6...].joined().utf8))
    let run = try live.end()
    #expect(run.status == 0)
    let whole = try tool(["log", log]).lines.dropFirst(2).dropLast()
    func parts(_ lines: some Sequence<String>) -> [[Substring]] {
      lines.map { $0.split(separator: " ") }
    }
    #expect(parts(run.lines.dropFirst().dropLast()) == parts(whole))
  }

  @Test("log -f takes forms and choices too, ends on a signal, and tells what can't be followed")
  func followOtherwise() throws {
    let run = try tool(["log", "-f", log, "-n", "2", "--plain"])
    #expect(run.status == 0 && run.lines.count == 3 && run.lines[1].hasPrefix("21\t"))
    #expect(try tool(["log", "-f", log, "-S", "tally.dog", "--plain"]).lines.count == 6)
    #expect(try tool(["log", "-f", log, "-S", "tally.dgo"]).status == 1)
    #expect(try tool(["log", "-f", log, "3..4"]).status == 2)
    #expect(try tool(["log", "-f", log, "--reverse"]).status == 2)
    let input = try tool(["log", "-f", "-"], bytes: try Fixtures.contents(log))
    #expect(input.status == 2 && input.errors.contains("not standard input"))
    #expect(try tool(["log", "-f", "no-such.jsonl"]).status == 2)
    #expect(
      try tool(["log", "-f", Fixtures.folder + "damaged/I02-altered.jsonl"]).status == 3)
    let open = Fixtures.folder + "sessions/arithmetic-interrupted.jsonl"
    let live = try tool.start(["log", "-f", open])
    try live.wait(for: "shown    1")
    live.send(SIGINT)
    #expect(try live.end().status == 130)
  }

  @Test("log -f ends when its reader leaves, while nothing is appended")
  func readerLeaves() throws {
    let pipe = Pipe()
    let live = try tool.start(
      ["log", "-f", Fixtures.folder + "sessions/arithmetic-interrupted.jsonl"],
      output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.read(upToCount: 1)?.count == 1)
    try pipe.fileHandleForReading.close()
    let run = try live.end()
    #expect(run.status == 0 && run.errors.isEmpty)
  }
}
