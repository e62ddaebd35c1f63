import EventLog
import Foundation
import SessionEngine
import SessionShell
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import TestSupport
@testable import replay_tool

/// What people who met the program for the first time stumbled over.
@Suite("replay-tool, met for the first time")
struct NewcomerTests {
  private let tool: RunProgram
  private let fixtures = Fixtures.folder
  private let forged = Fixtures.folder + "damaged/R01-score-forged.jsonl"
  private let sound = Fixtures.folder + "sessions/animals-plain.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  // MARK: A finding is told where its event is

  private let said =
    #"recorded scoreUpdated {"change":{"cat":1},"tally":{"cat":1}}, "#
    + #"recomputed scoreUpdated {"change":{"dog":1},"tally":{"dog":1}}"#

  @Test("show tells what an audit finds at an event, and at its append's first event too")
  func shownFinding() throws {
    let run = try tool(["show", forged + "@4"])
    #expect(run.output.contains("  finding   R01: \(said)\n"))
    #expect(run.output.contains("            replay-tool explain R01\n"))
    let first = try tool(["show", forged + "@3"])
    #expect(first.output.contains("  finding   R01 at seq 4: \(said)\n"))
    for place in ["@2", "@5", "@end"] {
      #expect(!(try tool(["show", forged + place]).output.contains("finding")), "\(place)")
    }
    #expect(!(try tool(["show", sound + "@4"]).output.contains("finding")))
    let json = try tool(["show", forged + "@4", "--json"]).output
    #expect(json.contains(#""findings":[{"code":"R01","seqs":[4],"#))
    #expect(!(try tool(["show", sound + "@4", "--json"]).output.contains("findings")))
  }

  @Test("log tells it below its event, whose score gets a line of its own then")
  func loggedFinding() throws {
    let run = try tool(["log", forged])
    let place = try #require(run.lines.firstIndex { $0.contains("R01: \(said)") })
    #expect(run.lines[place - 1].hasPrefix("   4 ") && run.lines[place - 1].contains("score"))
    #expect(run.lines.count { $0.contains("score  ") } == 1)
    #expect(!(try tool(["log", forged, "5..7"]).output.contains("R01")))
    #expect(!(try tool(["log", forged, "--type", "answerGiven"]).output.contains("R01")))
    #expect(try tool(["log", forged, "-f"]).output.contains("R01: \(said)"))
    let json = try tool(["log", forged, "--json"])
    #expect(json.lines.filter { $0.contains(#""findings":"#) }.count == 1)
    #expect(!(try tool(["log", sound]).output.contains("recomputed ")))
  }

  @Test("step tells it at the event; what goes on from an earlier one says so; R15 can't be judged")
  func steppedFinding() throws {
    let run = try tool(["step", forged, "-x", "g 3; n; n"])
    #expect(run.lines.count { $0.contains("R01: \(said)") } == 1)
    let spoken = try tool(["step", forged, "-x", "g 4"], environment: ["ACCESSIBLE": "1"])
    #expect(spoken.output.contains("Finding R01: \(said)."))
    #expect(try tool(["step", forged, "-x", "g 4", "--json"]).output.contains(#""findings":["#))
    let broken = fixtures + "damaged/R16-not-one-command.jsonl"
    #expect(try tool(["step", broken, "-x", "g 5"]).output.contains("R16: goes on from seq 3"))
    let unknown = fixtures + "damaged/R15-unknown.jsonl"
    let shown = try tool(["show", unknown + "@6"]).output
    #expect(shown.contains("hintShown, where this version expects a known type"), "\(shown)")
    let member = try tool(["log", fixtures + "damaged/R15-unknown-member.jsonl"]).output
    #expect(member.contains(", where this version expects known members\n"), "\(member)")
  }

  @Test("at every event of every damaged session it is what the audit says of that place")
  func sameAsAudit() throws {
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: fixtures + "damaged").sorted()
    where name.hasPrefix("R") && !name.contains("player") {
      let path = fixtures + "damaged/" + name
      let arguments = try Arguments(
        [path, "--quiz", fixtures + "quizzes"], options: .of(Evidence.quiz), console: .unseen)
      guard let file = try? SessionFile(path, arguments) else { continue }
      let item = try Inputs.Item(named: path, .unseen)
      let audited = JudgedLog(item, try Evidence(arguments)).findings
        .filter { $0.code.findingClass == .rule }
      for place in stride(from: file.recording.count, through: 1, by: -1) {
        let here = audited.filter { $0.sequences.contains(Int64(place)) }
        guard !here.isEmpty || place % Effort.step(5) == 0 else { continue }
        #expect(file.file.findings.at(place) == here.map { LogFinding($0) }, "\(name)@\(place)")
        count += here.count
      }
    }
    #expect(count > 20)
  }

  // MARK: minimise

  @Test("minimise takes a folder: the shortest log that shows it is made small")
  func folder() throws {
    let names = [
      "R01-forged-to-the-end", "R01-wrong-is-right", "R03-wrong-step", "R15-unknown", "I02-altered",
    ]
    let folder = tool.folder.file("several")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var shortest = Int.max
    for name in names {
      let path = fixtures + "damaged/" + name + ".jsonl"
      try FileManager.default.copyItem(atPath: path, toPath: folder + "/" + name + ".jsonl")
      let arguments = try Arguments([path], options: .of(Evidence.quiz), console: .unseen)
      guard name != "R15-unknown", let file = try? RecordedFile(path, arguments) else { continue }
      shortest = min(shortest, file.lines.count)
    }
    try FileManager.default.copyItem(
      atPath: fixtures + "players/ann.jsonl", toPath: folder + "/ann.jsonl")
    let run = try tool(["minimise", folder, "--keep", "R01"])
    #expect(run.status == 0 && run.lines[0].contains("R01@"))
    #expect(run.errors.contains("1 of 6 logs could not be examined"))
    #expect(run.output.contains(" of \(shortest) events"))
    let when = try tool(["minimise", fixtures + "sessions", "--when", "points>=3"])
    #expect(when.status == 0 && when.output.contains("when points>=3"))
    let none = try tool(["minimise", fixtures + "sessions", "--keep", "R01"])
    #expect(none.status == 1 && none.errors.contains("no session of this folder shows it"))
    let target = tool.folder.file("small.jsonl")
    #expect(try tool(["minimise", fixtures + "golden", "--keep", "R01", "-o", target]).status == 0)
    #expect(try tool(["log", target]).output.contains("R01: recorded"))
  }

  @Test("--loose keeps code and line alone, and leaves no more lines than without it")
  func loose() throws {
    for name in [
      "R01-score-forged", "R01-forged-to-the-end", "R01-wrong-is-right", "R04-wrong-result",
    ] {
      let path = fixtures + "damaged/" + name + ".jsonl"
      let code = String(name.prefix(3))
      let strict = try tool(["minimise", path, "--keep", code, "--plain"])
      let loose = try tool(["minimise", path, "--keep", code, "--loose", "--plain"])
      #expect(loose.status == 0 && loose.lines.count <= strict.lines.count, "\(name)")
    }
    let small = try tool(["minimise", forged, "--keep", "R01", "--loose", "--plain"])
    #expect(small.lines.count - 1 == 3)
    let alone = try tool(["minimise", forged, "--when", "paused", "--loose"])
    #expect(alone.status == 2 && alone.errors.contains("--loose goes with --keep"))
  }

  @Test("a condition on a value that no state has is told apart from one that never holds")
  func noSuchValue() throws {
    let none = try tool(["minimise", sound, "--when", "tally.fish>2"])
    #expect(none.status == 2 && none.errors.contains("no value tally.fish in any state of quiz"))
    let slip = try tool(["minimise", sound, "--when", "tally.dgo>2"])
    #expect(slip.errors.contains("did you mean tally.dog?"))
    let never = try tool(["minimise", sound, "--when", "tally.dog>99"])
    #expect(never.status == 1 && never.errors.contains("is never true in this session"))
  }

  // MARK: What was meant

  @Test("a file that is not a log is called that, without its raw bytes")
  func noLog() throws {
    let noise: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF, 0x00, 0x0A]
    for (bytes, found) in [
      (noise, "bytes that are not text"), (Array("# Notes\n".utf8), "# Notes"),
      (noise.filter { $0 != 0x0A }, "bytes that are not text"),
    ] {
      try tool.folder.write(bytes, to: "x")
      let path = tool.folder.file("x")
      let verified = try tool(["verify", path])
      #expect(verified.lines[0].contains(", found \(found)"))
      #expect(verified.lines[0].hasSuffix("; no log: is this the right file?"))
      let audited = try tool(["audit", path])
      #expect(audited.output.contains("recorded    no log: " + found))
      #expect(!(verified.output + audited.output).contains("\u{FFFD}"))
      let looked = try tool(["log", path])
      #expect(looked.status == 3 && looked.errors.contains("is this the right log?"))
      #expect(!looked.errors.contains("\u{FFFD}"))
    }
    // A log whose line 0 was changed is one.
    let changed = try String(contentsOfFile: sound, encoding: .utf8)
      .replacing(#""format":1"#, with: #""format":3"#)
    try tool.folder.write(Array(changed.utf8), to: "changed.jsonl")
    #expect(
      !(try tool(["verify", tool.folder.file("changed.jsonl")]).output.contains("no log")))
  }

  private static let noLogs = [
    "# Notes\n", "# Notes", "{\"a\":1}\n", "\u{0}\n", "", "{\"seq\":1,\n",
    String(repeating: "a", count: 70_000), String(repeating: "a", count: 70_000) + "\n",
  ]

  @Test(
    "verify gives the same place, reason and code in every form, also of a file that is no log",
    arguments: noLogs)
  func sameDamage(text: String) throws {
    try tool.folder.write(Array(text.utf8), to: "x")
    let path = tool.folder.file("x")
    let runs = try [[], ["--plain"], ["--json"], ["-q"]].map { try tool(["verify", path] + $0) }
    #expect(Set(runs.map { $0.status }).count == 1 && runs[0].status != 0)
    let cells = runs[1].lines[0].split(separator: "\t", omittingEmptySubsequences: false)
    // path, verdict, lines, bytes, head; then line, offset, reason, expected and found.
    #expect(cells.count == 10, "\(cells)")
    let said =
      "\(cells[1])  \(path): line \(cells[5]), offset \(cells[6]): \(cells[7]): expected "
      + "\(cells[8]), found "
    #expect(runs[0].lines[0].hasPrefix(said), "\(runs[0].output)")
    #expect(
      runs[2].output.contains(
        #""damage":{"line":\#(cells[5]),"offset":\#(cells[6]),"reason":"\#(cells[7])","#))
  }

  @Test("two forms at once are a usage error, whichever two they are")
  func forms() throws {
    for words in [["--csv", "--json"], ["--csv", "--plain"], ["--json", "--plain"]] {
      let run = try tool(["audit", sound] + words)
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("cannot be combined"))
    }
    #expect(try tool(["audit", sound, "--csv"]).status == 0)
  }

  @Test("a command that takes whole logs says so of a place; a missing name stays one")
  func place() throws {
    for command in ["audit", "verify", "stats"] {
      let run = try tool([command, sound + "@3"])
      #expect(run.status == 2 && run.errors.contains("a whole log is needed here; leave out @3"))
    }
    let missing = try tool(["audit", tool.folder.file("none.jsonl") + "@3"])
    #expect(missing.errors.contains("no such file or folder"))
  }

  @Test("missing files are counted beside the others")
  func counting() throws {
    let run = try tool(["audit", sound, tool.folder.file("none.jsonl")])
    #expect(run.status == 3 && run.output.contains("2 logs: 1 yes, 1 not there"))
  }

  @Test("--type with a type that there is none of lists those there are")
  func types() throws {
    let none = try tool(["log", sound, "--type", "nosuch"])
    #expect(none.status == 2)
    #expect(none.errors.contains("no event type nosuch; this log has sessionStarted,"))
    let near = try tool(["log", sound, "--type", "answerGive"])
    #expect(near.errors.contains("did you mean answerGiven? this log has "))
    let other = try tool(["log", fixtures + "conversations/practice.jsonl", "--type", "nosuch"])
    #expect(other.errors.contains("no event type nosuch; this log has "))
  }

  @Test("--type takes what the log has, of a kind without rules and of an unknown event too")
  func ownTypes() throws {
    let unknown = fixtures + "damaged/R15-unknown.jsonl"
    for log in [fixtures + "damaged/stream-of-no-kind.jsonl", unknown] {
      let lines = try Fixtures.contents(log).split(separator: 0x0A).dropFirst()
      for type in Set(lines.map { eventType(in: $0) }) {
        let run = try tool(["log", log, "--type", type])
        #expect(run.status == 0 && run.errors.isEmpty, "\(type): \(run.errors)")
      }
      #expect(try tool(["log", log, "--type", "nosuch"]).errors.contains("; this log has "))
    }
  }

  private func eventType(in line: ArraySlice<UInt8>) -> String {
    let text = String(decoding: line, as: UTF8.self)
    return text.components(separatedBy: #""type":""#)[1].components(separatedBy: "\"")[0]
  }

  @Test("no line of help is wider than 100 columns, unless it is one word in quotes")
  func width() throws {
    for word in Commands.all.map({ $0.spec.name }) + [""] {
      let page = try tool(word.isEmpty ? ["help"] : ["help", word])
      for line in page.lines { #expect(line.width <= 100, "\(word): \(line)") }
    }
    for command in Shell.Help(
      program: "p", summary: "", commands: Commands.all.map { $0.spec }, options: [], closing: ""
    ).commands {
      for example in command.examples {
        let lines = example.wrappedForShell(to: 60)
        // A shell joins them again.
        let joined = lines.enumerated().map { place, line in
          (place == 0 ? line[...] : line.dropFirst(4)).replacing(" \\", with: "")
        }.joined(separator: " ")
        #expect(joined == example)
      }
    }
  }
}
