import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Each kind of full screen of `quiz` at four widths, as texts in fixtures/screens.
///
/// `RECORD=1` writes the texts anew; look at them before they are kept.
@Suite("quiz: screens at 40, 80, 120 and 200 columns", .slow)
struct ScreenSizesTests {
  /// How a screen is reached: the words of the command, then keys and what they bring up.
  struct Route: Sendable {
    let name: String
    var words: [String] = []
    let steps: [(keys: String, shown: String)]
  }

  private static let down = "\u{1B}[B"
  private static let right = "\u{1B}[C"

  private static let routes: [Route] = [
    Route(name: "home", steps: [("", "Arithmetic")]),
    Route(name: "help", steps: [("", "Arithmetic"), ("?", "suspend")]),
    Route(name: "introduction", words: ["play", "animals"], steps: [("", "Begin")]),
    Route(name: "single", words: ["play", "animals"], steps: [("", "Begin"), ("\r", "Steak")]),
    Route(
      name: "multiple", words: ["play", "animals"],
      steps: [("", "Begin"), ("\r", "Steak"), ("2\r", "2 of 3"), (" " + down, "[")]),
    Route(
      name: "slider", words: ["play", "animals"],
      steps: [
        ("", "Begin"), ("\r", "Steak"), ("2\r", "2 of 3"), (" \r", "3 of 3"), (right, "51%"),
      ]),
    Route(
      name: "result", words: ["play", "animals"],
      steps: [
        ("", "Begin"), ("\r", "Steak"), ("2\r", "2 of 3"), (" \r", "3 of 3"),
        ("\r", "Keep this"),
      ]),
    Route(
      name: "marked", words: ["play", "every-kind"],
      steps: [("", "Begin"), ("\r", "1 of 10"), ("1\r", "Enter next")]),
    Route(
      name: "arithmetic", words: ["play", "arithmetic"],
      steps: [("", "Begin"), ("\r", "Streak"), ("999\r", "The answer is")]),
    Route(name: "round", words: ["play", "morse"], steps: [("", "Begin"), ("\r", "1 of 10")]),
    Route(name: "morse", words: ["morse"], steps: [("", "Tutorial")]),
    Route(name: "dictionary", words: ["morse"], steps: [("", "Tutorial"), ("3", "Letters")]),
    Route(name: "translator", words: ["morse"], steps: [("", "Tutorial"), ("4sos", "... ---")]),
    Route(name: "countries", steps: [("", "Arithmetic"), ("c", "Afghanistan")]),
    Route(
      name: "country", steps: [("", "Arithmetic"), ("c", "Afghanistan"), ("finl\r", "Helsinki")]),
    Route(name: "settings", steps: [("", "Arithmetic"), ("s", "Time limit")]),
    Route(name: "lists", words: ["--player", "ann"], steps: [("", "Arithmetic"), ("l", "list")]),
    Route(name: "register", words: ["register"], steps: [("", "E-mail")]),
    Route(name: "results", steps: [("", "Arithmetic"), ("r", "Nothing")]),
    Route(
      name: "chat", words: ["morse", "chat", "room", "--player", "ann"], steps: [("", "room")]),
  ]

  @Test("each kind of screen is what was looked at", arguments: routes)
  func screens(route: Route) throws {
    for columns in [40, 80, 120, 200] {
      let data = try TemporaryFolder()
      let run = try TerminalRun(
        RunProgram.path(of: "quiz"),
        route.words + [
          "--seed", "000102030405060708090a0b0c0d0e0f", "--clock",
          "2026-11-20T09:30:00.000Z+1500ms",
        ],
        environment: [
          "TERM": "xterm-256color", "PATH": "/nowhere", "QUIZ_DATA": data.path, "HOME": data.path,
          "LC_ALL": "C.UTF-8", "TZ": "UTC",
        ],
        columns: columns, rows: columns == 40 ? 24 : columns * 3 / 10)
      for step in route.steps {
        run.type(step.keys)
        run.settle(onScreen: step.shown)
      }
      let lines = run.lines
      run.type("\u{3}")
      _ = run.end()
      let path = Fixtures.root + "/screens/\(route.name)-\(columns).txt"
      let text = lines.joined(separator: "\n") + "\n"
      if ProcessInfo.processInfo.environment["RECORD"] != nil {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
      let recorded = try String(decoding: Fixtures.contents(path), as: UTF8.self)
      #expect(text == recorded, "\(route.name) at \(columns) columns")
    }
  }
}
