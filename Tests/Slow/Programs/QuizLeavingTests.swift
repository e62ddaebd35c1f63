import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// How `quiz` is left: by signals, by SIGKILL, by a reader that goes, by a second player.
@Suite("quiz: leaving", .slow)
struct QuizLeavingTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test(
    "SIGINT, SIGTERM and SIGHUP pause the session and end with 128 and their number",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalsPause(signal: Int32) throws {
    let live = try quiz.start(["play", "animals"])
    try live.wait(for: "Question #1")
    try live.type("1\n")
    try live.wait(for: "Question #2")
    live.send(signal)
    let run = try live.end()
    #expect(run.status == 128 + signal)
    #expect(run.output.contains("Continue with: quiz resume"))
    #expect(RunProgram.types(try quiz.sessionLogs()[0]).last == "sessionPaused")
  }

  @Test("the end of the input pauses and ends with 0, a line without an end counts")
  func endOfInputPauses() throws {
    let run = try quiz(["play", "animals"], typing: "1\n0")
    #expect(run.status == 0)
    #expect(run.output.contains("Question #3"))
    #expect(RunProgram.types(try quiz.sessionLogs()[0]).last == "sessionPaused")
  }

  @Test("SIGKILL loses nothing that was acknowledged")
  func killedLosesNothing() throws {
    var answered = 0
    for round in 0..<6 {
      let live = try quiz.start(round == 0 ? ["play", "arithmetic"] : ["resume"])
      try live.wait(for: "Guess the answer!")
      for turn in 0...round {
        try live.type("7\n")
        try live.wait(for: "ight", count: turn + 1)  // Right!, the right answer is
        answered += 1
        try live.type("n\n")
        try live.wait(for: "Guess the answer!", count: 2 * turn + 3)
      }
      live.send(SIGKILL)
      #expect(try live.end().status == 137)
      let logs = try quiz.sessionLogs()
      #expect(logs.count == 1)
      let given = RunProgram.types(logs[0]).filter { $0 == "answerGiven" }
      #expect(given.count == answered)
    }
  }

  @Test("a second player on the same session is told in one line")
  func secondPlayer() throws {
    let live = try quiz.start(["play", "arithmetic"])
    try live.wait(for: "Guess the answer!")
    for words in [["play", "arithmetic"], ["resume"], ["play", "arithmetic", "--new"]] {
      let second = try quiz(words, typing: "")
      #expect(second.status == 2)
      #expect(second.errorLines.count == 1)
      #expect(second.errors.contains("another program has this log open"))
    }
    try live.type("5\n")
    try live.wait(for: "Points: ", count: 2)
    #expect(try live.finish().status == 0)
  }

  @Test("a reader that leaves ends the program quietly, with the session paused")
  func brokenPipe() throws {
    let run = try shell("printf '1\\n2\\n' | \"$QUIZ\" play animals | true; echo ${PIPESTATUS[1]}")
    #expect(run.errors.isEmpty)
    #expect(run.output == "0\n")
    for log in try quiz.sessionLogs() { #expect(RunProgram.types(log).last == "sessionPaused") }
  }

  @Test(
    "a full standard output is one line and exit 2, with the session paused",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func fullOutput() throws {
    let run = try shell("printf '1\\n' | \"$QUIZ\" play animals --plain > /dev/full; echo $?")
    #expect(run.output == "2\n")
    #expect(run.errorLines == ["quiz: standard output: No space left on device"])
    let list = try shell("\"$QUIZ\" list > /dev/full; echo $?")
    #expect(list.output == "2\n")
    #expect(list.errorLines.count == 1)
  }

  /// Runs a line of bash, with the program as `$QUIZ`.
  private func shell(_ line: String) throws -> RunProgram.Run {
    let bash = try RunProgram("/bin/bash", in: quiz.folder)
    return try bash(["-c", line], environment: ["QUIZ": RunProgram.path(of: "quiz")])
  }
}
