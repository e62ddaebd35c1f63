import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import Systems
@testable import TestSupport
@testable import quiz

@Suite("The quiz files of a folder")
struct QuizFolderListTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("deep"), withIntermediateDirectories: true)
    for name in [
      "b.json", "a.gift", "notes.txt", ".hidden.json", "x\u{1B}[31m.aiken", "deep/c.xml",
    ] {
      try folder.write(Array("{}".utf8), to: name)
    }
  }

  @Test("quizzes come first, then folders; other files and hidden ones are left out")
  func entries() {
    let list = QuizFolder(folder.path, on: POSIXStorage())
    #expect(
      list.entries.map { $0.name } == ["a.gift", "b.json", "x\u{1B}[31m.aiken", "deep", ".."])
    #expect(list.entries.map { $0.kind }.prefix(3) == ["GIFT", "quiz", "Aiken"])
    #expect(list.obstacle == nil)
    #expect(list.entries(containing: "B.J").map { $0.name } == ["b.json"])
    let deep = QuizFolder(list.path(of: list.entries[3]), on: POSIXStorage())
    #expect(deep.entries.map { $0.name } == ["c.xml", ".."])
    #expect(deep.path(of: deep.entries[1]) == folder.path)
    #expect(QuizFolder(folder.file("none"), on: POSIXStorage()).obstacle != nil)
  }

  @Test("of a file that is imported in part, the mistakes are counted and the first one is told")
  func leftOut() {
    let whole = QuizImport.read(Array("Why? {=a ~b}\n".utf8), as: .gift)
    #expect(OwnQuizzes.leftOut(whole) == nil)
    let part = QuizImport.read(Array("Why? {=a ~b}\n\nHow? {=a\n\nWho? {=a\n".utf8), as: .gift)
    let words = OwnQuizzes.leftOut(part)
    #expect(part.questionCount == 1)
    #expect(words?.hasPrefix("left out for 2 mistakes, the first in line 3: ") == true)
  }

  @Test("the folder above is found from any path")
  func above() {
    let disk = POSIXStorage()
    let steps = [(".", ".."), ("..", "../.."), ("a", "."), ("a/b", "a"), ("/a", "/"), ("/", "/")]
    for (path, above) in steps {
      let list = QuizFolder(path, on: disk)
      #expect(list.path(of: list.entries.last!) == above, "\(path)")
    }
  }

  @Test("words about a folder can be read to their end in a narrow window")
  func narrow() throws {
    let context = try Context(
      Call(["play", "animals", "--data", folder.file("data")], Console.unseen))
    var screen = LiveQuizFiles(OwnQuizzes(context: context))
    for character in "no such quiz" { _ = try screen.press(.character(character)) }
    let lines = screen.page(LivePaper(columns: 40, rows: 12)).grid(columns: 40, rows: 12).lines
    #expect(lines.contains { $0.contains("as a path.") }, "\(lines)")
  }

  @Test("a file that is not there is offered to be looked for, and not to be imported")
  func missing() throws {
    let context = try Context(
      Call(["play", "animals", "--data", folder.file("data")], Console.unseen))
    var screen = LiveQuizFiles(OwnQuizzes(context: context))
    for character in folder.file("none.gift") { _ = try screen.press(.character(character)) }
    #expect(screen.keys.row().first { $0.key == "Enter" }?.text == "look again")
    let leaving = try screen.press(.enter)
    #expect(leaving == nil && screen.message == "Nothing was opened.")
  }
}
