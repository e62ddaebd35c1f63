import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `quiz` on the full screen of a terminal: keys go in, the terminal is given back on every way out.
@Suite("quiz: full screen", .slow)
struct FullScreenTests {
  private let data: TemporaryFolder

  init() throws { data = try TemporaryFolder() }

  private let leave = "\u{1B}[?25h\u{1B}[?1049l"

  private func start(_ words: [String], _ more: [String: String] = [:]) throws -> TerminalRun {
    let environment = [
      "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "QUIZ_DATA": data.path,
    ]
    return try TerminalRun(
      RunProgram.path(of: "quiz"), words, environment: environment.merging(more) { $1 })
  }

  @Test("arrows, Space, the slider and Enter play a quiz to its result")
  func play() throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    #expect(run.output.contains("\u{1B}[?1049h"))
    #expect(!run.isCooked)
    run.type("\r")
    run.wait(onScreen: "1 of 3")
    run.type("\u{1B}[B\r")
    run.wait(onScreen: "2 of 3")
    run.type(" \u{1B}[B \r")
    run.wait(onScreen: "3 of 3")
    run.type("\u{1B}[1;2C\r")
    run.wait(onScreen: "Keep this receipt")
    run.type("\u{3}")
    #expect(run.end() == 130)
    #expect(run.output.contains(leave))
    #expect(run.isCooked)
  }

  private static let deaths: [(signal: Int32, status: Int32)] = [
    (SIGINT, 130), (SIGTERM, 130), (SIGHUP, 130), (SIGILL, 132), (SIGSEGV, 139),
  ]

  @Test("signals give the terminal back", arguments: deaths)
  func signals(signal: Int32, status: Int32) throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    run.send(signal)
    #expect(run.end() == status)
    #expect(run.output.contains(leave))
    #expect(run.isCooked)
  }

  @Test("Esc goes one level back: from the second question to the first, then to the menu")
  func back() throws {
    let run = try start(["play", "animals"])
    run.wait(onScreen: "Begin")
    run.type("\r")
    run.wait(onScreen: "1 of 3")
    run.type("2\r")
    run.wait(onScreen: "2 of 3")
    run.type("\u{1B}")
    run.wait(onScreen: "1 of 3")
    run.type("\u{1B}")
    run.wait(onScreen: "Settings")
    run.type("\u{1B}")
    #expect(run.end() == 0)
    #expect(run.isCooked)
  }

  private static let linewise: [(words: [String], environment: [String: String])] = [
    (["--lines"], [:]), ([], ["QUIZ_SCREEN": "lines"]), ([], ["TERM": "dumb"]),
    ([], ["ACCESSIBLE": "1"]), (["--plain"], [:]),
  ]

  @Test("lines are read where a full screen is not wanted", arguments: linewise)
  func lines(words: [String], environment: [String: String]) throws {
    let run = try start(["play", "animals"] + words, environment)
    run.wait(for: "Animal")
    #expect(run.isCooked)
    #expect(!run.output.contains("\u{1B}[?1049h"))
    run.type("q\n")
    #expect(run.end() == 0)
  }
}
