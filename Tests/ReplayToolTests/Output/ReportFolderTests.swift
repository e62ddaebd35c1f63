import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// The pages of a folder, and what a browser makes of pages.
@Suite("replay-tool report of a folder")
struct ReportFolderTests {
  private let tool: RunProgram

  init() throws { tool = try RunProgram("replay-tool") }

  private var out: String { tool.folder.file("pages") }

  @Test("no folder is made in a data folder")
  func dataFolder() throws {
    let data = tool.folder.file("data")
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/sound-rescored", toPath: data)
    let run = try tool(["report", "--data", data, "-o", data + "/pages"])
    #expect(run.status == 2 && run.errors.contains("is in a data folder"))
    #expect(!FileManager.default.fileExists(atPath: data + "/pages"))
  }

  @Test("no page is written beside an index that is not the command's own")
  func foreignIndex() throws {
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    try tool.folder.write(Array("<html>mine\n".utf8), to: "pages/index.html")
    let run = try tool(["report", Fixtures.folder + "sessions", "-o", out])
    #expect(run.status == 2 && run.errors.contains("index.html: this is no earlier output"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["index.html"])
  }

  @Test("an index, a page per session, links that lead there; the same bytes again")
  func folder() throws {
    let run = try tool(["report", Fixtures.folder + "sessions", "-o", out, "--json"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"schema":"replay-tool/report@1","#))
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(names.count == 19 && names.contains("index.html"))
    let index = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    try HTMLCheck(index).check("index")
    for name in names where name != "index.html" {
      #expect(index.contains("href=\"\(name)\""), "\(name)")
    }
    #expect(index.contains("18 sound") && index.contains("Median"))
    let again = tool.folder.file("again")
    #expect(try tool(["report", Fixtures.folder + "sessions", "-o", again]).status == 0)
    for name in names {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: out + "/" + name))
      #expect(bytes == (try Data(contentsOf: URL(fileURLWithPath: again + "/" + name))))
    }
  }

  @Test("a bundle has the pages of its logs, byte for byte")
  func bundle() throws {
    let folder = Fixtures.folder + "sessions"
    var bundle: [UInt8] = []
    for file in try Fixtures.files(below: folder) where file.path.hasSuffix(".jsonl") {
      bundle += file.bytes
    }
    try tool.folder.write(bundle, to: "bundle")
    let words = ["report", "--bundle", tool.folder.file("bundle"), "-o"]
    #expect(try tool(words + [out]).status == 0)
    #expect(try tool(["report", folder, "-o", tool.folder.file("due")]).status == 0)
    let due = try Fixtures.files(below: tool.folder.file("due")).filter { $0.path != "index.html" }
    let found = try Fixtures.files(below: out).filter { $0.path != "index.html" }
    #expect(found.map { $0.path } == due.map { $0.path })
    #expect(found.map { $0.bytes } == due.map { $0.bytes })
    #expect(try tool(words + ["-"]).errors.contains("a bundle needs -o FOLDER"))
    #expect(try tool(words + [out, folder]).status == 2)
  }

  @Test("logs of other kinds are called logs, and told apart by their files where one is a copy")
  func otherKinds() throws {
    try FileManager.default.createDirectory(
      atPath: tool.folder.file("logs"), withIntermediateDirectories: true)
    for name in ["a", "b"] {
      try tool.folder.write(SampleLog(stream: "savings/ada").bytes, to: "logs/\(name).jsonl")
    }
    #expect(try tool(["report", tool.folder.file("logs"), "-o", out]).status == 3)
    let index = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    #expect(index.contains("<h1>2 logs</h1>") && index.contains("Every log"))
    #expect(!index.contains("2 sessions") && !index.contains("Each session"))
    for name in ["a", "b"] {
      #expect(index.contains("savings/ada (\(name).jsonl)"))
      #expect(index.contains("\(name).jsonl: no page"))
    }
  }

  @Test("what can't be shown is listed without a page; findings come first in words and exit code")
  func damaged() throws {
    let run = try tool(["report", Fixtures.folder + "damaged", "-o", out])
    #expect(run.status == 1)
    let index = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    try HTMLCheck(index).check("index")
    #expect(index.contains("Verdict: </span>Findings") && index.contains("with findings"))
    #expect(index.contains("not-a-log.jsonl"), "no page, and still a row")
    #expect(index.contains("<td>R01 R04</td>"))
  }

  @Test(
    "each log that cannot be judged is named with the reason, in every form; -q is silent",
    arguments: [[], ["--plain"], ["--json"]])
  func unjudged(form: [String]) throws {
    let words = ["report", Fixtures.folder + "folders/own-scoring", "-o", out] + form
    let run = try tool(words)
    #expect(run.status == 3 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("a1abbac2584a.jsonl: cannot judge the events: this version"))
    #expect(try tool(words + ["-q"]).errors.isEmpty)
    let index = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    #expect(index.contains("Cannot judge: 3 sessions (2 sound, 1 could not be judged)</title>"))
  }

  @Test("without its ledger the index says why no session is sound, and calls none so")
  func withoutLedger() throws {
    let data = tool.folder.file("data")
    try FileManager.default.copyItem(atPath: Fixtures.folder + "folders/sound", toPath: data)
    try FileManager.default.removeItem(atPath: data + "/ledger.jsonl")
    #expect(try tool(["report", "--data", data, "-o", out]).status == 3)
    let index = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    try HTMLCheck(index).check("index")
    #expect(index.contains("<title>Cannot judge: 2 sessions (0 sound, 2 could not be judged)<"))
    #expect(
      index.contains(
        "2 could not be judged. There is no ledger, so nothing was compared with it.</p>"))
    #expect(index.contains("Distributions") && !index.contains("record is sound"))
  }

  @Test("two logs of one session have two pages, and one called index does not take the index")
  func names() throws {
    let log = try HostileSession.log(player: "p1", stream: "index")
    try FileManager.default.createDirectory(
      atPath: tool.folder.file("logs"), withIntermediateDirectories: true)
    for name in ["a", "b"] { try tool.folder.write(log, to: "logs/\(name).jsonl") }
    try tool.folder.write(
      try HostileSession.log(player: "p1", stream: "INDEX"), to: "logs/c.jsonl")
    try tool.folder.write(HostileSession.quizBytes, to: "quiz.json")
    let run = try tool([
      "report", tool.folder.file("logs"), "--quiz", tool.folder.file("quiz.json"), "-o", out,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(names == ["INDEX-4.html", "index-2.html", "index-3.html", "index.html"])
    #expect(try String(contentsOfFile: out + "/index.html", encoding: .utf8).contains("3 sound"))
  }

  @Test("with --data the ledger is asked, and a folder without sessions says so")
  func data() throws {
    let sound = Fixtures.folder + "folders/sound"
    let run = try tool(["report", sound, "--data", sound, "-o", out])
    #expect(run.status == 0 && run.output.contains("2 pages"), "\(run.output)\(run.errors)")
    let alone = try tool(["report", "--data", sound, "-o", tool.folder.file("alone")])
    #expect(alone.status == 0 && alone.output.contains("2 pages"), "\(alone.errors)")
    #expect(
      try Fixtures.contents(tool.folder.file("alone") + "/index.html")
        == Fixtures.contents(out + "/index.html"))
    #expect(try tool(["report", "-o", out]).status == 2)
    let none = try tool(["report", sound + "/players", "-o", tool.folder.file("none")])
    #expect(none.status == 2 && none.errors.contains("no logs of sessions"))
    #expect(try tool(["report", sound, "-o", sound + "/report"]).status == 2)
  }

  @Test("what shows only between logs is in the index and on the pages of both sessions")
  func between() throws {
    let data = Fixtures.folder + "folders/S17-similar-answers"
    #expect(try tool(["report", "--data", data, "-o", out]).status == 0)
    let words = "the same wrong answers as another player"
    let index = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    try HTMLCheck(index).check("index")
    #expect(index.contains("Between the logs") && index.contains("S17</span> \(words)"))
    let pages = try FileManager.default.contentsOfDirectory(atPath: out).filter { name in
      guard name != "index.html" else { return false }
      let page = try String(contentsOfFile: out + "/" + name, encoding: .utf8)
      try HTMLCheck(page).check(name)
      return page.contains("S17</span> \(words)")
    }
    #expect(pages.count == 2 && pages.allSatisfy { index.contains("href=\"\($0)\"") })
    let claimed = tool.folder.file("claimed")
    let other = Fixtures.folder + "folders/R26-claimed-twice"
    #expect(try tool(["report", "--data", other, "-o", claimed]).status == 1)
    #expect(
      try String(contentsOfFile: claimed + "/index.html", encoding: .utf8)
        .contains("claimed by player eleni before"))
  }

  @Test("the index has pictures of the figures that stats computes for the same folder")
  func figures() throws {
    let data = Fixtures.folder + "folders/S17-similar-answers"
    _ = try tool(["report", "--data", data, "-o", out])
    let page = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
    try HTMLCheck(page).check("index")
    #expect(page.contains("Figures from 22 attempts, the first of each player."))
    let csv = try tool(["stats", "--data", data, "--csv"]).lines.map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for (measure, title) in [("facility", "Facility: "), ("discrimination", "Discrimination: ")] {
      let list = try #require(page.components(separatedBy: "<h4>" + title).dropFirst().first)
        .components(separatedBy: "</ul>")[0]
      let rows = csv.filter { $0.count > 5 && $0[2] == measure }
      #expect(rows.count == 28)
      for row in rows {
        let bar = try #require(
          list.components(separatedBy: "<bdi>\(row[3])</bdi>").dropFirst().first)
        let shown = try #require(
          bar.components(separatedBy: "<span class=\"count\">").dropFirst().first)
        let value = try #require(Double(shown.prefix { $0 != "<" }))
        #expect(abs(value - (Double(row[5]) ?? 99)) < 0.005_001, "\(measure) of \(row[3])")
      }
    }
    let scores = try #require(page.components(separatedBy: "<h4>Scores in per cent</h4>").last)
      .components(separatedBy: "</ul>")[0]
    let counts = scores.components(separatedBy: "<span class=\"count\">").dropFirst().compactMap {
      Int($0.prefix { $0 != "<" })
    }
    #expect(counts.count == 10 && counts.reduce(0, +) == 22)
  }
}
