import EventLog
import Foundation
import Reporting
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// The page of a session, as its bytes.
@Suite("replay-tool report")
struct ReportTests {
  private let tool: RunProgram
  private let sessions = Fixtures.folder + "sessions/"
  private let damaged = Fixtures.folder + "damaged/"

  init() throws { tool = try RunProgram("replay-tool") }

  private func page(_ path: String, _ words: String...) throws -> String {
    try tool(["report", path, "-o", "-"] + words).output
  }

  @Test("the same log gives the same bytes, wherever it lies and whatever it is called")
  func same() throws {
    let log = sessions + "animals-revised.jsonl"
    let first = try page(log)
    try tool.folder.write(
      Array(try Data(contentsOf: URL(fileURLWithPath: log))), to: "other name.jsonl")
    #expect(try page(tool.folder.file("other name.jsonl")) == first)
    #expect(
      try tool(["report", "-", "-o", "-"], bytes: tool.folder.bytes("other name.jsonl")).output
        == first)
    #expect(!first.contains(tool.folder.path) && !first.contains(Fixtures.repository))
    let file = tool.folder.file("page.html")
    #expect(try tool(["report", log, "-o", file]).status == 0)
    #expect(try tool(["report", log, "-o", file]).status == 0, "written again")
    #expect(String(decoding: try tool.folder.bytes("page.html"), as: UTF8.self) == first)
    #expect(try tool.folder.names().filter { $0.contains(".new-") }.isEmpty)
  }

  @Test("every log of the fixtures gives a page, and the exit code of an audit")
  func everyLog() throws {
    for folder in [sessions, damaged] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      for (number, name) in names.enumerated()
      where name.hasSuffix(".jsonl") && !name.contains("very-long")
        && number % Effort.step(4) == 0
      {
        let run = try tool(["report", folder + name, "-o", "-"])
        if run.status == 3, run.output.isEmpty {
          #expect(run.errorLines.count == 1 && run.errors.contains(name), "\(name)")
          continue
        }
        if run.output.isEmpty {
          #expect(run.status == 3 || run.status == 2 || run.status == 1, "\(name) \(run.errors)")
          continue
        }
        #expect(try tool(["audit", "-q", folder + name]).status == run.status, "\(name)")
        try HTMLCheck(run.output).check(name)
      }
    }
  }

  @Test("a log that cannot be judged is named with the reason, once; -q is silent")
  func unjudged() throws {
    for (name, reason) in [
      ("damaged/derived", "derived from another log"),
      ("graded/exam-revised", "cannot judge the events: quiz "),
      ("conversations/R15-unknown", "R15 at seq "),
    ] {
      let log = Fixtures.folder + name + ".jsonl"
      let run = try tool(["report", log, "-o", "-"])
      #expect(run.status == 3 && run.errorLines.count == 1, "\(name): \(run.errors)")
      #expect(run.errors.hasPrefix("replay-tool: \(log): \(reason)"), "\(run.errors)")
      #expect(try tool(["report", "-q", log, "-o", "-"]).errors.isEmpty)
    }
    let other = try tool(["receipt", sessions + "animals-tied.jsonl"]).lines[0]
    let unmet = try tool([
      "report", sessions + "animals-plain.jsonl", "--receipt", other, "-o", "-",
    ])
    #expect(unmet.errors.contains("so its receipt could not be compared"), "\(unmet.errors)")
  }

  @Test(
    "a log of any kind whose first event is damaged, or missing, gives what an audit says",
    arguments: [
      "sessions/animals-plain", "players/ann", "conversations/practice", "folders/sound/ledger",
    ])
  func beginning(_ name: String) throws {
    let log = try String(contentsOfFile: Fixtures.folder + name + ".jsonl", encoding: .utf8)
    let lines = log.split(separator: "\n").map(String.init)
    for (number, text) in [
      lines[0] + "\n", lines[0] + "\n" + lines[1],
      lines[0] + "\n" + lines[1].replacingOccurrences(of: "\"at\":\"2", with: "\"at\":\"3") + "\n",
    ].enumerated() {
      let path = tool.folder.file("begun-\(number).jsonl")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let audited = try tool(["audit", "-q", path]).status
      #expect(number < 2 || audited != 0, "\(name)")
      let run = try tool(["report", path, "-o", "-"])
      #expect(run.status == audited, "\(name) \(number): \(run.errors)")
      if !run.output.isEmpty { try HTMLCheck(run.output).check(name) }
    }
  }

  @Test("style and script are named by their SHA-256, and nothing else may run or be asked for")
  func policy() throws {
    let page = try page(sessions + "animals-plain.jsonl")
    let style = try #require(HTMLCheck.between("<style>", "</style>", in: page))
    let script = try #require(HTMLCheck.between("<script>", "</script>", in: page))
    func source(_ text: String) -> String {
      var digest: [UInt8] = []
      let hex = Array(TextbookSHA256.hex(Array(text.utf8)).utf8)
      for place in stride(from: 0, to: hex.count, by: 2) {
        digest.append(
          UInt8(String(decoding: hex[place...place + 1], as: UTF8.self), radix: 16) ?? 0)
      }
      return "'sha256-" + Data(digest).base64EncodedString() + "'"
    }
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src \(source(style)); script-src \(source(script)); "))
    #expect(!page.contains("unsafe-") && !page.contains("http://") && !page.contains("https://"))
    for word in [" src=", " style=", " onclick", "@import", "url(", "<link", "<iframe"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("the embedded log is the log, byte by byte, and the receipt is the log's")
  func embedded() throws {
    for name in ["sessions/animals-revised", "damaged/I02-altered", "damaged/I01-torn-tail"] {
      let path = Fixtures.folder + name + ".jsonl"
      let page = try page(path)
      let text = try #require(
        HTMLCheck.between("<script type=\"text/plain\" id=\"log-bytes\">", "</script>", in: page))
      #expect(Data(base64Encoded: text) == (try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    let log = sessions + "animals-revised.jsonl"
    #expect(try page(log).contains(try tool(["receipt", log]).lines[0]))
  }

  @Test("what the page says first: answer in words and sign, result, findings with both values")
  func verdict() throws {
    let passed = try page(sessions + "animals-revised.jsonl")
    #expect(passed.contains("Verdict: </span>Record sound</h2>") && passed.contains(">✓</p>"))
    #expect(passed.contains("You are a 🐱!") && passed.contains("Self-attested"))
    let forged = try page(damaged + "R01-score-forged.jsonl")
    #expect(forged.contains("Verdict: </span>Findings</h2>") && forged.contains(">✗</p>"))
    #expect(forged.contains("<dt>Recorded</dt>") && forged.contains("<dt>Recomputed</dt>"))
    #expect(forged.contains("<a href=\"#step=4\">4</a>") && forged.contains("id=\"step=4\""))
    let unknown = try page(damaged + "R15-unknown.jsonl")
    #expect(unknown.contains("Verdict: </span>Cannot judge</h2>"))
    let altered = try page(damaged + "I02-altered.jsonl")
    #expect(altered.contains("The file is altered: line ") && !altered.contains("Self-attested"))
  }

  @Test("without scripts everything is there: a row, its words, its data and its changes per event")
  func withoutScripts() throws {
    let log = sessions + "animals-revised.jsonl"
    let page = try page(log)
    for line in try tool(["log", log, "--json", "--all"]).lines where line.contains("\"step\"") {
      let value = try JSONParser.parse(Array(line.utf8).span)
      guard case .integer(let sequence)? = value["seq"]?.kind,
        case .string(let words)? = value["words"]?.kind
      else { throw CocoaError(.coderReadCorrupt) }
      let row = try #require(
        HTMLCheck.between("<tr id=\"step=\(sequence)\"", "</tr>", in: page), "\(sequence)")
      let shown = words.split(separator: " ").joined(separator: " ")
      #expect(row.contains(shown.replacingOccurrences(of: ">", with: "&gt;")), "\(sequence)")
      #expect(row.contains("<code class=\"data\">{"))
    }
    #expect(page.contains("<div class=\"controls\" hidden>"))
  }

  @Test("nothing that a person chose gets out of its place")
  func hostile() throws {
    try tool.folder.write(HostileSession.quizBytes, to: "quiz.json")
    try tool.folder.write(try HostileSession.log(), to: "log.jsonl")
    let run = try tool([
      "report", tool.folder.file("log.jsonl"), "--quiz", tool.folder.file("quiz.json"), "-o", "-",
    ])
    #expect(run.status == 1, "such a name is no player's, and is shown all the same")
    let count = run.output.components(separatedBy: "<script").count - 1
    #expect(count == 2, "the log and the page's own")
    #expect(run.output.contains("&lt;/script&gt;&lt;script&gt;window.hacked=1"))
    for word in ["<img", "<b>", "<b ", "<!--", "</textarea"] {
      #expect(!run.output.contains(word), "\(word)")
    }
    try HTMLCheck(run.output).check("hostile")
  }

  @Test("evidence that was asked for and is missing keeps the page from saying passed")
  func evidence() throws {
    let log = sessions + "animals-plain.jsonl"
    let other = try tool(["receipt", sessions + "animals-tied.jsonl"]).lines[0]
    let unmet = try tool(["report", log, "--receipt", other, "-o", "-"])
    #expect(unmet.status == 3 && unmet.output.contains("Verdict: </span>Cannot judge"))
    let own = try tool(["receipt", log]).lines[0]
    let met = try tool(["report", log, "--receipt", own, "-o", "-"])
    #expect(met.status == 0 && met.output.contains("Receipted: agrees"))
    #expect(met.output.contains("--receipt \(own) -o"), "the command that makes it again")
    let bare = try tool(["report", log, "--data", tool.folder.path, "-o", "-"])
    #expect(bare.status == 3 && bare.output.contains("ledger"))
    let folder = Fixtures.folder + "folders/sound"
    let id = "01a1f84a-95c0-79eb-a303-8844772434e2"
    let ledgered = try tool([
      "report", folder + "/sessions/\(id).jsonl", "--data", folder, "-o", "-",
    ])
    #expect(ledgered.status == 0 && ledgered.output.contains("Ledgered: agrees"))
  }

  @Test("wrong words and places: one line, what to do, and nothing written")
  func wrong() throws {
    let log = sessions + "animals-plain.jsonl"
    let copy = Array(try Data(contentsOf: URL(fileURLWithPath: log)))
    try tool.folder.write(copy, to: "log.jsonl")
    let own = tool.folder.file("log.jsonl")
    let data = Fixtures.folder + "folders/sound/report.html"
    for (words, meant) in [
      (["report", log], "-o FILE"), (["report"], "one log, one folder or one bundle"),
      (["report", own, "-o", own], "never overwritten"),
      (["report", log, "-o", data], "data folder"),
      (["report", log, "-o", tool.folder.file("no/such/folder.html")], "check the path"),
      (["report", sessions, "-o", "-"], "a folder needs"),
      (["report", sessions + "animals-plain.jsonl", "-o", "-", "--json"], "they need -o FILE"),
      (["report", tool.folder.file("none.jsonl"), "-o", "-"], "none.jsonl"),
    ] {
      let run = try tool(words)
      #expect(run.status == 2 && run.output.isEmpty, "\(words)")
      #expect(run.errorLines.count == 1 && run.errors.contains(meant), "\(run.errors)")
    }
    #expect(try tool.folder.bytes("log.jsonl") == copy)
    #expect(!FileManager.default.fileExists(atPath: data))
    let player = Fixtures.folder + "folders/sound/players/p1.jsonl"
    let other = try tool(["report", player, "-o", "-"])
    #expect(other.status == 0 && other.output.contains("<p class=\"eyebrow\">Log report</p>"))
  }

  @Test(
    "what nobody can make again is never overwritten, and a link or a pipe stays what it is",
    arguments: [
      ["report", "LOG"], ["dispute", "LOG"], ["export", "--to", "csv", "LOG"], ["pack", "LOG"],
      ["test", Fixtures.folder + "golden"],
    ])
  func evidence(words: [String]) throws {
    let log = sessions + "animals-plain.jsonl"
    let contents = try [
      "archives/sound.archive", "signatures/teacher.key", "sessions/animals-plain.jsonl",
    ]
    .map { Array(try Data(contentsOf: URL(fileURLWithPath: Fixtures.folder + $0))) }
    let names = ["one.archive", "one.key", "one.jsonl"]
    for (name, bytes) in zip(names, contents) { try tool.folder.write(bytes, to: name) }
    unsafe symlink(tool.folder.file("one.jsonl"), tool.folder.file("link"))
    unsafe mkfifo(tool.folder.file("pipe"), 0o600)
    let command = words.map { $0 == "LOG" ? log : $0 }
    for name in names + ["link", "pipe"] where words[0] != "pack" || name != "one.archive" {
      let run = try tool(command + [words[0] == "test" ? "--junit" : "-o", tool.folder.file(name)])
      #expect(run.status == 2 && run.output.isEmpty)
      let reason =
        !names.contains(name)
        ? "is a folder, a link, a pipe or a device"
        : name == "one.archive" ? "which only pack replaces" : "never overwritten"
      #expect(run.errorLines.count == 1 && run.errors.contains(reason), "\(run.errors)")
    }
    for (name, bytes) in zip(names, contents) { #expect(try tool.folder.bytes(name) == bytes) }
    let disk = POSIXStorage()
    #expect(try disk.status(at: tool.folder.file("link"))?.isLink == true)
    #expect(try disk.status(at: tool.folder.file("pipe"))?.isRegular == false)
  }

  @Test("a log of 4 MiB fits a page, one byte more does not")
  func limit() throws {
    let start = Array(try Data(contentsOf: URL(fileURLWithPath: sessions + "animals-plain.jsonl")))
    let filler = [UInt8](repeating: 0x78, count: ReportModel.byteLimit - start.count)
    try tool.folder.write(start + filler, to: "fits.jsonl")
    #expect(try tool(["report", "-q", tool.folder.file("fits.jsonl"), "-o", "-"]).status == 1)
    try tool.folder.write(start + filler + [0x78], to: "long.jsonl")
    let run = try tool(["report", tool.folder.file("long.jsonl"), "-o", "-"])
    #expect(run.status == 1 && run.errors.contains("4 MiB"))
  }
}
