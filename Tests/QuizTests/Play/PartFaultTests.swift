import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What resuming a session or starting one does not hide, and does not write.
@Suite("Faults that resuming does not hide")
struct PartFaultTests {
  private let quiz: RunProgram
  private let tool: RunProgram
  private let id = "01a1f866-0d00-7dc2-bef4-5eee37b8d907"
  private let lists = [
    ["results"], ["results", "--plain"], ["results", "--json"], ["leaderboard"],
    ["progress", "--player", "p1"],
  ]

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  private func copy(_ fixture: String, to path: String) throws {
    try FileManager.default.copyItem(atPath: Fixtures.folder + "folders/" + fixture, toPath: path)
  }

  /// The path of the only part.
  private func part() throws -> String {
    let parts = quiz.data + "/parts/"
    let names = try FileManager.default.contentsOfDirectory(atPath: parts)
    return parts + (try #require(names.first { $0.count == 16 }))
  }

  /// The only name in a folder.
  private func onlyName(in folder: String) throws -> String {
    try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
  }

  /// Adds a line to a log that does not fit it; gives the text before.
  @discardableResult
  private func damage(_ log: String) throws -> String {
    let text = try String(contentsOfFile: log, encoding: .utf8)
    try Data((text + "{}\n").utf8).write(to: URL(filePath: log))
    return text
  }

  @Test("a rolled-back session of a part is resumed with a warning, and its fault is told after it")
  func rolledBack() throws {
    let other = quiz.folder.file("other")
    try copy("I08-rolled-back", to: other)
    _ = try quiz(["merge", other])
    #expect(try quiz(["results"]).status == 3)
    let run = try quiz(["resume", "--player", "p1"], typing: "/q\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("continues here"), "\(run.errors)")
    #expect(
      run.errors.contains("session \(id) is shorter than the ledger recorded"), "\(run.errors)")
    let part = try part()
    #expect(try tool(["audit", "--data", part]).status == 1)
    for words in lists + [["results", id]] {
      let run = try quiz(words)
      #expect(run.status == 3, "\(words) \(run.errors)")
      let line = run.errorLines.first { $0.contains("\(part)/sessions/\(id).jsonl: ") }
      #expect(line?.contains("I08") == true, "\(words) \(run.errors)")
    }
  }

  @Test("a copy with another history is told after the session in its place was resumed")
  func fork() throws {
    try copy("I11-fork", to: quiz.data)
    #expect(try quiz(["resume", "--player", "p1"], typing: "/q\n").status == 0)
    let audit = try tool(["audit", "--data", quiz.data])
    #expect(audit.status == 1 && audit.output.contains("I11"), "\(audit.output)")
    for words in lists + [["results", "--csv"]] {
      let run = try quiz(words)
      #expect(run.status == 3, "\(words) \(run.errors)")
      let line = run.errorLines.first { $0.contains("/other-copy/\(id).jsonl: ") }
      #expect(line?.contains("I11") == true, "\(words) \(run.errors)")
    }
  }

  @Test("a session and a copy with another history are one fault, told in one line")
  func unsettledFork() throws {
    try copy("I11-fork", to: quiz.data)
    for words in lists + [["results", "--csv"]] {
      let run = try quiz(words)
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains("session \(id) "), "\(words) \(run.errors)")
    }
  }

  @Test(
    "a ledger that is damaged behind its first lines is refused before anything is written",
    arguments: [true, false])
  func damagedLedger(isAppended: Bool) throws {
    _ = try quiz(["play", "animals"], typing: "1\nq\n")
    let ledger = quiz.data + "/ledger.jsonl"
    var lines = try String(contentsOfFile: ledger, encoding: .utf8)
      .split(separator: "\n").map { String($0) }
    if isAppended {
      lines.append("{}")
    } else {
      try #require(lines.count > 2)
      lines[2] = lines[2].replacing(#""seq":"#, with: #""sfq":"#)
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: ledger))
    let before = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    for words in [
      ["daily"], ["practice", "capitals"], ["morse", "game"], ["play", "capitals"],
      ["register", "ann"],
    ] {
      let run = try quiz(words, typing: "\nlong password\nlong password\n")
      #expect(run.status == 3, "\(words) \(run.errors)")
    }
    let after = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    #expect(after == before)
  }

  // MARK: A ledger that is missing or cannot be used

  /// Leaves a session open on another device and ends one here; the path of the other's part.
  private func merged() throws -> String {
    let other = quiz.folder.file("other")
    let data = ["--data", other]
    _ = try quiz(["settings", "tint", "orange"] + data)
    _ = try quiz(["play", "animals"] + data, typing: "1\nq\n")
    _ = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    #expect(try quiz(["merge", other]).status == 0)
    return try part()
  }

  @Test("no session of a part is copied while the ledger cannot be used")
  func unusableLedger() throws {
    _ = try merged()
    let ledger = quiz.data + "/ledger.jsonl"
    let text = try damage(ledger)
    let before = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    let run = try quiz(["resume"], typing: "q\n")
    #expect(run.status == 3 && run.errors.contains(ledger), "\(run.errors)")
    #expect(!run.errors.contains("continues here"), "\(run.errors)")
    let after = try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
    #expect(after == before)
    try Data(text.utf8).write(to: URL(filePath: ledger))
    #expect(try tool(["audit", "--data", quiz.data]).status == 0)
  }

  @Test("where the ledger is missing beside sessions, resume says what its new one lacks")
  func newLedger() throws {
    _ = try merged()
    try FileManager.default.removeItem(atPath: quiz.data + "/ledger.jsonl")
    let run = try quiz(["resume"], typing: "q\n")
    #expect(run.status == 0 && run.errors.contains("continues here"), "\(run.errors)")
    #expect(run.errors.contains("ledger.jsonl is missing, so a new one begins"), "\(run.errors)")
  }

  @Test("a part that lost its ledger is told wherever its sessions count")
  func lostLedger() throws {
    let part = try merged()
    let name = try onlyName(in: part + "/sessions")
    try FileManager.default.removeItem(atPath: part + "/ledger.jsonl")
    for words in [["results"], ["results", "--all", "--plain"], ["progress"], ["leaderboard"]] {
      let run = try quiz(words)
      #expect(run.status == 3, "\(words) \(run.errors)")
      #expect(
        run.errors.contains(
          "the ledger of another device, \(part)/ledger.jsonl, is missing, so nothing"),
        "\(words) \(run.errors)")
    }
    // Nothing is refused for it.
    let run = try quiz(["resume", String(name.dropLast(6))], typing: "q\n")
    #expect(run.status == 0 && run.errors.contains("continues here"), "\(run.errors)")
  }

  // MARK: Other faults

  @Test(
    "a part that cannot be listed is one line, and takes no result of the folder itself away",
    arguments: ["sessions", "players"])
  func unlisted(name: String) throws {
    let part = try merged()
    let own = try onlyName(in: quiz.data + "/sessions")
    let id = String(own.dropLast(6))
    try FileManager.default.removeItem(atPath: part + "/" + name)
    try Data().write(to: URL(filePath: part + "/" + name))
    for words in [
      ["results"], ["results", id], ["results", id, "--sheet"], ["results", "--csv"],
      ["progress"], ["leaderboard"], ["practice", "--list"],
    ] {
      let run = try quiz(words)
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(
        run.errors.contains("cannot list \(part)/\(name): a file is where a folder"),
        "\(words) \(run.errors)")
      #expect(!run.output.isEmpty, "\(words)")
    }
    #expect(try quiz(["results"]).output.contains(id.suffix(8)))
  }

  @Test("a missing session of a part is told by the end of its id, also where a sheet is wanted")
  func missing() throws {
    let part = try merged()
    let name = try onlyName(in: part + "/sessions")
    try FileManager.default.removeItem(atPath: part + "/sessions/" + name)
    let id = String(name.dropLast(6))
    let end = String(id.suffix(8))
    for words in [
      ["results", id], ["results", end], ["results", id, "--sheet"], ["results", end, "--sheet"],
      ["resume", id], ["resume", end], ["grant-time", id, "5"],
    ] {
      let run = try quiz(words)
      #expect(run.status == 3 && run.errorLines.count == 1, "\(words) \(run.errors)")
      #expect(run.errors.contains("session \(id) is missing: the ledger of another device"))
    }
  }

  @Test("a damaged log of the player in a part is told with the settings")
  func settings() throws {
    let part = try merged()
    #expect(try quiz(["settings", "tint"]).status == 0)
    let log = try part + "/players/" + onlyName(in: part + "/players")
    try damage(log)
    let run = try quiz(["settings", "tint"])
    #expect(run.status == 3 && run.output.contains("orange"), "\(run.output)")
    #expect(run.errorLines.count == 1 && run.errors.contains(log + ": "), "\(run.errors)")
    #expect(try quiz(["settings", "tint", "--player", "ann"]).status == 0)
  }

  @Test("no time is granted to a session of a part, to whose logs nothing is appended")
  func grantTime() throws {
    let part = try merged()
    let name = try onlyName(in: part + "/sessions")
    let run = try quiz(["grant-time", String(name.dropLast(6)), "5"])
    #expect(run.status == 2 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("another device; grant the time there, or"), "\(run.errors)")
  }

  @Test(
    "a folder of rescores that is a link or a file is told in one line", arguments: [true, false])
  func noRescores(isLink: Bool) throws {
    try copy("I09-missing-rescore", to: quiz.data)
    let rescores = quiz.data + "/rescores"
    try? FileManager.default.removeItem(atPath: rescores)
    if isLink {
      try FileManager.default.createSymbolicLink(
        atPath: rescores, withDestinationPath: quiz.folder.path)
    } else {
      try Data().write(to: URL(filePath: rescores))
    }
    let why = isLink ? "is a symbolic link, which is not followed" : "cannot be listed: a file is"
    for run in [
      try quiz(["results"]), try tool(["export", "--to", "csv", "--data", quiz.data]),
    ] {
      #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains(" was skipped: rescores/ " + why), "\(run.errors)")
    }
  }

  @Test("a ledger that cannot be read is told in one line where sessions are counted")
  func countedBesideLedger() throws {
    _ = try merged()
    try damage(quiz.data + "/ledger.jsonl")
    let run = try tool(["stats", "--data", quiz.data])
    let told = run.errorLines.filter { $0.contains("the ledger cannot be read") }
    #expect(run.status == 3 && told.count == 1, "\(run.errors)")
    #expect(!run.errors.contains("altered"), "\(run.errors)")
  }

  @Test("audit, report, dispute and results tell in one line that a ledger is missing")
  func formsWithoutLedger() throws {
    _ = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    let ledger = quiz.data + "/ledger.jsonl"
    try FileManager.default.removeItem(atPath: ledger)
    let name = try onlyName(in: quiz.data + "/sessions")
    let words =
      "there is no ledger \(ledger), so nothing was compared with it; "
      + "put it back, or leave out --data"
    for logs in [["--data", quiz.data], [quiz.data + "/sessions/" + name, "--data", quiz.data]] {
      let text = try tool(["audit"] + logs)
      #expect(text.status == 3 && text.errors.isEmpty, "\(text.errors)")
      #expect(text.lines.contains("cannot judge: \(words)."), "\(text.output)")
      let target = quiz.folder.file("report-\(logs.count)")
      let sheets: [[String]] = logs.count == 3 ? [["dispute"], ["dispute", "--json"]] : []
      for command in [
        ["audit", "--plain"], ["audit", "--json"], ["audit", "--csv"],
        ["report", "-o", target], ["report", "-o", target, "--plain"],
        ["report", "-o", target, "--json"],
      ] + sheets {
        let run = try tool(command + logs)
        #expect(run.status == 3, "\(command) \(run.errors)")
        #expect(run.errorLines == ["replay-tool: " + words], "\(command) \(run.errors)")
      }
      #expect(try tool(["audit", "-q"] + logs).errors.isEmpty)
    }
    let results = try quiz(["results"])
    #expect(results.status == 3)
    #expect(
      results.errorLines == [
        "quiz: there is no ledger \(ledger), so nothing was compared with it; "
          + "put it back before another session begins a new one"
      ], "\(results.errors)")
  }
}
