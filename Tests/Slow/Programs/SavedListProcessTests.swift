import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Several processes that change one list.
@Suite("quiz lists: processes side by side", .slow)
struct SavedListProcessTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @discardableResult
  private func lists(_ words: String...) throws -> RunProgram.Run {
    try quiz(["lists"] + words + ["--player", "ann"])
  }

  private func log() throws -> String {
    try String(contentsOfFile: quiz.data + "/players/ann.jsonl", encoding: .utf8)
  }

  @Test("changes of one list by eight processes side by side are all kept")
  func sideBySide() throws {
    try lists("create", "All", "NL")
    let codes = ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO"]
    let runs = try codes.map { try quiz.start(["lists", "add", "All", $0, "--player", "ann"]) }
    for run in runs { #expect(try run.finish().status == 0) }
    let shown = try lists("show", "All", "--plain").output
    for code in codes { #expect(shown.contains(code)) }
    #expect(RunProgram.types(try log()).count == 2 + codes.count)
  }
}
