import EventLog
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import Shell
@testable import TestSupport

/// A debugger that a package makes for its own decider.
@Suite("ReplayTool, a program for your own kind of log")
struct ReplayProgramTests {
  private let tool: PurseTool
  /// Sound amounts, and the fourth that the rules refuse; the sum at the end looks right.
  private let forged: [Int64] = [50, 20, -30, -90, 60, 40]

  init() throws { tool = try PurseTool() }

  @Test("bisect --rules finds the event that the rules refuse, and what they give instead")
  func rules() throws {
    let path = try tool.log(forged)
    let found = tool("bisect", path, "--rules")
    #expect(found.status == 0)
    #expect(found.output.contains("seq 4 (line 5)  0.000  took out 90"))
    #expect(found.output.contains("refused by the rules: notEnough"))
    #expect(found.output.contains("sum: recorded -50, recomputed 40"))
    #expect(tool("bisect", try tool.log([50, -20], "bob"), "--rules").status == 1)
  }

  @Test("log prints a refusal below its event, and show tells it with the rule and the change")
  func told() throws {
    let path = try tool.log(forged)
    let log = tool("log", path).output.split(separator: "\n")
    let place = try #require(log.firstIndex { $0.hasSuffix("took out 90") })
    #expect(
      log[place + 1].hasSuffix("refused: recorded took out 90, recomputed a refusal: notEnough")
    )
    #expect(log.filter { $0.contains("refused") }.count == 1)
    // With --plain the code is a last cell, where there is one.
    let rows = tool("log", path, "--plain").output.split(separator: "\n")
    #expect(rows.filter { $0.hasSuffix("\trefused") }.count == 1)
    #expect(tool("show", path + "@4", "--plain").output.hasSuffix("\trefused\n"))
    let shown = tool("show", path + "@4").output
    #expect(shown.contains("rule      no more than is there"))
    #expect(shown.contains("sum: 40 -> -50"))
    #expect(!shown.contains("explain"))
  }

  @Test("blame, state, diff and step answer by the decider's states")
  func states() throws {
    let path = try tool.log(forged)
    #expect(
      tool("blame", path + "@5", "sum", "--plain").output.hasPrefix("sum\t10\t5\t5\t5\tput in 60"))
    #expect(tool("state", path + "@2").output == "{\"sum\":70}\n")
    #expect(tool("diff", path + "@3", "@4", "--plain").output == "sum\t40\t-50\n")
    #expect(tool("bisect", path, "--when", "sum<0", "--plain").output.contains("\t4\t5\ttook out"))
    let step = tool("step", path, "-x", "u sum<0; why sum")
    #expect(step.status == 0 && step.output.contains("since seq 4 (line 5)"))
  }

  @Test("step has its full screen for every kind of log, without what only sessions have")
  func fullScreen() throws {
    var screen = try tool.screen(try tool.log(forged))
    for character in "g4" { screen.take(.character(character)) }
    screen.take(.enter)
    let shown = screen.grid(columns: 120, rows: 30, name: "ada", isASCII: false).lines
    #expect(shown[0].contains("! 1 finding") && shown[0].hasSuffix("  4 of 6"))
    #expect(shown.contains { $0.contains("took out 90") }, "\(shown.joined(separator: "\n"))")
    #expect(shown.contains { $0.contains("sum") && $0.contains("40 → -50") })
    #expect(shown.joined(separator: " ").contains("a refusal: notEnough"))
    screen.take(.character("x"))
    #expect(screen.aside == nil && screen.stepper.place == 4)
    screen.take(.character("?"))
    let help = screen.grid(columns: 120, rows: 40, name: "ada", isASCII: false).lines.joined()
    #expect(help.contains("these keys") && !help.contains("what if"))
  }

  @Test("each fault of an append has a word of its own")
  func faults() throws {
    let entry = Purse().entry(5)
    let cases: [(word: String, append: [Entry])] = [
      ("noCommand", [entry, entry]), ("noChange", [Purse().entry(0)]),
      ("unknown", [Entry(type: "shaken", data: Array("{}".utf8))]),
      ("differs", [Entry(type: "moved", data: Array("{\"by\":5,\"to\":1}".utf8))]),
    ]
    for (word, append) in cases {
      let path = try tool.log(word, [[entry], append])
      #expect(tool("log", path, "--json").output.contains("\"code\":\"\(word)\""), "\(word)")
    }
  }

  @Test("audit judges each log: what the rules refuse, what is damaged, what has no rules")
  func audit() throws {
    let sound = try tool.log([50, -20], "bob")
    let passed = tool("audit", sound)
    #expect(passed.status == 0 && passed.output == "passed  \(sound): intact, 3 lines, purse log\n")
    let refused = tool("audit", try tool.log(forged))
    #expect(refused.status == 1)
    #expect(refused.output.contains("  refused: seq 4 (line 5): the rules refuse it"))
    #expect(refused.output.contains("recomputed  a refusal: notEnough"))
    // In a damaged log the lines before the damage are judged.
    let damaged = try tool.log(forged, "cut")
    try tool.change("cut") { $0.split(separator: "60}").joined(separator: "61}") }
    let altered = tool("audit", damaged)
    #expect(altered.status == 1 && altered.output.contains("altered, 5 lines"))
    #expect(altered.output.contains("hashMismatch") && altered.output.contains("  refused: seq 4"))
    let other = tool("audit", try tool.log("x", kind: "drawer", [[Purse().entry(1)]]))
    #expect(other.status == 3 && other.output.contains("no rules for logs of kind drawer"))
    let all = tool("audit", sound, damaged, "--json")
    #expect(all.status == 1 && all.output.contains("\"yes\":1,\"no\":1,\"unjudged\":0"))
    #expect(all.output.contains("\"findings\":[{\"code\":\"refused\",\"seqs\":[4]"))
    let schema = try JSONSchema(Fixtures.repository + "/docs/schema")
    let documents = try all.output.split(separator: "\n").map { line in
      try JSONParser.parse(Array(line.utf8).span)
    }
    #expect(documents.map { schema.form($0) } == [0, 0, 1])
    #expect(documents.allSatisfy { schema.faults($0).isEmpty })
    let row = tool("audit", try tool.log(forged, "row"), "--plain").output
    #expect(row.hasSuffix("row.jsonl\trefused\t4\ttook out 90\ta refusal: notEnough\n"))
  }

  @Test("what a log says steers no terminal, whatever a command prints of it")
  func escapes() throws {
    let tool = try PurseTool(mark: "\u{1B}[31m\u{9B}1m\u{202E}")
    let path = try tool.log(forged)
    let script = "n; d; s; why; w sum; l; u sum<0; s summ; why sum"
    for form in [[], ["--plain"], ["--json"]] {
      for words in [
        ["log", path], ["show", path + "@4"], ["state", path], ["state", path, "summ"],
        ["blame", path], ["diff", path + "@3", "@4"], ["step", path, "-x", script],
        ["bisect", path, "--rules"], ["audit", path],
      ] {
        let run = tool(words + form)
        #expect(!run.output.isEmpty || !run.errors.isEmpty)
        for scalar in (run.output + run.errors).unicodeScalars {
          #expect(![0x1B, 0x9B, 0x202E].contains(scalar.value), "\(words) \(form)")
        }
      }
    }
  }

  @Test("report writes a page with the verdict, every event and the state, whatever the answer is")
  func report() throws {
    let page = tool("report", try tool.log(forged), "-o", "-")
    #expect(page.status == 1)
    #expect(page.output.contains("Verdict: </span>Findings</h2>"))
    #expect(page.output.contains("<tr id=\"seq-4\" class=\"flagged\">"))
    #expect(page.output.contains("<dd><code>a refusal: notEnough</code></dd>"))
    #expect(page.output.contains("<span class=\"path\">sum</span> <del>40</del>"))
    #expect(!page.output.contains("<script"))
    let sound = try tool.log([50, -20], "bob")
    #expect(tool("report", sound, "-o", "-").status == 0)
    let other = "receipt:1:purse/cut:3:" + String(repeating: "ab", count: 32)
    #expect(tool("report", sound, "-o", "-", "--receipt", other).status == 3)
    let written = tool("report", sound, "-o", sound + ".html", "--json")
    #expect(written.output.contains("\"stream\":\"purse/bob\",\"answer\":\"Passed\""))
    let again = tool("report", sound, "-o", sound)
    #expect(again.status == 2 && again.errors.contains("is a log, which is never overwritten"))
  }

  @Test("a log of a kind that is not registered has lines but no states")
  func unregistered() throws {
    let path = try tool.log("x", kind: "drawer", [[Purse().entry(1)]])
    #expect(tool("log", path).status == 0)
    let state = tool("state", path)
    #expect(state.status == 3)
    #expect(
      state.errors.contains("no rules for logs of kind drawer; purse-tool log shows its lines"))
  }

  @Test("messages and help name the program, and a damaged log is refused")
  func words() throws {
    #expect(tool("blme").errors.contains("did you mean blame? purse-tool help lists them"))
    #expect(tool().status == 2)
    #expect(tool("help", "bisect").output.contains("purse-tool bisect LOG --rules"))
    let log = tool("verify", try tool.log(forged))
    #expect(log.status == 0 && log.output.hasPrefix("intact"))
    for command in ["log", "show", "state", "diff", "blame", "step", "bisect", "verify", "audit"] {
      let help = tool("help", command).output
      #expect(help.contains("purse-tool " + command), "\(command)")
      #expect(!help.contains("replay-tool") && !help.contains("quiz"), "\(command)")
    }
  }
}
