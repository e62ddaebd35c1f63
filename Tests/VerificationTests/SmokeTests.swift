import Foundation
import ReplayTool
import Shell
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz
@testable import replay_tool

/// Every command of both programs once in a process of its own: it prints what it prints in process.
@Suite("Programs as processes")
struct SmokeTests {
  struct Call: Sendable, CustomTestStringConvertible {
    let program: String
    let words: [String]
    var typing = ""
    var testDescription: String { ([program] + words).joined(separator: " ") }
  }

  private static let log = Fixtures.folder + "sessions/animals-revised.jsonl"
  private static let other = Fixtures.folder + "sessions/animals-plain.jsonl"
  private static let fixed = [
    "--seed", "000102030405060708090a0b0c0d0e0f", "--clock", "2026-11-20T09:30:00Z+1500ms",
  ]

  static let quizCalls = [
    Call(program: "quiz", words: ["list"]),
    Call(program: "quiz", words: ["play", "animals"] + fixed, typing: "1\n2 3\n60%\n"),
    Call(program: "quiz", words: ["resume"]), Call(program: "quiz", words: ["results"]),
    Call(program: "quiz", words: ["settings", "tint", "green"] + fixed),
    Call(program: "quiz", words: ["morse", "encode", "SOS"]),
    Call(program: "quiz", words: ["countries", "guinea"]),
    Call(program: "quiz", words: ["country", "NL"]),
    Call(program: "quiz", words: ["lists", "--player", "ann"]),
    Call(program: "quiz", words: ["register", "ann"] + fixed, typing: "a@b\nshort\nshort\n"),
    Call(program: "quiz", words: ["login", "ann"] + fixed),
    Call(program: "quiz", words: ["logout"]),
    Call(program: "quiz", words: ["whoami"]), Call(program: "quiz", words: ["password"]),
    Call(program: "quiz", words: ["picture", "🦊"]),
    Call(program: "quiz", words: ["name", "Ann Müller"]),
    Call(program: "quiz", words: ["extra-time", "ann", "25"] + fixed),
    Call(program: "quiz", words: ["grant-time", "0000", "5"] + fixed),
    Call(program: "quiz", words: ["practice", "morse", "--new", "1"] + fixed, typing: ".\nn\n"),
    Call(program: "quiz", words: ["daily"] + fixed, typing: "1\nn\n"),
    Call(program: "quiz", words: ["progress"] + fixed),
    Call(program: "quiz", words: ["leaderboard"]),
    Call(program: "quiz", words: ["merge", Fixtures.folder + "sessions"]),
    Call(program: "quiz", words: ["new", "-", "--kind", "outcomes"]),
    Call(
      program: "quiz",
      words: ["export", Fixtures.folder + "quizzes/graded.json", "--partial", "-o", "-"]),
    Call(program: "quiz", words: ["check", Fixtures.folder + "quizzes/animals.json"]),
    Call(
      program: "quiz",
      words: ["import", Fixtures.folder + "import/broken.aiken", "--partial", "-o", "-"]),
    Call(program: "quiz", words: ["web"]),
    Call(program: "quiz", words: ["host", "animals", "--pace", "teacher"]),
    Call(program: "quiz", words: ["completions", "bash"]), Call(program: "quiz", words: ["man"]),
    Call(program: "quiz", words: ["help", "play"]),
  ]

  static let toolCalls = [
    ["log", log], ["show", log + "@3"], ["state", log], ["diff", log, other], ["blame", log],
    ["step", log, "-x", "n;d"], ["bisect", log, "--when", "tally.dog>0"], ["verify", log],
    ["audit", log], ["whatif", log, "--drop", "3"],
    ["minimise", Fixtures.folder + "damaged/R01-score-forged.jsonl", "--keep", "R01"],
    ["rescore", log, "--quiz", Fixtures.folder + "quizzes/animals-corrected.json"],
    ["test", Fixtures.folder + "golden"], ["report", log, "-o", "-"], ["dispute", log],
    ["stats", log],
    ["export", "--to", "csv", log], ["receipt", log], ["explain", "R01"],
    ["key", Fixtures.folder + "signatures/teacher.key"],
    ["pack", log], ["unpack", log, "-o", Fixtures.folder + "none/restored"],
    ["completions", "zsh"], ["man"], ["help", "verify"],
  ].map { Call(program: "replay-tool", words: $0) }

  @Test(
    "what a process prints is what the command prints in process", arguments: quizCalls + toolCalls)
  func same(call: Call) throws {
    let inside = try RunProgram(call.program)
    let outside = try RunProgram(call.program)
    let expected = try inside(call.words, typing: call.typing)
    let run = try outside.process(call.words, Array(call.typing.utf8))
    #expect(run.status == expected.status, "\(run.errors)")
    func plain(_ text: String, _ program: RunProgram) -> String {
      text.replacing(program.folder.path, with: "FOLDER")
    }
    #expect(plain(run.output, outside) == plain(expected.output, inside))
    #expect(plain(run.errors, outside) == plain(expected.errors, inside))
    #expect(!run.output.isEmpty || !run.errors.isEmpty)
  }

  @Test("every command is among them")
  func complete() {
    let quizWords = Set(SmokeTests.quizCalls.map { $0.words[0] })
    #expect(quizWords == Set(quiz.Commands.all.map { $0.spec.name }))
    let toolWords = Set(SmokeTests.toolCalls.map { $0.words[0] })
    #expect(toolWords == Set(replay_tool.Commands.all.map { $0.spec.name }))
  }
}
