import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Programs that a parent process starts without one of the three streams.
@Suite("closed streams", .slow)
struct ClosedStreamTests {
  private let quiz: RunProgram
  private let shell: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    shell = try RunProgram("/bin/sh", in: quiz.folder)
    shell.patienceSeconds = 20
  }

  private func run(_ program: String, _ rest: String) throws -> RunProgram.Run {
    try shell(["-c", "'\(RunProgram.path(of: program))' \(rest)"])
  }

  private func expectSound() throws {
    let tool = try RunProgram("replay-tool", in: quiz.folder)
    let audit = try tool(["audit", "--data", quiz.data])
    #expect(audit.status == 0, "\(audit.output)")
    #expect(try quiz.sessionLogs().count == 1)
  }

  @Test("a message without standard error is lost, and not written into the log")
  func errors() throws {
    let script = quiz.folder.file("script")
    try quiz.folder.write(Array("1\nno answer\n1\n50%\n".utf8), to: "script")
    let played = try run("quiz", "play animals --player ann <'\(script)' 2>&-")
    #expect(played.status == 0)
    try expectSound()
  }

  @Test("without standard output the exit code is 2, and the log stays whole")
  func output() throws {
    #expect(try run("quiz", "play animals --player ann >&-").status == 2)
    try expectSound()
  }

  @Test("without standard input step ends at once, and what has to read it says so")
  func input() throws {
    let log = Fixtures.repository + "/fixtures/sessions/animals-plain.jsonl"
    #expect(try run("replay-tool", "step '\(log)' <&-").status == 0)
    let verify = try run("replay-tool", "verify - <&-")
    #expect(verify.status == 2 && verify.errors.contains("give it a file or a pipe"))
  }
}
