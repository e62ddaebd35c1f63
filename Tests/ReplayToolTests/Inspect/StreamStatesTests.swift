import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Logs of players, conversations and the ledger have states at every place too.
@Suite("replay-tool: states of other logs")
struct StreamStatesTests {
  private let tool: RunProgram
  private let ann = Fixtures.folder + "players/ann.jsonl"
  private let talk = Fixtures.folder + "conversations/practice.jsonl"
  private let notes = Fixtures.folder + "folders/sound/ledger.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("state tells a player's lists at a place, and never the stored password")
  func player() throws {
    let early = try tool(["state", ann + "@5", "lists"])
    #expect(early.status == 0)
    #expect(early.output == #"{"list-1":{"name":"To visit","countries":["NL","BE"]}}"# + "\n")
    let end = try tool(["state", ann])
    #expect(end.output.contains(#""password":"pbkdf2-sha256, 600000 rounds""#))
    #expect(!end.output.contains("$600000$"))
    #expect(try tool(["state", ann + "@0", "registered"]).output == "false\n")
  }

  @Test("state tells who wrote, and what the ledger noted last of a session")
  func others() throws {
    #expect(try tool(["state", talk + "@2", "writers"]).lines[0] == #"{"ann":1,"bob":1}"#)
    let state = try tool(["state", notes, "01a1f84a-95c0-79eb-a303-8844772434e2.ended"])
    #expect(state.output == "\"finished\"\n")
  }

  @Test("blame names the event that set a value")
  func blame() throws {
    let run = try tool(["blame", ann, "lists", "rank", "--plain"])
    #expect(run.status == 0)
    let cells = run.lines.dropLast().map { $0.split(separator: "\t").map(String.init) }
    #expect(cells.map { $0[0] } == ["rank", "lists.list-1"])
    #expect(cells.map { $0[2] } == ["4", "7"])
    let all = try tool(["blame", ann, "picture", "--all", "--plain"])
    #expect(all.lines.dropLast().map { $0.split(separator: "\t")[3] } == ["2", "11"])
  }

  @Test("a password that was replaced shows by a count, because its kind stays the same")
  func passwordChanges() throws {
    let blame = try tool(["blame", ann, "password", "passwordChanges", "--plain"])
    let cells = blame.lines.dropLast().map { $0.split(separator: "\t").map(String.init) }
    #expect(cells.map { $0[0] } == ["password", "passwordChanges"])
    #expect(cells.map { $0[2] } == ["2", "16"])
    let diff = try tool(["diff", ann + "@15", "@16"])
    #expect(diff.status == 1 && diff.output.contains("+ passwordChanges: 1"))
    #expect(!(blame.output + diff.output).contains("$600000$"))
    #expect(try !tool(["state", ann + "@15"]).output.contains("passwordChanges"))
  }

  @Test("what a terminal would obey is escaped as JSON does it, where JSON is printed")
  func hostile() throws {
    let player = Fixtures.folder + "damaged/R18-display-name-refused.jsonl"
    #expect(try tool(["state", player + "@4", "displayName"]).output == "\"ann\\u202egro\"\n")
    let talk = Fixtures.folder + "conversations/hostile.jsonl"
    for place in 1..<(try tool(["log", talk, "--plain"]).lines.count) {
      let shown = try tool(["show", talk + "@\(place)"])
      let data = try #require(shown.lines.first { $0.hasPrefix("  data      ") })
      let document = Data(data.dropFirst(12).utf8)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: document) }
      #expect(
        !shown.output.unicodeScalars.contains { "\u{7F}"..."\u{9F}" ~= $0 || $0 == "\u{202E}" })
    }
  }

  @Test("diff compares two places")
  func diff() throws {
    let run = try tool(["diff", ann + "@4", ann + "@11", "--plain"])
    #expect(run.status == 1)
    #expect(run.lines[0] == "picture\t\"🦊\"\t\"🐢\"")
    #expect(try tool(["diff", talk + "@2", talk + "@2"]).status == 0)
  }

  @Test("diff without places compares the states at the ends")
  func diffOfEnds() throws {
    #expect(try tool(["diff", talk, talk]).status == 0)
    let run = try tool(["diff", ann, shortened(ann, lines: 11), "--plain"])
    #expect(run.status == 1)
    #expect(run.output == (try tool(["diff", ann, "@10", "--plain"]).output))
    #expect(!run.output.isEmpty)
  }

  @Test("a path into a value that has parts is told which value to ask for")
  func parts() throws {
    for words in [
      ["blame", ann, "lists.list-1.name"], ["log", ann, "-S", "lists.list-1.name"],
      ["bisect", ann, "--when", "lists.list-1.name=x"],
    ] {
      let run = try tool(words)
      #expect(run.status == (words[0] == "bisect" ? 2 : 1) && run.output.isEmpty, "\(words)")
      #expect(run.errors.contains("part of lists.list-1, which is one value here"), "\(words)")
    }
  }

  @Test("step walks on, back, to watched values and conditions, and says why")
  func step() throws {
    let script = "n;w lists;c;c;r;u rank=intermediate;g 7;d;why lists;why;s rank"
    let run = try tool(["step", ann, "-x", script, "--plain"])
    #expect(run.status == 0, "\(run.errors)")
    let places = run.lines.filter { $0.hasPrefix("step\t") }.map { $0.split(separator: "\t")[1] }
    #expect(places == ["1", "5", "6", "5", "6", "7"])
    #expect(run.lines.contains { $0.hasPrefix("why\tlists.list-1\t") && $0.contains("\t7\t") })
    #expect(run.lines.contains("value\trank\t\"intermediate\""))
    #expect(run.lines.contains { $0.hasPrefix("rule\t7\t") })
  }

  @Test("step tells the last change of a value that is far back, and forwards and back alike")
  func stepBack() throws {
    for log in [ann, talk, notes] {
      let count = try tool(["log", log, "--plain"]).lines.count - 1
      let forward = (1...count).map { "g \($0);d;s" }.joined(separator: ";")
      let backward = (1...count).reversed().map { "g \($0);d;s" }.joined(separator: ";")
      let there = try tool.answers(of: log, to: forward)
      #expect(there.count == count)
      #expect(try tool.answers(of: log, to: backward) == there.reversed())
    }
  }

  @Test("step and show tell what an audit finds at an event")
  func findings() throws {
    let forged = Fixtures.folder + "damaged/R19-other-words.jsonl"
    let finding = try #require(
      try tool(["audit", forged, "--json"]).output.firstMatch(of: /"R19".*?\[(\d+)\]/))
    let place = String(finding.1)
    let show = try tool(["show", forged + "@" + place])
    #expect(show.output.contains("  finding   R"))
    #expect(show.output.contains("  rule      a message is stored with its Morse code"))
    let step = try tool(["step", forged, "-x", "g " + place])
    #expect(step.output.contains("recomputed "))
    #expect(!(try tool(["step", talk, "-x", "g 1"]).output.contains("recomputed ")))
  }

  @Test("show tells what an event changed, the first of an append what the command changed")
  func show() throws {
    let run = try tool(["show", ann + "@2"])
    #expect(run.output.contains("  append    seq 2 to 3, one command"))
    #expect(run.output.contains("  rule      a name has one account"))
    #expect(run.output.contains("    registered: false -> true"))
    let json = try tool(["show", ann + "@5", "--json"]).output
    #expect(json.contains(#""changes":[{"path":"lists.list-1""#), "\(json)")
    // Of a kind without rules there are only lines.
    let other = try tool(["show", Fixtures.folder + "damaged/stream-of-no-kind.jsonl@1"])
    #expect(other.status == 0 && !other.output.contains("  rule  "))
    #expect(other.output.contains("  changed   unknown: no rules for logs of kind "))
  }

  @Test("bisect --against finds where two logs of one kind part, and refuses others")
  func parting() throws {
    let short = try shortened(ann, lines: 8)
    let run = try tool(["bisect", ann, "--against", short, "--json"])
    #expect(run.status == 0)
    #expect(run.output.contains("\"seq\":8,") && run.output.contains("\"secondEnds\""))
    #expect(try tool(["bisect", ann, "--against", ann]).status == 1)
    let early = Fixtures.folder + "players/ann-before.jsonl"
    let other = try tool(["bisect", ann, "--against", early, "--ignore", "preferences", "--plain"])
    #expect(other.status == 0, "\(other.errors)")
    let wrong = try tool(["bisect", ann, "--against", talk])
    #expect(wrong.status == 2 && wrong.errors.contains("only logs of one kind"))
  }

  @Test(
    "bisect --rules finds the event that breaks the rules, and what they give there",
    arguments: [
      ("R18-message-empty", "1", "last.from\t\"ann\"\t"),
      ("R16-two-lists-in-one", "5", "lists.list-2\t{\"name\":\"Seen\",\"countries\":[\"DE\"]}\t"),
      ("R18-began-unopened", "1", "sessions\t1\t0"),
    ])
  func rules(name: String, place: String, value: String) throws {
    let log = Fixtures.folder + "damaged/" + name + ".jsonl"
    let run = try tool(["bisect", log, "--rules", "--plain"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.lines.dropLast().allSatisfy { $0.split(separator: "\t")[0] == place }, "\(run.output)")
    #expect(run.output.contains(value), "\(run.output)")
  }

  @Test("bisect --rules tells the finding where the states are the same, and nothing of sound logs")
  func rulesWithoutStates() throws {
    let log = Fixtures.folder + "damaged/R18-list-never-created.jsonl"
    let run = try tool(["bisect", log, "--rules"])
    #expect(run.status == 0)
    #expect(run.output.contains("recomputed refused: no such list"), "\(run.output)")
    let unknown = Fixtures.folder + "damaged/R15-player-unknown-event.jsonl"
    #expect(try tool(["bisect", unknown, "--rules"]).status == 3)
    for log in [ann, talk, notes] { #expect(try tool(["bisect", log, "--rules"]).status == 1) }
  }

  @Test("log -S tells only the events that changed a value")
  func changes() throws {
    let run = try tool(["log", ann, "-S", "lists", "--plain"])
    #expect(run.status == 0)
    let blamed = try tool(["blame", ann, "lists", "--all", "--plain"]).lines.dropLast()
      .map { $0.split(separator: "\t")[3] }
    #expect(run.lines.dropLast().map { $0.split(separator: "\t")[0] } == blamed)
    #expect(try tool(["log", ann, "-S", "email", "--type", "signedOut"]).status == 1)
    #expect(try tool(["log", ann, "-S", "rnak"]).errors.contains("rank"))
  }

  /// The first lines of a log, in a file of its own.
  private func shortened(_ log: String, lines count: Int) throws -> String {
    let lines = try String(contentsOfFile: log, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let bytes = Array((lines.prefix(count).joined(separator: "\n") + "\n").utf8)
    try tool.folder.write(bytes, to: "short-\(count).jsonl")
    return tool.folder.file("short-\(count).jsonl")
  }

  @Test("bisect --when finds the first place, and says of a slip of the pen what it is")
  func bisect() throws {
    let run = try tool(["bisect", ann, "--when", "rank=intermediate", "--json"])
    #expect(run.status == 0)
    #expect(run.output.contains("\"seq\":4,"))
    #expect(try tool(["bisect", talk, "--when", "messages>9"]).status == 1)
    let slip = try tool(["bisect", ann, "--when", "rnak=expert"])
    #expect(slip.status == 2 && slip.errors.contains("rank"))
  }

  @Test("a place that is not there, a question and a kind without rules are told")
  func refused() throws {
    #expect(try tool(["state", ann + "@99"]).status == 1)
    #expect(try tool(["state", ann + "@food"]).errors.contains("have no names"))
    let other = try tool(["state", Fixtures.folder + "damaged/stream-of-no-kind.jsonl"])
    #expect(other.status == 3 && other.errors.contains("no rules for logs of kind sitting"))
  }

  @Test("a place inside an append is remarked on")
  func inside() throws {
    #expect(try tool(["state", ann + "@2"]).errors.contains("inside an append (seqs 2 to 3)"))
  }

  @Test("the states of every place are one document with sorted sessions, whatever the hash seed")
  func stateHash() throws {
    let one = try tool(["state", notes, "--hash"]).lines
    #expect(one == (try tool(["state", notes, "--hash"]).lines))
    let part = try tool(["state", notes, "streams", "--hash"])
    #expect(part.status == 2 && part.output.isEmpty && part.errors.contains("leave out streams"))
    #expect(one[0].count == 64)
  }
}
