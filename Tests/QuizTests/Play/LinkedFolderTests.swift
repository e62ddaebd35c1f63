import Foundation
import Testing

@testable import ProgramSupport
@testable import Shell
@testable import TestSupport
@testable import quiz

/// Data folders that `quiz` cannot write or look into: what each command says, and that nothing is
/// written.
@Suite("Data folders with a link, or that cannot be looked into")
struct LinkedFolderTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  /// Every file below these folders.
  private func files(_ folders: [String]) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for folder in folders {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        let file = folder + "/" + path
        found[file] = FileManager.default.contents(atPath: file) ?? Data()
      }
    }
    return found
  }

  @Test(
    "nothing is written where a folder of the data folder is a link: one line names it, and 3",
    arguments: [
      "sessions", "players", "conversations", "quizzes", "rescores", "classes", "parts",
    ])
  func links(name: String) throws {
    let other = quiz.folder.file("other")
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    let ann = ["--player", "ann"]
    _ = try quiz(["settings", "tint", "green"] + ann)
    _ = try quiz(["play", "animals"] + ann, typing: "1\nq\n")
    let (place, kept) = (quiz.data + "/" + name, quiz.folder.file("kept"))
    let isThere = FileManager.default.fileExists(atPath: place)
    if isThere {
      try FileManager.default.moveItem(atPath: place, toPath: kept)
    } else {
      try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: kept)
    let before = try files([quiz.data, kept])
    for words in [
      ["play", "animals"] + ann, ["play", "arithmetic"], ["resume"] + ann,
      ["settings", "tint", "blue"] + ann, ["extra-time", "ann", "25", "--by", "school"],
      ["merge", other],
    ] {
      let run = try quiz(words, typing: "1\nq\n")
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains(place + ": a symbolic link"), "\(words) \(run.errors)")
      #expect(run.errors.contains("put the folder itself there"), "\(words) \(run.errors)")
    }
    // These tell of the folder before they begin a session.
    for words in [["daily"], ["practice", "morse"]] {
      let run = try quiz(words + ann, typing: "q\n")
      #expect(run.status == 3 && run.errors.contains(place + ": a symbolic link"), "\(run.errors)")
    }
    #expect(try files([quiz.data, kept]) == before)
    #expect(try tool(["audit", "--data", quiz.data]).status != 0)
  }

  @Test("a file in the place of the data folder is wrong usage, whatever the command")
  func file() throws {
    try quiz.folder.write([], to: "file")
    let place = quiz.folder.file("file")
    for words in [
      ["results"], ["results", "--player", "ann"], ["progress", "--player", "ann"],
      ["leaderboard"], ["practice", "--list"], ["resume"], ["play", "animals"],
    ] {
      let run = try quiz(words + ["--data", place])
      #expect(run.status == 2 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains("a file is where a folder should be"), "\(run.errors)")
    }
    for words in [["audit"], ["stats"]] {
      #expect(try tool(words + ["--data", place]).status == 2, "\(words)")
    }
  }

  @Test("a link to nothing in the place of the data folder is 3, whatever the command")
  func dangling() throws {
    let (place, target) = (quiz.folder.file("link"), quiz.folder.file("nothing"))
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
    for words in [
      ["results"], ["results", "--player", "ann"], ["progress", "--player", "ann"],
      ["leaderboard"], ["practice", "--list"], ["resume"], ["play", "animals"],
      ["settings", "tint", "blue"], ["merge", quiz.folder.path],
    ] {
      let run = try quiz(words + ["--data", place])
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(
        run.errors.contains(place + ": a symbolic link to nothing; put the folder itself there"),
        "\(words) \(run.errors)")
    }
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    #expect(try quiz(["results", "--data", place]).status == 0)
  }

  @Test("a data folder that is named and not there is one line for what only reads it")
  func missing() throws {
    let place = quiz.folder.file("nowhere")
    for words in [
      ["results"], ["results", "last"], ["results", "--csv"], ["progress"], ["leaderboard"],
      ["practice", "--list"], ["practice", "--forecast"], ["resume"], ["settings"],
      ["settings", "tint"], ["whoami"],
    ] {
      let run = try quiz(words + ["--data", place])
      #expect(run.status == 2 && run.output.isEmpty, "\(words) \(run.output)")
      #expect(run.errors == "quiz: --data \(place): no such folder\n", "\(words) \(run.errors)")
    }
    #expect(try quiz(["results"]).output.hasPrefix("No results yet"))
    #expect(try quiz(["settings", "tint", "orange", "--data", place]).status == 0)
    #expect(try quiz(["results", "--data", place]).status == 0)
  }

  @Test(
    "a data folder that may not be looked into cannot be judged, whatever the command",
    .enabled(if: geteuid() != 0, "root may list every folder"))
  func closed() throws {
    let other = quiz.folder.file("other")
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: other)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: other)
    }
    for words in [
      ["results"], ["results", "--player", "ann"], ["progress", "--player", "ann"],
      ["leaderboard"], ["practice", "--list"], ["resume"], ["play", "animals"],
    ] {
      let run = try quiz(words + ["--data", other])
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains("permission denied"), "\(words) \(run.errors)")
    }
    #expect(try quiz(["merge", other]).status == 3)
    for words in [["audit"], ["stats"]] {
      let run = try tool(words + ["--data", other])
      #expect(run.status == 3 && run.errors.contains("permission denied"), "\(words) \(run.errors)")
    }
  }

  @Test("a file in the place of the folder of sessions is 3 for every command that plays")
  func fileForSessions() throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let place = quiz.data + "/sessions"
    try FileManager.default.moveItem(atPath: place, toPath: quiz.folder.file("kept"))
    try quiz.folder.write([], to: "data/sessions")
    for words in [["play", "animals"], ["play", "arithmetic"], ["resume"]] {
      let run = try quiz(words, typing: "1\nq\n")
      #expect(run.status == 3 && run.errors.contains(place + ": a file is"), "\(run.errors)")
    }
  }

  @Test("the home menu does not call a folder empty in which a session cannot be read")
  func menu() throws {
    func notes() throws -> [String] {
      let context = try Context(
        Call(["practice", "--data", quiz.data, "--player", "ann"], Console.unseen))
      let reading = try PlayerReading(context, isTelling: false)
      let previews = HomePreviews(
        records: reading.records, isWhole: reading.isWhole, games: [], tint: "")
      return [try PracticeCommand(context).note(reading), previews.results.note]
    }
    #expect(try notes() == ["nothing yet", "0 games"])
    _ = try quiz(["play", "capitals", "--player", "ann"], typing: "1\nq\n")
    let sessions = quiz.data + "/sessions/"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: sessions).first)
    var bytes = try #require(FileManager.default.contents(atPath: sessions + name))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: sessions + name))
    #expect(try notes() == [HomePreviews.unreadable, HomePreviews.unreadable])
  }
}
