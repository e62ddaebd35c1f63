import EventLog
import Foundation
import Shell
import Synchronization
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import TestSupport
@testable import quiz

/// `quiz daily`, `quiz progress` and `quiz leaderboard`, over several days.
@Suite("quiz daily, progress, leaderboard")
struct DailyCommandTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  private func run(
    _ words: [String], day: Int, _ time: String = "09:00:00", typing script: String = ""
  ) throws -> RunProgram.Run {
    let date = "2026-11-" + String(day + 100).suffix(2)
    return try quiz(words + ["--clock", "\(date)T\(time).000Z+2000ms"], typing: script)
  }

  /// Runs on a terminal of 40 columns, where nobody types.
  private func narrow(_ words: [String]) -> Streams {
    let streams = Streams(input: [])
    var console = streams.console([
      "QUIZ_DATA": quiz.data, "HOME": quiz.folder.path, "TERM": "dumb", "NO_COLOR": "1",
    ])
    console.isTerminal = { $0 != 0 }
    console.terminalSize = { (40, 24) }
    _ = Main.run(words, console)
    return streams
  }

  @Test("on a narrow terminal lines are broken between words")
  func narrowLines() throws {
    let ann = ["--player", "ann"]
    let later = ann + ["--clock", "2026-11-20T11:00:00.000Z+2000ms"]
    _ = try run(["daily"] + ann, day: 20, typing: Self.answers)
    _ = try run(
      ["practice", "morse", "--new", "2"] + ann, day: 20, "10:00:00", typing: ".\nn\nT\nn\n")
    for words in [["progress"], ["leaderboard"], ["practice", "--forecast"]] {
      let text = narrow(words + later).text(1)
      let lines = text.split(separator: "\n").map { String($0) }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.width <= 40 }, "\(words): \(text)")
    }
    let year = narrow(["practice", "--forecast"] + later)
    #expect(year.text(1).contains("Nov 2026: 7 reviews on 1 day"), "no map that is broken")
  }

  @Test("how to go on is broken between words too, and its command is a line of its own")
  func goingOn() {
    let text = narrow(["play", "animals", "--player", "ann"]).text(1)
    #expect(text.hasSuffix("Continue\n  with:\nquiz resume --player ann\n"), "\(text)")
  }

  private static let answers = String(repeating: "1\nn\n", count: 5)

  @Test("the five of a day are the same for two players, and others on the next day")
  func same() throws {
    for player in ["ann", "bob"] {
      let run = try run(["daily", "--player", player], day: 20, typing: Self.answers)
      #expect(run.status == 0 && run.errors.isEmpty)
    }
    _ = try run(["daily", "--player", "ann"], day: 21, typing: Self.answers)
    let seeds = try quiz.sessionLogs().map { log in
      String(log.components(separatedBy: #""seed":""#)[1].prefix(32))
    }
    #expect(seeds[0] == seeds[1] && seeds[0] != seeds[2])
    #expect(try quiz.sessionLogs()[0].contains(#","daily":"2026-11-20"}"#))
    let audit = try tool(["audit", "--data", quiz.data])
    #expect(audit.status == 0, "\(audit.output)")
    #expect(!audit.output.contains("S13"))
  }

  @Test("a daily five is resumed the same day; when it is finished, its result is told")
  func resumed() throws {
    _ = try run(["daily"], day: 20, typing: "1\nn\n")
    _ = try run(["daily"], day: 20, "12:00:00", typing: Self.answers)
    #expect(try quiz.sessionLogs().count == 1)
    let done = try run(["daily"], day: 20, "23:00:00")
    #expect(done.status == 0)
    #expect(done.output.contains("Today's five are done: "))
    #expect(done.output.contains("The next five come in 1 h 0 min."))
    #expect(done.output.contains("1 day "))
    _ = try run(["daily"], day: 21, typing: "1\nn\n")
    #expect(try quiz.sessionLogs().count == 2)
  }

  @Test("the result tells the streak, and progress tells days and bests")
  func progress() throws {
    for day in 20...22 { _ = try run(["daily"], day: day, typing: Self.answers) }
    let last = try run(["daily", "--new"], day: 22, "10:00:00", typing: Self.answers)
    #expect(last.output.contains("3 days in a row"))
    let progress = try run(["progress"], day: 23)
    #expect(progress.status == 0)
    #expect(progress.output.contains("3 days in a row. Today is still open."))
    #expect(progress.output.contains("22 Nov 2026  2 sessions finished, 10 answers"))
    let json = try run(["progress", "--json"], day: 23)
    #expect(
      json.output.contains(
        #""streak":{"days":3,"longest":3,"today":false,"#
          + #""week":[false,false,false,true,true,true,false]}"#))
    #expect(json.output.contains(#""of":3"#))
    let missed = try run(["progress"], day: 25)
    #expect(missed.output.contains("No streak yet. Your longest so far is 3 days."))
  }

  @Test("a seed that was asked for is no daily session")
  func seeded() throws {
    _ = try run(
      ["daily", "--seed", "000102030405060708090a0b0c0d0e0f"], day: 20, typing: Self.answers)
    #expect(try !quiz.sessionLogs()[0].contains(#""daily":"#))
  }

  @Test("a leaderboard leaves out what the audit does not say yes to, and says so")
  func leaderboard() throws {
    for player in ["ann", "bob"] {
      _ = try run(["daily", "--player", player], day: 20, typing: Self.answers)
    }
    let both = try run(["leaderboard"], day: 20)
    #expect(both.status == 0)
    #expect(both.output.contains("ann") && both.output.contains("bob"))
    #expect(both.output.contains("the players' own claims"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions").max())
    let path = "data/sessions/" + name
    let log = try String(contentsOfFile: quiz.folder.file(path), encoding: .utf8)
    try quiz.folder.write(
      Array(log.replacing(#""elapsed":2000"#, with: #""elapsed":1000"#).utf8), to: path)
    let one = try run(["leaderboard", "daily-five"], day: 20)
    #expect(one.status == 3)
    #expect(one.errors.contains("does not count: it does not pass an audit"))
    #expect(try run(["leaderboard", "nothing"], day: 20).status != 0)
  }

  @Test("results say that their times are those of answering; one without an answer has none")
  func times() throws {
    _ = try run(["daily", "--player", "ann"], day: 20, typing: Self.answers)
    for words in [["leaderboard"], ["progress", "--player", "ann"]] {
      let shown = try run(words, day: 20).output.replacing("\n", with: " ").singleSpaced
      #expect(shown.contains("Times are those of answering"), "\(shown)")
    }
    let score = SessionScore(
      unit: .percent, amount: 0, rightCount: 0, wrongCount: 2, askedCount: 2,
      elapsedMilliseconds: 0, at: try #require(Timestamp("2026-11-20T09:00:00.000Z")))
    #expect(ProgressWords.result(score) == "0%, 0 of 2 right, 20 Nov 2026")
    #expect(ProgressWords.timeMeaning(of: [score]) == nil)
  }

  @Test("nothing is counted where there is nothing: no session finished, no review")
  func nothing() throws {
    _ = try run(["play", "arithmetic"], day: 20, typing: "1\nq\n")
    let progress = try run(["progress"], day: 20).output
    #expect(progress.contains("20 Nov 2026  1 answer"), "\(progress)")
    let forecast = try run(["practice", "--forecast", "--player", "bob"], day: 20).output
    #expect(forecast.contains("No reviews yet.") && !forecast.contains("0 reviews"))
  }

  @Test("progress leaves out what the audit does not say yes to, and says so")
  func refuted() throws {
    let progress = ["progress", "--player", "p1"]
    _ = try run(["daily", "--player", "p1"], day: 21, typing: Self.answers)
    #expect(try run(progress, day: 21).errors.isEmpty)
    let id = "01a1f84a-95c0-7e8e-8221-591fb70e60e1"
    let fixture = Fixtures.folder + "damaged/R01-forged-to-the-end.jsonl"
    try FileManager.default.copyItem(
      atPath: fixture, toPath: quiz.data + "/sessions/\(id).jsonl")
    let told = try run(progress, day: 21)
    #expect(told.status == 3 && !told.output.contains("20 Nov 2026"), "\(told.output)")
    #expect(told.errors.contains("session \(id) does not count: it does not pass an audit"))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions").sorted()
  }

  @Test(
    "a session that is moved, lost or damaged is told, and today's five do not begin anew",
    arguments: ["moved", "lost", "damaged"])
  func lost(how: String) throws {
    _ = try run(["daily"], day: 20, typing: "1\nn\n")
    let name = try #require(try names().first)
    let place = quiz.data + "/sessions/" + name
    let log = Array(try Data(contentsOf: URL(filePath: place)))
    switch how {
    case "moved":
      try FileManager.default.moveItem(atPath: place, toPath: quiz.data + "/sessions/a b.jsonl")
    case "lost": try FileManager.default.removeItem(atPath: place)
    default:
      var bytes = log
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: URL(filePath: place))
    }
    for words in [["progress"], ["leaderboard"], ["practice", "--list"]] {
      let run = try run(words, day: 20)
      #expect(run.status == 3, "\(words)")
      #expect(run.errors.contains(how == "moved" ? "a b.jsonl" : String(name.dropLast(6))))
    }
    let daily = try run(["daily"], day: 20, typing: Self.answers)
    #expect(daily.status == 3)
    #expect(daily.errors.contains("is missing, not in its place or damaged: restore it as "))
    #expect(try names().count == (how == "lost" ? 0 : 1))
    #expect(try run(["daily", "--new"], day: 20, typing: Self.answers).status == 3)
    #expect(try names().count == (how == "lost" ? 1 : 2))
    let other = try run(["daily", "--player", "ann"], day: 20, typing: Self.answers)
    #expect(!other.errors.contains("you have begun today's five"))
  }

  @Test("of two that begin today's five at once, the later one goes on with those of the other")
  func atOnce() throws {
    let words = ["09:00", "09:05"].map { ["daily", "--clock", "2026-11-20T\($0):00.000Z+2000ms"] }
    let variables = ["QUIZ_DATA": quiz.data, "HOME": quiz.folder.path]
    let drawCount = Mutex(0)
    var console = Streams(input: Array(Self.answers.utf8)).console(variables)
    console.random = {
      // Drawn first is the token of this run. The name of its session comes next, once all logs
      // were read: then the other one begins.
      let isNaming = drawCount.withLock { count in
        count += 1
        return count == 2
      }
      if isNaming {
        _ = Main.run(words[0], Streams(input: Array("1\nn\n".utf8)).console(variables))
      }
      return UInt64.random(in: .min ... .max)
    }
    #expect(Main.run(words[1], console).code == 0)
    #expect(drawCount.withLock { $0 } > 2)
    let logs = try quiz.sessionLogs()
    #expect(logs.count == 1 && logs[0].contains("sessionResumed"))
    #expect(logs.first.map { RunProgram.types($0).contains("sessionFinished") } == true)
  }

  @Test("a session that is back in its place is resumed")
  func restored() throws {
    _ = try run(["daily"], day: 20, typing: "1\nn\n")
    let place = quiz.data + "/sessions/" + (try #require(try names().first))
    try FileManager.default.moveItem(atPath: place, toPath: quiz.folder.file("kept"))
    #expect(try run(["daily"], day: 20, typing: Self.answers).status == 3)
    try FileManager.default.moveItem(atPath: quiz.folder.file("kept"), toPath: place)
    let back = try run(["daily"], day: 20, typing: Self.answers)
    #expect(back.status == 0 && !back.errors.contains("missing"), "\(back.errors)")
    #expect(try names().count == 1)
  }

  @Test("a share is exact in results, and whole where results are compared")
  func share() throws {
    let questions = (1...3).map {
      #"{"id":"q\#($0)","kind":"number","text":"?","accept":[{"value":1}]}"#
    }
    let file =
      #"{"id":"three","title":"Three","mode":"practice","questions":["#
      + questions.joined(separator: ",") + "]}"
    try quiz.folder.write(Array(file.utf8), to: "three.json")
    let path = quiz.folder.file("three.json")
    _ = try run(["play", path, "--player", "ann"], day: 20, typing: "1\nn\n2\nn\n2\nn\n")
    for (words, share) in [
      (["results"], " 33.33%"), (["progress", "--player", "ann"], " 33%"),
      (["leaderboard"], " 33%"),
    ] {
      let told = try run(words, day: 20)
      #expect(told.output.contains(share), "\(words) \(told.output)")
    }
  }

  @Test("an empty folder is told what to do")
  func empty() throws {
    #expect(try run(["progress"], day: 20).output.contains("quiz daily asks five questions"))
    #expect(try run(["leaderboard"], day: 20).output.contains("No results yet"))
  }

  @Test("a quiz without a board says why: it has no points, has no result, or is not known")
  func noBoard() throws {
    let quiz = try RunProgram("quiz")
    let play = try quiz(["play", "animals", "--player", "ann"], typing: "1\n2\n60%\n")
    #expect(play.status == 0)
    for (id, words) in [
      ("animals", "the quiz animals has no points and no marks, so it has no board"),
      ("capitals", "no result of the quiz capitals yet"),
      ("animls", "no quiz animls is known here; did you mean animals?"),
      ("nothing-like-it", "no quiz nothing-like-it is known here; quiz leaderboard shows"),
    ] {
      let run = try quiz(["leaderboard", id])
      #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
