import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// Plans of `rescore`, and what `--check` says of them.
@Suite("replay-tool rescore --check")
struct RescorePlanTests {
  private let tool: RunProgram
  private let logs = Fixtures.folder + "sessions"
  private let same = Fixtures.folder + "quizzes/animals.json"
  private let corrected = Fixtures.folder + "quizzes/animals-corrected.json"

  init() throws { tool = try RunProgram("replay-tool") }

  private func copy(_ name: String, to other: String) throws {
    try tool.folder.write(
      try Fixtures.contents(Fixtures.folder + "sessions/" + name), to: other)
  }

  @Test(
    "a plan is the record: it holds, and it says which log moved, is gone, or comes out otherwise")
  func plan() throws {
    for (name, other) in [
      ("animals-plain.jsonl", "a.jsonl"), ("animals-tied.jsonl", "b.jsonl"),
      ("animals-revised.jsonl", "c.jsonl"),
    ] { try copy(name, to: other) }
    let folder = tool.folder
    let plan = folder.file("plan.json")
    let paths = ["a.jsonl", "b.jsonl", "c.jsonl"].map { folder.file($0) }
    #expect(try tool(["rescore"] + paths + ["--quiz", corrected, "-o", plan]).status == 1)
    let bytes = try folder.bytes("plan.json")
    let value = try JSONParser.parse(bytes.span)
    guard case .array(let rows)? = value["rows"]?.kind else {
      Issue.record("no rows")
      return
    }
    #expect(rows.count == 3, "identical ones too")
    let old = try Fixtures.contents(same)
    let new = try Fixtures.contents(corrected)
    #expect(value.text("quizDigest") == SHA256.digest(of: new).hex)
    #expect(rows.allSatisfy { $0.text("from") == SHA256.digest(of: old).hex })
    #expect(rows[0].text("receipt") == (try tool(["receipt", paths[0]]).lines[0]))
    #expect(try tool(["rescore", "--check", plan]).output == "3 rows: 3 hold\n")
    #expect(try tool(["rescore", "--check", plan, folder.path]).status == 0)
    let again = try tool(["rescore"] + paths + ["--quiz", corrected, "-o", plan])
    #expect(again.status == 2)
    #expect(try folder.bytes("plan.json") == bytes)

    // A row that was changed by hand no longer follows.
    let text = String(decoding: bytes, as: UTF8.self)
    try folder.write(
      Array(text.replacingOccurrences(of: #""new":"rabbit""#, with: #""new":"dog""#).utf8),
      to: "forged.json")
    let forged = try tool(["rescore", "--check", folder.file("forged.json")])
    #expect(forged.status == 1 && forged.output.contains("new: dog -> rabbit"), "\(forged.output)")

    // A log that was cut behind the plan's back; one that is gone.
    let cut = try folder.bytes("b.jsonl").split(separator: 0x0A).prefix(8)
    try folder.overwrite("b.jsonl", with: Array(cut.joined(separator: [0x0A])) + [0x0A])
    let moved = try tool(["rescore", "--check", plan])
    #expect(moved.status == 1 && moved.output.contains("rewritten  "), "\(moved.output)")
    try folder.remove("c.jsonl")
    #expect(try tool(["rescore", "--check", plan]).errors.isEmpty, "its row tells of it")
    try copy("animals-tied.jsonl", to: "d.jsonl")
    let gone = try tool(["rescore", "--check", plan, paths[0], folder.file("d.jsonl")])
    #expect(gone.status == 3 && gone.output.contains("gone  "), "\(gone.output)")
    #expect(gone.output.contains("3 rows: 2 hold, 1 gone"), "\(gone.output)")
  }

  @Test("a plan whose rows do not add up to its counts is not whole")
  func incompletePlan() throws {
    let plan = tool.folder.file("plan.json")
    #expect(try tool(["rescore", logs, "--quiz", corrected, "-o", plan]).status == 1)
    let text = String(decoding: try tool.folder.bytes("plan.json"), as: UTF8.self)
    let rows = text.split(separator: "\n")
    for (number, forged) in [
      text.replacing(#""sessions":9,"identical""#, with: #""sessions":8,"identical""#),
      text.replacing(#""changed":3"#, with: #""changed":2"#),
      (rows[..<1] + rows[2...]).joined(separator: "\n"),
    ].enumerated() {
      #expect(forged != text)
      try tool.folder.write(Array(forged.utf8), to: "forged-\(number)")
      let run = try tool(["rescore", "--check", tool.folder.file("forged-\(number)")])
      #expect(run.status == 3 && run.output.isEmpty && run.errorLines.count == 1, "\(run)")
      #expect(run.errors.contains("not a whole plan"), "\(run.errors)")
    }
  }

  @Test("a session that a plan lacks is counted, and the plan is not judged to hold")
  func lackingPlan() throws {
    let plan = tool.folder.file("plan.json")
    let log = logs + "/animals-plain.jsonl"
    #expect(try tool(["rescore", log, "--quiz", corrected, "-o", plan]).status == 0)
    let run = try tool(["rescore", "--check", plan, log, logs + "/animals-tied.jsonl"])
    #expect(run.status == 3, "\(run)")
    #expect(run.output == "1 row: 1 holds, 1 session is not in the plan\n", "\(run.output)")
    #expect(try tool(["rescore", "--check", plan, log]).status == 0)
  }

  @Test("a plan of standard input is checked with -")
  func planOfInput() throws {
    let plan = tool.folder.file("plan.json")
    let bundle = try ["animals-plain.jsonl", "animals-tied.jsonl"].flatMap {
      try Fixtures.contents(logs + "/" + $0)
    }
    let words = ["rescore", "--quiz", corrected, "-o", plan, "-"]
    #expect(try tool(words, bytes: bundle).status == 1)
    #expect(try tool(["rescore", "--check", plan, "-"], bytes: bundle).status == 0)
    let run = try tool(["rescore", "--check", plan])
    #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 1, "\(run)")
    #expect(run.errors.contains("give the bundle with -"), "\(run.errors)")
  }

  @Test("a plan of the logs of a bundle or an archive is checked there")
  func planOfPacked() throws {
    let names = ["animals-plain.jsonl", "animals-revised.jsonl"]
    let bytes = try names.map { try Fixtures.contents(logs + "/" + $0) }
    let (bundle, archive) = (tool.folder.file("bundle"), tool.folder.file("archive"))
    try tool.folder.write(Array(bytes.joined()), to: "bundle")
    #expect(try tool(["pack", "--bundle", bundle, "-o", archive]).status == 0)
    for (place, source) in [["--bundle", bundle], [archive]].enumerated() {
      let plan = tool.folder.file("plan-\(place)")
      #expect(try tool(["rescore", "--quiz", corrected, "-o", plan] + source).status == 1)
      for words in [[], source] {
        let run = try tool(["rescore", "--check", plan] + words)
        #expect(run.status == 0 && run.output == "2 rows: 2 hold\n", "\(source) \(run)")
      }
    }
    let other = try tool([
      "rescore", "--check", tool.folder.file("plan-1"), "--bundle", logs + "/animals-tied.jsonl",
    ])
    #expect(other.status == 3 && other.output.contains("2 gone"), "\(other.output)")
  }

  @Test("a plan for a log that went on since says from where to where")
  func grown() throws {
    let bytes = try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl")
    let lines = bytes.split(separator: 0x0A).map { Array($0) + [0x0A] }
    try tool.folder.write(Array(lines[..<6].joined()), to: "a.jsonl")
    let plan = tool.folder.file("plan.json")
    let log = tool.folder.file("a.jsonl")
    #expect(try tool(["rescore", log, "--quiz", same, "-o", plan]).status == 0)
    try tool.folder.overwrite("a.jsonl", with: bytes)
    let run = try tool(["rescore", "--check", plan])
    #expect(run.status == 1 && run.output.contains("went on from seq 5 to 11"), "\(run.output)")
  }
}
