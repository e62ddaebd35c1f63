import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Faults of a data folder that `audit --data` finds: `quiz` tells each of them, and does not write
/// what would hide it.
@Suite("Faults of a data folder in quiz")
struct FolderFaultTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  /// Makes a fixture the data folder.
  private func take(_ fixture: String) throws {
    try FileManager.default.copyItem(atPath: Fixtures.folder + fixture, toPath: quiz.data)
  }

  private func ids() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: quiz.data + "/sessions").filter {
      $0.hasSuffix(".jsonl")
    }.map { String($0.dropLast(6)) }.sorted()
  }

  private func session(_ id: String) -> String { quiz.data + "/sessions/\(id).jsonl" }

  /// Every file of the data folder.
  private func files() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: quiz.data) {
      found[path] = FileManager.default.contents(atPath: quiz.data + "/" + path)
    }
    return found
  }

  // MARK: Unfinished sessions in the results

  private static let lists = [["results"], ["results", "--plain"], ["results", "--json"]]

  @Test(
    "a fault of an unfinished session is told by every list of results, and makes it 3",
    arguments: ["I08-rolled-back", "I11-fork"])
  func unfinished(fixture: String) throws {
    try take("folders/" + fixture)
    let id = "01a1f866-0d00-7dc2-bef4-5eee37b8d907"
    for words in Self.lists + [["results", id]] {
      let run = try quiz(words)
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(
        run.errors.contains("session \(id) has not ended, and it does not pass an audit; replay"),
        "\(words) \(run.errors)")
    }
    #expect(try quiz(["results", "--all"]).status == 3)
  }

  @Test("a finished session that was cut back to before its end does not leave the list in silence")
  func cutBack() throws {
    try take("folders/sound")
    #expect(try quiz(["results"]).status == 0)
    let id = "01a1f84a-95c0-79eb-a303-8844772434e2"
    let lines = try String(contentsOfFile: session(id), encoding: .utf8).split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.contains("\"sessionFinished\"") })
    // The append of the end begins with its answer.
    let cut = try #require(lines[..<end].lastIndex { $0.contains("\"answerGiven\"") })
    for tail in ["", String(lines[cut])] {
      let log = lines[..<cut].map { $0 + "\n" }.joined() + tail
      try Data(log.utf8).write(to: URL(filePath: session(id)))
      for words in Self.lists {
        let run = try quiz(words)
        #expect(run.status == 3 && run.errors.contains(id), "\(words) \(run.errors)")
      }
    }
  }

  @Test("a session that is open by the ledger's account and has no log is told as missing, with 3")
  func missing() throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let id = try #require(try ids().first)
    try FileManager.default.removeItem(atPath: session(id))
    for words in [["resume"], ["resume", id], ["results", id], ["results", id, "--sheet"]] {
      let run = try quiz(words)
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains("session \(id) is missing: the ledger has it"), "\(run.errors)")
    }
    // Another player has lost nothing.
    #expect(try quiz(["resume", "--player", "ann"]).status == 1)
    let sessions = quiz.data + "/sessions"
    try FileManager.default.removeItem(atPath: sessions)
    try FileManager.default.createSymbolicLink(
      atPath: sessions, withDestinationPath: quiz.folder.file("nothing"))
    for words in [["resume"], ["resume", id], ["results", id]] {
      #expect(try quiz(words).status == 3, "\(words)")
    }
  }

  @Test("a session that is shorter than the ledger has it is resumed with a warning")
  func rolledBack() throws {
    try take("folders/I08-rolled-back")
    let id = "01a1f866-0d00-7dc2-bef4-5eee37b8d907"
    let run = try quiz(["resume", "--player", "p1"], typing: "/q\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("session \(id) is shorter than the ledger recorded"))
    #expect(run.errors.contains("it does not pass an audit"), "\(run.errors)")
  }

  // MARK: Sessions that the ledger does not have

  @Test("a session that is not in the ledger is entered where it is resumed, with a warning")
  func unregistered() throws {
    try take("folders/I10-unregistered")
    let known = try String(contentsOfFile: quiz.data + "/ledger.jsonl", encoding: .utf8)
    let id = try #require(try ids().first { !known.contains($0) })
    // One that has ended is not, nor one of somebody else.
    let before = try files()
    for player in ["p1", "eve"] {
      let run = try quiz(["resume", id, "--player", player])
      #expect(run.status != 0 && run.errorLines.count == 1, "\(run.errors)")
    }
    #expect(try files() == before)
    #expect(try tool(["audit", "--data", quiz.data]).status == 1)
    let other = quiz.folder.file("other")
    let data = ["--data", other]
    _ = try quiz(["play", "animals", "--player", "p1"] + data, typing: "1\nq\n")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: other + "/sessions").first)
    try FileManager.default.copyItem(
      atPath: other + "/sessions/" + name, toPath: quiz.data + "/sessions/" + name)
    let run = try quiz(["resume", "--player", "p1"], typing: "q\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("session \(name.dropLast(6)) was not in the ledger"))
    let again = try quiz(["resume", "--player", "p1"], typing: "q\n")
    #expect(again.status == 0 && !again.errors.contains("was not in the ledger"))
  }

  @Test("where the ledger is missing beside sessions, play says what its new one lacks")
  func lostLedger() throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    try FileManager.default.removeItem(atPath: quiz.data + "/ledger.jsonl")
    let run = try quiz(["play", "arithmetic"], typing: "q\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("ledger.jsonl is missing, so a new one begins"), "\(run.errors)")
    let audit = try tool(["audit", "--data", quiz.data])
    #expect(audit.status == 1 && audit.output.contains("I10"))
    let again = try quiz(["play", "arithmetic"], typing: "q\n")
    #expect(again.status == 0 && !again.errors.contains("is missing"), "\(again.errors)")
  }

  @Test(
    "where the ledger is a link or no ledger, nobody signs up and no quiz is kept: 3",
    arguments: ["link", "empty", "foreign"])
  func unusableLedger(fault: String) throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let (ledger, kept) = (quiz.data + "/ledger.jsonl", quiz.folder.file("kept.jsonl"))
    try FileManager.default.moveItem(atPath: ledger, toPath: kept)
    switch fault {
    case "link":
      try FileManager.default.createSymbolicLink(atPath: ledger, withDestinationPath: kept)
    case "empty": try Data().write(to: URL(filePath: ledger))
    default:
      try FileManager.default.copyItem(
        atPath: session(try #require(try ids().first)), toPath: ledger)
    }
    let before = try files()
    for words in [
      ["register", "ann"], ["play", "capitals"], ["daily"], ["practice", "capitals"],
    ] {
      let run = try quiz(words, typing: "\nlong password\nlong password\n")
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains(ledger), "\(words) \(run.errors)")
      #expect(try files() == before, "\(words)")
    }
  }

  @Test("without the ledger that a class log names, no session of the class counts anywhere")
  func classWithoutLedger() throws {
    try take("classes/sound")
    try FileManager.default.removeItem(atPath: quiz.data + "/ledger.jsonl")
    let ids = try ids()
    #expect(ids.count == 3)
    let list = try quiz(["results"])
    #expect(list.status == 3)
    #expect(list.output.components(separatedBy: "; does not pass an audit").count == 4)
    let table = try quiz(["results", "--csv"])
    #expect(table.status == 3 && table.output.split(separator: "\r\n").count == 1)
    let board = try quiz(["leaderboard"])
    #expect(board.status == 3 && board.output.contains("No result could be read and passes"))
    for id in ids { #expect(table.errors.contains(id) && board.errors.contains(id)) }
    let stats = try tool(["stats", "--data", quiz.data])
    let one = try tool(["stats", "--data", quiz.data, session(ids[0])])
    #expect(stats.status == 3 && one.status == 3, "\(stats.errors) \(one.errors)")
    for id in ids { #expect((stats.output + stats.errors).contains(id), "\(stats.errors)") }
  }

  @Test(
    "parts that cannot be listed are told by the audit as by quiz",
    .enabled(if: geteuid() != 0, "root may list every folder"))
  func closedParts() throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let parts = quiz.data + "/parts"
    try FileManager.default.createDirectory(atPath: parts, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: parts)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: parts)
    }
    let audit = try tool(["audit", "--data", quiz.data])
    #expect(audit.status == 3 && audit.output.contains("I05"), "\(audit.output)")
    #expect(try quiz(["results"]).status == 3)
  }

  @Test("a missing session of a class is told once, and nothing of a file that is not there")
  func missingOfClass() throws {
    try take("classes/sound")
    let id = try #require(try ids().first)
    try FileManager.default.removeItem(atPath: session(id))
    let run = try quiz(["results"])
    #expect(run.status == 3 && run.errors.contains("session \(id) is missing"), "\(run.errors)")
    #expect(!run.errors.contains(session(id) + ": "), "\(run.errors)")
  }

  @Test("a rescore without a log, or with a link in its place, is told as that")
  func missingRescore() throws {
    try take("folders/I09-missing-rescore")
    let missing = try quiz(["results"])
    #expect(missing.status == 3)
    let line = try #require(missing.errorLines.first { $0.contains(" was skipped: ") })
    #expect(line.contains(" was skipped: the ledger names it, and there is no log of it; see"))
    let id: Substring = try #require(line.split(separator: " ").first { $0.count == 36 })
    let rescores = quiz.data + "/rescores"
    try FileManager.default.createDirectory(atPath: rescores, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: rescores + "/\(id).jsonl", withDestinationPath: quiz.data + "/ledger.jsonl")
    let linked = try quiz(["results"])
    #expect(linked.status == 3)
    #expect(
      linked.errors.contains("rescore \(id) was skipped: in the place of its log is a symbolic"),
      "\(linked.errors)")
  }

  // MARK: Conversations and merges

  @Test("a conversation behind a link is refused before anything of it is shown")
  func linkedConversation() throws {
    let chat = ["morse", "chat", "room", "--player", "ann"]
    #expect(try quiz(chat, typing: "HELLO\n").output.contains("HELLO"))
    let (log, kept) = (quiz.data + "/conversations/room.jsonl", quiz.folder.file("kept.jsonl"))
    try FileManager.default.moveItem(atPath: log, toPath: kept)
    try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: kept)
    let run = try quiz(chat, typing: "CQ\n")
    #expect(run.status == 3 && run.errors.contains(log + ": a symbolic link"), "\(run.errors)")
    #expect(!run.output.contains("HELLO"), "\(run.output)")
  }

  @Test("a merge goes on past a log of the folder itself that cannot be read, names it and is 3")
  func unreadOwnLog() throws {
    let other = quiz.folder.file("other")
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let folder = session("01a1f84a-95c0-7e8e-8221-591fb70e60e1")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let pipe = "01a1f84a-95c0-7e8e-8221-591fb70e60e2"
    try quiz.folder.pipe("data/sessions/\(pipe).jsonl")
    let run = try quiz(["merge", other])
    #expect(run.status == 3 && run.errorLines.count == 2, "\(run.errors)")
    for path in [folder, session(pipe)] {
      #expect(run.errors.contains(path + " was not compared with the parts: it cannot be read"))
    }
    #expect(run.output.contains("2 new logs"), "\(run.output)")
  }

  @Test("a merge says where a damaged file is damaged, and refuses an empty name")
  func mergeWords() throws {
    let other = quiz.folder.file("other")
    _ = try quiz(["play", "animals", "--data", other], typing: "1\nq\n")
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: other + "/sessions").first)
    let path = other + "/sessions/" + name
    let log = try String(contentsOfFile: path, encoding: .utf8)
    try Data(log.replacing(#""seq":2"#, with: #""sfq":2"#).utf8).write(to: URL(filePath: path))
    let run = try quiz(["merge", other])
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains(path + " is left out: altered at line 3: expected "))
    let none = try quiz(["merge", ""])
    #expect(none.status == 2 && none.errors.contains("'': no such folder"), "\(none.errors)")
  }
}
