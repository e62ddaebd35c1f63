import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What shells and groff make of the printed completions and manual pages.
@Suite("completions in bash", .slow)
struct CompletionBashTests {
  private let bash: RunProgram

  init() throws { bash = try RunProgram("/bin/bash") }

  /// What bash would offer for the last of the words.
  private func offers(_ words: String...) throws -> [String] {
    let script = """
      cd '\(Fixtures.repository)' && source /dev/stdin && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _${1/-/_} 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let lines = try RunProgram(words[0])(["completions", "bash"]).output
    let run = try bash(["-c", script, "bash"] + words, typing: lines)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.lines.filter { !$0.isEmpty }
  }

  @Test("bash offers commands, options of the command, and files where a log is wanted")
  func offersInBash() throws {
    #expect(try offers("replay-tool", "bi") == ["bisect"])
    #expect(try offers("quiz", "pl") == ["play"])
    #expect(try offers("replay-tool", "log", "--gr") == ["--graph"])
    #expect(try offers("replay-tool", "log", "--fail").isEmpty)
    #expect(try offers("replay-tool", "log", "README") == ["README.md"])
    #expect(try offers("replay-tool", "audit", "--data", "fixtures/fold") == ["fixtures/folders"])
    #expect(try offers("quiz", "play", "CONTR") == ["CONTRIBUTING.md"])
    #expect(try offers("quiz", "whoami", "READ").isEmpty)
    #expect(try offers("replay-tool", "bogus", "").isEmpty)
  }

  @Test("bash offers the values of an option or operand that has a closed set")
  func offersValues() throws {
    #expect(try offers("replay-tool", "audit", "--fail-on", "r") == ["rule"])
    #expect(try offers("replay-tool", "log", "--color", "=", "al") == ["always"])
    #expect(try offers("replay-tool", "log", "--color", "=") == ["auto", "always", "never"])
    #expect(try offers("replay-tool", "log", "--type", "answerG") == ["answerGiven"])
    #expect(try offers("replay-tool", "explain", "R0").contains("R01"))
    #expect(try offers("replay-tool", "minimise", "X", "--keep", "R0").contains("R01"))
    #expect(try offers("replay-tool", "explain", "R01", "R0").isEmpty)  // it takes one
    #expect(try offers("quiz", "--data", "play", "play", "ani") == ["animals"])
    #expect(try offers("quiz", "--data", "=", "x", "morse", "enc") == ["encode"])
    #expect(try offers("quiz", "help", "morse", "x").isEmpty)
    #expect(try offers("replay-tool", "completions", "") == ["bash", "zsh", "fish"])
  }

  @Test("a name with a space and a sign of the shell's own is offered as it is")
  func offersNames() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "a log $(touch x) *.jsonl")
    #expect(
      try offers("replay-tool", "log", folder.file("a l"))
        == [folder.file("a log $(touch x) *.jsonl")])
    #expect(try folder.names() == ["a log $(touch x) *.jsonl"])
  }

  @Test("words that are offered are those that there are")
  func closedSets() throws {
    let quiz = try RunProgram("quiz")
    func first(_ words: String...) throws -> [String] {
      try quiz(words + ["--plain"]).lines.compactMap {
        $0.split(separator: "\t").first.map { String($0) }
      }
    }
    let built = try first("list")
    #expect(try offers("quiz", "play", "").filter { built.contains($0) } == built)
    #expect(try offers("quiz", "settings", "").sorted() == first("settings").sorted())
    for word in try offers("quiz", "morse", "") {
      #expect(try quiz(["help", "morse"]).output.contains("  \(word) "), "\(word)")
    }
    for word in try offers("quiz", "lists", "") {
      #expect(try quiz(["help", "lists"]).output.contains("  \(word) "), "\(word)")
    }
    #expect(
      try offers("replay-tool", "explain", "") == FindingCode.allCases.map { $0.code })
  }

  private static let shells = ["bash", "zsh", "fish"].filter { RunProgram.found($0) != nil }

  @Test(
    "an installed shell reads the lines made for it", arguments: shells, ["quiz", "replay-tool"])
  func readByShell(name: String, program: String) throws {
    let lines = try RunProgram(program)(["completions", name]).output
    try bash.folder.write(Array(lines.utf8), to: name)
    let shell = try RunProgram(try #require(RunProgram.found(name)))
    let run = try shell(["-n", bash.folder.file(name)])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  private static let groff = RunProgram.found("groff")

  @Test(
    "groff sets the manual page without a warning",
    .enabled(if: groff != nil, "needs groff"), arguments: ["quiz", "replay-tool"])
  func manual(program: String) throws {
    let page = try RunProgram(program)(["man"]).output
    let groff = try RunProgram(try #require(Self.groff))
    let drawn = try groff(["-man", "-ww", "-Tutf8"], typing: page)
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(drawn.lines.count > 100)
  }
}
