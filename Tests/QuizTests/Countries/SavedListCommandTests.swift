import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport
@testable import quiz

/// `quiz lists` on the command line.
@Suite("Saved lists: commands")
struct SavedListCommandTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @discardableResult
  private func lists(_ words: String...) throws -> RunProgram.Run {
    try quiz(["lists"] + words + ["--player", "ann"])
  }

  private func log() throws -> String {
    try String(contentsOfFile: quiz.data + "/players/ann.jsonl", encoding: .utf8)
  }

  @Test("a list is made, changed, renamed, searched and deleted, each an event in the player's log")
  func events() throws {
    #expect(try lists().output == "No lists yet; quiz lists create NAME CODE makes one.\n")
    let made = try lists("create", "Summer", "nl", "ISL", "new zealand", "NL")
    #expect(made.status == 0)
    #expect(
      made.output == """
        Summer (list-1), 3 countries:
          🇳🇱 NL  NLD  528  Netherlands
          🇮🇸 IS  ISL  352  Iceland
          🇳🇿 NZ  NZL  554  New Zealand

        """)
    #expect(try lists("add", "summer", "np,de").status == 0)
    #expect(try lists("remove", "list-1", "NP").status == 0)
    #expect(try lists("rename", "Summer", " Été ").status == 0)
    #expect(try lists("show", "ete", "--plain").output == "list-1\tÉté\tNL IS NZ DE\n")
    // Deutschland has it too.
    #expect(try lists("search", "Été", "land", "--plain").lines.count == 5)
    #expect(try lists("create", "Winter", "NO").status == 0)
    #expect(
      try lists().output == "list-1  Été: 4 countries, NL IS NZ DE\nlist-2  Winter: 1 country, NO\n"
    )
    #expect(try lists("delete", "Winter").output == "“Winter” was deleted.\n")
    let types = RunProgram.types(try log())
    #expect(
      types == [
        "logCreated", "listCreated", "listChanged", "listChanged", "listRenamed", "listCreated",
        "listDeleted",
      ])
    #expect(
      try log().contains(#""data":{"list":"list-1","name":"Summer","countries":["NL","IS","NZ"]}"#))
    #expect(try log().contains(#""data":{"list":"list-1","added":["NP","DE"],"removed":[]}"#))
    let verify = try RunProgram("replay-tool", in: quiz.folder)(["verify", quiz.data + "/players"])
    #expect(verify.status == 0)
  }

  @Test("an emptied list is deleted and said so, in one append; its id is never used again")
  func emptied() throws {
    try lists("create", "A", "NL", "DE")
    let run = try lists("remove", "A", "DE", "NL")
    #expect(run.status == 0)
    #expect(run.output == "“A” is empty now, so it was deleted.\n")
    let lines = try log().split(separator: "\n")
    #expect(lines[2].contains(#""more":1,"type":"listChanged""#))
    #expect(lines[3].contains(#""type":"listDeleted","data":{"list":"list-1"}"#))
    #expect(try lists("create", "A", "FR", "--plain").output == "list-2\tA\tFR\n")
    let deleted = try lists("remove", "A", "FR", "--json")
    #expect(
      deleted.output
        == #"{"schema":"quiz/lists@1","player":"ann","lists":[],"deleted":"list-2"}"# + "\n")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let words: [String]
    let status: Int32
    let says: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test("what changes nothing is no event: on the list already, the present name")
  func noChange() throws {
    try lists("create", "A", "NL")
    let before = try log()
    let add = try lists("add", "A", "NL")
    #expect(add.status == 0)
    #expect(add.errors == "quiz: already on “A”: Netherlands\n")
    #expect(try lists("rename", "A", "A").status == 0)
    #expect(try log() == before)
  }

  static let wrong = [
    Wrong(words: ["create"], status: 2, says: ["a list needs a name", "at least one country"]),
    Wrong(
      words: ["create", " "], status: 2, says: ["a list needs a name", "at least one country"]),
    Wrong(words: ["create", "B"], status: 2, says: ["a list needs at least one country"]),
    Wrong(words: ["create", "", "NL"], status: 2, says: ["a list needs a name"]),
    Wrong(
      words: ["create", "", "jermany"], status: 2, says: ["needs a name", "mean Germany (DE)?"]),
    Wrong(words: ["create", "B", "XX", "YY"], status: 2, says: ["“XX”", "“YY”"]),
    Wrong(words: ["create", "B", "korea"], status: 2, says: ["matches 2"]),
    Wrong(words: ["create", "a", "NL"], status: 2, says: ["a list of this name"]),
    Wrong(words: ["create", "B\u{7}", "NL"], status: 2, says: ["characters are visible"]),
    Wrong(words: ["create", "\u{200B}", "NL"], status: 2, says: ["characters are visible"]),
    Wrong(words: ["create", "B\u{202E}", "NL"], status: 2, says: ["characters are visible"]),
    Wrong(words: ["rename", "A", "B\u{2066}"], status: 2, says: ["characters are visible"]),
    Wrong(
      words: ["create", String(repeating: "ü", count: 101), "NL"], status: 2, says: ["200 bytes"]),
    Wrong(words: ["create", "B", ","], status: 2, says: ["at least one country"]),
    Wrong(words: ["rename", "A"], status: 2, says: ["write quiz lists rename LIST NAME"]),
    Wrong(words: ["rename", "A", ""], status: 2, says: ["a list needs a name"]),
    Wrong(words: ["rename", "A", "B", "C"], status: 2, says: ["unexpected argument"]),
    Wrong(words: ["add", "A"], status: 2, says: ["write quiz lists add LIST CODE"]),
    Wrong(words: ["add", "A", "XX"], status: 2, says: ["“XX”"]),
    Wrong(words: ["remove", "A", "FR"], status: 1, says: ["not on “A”: France"]),
    Wrong(words: ["remove", "A", "FR", "-q"], status: 1, says: []),
    Wrong(words: ["show", "Summr"], status: 2, says: ["did you mean Summer?"]),
    Wrong(words: ["show", "xyzzy"], status: 2, says: ["no list of ann", "quiz lists"]),
    Wrong(words: ["show"], status: 2, says: ["write quiz lists show LIST"]),
    Wrong(words: ["delete", "list-9"], status: 2, says: ["no list of ann"]),
    Wrong(words: ["search", "A"], status: 2, says: ["write quiz lists search LIST TEXT"]),
    Wrong(words: ["search", "A", "fr"], status: 1, says: ["no country of “A” has “fr”"]),
    Wrong(words: ["crate", "B", "NL"], status: 2, says: ["did you mean create?"]),
    Wrong(words: ["xyzzy"], status: 2, says: ["quiz help lists"]),
  ]

  @Test("every way to be wrong is one clear line, and the log stays as it was")
  func mistakes() throws {
    try lists("create", "A", "NL")
    try lists("create", "Summer", "NL")
    let before = try log()
    for wrong in SavedListCommandTests.wrong {
      let run = try quiz(["lists"] + wrong.words + ["--player", "ann"])
      #expect(run.status == wrong.status, "\(wrong.words)")
      #expect(run.output.isEmpty && run.errorLines.count <= 1, "\(wrong.words)")
      for words in wrong.says {
        #expect(run.errors.contains(words), "\(wrong.words): \(run.errors)")
      }
    }
    #expect(try log() == before)
  }

  @Test("lists belong to a player: nobody is told how to become one, others see their own")
  func owners() throws {
    try lists("create", "A", "NL")
    for words in [["lists"], ["lists", "create", "B", "NL"]] {
      let run = try quiz(words)
      #expect(run.status == 2)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.contains("quiz register") && run.errors.contains("--player NAME"))
    }
    let others = try quiz(["lists", "show", "A", "--player", "bob"])
    #expect(others.status == 2)
    #expect(others.errors.contains("bob has no lists yet"))
    try quiz.folder.write(Array("ann\n".utf8), to: "data/signed-in")
    #expect(try quiz(["lists"]).output == "list-1  A: 1 country, NL\n")
  }

  @Test("names and codes of a log that somebody else wrote can't steer a terminal")
  func hostileLog() throws {
    var writer = JSONWriter()
    writer.object {
      $0.member("list", "l\u{1B}[2J")
      $0.member("name", "x\u{1B}]0;y\u{202E}")
      $0.member("countries", ["Q\u{1B}", "NL"])
    }
    let folder = quiz.data + "/players"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try LogWriter.create(
      folder + "/ann.jsonl", stream: try #require(StreamName(.player, "ann")),
      entries: [Entry(type: "listCreated", data: writer.bytes)], at: Logs.time, token: "t",
      on: POSIXStorage())
    for words in [[], ["show", "x\u{1B}]0;y\u{202E}"], ["--plain"], ["--json"]] {
      let run = try quiz(["lists"] + words + ["--player", "ann"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(!run.output.utf8.contains(0x1B))
    }
  }
}
