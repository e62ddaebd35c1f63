import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// Sessions for other programs: CSV, JSON lines, and files of all formats.
@Suite("replay-tool export")
struct ExportTests {
  private let tool: RunProgram
  private let sessions = Fixtures.folder + "sessions"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("CSV: RFC 4180 lines, as many cells as heads, a row per answer, revision and expiry")
  func csv() throws {
    let run = try tool(["export", "--to", "csv", sessions])
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\r\n"))
    let lines = run.output.components(separatedBy: "\r\n").dropLast()
    #expect(!lines.contains { $0.contains("\n") })
    let heads = CSVText.cells(lines[0])
    #expect(lines.allSatisfy { CSVText.cells($0).count == heads.count })
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: sessions) {
      let text = try String(contentsOfFile: sessions + "/" + name, encoding: .utf8)
      count +=
        RunProgram.types(text).filter {
          ["answerGiven", "answerRevised", "timeExpired"].contains($0)
        }.count
    }
    #expect(lines.count - 1 == count)
    let revised = try tool(["export", "--to", "csv", sessions + "/animals-revised.jsonl"])
    let row = CSVText.cells(revised.output.components(separatedBy: "\r\n")[3])
    #expect(row[4] == "11" && row[7] == "revised" && row[10] == "Fish" && row[12] == "Steak")
    #expect(row[17] == "dog:1 cat:1 rabbit:0 turtle:1")
  }

  @Test("CSV: the marks of a question are in one row, also if its time ran out after the answer")
  func expiredLater() throws {
    for (name, sum) in [("rules3-expired-away", 100), ("rules3-granted", 433)] {
      let log = Fixtures.folder + "graded/" + name + ".jsonl"
      let words = [log, "--quiz", Fixtures.folder + "quizzes"]
      let run = try tool(["export", "--to", "csv", "--raw-csv"] + words)
      let rows = run.output.components(separatedBy: "\r\n").dropLast().map { CSVText.cells($0) }
      let heads = try #require(rows.first)
      let (question, number, marks) = (
        try #require(heads.firstIndex(of: "question")),
        try #require(heads.firstIndex(of: "number")), try #require(heads.firstIndex(of: "marks"))
      )
      let marked = rows.dropFirst().filter { !$0[marks].isEmpty }
      #expect(marked.reduce(0) { $0 + (Int($1[marks]) ?? 0) } == sum, "\(name)")
      #expect(Set(marked.map { $0[question] }).count == marked.count)
      // Each question has one place in the session.
      let places = Set(rows.dropFirst().map { $0[question] + " " + $0[number] })
      #expect(places.count == Set(rows.dropFirst().map { $0[question] }).count, "\(places)")
      #expect(try tool(["export", "--to", "xapi"] + words).output.contains("correctResponses"))
    }
    let open = try tool([
      "export", "--to", "xapi", Fixtures.folder + "graded/rules3-handed-in.jsonl", "--quiz",
      Fixtures.folder + "quizzes",
    ])
    #expect(open.output.contains("verbs/answered"))
    #expect(!open.output.contains("correctResponsesPattern"), "an exam without a result")
  }

  @Test("CSV: no cell is a formula, and none breaks out of its line")
  func hostile() throws {
    try tool.folder.write(HostileSession.quizBytes, to: "quiz.json")
    try tool.folder.write(try HostileSession.log(player: "p1"), to: "log.jsonl")
    let run = try tool([
      "export", "--to", "csv", tool.folder.file("log.jsonl"), "--quiz",
      tool.folder.file("quiz.json"),
    ])
    #expect(run.status == 0)
    let lines = run.output.components(separatedBy: "\r\n").dropLast()
    #expect(lines.count == HostileSession.texts.count + 1)
    for line in lines {
      let cells = CSVText.cells(line)
      #expect(cells.count == 20, "\(line)")
      #expect(cells.allSatisfy { !"=+-@\t\r".contains($0.first ?? "x") }, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test("ndjson: every event behind line 0, its data as it is stored")
  func ndjson() throws {
    let log = sessions + "/morse-plain.jsonl"
    let run = try tool(["export", "--to", "ndjson", log])
    let stored = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropFirst()
    let lines = run.lines.dropLast()
    #expect(lines.count == stored.count)
    for (line, original) in zip(lines, stored) {
      #expect(line.hasPrefix(#"{"schema":"replay-tool/export@1","type":"event","session":""#))
      #expect((try? JSONParser.parse(Array(line.utf8).span)) != nil)
      let data = try #require(
        HTMLCheck.between(#","data":"#, #","prev":""#, in: String(original)))
      #expect(line.hasSuffix(#","data":"# + data + "}"), "\(line)")
    }
  }

  @Test("a points quiz without a result has the amounts so far, as in the list of results")
  func soFar() throws {
    let data = Fixtures.folder + "folders/sound"
    let table = try tool(["export", "--to", "sessions", "--raw-csv", "--data", data]).output
    let rows = table.components(separatedBy: "\r\n").map { $0.components(separatedBy: ",") }
    let open = try #require(rows.first { $0.contains("open") })
    let cells = Dictionary(uniqueKeysWithValues: zip(rows[0], open))
    #expect(cells["right"] == "4" && cells["asked"] == "5" && cells["points"] == "3", "\(open)")
    let list = try RunProgram("quiz")(["results", "--all", "--json", "--data", data]).output
    #expect(list.contains(#""points":3,"right":4,"asked":5"#), "\(list)")
  }

  @Test("a session's time ends with it: what is refused afterwards takes none")
  func refusedAfterwards() throws {
    let log = sessions + "/animals-refusals.jsonl"
    #expect(try tool(["export", "--to", "sessions", log]).output.contains(",finished,71887,"))
    #expect(try tool(["stats", log]).output.contains("median 71"))
  }

  @Test("-o writes the same bytes, whole or not at all, and tells what it wrote")
  func files() throws {
    for format in ExportCommand.formats {
      let file = tool.folder.file("out." + format)
      let logs = ["animals-revised", "arithmetic-plain"].map { sessions + "/\($0).jsonl" }
      let printed = try tool(["export", "--to", format] + logs)
      let run = try tool(["export", "--to", format] + logs + ["-o", file, "--json"])
      #expect(run.status == 0)
      #expect(run.output.hasPrefix(#"{"schema":"replay-tool/export@1","output":"#))
      #expect(
        String(decoding: try tool.folder.bytes("out." + format), as: UTF8.self) == printed.output)
    }
    #expect(try tool.folder.names().filter { $0.contains(".new-") }.isEmpty)
  }

  @Test("wrong words: one line that says what to do, nothing on standard output, nothing written")
  func wrong() throws {
    let log = sessions + "/animals-plain.jsonl"
    for (words, meant) in [
      (["export", log], "--to csv"), (["export", "--to", "cvs", log], "did you mean csv?"),
      (["export", "--to", "csv", "--json", log], "need -o"),
      (["export", "--to", "xapi", "--base", "quiz", log], "not an IRI"),
      (["export", "--to", "xapi", "--base", "https://x y", log], "not an IRI"),
      (["export", "--to", "xapi", "--language", "e", log], "RFC 5646"),
      (
        ["export", "--to", "csv", "--base", "https://x.example", log], "--base goes with --to xapi"
      ),
      (["export", "--to", "csv", "--language", "en", log], "--language goes with --to xapi"),
      (
        ["export", "--to", "csv", log, "-o", Fixtures.folder + "folders/sound/x.csv"],
        "data folder"
      ),
      (["export", "--to", "csv"], "name a log"),
    ] {
      let run = try tool(words)
      #expect(run.status == 2 && run.output.isEmpty, "\(words)")
      #expect(run.errorLines.count == 1 && run.errors.contains(meant), "\(run.errors)")
    }
  }

  @Test("what proves nothing is named and left out: exit 3; the others are there")
  func leftOut() throws {
    let forged = Fixtures.folder + "damaged/R01-score-forged.jsonl"
    let sound = sessions + "/animals-plain.jsonl"
    for format in ExportCommand.formats {
      let run = try tool(["export", "--to", format, forged, sound])
      #expect(run.status == 3 && run.errors.contains("left out: R01 at seq 4"))
      #expect(run.output == (try tool(["export", "--to", format, sound]).output))
    }
  }
}
