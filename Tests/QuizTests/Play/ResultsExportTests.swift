import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// The sheet and the table of `quiz results`, beside what `replay-tool` writes of the same folder.
@Suite("quiz results for others")
struct ResultsExportTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool")
  }

  private func folder(_ name: String) -> String { Fixtures.folder + "folders/" + name }

  /// The ids of the sessions of a data folder.
  private func sessions(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/sessions")
      .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
  }

  @Test(
    "the sheet is byte for byte the one of replay-tool dispute, as text and as a page",
    arguments: ["sound", "sound-rescored", "sound-extra-time"])
  func sheet(name: String) throws {
    let data = folder(name)
    var count = 0
    for id in try sessions(data) {
      let log = data + "/sessions/" + id + ".jsonl"
      let wanted = try tool(["dispute", "--data", data, log])
      try #require(wanted.status == 0, "\(wanted.errors)")
      let words = ["results", id, "--sheet", "--data", data]
      let text = try quiz(words)
      #expect(text.status == 0 && text.output == wanted.output, "\(text.errors)")
      let inASCII = ["LC_ALL": "C"]
      let plain = try tool(["dispute", "--data", data, log], environment: inASCII).output
      #expect(plain.utf8.allSatisfy { $0 < 0x80 } && !plain.isEmpty, "\(plain)")
      #expect(try quiz(words, environment: inASCII).output == plain)
      let page = try tool(["dispute", "--data", data, log, "-o", "-"]).output
      #expect(try quiz(["results", id, "--sheet", "-o", "-", "--data", data]).output == page)
      let file = quiz.folder.file(id + ".html")
      #expect(try quiz(["results", id, "--sheet", "-o", file, "--data", data]).status == 0)
      #expect(try quiz.folder.bytes(id + ".html") == Array(page.utf8))
      count += 1
    }
    #expect(count > 0)
  }

  @Test("the sheet calls a player as screens do; its JSON has the name in the log")
  func names() throws {
    _ = try quiz(["play", "animals", "--plain"], typing: "1\n1\n50\n")
    let id = try #require(try sessions(quiz.data).first)
    let dispute = ["dispute", "--data", quiz.data, quiz.data + "/sessions/\(id).jsonl"]
    func sheets() throws -> [String] {
      [try quiz(["results", id, "--sheet"]).output, try tool(dispute).output]
    }
    for sheet in try sheets() { #expect(sheet.contains("\nPlayer: guest\n")) }
    _ = try quiz(["register", "Ann Müller"], typing: "\nlong password\nlong password\n")
    for sheet in try sheets() { #expect(sheet.contains("\nPlayer: Ann Müller (ann-muller)\n")) }
    #expect(try tool(dispute + ["--json"]).output.contains(#""player":"player""#))
  }

  @Test("the JSON of a graded quiz has the numbers of the export, and no points of another kind")
  func marks() throws {
    let data = folder("S17-similar-answers")
    let table = try tool(["export", "--to", "sessions", "--raw-csv", "--data", data]).output
      .split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let columns = try ["session", "score", "maximum", "percent"].map { name in
      try #require(table.first?.firstIndex { $0 == name })
    }
    let wanted = table.dropFirst().map { row in columns.map { String(row[$0]) } }.map {
      $0.joined(separator: " ")
    }
    let run = try quiz(["results", "--all", "--json", "--data", data])
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let results = try #require(document["results"] as? [[String: Any]])
    let told = try results.map { result in
      let marks = try #require(result["marks"] as? [String: Any])
      #expect(result["points"] == nil && result["right"] == nil && result["asked"] == nil)
      let numbers = ["score", "maximum", "percent"].map { "\(marks[$0] as? Int ?? -1)" }
      return ([result["session"] as? String ?? ""] + numbers).joined(separator: " ")
    }
    #expect(told.sorted() == wanted.sorted() && told.count > 20)
  }

  @Test(
    "a class that an audit refutes is told beside the table, and none of its sessions counts",
    arguments: ["I14-other-root", "I16-other-answers", "R18-other-secret"])
  func classes(name: String) throws {
    let data = Fixtures.folder + "classes/" + name
    let wanted = try tool(["export", "--to", "sessions", "--data", data])
    let run = try quiz(["results", "--csv", "--all", "--data", data])
    #expect(run.output == wanted.output)
    #expect(run.status == 3 && wanted.status == 3)
    #expect(run.output.split(separator: "\r\n").count == 1, "\(run.output)")
    #expect(run.errors.contains("I14 at seq"))
    let ids = try sessions(data)
    let board = try quiz(["leaderboard", "--data", data])
    for id in ids {
      #expect(run.errors.contains(id) && wanted.errors.contains(id), "\(wanted.errors)")
      #expect(board.errors.contains("session \(id) does not count"), "\(board.errors)")
    }
    #expect(ids.count == 3 && board.status == 3)
    #expect(run.errors.contains(String(name.prefix(3))))
    let list = try quiz(["results", "--all", "--data", data])
    #expect(list.status == 3 && list.errors.contains(String(name.prefix(3))))
    let sound = try quiz(["results", "--all", "--data", Fixtures.folder + "classes/sound"])
    #expect(sound.status == 0 && sound.errors.isEmpty)
  }

  @Test(
    "the table with --all is byte for byte that of replay-tool export --to sessions",
    arguments: [
      "sound", "sound-rescored", "sound-extra-time", "sound-claimed", "R17-foreign-preferences",
      "R25-wrong-correction", "R26-claimed-again", "R26-claimed-of-another", "R26-claimed-twice",
    ])
  func table(name: String) throws {
    let data = folder(name)
    let wanted = try tool(["export", "--to", "sessions", "--data", data])
    let run = try quiz(["results", "--csv", "--all", "--data", data])
    #expect(run.output == wanted.output)
    #expect(run.status == wanted.status, "\(run.errors) \(wanted.errors)")
    let file = quiz.folder.file("results.csv")
    #expect(
      try quiz(["results", "--csv", "--all", "-o", file, "--data", data]).status == wanted.status)
    #expect(try quiz.folder.bytes("results.csv") == Array(wanted.output.utf8))
  }

  @Test("where a copy goes on, the table has its row, as the export does; lists name it, exit 3")
  func longerCopy() throws {
    let data = folder("I17-copy")
    func rows(_ run: RunProgram.Run) -> [Substring] {
      run.output.split(separator: "\r\n").sorted()
    }
    let wanted = try tool(["export", "--to", "sessions", "--data", data])
    let run = try quiz(["results", "--csv", "--all", "--data", data])
    #expect(rows(run) == rows(wanted) && rows(run).count == 3, "\(run.output)")
    #expect(run.status == 0 && wanted.status == 0)
    #expect(run.errors.contains("left out: the beginning of \(data)/other-copy/"), "\(run.errors)")
    for words in [["results", "--all"], ["leaderboard"], ["progress", "--player", "p1"]] {
      let list = try quiz(words + ["--data", data])
      #expect(list.status == 3 && list.errors.contains("move it to"), "\(words) \(list.errors)")
    }
  }

  @Test("--player guest finds the guest's results by saying what to type")
  func guest() throws {
    _ = try quiz(["play", "animals"], typing: "1\n1\n50\n")
    #expect(try quiz(["results"]).output.contains("  guest  "))
    let none = try quiz(["results", "--player", "guest"])
    #expect(none.status == 0 && none.errors.contains("--player player shows"), "\(none.errors)")
    let found = try quiz(["results", "--player", "player"])
    #expect(found.output.contains("Which Animal") && found.errors.isEmpty, "\(found.errors)")
  }

  @Test("without --all the table has no open session, and help says so")
  func ended() throws {
    let words = ["results", "--csv", "--data", folder("sound")]
    #expect(try !quiz(words).output.contains(",open,"))
    #expect(try quiz(words + ["--all"]).output.contains(",open,"))
    #expect(try quiz(["help", "results"]).output.contains("--all adds the open ones"))
  }

  @Test("a session that breaks a rule has no sheet and no row: one line names it, exit 1 and 3")
  func forged() throws {
    let data = folder("R17-foreign-preferences")
    let id = try #require(
      try sessions(data).first {
        try tool(["dispute", "--data", data, "\(data)/sessions/\($0).jsonl"]).status == 1
      })
    let file = quiz.folder.file("sheet.html")
    let run = try quiz(["results", id, "--sheet", "-o", file, "--data", data])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errorLines.count == 1 && run.errors.contains("R17 at seq"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: file))
    let table = try quiz(["results", "--csv", "--data", data])
    #expect(table.status == 3 && !table.output.contains(id))
    #expect(table.errors.contains("session \(id) is left out: R17"), "\(table.errors)")
  }

  @Test("a session that the ledger has and that is gone is named beside the table, exit 3")
  func missing() throws {
    for form in [["--csv"], ["--plain"], []] {
      let run = try quiz(["results", "--data", folder("I09-missing-session")] + form)
      #expect(run.status == 3 && run.errors.contains("is missing: the ledger has it"))
    }
  }

  @Test("logs of sessions that are not in their place are named by the list and the table, exit 3")
  func strays() throws {
    for _ in 0..<2 { _ = try quiz(["play", "animals"], typing: "1\n1\n1\n1\n1\n") }
    let ids = try sessions(quiz.data)
    let places = ["sessions/renamed.jsonl", "kept.jsonl"]
    for (id, place) in zip(ids, places) {
      try FileManager.default.moveItem(
        atPath: "\(quiz.data)/sessions/\(id).jsonl", toPath: "\(quiz.data)/\(place)")
    }
    for form in [["--csv"], ["--plain"]] {
      let run = try quiz(["results"] + form)
      #expect(run.status == 3)
      #expect(run.errors.contains("\(places[0]): foreign at line 1: expected "), "\(run.errors)")
      #expect(
        run.errors.contains("\(places[1]) is the log of session \(ids[1]) and is passed over"))
      #expect(run.errors.contains("session \(ids[0]) is missing: the ledger has it"))
    }
  }

  @Test("a symbolic link in the place of a log is followed by no command, as by no audit: exit 3")
  func links() throws {
    _ = try quiz(["play", "animals"], typing: "1\n")
    _ = try quiz(["settings", "tint", "green", "--player", "ann"])
    let id = try #require(try sessions(quiz.data).first)
    let words = ": a symbolic link, which is not followed inside a folder"
    func replace(_ log: String) throws {
      let kept = String(try #require(log.split(separator: "/").last))
      try FileManager.default.moveItem(
        atPath: quiz.data + "/" + log, toPath: quiz.folder.file(kept))
      try quiz.folder.symbolicLink("data/" + log, to: kept)
    }
    try replace("sessions/\(id).jsonl")
    for command in [
      ["results", "--all"], ["results", id], ["resume"], ["resume", id],
      ["resume", id, "--player", "player"], ["progress"],
    ] {
      let run = try quiz(command)
      #expect(run.status == 3, "\(command)")
      #expect(run.errors.contains("sessions/\(id).jsonl" + words), "\(command) \(run.errors)")
    }
    let table = try quiz(["results", "--csv", "--all"])
    #expect(table.errors.contains("session \(id) is left out" + words), "\(table.errors)")
    #expect(table.status == (try tool(["export", "--to", "sessions", "--data", quiz.data]).status))
    #expect(try tool(["verify", quiz.data]).output.contains(words.dropFirst(2)))
    try replace("players/ann.jsonl")
    for command in [["settings", "--player", "ann"], ["leaderboard"]] {
      let run = try quiz(command)
      #expect(run.status == 3, "\(command)")
      #expect(run.errors.contains("players/ann.jsonl" + words), "\(command) \(run.errors)")
    }
  }

  @Test("in plain lines the session that an audit refutes is named on standard error, exit 3")
  func plain() throws {
    let data = folder("R17-foreign-preferences")
    let run = try quiz(["results", "--plain", "--all", "--data", data])
    let refuted = try sessions(data).filter {
      try tool(["dispute", "--data", data, "\(data)/sessions/\($0).jsonl"]).status == 1
    }
    #expect(run.status == 3 && run.errorLines.count == refuted.count)
    for id in refuted {
      #expect(run.errors.contains("session \(id): it does not pass an audit"), "\(run.errors)")
    }
  }

  @Test("a ledger that cannot be read is named wherever results are shown, exit 3")
  func damagedLedger() throws {
    let data = quiz.folder.file("copy")
    try FileManager.default.copyItem(atPath: folder("sound"), toPath: data)
    var ledger = try quiz.folder.bytes("copy/ledger.jsonl")
    ledger[ledger.count / 2] ^= 1
    try quiz.folder.write(ledger, to: "copy/ledger.jsonl")
    let id = try #require(
      try sessions(data).first { try quiz(["results", $0, "--data", folder("sound")]).status == 0 })
    for words in [[], ["--plain"], ["--json"], [id], ["--csv"], [id, "--sheet"]] {
      let run = try quiz(["results"] + words + ["--data", data])
      #expect(run.status == 3, "\(words)")
      #expect(run.errors.contains("the ledger cannot be read"), "\(words) \(run.errors)")
    }
  }

  @Test("a session that has not ended has the sheet of dispute, and a row with --all alone")
  func unfinished() throws {
    _ = try quiz(["play", "animals"], typing: "1\n")
    let id = try #require(try sessions(quiz.data).first)
    let run = try quiz(["results", id, "--sheet"])
    #expect(run.status == 0 && run.output.contains("The session has not ended."), "\(run.errors)")
    let log = quiz.data + "/sessions/\(id).jsonl"
    #expect(try tool(["dispute", "--data", quiz.data, log]).output == run.output)
    #expect(try quiz(["results", "--csv"]).output.split(separator: "\r\n").count == 1)
    #expect(try quiz(["results", "--csv", "--all"]).output.split(separator: "\r\n").count == 2)
    #expect(
      try quiz(["results", "--csv", "--all", "--player", "other"]).output
        .split(separator: "\r\n").count == 1)
  }

  @Test(
    "options that do not go together are one line and exit 2, and no file is overwritten",
    arguments: [
      ["--sheet"], ["--csv", "x"], ["x", "--sheet", "--csv"], ["-o", "f"], ["x", "-o", "f"],
      ["--csv", "--json"], ["x", "--sheet", "--plain"], ["x", "--sheet"], ["../x", "--sheet"],
      ["--csv", "-o", ""],
    ])
  func wrong(words: [String]) throws {
    let run = try quiz(["results"] + words + ["--data", folder("sound")])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errorLines.count == 1, "\(run.errors)")
  }

  @Test(
    "a sheet is of one session: what chooses among sessions is refused",
    arguments: [["--all"], ["--player", "ann"]])
  func sheetOptions(words: [String]) throws {
    let data = folder("sound")
    let id = try #require(try sessions(data).first)
    let run = try quiz(["results", id, "--sheet", "--data", data] + words)
    #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains(words[0] + " chooses among sessions"), "\(run.errors)")
  }

  @Test("a file that is there already is not overwritten")
  func existing() throws {
    try quiz.folder.write(Array("mine".utf8), to: "results.csv")
    let file = quiz.folder.file("results.csv")
    let run = try quiz(["results", "--csv", "-o", file, "--data", folder("sound")])
    #expect(run.status == 2 && run.errors.contains("never overwritten"))
    #expect(try quiz.folder.bytes("results.csv") == Array("mine".utf8))
  }
}
