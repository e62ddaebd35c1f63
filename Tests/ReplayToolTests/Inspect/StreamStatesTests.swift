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

  @Test("diff compares two places")
  func diff() throws {
    let run = try tool(["diff", ann + "@4", ann + "@11", "--plain"])
    #expect(run.status == 1)
    #expect(run.lines[0] == "picture\t\"🦊\"\t\"🐢\"")
    #expect(try tool(["diff", talk + "@2", talk + "@2"]).status == 0)
    #expect(try tool(["diff", talk, talk]).status == 3)
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
    #expect(try tool(["state", ann + "@food"]).errors.contains("has no questions"))
    let other = try tool(["state", Fixtures.folder + "damaged/stream-of-no-kind.jsonl"])
    #expect(other.status == 3 && other.errors.contains("no rules for a sitting log"))
  }

  @Test("a place inside an append is remarked on")
  func inside() throws {
    #expect(try tool(["state", ann + "@2"]).errors.contains("inside an append (seqs 2 to 3)"))
  }

  @Test("the states of every place are one document with sorted sessions, whatever the hash seed")
  func stateHash() throws {
    let one = try tool(["state", notes, "--hash"]).lines
    #expect(one == (try tool(["state", notes, "--hash"]).lines))
    #expect(one[0].count == 64)
  }
}
