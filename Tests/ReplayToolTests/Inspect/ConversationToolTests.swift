import EventLog
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import Systems
@testable import TestSupport

/// Conversations of the independent writer, as our engine and replay-tool see them.
@Suite("Conversations: fixtures and tool")
struct ConversationToolTests {
  private let tool: RunProgram
  private let folder = Fixtures.folder + "conversations/"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("what was typed gives the bytes of the independent writer's log")
  func sameBytes() throws {
    let disk = MemoryStorage()
    let folder = DataFolder("data", on: disk, shelf: QuizShelf([]), token: "t")
    let stream = try #require(StreamName(.conversation, "practice"))
    let wanted = try Fixtures.contents(self.folder + "practice.jsonl")
    var times: [Timestamp] = []
    disk.put(wanted, at: "wanted")
    var reader = LogReader("wanted", on: disk)
    while reader.nextAppend() { times += reader.cursor.records.map { $0.at } }
    let typed = [
      ("ann", "  Hello Bob, can  you read this? "),
      ("bob", ".-.. --- ..- -.. / .- -. -.. / -.-. .-.. . .- .-."),
      ("ann", "-.-. --.- / -.-. --.- / -.. . / .- -. -."), ("bob", "73"),
    ]
    for (number, line) in typed.enumerated() {
      let message = try Message.composed(of: line.1, from: line.0)
      try folder.append([message.entry], to: stream, times[number + 1])
    }
    let isSame = disk.contents(folder.path(of: stream)) == wanted
    #expect(isSame)
  }

  @Test("log and show tell messages, by seq, from the end, by type and in a range")
  func told() throws {
    let log = folder + "practice.jsonl"
    let run = try tool(["log", log])
    #expect(run.status == 0)
    #expect(run.lines[0] == "conversation practice  5 lines")
    #expect(
      run.lines[3].hasSuffix("bob: .-.. --- ..- -../.- -. -../-.-. .-.. . .- .-.  (LOUD AND CLEAR)")
    )
    #expect(try tool(["log", log, "2..3", "--plain"]).lines.count == 3)
    #expect(try tool(["log", log, "-n", "1", "--plain"]).output.hasPrefix("4\t"))
    #expect(try tool(["log", log, "--reverse", "--plain"]).output.hasPrefix("4\t"))
    #expect(
      try tool(["log", log, "--type", "messageSend"]).errors.contains("did you mean messageSent?"))
    let json = try tool(["log", log, "--json"])
    #expect(json.lines.dropLast().allSatisfy { $0.hasPrefix(#"{"schema":"replay-tool/log@1""#) })
    for place in ["@4", "@end", ""] {
      #expect(
        try tool(["show", log + place]).output.contains("bob: 73  (--... ...--)"), "\(place)")
    }
    #expect(try tool(["show", log + "@9"]).status == 1)
    #expect(try tool(["show", log + "@food"]).status == 2)
    #expect(try tool(["log", Fixtures.folder + "folders/sound/ledger.jsonl"]).status == 0)
    #expect(
      try tool(["log", Fixtures.folder + "folders/sound/players/p1.jsonl"]).status == 0)
  }

  @Test("damage gives 3, a torn end is left out, and nothing of a message steers the terminal")
  func damaged() throws {
    #expect(try tool(["log", folder + "altered.jsonl"]).status == 3)
    #expect(try tool(["show", folder + "message-missing.jsonl@1"]).status == 3)
    let torn = try tool(["log", folder + "torn.jsonl"])
    #expect(torn.status == 0)
    #expect(torn.errors.contains("torn at offset"))
    #expect(!torn.output.contains("never acknowledged"))
    let recovered = try tool(["log", folder + "recovered.jsonl"]).output
    #expect(recovered.contains("tail of a broken-off write kept aside"))
    for words in [["log"], ["log", "--plain"], ["log", "--json"], ["show"]] {
      let run = try tool(words + [folder + "hostile.jsonl"])
      #expect(run.status == 0)
      #expect(!run.output.utf8.contains(0x1B))
    }
    #expect(
      try tool(["log", folder + "R15-unknown.jsonl"]).output.contains(
        "unknown to this version: messageRead"))
  }
}
