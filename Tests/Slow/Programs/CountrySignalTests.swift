import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// SIGINT on the screens of the country directory.
@Suite("Country screens: leaving", .slow)
struct CountrySignalTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test(
    "end of input and a signal end it on every screen", arguments: ["c\n", "c\n1\n", "c\nl 1\n"])
  func endOfInput(script: String) throws {
    let run = try quiz(["--player", "ann"], typing: script)
    #expect(run.status == 0 && run.errors.isEmpty)
    let live = try quiz.start(["--player", "ann"])
    try live.type(script)
    try live.wait(for: script == "c\n" ? "Zimbabwe" : "Afghanistan")
    live.send(SIGINT)
    #expect(try live.end().status == 130)
  }
}
