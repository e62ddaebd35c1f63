import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import TestSupport
@testable import quiz

/// What a player types as an answer to a matching question.
@Suite("quiz: typed matches")
struct GradedInputTests {
  private let items = ["Canada", "Italy", "Japan"]
  // In another order than the file has them.
  private let options = [2, 0, 1].map { Screen.Option(place: $0, text: "", isChosen: false) }

  @Test(
    "letters stand for the items in order, or behind their numbers in any order",
    arguments: [
      ("b c a", [0, 1, 2]), ("bca", [0, 1, 2]), ("B, C; A", [0, 1, 2]), ("b - a", [0, -1, 2]),
      ("1b 2c 3a", [0, 1, 2]), ("3a 1b 2c", [0, 1, 2]), ("2c", [-1, 1, -1]), ("b d a", [0, -2, 2]),
      ("b", [0]),
    ] as [(String, [Int16])])
  func typed(line: String, numbers: [Int16]) {
    #expect(GradedInput.matches(line, items, options) == .matches(numbers))
  }

  @Test(
    "what cannot be read is no answer",
    arguments: ["", "1", "b 2c", "4a", "0a", "b?", "99999999999a"])
  func refused(line: String) {
    #expect(GradedInput.matches(line, items, options) == nil)
  }

  @Test(
    "an answer that begins with the letter of a command is one, where it has a letter for each item",
    arguments: [("b c a", true), ("B - -", true), ("bca", true), ("b", false), ("b c", false)])
  func commands(line: String, isAnswer: Bool) throws {
    let quiz = try RunProgram("quiz")
    let file = quiz.folder.file("unit3.json")
    #expect(try quiz(["import", Fixtures.folder + "class/unit3.gift", "-o", file]).status == 0)
    let typed = "1\nn\n1\nn\n1\nn\n1\nn\n1\nn\n" + line + "\n"
    _ = try quiz(["play", file, "--player", "ann"], typing: typed)
    let log = try #require(try quiz.sessionLogs().first)
    #expect(log.contains(#""question":"capitals","answer":{"matches":"#) == isAnswer)
  }
}
