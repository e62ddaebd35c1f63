import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `rescore` as a person at a shell meets it.
@Suite("replay-tool rescore")
struct RescoreCommandTests {
  private let tool: RunProgram
  private let logs = Fixtures.folder + "sessions"
  private let same = Fixtures.folder + "quizzes/animals.json"
  private let corrected = Fixtures.folder + "quizzes/animals-corrected.json"

  init() throws { tool = try RunProgram("replay-tool") }

  private func copy(_ name: String, to other: String) throws {
    try tool.folder.write(
      try Fixtures.contents(Fixtures.folder + "sessions/" + name), to: other)
  }

  @Test("the same quiz over all sound sessions: nothing changes, n identical is printed")
  func sameQuiz() throws {
    for quiz in ["animals", "arithmetic", "country", "expedition", "morse"] {
      let run = try tool([
        "rescore", logs, "--quiz", Fixtures.folder + "quizzes/\(quiz).json",
      ])
      #expect(run.status == 0, "\(quiz) \(run.output)")
      #expect(run.output.contains(" identical, 0 with another result"), "\(run.output)")
      #expect(!run.output.contains(" 0 identical"))
    }
  }

  @Test("a corrected quiz: the matrix, only what changed, with the first event and why")
  func changed() throws {
    let run = try tool(["rescore", logs, "--quiz", corrected])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "animals-tied.jsonl (p1): cat -> rabbit\n  @4  food: Corn: turtle +1 -> rabbit +1"))
    #expect(!run.output.contains("animals-plain"))
    #expect(run.output.contains("1 identical, 3 with another result"))
    let plain = try tool(["rescore", logs, "--quiz", corrected, "--plain"])
    #expect(plain.lines.count == 9 && plain.status == 1)
    let csv = try tool(["rescore", logs, "--quiz", corrected, "--csv"])
    #expect(csv.lines[0] == "\u{FEFF}path,session,status,old,new,oldScore,newScore,seq,why,player")
    let json = try tool(["rescore", logs, "--quiz", corrected, "--json"])
    for line in json.lines.dropLast() {
      #expect(line.hasPrefix(#"{"schema":"replay-tool/rescore@1","type":""#))
    }
    #expect(try tool(["rescore", logs, "--quiz", corrected, "-q"]).output.isEmpty)
    let score = try tool(["rescore", logs + "/animals-revised.jsonl", "--quiz", corrected])
    #expect(score.status == 1 && score.output.contains("1 with other scores and the same result"))
  }

  @Test("where there is no session of the quiz no plan is written, and the exit code is 2")
  func noPlan() throws {
    let other = logs + "/arithmetic-interrupted.jsonl"
    let run = try tool(["rescore", other, "--quiz", same, "-o", tool.folder.file("plan.json")])
    #expect(run.status == 2 && run.errors.contains("no session of quiz animals"), "\(run.errors)")
    #expect(run.errorLines.count == 1)
    #expect(try !tool.folder.names().contains("plan.json"))
  }

  @Test("a forged log is named and not scored; damaged, derived and unknown ones can't be judged")
  func unsound() throws {
    let damaged = Fixtures.folder + "damaged/"
    let forged = try tool(["rescore", damaged + "R01-score-forged.jsonl", "--quiz", same])
    #expect(forged.status == 3)
    #expect(forged.output.contains("@4  R01 score differs from the answers"))
    #expect(forged.output.contains("0 identical, 0 with another result, 1 that an audit finds"))
    for name in ["I02-altered", "derived", "R15-unknown-rules", "quiz-not-at-hand"] {
      let run = try tool(["rescore", damaged + name + ".jsonl", "--quiz", same])
      #expect(
        run.status == 3 && run.output.contains("1 could not be judged"), "\(name) \(run.output)")
    }
    #expect(try tool(["rescore", "no-such.jsonl", "--quiz", same]).status == 2)
    let both = try tool(["rescore", logs + "/animals-plain.jsonl", "no-such.jsonl", "--quiz", same])
    #expect(both.status == 3 && both.output.contains("1 not there"))
  }

  @Test("only sessions of the quiz are counted; what else could not be judged is named beside them")
  func onlyOfTheQuiz() throws {
    try tool.folder.write(SampleLog(stream: "savings/ada").bytes, to: "s.jsonl")
    let savings = tool.folder.file("s.jsonl")
    let receipt = try tool(["receipt", logs + "/animals-plain.jsonl"]).lines[0]
    let run = try tool(["rescore", savings, "no-such.jsonl", "--receipt", receipt, "--quiz", same])
    #expect(run.status == 3)
    #expect(
      run.output.contains(
        "0 logs of quiz animals: 0 identical, 0 with another result, 1 not there; 2 others missing"
          + " or not judged"), "\(run.output)")
    let json = try tool(["rescore", savings, "--quiz", same, "--json"])
    #expect(json.output.contains(#""sessions":0,"#), "\(json.output)")
    #expect(json.output.contains(#""unjudged":1,"missing":0,"leftOut":0"#), "\(json.output)")
    let refuted = try tool(
      ["rescore", logs + "/animals-plain.jsonl", "--quiz", same, "--receipt"]
        + [receipt.dropLast(4) + "0000"])
    #expect(refuted.status == 3 && refuted.output.contains("an audit finds it faulty"))
    #expect(refuted.output.contains("I07"), "\(refuted.output)")
  }

  private func expectApart(
    _ folder: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try tool(["rescore", folder, "--quiz", same])
    #expect(run.status == 3, "\(run.output)", sourceLocation: location)
    #expect(
      run.output.contains(
        "1 log of quiz animals: 1 identical, 0 with another result; 1 other missing or not judged"),
      "\(run.output)", sourceLocation: location)
    let json = try tool(["rescore", folder, "--quiz", same, "--json"]).output
    #expect(json.contains(#""sessions":1,"#), "\(json)", sourceLocation: location)
  }

  @Test(
    "a folder that cannot be listed is counted apart from the sessions",
    .enabled(if: geteuid() != 0, "root may list every folder"))
  func closedFolder() throws {
    let (manager, folder) = (FileManager.default, tool.folder.file("logs"))
    try manager.createDirectory(
      atPath: folder + "/closed", withIntermediateDirectories: true)
    try copy("animals-plain.jsonl", to: "logs/a.jsonl")
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder + "/closed")
    defer {
      try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder + "/closed")
    }
    try expectApart(folder)
  }

  @Test("so is a folder that a link leads to, which is not followed")
  func linkedFolder() throws {
    let (manager, folder) = (FileManager.default, tool.folder.file("logs"))
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try copy("animals-plain.jsonl", to: "logs/a.jsonl")
    try manager.createSymbolicLink(atPath: folder + "/there", withDestinationPath: logs)
    try expectApart(folder)
  }

  @Test("a session that cannot be determined has no new score and no difference")
  func undetermined() throws {
    // A slider is no answer to the third question any more.
    let text = String(decoding: try Fixtures.contents(same), as: UTF8.self)
    let other = text.replacing(#""kind":"ranged""#, with: #""kind":"single""#)
    try tool.folder.write(Array(other.utf8), to: "other.json")
    let log = logs + "/animals-plain.jsonl"
    let run = try tool(["rescore", log, "--quiz", tool.folder.file("other.json"), "--json"])
    #expect(run.status == 3, "\(run.output)\(run.errors)")
    #expect(run.output.contains(#""new":"(cannot be determined)""#), "\(run.output)")
    #expect(run.output.contains(#""newScore":"","why":"1 answer cannot be mapped""#))
  }

  @Test("an old quiz that is nowhere at hand is given with --old-quiz")
  func oldQuiz() throws {
    let log = Fixtures.folder + "damaged/R10-too-late.jsonl"
    let signals = Fixtures.folder + "quizzes/signals.json"
    let run = try tool(["rescore", log, "--quiz", signals])
    #expect(run.output.contains("see --old-quiz"), "\(run.output)")
    let found = try tool(["rescore", log, "--quiz", signals, "--old-quiz", signals])
    #expect(found.output.contains("R10"), "\(found.output)")
  }

  @Test("wrong words and files are one line each")
  func wrong() throws {
    let notAPlan = tool.folder.file("not.json")
    try tool.folder.write(Array("{}".utf8), to: "not.json")
    for (words, status, meant) in [
      ([logs], 2, "needs one --quiz"),
      ([logs, "--quiz", same, "--quiz", same], 2, "--quiz can be given only once"),
      ([logs, "--quiz", "no-such.json"], 2, "no-such.json"),
      (
        [logs, "--quiz", Fixtures.folder + "quizzes/broken/id-missing.json"], 2, "quiz check"
      ),
      (["--quiz", same], 2, "name a log"), (["--check", notAPlan], 3, "not a plan"),
      (["--check", same], 3, "rescore -o writes one"),
      (["--check", notAPlan, "-o", "x"], 2, "leave out -o"),
      (["--check", notAPlan, "--csv"], 2, "leave out --csv"),
    ] as [([String], Int32, String)] {
      let run = try tool(["rescore"] + words)
      #expect(run.status == status && run.output.isEmpty, "\(words) \(run.output)")
      #expect(run.errorLines.count == 1 && run.errors.contains(meant), "\(words) \(run.errors)")
    }
  }
}
