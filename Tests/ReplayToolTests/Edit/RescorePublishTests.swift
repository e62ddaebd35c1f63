import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `rescore --publish`: the one command that writes into a data folder.
@Suite("replay-tool rescore --publish")
struct RescorePublishTests {
  private let tool: RunProgram
  private let data: String
  private let corrected = Fixtures.folder + "quizzes/animals-corrected.json"

  /// The folder has two finished sessions of the quiz, one of arithmetic, and a rescore log that the
  /// ledger does not name.
  init() throws {
    tool = try RunProgram("replay-tool")
    data = tool.folder.file("folder")
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/rescore-interrupted", toPath: data)
  }

  private func publish(
    _ more: String..., by: String = "ann", why: String = "Two answers were swapped"
  ) throws -> RunProgram.Run {
    try tool(
      ["rescore", "--quiz", corrected, "--publish", data, "--by", by, "--why", why] + more)
  }

  private func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: data + "/" + folder) {
      files[name] = FileManager.default.contents(atPath: data + "/\(folder)/\(name)")
    }
    return files
  }

  @Test("the results are in a log of their own, the ledger names it, and an audit agrees")
  func published() throws {
    let (sessions, players) = (try files("sessions"), try files("players"))
    let (before, known) = (try files("rescores"), try ledger())
    let run = try publish()
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(": cat -> rabbit"))
    #expect(run.output.contains("2 sessions, 1 with another result"))
    #expect(try files("sessions") == sessions && files("players") == players)
    let added = try files("rescores").filter { before[$0.key] == nil }
    let name = try #require(added.keys.first)
    #expect(added.count == 1 && SessionID(String(name.dropLast(6))) != nil)
    let log = data + "/rescores/" + name
    let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let lines = try ledger()
    #expect(lines.count == known.count + 1 && lines.starts(with: known))
    #expect(lines.last?.contains(#""rescore":"\#(name.dropLast(6))","seq":4,"#) == true)
    let quiz = try Fixtures.contents(corrected)
    let digest = SHA256.digest(of: quiz).hex
    #expect(FileManager.default.contents(atPath: data + "/quizzes/\(digest).json") == Data(quiz))
    let audit = try tool(["audit", "--data", data])
    #expect(audit.status == 0, "\(audit.output)")
    #expect(audit.output.contains("note: 1 rescore log is not in the ledger"))
    for words in [["log"], ["state"], ["verify"], ["show"]] {
      let place = words == ["show"] ? log + "@2" : log
      #expect(try tool(words + [place]).status == 0, "\(words)")
    }
    #expect(try tool(["blame", log, "changed"]).output.contains("changed = 1"))
  }

  private func ledger() throws -> [String] {
    try String(contentsOfFile: data + "/ledger.jsonl", encoding: .utf8).split(separator: "\n").map {
      String($0)
    }
  }

  @Test("a correction is published once; after another one it can be published again")
  func twice() throws {
    #expect(try publish().status == 0)
    let lines = try ledger()
    let again = try publish()
    #expect(again.status == 1 && again.errors.contains("already published"), "\(again.errors)")
    #expect(again.errors.contains("by ann: Two answers were swapped"))
    #expect(try ledger() == lines)
  }

  @Test("quiz results has both results, the corrected one with date, who and why")
  func results() throws {
    let quiz = try RunProgram("quiz")
    let words = ["results", "--data", data]
    let (text, plain) = (try quiz(words).output, try quiz(words + ["--plain"]).output)
    #expect(!text.contains("corrected") && plain.hasPrefix(text.isEmpty ? "-" : plain))
    #expect(try publish(why: "First").status == 0)
    let shown = try quiz(words)
    #expect(shown.status == 0 && shown.output.contains("; corrected: “You are a 🐰!” ("))
    #expect(shown.output.contains(", by ann: First)"), "\(shown.output)")
    let json = try quiz(words + ["--json"]).output
    #expect(json.contains(#""corrected":{"rescore":""#) && json.contains(#""why":"First""#))
    #expect(!json.contains("earlierCorrections"))
    for line in try quiz(words + ["--plain"]).lines where line.contains("\tanimals\t") {
      #expect(line.hasSuffix("\tann\tFirst"))
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(cells.suffix(4).first == "You are a 🐰!")
      let one = try quiz(["results", String(cells[0]), "--plain", "--data", data]).lines
      #expect(one.contains("corrected\t" + cells.suffix(4).joined(separator: "\t")), "\(one)")
      #expect(plain.contains(line.split(separator: "\t").prefix(4).joined(separator: "\t")))
    }
  }

  @Test("stats and the export of sessions have the corrected results beside those played")
  func counted() throws {
    let words = ["--data", Fixtures.folder + "folders/sound-rescored"]
    let text = try tool(["stats"] + words).output
    #expect(text.contains("corrected results were published for 2 sessions: 1 changed"))
    let csv = try tool(["stats", "--csv"] + words).lines
    #expect(csv.contains { $0.hasSuffix("corrected,,sessions,2") }, "\(csv)")
    #expect(csv.contains { $0.hasSuffix("corrected,,changed,1") })
    let table = try tool(["export", "--to", "sessions"] + words).output.split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } }
    #expect(table.count == 4 && table.allSatisfy { $0.count == table[0].count })
    func cell(_ session: String, _ column: String) throws -> String {
      let row = try #require(table.first { $0[0].hasPrefix(session) })
      return row[try #require(table[0].firstIndex(of: column))]
    }
    let changed = "01a1f89c"
    #expect(try cell(changed, "outcome") == "cat")
    #expect(try cell(changed, "correctedOutcome") == "rabbit")
    #expect(try cell(changed, "correctedBy") == "ann")
    #expect(try cell("01a1f84a", "correctedOutcome") == "rabbit")
    #expect(try cell("01a1f866", "correctedOutcome").isEmpty)
    #expect(try cell("01a1f866", "points") != "")
    let alone = try tool(["export", "--to", "sessions", words[1] + "/sessions"]).output
      .split(separator: "\r\n")
    #expect(alone.count == 4 && !alone.contains { $0.contains("ann") })
  }

  @Test("the report and the sheet for a dispute have the corrected result below the one played")
  func pages() throws {
    let data = Fixtures.folder + "folders/sound-rescored"
    let log = data + "/sessions/01a1f89c-fb80-7b63-9903-7265d0dc7d52.jsonl"
    let page = tool.folder.file("page.html")
    #expect(try tool(["report", log, "--data", data, "-o", page]).status == 0)
    let markup = try String(contentsOfFile: page, encoding: .utf8)
    #expect(
      markup.contains(
        "<p>Corrected on 2026-11-21 by <bdi>ann</bdi>: <strong><bdi>“You are a 🐰!”</bdi>"))
    let sheet = try tool(["dispute", log, "--data", data])
    #expect(
      sheet.output.contains(
        "Corrected on 2026-11-21 by ann: “You are a 🐰!”. Reason: Carrots and corn were swapped"))
    let unchanged = data + "/sessions/01a1f84a-95c0-79eb-a303-8844772434e2.jsonl"
    let same = try tool(["dispute", unchanged, "--data", data]).output
    #expect(!same.contains("Corrected") && same.contains("Scored again, with the same result, on"))
    let listed = try RunProgram("quiz")(["results", "--data", data]).output
    #expect(listed.contains("; scored again: “You are a 🐰!”, as before ("), "\(listed)")
    #expect(try !tool(["dispute", log]).output.contains("Corrected on"))
    let pages = tool.folder.file("pages")
    #expect(try tool(["report", data, "--data", data, "-o", pages]).status == 0)
    let index = try String(contentsOfFile: pages + "/index.html", encoding: .utf8)
    #expect(index.contains("</bdi><br>corrected: <bdi>“You are a 🐰!”</bdi>"))
    #expect(index.contains("</bdi><br>scored again: <bdi>“You are a 🐰!”</bdi>, as before"))
    #expect(markup.contains("</strong>. Reason: <bdi>Carrots and corn were swapped"))
  }

  @Test("a rescore log that was rewritten or removed is found, and is not shown")
  func lost() throws {
    for (folder, code) in [
      ("R25-wrong-correction", "R25"), ("I08-rescore-replaced", "I08"),
      ("I09-missing-rescore", "I09"),
    ] {
      let path = Fixtures.folder + "folders/" + folder
      let run = try tool(["audit", "--data", path, "--plain"])
      #expect(run.status == 1 && run.output.contains("\t\(code)\t"), "\(folder) \(run.output)")
      let results = try RunProgram("quiz")(["results", "--data", path])
      for run in [results, try tool(["stats", "--data", path])] {
        #expect(run.status == 3 && run.errorLines.count == 1, "\(folder) \(run.errors)")
      }
      guard code != "R25" else { continue }
      #expect(!results.output.contains("corrected"))
      #expect(results.errors.contains("was skipped"))
    }
    #expect(try tool(["audit", "--data", Fixtures.folder + "folders/sound-rescored"]).status == 0)
  }

  @Test("the corrected quiz has to be at hand and unaltered for an audit")
  func quizGone() throws {
    #expect(try publish().status == 0)
    let digest = SHA256.digest(of: try Fixtures.contents(corrected)).hex
    let path = data + "/quizzes/\(digest).json"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
    let altered = try tool(["audit", "--data", data, "--plain"])
    #expect(altered.status == 1 && altered.output.contains("\tR14\t"), "\(altered.output)")
    try FileManager.default.removeItem(atPath: path)
    let missing = try tool(["audit", "--data", data, "--plain"])
    #expect(missing.status == 3 && missing.output.contains("\tR15\t"), "\(missing.output)")
  }

  @Test("what is not sound is named and not published")
  func unsound() throws {
    let name = try #require(try files("sessions").keys.sorted().first)
    let path = data + "/sessions/" + name
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines.removeLast()
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let run = try publish()
    #expect(run.status == 3, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1 session, 1 with another result"))
    #expect(run.output.contains(name))
  }

  @Test("options that do not go together, and a folder without a ledger, are refused")
  func usage() throws {
    let start = ["rescore", "--quiz", corrected]
    for words in [
      ["--publish", data], ["--publish", data, "--by", "ann"], ["--by", "ann", data],
      ["--publish", data, "--by", "ann", "--why", "x", data],
      ["--publish", data, "--by", "ann", "--why", "x", "--data", data],
      ["--publish", data, "--by", "ann", "--why", "x", "--bundle", data + "/ledger.jsonl"],
      ["--publish", data, "--by", "ann", "--why", "x", "-o", "plan"],
      ["--publish", data, "--by", "ann", "--why", " "],
      ["--publish", data, "--by", "a\u{1B}", "--why", "x"],
      ["--publish", data + "/sessions", "--by", "ann", "--why", "x"],
    ] {
      let run = try tool(start + words)
      #expect(run.status == 2, "\(words) \(run.errors)")
    }
    let same = Fixtures.folder + "quizzes/animals.json"
    let run = try tool(
      ["rescore", "--quiz", same, "--publish", data, "--by", "ann", "--why", "x"])
    #expect(run.status == 1 && run.errors.contains("nothing to publish"))
    #expect(try files("rescores").count == 1)
  }

  @Test("--json has the rescore, and names players")
  func json() throws {
    let run = try publish("--json")
    #expect(run.status == 0)
    #expect(run.lines[1].contains(#""player":"p1""#))
    let published = try #require(run.lines.first { $0.contains(#""type":"published""#) })
    #expect(published.contains(#""by":"ann","why":"Two answers were swapped","sessions":2"#))
    #expect(run.output.contains(#""exit":0"#))
  }
}
