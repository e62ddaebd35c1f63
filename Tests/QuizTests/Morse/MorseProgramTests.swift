import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// The Morse game and `quiz morse`, run as a script runs them.
@Suite("quiz: Morse")
struct MorseProgramTests {
  let quiz: RunProgram
  let seed = "000102030405060708090a0b0c0d0e0f"
  let clock = "2026-11-20T09:30:00Z+1500ms"

  init() throws { quiz = try RunProgram("quiz") }

  private var fixed: [String] { ["--seed", seed, "--clock", clock] }

  /// Ten answers to the game that this seed draws, so many of them right, each with its `n`.
  private func answers(right: Int, level: Level = .beginner) throws -> String {
    let seed = try #require(Seed(typed: seed))
    let item = try #require(QuizShelf(BuiltInQuizzes.files).item(id: "morse"))
    guard case .generated(_, let lists) = item.quiz.content else { return "" }
    return (0..<10).map { draw in
      let round = Morse(seed, draw: Int64(draw), level: level, lists: lists)
      let answer = draw < right ? String(decoding: round.expected, as: UTF8.self) : "?"
      return answer.lowercased() + "\nn\n"
    }.joined()
  }

  private func playerLog(_ name: String = "player") throws -> String {
    String(decoding: try quiz.folder.bytes("data/players/\(name).jsonl"), as: UTF8.self)
  }

  @Test("from the home menu to the final score, and the next level is open")
  func journey() throws {
    let script = try "m\n1\n" + answers(right: 9) + "done\nb\nq\n"
    let run = try quiz(fixed, typing: script)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.components(separatedBy: ":)").count == 10)
    #expect(run.output.contains("Time left: 30 s"))
    #expect(run.output.contains("Not quite. The right answer: "))
    #expect(
      run.output.contains(
        "9 of 10 right. You have opened the next level: your rank is Intermediate now."))
    #expect(run.output.contains("receipt:1:session/"))
    let log = try quiz.sessionLogs()[0]
    #expect(RunProgram.types(log).last == "sessionFinished")
    let player = try playerLog()
    #expect(RunProgram.types(player) == ["logCreated", "levelOpened"])
    let id = try #require(
      log.components(separatedBy: "session/").dropFirst().first?.prefix { $0 != "\"" })
    #expect(player.contains(#""data":{"level":"intermediate","session":"\#(id)"}"#))
  }

  @Test("what the game leaves behind passes the audit")
  func audited() throws {
    _ = try quiz(["play", "morse"] + fixed, typing: try answers(right: 8) + "done\n")
    let audit = try RunProgram("replay-tool", in: quiz.folder)
    #expect(try audit(["audit", "--data", quiz.data]).status == 0)
    let fixture = Fixtures.root + "/sessions/morse-plain.jsonl"
    #expect(try audit(["audit", fixture]).status == 0)
  }

  @Test("a level that is not open can't be set; once it is, its rounds are words")
  func levels() throws {
    let closed = try quiz(["settings", "level", "intermediate"])
    #expect(closed.status == 2)
    #expect(closed.errors.contains("not open yet"))
    _ = try quiz(["play", "morse"] + fixed, typing: try answers(right: 8) + "done\n")
    #expect(try quiz(["settings", "level", "intermediate"]).status == 0)
    let later = ["--seed", seed, "--clock", "2026-11-20T10:30:00Z+1500ms"]
    let run = try quiz(
      ["play", "morse"] + later, typing: try answers(right: 10, level: .intermediate) + "done\n")
    #expect(run.output.contains("Intermediate: a word, 45 seconds (your level)"))
    #expect(run.output.contains("Time left: 45 s"))
    #expect(run.output.contains("your rank is Expert now."))
  }

  @Test("an answer behind the time limit comes too late; switched off there is none")
  func timer() throws {
    let slow = ["--seed", seed, "--clock", "2026-11-20T09:30:00Z+31000ms"]
    let run = try quiz(["play", "morse"] + slow, typing: "e\n")
    #expect(run.output.contains("Time left: 30 s"))
    #expect(
      RunProgram.types(try quiz.sessionLogs()[0]).prefix(6) == [
        "logCreated", "sessionStarted", "questionShown", "timeExpired", "scoreUpdated", "refused",
      ])
    let other = try RunProgram("quiz")
    _ = try other(["settings", "timer", "off"])
    let calm = try other(["play", "morse"] + slow, typing: try answers(right: 10) + "done\n")
    #expect(!calm.output.contains("Time left"))
    #expect(calm.output.contains("10 of 10 right"))
  }

  @Test("quiz morse rank tells the rank, the last rounds and what is mistaken for what")
  func rank() throws {
    let none = try quiz(["morse", "rank"])
    #expect(none.output.contains("Rank of guest: Beginner"))
    _ = try quiz(["play", "morse"] + fixed, typing: try answers(right: 8) + "done\n")
    let run = try quiz(["morse", "rank"])
    #expect(run.output.contains("Rank of guest: Intermediate"))
    #expect(run.output.contains("8 right, 2 wrong."))
    #expect(run.output.contains("taken for ?"))
    let plain = try quiz(["morse", "rank", "--plain"]).lines
    #expect(plain[0] == "rank\tintermediate")
    #expect(plain.filter { $0.hasPrefix("round\t") }.count == 10)
    let menu = try quiz(["morse"], typing: "q\n").output
    #expect(menu.contains("Intermediate") && menu.contains("8 right, 2 wrong"), "\(menu)")
  }

  @Test(
    "text and code are translated both ways",
    arguments: [
      (["encode", "SOS"], "... --- ..."), (["encode", "sos", "5"], "... --- .../....."),
      (["decode", "... --- ..."], "SOS"), (["decode", "-.-.", "--.-"], "CQ"),
      (["decode", "--", "--"], "M"), (["decode", "---"], "O"), (["encode", "é"], "..-.."),
    ] as [([String], String)])
  func translates(words: [String], expected: String) throws {
    let run = try quiz(["morse"] + words)
    #expect(run.output == expected + "\n")
    #expect(run.status == 0)
  }

  @Test("what has no code is named with its place, and nothing is printed")
  func unknown() throws {
    let text = try quiz(["morse", "encode", "A#B☃"])
    #expect(text.status == 1)
    #expect(text.output.isEmpty)
    #expect(text.errorLines.count == 1)
    #expect(text.errors.contains("“#” at position 2, “☃” at position 4"))
    let code = try quiz(["morse", "decode", ".- ......", "--json"])
    #expect(code.status == 1)
    #expect(code.output.contains(#""unknown":[{"text":"......","place":4}]"#))
    #expect(!code.output.contains(#""to""#))
  }

  @Test("a line without a translation, and a search that finds nothing, are exit code 1")
  func nothingFound() throws {
    let lines = try quiz(["morse", "translate"], typing: "a\nñ\nb\n")
    #expect(lines.status == 1)
    #expect(lines.output.hasSuffix("\n.-\n-...\n"), "\(lines.output)")
    #expect(lines.errorLines.count == 1)
    #expect(lines.errors.contains("line 2: there is no Morse code for “ñ”"))
    #expect(try quiz(["morse", "translate", "--json"], typing: "ñ\n").status == 1)
    #expect(try quiz(["morse", "translate"], typing: "a\n").status == 0)
    for form in [[], ["--plain"], ["--json"]] {
      let run = try quiz(["morse", "dictionary", "zzz"] + form)
      #expect(run.status == 1)
      #expect(run.output.isEmpty == (form != ["--json"]))
      #expect(run.errors.contains("no sign for zzz") == (form != ["--json"]))
    }
    #expect(try quiz(["morse", "dictionary", "comma"]).status == 0)
  }

  @Test(
    "a wrong word behind quiz morse gets one line and exit code 2",
    arguments: [
      ["encdoe", "x"], ["encode"], ["wav", "SOS"], ["wav", "SOS", "-o", "x", "--wpm", "41"],
      ["wav", "SOS", "-o", "x", "--wpm", "10", "--farnsworth", "11"], ["tutorial", "10"],
      ["tutorial", "x"], ["rank", "x"], ["wav", " ", "-o", "x"], ["play", "SOS"],
      ["wav", "SOS", "-o", "/no/such/folder/x"],
    ])
  func wrong(words: [String]) throws {
    let run = try quiz(["morse"] + words)
    #expect(run.status == 2)
    #expect(run.errorLines.count == 1)
    #expect(run.output.isEmpty)
  }

  @Test("a sound file has the samples that it tells, and is never written over another file")
  func wav() throws {
    let path = quiz.folder.file("sos.wav")
    let run = try quiz(["morse", "wav", "SOS", "-o", path, "--wpm", "20", "--plain"])
    #expect(run.lines[0] == "file\t\(path)\t\(27 * 2646)\t... --- ...")
    #expect(try quiz.folder.bytes("sos.wav").count == 44 + 2 * 27 * 2646)
    let again = try quiz(["morse", "wav", "E", "-o", path])
    #expect(again.status == 2)
    #expect(
      again.errors.hasSuffix(
        "this file exists already and is never overwritten; choose another name\n"),
      "\(again.errors)")
    #expect(try quiz.folder.bytes("sos.wav").count == 44 + 2 * 27 * 2646)
    _ = try quiz(["settings", "wpm", "10"])
    let slow = try quiz(["morse", "wav", "... --- ...", "-o", path + "2", "--json"])
    #expect(slow.output.contains(#""samples":\#(27 * 5292),"#))
  }

  @Test("sound that is off, and a system without a player, get one line each")
  func noSound() throws {
    #expect(try quiz(["morse", "play", "E"]).errors.contains("no program found that plays sound"))
    _ = try quiz(["settings", "sound", "off"])
    #expect(try quiz(["morse", "play", "E"]).errors.contains("sound is off"))
  }

  @Test("the tutorial teaches every letter and asks it, from the menu to its end")
  func tutorial() throws {
    var lesson = MorseLesson(try #require(Seed(typed: seed)))
    var script = "m\n2\n"
    while lesson.step != .done {
      switch lesson.step {
      case .ask(let question):
        script += question.expected + "\n"
        _ = lesson.answer(question.expected)
      default:
        script += "\n"
        lesson.goOn()
      }
    }
    let run = try quiz(fixed, typing: script + "b\nq\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("Lesson 9 of 9"))
    #expect(run.output.contains("You have learned every letter."))
    #expect(run.output.contains(" right, 0 wrong."))
    #expect(try quiz.sessionLogs().isEmpty)
  }

  @Test("the tutorial takes letters as answers, and commands with a stroke")
  func tutorialCommands() throws {
    let run = try quiz(
      ["morse", "tutorial", "9", "--plain"] + fixed, typing: "\nzz\n/zz\n/?\n/n\n")
    #expect(run.status == 0)
    #expect(run.lines.filter { $0.hasPrefix("wrong\t") }.count == 1)
    #expect(run.errorLines.count == 2)
    #expect(run.output.contains("done\t0\t1"))
    let left = try quiz(["morse", "tutorial"], typing: "/?\nq\n")
    #expect(left.status == 0 && left.errors.isEmpty, "\(left.errors)")
    #expect(left.output.contains("Look at the letters") && left.output.contains("q leave"))
  }

  @Test("the dictionary and the translation of the menu take one line after the other")
  func menuScreens() throws {
    let run = try quiz([], typing: "morse\n3\ncomma\n\n4\nSOS\n... --- ...\n#\n\n5\nb\nq\n")
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "inverted commas").count == 3)
    #expect(run.output.contains("... --- ...\nSOS\n"))
    #expect(run.errorLines.count == 1)
    #expect(run.output.contains("Rank of guest: Beginner"))
  }

  @Test("every line of --json is JSON with its schema first")
  func jsonLines() throws {
    for (words, script, schema) in [
      (["encode", "A"], "", "encode"), (["decode", ".-"], "", "decode"),
      (["dictionary"], "", "dictionary"), (["rank"], "", "rank"),
      (["tutorial"], "\n.\nE\n/n\n", "tutorial"),
      (["wav", "A", "-o", quiz.folder.file("a.wav")], "", "wav"),
    ] {
      let run = try quiz(["morse"] + words + ["--json"], typing: script)
      #expect(run.status == 0)
      for line in run.lines where !line.isEmpty {
        #expect(line.hasPrefix(#"{"schema":"quiz/morse-\#(schema)@1","#))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
    }
  }
}
