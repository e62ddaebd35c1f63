import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// From the home menu to a saved list, out, and back to it on a program started anew.
@Suite("Saved lists: journey")
struct SavedListJourneyTests {
  let quiz: RunProgram

  init() throws { quiz = try RunProgram("quiz") }

  @Test("sign up, save a list of countries to visit, log out, log in anew and find it again")
  func thereAndBack() throws {
    let words = "correct horse battery"
    let first = try quiz(
      [],
      typing: "p\n1\nann\nann@example.org\n\(words)\n\(words)\n\nb\n"
        + "c\nreunion\n1\nl To visit\nb\nl 1\nTo visit\nb\nb\n"
        + "l\nto visit\na NL, IS\nr 2\nn To see\nb\nb\np\n5\nb\nl\nq\n")
    #expect(first.status == 0)
    #expect(first.output.contains("To visit (list-1), 1 country:\n  🇷🇪 RE  REU  638  Réunion\n"))
    #expect(first.output.contains("To visit (list-1), 3 countries:"))
    #expect(first.output.contains("To see (list-1), 2 countries:"))
    // Réunion was added twice, and after logging out there are no lists to see.
    #expect(first.errorLines.count == 2, "\(first.errors)")
    #expect(first.errorLines.first == "quiz: already on “To visit”: Réunion")
    #expect(first.errorLines.last?.contains("lists belong to a player") == true)

    #expect(try quiz(["lists"]).status == 2)
    let second = try quiz(
      [], typing: "p\n2\nann\n\(words)\nb\nl\n1\nice\n1\nb\nb\nr 1\nr 1\nb\nq\n")
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
    #expect(second.output.contains("1  To see: 2 countries, RE IS\n"))
    #expect(second.output.contains("To see with “ice”: 1\n\n1  🇮🇸 IS  ISL  352  Iceland\n"))
    #expect(second.output.contains("  Capital        Reykjavík\n"))
    #expect(second.output.contains("“To see” is empty now, so it was deleted.\n"))
    #expect(try quiz(["lists"]).output.hasPrefix("No lists yet"))
    let audit = try RunProgram("replay-tool", in: quiz.folder)(["verify", quiz.data])
    #expect(audit.status == 0, "\(audit.output)")
  }

  @Test("of a list whose name is too long for a row, the name is cut, and not how many it has")
  func longName() throws {
    let name = String(repeating: "far away ", count: 10)
    let run = try quiz(["--player", "ann"], typing: "l\nc \(name)\nnl, iceland\nb\nq\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("…: 2 countries\n"), "\(run.output)")
  }

  @Test(
    "a list is made, shown, searched, emptied and given up by screens, with every wrong line told")
  func screens() throws {
    let run = try quiz(
      ["--player", "ann"],
      typing: "l\nc\n\n\nc\nA\nXX\nc\nA\nnl, iceland\nc B\nfr de\nlist-2\nxyz\n9\nr 9\na\nn\nd\n"
        + "fra\n1\nl\n\nb\nb\ndelete\n1\nr 1, IS\nb\nq\n")
    #expect(run.status == 0)
    let expected = [
      "line 4: a list needs a name; and a list needs at least one country",
      "line 7: no country has “XX”", "line 14: no country of “B” has “xyz”",
    ]
    for words in expected {
      #expect(run.errorLines.contains { $0.hasPrefix("quiz: " + words) }, "\(words): \(run.errors)")
    }
    #expect(run.errors.contains("type the whole word delete"))
    #expect(run.output.contains("“B” was deleted.\n"))
    #expect(run.output.contains("“A” is empty now, so it was deleted.\n"))
  }

  @Test("as JSON and as records every step of the screens is one document or record")
  func machines() throws {
    let script = "l\nc\nA\nnl, is\n1\nice\n1\nb\nb\nr 1\nb\nb\nc\nnld\nl 1\nA\nb\nb\nq\n"
    let json = try quiz(["--json", "--player", "ann"], typing: script)
    #expect(json.status == 0 && json.errors.isEmpty, "\(json.errors)")
    for line in json.lines where !line.isEmpty {
      #expect(line.hasPrefix(#"{"schema":"quiz/"#))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    let plain = try quiz(["--plain", "--player", "bob"], typing: script)
    #expect(plain.status == 0 && plain.errors.isEmpty, "\(plain.errors)")
    #expect(plain.output.contains("list-1\tA\tIS NL\n"))
  }

  @Test("what the disk refuses ends a script with its own exit code, and a wrong word does not")
  func disk() throws {
    try quiz.folder.write([], to: "file")
    let folder = quiz.folder.file("file") + "/data"
    for script in ["c\nxyzzyxyzzy\nl 1\nA\nq\n", "c\n1\nl A\nq\n", "l\nc\nA\nNL\nq\n"] {
      let run = try quiz(["--player", "ann", "--data", folder], typing: script)
      #expect(run.status == 2, "\(script)")
      #expect(run.errorLines.last?.contains("/file") == true, "\(run.errors)")
    }
    _ = try quiz(["lists", "create", "A", "NL", "--player", "ann"])
    let path = "data/players/ann.jsonl"
    var bytes = try quiz.folder.bytes(path)
    bytes[bytes.count / 2] ^= 1
    try quiz.folder.overwrite(path, with: bytes)
    for script in ["l\n", "c\nl 1\nA\n"] {
      let run = try quiz(["--player", "ann"], typing: script + "q\n")
      #expect(run.status == 3)
      #expect(run.errors.contains("altered"))
    }
    #expect(try quiz(["lists", "--player", "ann"]).status == 3)
    #expect(try quiz.folder.bytes(path) == bytes)
  }
}
