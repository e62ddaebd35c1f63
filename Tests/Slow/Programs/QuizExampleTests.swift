import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport

/// The examples of `quiz help`, run by a shell.
@Suite("quiz: examples", .slow)
struct QuizExampleTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("what help shows as examples runs")
  func examplesRun() throws {
    let help = try [
      "list", "play", "resume", "results", "settings", "morse", "check", "help", "countries",
      "country", "lists", "register", "login", "whoami", "picture", "password", "name", "logout",
    ].flatMap { try quiz(["help", $0]).lines }
    let start = try #require(help.firstIndex(of: "Examples:"))
    let bash = try RunProgram("/bin/bash", in: quiz.folder)
    var count = 0
    for line in help[start...] where line.hasPrefix("  quiz ") || line.hasPrefix("  printf ") {
      guard !line.contains("  help") else { continue }
      // Several commands begin with a new quiz of the same name.
      if line.contains("quiz new") { try? quiz.folder.remove("capitals.json") }
      let script = "cd '\(quiz.folder.path)' && quiz() { \"$QUIZ\" \"$@\"; } && " + line
      let run = try bash(
        ["-c", script],
        environment: ["QUIZ_DATA": quiz.data, "QUIZ": RunProgram.path(of: "quiz")])
      #expect(
        run.status == 0 || line.contains("resume"), "\(line): \(run.status) \(run.errors)")
      count += 1
    }
    #expect(count >= 12)
  }
}
