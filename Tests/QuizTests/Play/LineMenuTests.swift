import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// Menus and introductions as a person types at them line by line.
@Suite("quiz: menus in lines")
struct LineMenuTests {
  private let quiz: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    quiz.isTyped = true
  }

  @Test(
    "what a menu answers is below the menu, which is shown again",
    arguments: [
      ("h", "To host a class, write quiz host"), ("xyz", "is not in the menu"),
      ("?", "Type one of the keys on the left"), ("g", "There is no unfinished session"),
      ("l", "Lists belong to a player"),
    ])
  func below(typed: String, words: String) throws {
    let run = try quiz([], typing: typed + "\nq\n")
    let shown = run.output.components(separatedBy: "Type a key and press Enter.")
    #expect(shown.count == 3 && shown.last?.contains(words) == true, "\(run.output)")
  }

  @Test("what the settings and an introduction answer is below them as well")
  func belowOthers() throws {
    let settings = try quiz([], typing: "s\ntint\n\nq\n")
    let shown = settings.output.components(separatedBy: "Set one with NAME VALUE")
    #expect(shown.count == 3 && shown[2].contains("Write NAME VALUE"), "\(settings.output)")
    let introduction = try quiz(["play", "capitals"], typing: "?\nq\n")
    let parts = introduction.output.components(separatedBy: "Press Enter to begin")
    #expect(parts.count > 2, "\(introduction.output)")
    #expect(parts.dropFirst().allSatisfy { $0.contains("b to go back to the menu") })
  }

  @Test("help names the way back where a quiz has one", arguments: ["animals", "arithmetic"])
  func wayBack(id: String) throws {
    let answer = id == "animals" ? "1\n" : ""
    let help = try quiz(["play", id], typing: "\n\(answer)?\nq\n").output
    #expect(help.contains("next question"))
    for words in ["previous question", "go to question 3", "Going back keeps"] {
      #expect(help.contains(words) == (id == "animals"), "\(words) \(help)")
    }
    let first = try quiz(["play", id], typing: "\n?\nq\n").output
    #expect(!first.contains("previous question"), "\(first)")
  }

  @Test("words that leave a screen open no file", arguments: [("b", 2), ("home", 2), ("q", 1)])
  func waysBack(word: String, menus: Int) throws {
    let run = try quiz([], typing: "o\n" + word + "\nq\n")
    let shown = run.output.components(separatedBy: "Type a key and press Enter.").count - 1
    #expect(shown == menus && !(run.output + run.errors).contains("./" + word), "\(run.output)")
  }

  @Test("who signs up in a run of another player is told who plays")
  func otherPlayer() throws {
    let script = try RunProgram("quiz")
    let form = "p\n1\nkim\n\nlong password\nlong password\n\nb\nq\n"
    let output = try script(["--player", "zoe"], typing: form).output
    let words = "You are signed in until quiz logout. This run still plays as zoe."
    #expect(output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
  }
}
