import Foundation
import SessionEngine
import Testing

/// `completions` and `man`, of both programs.
@Suite("completions and man")
struct CompletionsTests {
  private static let programs = ["quiz", "replay-tool"]
  private let bash: RunProgram

  init() throws { bash = try RunProgram("/bin/bash") }

  /// What bash would offer for the last of the words.
  private func offers(_ words: String...) throws -> [String] {
    let script = """
      cd '\(FixturesTests.root)' && source /dev/stdin && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
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
    #expect(try offers("replay-tool", "minimise", "X", "--keep", "I0").contains("I02"))
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

  @Test("every command and long option is in the lines for every shell", arguments: programs)
  func complete(program: String) throws {
    let tool = try RunProgram(program)
    let help = try tool(["man"]).lines
    let commands = help.filter { $0.hasPrefix(".SS ") }.compactMap {
      $0.dropFirst(4).split(separator: " ").first
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
      // What is installed reads them too.
      for path in ["/bin/\(shell)", "/usr/bin/\(shell)"]
      where FileManager.default.isExecutableFile(atPath: path) {
        try bash.folder.write(Array(lines.output.utf8), to: shell)
        let run = try RunProgram(path)(["-n", bash.folder.file(shell)])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      }
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
    #expect(headings.prefix(3) == ["NAME", "SYNOPSIS", "COMMANDS"])
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
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else { return }
    let drawn = try RunProgram("/usr/bin/groff")(["-man", "-ww", "-Tutf8"], typing: run.output)
    #expect(drawn.status == 0 && drawn.errors.isEmpty, "\(drawn.errors)")
    #expect(drawn.lines.count > 100)
  }

  @Test("another shell, none, and a misspelt command are named", arguments: programs)
  func wrong(program: String) throws {
    let tool = try RunProgram(program)
    for (words, says) in [
      (["completions", "bsah"], "did you mean bash?"), (["completions"], "bash|zsh|fish"),
      (["completion", "bash"], "did you mean completions?"), (["man", "x"], "man"),
      (["mna"], "did you mean man?"), (["man", "--json", "--plain"], "exclude each other"),
      (["completions", "\u{1B}[31m"], "bash, zsh and fish"),
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
      let words = line.split(separator: " ").dropFirst(2).map {
        $0.hasPrefix("fixtures/") ? FixturesTests.root + "/" + $0 : String($0)
      }
      #expect(try tool(words + ["--plain"]).output.contains("\t\(code.code)\t"), "\(line)")
    }
    for words in [["help", "--help"], ["help", "-h"]] {
      #expect(try tool(words).output == tool(["help"]).output)
    }
    #expect(try tool(["help", "log", "x"]).status == 2)
  }
}
