import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// The commands that the program prints, to be pasted into a shell.
@Suite("replay-tool, printed commands")
struct PrintedCommandTests {
  private let tool: RunProgram
  private let forged = Fixtures.folder + "damaged/R01-score-forged.jsonl"
  private let quizzes = ["--quiz", Fixtures.folder + "quizzes"]

  init() throws { tool = try RunProgram("replay-tool") }

  private func next(_ path: String) throws -> [String] {
    try tool(["audit", "--json", path] + quizzes).lines.compactMap { line in
      line.split(separator: #""next":""#).dropFirst().first
        .flatMap { $0.split(separator: "\"").first.map { String($0) } }
    }
  }

  @Test(
    "next is a command that works, also of a torn, an altered and an undecided log",
    arguments: [
      "I01-torn-tail", "I02-altered", "I03-spliced", "I04-foreign", "R01-score-forged",
      "R15-unknown",
    ])
  func works(_ name: String) throws {
    let path = Fixtures.folder + "damaged/\(name).jsonl"
    let commands = try next(path)
    #expect(!commands.isEmpty)
    let text = try tool(["audit", path]).output
    for command in commands {
      #expect(text.contains("      next        \(command)\n"), "\(command)")
      for part in command.split(separator: "; ") {
        let words = part.split(separator: " ").dropFirst().map { String($0) }
        let status = try tool(words).status
        #expect(words[0] == "verify" ? [0, 1, 3].contains(status) : status == 0, "\(part)")
      }
    }
  }

  @Test("the page of a session has the same command, by the log's own name")
  func page() throws {
    let torn = Fixtures.folder + "damaged/I01-torn-tail.jsonl"
    let page = try tool(["report", torn, "-o", "-"]).output
    #expect(page.contains(".jsonl; replay-tool explain I01"))
    #expect(page.contains("replay-tool verify ") && !page.contains("replay-tool show "))
  }

  @Test("the command for a finding in standard input reads it again")
  func input() throws {
    let bytes = try Fixtures.contents(forged)
    let run = try tool(["audit", "-"] + quizzes, bytes: bytes)
    #expect(run.output.contains("next        replay-tool show -- -@4; replay-tool explain R01"))
    let words = ["show"] + quizzes + ["--", "-@4"]
    #expect(try tool(words, bytes: bytes).status == 0)
  }

  @Test("the name of a file is quoted for a shell in every command")
  func quoted() throws {
    try tool.folder.write(try Fixtures.contents(forged), to: "b;touch x;.jsonl")
    let path = tool.folder.file("b;touch x;.jsonl")
    let quoted = "'" + path
    let text = try tool(["audit", path] + quizzes).output
    #expect(text.contains("next        replay-tool show \(quoted)@4'; replay-tool explain R01"))
    #expect(try next(path).contains("replay-tool show \(quoted)@4'; replay-tool explain R01"))
    #expect(try tool(["bisect", path, "--rules"] + quizzes).output.contains("\(quoted)@4'"))
    #expect(try tool(["show", path + "@0"]).errors.contains("sed -n 1p \(quoted)' shows it"))
    let sound = tool.folder.file("it's.jsonl")
    try tool.folder.write(
      try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl"), to: "it's.jsonl")
    let word = "'" + tool.folder.file(#"it'\''s.jsonl'"#)
    let drop = try tool(["whatif", sound, "--drop", "99"] + quizzes)
    #expect(drop.errors.contains("replay-tool log \(word) shows them"), "\(drop.errors)")
    let state = try tool(["state", sound, "nosuch"] + quizzes)
    #expect(state.errors.contains("replay-tool state --plain \(word) lists them"))
  }
}
