import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Every wrong input of `quiz` is answered with one clear line and its exit code.
@Suite("quiz: wrong input")
struct QuizWrongInputTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  /// A command line, its exit code, and what its one line says.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let words: [String]
    let status: Int32
    let says: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ status: Int32, _ says: String) {
      self.words = words.split(separator: " ").map { String($0) }
      (self.status, self.says) = (status, says)
    }
  }

  static let commandLines: [Wrong] = [
    Wrong("paly", 2, "did you mean play?"),
    Wrong("xyzzy", 2, "quiz help lists the commands"),
    Wrong("help paly", 2, "did you mean play?"),
    Wrong("--sed 1", 2, "did you mean --seed?"),
    Wrong("play --nwe animals", 2, "did you mean --new?"),
    Wrong("play", 2, "write quiz play ID"),
    Wrong("play animals now", 2, "unexpected argument"),
    Wrong("play animal", 2, "did you mean animals?"),
    Wrong("play ./no-such.json", 2, "no such file"),
    Wrong("play /", 2, "not a regular file"),
    Wrong("play animals --seed 123", 2, "32 hex digits"),
    Wrong("play animals --seed zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", 2, "32 hex digits"),
    Wrong("play animals --clock now", 2, "START+STEPms"),
    Wrong("play animals --clock 2026-02-30T00:00:00Z+1ms", 2, "START+STEPms"),
    Wrong("play animals --player Ann", 2, "a name has 1 to 64"),
    Wrong("play animals --player ../x", 2, "a name has 1 to 64"),
    Wrong("play animals --player", 2, "--player needs a value"),
    Wrong("results --player a --player b", 2, "--player can be given only once"),
    Wrong("play animals --new=yes", 2, "takes no value"),
    Wrong("list --color pink", 2, "auto, always or never"),
    Wrong("list --json --plain", 2, "cannot be combined"),
    Wrong("list --data=", 2, "--data needs a folder"),
    Wrong("resume", 1, "no unfinished session"),
    Wrong("resume --player ann", 1, "no unfinished session of ann"),
    Wrong("resume 0199d2a0-7c00-7000-8000-000000000001", 2, "no session"),
    Wrong("resume ../../etc/passwd", 2, "no session"),
    Wrong("settings tnit blue", 2, "did you mean tint?"),
    Wrong("settings tint red", 2, "blue, orange, green"),
    Wrong("settings fontSize 33", 2, "12.0 to 32.0 in steps of 0.1"),
    Wrong("settings level expert", 2, "not open yet"),
    Wrong("settings wpm 4", 2, "5 to 40"),
    Wrong("check", 2, "write quiz check FILE"),
    Wrong("check no-such.json", 2, "no-such.json"),
    Wrong("check .", 2, "not a regular file"),
    Wrong("check /dev/null", 2, "not a regular file"),
  ]

  @Test(
    "a wrong command line is one line, its exit code, and writes nothing", arguments: commandLines)
  func commandLine(wrong: Wrong) throws {
    let run = try quiz(wrong.words)
    #expect(run.status == wrong.status)
    #expect(run.output.isEmpty)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.hasPrefix("quiz: "))
    #expect(run.errors.contains(wrong.says), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: quiz.data))
  }

  /// Lines on a screen, the message about the last, and whether the log has it as refused.
  static let typed: [(quiz: String, script: String, says: String, refused: String?)] = [
    ("animals", "abc", "“abc” is not an answer or a command here", nil),
    ("animals", "sumbit", "did you mean submit?", nil),
    ("animals", "1x", "is not an answer or a command", nil),
    ("animals", "b 1", "b takes no arguments", nil),
    ("animals", "g", "write g and the number", nil),
    ("animals", "g one", "write g and the number", nil),
    ("animals", "s tint", "write s NAME VALUE", nil),
    ("animals", "/zz", "“/zz” is not an answer", nil),
    ("animals", "\u{1B}[A", "has control characters", nil),
    ("animals", "0", "they go from 1 to 4", "noSuchChoice"),
    ("animals", "5", "they go from 1 to 4", "noSuchChoice"),
    ("animals", "-1", "they go from 1 to 4", "noSuchChoice"),
    ("animals", "99999999999999999999", "they go from 1 to 4", "noSuchChoice"),
    ("animals", "1 3", "choose exactly one", "wrongKindOfAnswer"),
    ("animals", "b", "this is the first question", "nothingBefore"),
    ("animals", "n", "answer this question first", "notAnswerable"),
    ("animals", "g 2", "you have not reached that question", "notYetReached"),
    ("animals", "g 9", "they go from 1 to 3", "noSuchQuestion"),
    ("animals", "submit", "needs no submit", "notAnswerable"),
    ("animals", "o", "no exercises to draw", "notAnswerable"),
    ("animals", "s colour red", "there is no setting colour", "noSuchSetting"),
    ("animals", "s tint red", "tint cannot be red; it is blue, orange, green", "valueOutOfRange"),
    ("animals", "1\n7", "they go from 1 to 4", "noSuchChoice"),
    ("animals", "1\n2 7", "they go from 1 to 4", "noSuchChoice"),
    ("animals", "1\n0\n101", "the slider goes from 0 to 100", "noSuchChoice"),
    ("animals", "1\n0\n-1%", "the slider goes from 0 to 100", "noSuchChoice"),
    ("animals", "1\n0\n5 5", "is not an answer or a command", nil),
    ("animals", "1\n0\n12.5", "is not an answer or a command", nil),
    ("arithmetic", "abc", "not a whole number", "notAnInteger"),
    ("arithmetic", "1234567", "at most 6 characters", "tooLong"),
    ("arithmetic", "７", "only plain letters", "notASCII"),
    ("arithmetic", "b", "no way back", "notAnswerable"),
    ("arithmetic", "submit", "needs no submit", "notAnswerable"),
    ("arithmetic", "n", "answer this question first", "notAnswerable"),
    ("arithmetic", "5\n6", "already marked", "alreadyAnswered"),
  ]

  @Test("a wrong line is one line on standard error; only commands are recorded as refused")
  func wrongLines() throws {
    for wrong in QuizWrongInputTests.typed {
      let quiz = try RunProgram("quiz")
      let run = try quiz(["play", wrong.quiz], typing: wrong.script + "\n")
      #expect(run.status == 0, "\(wrong.script)")
      #expect(run.errorLines.count == 1, "\(wrong.script): \(run.errors)")
      #expect(run.errors.contains(wrong.says), "\(wrong.script): \(run.errors)")
      let number = wrong.script.split(separator: "\n").count
      #expect(run.errors.hasPrefix("quiz: line \(number): "), "\(wrong.script)")
      let log = try quiz.sessionLogs()[0]
      let refusals = log.split(separator: "\n").filter { $0.contains(#""type":"refused""#) }
      #expect(refusals.count == (wrong.refused == nil ? 0 : 1), "\(wrong.script)")
      if let reason = wrong.refused {
        #expect(refusals.first?.contains(#""reason":"\#(reason)""#) == true, "\(wrong.script)")
      }
    }
  }

  @Test("lines too long, not UTF-8 or with control characters are one line each, the next counts")
  func wrongBytes() throws {
    let long = Array(repeating: UInt8(0x31), count: (1 << 16) + 1)
    var bytes = long + [0x0A, 0xFF, 0xFE, 0x0A] + Array("\u{1B}[A\n1\r\n".utf8)
    let run = try quiz(["play", "animals"], bytes: bytes)
    #expect(
      run.errorLines == [
        "quiz: line 1: that line has more than 65536 bytes; type a shorter one",
        "quiz: line 2: that line is not text (UTF-8); type it again",
        "quiz: line 3: that line has control characters; arrow keys do nothing here; "
          + "type it again",
      ])
    #expect(run.output.contains("Question #2"))
    bytes = Array(repeating: 0x30, count: 1 << 20)
    let endless = try quiz(["resume"], bytes: bytes)
    #expect(endless.status == 0)
    #expect(endless.errorLines.count == 1)
  }

  @Test("check names every mistake as FILE:LINE:COLUMN: path: message and exits 1")
  func checkMistakes() throws {
    try quiz.folder.write(
      Array(
        """
        {"id":"x y","title":"",
         "outcomes":[{"id":"a","title":"A"}],
         "questions":[{"id":"q","kind":"some","text":"?","answers":[]}]}
        """.utf8), to: "wrong.json")
    let path = quiz.folder.file("wrong.json")
    let run = try quiz(["check", path])
    #expect(run.status == 1)
    #expect(run.lines.filter { $0.hasPrefix(path + ":") }.count >= 4)
    #expect(run.output.contains(path + ":1:7: id: "))
    #expect(run.errors.isEmpty)
    let play = try quiz(["play", path])
    #expect(play.status == 1)
    #expect(play.errorLines.count == 1)
    #expect(play.errors.contains("See quiz check"))
  }

  @Test("check sums up a sound quiz, with sheets that win when they are played")
  func checkSound() throws {
    let run = try quiz(["check", Fixtures.root + "/quizzes/animals.json", "--plain"])
    #expect(run.status == 0)
    let outcomes = run.lines.filter { $0.hasPrefix("outcome\t") }
    #expect(outcomes.count == 4)
    for line in outcomes {
      let fields = line.split(separator: "\t").map { String($0) }
      let script = fields[3].split(separator: ",").joined(separator: "\n") + "\n"
      _ = try quiz(["play", "animals"], typing: script)
      let results = try quiz(["results", "--json"])
      let first = results.output.components(separatedBy: #""outcome":""#).dropFirst().first
      #expect(first?.hasPrefix(fields[1]) == true)
    }
  }

  @Test("a damaged session is passed over with one line, and results end with 3")
  func damagedSession() throws {
    _ = try quiz(["play", "animals", "--player", "ann"], typing: "1\n")
    _ = try quiz(["play", "animals", "--player", "ben"], typing: "2\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions")
      .sorted()
    let name = "data/sessions/" + (try #require(names.last))
    var bytes = try quiz.folder.bytes(name)
    bytes[300] ^= 1
    try quiz.folder.overwrite(name, with: bytes)
    let run = try quiz(["resume"], typing: "0\n50\n\n")
    #expect(run.status == 0)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("was skipped"))
    let ben = try quiz(["resume", "--player", "ben"])
    #expect(ben.status == 3 && ben.errorLines.count == 1)
    let results = try quiz(["results"])
    #expect(results.status == 3)
    #expect(results.errorLines.count == 1)
    #expect(results.output.contains("ann"))
    #expect(try quiz.folder.bytes(name) == bytes)
    let id = names.last?.dropLast(6) ?? ""
    let direct = try quiz(["resume", String(id)])
    #expect(direct.status == 3)
    #expect(direct.errorLines.count == 1)
  }

  @Test("a session whose quiz file is gone: exit code 3 with the digest, nothing is changed")
  func quizGone() throws {
    let file = Fixtures.folder + "independent/scenarios/submit-quiz.json"
    _ = try quiz(["play", file], typing: "1\n")
    let kept = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/quizzes")
    let digest = String(try #require(kept.first).dropLast(5))
    try FileManager.default.removeItem(atPath: quiz.data + "/quizzes/" + digest + ".json")
    let names = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions")
    let name = "data/sessions/" + (try #require(names.first))
    let before = try quiz.folder.bytes(name)
    for words in [["resume"], ["resume", String(try #require(names.first).dropLast(6))]] {
      let run = try quiz(words)
      #expect(run.status == 3 && run.errorLines.count == 1)
      #expect(run.errors.contains(digest))
    }
    #expect(try quiz.folder.bytes(name) == before)
  }

  @Test("a session of another player, or one that has ended, is not resumed")
  func notResumed() throws {
    _ = try quiz(["play", "animals", "--player", "ann"], typing: "1\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions")
    let id = String(try #require(names.first).dropLast(6))
    let other = try quiz(["resume", id, "--player", "ben"])
    #expect(other.status == 2)
    #expect(other.errors.contains("belongs to ann"))
    _ = try quiz(["resume", id], typing: "0\n50\n")
    let ended = try quiz(["resume", id])
    #expect(ended.status == 2)
    #expect(ended.errors.contains("has ended"))
  }

  @Test("the file signed-in names the player; --player is stronger; a foreign name is one line")
  func signedIn() throws {
    _ = try quiz(["settings", "tint", "green", "--player", "ann"])
    try quiz.folder.write(Array("ann\n".utf8), to: "data/signed-in")
    #expect(try quiz(["settings", "tint"]).output.contains("green"))
    #expect(try quiz(["settings", "tint", "--player", "ben"]).output.contains("blue"))
    try quiz.folder.write(Array("../x".utf8), to: "data/signed-in")
    let run = try quiz(["settings"])
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
  }
}
