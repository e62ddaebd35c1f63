import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// What many sessions add up to, counted once more by hand.
@Suite("replay-tool stats")
struct StatsTests {
  private let tool: RunProgram
  private let sessions = Fixtures.folder + "sessions"

  init() throws { tool = try RunProgram("replay-tool") }

  /// The numbers of `--csv`: what is counted, and how often.
  private func numbers(_ words: [String]) throws -> [String: Int] {
    let run = try tool(["stats", "--csv"] + words)
    var numbers: [String: Int] = [:]
    for line in run.lines.dropFirst() where !line.isEmpty {
      let cells = CSVText.cells(line)
      try #require(cells.count == 6, "\(line)")
      numbers[[cells[0], cells[2], cells[3], cells[4]].joined(separator: "/")] = Int(cells[5])
    }
    return numbers
  }

  @Test("results, standings and revisions are what a count of the logs' own lines gives")
  func byHand() throws {
    var expected: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: sessions) {
      let text = try String(contentsOfFile: sessions + "/" + name, encoding: .utf8)
      let types = RunProgram.types(text)
      let quiz = try #require(HTMLCheck.between(#""quiz":""#, "\"", in: text))
      let standing =
        types.contains("sessionFinished")
        ? "finished" : types.contains("sessionAbandoned") ? "abandoned" : "open"
      expected["\(quiz)/sessions//\(standing)", default: 0] += 1
      if let outcome = HTMLCheck.between(#"sessionFinished","data":{"outcome":""#, "\"", in: text) {
        expected["\(quiz)/result//\(outcome)", default: 0] += 1
      }
      for line in text.split(separator: "\n") where line.contains(#""type":"answerRevised""#) {
        let question = try #require(
          HTMLCheck.between(#""question":""#, "\"", in: String(line)))
        expected["\(quiz)/revised/\(question)/", default: 0] += 1
      }
    }
    let found = try numbers([sessions])
    for (key, count) in expected { #expect(found[key] == count, "\(key)") }
    let results = found.filter { $0.key.hasPrefix("animals/result") && !$0.key.hasSuffix("tied") }
    #expect(results.values.reduce(0, +) == expected["animals/sessions//finished"])
  }

  @Test("a median time in the table is rounded, as its other figures are")
  func medianTime() throws {
    let lines = try tool(["stats", Fixtures.folder + "folders/S17-similar-answers"]).lines
    let row = try #require(lines.first { $0.hasPrefix("    metal ") })
    #expect(row.split(separator: " ").contains("6.4"), "\(row)")  // of 6386 ms
  }

  @Test("a long answer in the table ends with a sign that it was cut")
  func longAnswer() throws {
    let quiz = try RunProgram("quiz", in: tool.folder)
    let long = String(repeating: "long ", count: 20) + "end"
    let file =
      #"{"id":"long","title":"Long","mode":"practice","questions":[{"id":"a","kind":"single","#
      + #""text":"?","answers":[{"text":"\#(long)","credit":100},{"text":"wrong"}]}]}"#
    try tool.folder.write(Array(file.utf8), to: "long.json")
    let played = try quiz(
      ["play", tool.folder.file("long.json"), "--player", "ann"], typing: "1\nn\n")
    #expect(played.status == 0, "\(played.errors)")
    let table = try tool(["stats", "--data", quiz.data]).output
    #expect(table.contains("long long long…") && !table.contains("end "), "\(table)")
  }

  @Test("one session: its answers, its time, its points")
  func one() throws {
    let animals = try numbers([sessions + "/animals-revised.jsonl"])
    #expect(animals["animals/answer/food/Fish"] == 1 && animals["animals/answer/food/Steak"] == 0)
    #expect(animals["animals/seconds//median"] == 49)
    let morse = try numbers([sessions + "/morse-plain.jsonl"])
    #expect(morse["morse/points//median"] == 6)
    let marked = ["encode", "decode"].map { morse["morse/answered/\($0)/"] ?? 0 }
    #expect(marked.reduce(0, +) == 10)
    #expect(
      ["encode", "decode"].map { morse["morse/answer/\($0)/expired"] ?? 0 }.reduce(0, +) == 1)
  }

  @Test("a question without an answer is unanswered and not wrong: the parts add up to answered")
  func unanswered() throws {
    let quiz = try RunProgram("quiz", in: tool.folder)
    let answers = #""answers":[{"text":"x","credit":100},{"text":"y"}]}"#
    let file =
      #"{"id":"e","title":"E","mode":"exam","salt":"00112233445566778899aabbccddeeff","#
      + #""questions":[{"id":"a","kind":"single","text":"?","# + answers
      + #",{"id":"b","kind":"single","text":"?","# + answers + "]}"
    try tool.folder.write(Array(file.utf8), to: "e.json")
    let played = try quiz(
      ["play", tool.folder.file("e.json"), "--player", "ann"], typing: "2\nsubmit\nsubmit\n")
    #expect(played.status == 0, "\(played.errors)")
    let found = try numbers(["--data", quiz.data])
    for (question, counts) in [("a", [0, 0, 1, 0]), ("b", [0, 0, 0, 1])] {
      let keys = ["right", "partly", "wrong", "unanswered"]
      #expect(keys.map { found["e/answer/\(question)/\($0)"] ?? -1 } == counts)
      #expect(found["e/answered/\(question)/"] == counts[..<3].reduce(0, +))
    }
    let lines = try tool(["stats", "--data", quiz.data]).lines
    #expect(lines.contains("  a: answered 1"))
    let place = try #require(lines.firstIndex(of: "  b: answered 0"), "\(lines)")
    #expect(lines[place...].prefix(5).contains { $0.hasPrefix("    unanswered      1") })
  }

  @Test("where points depend on time, the table says that it counts credit")
  func credit() throws {
    let run = try tool([
      "stats", "--quiz", Fixtures.folder + "quizzes",
      Fixtures.folder + "graded/scoring-outage.jsonl",
    ])
    #expect(run.status == 0 && run.output.contains("and not of the points of speed-1"))
    #expect(try !tool(["stats", sessions]).output.contains("not of the points"))
  }

  @Test("of logs of other kinds alone there are no tables, and what shows them is named")
  func otherKindsAlone() throws {
    for words in [["stats"], ["export", "--to", "csv"]] {
      let run = try tool(words + [Fixtures.folder + "players/ann.jsonl"])
      #expect(run.status == 2 && run.errors.contains("replay-tool log shows a log of any kind"))
      #expect(!run.output.contains("players"))
    }
  }

  @Test("a log of another kind that an audit does not pass is left out, and counted once")
  func otherKindLeftOut() throws {
    try tool.folder.write(SampleLog(stream: "savings/ada").bytes, to: "savings.jsonl")
    let log = tool.folder.file("savings.jsonl")
    for words in [["stats"], ["export", "--to", "csv", "-o", tool.folder.file("x")]] {
      let run = try tool(words + [log])
      #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains("savings.jsonl: left out: "))
      #expect(run.output.hasSuffix("0 sessions, 1 log left out\n"), "\(run.output)")
    }
    let json = try tool(["stats", "--json", log]).output
    #expect(json.contains(#""otherLogs":0,"leftOut":[{"#))
  }

  @Test("what is damaged, forged or can't be judged is named and left out: exit 3")
  func leftOut() throws {
    let sound = sessions + "/animals-plain.jsonl"
    for name in ["I02-altered", "R01-score-forged", "R15-unknown", "derived", "quiz-not-at-hand"] {
      let run = try tool([
        "stats", "--json", sound, Fixtures.folder + "damaged/\(name).jsonl",
      ])
      #expect(run.status == 3, "\(name)")
      #expect(run.errorLines.count == 1 && run.errors.contains("\(name).jsonl: left out: "))
      #expect(run.output.contains(#""sessions":1,"#), "\(name)")
      #expect(run.output.contains(#""leftOut":[{"path":"#))
    }
    let run = try tool(["stats", Fixtures.folder + "folders/sound"])
    #expect(run.status == 0 && run.output.contains("logs of other kinds skipped"))
    #expect(try tool(["stats", "no-such-folder"]).status == 2)
  }

  @Test("of two histories neither counts, but for the one that the ledger agrees with")
  func forks() throws {
    let folders = Fixtures.folder + "folders/"
    let name = "/sessions/01a1f84a-95c0-79eb-a303-8844772434e2.jsonl"
    try tool.folder.write(try Fixtures.contents(folders + "I08-rewritten" + name), to: "a.jsonl")
    let (log, other) = (folders + "sound" + name, tool.folder.file("a.jsonl"))
    let fork =
      "replay-tool: \(other): left out: I11: one session, two heads; \(log) has this session"
    for words in [["stats"], ["export", "--to", "csv"]] {
      let without = try tool(words + [log, other])
      #expect(without.status == 3 && without.errorLines.count == 2, "\(without.errors)")
      #expect(without.errors.contains(fork + " too, and neither counts"), "\(without.errors)")
      let with = try tool(words + ["--data", folders + "sound", log, other])
      #expect(with.status == 3 && with.errorLines.count == 1, "\(with.errors)")
      #expect(with.errors == fork + " too, and the ledger agrees with it\n", "\(with.errors)")
    }
    let rescore = ["rescore", "--quiz", Fixtures.folder + "quizzes/animals.json", log, other]
    let why = "  @0  I11: one session, two heads; \(log) has this session too, and "
    #expect(try tool(rescore).output.contains(why + "neither counts\n"))
    let with = try tool(rescore + ["--data", folders + "sound"]).output
    #expect(with.contains(why + "the ledger agrees with it\n"), "\(with)")
  }

  @Test("the forms say the same: JSON with its schema first, tabs, text; -q says nothing")
  func forms() throws {
    let json = try tool(["stats", sessions, "--json"])
    #expect(json.output.hasPrefix(#"{"schema":"replay-tool/stats@1","sessions":18,"#))
    let value = try JSONParser.parse(Array(json.output.utf8).span)
    guard case .array(let quizzes)? = value["quizzes"]?.kind else {
      Issue.record("no quizzes")
      return
    }
    #expect(quizzes.count == 5)
    let plain = try tool(["stats", sessions, "--plain"]).lines.dropLast()
    #expect(
      plain.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 6 })
    #expect(try tool(["stats", sessions, "--csv"]).lines.count == plain.count + 2)
    #expect(try tool(["stats", sessions, "-q"]).output.isEmpty)
    let ascii = try tool(["stats", sessions, "--ascii"]).output
    #expect(ascii.contains("###") && !ascii.contains("█"))
    let spoken = try tool(["stats", sessions], environment: ["ACCESSIBLE": "1"]).output
    #expect(!spoken.contains("█") && !spoken.contains("#"))
  }

  @Test("hostile names and answers stay in their place in every form")
  func hostile() throws {
    try tool.folder.write(HostileSession.quizBytes, to: "quiz.json")
    try tool.folder.write(try HostileSession.log(player: "p1"), to: "log.jsonl")
    for form in [[], ["--csv"], ["--plain"], ["--json"]] {
      let run = try tool(
        ["stats", tool.folder.file("log.jsonl"), "--quiz", tool.folder.file("quiz.json")] + form)
      #expect(run.status == 0)
      #expect(
        !run.output.unicodeScalars.contains {
          ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || $0.value == 0x202E
        }, "\(form)")
      for line in run.lines where form == ["--csv"] {
        let cells = CSVText.cells(line)
        #expect(cells.allSatisfy { !"=+-@\t\r".contains($0.first ?? "x") }, "\(line)")
      }
    }
  }

  @Test("of a pool only the questions that were asked are listed, and the others are counted")
  func notAsked() throws {
    let lines = try tool(["stats", Fixtures.folder + "graded/flags-played.jsonl"]).lines
    #expect(lines.contains { $0.hasPrefix("    PG ") })
    #expect(!lines.contains { $0.hasPrefix("    AD ") })
    #expect(lines.contains("    229 questions not asked"))
  }
}
