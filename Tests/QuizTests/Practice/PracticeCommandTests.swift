import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `quiz practice` as a script runs it, and what the tool says about it afterwards.
@Suite("quiz practice")
struct PracticeCommandTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  /// A clock that goes on by 2 s with every reading.
  private func at(_ day: Int, _ time: String = "09:00:00") -> [String] {
    ["--clock", "2026-11-\(String(day + 100).suffix(2))T\(time).000Z+2000ms"]
  }

  private func practise(_ day: Int, _ words: [String], typing script: String) throws
    -> RunProgram.Run
  {
    try quiz(["practice"] + words + at(day), typing: script)
  }

  /// The file of the latest session's log.
  private func latest() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions")
    return quiz.data + "/sessions/" + (try #require(names.max()))
  }

  @Test("new cards are asked once, then as they fall due; the start records which were due")
  func due() throws {
    let first = try practise(1, ["morse", "--new", "2"], typing: ".\nn\nT\nn\n")
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output.contains("Put this into Morse code: E"))
    #expect(first.output.contains("No card is due; 2 are new."))
    #expect(try quiz.sessionLogs()[0].contains(#""cards":[]}"#))
    let second = try practise(2, ["--new", "1"], typing: "E\nn\n.\nn\n-\nn\n")
    #expect(second.output.contains("2 cards are due, and one is new."))
    // The wrong one was due after a minute, the right one after ten.
    #expect(
      try quiz.sessionLogs()[1].contains(#""cards":["morse/decode/E","morse/encode/E"]}"#))
    #expect(RunProgram.types(try quiz.sessionLogs()[1]).last == "sessionFinished")
  }

  @Test("an exam is no deck before its marks are there: its key would be told")
  func openExam() throws {
    let exam = Fixtures.folder + "quizzes/exam.json"
    _ = try quiz(["play", exam] + at(1), typing: "1\n/q\n")
    let named = try practise(1, ["exam"], typing: "1\nn\n")
    #expect(named.status == 1 && named.output.isEmpty)
    #expect(named.errors.contains("exam is an exam of yours that has no result yet"))
    let all = try practise(1, [], typing: "1\nn\n")
    #expect(all.status == 1)
    #expect(
      all.errors.contains(
        "nothing to practise yet: exam has no result yet; play a quiz with right answers"),
      "\(all.errors)")
    _ = try quiz(["resume"] + at(1, "09:01:00"), typing: "/submit\n")
    #expect(RunProgram.types(try quiz.sessionLogs()[0]).last == "sessionFinished")
    let marked = try practise(2, ["exam"], typing: "")
    #expect(marked.status == 0 && marked.output.contains("due"), "\(marked.errors)")
    _ = try quiz(["play", exam] + at(3), typing: "1\n/q\n")
    let again = try practise(3, ["exam"], typing: "")
    #expect(again.status == 1 && again.output.isEmpty)
    #expect(again.errors.contains("exam is an exam, and another session of it has no result yet"))
  }

  @Test("nothing due is exit 1 and says when, an empty folder what to do")
  func nothing() throws {
    let empty = try practise(1, [], typing: "")
    #expect(empty.status == 1)
    #expect(
      empty.errorLines == [
        "quiz: nothing to practise yet: play a quiz with right answers, or name a deck, such as "
          + "quiz practice morse"
      ])
    _ = try practise(1, ["morse", "--new", "1"], typing: ".\nn\n")
    let later = try practise(1, ["--new", "0"], typing: "")
    #expect(later.status == 1)
    #expect(
      later.errorLines == [
        "quiz: nothing is due; the next card is due in 11 min. --new N practises more new cards"
      ])
  }

  @Test("with a session that cannot be read, nothing to practise is exit 3 and not 1")
  func damaged() throws {
    _ = try quiz(["play", "morse"] + at(1), typing: "?\nn\n/q\n")
    let log = try latest()
    let text = try String(contentsOfFile: log, encoding: .utf8)
    try text.replacingOccurrences(of: "answerGiven", with: "answerGivem")
      .write(toFile: log, atomically: true, encoding: .utf8)
    let run = try practise(2, [], typing: "")
    #expect(run.status == 3)
    #expect(run.errors.contains("nothing to practise in what could be read"), "\(run.errors)")
    let list = try practise(2, ["--list"], typing: "")
    #expect(list.status == 3 && !list.output.contains("No cards yet"), "\(list.output)")
    for (command, words) in [
      ("results", "No results yet"), ("progress", "Nothing played yet"),
      ("leaderboard", "No results yet"),
    ] {
      let whole = try quiz([command] + at(2))
      #expect(whole.status == 3 && !whole.output.contains(words), "\(whole.output)")
    }
  }

  @Test("in the menu no command is named, because none can be typed there")
  func menu() throws {
    let run = try quiz([], typing: "x\nq\n")
    let said = run.output + run.errors
    #expect(said.lowercased().contains("nothing to practise yet: play a quiz"), "\(said)")
    #expect(!said.contains("quiz practice"), "\(said)")
  }

  @Test("a letter that was missed in a game is due")
  func games() throws {
    _ = try quiz(
      ["play", "morse", "--seed", "000102030405060708090a0b0c0d0e0f"] + at(1),
      typing: "?\nn\n/q\n")
    let list = try quiz(["practice", "--list", "--plain"] + at(2))
    let cells = try #require(list.lines.first).split(separator: "\t").map { String($0) }
    #expect(cells[0].hasPrefix("morse/"))
    #expect(cells[2...3] == ["true", "learning"])
    // For a person the deck has its title, and a share is written as everywhere.
    let row = try #require(try quiz(["practice", "--list"] + at(2)).lines.dropFirst().first)
    #expect(row.contains("Morse code: ") && !row.contains("morse/"), "\(row)")
    #expect(row.contains("%") && !row.contains(" %"), "\(row)")
  }

  @Test("for a person, a card is its deck's title and its question, in one row")
  func names() throws {
    _ = try quiz(["play", "morse-knowledge"] + at(1), typing: "1\nn\n/q\n")
    let ids = try quiz(["practice", "--list", "--plain"] + at(2))
    #expect(ids.lines.first?.hasPrefix("morse-knowledge/dash\t") == true)
    let list = try quiz(["practice", "--list"] + at(2))
    let row = try #require(list.lines.dropFirst().first)
    #expect(row.contains("All About Morse") && row.contains(": How many"), "\(row)")
    #expect(!row.contains("morse-knowledge") && !row.contains("dash "), "\(row)")
    #expect(row.count <= 80, "\(row)")
  }

  @Test("a card that is not asked now has its question too: its exam is open once more")
  func notAsked() throws {
    let file =
      #"{"id":"small","title":"Small","mode":"exam","salt":"5e2a94c07d1b3f68a0c4e9d27b135f80","#
      + #""questions":[{"id":"first-one","kind":"single","text":"Which city?","#
      + #""answers":[{"text":"Paris","credit":100},{"text":"Lyon"}]}]}"#
    try quiz.folder.write(Array(file.utf8), to: "small.json")
    let path = quiz.folder.file("small.json")
    _ = try quiz(["play", path] + at(1), typing: "1\n/submit\n")
    _ = try quiz(["play", path] + at(1, "10:00:00"), typing: "/p\n")
    let row = try #require(try quiz(["practice", "--list"] + at(2)).lines.dropFirst().first)
    #expect(row.contains("Small: Which city?") && row.contains("not asked"), "\(row)")
    #expect(!row.contains("first-one"), "\(row)")
  }

  @Test("the audit accepts sessions of practice, and the tool tells the cards at every place")
  func replayed() throws {
    _ = try practise(1, ["morse", "--new", "2"], typing: ".\nn\nT\nn\n")
    let first = try latest()
    _ = try practise(3, ["--new", "0"], typing: "E\nn\n.\nn\n")
    #expect(try tool(["audit", "--data", quiz.data]).status == 0)
    let due = try tool(["state", first, "memory.morse/encode/E.due"])
    #expect(due.lines[0] == #""2026-11-01T09:10:04.000Z""#)
    #expect(try tool(["state", first + "@2", "memory"]).lines[0] == "{}")
    let after = try tool(["state", try latest(), "memory.morse/encode/E.reviews"])
    #expect(after.lines[0] == "2")
    let blame = try tool(["blame", try latest(), "memory.morse/encode/E.lapses"])
    let id = first.components(separatedBy: "/").last?.dropLast(6) ?? ""
    #expect(
      blame.lines[0]
        == "session/\(id)@4  2026-11-01T09:00:04.000Z  right in 2.0 s: good  "
        + "memory.morse/encode/E.lapses = 0")
    #expect(blame.lines[1].hasPrefix("morse/encode/E: due 2026-11-"))
    #expect(blame.lines[1].contains("because recall falls to 90 % after"))
    let json = try tool(["blame", first, "memory.morse/decode/E.phase", "--all", "--json"])
    #expect(json.output.contains(#""rating":"again""#))
  }

  @Test("other parameters and another retention give other cards; they need the path memory")
  func whatIf() throws {
    _ = try practise(1, ["morse", "--new", "1"], typing: ".\nn\n")
    _ = try practise(2, ["--new", "0"], typing: ".\nn\n")
    let log = try latest()
    func due(_ words: String...) throws -> String {
      try tool(["state", log, "memory.morse/encode/E.due"] + words).lines[0]
    }
    #expect(try due("--retention", "90") == due())
    #expect(try due("--parameters", "default") == due())
    #expect(try due("--retention", "70") > due())
    #expect(try tool(["state", log, "--retention", "80"]).status == 2)
    #expect(try tool(["state", log, "memory", "--retention", "100"]).status == 2)
    #expect(try tool(["state", log, "memory", "--parameters", "1,2"]).status == 2)
    #expect(try tool(["state", quiz.data + "/ledger.jsonl", "memory"]).status == 1)
    #expect(try tool(["blame", log, "memory.morse/encode/Z"]).status == 1)
    #expect(try tool(["blame", log, "memory", "score"]).status == 2)
  }

  @Test("the forecast has fourteen days, the decks and the year, for people and programs")
  func forecast() throws {
    _ = try practise(1, ["morse", "--new", "2"], typing: ".\nn\nT\nn\n")
    let run = try quiz(["practice", "--forecast", "--ascii"] + at(1, "09:01:00"))
    let lines = run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines[0] == "Due on the coming days")
    #expect(lines[1] == "1 Nov 2026  today     2  " + String(repeating: "#", count: 40))
    #expect(lines[2] == "2 Nov 2026  Mon       0")
    #expect(
      lines.contains(
        "Morse code  2 of 52 cards, 0 due, 2 being learnt, 0 for three weeks or more; recall now 100%"
      ))
    #expect(lines.contains("2 reviews on 1 day, 1 right"))
    let spoken = try quiz(
      ["practice", "--forecast"] + at(1, "09:01:00"), environment: ["ACCESSIBLE": "1"])
    #expect(spoken.output.contains("Nov 2026: 2 reviews on 1 day"))
    #expect(!spoken.output.contains("█"))
    let json = try quiz(["practice", "--forecast", "--json"] + at(1, "09:01:00"))
    let value = try JSONParser.parse(Array(json.output.utf8).span)
    guard case .array(let days)? = value["days"]?.kind else { return #expect(Bool(false)) }
    #expect(days.count == 14)
  }

  @Test("every whole month of the year has its name, wherever its days begin", arguments: 2...29)
  func months(day: Int) throws {
    _ = try practise(1, ["morse", "--new", "1"], typing: ".\nn\n")
    let output = try practise(day, ["--forecast"], typing: "").output
    let months = output.split(separator: "\n").first { $0.contains(" Jan ") } ?? ""
    for name in ["Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"] {
      #expect(months.split(separator: " ").count { $0 == name } == 1, "\(name): \(months)")
    }
  }

  @Test("a fit is recorded in the player's log and used from then on if it predicts better")
  func fit() throws {
    let wrong = String(repeating: "5\nn\n", count: 60)
    for day in 1...8 {
      _ = try practise(day, ["morse", "--new", "30", "--limit", "60"], typing: wrong)
    }
    let run = try quiz(["practice", "--fit", "--json"] + at(9))
    #expect(run.status == 0 && run.errors.isEmpty)
    let answer = try JSONParser.parse(Array(run.output.utf8).span)
    #expect(try JSONSchema(Fixtures.repository + "/docs/schema").faults(answer).isEmpty)
    guard case .boolean(true)? = answer["used"]?.kind,
      case .array(let models)? = answer["models"]?.kind
    else {
      Issue.record("\(run.output)")
      return
    }
    // Everything was forgotten, so whoever expects that predicts best.
    func loss(_ model: Int) -> Int64 {
      guard case .integer(let loss)? = models[model]["logLoss"]?.kind else { return -1 }
      return loss
    }
    #expect(loss(2) > 0 && loss(2) < loss(1))
    let log = String(decoding: try quiz.folder.bytes("data/players/player.jsonl"), as: UTF8.self)
    #expect(RunProgram.types(log).last == "memoryFitted")
    let fitted = try #require(
      log.components(separatedBy: #""parameters":["#).last?.prefix { $0 != "]" })
    _ = try practise(10, ["--limit", "1"], typing: "5\nn\n")
    #expect(
      try #require(quiz.sessionLogs().last).contains(#""parameters":["# + fitted + "]"))
    #expect(try tool(["audit", "--data", quiz.data]).status == 0)
    let words = try quiz(["practice", "--fit"] + at(11))
    #expect(words.output.contains("The fitted parameters have the lower log-loss"))
  }

  @Test("options that cannot be combined, and numbers out of range, are errors of usage")
  func usage() throws {
    for words in [
      ["--list", "--forecast"], ["--fit", "--new", "3"], ["--new", "101"], ["--limit", "0"],
      ["--limit", "201"], ["nothing"], ["morse", "--fit"],
    ] {
      let run = try practise(1, words, typing: "")
      #expect(run.status == 2 && run.errorLines.count == 1, "\(words)")
    }
    #expect(try practise(1, ["--fit"], typing: "").status == 1)
  }
}
