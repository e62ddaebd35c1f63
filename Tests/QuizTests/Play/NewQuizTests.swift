import EventLog
import Foundation
import Systems
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import TestSupport
@testable import quiz

/// `quiz new` and `quiz export`, run as a person runs them.
@Suite("quiz: new and export")
struct NewQuizTests {
  let quiz: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
  }

  @Test(
    "every kind of new quiz is sound, has comments, and can be played",
    arguments: QuizTemplate.allCases)
  func sound(kind: QuizTemplate) throws {
    let path = quiz.folder.file("first.json")
    let run = try quiz(["new", path, "--kind", kind.rawValue, "--title", "Unit \"3\""])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.contains("Play it: quiz play " + path))
    #expect(run.output.contains("Anyone who has this file") == (kind == .exam))
    let bytes = try quiz.folder.bytes("first.json")
    guard case .quiz(let made) = QuizFile.load(bytes) else {
      Issue.record("it has mistakes")
      return
    }
    #expect(made.id == "first" && made.title == "Unit \"3\"")
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"comment\""))
    #expect(try quiz(["check", path]).status == 0)
    let played = try quiz(["play", path, "--player", "ann"], typing: "1\n")
    #expect(played.status == 0, "\(played.errors)")
    #expect(try quiz.sessionLogs().count == 1)
    #expect(!played.output.contains("comment"))
  }

  @Test("an exam from a generator has no key in its file, and no warning about it")
  func generatedExam() throws {
    let file =
      #"{"id":"x","title":"X","mode":"exam","salt":"00000000000000000000000000000000","generator":"flags-1","draw":5}"#
    try quiz.folder.write(Array(file.utf8), to: "x.json")
    let run = try quiz(["check", quiz.folder.file("x.json")])
    #expect(run.lines.contains("A session: 5 of 249 questions, drawn at random, 5 points"))
    #expect(!run.output.contains("has the key"))
  }

  @Test("a scoring other than credit is named beside the points")
  func scoring() throws {
    let run = try quiz(["check", Fixtures.folder + "quizzes/speed.json"])
    #expect(run.lines.contains("A session: 5 points, passed with 60%, scored by speed-1"))
  }

  @Test("practice has a question of each kind; two exams have different salts")
  func templates() throws {
    for name in ["a.json", "b.json"] {
      _ = try quiz(["new", quiz.folder.file(name), "--kind", "exam", "--title", "Exam"])
    }
    let exams = try ["a.json", "b.json"].map { name in
      String(decoding: try quiz.folder.bytes(name), as: UTF8.self).split(separator: "\n")[1]
    }
    #expect(exams[0].contains("salt") && exams[0] != exams[1])
    let practice = try quiz(["new", "-"]).output
    for kind in QuizFileCheck.kinds {
      #expect(practice.contains("\"kind\":\"\(kind)\""), "\(kind)")
    }
  }

  @Test("nothing is overwritten, and a wrong request gets one line")
  func refusals() throws {
    let path = quiz.folder.file("mine.json")
    try quiz.folder.write(Array("mine".utf8), to: "mine.json")
    let again = try quiz(["new", path])
    #expect(again.status == 2 && again.errors.contains("never overwritten; choose another name"))
    #expect(try quiz.folder.bytes("mine.json") == Array("mine".utf8))
    let inFile = try quiz(["new", path + "/x.json"])
    #expect(inFile.status == 2 && inFile.errorLines.count == 1)
    #expect(
      inFile.errors.hasSuffix("a file is where a folder should be; choose another name\n"),
      "\(inFile.errors)")
    let folder = try quiz(["new", quiz.folder.path])
    #expect(folder.errors.contains("this folder exists already"), "\(folder.errors)")
    for words in [
      ["new", "x.json", "--kind", "puzzle"], ["new", ""], ["new", "-", "--json"],
      ["new", quiz.folder.file("no/such/x.json")],
      ["new", quiz.folder.file("x.json"), "--title", ""],
    ] {
      let run = try quiz(words)
      #expect(run.status == 2 && run.output.isEmpty, "\(words)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(words): \(run.errors)")
    }
    #expect(try quiz.folder.names() == ["mine.json"])
  }

  @Test("a comment is a text for authors: anything else there is a mistake with its place")
  func comments() throws {
    try quiz.folder.write(
      Array(
        """
        {"id":"a","comment":["one"],"title":"A","mode":"practice",
         "questions":[{"comment":1,"id":"q","kind":"truefalse","text":"?","correct":true}]}
        """.utf8), to: "a.json")
    let run = try quiz(["check", quiz.folder.file("a.json")])
    #expect(run.status == 1)
    #expect(run.lines.count == 3)
    #expect(run.lines.first?.contains("a.json:1:21: comment: ") == true, "\(run.output)")
    #expect(run.lines[1].contains("a.json:2:26: questions[0].comment: "), "\(run.output)")
  }

  @Test("an export is the quiz again; what GIFT cannot express is named and stops it")
  func exports() throws {
    let source = Fixtures.folder + "import/kinds.gift"
    let first = quiz.folder.file("kinds.json")
    #expect(try quiz(["import", source, "-o", first]).status == 0)
    let run = try quiz(["export", first])
    #expect(run.status == 0 && run.output.contains("kinds.gift: 10 questions written"))
    let again = quiz.folder.file("again.json")
    let gift = quiz.folder.file("kinds.gift")
    let words = ["import", gift, "-o", again, "--id", "kinds", "--title", "kinds"]
    #expect(try quiz(words).status == 0)
    #expect(try quiz.folder.bytes("again.json") == quiz.folder.bytes("kinds.json"))

    let graded = Fixtures.folder + "quizzes/graded.json"
    let target = quiz.folder.file("graded.gift")
    let refused = try quiz(["export", graded, "-o", target])
    #expect(refused.status == 1)
    #expect(
      refused.output.contains("graded.json: sizes: GIFT has no questions of the kind ordering."))
    #expect(
      refused.lines.contains(
        "Nothing was written; --partial writes the 3 questions that GIFT can hold."))
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(try quiz(["export", graded, "-o", target, "--partial"]).status == 1)
    #expect(FileManager.default.fileExists(atPath: target))
    let overwrite = try quiz(["export", graded, "-o", target, "--partial"])
    #expect(overwrite.status == 2 && overwrite.errors.contains("never overwritten"))
  }

  @Test("only a quiz with right answers can be exported")
  func noGradedQuiz() throws {
    for (name, status) in [
      ("animals.json", 1), ("broken/not-json-comma.json", 1), ("none.json", 2),
    ] {
      let run = try quiz(["export", Fixtures.folder + "quizzes/" + name, "-o", "-"])
      #expect(run.status == status && run.output.isEmpty, "\(name)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    let answer = try quiz([
      "export", Fixtures.folder + "quizzes/graded.json", "--json", "-o", "x.gift",
    ])
    #expect(answer.output.hasPrefix("{\"schema\":\"quiz/export@1\""))
  }
}
