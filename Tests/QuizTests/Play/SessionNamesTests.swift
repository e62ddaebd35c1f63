import SessionShell
import Shell
import Testing

@testable import ProgramSupport
@testable import quiz

/// The short names of sessions in `quiz results`.
@Suite("quiz: names of sessions")
struct SessionNamesTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("results list each session by the end of its id, which other commands take")
  func shortNames() throws {
    _ = try quiz(["play", "animals"], typing: "1\n2 3\n80%\n")
    _ = try quiz(["play", "animals", "--player", "bob"], typing: "1\n2 3\n80%\n")
    _ = try quiz(["play", "animals", "--player", "cyd"], typing: "1\n")
    let ids = try quiz(["results", "--all", "--plain"]).lines.compactMap { line in
      line.split(separator: "\t").first.map { String($0) }
    }
    let lines = try quiz(["results", "--all"]).lines.filter { !$0.isEmpty }
    #expect(ids.count == 3 && lines.count == 3)
    for (id, line) in zip(ids, lines) { #expect(line.contains("  " + id.suffix(8) + "  ")) }
    let whole = try quiz(["results", ids[1]])
    #expect(whole.status == 0)
    #expect(try quiz(["results", String(ids[1].suffix(8))]).output == whole.output)
    #expect(try quiz(["results", String(ids[1].suffix(8)), "--sheet"]).status == 0)
    let resumed = try quiz(["resume", String(ids[0].suffix(8))], typing: "2 3\n80%\n")
    #expect(resumed.status == 0 && resumed.output.contains("You are a"))
    #expect(try quiz(["results", "zzzzzzzz"]).status == 2)
  }

  @Test("an end that several ids have is refused")
  func severalNames() throws {
    let names = SessionNames([
      "0192f0c1-2b6a-7d3e-8f00-0000aaaa1111", "0192f0c1-2b6b-7d3e-8f00-0001aaaa1111",
    ])
    #expect(names.short("0192f0c1-2b6a-7d3e-8f00-0000aaaa1111") == "0aaaa1111")
    #expect(try names.id("0AAAA1111") == "0192f0c1-2b6a-7d3e-8f00-0000aaaa1111")
    #expect(throws: Failure.self) { try names.id("1111") }
    #expect(throws: Failure.self) { try names.id("111") }
    #expect(throws: Failure.self) { try names.id("0192f0c1") }
    #expect(try names.id("0192f0c1-2b6a") == "0192f0c1-2b6a-7d3e-8f00-0000aaaa1111")
    #expect(try names.id("last") == "0192f0c1-2b6b-7d3e-8f00-0001aaaa1111")
    #expect(try names.id("zzzz") == "zzzz")
  }
}
