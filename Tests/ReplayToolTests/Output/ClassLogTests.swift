import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What tools report of the sessions of a class whose log is not what it was.
@Suite("A class log that is missing or damaged")
struct ClassLogTests {
  private static let session = "01a1f866-1608-7382-91ce-3318362240f6"
  private let tool: RunProgram
  private let quiz: RunProgram
  private let data: String

  init() throws {
    tool = try RunProgram("replay-tool")
    quiz = try RunProgram("quiz", in: tool.folder)
    data = tool.folder.file("class")
    try FileManager.default.copyItem(atPath: Fixtures.folder + "classes/sound", toPath: data)
  }

  /// What can happen to a class log.
  enum Fault: String, CaseIterable {
    case sound, deleted, altered, cut, ofAnother, empty

    /// What an audit of the folder comes to.
    var status: Int32 {
      switch self {
      case .sound: 0
      case .empty: 3
      default: 1
      }
    }
  }

  private func make(_ fault: Fault) throws {
    let log = "class/classes/geography-7b.jsonl"
    var bytes = try tool.folder.bytes(log)
    switch fault {
    case .sound: return
    case .deleted: return try tool.folder.remove(log)
    case .altered: bytes[bytes.count / 2] ^= 1
    case .cut:
      var lines = bytes.split(separator: 0x0A)
      lines.remove(at: 6)
      bytes = lines.flatMap { Array($0) + [0x0A] }
    case .ofAnother: bytes = try tool.folder.bytes("class/sessions/\(Self.session).jsonl")
    case .empty: bytes = []
    }
    try tool.folder.overwrite(log, with: bytes)
  }

  @Test(
    "every tool gives the audit's answer, for one session and for all", arguments: Fault.allCases)
  func answers(fault: Fault) throws {
    try make(fault)
    let log = [data + "/sessions/\(Self.session).jsonl", "--data", data]
    let page = ["-o", tool.folder.file("page.html")]
    for words in [
      ["audit", "--data", data], ["audit"] + log, ["dispute"] + log, ["report"] + log + page,
      ["report", "--data", data, "-o", tool.folder.file("pages")],
    ] {
      let run = try tool(words)
      #expect(run.status == fault.status, "\(words): \(run.output) \(run.errors)")
    }
    let sheet = try quiz(["results", Self.session, "--sheet", "--data", data])
    #expect(sheet.status == fault.status, "\(sheet.errors)")
    #expect(try tool(["dispute"] + log).output.contains("Do not decide") == (fault != .sound))
  }

  @Test("an audit of one session does not fail because another one of its class is gone")
  func otherSession() throws {
    let sessions = data + "/sessions"
    let others = try FileManager.default.contentsOfDirectory(atPath: sessions).sorted().filter {
      $0 != Self.session + ".jsonl"
    }
    try FileManager.default.removeItem(atPath: sessions + "/" + (try #require(others.first)))
    #expect(try tool(["audit", "--data", data]).status == 1)
    let log = [data + "/sessions/\(Self.session).jsonl", "--data", data]
    #expect(try tool(["dispute"] + log).status == 0)
    let run = try tool(["audit"] + log)
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    #expect(run.errors.contains("of classes in other logs than those named"), "\(run.errors)")
    #expect(!run.output.contains("I14") && !run.output.contains("I16"), "\(run.output)")
    #expect(try tool(["audit", "-q"] + log).errors.isEmpty)
    // A folder of logs that is named has no more to answer for.
    #expect(try tool(["audit", "--data", data, data + "/classes"]).status == 0)
  }

  @Test("lists leave its sessions out, and say why", arguments: Fault.allCases)
  func lists(fault: Fault) throws {
    try make(fault)
    let status: Int32 = fault == .sound ? 0 : 3
    let rows = fault == .sound ? 4 : 1
    let export = try tool(["export", "--to", "sessions", "--data", data])
    let table = try quiz(["results", "--csv", "--all", "--data", data])
    for run in [export, table] {
      #expect(run.status == status, "\(run.errors)")
      #expect(run.output.split(separator: "\r\n").count == rows, "\(run.output)")
      #expect(run.errors.contains(Self.session) == (fault != .sound), "\(run.errors)")
    }
    #expect(try tool(["stats", "--data", data]).status == status)
    #expect(try quiz(["results", "--all", "--data", data]).status == status)
    #expect(try quiz(["leaderboard", "--data", data]).status == status)
    let reason =
      switch fault {
      case .sound: ""
      case .deleted: "I09: no log of class geography-7b"
      case .empty: "I05: class log geography-7b: I05 at seq 0: unreadable"
      default: "I14 at seq 1: "
      }
    #expect(export.errors.contains(reason) || fault == .sound, "\(export.errors)")
  }

  @Test("a session that its class log does not know is none of its class")
  func unknown() throws {
    // The log of a class of this name that has no session yet.
    let log = "class/classes/geography-7b.jsonl"
    let lines = try tool.folder.bytes(log).split(separator: 0x0A)
    try tool.folder.overwrite(log, with: lines.prefix(2).flatMap { Array($0) + [0x0A] })
    let words = [data + "/sessions/\(Self.session).jsonl", "--data", data]
    #expect(try tool(["audit"] + words).status == 1)
    #expect(try tool(["dispute"] + words).status == 1)
  }

  @Test("without a data folder a session of a class is judged by itself")
  func alone() throws {
    try make(.deleted)
    let quizzes = ["--quiz", data + "/quizzes"]
    let log = tool.folder.file("copy.jsonl")
    try FileManager.default.copyItem(
      atPath: data + "/sessions/\(Self.session).jsonl", toPath: log)
    #expect(try tool(["audit", log] + quizzes).status == 0)
    #expect(try tool(["dispute", log] + quizzes).status == 0)
  }

  @Test("a quiz file with other contents than its name says is told as that, and not as missing")
  func alteredQuiz() throws {
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: data + "/quizzes").first)
    let file = "class/quizzes/" + name
    try tool.folder.overwrite(file, with: try tool.folder.bytes(file) + [0x0A])
    let log = data + "/sessions/\(Self.session).jsonl"
    for run in [
      try tool(["export", "--to", "csv", "--data", data]), try tool(["stats", "--data", data]),
      try tool(["dispute", log, "--data", data]),
      try quiz(["results", "--csv", "--data", data]),
      try quiz(["results", Self.session, "--sheet", "--data", data]),
    ] {
      #expect(run.status != 0)
      #expect(run.errors.contains("do not match the digest"), "\(run.errors)")
      #expect(!run.errors.contains("was not found: put"), "\(run.errors)")
    }
    #expect(try tool(["audit", log, "--data", data]).output.contains("do not match the digest"))
  }
}
