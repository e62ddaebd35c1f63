import EventLog
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// What `-o` replaces.
@Suite("replay-tool -o over a file that is there")
struct ReplacedFileTests {
  private let tool: RunProgram
  private let log = Fixtures.folder + "sessions/animals-plain.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test(
    "an empty file and an earlier output are replaced, anything else stays as it is",
    arguments: [
      ["export", "--to", "csv", "LOG"], ["export", "--to", "ndjson", "LOG"],
      ["export", "--to", "xapi", "LOG"], ["report", "LOG"], ["dispute", "LOG"], ["pack", "LOG"],
    ])
  func replaces(words: [String]) throws {
    let command = words.map { $0 == "LOG" ? log : $0 } + ["-o", tool.folder.file("out")]
    try tool.folder.write([], to: "out")
    for _ in 0..<2 { #expect(try tool(command).status == 0) }
    let quiz = try Fixtures.contents(Fixtures.folder + "quizzes/animals-corrected.json")
    for other in [quiz, Array("{\"".utf8), Array("::q1::Who? {=Ann ~Bob}\n".utf8)] {
      try tool.folder.write(other, to: "out")
      let run = try tool(command)
      #expect(run.status == 2 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains("no earlier output of this command and is not overwritten"))
      #expect(try tool.folder.bytes("out") == other)
      #expect(try tool.folder.names() == ["out"])
    }
  }
}
