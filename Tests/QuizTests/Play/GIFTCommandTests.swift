import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// `quiz import`, run as a person runs it.
@Suite("quiz: import")
struct GIFTCommandTests {
  let quiz: RunProgram
  private let gift = "Two and two? {=4 ~5}\n\n::sum:: Even? {~%50%2 ~%50%4 ~5}\n\nSo? {T}\n"

  init() throws {
    quiz = try RunProgram("quiz")
  }

  private func run(_ words: String...) throws -> RunProgram.Run { try quiz(["import"] + words) }

  private func put(_ text: String, _ name: String) throws -> String {
    try quiz.folder.write(Array(text.utf8), to: name)
    return quiz.folder.file(name)
  }

  @Test("a sound file becomes a quiz beside it, which plays to its end and passes the audit")
  func importsAndPlays() throws {
    let path = try put(gift, "sums.gift")
    let run = try run(path)
    #expect(run.status == 0)
    let out = quiz.folder.file("sums.json")
    #expect(run.output.contains("sums.json: 3 questions written"))
    #expect(run.lines.contains("Play it: quiz play " + out))
    #expect(try quiz(["check", out]).status == 0)
    let played = try quiz(["play", out, "--player", "ann"], typing: "1\nn\n1 2\nn\n1\nn\n")
    #expect(played.status == 0, "\(played.errors)")
    let log = try #require(try quiz.sessionLogs().first)
    #expect(log.contains(#""type":"sessionFinished""#))
    #expect(log.contains(#""maximum":300"#))
    guard case .quiz(let loaded) = QuizFile.load(try quiz.folder.bytes("sums.json")) else {
      Issue.record("the quiz has mistakes")
      return
    }
    let audit = audited(Array(log.utf8), TestSources(quizzes: [loaded]))
    #expect(audit.findings.isEmpty, "\(audit.findings)")
  }

  @Test("an exam gets a random salt, and whoever imports it is told who holds the key")
  func importsExam() throws {
    let path = try put(gift, "sums.gift")
    let run = try run(path, "--mode", "exam")
    #expect(run.status == 0)
    #expect(run.output.contains("Anyone who has this file"))
    _ = try self.run(path, "--mode", "exam", "-o", quiz.folder.file("other.json"))
    let files = try ["sums.json", "other.json"].map { try quiz.folder.bytes($0) }
    #expect(files[0].count == files[1].count && files[0] != files[1])
    guard case .quiz(let loaded) = QuizFile.load(files[0]) else {
      Issue.record("the quiz has mistakes")
      return
    }
    #expect(loaded.graded?.mode == .exam)
    #expect(try self.run(path, "--mode", "test").status == 2)
  }

  @Test("where something can't be taken over nothing is written, and the exit code is 1")
  func writesNothing() throws {
    let path = try put(gift + "\nWrite. {}\n", "sums.gift")
    let run = try run(path)
    #expect(run.status == 1)
    #expect(run.lines.first?.hasPrefix(path + ":7:8: An essay question") == true)
    #expect(run.output.contains("Nothing was written; --partial writes the 3 questions"))
    #expect(try !quiz.folder.names().contains("sums.json"))
  }

  @Test("--partial writes the sound questions, lists the others, and the exit code is 1")
  func writesAPart() throws {
    let path = try put(gift + "\nBorn? {#soon}\n", "sums.gift")
    let run = try run(path, "--partial")
    #expect(run.status == 1)
    #expect(run.output.contains(":7:9: A numerical answer is a number"))
    #expect(run.output.contains("3 questions written"))
    #expect(try quiz(["check", quiz.folder.file("sums.json")]).status == 0)
    let other = try put("Write. {}", "none.gift")
    let none = try self.run(other, "--partial")
    #expect(none.status == 1)
    #expect(none.output.contains("Nothing was written; no question can be imported."))
    #expect(try !quiz.folder.names().contains("none.json"))
  }

  @Test("a file is never overwritten; the message names the way out")
  func keepsWhatIsThere() throws {
    let path = try put(gift, "sums.gift")
    _ = try put("mine", "sums.json")
    let run = try run(path)
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("never overwritten; choose another with -o OUT"))
    #expect(try quiz.folder.bytes("sums.json") == Array("mine".utf8))
    #expect(try self.run(path, "-o", quiz.folder.file("other name")).output.contains("'"))
    #expect(try quiz.folder.names().contains("other name"))
  }

  @Test("-o - prints the quiz alone, remarks go to standard error")
  func prints() throws {
    let path = try put(gift + "\nWrite. {}\n", "sums.gift")
    let run = try run(path, "-o", "-", "--partial", "--id", "my-id", "--title", "My title")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix(#"{"id":"my-id","title":"My title","#))
    #expect(run.errors.contains(":7:8: An essay question"))
    guard case .quiz = QuizFile.load(Array(run.output.utf8)) else {
      Issue.record("the quiz has mistakes")
      return
    }
    #expect(try self.run(path, "-o", "-", "--json").status == 2)
  }

  @Test("notes on what was dropped go to standard error, and the exit code stays 0")
  func notes() throws {
    let path = try put("So <b>so</b>? {T}", "so.gift")
    let run = try run(path)
    #expect(run.status == 0)
    #expect(run.errorLines.count == 1 && run.errors.hasPrefix(path + ":1:4: note: "))
    #expect(try self.run(path, "-o", quiz.folder.file("b.json"), "-q").errors.isEmpty)
  }

  @Test("--json and --plain tell the same, the file's kind comes from its name or --format")
  func formats() throws {
    let path = try put("Who?\nA. a\nB. b\nANSWER: C\n", "who.aiken")
    let json = try run(path, "--json")
    #expect(json.status == 1)
    #expect(json.output.hasPrefix(#"{"schema":"quiz/import@1","file":""#))
    #expect(
      json.output.contains(#""whole":false,"questions":0,"remarks":[{"kind":"mistake","line":4"#))
    let plain = try run(path, "--plain")
    #expect(plain.lines[0].hasPrefix("mistake\t\(path)\t4\t9\tThere is no answer"))
    let text = try put(gift, "sums.txt")
    #expect(try run(text).errors.contains("add --format gift, aiken or xml"))
    #expect(try run(text, "--format", "moodle").status == 2)
    #expect(try run(text, "--format", "gift", "--plain").output.hasPrefix("written\t"))
  }

  @Test("what is wrong on the command line is one line, exit code 2, and nothing written")
  func refuses() throws {
    let path = try put(gift, "sums.gift")
    for words in [
      [], [path, path], [path, "--id", "a b"], [path, "--title", " "], [path, "-o", ""],
      [quiz.folder.file("none.gift")], [path, "--partly"],
      [path, "-o", quiz.folder.file("none/sums.json")],
    ] {
      let run = try quiz(["import"] + words)
      #expect(run.status == 2, "\(words)")
      #expect(run.errorLines.count == 1, "\(words): \(run.errors)")
      #expect(run.output.isEmpty)
    }
    #expect(try !quiz.folder.names().contains("sums.json"))
  }

  @Test("a file that becomes a quiz of more than 1 MiB is reported, and nothing is written")
  func limitsTheQuiz() throws {
    let text = String(repeating: "\"", count: 600_000)
    let run = try run(try put(text + " {T}", "long.gift"))
    #expect(run.status == 1)
    #expect(run.errors.contains("cannot make a quiz: The file has"))
  }
}
