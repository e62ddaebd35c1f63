import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What `quiz` says when the ledger can't record something, or another program was first.
@Suite("quiz and its ledger")
struct QuizLedgerTests {
  private let quiz: RunProgram
  private let ledger: String

  init() throws {
    quiz = try RunProgram("quiz")
    ledger = quiz.data + "/ledger.jsonl"
  }

  /// A second name keeps every program from writing to the ledger, and lets them read it.
  private func lockOut() throws {
    try FileManager.default.linkItem(atPath: ledger, toPath: ledger + ".second")
  }

  private func id() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions")
    return String(try #require(names.first).dropLast(6))
  }

  @Test("an end that the ledger misses is warned of, with what to do; doing it records the end")
  func missedEnd() throws {
    _ = try quiz(["play", "animals"], typing: "1\n")
    try lockOut()
    let id = try id()
    let run = try quiz(["resume"], typing: "1\n50\n")
    #expect(run.status == 0)
    let warnings = run.errorLines.filter {
      $0.hasPrefix("quiz: WARNING: the ledger did not record")
    }
    #expect(warnings.count == 2)
    #expect(warnings.first?.contains("did not record this step: ") == true)
    let end = try #require(warnings.last)
    #expect(end.contains("did not record the end of this session: \(ledger)"))
    #expect(end.contains("Your result is kept") && end.contains("keep the receipt"))
    #expect(end.contains("quiz resume \(id) records the end"))
    #expect(run.output.contains("receipt:1:session/\(id):"))
    try FileManager.default.removeItem(atPath: ledger + ".second")
    // The command that the warning names.
    _ = try quiz(["resume", id])
    let types = RunProgram.types(try String(contentsOfFile: ledger, encoding: .utf8))
    #expect(types.suffix(2) == ["sessionCheckpointed", "sessionEnded"])
  }

  @Test("--quiet keeps silent, and a ledger that works is not mentioned")
  func silent() throws {
    let good = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    #expect(good.errors.isEmpty)
    _ = try quiz(["play", "animals"], typing: "1\n")
    try lockOut()
    #expect(try quiz(["resume", "-q"], typing: "1\n50\n").errors.isEmpty)
  }

  @Test("a start that can't be recorded starts nothing and names the ledger")
  func refusedStart() throws {
    _ = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    try lockOut()
    let run = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    #expect(run.status == 3)
    #expect(run.errors.contains(ledger))
    #expect(try quiz.sessionLogs().count == 1)
  }

  @Test("play --new gives up every open session of an endless quiz, however many there are")
  func severalOpen() throws {
    // As four shells at once left them with version 0.1.0.
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/two-open-games", toPath: quiz.data)
    let run = try quiz(["play", "arithmetic", "--new", "--player", "p1"], typing: "1\n")
    #expect(run.status == 0, "\(run.errors)")
    let ends = try quiz.sessionLogs().map { RunProgram.types($0).last }
    #expect(
      ends == [
        "sessionFinished", "sessionAbandoned", "sessionAbandoned", "sessionPaused",
      ])
  }
}
