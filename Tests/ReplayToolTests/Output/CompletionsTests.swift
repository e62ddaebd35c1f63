import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `completions` and `man`, of both programs.
@Suite("completions and man")
struct CompletionsTests {
  private static let programs = ["quiz", "replay-tool"]

  @Test("every command and long option is in the lines for every shell", arguments: programs)
  func complete(program: String) throws {
    let tool = try RunProgram(program)
    let help = try tool(["man"]).lines
    let commands = help.filter { $0.hasPrefix(".SS ") }.compactMap {
      $0.dropFirst(4).split(separator: " ").first?.replacing("\\-", with: "-")
    }
    let options = help.filter { $0.hasPrefix("\\fB\\-") || $0.contains("\\fB\\-\\-") }.compactMap {
      $0.firstMatch(of: /\\fB\\-\\-([^ ]+)\\fR/).map { $0.output.1.replacing("\\-", with: "-") }
    }
    #expect(commands.count > 10 && options.count > 10)
    for shell in ["bash", "zsh", "fish"] {
      let lines = try tool(["completions", shell])
      #expect(lines.status == 0 && lines.errors.isEmpty)
      for word in commands { #expect(lines.output.contains(word), "\(shell): \(word)") }
      for word in options { #expect(lines.output.contains(word), "\(shell): \(word)") }
      for line in lines.lines { #expect(!line.contains("\u{1B}")) }
    }
  }

  @Test(
    "the manual page is man(7), ASCII only, with each command and its options", arguments: programs)
  func manual(program: String) throws {
    let run = try RunProgram(program)(["man"])
    #expect(run.status == 0)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(run.lines[0].hasPrefix(".TH \(program.uppercased().replacing("-", with: "\\-")) 1 "))
    let headings = run.lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(headings.prefix(4) == ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS"])
    #expect(headings.contains("EXIT STATUS") && headings.contains("ENVIRONMENT"))
    var isKept = false
    for line in run.lines {
      #expect(!line.hasPrefix("'"))
      #expect(!line.contains(/(^|[^\\])\\([^e(&f\[-]|$)/), "\(line)")
      guard line.hasPrefix(".") else { continue }
      let request = line.split(separator: " ")[0]
      #expect([".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi", ".B"].contains(request), "\(line)")
      if request == ".nf" || request == ".fi" {
        #expect(isKept == (request == ".fi"))
        isKept = request == ".nf"
      }
    }
    #expect(!isKept)
  }

  @Test("another shell, none, and a misspelt command are named", arguments: programs)
  func wrong(program: String) throws {
    let tool = try RunProgram(program)
    for (words, says) in [
      (["completions", "bsah"], "did you mean bash?"), (["completions"], "bash|zsh|fish"),
      (["completion", "bash"], "did you mean completions?"), (["man", "x"], "man"),
      (["mna"], "did you mean man?"), (["man", "--json", "--plain"], "cannot be combined"),
      (["completions", "\u{1B}[31m"], "bash, zsh or fish"),
    ] {
      let run = try tool(words)
      #expect(run.status == 2 && run.output.isEmpty, "\(words)")
      #expect(run.errorLines.count == 1 && run.errors.contains(says), "\(run.errors)")
      #expect(!run.errors.contains("\u{1B}"))
    }
    #expect(try tool(["man", "-q"]).output.isEmpty)
    #expect(try tool(["completions", "zsh", "-q"]).output.isEmpty)
  }

  @Test("explain names an example for every code, which shows it; help explains itself")
  func examples() throws {
    let tool = try RunProgram("replay-tool")
    for code in FindingCode.allCases {
      let page = try tool(["explain", code.code])
      #expect(page.status == 0)
      let line = try #require(
        page.lines.first { $0.hasPrefix("  example   ") }, "\(code.code) has no example")
      let words = Fixtures.words(of: line.drop { $0 != "r" })
      #expect(try tool(words + ["--plain"]).output.contains("\t\(code.code)\t"), "\(line)")
    }
    for words in [["help", "--help"], ["help", "-h"]] {
      #expect(try tool(words).output == tool(["help"]).output)
    }
    #expect(try tool(["help", "log", "x"]).status == 2)
  }
}
