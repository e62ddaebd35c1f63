import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What `quiz` can do where no data folder can be found, as in a container without `HOME`.
@Suite("quiz: no data folder")
struct QuizFolderTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  private func run(_ words: String, typing script: String = "") throws -> RunProgram.Run {
    try quiz(
      words.split(separator: " ").map { String($0) }, typing: script,
      environment: ["HOME": "", "QUIZ_DATA": "", "XDG_DATA_HOME": ""])
  }

  @Test(
    "what stores nothing needs none",
    arguments: [
      "--help", "--version", "help play", "play --help", "play --version", "list",
      "countries reunion", "country NL", "morse encode SOS", "morse decode ...", "morse dictionary",
      "morse translate", "morse tutorial", "completions bash", "man",
    ])
  func independent(words: String) throws {
    let run = try run(words)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty && !run.output.isEmpty)
  }

  @Test("a quiz file is checked, another format imported, sound and page written")
  func files() throws {
    let sound = quiz.folder.file("a.wav")
    #expect(try run("check \(Fixtures.root)/quizzes/animals.json").status == 0)
    #expect(try run("morse wav SOS -o \(sound)").status == 0)
    #expect(FileManager.default.fileExists(atPath: sound))
    try quiz.folder.write(Array("Two? {=2 ~3}\n".utf8), to: "a.gift")
    #expect(try run("import \(quiz.folder.file("a.gift")) -o -").status == 0)
  }

  @Test(
    "what needs one says in one line what to set",
    arguments: [
      "", "play animals", "resume", "results", "settings", "morse", "morse rank", "morse game",
      "morse chat x --player ann", "lists", "register ann", "login ann", "logout", "whoami",
      "password", "picture x",
    ])
  func dependent(words: String) throws {
    let run = try run(words)
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1 && run.output.isEmpty)
    #expect(run.errors.contains("set HOME or QUIZ_DATA") && run.errors.contains("--data DIR"))
  }

  @Test("a wrong word is called wrong, and not a missing folder")
  func wrong() throws {
    #expect(try run("morse decrypt x").errors.contains("unknown word decrypt"))
    #expect(try run("country zz").errors.contains("data folder") == false)
  }

  @Test("a broken note of who is signed in keeps nobody from what needs no folder")
  func brokenNote() throws {
    try FileManager.default.createDirectory(
      atPath: quiz.data, withIntermediateDirectories: true)
    try "no name!\n".write(toFile: quiz.data + "/signed-in", atomically: true, encoding: .utf8)
    #expect(try quiz(["whoami"]).status == 2)
    #expect(try quiz(["morse", "encode", "SOS"]).output == "... --- ...\n")
  }

  @Test("an argument of 100 KB is not echoed whole; what failed and what to do stay")
  func longArguments() throws {
    let long = String(repeating: "a", count: 100_000)
    for words in [[long], ["play", long], ["check", long], ["--" + long], ["help", long]] {
      let run = try quiz(words)
      #expect(run.status == 2 && run.errorLines.count == 1)
      #expect(run.errors.count < 1000 && run.errors.contains("aaa…aaa"))
    }
    #expect(try quiz([long]).errors.hasSuffix("; quiz help lists the commands\n"))
    #expect(try quiz(["play", long]).errors.hasSuffix("; choose a shorter path\n"))
  }
}
