import EventLog
import Foundation
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import TestSupport
@testable import replay_tool

/// The debugger and the followed log, by script, pipe and key.
@Suite("replay-tool step and log -f")
struct StepTests {
  private let tool: RunProgram
  private let log = Fixtures.folder + "sessions/animals-revised.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  /// The seqs that a script comes by.
  private func seqs(_ script: String) throws -> [Int] {
    try tool(["step", log, "-x", script, "--plain"]).lines
      .filter { $0.hasPrefix("step\t") }.compactMap { Int($0.split(separator: "\t")[1]) }
  }

  @Test("moves: on, back, so many, to a place, again with an empty command")
  func moves() throws {
    #expect(try seqs("n;n;n;b") == [1, 2, 3, 2])
    #expect(try seqs("n 5;b 2;n3;b2") == [5, 3, 6, 4])
    #expect(try seqs("g17;g food;g end;g -1;g food:last^;g +0s") == [17, 5, 21, 20, 10, 2])
    #expect(try seqs("n 3; ; ;b; ;n") == [3, 6, 9, 8, 7, 8])
    #expect(try seqs("n 999;b 999") == [21, 0])
    #expect(try seqs("next;back;go 4") == [1, 0, 4])
  }

  @Test("find, watches and conditions move to where they are met")
  func searches() throws {
    #expect(try seqs("find revised;find;g 0;find REVISED  food;") == [11, 16, 0, 11])
    #expect(try seqs("find revised  food") == [11])
    #expect(try seqs("w tally.dog;c;c;c;c;c;r;r") == [4, 7, 12, 17, 20, 17, 12])
    #expect(try seqs("u tally.dog=2;u tally.cat>0; u tally.cat>1;") == [7, 12, 17])
  }

  @Test("forwards and backwards give the same answers at every place")
  func bothWays() throws {
    let ask = "d;s;why tally"
    let forward = (1...21).map { _ in "n;" + ask }.joined(separator: ";")
    let backward = "g end;" + ask + ";" + (1...20).map { _ in "b;" + ask }.joined(separator: ";")
    let back = try tool.answers(of: log, to: backward)
    #expect(try tool.answers(of: log, to: forward) == back.reversed())
  }

  @Test("looking: what changed, the state, one value, why, the rule, the events around")
  func looks() throws {
    let run = try tool(["step", log, "-x", "g 12;d;s tally.cat;why tally.dog;why;l;d 3"])
    #expect(run.status == 0)
    for line in [
      "  - tally.dog: 2", "  + tally.dog: 1", "  tally.cat = 1", "  tally.dog = 1",
      "    since seq 12 (line 13)  30.295  score    dog -1, cat +1",
      "  each chosen answer adds 1; a revised one takes back what the old one gave",
      "from seq 3 to 12:",
    ] { #expect(run.lines.contains(line), "\(line)\n\(run.output)") }
    #expect(run.lines.contains { $0.hasPrefix("> seq 12 (line 13)") })
  }

  @Test("a script ends at a mistake with 2; what is not found makes it 1 and it goes on")
  func mistakes() throws {
    for (script, status, message) in [
      ("n;zz;n", Int32(2), "no command zz"), ("nxt", 2, "did you mean next?"),
      ("n x", 2, "a number of steps"),
      ("n 0", 2, "a number of steps"), ("g", 2, "g needs a place"),
      ("g 99", 1, "has places 0 to 21"),
      ("b", 1, "before the first"), ("g end;n", 1, "the last event"),
      ("c", 2, "nothing is watched"),
      ("u", 2, "until what"), ("u tally.dog>>1", 2, "column 11"),
      ("u tally.dgo>1", 2, "did you mean"),
      ("u tally.dog>99", 1, "no later place"), ("find", 2, "find what"), ("find mice", 1, "mice"),
      ("s result", 1, "no value result"), ("s tally.dgo", 1, "did you mean tally.dog"),
      ("w tally.dgo", 1, "did you mean"), ("d mice", 1, "never answered"),
      ("why", 2, "nothing has"),
      ("w seed;n;c", 1, "no later event"),
    ] {
      let run = try tool(["step", log, "-x", script])
      #expect(run.status == status && run.errors.contains(message), "\(script): \(run.errors)")
    }
    #expect(try seqs("g 99;n") == [1])
    #expect(try seqs("n;q;n") == [1])
  }

  @Test("commands come through a pipe; the end of it, and q, leave")
  func pipe() throws {
    let run = try tool(["step", log], typing: "n\n\ns tally.dog\nq\nn\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines[2].hasPrefix("seq 2 ") && run.lines[3] == "  tally.dog = 0")
    #expect(run.lines.count == 5)
    let wrong = try tool(["step", log], typing: "zz\nn")
    #expect(wrong.status == 2 && wrong.output.contains("seq 1 "))
    #expect(try tool(["step", log], bytes: [0xFF, 0x0A]).status == 2)
    #expect(try tool(["step", log], typing: "").status == 0)
    #expect(try tool(["step", "-"], typing: "n\n").status == 3)
  }

  @Test("with ACCESSIBLE=1 there are sentences and no signs")
  func spoken() throws {
    let run = try tool(
      ["step", log, "-x", "g 12;d;l;s tally.dog"], environment: ["ACCESSIBLE": "1"])
    #expect(run.lines[0].hasPrefix("Seq 12 of 21, line 13, 30.295 after the start: "))
    #expect(run.lines.contains("tally.dog was 2, is 1."))
    #expect(run.lines.contains { $0.hasPrefix("here: seq 12 ") })
  }

  @Test("a ; in quotes is no end of a command; an empty command at the end is none")
  func scripts() {
    #expect(StepCommand.lines(of: "n; d ;") == ["n", " d "])
    #expect(StepCommand.lines(of: #"find "a;b";n"#) == [#"find "a;b""#, "n"])
    #expect(StepCommand.lines(of: "n;;b") == ["n", "", "b"])
    #expect(StepCommand.lines(of: "").isEmpty)
  }

  @Test("keys: arrows on an empty line are commands, anything else is a line")
  func keys() {
    func type(_ text: String) -> (echo: String, arrivals: [LineInput.Arrival]) {
      var keys = StepKeys()
      var (echo, arrivals): (String, [LineInput.Arrival]) = ("", [])
      for byte in text.utf8 {
        let (shown, arrival) = keys.take(byte)
        echo += shown
        if let arrival { arrivals.append(arrival) }
      }
      return (echo, arrivals)
    }
    #expect(
      type("\u{1B}[C\u{1B}[D\u{1B}OC\u{1B}[H").arrivals
        == [.line("n"), .line("b"), .line("n"), .line("g 0")])
    #expect(type("g 1\u{7F}2\n").arrivals == [.line("g 2")])
    #expect(type("né\u{7F}\n").arrivals == [.line("n")])
    #expect(type("né\u{7F}\n").echo == "né\u{8} \u{8}\n")
    #expect(type("abc\u{15}n\r").arrivals == [.line("n")])
    #expect(type("a\u{1B}[C\n").arrivals == [.line("a")])
    #expect(type("\u{1B}[15~\u{1B}[1;5C\u{1B}x\n").arrivals == [.line("")])
    // Home, End and the page keys, by the numbers of several terminals.
    #expect(
      type("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~\u{1B}OF\u{1B}[5~\u{1B}[6~").arrivals
        == ["g 0", "g end", "g 0", "g end", "g end", "b 10", "n 10"].map { .line($0) })
    #expect(type("\u{1B}[2~\u{1B}[3~\u{1B}[9~\u{1B}[1C\n").arrivals == [.line("")])
    #expect(type("\u{4}").arrivals == [.end] && type("a\u{4}\n").arrivals == [.line("a")])
    #expect(type("\u{7F}\u{1}\n").echo == "\n")
  }
}

extension RunProgram {
  /// What the debugger answers to a script, in parts that each begin with a move.
  func answers(of log: String, to script: String) throws -> [[String]] {
    var parts: [[String]] = []
    for line in try callAsFunction(["step", log, "-x", script, "--plain"]).lines.dropLast() {
      if line.hasPrefix("step\t") { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    return parts
  }
}
