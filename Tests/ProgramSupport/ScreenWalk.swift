import Foundation
import SessionEngine
import Testing

@testable import TestSupport

/// A way through the screens of a program, some of which are recorded.
struct ScreenWalk: Sendable, CustomTestStringConvertible {
  /// Keys, and the name of the screen that they lead to where it is recorded.
  struct Step: Sendable {
    let keys: String
    var name: String?
    /// What the screen shows once it is complete, where that takes more than reading the keys.
    var sign: String?
  }

  /// What a data folder has in it before the walk.
  enum Start: Sendable { case nothing, guest, played }

  let name: String
  var program = "quiz"
  let words: [String]
  var start = Start.nothing
  let steps: [Step]

  var testDescription: String { name }

  static let sizes = [
    (columns: 40, rows: 24), (columns: 80, rows: 24), (columns: 120, rows: 36),
    (columns: 200, rows: 50),
  ]

  init(
    _ name: String, _ words: [String], from start: Start = .nothing, program: String = "quiz",
    _ steps: [Step]
  ) {
    (self.name, self.words, self.start, self.steps) = (name, words, start, steps)
    self.program = program
  }

  /// The recorded screens of a terminal of this size, in order.
  func screens(
    columns: Int, rows: Int, _ data: PlayedFolder, environment: [String: String] = [:]
  ) throws -> [(name: String, lines: [String])] {
    let folder = try data.copy(start)
    var words = self.words
    if program == "quiz" {
      words += [
        "--seed", "00000000000000000000000000000017", "--clock", "2026-11-20T09:30:00Z+1000ms",
      ]
    }
    let run = try TerminalRun(
      RunProgram.path(of: program), words,
      environment: [
        "TERM": "xterm", "NO_COLOR": "1", "TZ": "UTC", "PATH": "/nonexistent",
        "QUIZ_SCREEN": "full", "QUIZ_DATA": folder.file("data"), "HOME": folder.path,
      ].merging(environment) { $1 }, columns: columns, rows: rows, in: folder.file("files"))
    run.wait(for: "\u{1B}[?2026l")
    var screens: [(name: String, lines: [String])] = []
    for step in steps {
      if let sign = step.sign {
        run.type(step.keys)
        run.wait(onScreen: sign)
      }
      let lines = run.screen(after: step.sign == nil ? step.keys : "")
      if let name = step.name { screens.append((name, lines)) }
    }
    run.type("\u{3}")
    #expect(run.end() == 130)
    return screens
  }
}

extension ScreenWalk.Step {
  /// Keys that lead to a screen which is recorded.
  static func screen(_ name: String, _ keys: String = "", until sign: String? = nil) -> Self {
    Self(keys: keys, name: name, sign: sign)
  }

  /// Keys alone.
  static func keys(_ keys: String, until sign: String? = nil) -> Self {
    Self(keys: keys, name: nil, sign: sign)
  }

  static let escape = keys("\u{1B}")
}

/// The keys of a terminal.
enum Typed {
  static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
  static let (enter, tab, end, pageDown) = ("\r", "\t", "\u{1B}[F", "\u{1B}[6~")
  static let (f1, f2, f4) = ("\u{1B}OP", "\u{1B}OQ", "\u{1B}OS")
}

/// Data folders in which ann has an account and has played for some days, made once and copied.
///
/// They are never changed once they are made, so that tests share them.
final class PlayedFolder: @unchecked Sendable {
  private let played: TemporaryFolder
  private let guest: TemporaryFolder
  private let nothing: TemporaryFolder

  init() throws {
    (played, guest, nothing) = (
      try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder()
    )
    try PlayedFolder.play(RunProgram("quiz", in: guest), "")
    let quiz = try RunProgram("quiz", in: played)
    try quiz.makeAccount("ann", "long password")
    try quiz.dataFolder.noteSignedIn("ann")
    try PlayedFolder.play(quiz, "ann")
    try PlayedFolder.write(quiz)
    for folder in [played, guest, nothing] {
      let files = FileManager.default
      try files.createDirectory(atPath: folder.file("files/old"), withIntermediateDirectories: true)
      for name in [
        "quizzes/animals.json", "quizzes/exam.json", "import/capitals.gift",
        "sessions/animals-revised.jsonl",
      ]
      where files.fileExists(atPath: Fixtures.folder + name) {
        try folder.write(
          try Fixtures.contents(Fixtures.folder + name),
          to: "files/\(name.split(separator: "/")[1])")
      }
    }
  }

  /// A copy to walk through.
  func copy(_ start: ScreenWalk.Start) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    let from = start == .played ? played : start == .guest ? guest : nothing
    for name in try from.names() {
      try FileManager.default.copyItem(atPath: from.file(name), toPath: copy.file(name))
    }
    return copy
  }

  private static func play(_ quiz: RunProgram, _ player: String) throws {
    let games: [(quiz: String, day: String, script: String)] = [
      ("animals", "2026-11-16T08:00", "1\n2 3\n60%\n"),
      ("capitals", "2026-11-17T17:05", String(repeating: "1\n\n", count: 20)),
      ("animals", "2026-11-18T08:30", "2\n1\n20%\n"),
      ("morse", "2026-11-18T19:00", String(repeating: "e\n\n", count: 10)),
      ("country", "2026-11-19T12:00", String(repeating: "1\n", count: 15) + "submit\n"),
      ("arithmetic", "2026-11-19T12:30", "56\n\n7\n\n8\n\n"),
      ("expedition", "2026-11-20T09:00", "1\n2 3\n60%\n"),
    ]
    for (place, game) in games.enumerated() where !player.isEmpty || place < 1 {
      let seed = String(repeating: "0", count: 30) + String(20 + place)
      let words = ["play", game.quiz, "--seed", seed, "--clock", game.day + ":00Z+4000ms"]
      let run = try quiz(
        words + (player.isEmpty ? [] : ["--player", player]), typing: game.script)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  /// Lists and a conversation.
  private static func write(_ quiz: RunProgram) throws {
    let clock = ["--clock", "2026-11-19T20:00:00Z+60000ms"]
    let commands: [(words: [String], script: String)] = [
      (["lists", "create", "Summer by the sea", "GR", "IT", "HR", "NZ", "--player", "ann"], ""),
      (["lists", "create", "Snow", "NO", "IS", "--player", "ann"], ""),
      (["morse", "chat", "practice", "--player", "bob"], "cq cq de bob\n"),
      (["morse", "chat", "practice", "--player", "ann"], "good evening bob\n... --- ...\n"),
      (["morse", "chat", "club", "--player", "ann"], "hello\n"),
    ]
    for command in commands {
      let run = try quiz(command.words + clock, typing: command.script)
      #expect(run.status == 0, "\(command.words): \(run.errors)")
    }
  }
}
