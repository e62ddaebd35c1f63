import EventLog
import Foundation
import SessionEngine
import SessionShell
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import TestSupport
@testable import replay_tool

/// Logs of every kind, looked into by one road.
@Suite("replay-tool, logs of every kind")
struct ReplayedFileTests {
  private let tool: RunProgram
  private let fixtures = Fixtures.folder

  init() throws { tool = try RunProgram("replay-tool") }

  /// Every log below a folder of fixtures.
  private func logs(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: fixtures + folder).sorted()
      .filter { $0.hasSuffix(".jsonl") }.map { fixtures + folder + "/" + $0 }
  }

  @Test(
    "every event of a sound log has words, a type that its decider names, and a rule",
    arguments: ["sessions", "graded", "players", "conversations", "folders", "classes"])
  func told(_ folder: String) throws {
    var eventCount = 0
    let arguments = try Arguments(
      [folder, "--quiz", fixtures + "quizzes"], options: .of(Evidence.quiz), console: .unseen)
    let kinds = try LogKinds(arguments)
    for path in try logs(folder) {
      guard let file = try? ReplayedFile(path, kinds),
        file.findings.all().isEmpty
      else { continue }
      for place in stride(from: 1, through: file.count, by: Effort.step(15)) {
        eventCount += 1
        let rule = try #require(file.log.rule(at: place), "\(path)@\(place)")
        #expect(rule != "none that this version knows", "\(path)@\(place)")
        #expect(!file.log.words(at: place).isEmpty, "\(path)@\(place)")
        #expect(file.log.types.contains(file.log.lines.type(at: place)), "\(path)@\(place)")
      }
    }
    #expect(eventCount > 2)
  }

  @Test(
    "log prints below an event what an audit finds there, whatever the kind of log",
    arguments: [
      ("conversations/R15-unknown.jsonl", "R15"), ("damaged/R13-level-not-opened.jsonl", "R13"),
      ("damaged/R01-score-forged.jsonl", "R01"),
    ])
  func findings(_ name: String, _ code: String) throws {
    let run = try tool(["log", fixtures + name])
    #expect(run.lines.contains { $0.hasPrefix("      ") && $0.contains(code + ": recorded ") })
    #expect(try tool(["log", fixtures + name, "--json"]).output.contains("\"code\":\"\(code)\""))
  }

  @Test("log takes every type of event that the kind of log may hold")
  func types() throws {
    let graded = try #require(try logs("graded").first)
    for type in Event.types {
      let run = try tool(["log", graded, "--type", type, "--quiz", fixtures + "quizzes"])
      #expect(run.status == 0, "\(type): \(run.errors)")
    }
    let wrong = try tool(["log", fixtures + "players/ann.jsonl", "--type", "answerGiven"])
    #expect(wrong.status == 2 && wrong.errors.contains("this log has "))
  }

  @Test("log -f ends where nothing can follow, and takes --changes for any kind of log")
  func followed() throws {
    let rescore =
      fixtures + "folders/R25-wrong-correction/rescores/01a20000-0000-7000-8000-000000000001.jsonl"
    for words in [["log", rescore, "--plain"], ["log", rescore, "-S", "ended", "--plain"]] {
      let (read, followed) = (try tool(words), try tool(words + ["-f"]))
      #expect(followed.status == 0 && followed.output == read.output, "\(words)")
      #expect(followed.output.contains("rescoreEnded"))
    }
  }

  @Test("a password is never shown, in any form of any command")
  func secrets() throws {
    let ann = fixtures + "players/ann.jsonl"
    let stored = try String(contentsOfFile: ann, encoding: .utf8)
    let salt = try #require(stored.firstMatch(of: #/pbkdf2-sha256\$600000\$([0-9a-f]+)/#)?.1)
    for form in [[], ["--plain"], ["--json"]] {
      for words in [["log", ann], ["show", ann + "@1"], ["state", ann], ["blame", ann]] {
        let run = try tool(words + form)
        #expect(run.status == 0)
        #expect(!run.output.contains(salt), "\(words) \(form)")
      }
    }
  }
}
