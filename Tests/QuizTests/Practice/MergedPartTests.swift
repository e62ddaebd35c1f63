import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What is wrong with the logs of another device is told by every command that counts them.
@Suite("Faults of a merged part")
struct MergedPartTests {
  private let quiz: RunProgram
  private let tool: RunProgram
  private let commands = [
    ["results"], ["results", "--all", "--plain"], ["progress"], ["leaderboard"],
    ["practice", "--list"], ["daily"], ["resume"],
  ]

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  private var other: String { quiz.folder.file("other") }

  /// Plays on the other device, and merges it; the path of its part.
  private func part() throws -> String {
    let data = ["--data", other]
    _ = try quiz(
      ["play", "capitals", "--clock", "2026-11-12T09:00:00Z+1000ms"] + data, typing: "1\nq\n")
    _ = try quiz(["settings", "tint", "blue"] + data)
    #expect(try quiz(["merge", other]).status == 0)
    let parts = quiz.data + "/parts/"
    let names = try FileManager.default.contentsOfDirectory(atPath: parts)
    return parts + (try #require(names.first { $0.count == 16 }))
  }

  /// Every command answers 3 and names what is at a path.
  private func expect(_ words: String, in part: String) throws {
    #expect(try tool(["audit", "--data", part]).status != 0)
    for command in commands {
      let run = try quiz(
        command + ["--clock", "2026-11-14T09:00:00Z+1000ms"], typing: "q\n")
      #expect(run.status == 3, "\(command) \(run.errors)")
      #expect(run.errorLines.contains { $0.contains(words) }, "\(command) \(run.errors)")
    }
  }

  @Test("a session that its ledger has and that is missing")
  func missing() throws {
    let part = try part()
    let run = try quiz(["results"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let sessions = part + "/sessions/"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: sessions).first)
    try FileManager.default.removeItem(atPath: sessions + name)
    try expect(
      "session \(name.dropLast(6)) is missing: the ledger of another device, \(part)/ledger.jsonl,",
      in: part)
  }

  @Test("a file that is not a log, where none belongs")
  func stray() throws {
    let part = try part()
    try FileManager.default.createDirectory(
      atPath: part + "/classes/sub", withIntermediateDirectories: true)
    try Data("nothing\n".utf8).write(to: URL(filePath: part + "/classes/sub/junk.jsonl"))
    try expect("\(part)/classes/sub/junk.jsonl: ", in: part)
  }

  @Test("a link in the place of a folder")
  func link() throws {
    let part = try part()
    try FileManager.default.createSymbolicLink(
      atPath: part + "/rescores", withDestinationPath: quiz.folder.path)
    #expect(try tool(["audit", "--data", part]).status == 3)
    for command in [["results"], ["leaderboard"]] {
      let run = try quiz(command)
      #expect(run.status == 3, "\(command) \(run.errors)")
      let line = run.errorLines.first { $0.contains(part + "/rescores: ") }
      #expect(line?.contains("a symbolic link") == true, "\(run.errors)")
    }
    // Nothing is merged through it.
    let again = try quiz(["merge", other])
    #expect(again.status == 3 && again.errorLines.count == 1, "\(again.errors)")
    #expect(again.errors.contains(part + "/rescores: a symbolic link"), "\(again.errors)")
  }

  @Test(
    "a part that is a link, or has one, is not followed, and nothing is written beside it: 3",
    arguments: ["", "/sessions"])
  func linkedPart(name: String) throws {
    let part = try part()
    let id = String(try log(of: part).dropLast(6))
    #expect(try quiz(["results", "--all", "--plain"]).output.contains(id))
    let (place, kept) = (part + name, quiz.folder.file("kept"))
    try FileManager.default.moveItem(atPath: place, toPath: kept)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: kept)
    for command in [
      ["results", "--all", "--plain"], ["progress"], ["leaderboard"], ["practice", "--list"],
    ] {
      let run = try quiz(command)
      #expect(run.status == 3, "\(command) \(run.errors)")
      let line = run.errorLines.first { $0.contains(place + ": ") }
      #expect(line?.contains("a symbolic link") == true, "\(command) \(run.errors)")
      #expect(!run.output.contains(id), "\(command) \(run.output)")
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    for words in [
      ["play", "animals"], ["resume"], ["settings", "tint", "green"], ["daily"],
      ["register", "ann"],
    ] {
      let run = try quiz(words, typing: "\nlong password\nlong password\n")
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains(place + ": a symbolic link"), "\(words) \(run.errors)")
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    #expect(after == before)
  }

  @Test("a log of a player that does not pass is told where results are counted")
  func player() throws {
    let part = try part()
    try FileManager.default.createDirectory(
      atPath: part + "/players", withIntermediateDirectories: true)
    let log = part + "/players/player.jsonl"
    try Data().write(to: URL(filePath: log))
    #expect(try tool(["audit", "--data", part]).status != 0)
    for command in [["results"], ["leaderboard"]] {
      let run = try quiz(command)
      #expect(run.status == 3 && run.errors.contains(log + ": "), "\(command) \(run.errors)")
    }
  }

  @Test("a damaged session of a part is told by the leaderboard as its other faults are")
  func damaged() throws {
    let part = try part()
    let name = try log(of: part)
    let path = part + "/sessions/" + name
    var bytes = try #require(FileManager.default.contents(atPath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: path))
    let run = try quiz(["leaderboard"])
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains("session \(name.dropLast(6)) does not count: "), "\(run.errors)")
    let resumed = try quiz(["resume"])
    #expect(resumed.status == 3, "\(resumed.errors)")
    #expect(
      resumed.errors.contains("session \(name.dropLast(6)) was skipped: "), "\(resumed.errors)")
  }

  // MARK: What a merge finds

  private func log(of data: String) throws -> String {
    try #require(try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").first)
  }

  @Test("a log in a folder below that of its kind is merged")
  func deep() throws {
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    let name = try log(of: other)
    try FileManager.default.createDirectory(
      atPath: other + "/sessions/sub", withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: other + "/sessions/" + name, toPath: other + "/sessions/sub/" + name)
    let run = try quiz(["merge", other])
    #expect(run.status == 0 && run.output.contains("2 new logs"), "\(run.output) \(run.errors)")
    #expect(try quiz(["results", "--all"]).status == 0)
  }

  @Test("a link in the source is not followed, and named", arguments: ["sessions", "parts"])
  func sourceLink(name: String) throws {
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    let (place, kept) = (other + "/" + name, quiz.folder.file("kept"))
    if name == "sessions" {
      try FileManager.default.moveItem(atPath: place, toPath: kept)
    } else {
      try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: false)
      try FileManager.default.copyItem(atPath: other, toPath: kept + "/loose")
    }
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: kept)
    let run = try quiz(["merge", other])
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains(place + " is left out: a symbolic link"), "\(run.errors)")
    let parts = try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/parts")
    #expect(!parts.contains("loose"))
    for part in parts where part != "lock" && name == "sessions" {
      #expect(!FileManager.default.fileExists(atPath: quiz.data + "/parts/\(part)/sessions"))
    }
  }

  @Test("a log of another kind than its folder is for is named and left out")
  func otherKind() throws {
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    let name = try log(of: other)
    try FileManager.default.createDirectory(
      atPath: other + "/players", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: other + "/sessions/" + name, toPath: other + "/players/ann.jsonl")
    let run = try quiz(["merge", other])
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("/players/ann.jsonl is left out: foreign"), "\(run.errors)")
  }

  @Test("a data folder inside the source is named and not mixed with it")
  func inside() throws {
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    let box = quiz.folder.file("box")
    try FileManager.default.createDirectory(atPath: box, withIntermediateDirectories: false)
    try FileManager.default.moveItem(atPath: other, toPath: box + "/device")
    let run = try quiz(["merge", box])
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("box/device is left out: it is a data folder of its own"))
    #expect(run.output.contains("part loose: 0 new logs"), "\(run.output)")
  }

  // MARK: What a merge cannot read

  @Test(
    "a part with a folder or a link in the place of a log stays as it is, and the merge goes on: 3",
    arguments: [false, true])
  func unreadPart(isLink: Bool) throws {
    let part = try part()
    let path = part + "/sessions/" + (try log(of: part))
    try FileManager.default.removeItem(atPath: path)
    if isLink {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let before = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    let run = try quiz(["merge", other])
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains(path + " is left out: "), "\(run.errors)")
    #expect(run.errors.contains(", so the part stays as it is"), "\(run.errors)")
    #expect(run.output.contains(": 0 new logs, 0 longer than before"), "\(run.output)")
    let after = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    #expect(after == before)
  }

  @Test(
    "a merge goes on where sessions of the folder itself may not be listed, and is 3",
    .enabled(if: geteuid() != 0, "root may list every folder"))
  func closedSessions() throws {
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let sessions = quiz.data + "/sessions"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: sessions)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: sessions)
    }
    let run = try quiz(["merge", other])
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(
      run.errors.contains(sessions + " was not compared with the parts: it cannot be read: "),
      "\(run.errors)")
    #expect(run.output.contains("2 new logs"), "\(run.output)")
  }

  @Test("a merge tells that the folder's own ledger is damaged, and is 3")
  func damagedLedger() throws {
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let ledger = quiz.data + "/ledger.jsonl"
    let text = try String(contentsOfFile: ledger, encoding: .utf8)
    try Data((text + "{}\n").utf8).write(to: URL(filePath: ledger))
    let run = try quiz(["merge", other])
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("the ledger \(ledger) cannot be read"), "\(run.errors)")
    #expect(run.output.contains("2 new logs"), "\(run.output)")
  }

  @Test("where all sessions are of a part, no ledger is missing")
  func noOwnLedger() throws {
    let part = try part()
    let name = try log(of: part)
    let sessions = quiz.data + "/sessions"
    try FileManager.default.createDirectory(
      atPath: sessions, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: part + "/sessions/" + name, toPath: sessions + "/" + name)
    #expect(try !quiz(["results"]).errors.contains("there is no ledger"))
    try FileManager.default.removeItem(atPath: part)
    #expect(try quiz(["results"]).errors.contains("there is no ledger"))
  }
}
