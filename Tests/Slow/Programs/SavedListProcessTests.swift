import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Several processes that change one list.
@Suite("quiz lists: processes side by side", .slow)
struct SavedListProcessTests {
  @Test("changes of one list by eight processes side by side are all kept")
  func sideBySide() throws {
    let quiz = try RunProgram("quiz")
    let ann = ["--player", "ann"]
    #expect(try quiz(["lists", "create", "All", "NL"] + ann).status == 0)
    let codes = ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO"]
    let runs = try codes.map { try quiz.start(["lists", "add", "All", $0] + ann) }
    for run in runs { #expect(try run.finish().status == 0) }
    let shown = try quiz(["lists", "show", "All", "--plain"] + ann).output
    for code in codes { #expect(shown.contains(code)) }
    let log = try String(contentsOfFile: quiz.data + "/players/ann.jsonl", encoding: .utf8)
    #expect(RunProgram.types(log).count == 2 + codes.count)
  }
}
