import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What resuming a session or starting one does not hide, and does not write.
@Suite("Faults that resuming does not hide")
struct PartFaultTests {
  private let quiz: RunProgram
  private let tool: RunProgram
  private let id = "01a1f866-0d00-7dc2-bef4-5eee37b8d907"
  private let lists = [
    ["results"], ["results", "--plain"], ["results", "--json"], ["leaderboard"],
    ["progress", "--player", "p1"],
  ]

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  private func copy(_ fixture: String, to path: String) throws {
    try FileManager.default.copyItem(atPath: Fixtures.folder + "folders/" + fixture, toPath: path)
  }

  @Test("a rolled-back session of a part is resumed with a warning, and its fault is told after it")
  func rolledBack() throws {
    let other = quiz.folder.file("other")
    try copy("I08-rolled-back", to: other)
    _ = try quiz(["merge", other])
    #expect(try quiz(["results"]).status == 3)
    let run = try quiz(["resume", "--player", "p1"], typing: "/q\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("continues here"), "\(run.errors)")
    #expect(
      run.errors.contains("session \(id) is shorter than the ledger recorded"), "\(run.errors)")
    let parts = quiz.data + "/parts/"
    let names = try FileManager.default.contentsOfDirectory(atPath: parts)
    let part = parts + (try #require(names.first { $0.count == 16 }))
    #expect(try tool(["audit", "--data", part]).status == 1)
    for words in lists + [["results", id]] {
      let run = try quiz(words)
      #expect(run.status == 3, "\(words) \(run.errors)")
      let line = run.errorLines.first { $0.contains("\(part)/sessions/\(id).jsonl: ") }
      #expect(line?.contains("I08") == true, "\(words) \(run.errors)")
    }
  }

  @Test("a copy with another history is told after the session in its place was resumed")
  func fork() throws {
    try copy("I11-fork", to: quiz.data)
    #expect(try quiz(["resume", "--player", "p1"], typing: "/q\n").status == 0)
    let audit = try tool(["audit", "--data", quiz.data])
    #expect(audit.status == 1 && audit.output.contains("I11"), "\(audit.output)")
    for words in lists + [["results", "--csv"]] {
      let run = try quiz(words)
      #expect(run.status == 3, "\(words) \(run.errors)")
      let line = run.errorLines.first { $0.contains("/other-copy/\(id).jsonl: ") }
      #expect(line?.contains("I11") == true, "\(words) \(run.errors)")
    }
  }

  @Test(
    "a ledger that is damaged behind its first lines is refused before anything is written",
    arguments: [true, false])
  func damagedLedger(isAppended: Bool) throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let ledger = quiz.data + "/ledger.jsonl"
    var lines = try String(contentsOfFile: ledger, encoding: .utf8)
      .split(separator: "\n").map { String($0) }
    if isAppended {
      lines.append("{}")
    } else {
      try #require(lines.count > 2)
      lines[2] = lines[2].replacing(#""seq":"#, with: #""sfq":"#)
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: ledger))
    let before = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    for words in [
      ["daily"], ["practice", "capitals"], ["morse", "game"], ["play", "capitals"],
      ["register", "ann"],
    ] {
      let run = try quiz(words, typing: "\nlong password\nlong password\n")
      #expect(run.status == 3, "\(words) \(run.errors)")
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    #expect(after == before)
  }

  @Test("a rescore in a folder that is a link is told in a sentence")
  func linkedRescores() throws {
    try copy("I09-missing-rescore", to: quiz.data)
    let rescores = quiz.data + "/rescores"
    try? FileManager.default.removeItem(atPath: rescores)
    try FileManager.default.createSymbolicLink(
      atPath: rescores, withDestinationPath: quiz.folder.path)
    let run = try quiz(["results"])
    #expect(run.status == 3, "\(run.errors)")
    #expect(
      run.errors.contains(" was skipped: its log is in rescores/, a symbolic link, which is not"),
      "\(run.errors)")
  }
}
