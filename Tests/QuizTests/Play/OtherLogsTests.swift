import Classroom
import EventLog
import Foundation
import SessionEngine
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// The logs of a folder that are not sessions: what they say of results, in every command.
@Suite("Results beside the other logs of a folder")
struct OtherLogsTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool")
  }

  /// A copy of a sound class, with three sessions.
  private func soundClass() throws -> String {
    let data = quiz.folder.file("copy")
    try FileManager.default.copyItem(atPath: Fixtures.folder + "classes/sound", toPath: data)
    return data
  }

  /// Puts a link in the place of a log or folder.
  private func link(_ name: String, in data: String) throws {
    let kept = quiz.folder.file("kept")
    try FileManager.default.moveItem(atPath: data + "/" + name, toPath: kept)
    try FileManager.default.createSymbolicLink(
      atPath: data + "/" + name, withDestinationPath: kept)
  }

  /// Every command has the answer 3 and names the link; where links are followed, all is sound.
  private func expectLink(_ data: String, _ session: String, quiz commands: [[String]]) throws {
    let log = ["--data", data, data + "/sessions/\(session).jsonl"]
    for words in [
      ["audit", "--data", data], ["audit"] + log, ["dispute"] + log, ["report", "-o", "-"] + log,
    ] {
      let run = try tool(words)
      #expect(run.status == 3, "\(words) \(run.output)")
      #expect((run.output + run.errors).contains("a symbolic link"), "\(words) \(run.output)")
      let followed = try tool(words + ["--follow-links"])
      #expect(followed.status == 0, "\(words) \(followed.output) \(followed.errors)")
    }
    #expect(try tool(["stats", "--data", data]).status == 3)
    for words in commands {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains("a symbolic link"), "\(words) \(run.errors)")
    }
  }

  @Test(
    "a link in the place of a class log, of its folder or of the ledger is followed by no command",
    arguments: ["classes", "classes/geography-7b.jsonl", "ledger.jsonl"])
  func classLinks(name: String) throws {
    let data = try soundClass()
    let names = try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted()
    let id = String(try #require(names.first).dropLast(6))
    try link(name, in: data)
    try expectLink(
      data, id,
      quiz: [
        ["results"], ["results", "--plain"], ["results", "--csv"], ["results", id],
        ["results", id, "--sheet"], ["leaderboard"], ["progress"],
      ])
  }

  @Test(
    "nor is one in the place of the log of a player of the class, or of the folder of players",
    arguments: ["players", "players/ann.jsonl"])
  func playerLinks(name: String) throws {
    let fixture = try TestClass(.player, more: #""time":10,"#)
    try fixture.host.data.grantExtraTime(25, by: "school", to: "ann", fixture.host.reading(0).at)
    var ann = try fixture.join("ann")
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann, at: 100)
    #expect(fixture.decide(.end, at: 2000) == nil)
    fixture.close()
    let data = fixture.host.data.root
    #expect(try tool(["audit", "--data", data]).status == 0)
    try link(name, in: data)
    try expectLink(
      data, ann.session,
      quiz: [
        ["results", "--all"], ["results", "--csv"], ["leaderboard"],
        ["progress", "--player", "ann"],
      ])
  }

  /// A log that an audit does not say yes to.
  enum Fault: CaseIterable {
    case copiedClass, emptyClass, noLog, emptyPlayer, newerLedger

    var name: String {
      switch self {
      case .copiedClass, .emptyClass, .noLog: "classes/other.jsonl"
      case .emptyPlayer: "players/ann.jsonl"
      case .newerLedger: "ledger.jsonl"
      }
    }
  }

  @Test(
    "the list, the table and the board agree: a log that does not pass is named, and makes them 3",
    arguments: Fault.allCases)
  func faults(fault: Fault) throws {
    let data = try soundClass()
    let commands = [["results"], ["results", "--plain"], ["results", "--csv"], ["leaderboard"]]
    for words in commands { #expect(try quiz(words + ["--data", data]).status == 0, "\(words)") }
    switch fault {
    case .copiedClass:
      try FileManager.default.copyItem(
        atPath: data + "/classes/geography-7b.jsonl", toPath: data + "/" + fault.name)
    case .emptyClass: try quiz.folder.write([], to: "copy/" + fault.name)
    case .noLog: try quiz.folder.write(Array("nothing\n".utf8), to: "copy/" + fault.name)
    case .emptyPlayer:
      try FileManager.default.createDirectory(
        atPath: data + "/players", withIntermediateDirectories: false)
      try quiz.folder.write([], to: "copy/" + fault.name)
    case .newerLedger:
      let at = Timestamp(clamping: 1_795_170_000_000)
      var ledger = try LogWriter.open(
        data + "/" + fault.name, stream: try #require(StreamName(.ledger, "main")), at: at,
        on: POSIXStorage())
      try ledger.append([Entry(type: "foretold", data: Array("{}".utf8))], at: at)
    }
    #expect(try tool(["audit", "--data", data]).status != 0)
    for words in commands {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains(fault.name + ": "), "\(words) \(run.errors)")
    }
    // Of the players' logs only the own one concerns a player's progress.
    let progress = try quiz(["progress", "--data", data])
    #expect(progress.status == (fault == .emptyPlayer ? 0 : 3), "\(progress.errors)")
  }

  /// What a folder can have beside logs in their places.
  enum Oddity: CaseIterable {
    case deepFile, linkedFolder, danglingLink, fileForPlayers, fileForClasses, fileForQuizzes
    case pipeForConversations

    var name: String {
      switch self {
      case .deepFile: "classes/1/2/3/4/5/6/7/8/9/junk.jsonl"
      case .linkedFolder: "quizzes/elsewhere"
      case .danglingLink: "quizzes/nothing"
      case .fileForPlayers: "players"
      case .fileForClasses: "classes"
      case .fileForQuizzes: "quizzes"
      case .pipeForConversations: "conversations"
      }
    }

    /// Whether a folder was in its place.
    var hasFolder: Bool { self == .fileForClasses || self == .fileForQuizzes }
    /// Whether a player's progress may depend on it.
    var concernsPlayers: Bool { self != .pipeForConversations }
  }

  @Test(
    "whatever a folder has beside logs in their places is told alike by the audit and by quiz",
    arguments: Oddity.allCases)
  func oddities(oddity: Oddity) throws {
    let data = try soundClass()
    let place = data + "/" + oddity.name
    if oddity.hasFolder {
      try FileManager.default.moveItem(atPath: place, toPath: quiz.folder.file("kept"))
    }
    switch oddity {
    case .deepFile:
      try FileManager.default.createDirectory(
        atPath: try #require(place.parentFolder), withIntermediateDirectories: true)
      try quiz.folder.write(Array("nothing\n".utf8), to: "copy/" + oddity.name)
    case .linkedFolder:
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: quiz.folder.path)
    case .danglingLink:
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: quiz.folder.file("nothing"))
    case .fileForPlayers, .fileForClasses, .fileForQuizzes:
      try quiz.folder.write(Array("nothing\n".utf8), to: "copy/" + oddity.name)
    case .pipeForConversations: try quiz.folder.pipe("copy/" + oddity.name)
    }
    let audit = try tool(["audit", "--data", data])
    // Such a file can be read, and is altered.
    let isUnread = oddity != .deepFile
    #expect(isUnread ? audit.status == 3 : audit.status != 0, "\(audit.output)")
    #expect(audit.output.contains("copy/" + oddity.name), "\(audit.output)")
    #expect(try tool(["stats", "--data", data]).status == 3)
    let commands = [["results"], ["results", "--csv"], ["leaderboard"]]
    for words in commands + (oddity.concernsPlayers ? [["progress"]] : []) {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains("copy/" + oddity.name), "\(words) \(run.errors)")
    }
    if oddity == .fileForQuizzes {
      let names = try FileManager.default.contentsOfDirectory(atPath: data + "/sessions")
      let id = String(try #require(names.min()).dropLast(6))
      let run = try quiz(["results", id, "--data", data])
      #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    }
    if !oddity.concernsPlayers {
      #expect(try quiz(["progress", "--data", data]).status == 0)
    }
  }

  @Test(
    "a folder of the data folder that cannot be listed is one line and 3",
    .enabled(if: geteuid() != 0, "root may list every folder"),
    arguments: ["sessions", "players", "classes", "quizzes", "classes/deep"])
  func unlisted(name: String) throws {
    let data = try soundClass()
    let place = data + "/" + name
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: place)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place)
    }
    #expect(try tool(["audit", "--data", data]).status == 3)
    for words in [["results"], ["results", "--csv"], ["leaderboard"], ["progress"]] {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(run.errors.contains("copy/" + name), "\(words) \(run.errors)")
    }
  }

  @Test("a file in the place of the folder of sessions is 3 where they are listed")
  func noSessions() throws {
    let data = try soundClass()
    try FileManager.default.moveItem(
      atPath: data + "/sessions", toPath: quiz.folder.file("kept"))
    try quiz.folder.write([], to: "copy/sessions")
    for words in [["results"], ["results", "--csv"], ["leaderboard"], ["progress"]] {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains("copy/sessions: a file is where a folder should be"))
    }
  }

  @Test("a link in the place of a session's log is named by the board as by the list")
  func linkedSession() throws {
    let data = try soundClass()
    let names = try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted()
    let name = "sessions/" + (try #require(names.first))
    try link(name, in: data)
    for words in [["results"], ["leaderboard"]] {
      let run = try quiz(words + ["--data", data])
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(
        run.errors.contains("was skipped: " + data + "/" + name + ": a symbolic link"),
        "\(words) \(run.errors)")
    }
  }
}
