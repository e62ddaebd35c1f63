import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// Signals as `audit` and `explain` tell them.
@Suite("audit: signals")
struct SignalAuditTests {
  private let tool: RunProgram
  private let damaged = Fixtures.folder + "damaged/"

  init() throws { tool = try RunProgram("replay-tool") }

  private func planted(_ signal: Signal) -> [String] {
    signal.words.example.split(separator: " ").map {
      $0.hasPrefix("fixtures/") ? Fixtures.repository + "/" + $0 : String($0)
    }
  }

  @Test("a signal fails a run only with --fail-on signal", arguments: Signal.allCases)
  func failOn(signal: Signal) throws {
    for (threshold, status) in [("integrity", 0), ("rule", 0), ("signal", 1)] as [(String, Int32)] {
      #expect(try tool(["audit", "-q", "--fail-on", threshold] + planted(signal)).status == status)
    }
    #expect(try tool(["audit", "-q"] + planted(signal)).status == 0)
    let sound = Fixtures.folder + "sessions/animals-plain.jsonl"
    #expect(try tool(["audit", "-q", "--fail-on", "signal", sound]).status == 0)
  }

  @Test("a signal is told with measure, threshold, base rate and innocent reasons")
  func text() throws {
    let run = try tool(["audit", damaged + "S01-too-fast.jsonl"])
    #expect(run.lines[0].hasPrefix("passed") && run.lines[0].hasSuffix("1 reason to look"))
    for label in ["measured    5 of 9", "threshold   at least 30%", "base rate   ", "innocent    "]
    {
      #expect(run.output.contains("      " + label), "\(label)")
    }
    #expect(run.output.contains("S01 signal, reason to look: seq 3, 9, 12, 18, 27 (lines 4, "))
    #expect(run.output.contains("(lines 4, 10, 13, 19, 28): answers too fast"))
    #expect(run.output.contains("simulated honest players"))
    #expect(run.output.contains("1 in 1 session is a reason to look, not proof: honest players"))
    #expect(run.output.contains("across sessions (S04, S11, S13) only with --data"))
    #expect(!run.output.lowercased().contains("cheat"))
  }

  @Test("what another log or a receipt gives is expected, what the rules give is recomputed")
  func labels() throws {
    let missing = try tool(["audit", "--data", Fixtures.folder + "folders/I09-missing-session"])
    #expect(missing.output.contains("      expected    "), "\(missing.output)")
    #expect(!missing.output.contains("recomputed  "), "\(missing.output)")
    let forged = try tool(["audit", damaged + "R01-score-forged.jsonl"]).output
    #expect(forged.contains("      recomputed  ") && !forged.contains("expected    "))
  }

  @Test("JSON has the measure as numbers, and the summary counts")
  func json() throws {
    let run = try tool(["audit", "--json", damaged + "S15-burst.jsonl"])
    let documents = try run.lines.dropLast().map {
      try #require(
        JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let finding = documents[0]
    #expect(finding["code"] as? String == "S15")
    #expect(finding["class"] as? String == "signal")
    #expect(finding["severity"] as? String == "reason to look")
    #expect(finding["measured"] as? Int == 10)
    #expect(finding["threshold"] as? Int == 8)
    #expect(finding["honest"] as? Int == Int(Signal.burst.rate.honest))
    #expect((finding["baseRate"] as? String)?.contains("simulated") == true)
    #expect(documents.last?["signals"] as? Int == 1)
  }

  @Test("between sessions: in all forms, with the session's name")
  func across() throws {
    for signal in Signal.allCases where signal.isAcrossSessions {
      let path = planted(signal)[1]
      let text = try tool(["audit", "--data", path])
      #expect(text.output.contains("\(signal.code) signal, reason to look"))
      #expect(text.output.contains("and across them"))
      let plain = try tool(["audit", "--plain", "--data", path]).lines.dropLast()
      #expect(plain.count == 1)
      let cells = plain[0].split(separator: "\t", omittingEmptySubsequences: false)
      #expect(cells[1].hasPrefix("session/01") && cells[2] == signal.code)
      let csv = try tool(["audit", "--csv", "--data", path]).lines.dropLast()
      #expect(csv.count == 2 && csv[1].contains("," + signal.code + ",signal,"))
      let json = try tool(["audit", "--json", "--data", path])
      #expect(json.output.contains(#""code":"\#(signal.code)","class":"signal""#))
    }
  }

  @Test("between sessions without a ledger: at the log of one of them")
  func acrossWithoutLedger() throws {
    let folder = tool.folder.file("interleaved")
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/S11-interleaved", toPath: folder)
    try FileManager.default.removeItem(atPath: folder + "/ledger.jsonl")
    let run = try tool(["audit", "--data", folder])
    #expect(run.output.contains("S11 signal, reason to look"), "\(run.output)")
    #expect(!run.output.contains("/ledger.jsonl: session"), "\(run.output)")
    #expect(run.output.contains("look  " + folder + "/sessions/"), "\(run.output)")
  }

  @Test("the most unusual of a run are at the end, rarest first")
  func ranked() throws {
    let run = try tool(["audit", damaged + "S05-gave-up-losing.jsonl", damaged + "S15-burst.jsonl"])
    let start = try #require(run.lines.firstIndex { $0 == "most unusual first:" })
    let rarer = Signal.burst.rate.isRarer(than: Signal.gaveUpLosing.rate)
    let codes = run.lines[(start + 1)...].prefix(2).map { $0.prefix(5) }
    #expect(codes == (rarer ? ["  S15", "  S05"] : ["  S05", "  S15"]))
  }

  @Test("a rule that was broken weighs more: the answer is no, whatever the signals say")
  func ruleFirst() throws {
    let run = try tool([
      "audit", "--plain", damaged + "R01-score-forged.jsonl", damaged + "S15-burst.jsonl",
    ])
    #expect(run.status == 1)
    #expect(run.lines.dropLast().map { $0.split(separator: "\t")[2] } == ["R01", "S15"])
  }

  @Test("explain has a page for each: counted, base rate, hits, innocent, example")
  func explain() throws {
    for signal in Signal.allCases {
      let run = try tool(["explain", signal.code.lowercased()])
      #expect(run.status == 0)
      let words = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains(signal.baseRate), "\(signal.code)")
      #expect(words.contains(signal.measured))
      #expect(words.contains(signal.words.innocent))
      #expect(words.contains(signal.words.rule))
      #expect(run.lines.allSatisfy { $0.count <= 100 })
      let example = try #require(run.lines.first { $0.contains("example ") })
      let command = example.drop { $0 != "r" }
      let shown = try tool(Fixtures.words(of: command))
      #expect(shown.status == 0 && shown.output.contains(signal.code), "\(command)")
    }
    #expect(try tool(["explain", "S18"]).status == 2)
    let json = try tool(["explain", "--json", "S01"])
    #expect(json.output.contains(#""falseAlarms":"#))
  }

  @Test("docs/AUDIT.md has each signal with its threshold, innocent causes and base rate")
  func documents() throws {
    let text = try String(contentsOfFile: Fixtures.repository + "/docs/AUDIT.md", encoding: .utf8)
    for signal in Signal.allCases {
      let rate = signal.rate
      let row = try #require(
        text.split(separator: "\n").first { $0.hasPrefix("| \(signal.code) ") }, "\(signal.code)")
      #expect(
        row.hasSuffix(
          "| \(signal.words.innocent) | \(rate.falseAlarms) of \(rate.honest) "
            + "| \(rate.hits) of \(rate.cheats) |"), "\(row)")
      #expect(rate.honest > (signal.isAcrossSessions ? 10_000 : 100_000))
    }
  }

  // MARK: S16, with the kept copy

  @Test("one torn tail is forgiven; the copy beside the log tells if the answer was another")
  func keptCopy() throws {
    let log = Fixtures.folder + "sessions/animals-torn-recovered.jsonl"
    #expect(try tool(["audit", "-q", "--fail-on", "signal", log]).status == 0)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains(#""type":"tailDropped""#) })
    let offset = lines[..<place].reduce(0) { $0 + $1.utf8.count + 1 }
    let digest = try #require(lines[place].firstRange(of: #""sha256":""#)).upperBound
    let name = "log.jsonl.torn-\(offset)-" + lines[place][digest...].prefix(16)
    let copy = tool.folder.file("log.jsonl")
    try FileManager.default.copyItem(atPath: log, toPath: copy)
    // Bytes that are not those that the log names say nothing.
    try "no tail".write(toFile: tool.folder.file(name), atomically: true, encoding: .utf8)
    #expect(try tool(["audit", "-q", "--fail-on", "signal", copy]).status == 0)
    // Nor does a copy beside a log that is read from standard input.
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: log)))
    #expect(try tool(["audit", "-q", "--fail-on", "signal", "-"], bytes: bytes).status == 0)
  }
}
