import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import quiz

/// `quiz play`, `quiz resume` and `quiz results`, run as a script runs them.
@Suite("quiz: playing")
struct QuizPlayTests {
  let quiz: RunProgram
  let fixed = [
    "--seed", "000102030405060708090a0b0c0d0e0f", "--clock", "2026-11-20T09:30:00Z+1500ms",
  ]

  init() throws { quiz = try RunProgram("quiz") }

  @Test("animals left half-way is resumed, revised and finished")
  func leavesAndResumes() throws {
    let first = try quiz(["play", "animals", "--player", "ann"], typing: "1\n")
    #expect(first.status == 0)
    #expect(first.output.contains("Question #2"))
    #expect(first.output.contains("quiz resume --player ann"))
    let second = try quiz(["resume"], typing: "b\n2\n2 3\n60%\ndone\n")
    #expect(second.status == 0)
    #expect(second.output.contains("(•) Steak"))
    #expect(second.output.contains("You are a 🐱! (cat)"))
    #expect(second.output.contains("Keep this receipt: receipt:1:session/"))
    let results = try quiz(["results"])
    #expect(results.output.contains("ann  You are a 🐱! (cat)"))
    #expect(try quiz(["resume"]).status == 1)
    let types = RunProgram.types(try quiz.sessionLogs()[0])
    #expect(
      types == [
        "logCreated", "sessionStarted", "questionShown", "answerGiven", "scoreUpdated",
        "questionShown", "sessionPaused", "sessionResumed", "questionShown", "questionShown",
        "answerRevised", "scoreUpdated", "questionShown", "answerGiven", "scoreUpdated",
        "questionShown", "answerGiven", "scoreUpdated", "sessionFinished",
      ])
  }

  @Test(
    "a result in full is what the end of the session showed, but for its place among the others",
    arguments: ["animals", "morse"], [[], ["--plain"]])
  func fullResult(id: String, form: [String]) throws {
    let isGame = id == "morse"
    let script = isGame ? String(repeating: "?\nn\n", count: 10) : "1\n2 3\n60%\n"
    let played = try quiz(["play", id] + form, typing: script)
    let row = try #require(try quiz(["results", "--plain"]).lines.first)
    let session = String(row.prefix { $0 != "\t" })
    let shown = try quiz(["results", session] + form)
    #expect(played.status == 0 && shown.status == 0, "\(shown.errors)")
    for line in shown.lines { #expect(played.lines.contains(line), "\(line)") }
    let details =
      isGame
      ? ["Right and wrong:", "round\t10\t"] : ["How many answers counted for each:", "count\t"]
    #expect(shown.output.contains(form.isEmpty ? details[0] : details[1]))
    #expect(shown.output.contains("receipt:1:session/" + session))
  }

  @Test(
    "a result as a document has all that its lines have, at the end and later",
    arguments: ["animals", "morse"])
  func fullDocument(id: String) throws {
    let isGame = id == "morse"
    let script = isGame ? String(repeating: "?\nn\n", count: 10) : "4\n2\n25%\n"
    let played = try quiz(["play", id, "--json"], typing: script)
    let row = try #require(try quiz(["results", "--plain"]).lines.first)
    let session = String(row.prefix { $0 != "\t" })
    let shown = try #require(try quiz(["results", session, "--json"]).lines.first)
    let name = isGame ? #","rounds":[{"right":false,"# : #","counts":[{"title":"#
    let start = try #require(shown.range(of: name), "\(shown)")
    let rest = shown[start.lowerBound...]
    #expect(rest.contains(#""receipt":"receipt:1:session/\#(session)"#), "\(rest)")
    #expect(rest.contains(#""tie":"firstListed""#) == !isGame, "\(rest)")
    #expect(rest.components(separatedBy: #""expected":"#).count == (isGame ? 11 : 1), "\(rest)")
    #expect(played.lines.contains { $0.hasSuffix(rest) }, "\(played.output)")
    #expect(try #require(played.lines.first).contains(name) == false)
  }

  @Test(
    "records of a result tell how a tie was settled, and nothing of one where there was none",
    arguments: [("4\n2\n25%\n", true), ("1\n4\n100%\n", false)])
  func tieRecord(script: String, isTied: Bool) throws {
    let played = try quiz(["play", "animals", "--plain"], typing: script)
    let row = try #require(try quiz(["results", "--plain"]).lines.first)
    let shown = try quiz(["results", String(row.prefix { $0 != "\t" }), "--plain"])
    for run in [played, shown] {
      #expect(run.lines.contains { $0.hasPrefix("count\t") })
      #expect(run.lines.contains { $0.hasPrefix("tie\t") } == isTied, "\(run.output)")
    }
  }

  @Test("a seed and a clock that name a session that is there are refused, and the log stays")
  func takenName() throws {
    let words = ["play", "animals"] + fixed
    #expect(try quiz(words, typing: "1\n4\n100%\n").status == 0)
    let again = try quiz(words, typing: "1\n4\n100%\n")
    #expect(again.status == 2 && again.errorLines.count == 1, "\(again.errors)")
    #expect(
      again.errors.hasSuffix(
        ".jsonl: this file exists already and is never overwritten; "
          + "choose another --seed or --clock\n"), "\(again.errors)")
    #expect(try quiz(["results", "--plain"]).lines.filter { !$0.isEmpty }.count == 1)
  }

  @Test("results are in the order of the times that they print: what ended last comes first")
  func newestFirst() throws {
    func at(_ day: Int) -> [String] { ["--clock", "2026-11-0\(day)T09:00:00.000Z+2000ms"] }
    _ = try quiz(["play", "animals", "--player", "ann"] + at(1), typing: "1\n")
    _ = try quiz(["play", "animals", "--player", "bob"] + at(2), typing: "1\n2 3\n60%\n")
    _ = try quiz(["resume", "--player", "ann"] + at(3), typing: "2 3\n60%\n")
    for (form, days) in [
      ([], ["3 Nov 2026", "2 Nov 2026"]), (["--plain"], ["2026-11-03", "2026-11-02"]),
    ] as [([String], [String])] {
      let lines = try quiz(["results"] + form).lines.filter { !$0.isEmpty }
      try #require(lines.count == 2)
      #expect(lines[0].contains(days[0]) && lines[0].contains("ann"), "\(lines)")
      #expect(lines[1].contains(days[1]) && lines[1].contains("bob"), "\(lines)")
    }
  }

  @Test("coming back from home opens the game screen anew; coming back after quitting does not")
  func homeAndBack() throws {
    _ = try quiz([], typing: "arithmetic\np\ng\n3\np\narithmetic\nq\n")
    _ = try quiz([], typing: "g\nq\n")
    let why = try quiz.sessionLogs()[0].split(separator: "\n").compactMap { line in
      ["start", "resumed", "reopened"].first { line.contains("\"why\":\"\($0)\"") }
    }
    #expect(why == ["start", "resumed", "reopened", "resumed", "reopened", "resumed"])
    let shown = try quiz.sessionLogs()[0].split(separator: "\n").compactMap { line in
      ["q1", "q2", "q3"].first {
        line.contains("\"questionShown\",\"data\":{\"question\":\"\($0)\"")
      }
    }
    #expect(shown == ["q1", "q1", "q2", "q2", "q3", "q3"])
  }

  @Test("the same script, seed and clock give the same bytes")
  func repeatsExactly() throws {
    let script = "1\nb\n9\n2\n1 3\ntint green\ns tint green\n101\n50%\n"
    let other = try RunProgram("quiz")
    let runs = try [quiz, other].map { try $0(["play", "animals"] + fixed, typing: script) }
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].errors == runs[1].errors)
    #expect(try quiz.sessionLogs() == other.sessionLogs())
    let ledgers = try [quiz, other].map { try $0.folder.bytes("data/ledger.jsonl") }
    #expect(ledgers[0] == ledgers[1])
    #expect(try quiz.sessionLogs()[0].contains(#""at":"2026-11-20T09:30:00.000Z""#))
  }

  @Test("one reading of the clock for each command, none for what can't be read as one")
  func readsTheClockOncePerCommand() throws {
    _ = try quiz(["play", "animals"] + fixed, typing: "abc\n\n?\n1\n")
    let log = try quiz.sessionLogs()[0]
    #expect(log.contains(#""elapsed":1500"#))
    #expect(log.split(separator: "\n").last?.contains("09:30:03.000Z") == true)
  }

  @Test("arithmetic goes on with its points, after a restart too; --new starts at 0")
  func arithmeticGoesOn() throws {
    // With this seed the first exercises are found by playing them.
    var right = 0
    for _ in 0..<3 {
      let shown = try quiz(["play", "arithmetic"] + fixed, typing: "")
      let answer = try #require(QuizPlayTests.answer(in: shown.output))
      let run = try quiz(["play", "arithmetic"] + fixed, typing: "\(answer)\n5\nn\n")
      right += 1
      #expect(run.output.contains("Right! Well done."))
      #expect(run.output.contains("Points: \(right)"))
      #expect(run.errorLines.count == 1)
      #expect(run.errors.hasPrefix("quiz: line 2: this question is already marked"))
    }
    #expect(try quiz.sessionLogs().count == 1)
    let fresh = try quiz(["play", "arithmetic", "--new"], typing: "")
    #expect(fresh.output.contains("Points: 0"))
    let logs = try quiz.sessionLogs()
    #expect(logs.count == 2)
    #expect(logs.contains { RunProgram.types($0).last == "sessionAbandoned" })
    #expect(try quiz(["results"]).output.contains("given up, 3 points"))
  }

  /// The right answer to the last exercise on a screen.
  static func answer(in output: String) -> Int? {
    for line in output.split(separator: "\n").reversed() where line.hasSuffix("= ?") {
      let parts = line.split(separator: " ")
      guard parts.count == 5, let a = Int(parts[0]), let b = Int(parts[2]) else { return nil }
      switch parts[1] {
      case "+": return a + b
      case "−": return a - b
      case "×": return a * b
      default: return b == 0 ? nil : a / b
      }
    }
    return nil
  }

  @Test("an empty line goes on after a marked exercise and does nothing before it")
  func emptyLines() throws {
    _ = try quiz(["play", "arithmetic"] + fixed, typing: "\n\n7\n\n\n")
    let types = RunProgram.types(try quiz.sessionLogs()[0])
    #expect(
      types == [
        "logCreated", "sessionStarted", "questionShown", "answerGiven", "scoreUpdated",
        "questionShown", "sessionPaused",
      ])
  }

  @Test("settings survive, in a session and outside")
  func settingsSurvive() throws {
    let script = "s tint green\ns fontsize 18\n"
    _ = try quiz(["play", "arithmetic", "--player", "ann"], typing: script)
    let run = try quiz(["settings", "--player", "ann", "--plain"])
    #expect(run.output.contains("tint\tgreen\t"))
    #expect(run.output.contains("fontSize\t18.0\t"))
    #expect(try quiz(["settings", "tint", "orange"]).status == 0)
    #expect(try quiz(["settings", "tint"]).output.hasPrefix("tint      orange"))
    #expect(try quiz(["settings", "tint", "--player", "ann"]).output.contains("green"))
  }

  @Test("shuffled answers are taken by the position that is shown")
  func shuffledPositions() throws {
    _ = try quiz(["settings", "shuffle", "answers"])
    for seed in 0..<8 {
      let run = try quiz(
        ["play", "animals", "--seed", String(repeating: "\(seed)", count: 32)],
        typing: "2\nb\n")
      let option = try #require(run.lines.first { $0.hasPrefix("  2  ( )") })
      let text = option.dropFirst(9)
      #expect(run.output.contains("  2  (•) \(text)"))
    }
  }

  @Test("after the result nothing is taken but done")
  func resultStands() throws {
    let run = try quiz(["play", "animals"], typing: "1\n0\n50\nb\n1\n\nb\n")
    #expect(run.status == 0)
    #expect(
      run.errorLines.first
        == "quiz: line 4: this session has ended; 2 lines after its end were not used")
    #expect(run.errorLines.count == 2 && run.errorLines[1].hasPrefix("quiz: line 7: not read"))
    let types = RunProgram.types(try quiz.sessionLogs()[0])
    #expect(types.suffix(3) == ["sessionFinished", "refused", "refused"])
  }

  @Test("a command that is printed can be pasted, whatever the folder and the file are called")
  func quoted() throws {
    let data = quiz.folder.file("my data")
    let run = try quiz(["play", "animals", "--data", data], typing: "1\nq\n")
    #expect(run.output.contains("Continue with: quiz resume --data '\(data)'"), "\(run.output)")
    let file = quiz.folder.file("q 1.json")
    let new = try quiz(["new", file])
    #expect(new.output.contains("Check it after editing: quiz check '\(file)'"), "\(new.output)")
    try quiz.folder.write(Array(#"{"id":1}"#.utf8), to: "q 1.json")
    #expect(try quiz(["play", file]).errors.contains(" See quiz check '\(file)'"))
  }

  @Test("the menu takes its choices from a script, screen by screen")
  func menuFromScript() throws {
    let run = try quiz([], typing: "1\n1\np\ng\n0\n50%\ndone\nr\ns\ntint green\n\nq\n")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("g  Go on with Which Animal Are You?, question 2 of 3"))
    #expect(run.output.contains("receipt:1:session/"))
    #expect(run.output.contains("tint      green"))
  }

  @Test("lines after a session that was left are refused with one line, and not dropped")
  func linesAfterPause() throws {
    let run = try quiz(["play", "animals"], typing: "1\np\n2 3\n80%\n")
    #expect(run.status == 0)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("quiz: line 3: not read, nor any line after it"), "\(run.errors)")
    #expect(try quiz(["play", "animals"], typing: "1\np\n").errors.isEmpty)
    // In the home menu they are read.
    let home = try quiz([], typing: "g\np\ns\nq\n")
    #expect(home.errors.isEmpty && home.output.contains("fontSize"), "\(home.output)")
  }

  @Test("your own quiz is played from its file, and the log resumes without the file")
  func ownQuiz() throws {
    let bytes = try Fixtures.contents(Scenario.folder + "/scenarios/submit-quiz.json")
    try quiz.folder.write(bytes, to: "own.json")
    #expect(try quiz(["play", quiz.folder.file("own.json")], typing: "1\n").status == 0)
    try quiz.folder.remove("own.json")
    #expect(try quiz(["resume"], typing: "b\n").status == 0)
  }

  @Test("every line of --json is JSON with its schema first")
  func jsonLines() throws {
    let play = try quiz(["play", "animals", "--json"], typing: "1\nx\n7\n?\ns\n0\n50\n\n")
    let results = try quiz(["results", "--json"])
    let settings = try quiz(["settings", "--json"])
    let list = try quiz(["list", "--json"])
    let check = try quiz(["check", Fixtures.root + "/quizzes/animals.json", "--json"])
    for (run, schema) in [
      (play, "quiz/play@2"), (results, "quiz/results@1"), (settings, "quiz/settings@1"),
      (list, "quiz/list@1"), (check, "quiz/check@1"),
    ] {
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      for line in run.lines where !line.isEmpty {
        #expect(line.hasPrefix(#"{"schema":"\#(schema)","#))
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
      }
    }
    let types = play.lines.compactMap {
      $0.components(separatedBy: #""type":""#).dropFirst().first?.prefix { $0 != "\"" }
    }
    #expect(
      types == [
        "screen", "screen", "screen", "unread", "refused", "screen", "text", "screen", "text",
        "screen", "screen", "end",
      ])
  }

  @Test("--ascii counts the outcomes of a quiz instead of showing their symbols")
  func listInASCII() throws {
    #expect(try quiz(["list"]).output.contains("🐶"))
    let list = try quiz(["list", "--ascii"]).output
    #expect(list.utf8.allSatisfy { $0 < 0x80 })
    #expect(list.contains("3 questions, 4 outcomes\n") && list.contains(", marked at once\n"))
    #expect(try quiz(["--ascii"], typing: "q\n").output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("-q prints nothing")
  func quiet() throws {
    let run = try quiz(["play", "animals", "-q"], typing: "x\n1\n0\n50\n\n")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(RunProgram.types(try quiz.sessionLogs()[0]).last == "sessionFinished")
  }

  @Test("where letters are answers only a / makes a command")
  func morseCommands() throws {
    let path = Scenario.folder + "/scenarios/morse-quiz.json"
    _ = try quiz(["play", path] + fixed, typing: "/zz\n/s\nq\nn\nb\n/q\n1\n")
    let types = RunProgram.types(try quiz.sessionLogs()[0])
    #expect(
      types == [
        "logCreated", "sessionStarted", "questionShown", "answerGiven", "scoreUpdated",
        "questionShown", "answerGiven", "scoreUpdated", "sessionPaused",
      ])
  }

  @Test("help at a menu is no error, and the settings are not headed by one of them")
  func menuHelp() throws {
    let run = try quiz([], typing: "?\ns\n\nq\n")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("Type one of the keys on the left"), "\(run.output)")
    #expect(run.output.contains("Settings of") && !run.output.contains("Font Size ("))
  }

  @Test("every command explains itself")
  func helpEverywhere() throws {
    for command in [
      "list", "play", "resume", "results", "settings", "morse", "countries", "country", "lists",
      "check", "completions", "man", "help",
    ] {
      for words in [[command, "--help"], [command, "-h"], ["help", command]] {
        let run = try quiz(words)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasPrefix("quiz \(command): "))
        for line in run.lines { #expect(line.count <= 100, "\(line)") }
      }
    }
    #expect(try quiz(["--version"]).output == "quiz 0.2.0\n")
    #expect(try quiz(["--help"]).output == quiz(["help"]).output)
  }
}
