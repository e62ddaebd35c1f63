import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// `test` as a team's own checks meet it.
@Suite("replay-tool test")
struct GoldenTests {
  private let tool: RunProgram
  private let golden: String

  init() throws {
    tool = try RunProgram("replay-tool")
    golden = tool.folder.file("golden")
    try FileManager.default.createDirectory(
      atPath: golden + "/deeper", withIntermediateDirectories: true)
    for (name, other) in [
      ("sessions/animals-revised", "a"), ("sessions/arithmetic-plain", "deeper/b"),
      ("damaged/R01-score-forged", "forged"), ("damaged/I02-altered", "altered"),
    ] {
      let bytes = try Fixtures.contents(Fixtures.folder + name + ".jsonl")
      try tool.folder.write(bytes, to: "golden/\(other).jsonl")
    }
  }

  @Test(
    "a folder that permissions close cannot be judged or packed, wherever it is: 3",
    .enabled(if: geteuid() != 0, "root may list every folder"), arguments: ["", "/deeper"])
  func closed(part: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: golden + part)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: golden + part)
    }
    let pack = ["pack", golden, "-o", tool.folder.file("packed")]
    for words in part.isEmpty ? [["test", golden], pack] : [pack] {
      let run = try tool(words)
      #expect(run.status == 3, "\(words): \(run.errors)")
      #expect(run.errors.hasPrefix("replay-tool: cannot list \(golden)\(part): "), "\(run.errors)")
      #expect(run.errors.hasSuffix("; check its permissions\n"), "\(run.errors)")
    }
  }

  @Test(
    "a folder in it that permissions close is a case that cannot be judged",
    .enabled(if: geteuid() != 0, "root may list every folder"))
  func closedInside() throws {
    #expect(try tool(["test", golden, "--update"]).status == 0)
    let closed = golden + "/deeper"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    }
    let run = try tool(["test", golden, "--json"])
    #expect(run.status == 3 && run.output.contains(#""passed":3,"failed":0,"unjudged":1"#))
    #expect(run.output.contains(#""name":"deeper/","answer":"unjudged","reasons":["cannot list "#))
  }

  @Test("a linked folder and a link that leads nowhere are cases that cannot be judged")
  func links() throws {
    #expect(try tool(["test", golden, "--update"]).status == 0)
    let files = FileManager.default
    try files.moveItem(atPath: golden + "/deeper", toPath: tool.folder.file("elsewhere"))
    try files.createSymbolicLink(
      atPath: golden + "/deeper", withDestinationPath: tool.folder.file("elsewhere"))
    try files.removeItem(atPath: golden + "/a.jsonl")
    try files.createSymbolicLink(
      atPath: golden + "/a.jsonl", withDestinationPath: golden + "/nowhere.jsonl")
    let run = try tool(["test", golden])
    #expect(run.status == 3 && run.output.contains("2 could not be judged"), "\(run.output)")
    #expect(run.output.contains("deeper: a symbolic link; put the folder itself there"))
  }

  @Test("a folder in the place of a log is a case that cannot be judged, also behind a link")
  func folderForLog() throws {
    #expect(try tool(["test", golden, "--update"]).status == 0)
    let files = FileManager.default
    try files.moveItem(atPath: golden + "/a.jsonl", toPath: tool.folder.file("a"))
    try files.removeItem(atPath: golden + "/forged.jsonl")
    try files.createDirectory(
      atPath: golden + "/a.jsonl", withIntermediateDirectories: false)
    try files.createSymbolicLink(
      atPath: golden + "/forged.jsonl", withDestinationPath: golden + "/deeper")
    let run = try tool(["test", golden])
    #expect(run.status == 3 && run.output.contains("2 could not be judged"), "\(run.output)")
    #expect(run.output.contains("a folder") && !run.output.contains("missing"), "\(run.output)")
  }

  private func expectation(_ name: String) throws -> String {
    String(decoding: try tool.folder.bytes("golden/\(name).expected.json"), as: UTF8.self)
  }

  private func put(_ text: String, _ name: String) throws {
    try tool.folder.write(Array(text.utf8), to: "golden/\(name).expected.json")
  }

  @Test("a log without an expectation fails and says so; --update writes it, then all pass")
  func update() throws {
    let first = try tool(["test", golden])
    #expect(first.status == 1)
    #expect(first.output.contains("a log without an expectation: deeper/b.expected.json"))
    let written = try tool(["test", golden, "--update"])
    #expect(written.status == 0 && written.output.contains("4 expectations new"))
    let second = try tool(["test", golden])
    #expect(second.status == 0 && second.output.contains("4 passed, 0 failed"), "\(second.output)")
    #expect(try expectation("a").contains(#""result": "cat""#))
    #expect(try expectation("forged").contains(#""findings": ["R01@4"]"#))
    #expect(try expectation("altered").contains(#""verdict": "altered""#))
    #expect(try expectation("deeper/b").contains(#""points": "#))
    let before = try expectation("a")
    let again = try tool(["test", golden, "--update"])
    #expect(again.output.contains("4 passed"))
    #expect(try expectation("a") == before)
  }

  @Test("an expectation without a log fails, and --update leaves it")
  func orphan() throws {
    _ = try tool(["test", golden, "--update"])
    try tool.folder.remove("golden/a.jsonl")
    for words in [[], ["--update"]] {
      let run = try tool(["test", golden] + words)
      #expect(run.status == 1 && run.output.contains("an expectation without a log: a.jsonl"))
    }
    #expect(!(try expectation("a")).isEmpty)
  }

  @Test("every member is compared, and what is left out is not")
  func members() throws {
    _ = try tool(["test", golden, "--update"])
    let whole = try expectation("a")
    for (old, new, name) in [
      (#""result": "cat""#, #""result": "dog""#, "result"), (#""cat":2"#, #""cat":3"#, "tally"),
      (#""intact""#, #""torn""#, "verdict"), ("[]", #"["R01@4"]"#, "findings"),
      (#""state": ""#, #""state": "0"#, "state"),
    ] {
      try put(whole.replacingOccurrences(of: old, with: new), "a")
      let run = try tool(["test", golden])
      #expect(
        run.status == 1 && run.output.contains("  \(name): expected "), "\(name) \(run.output)")
    }
    try put(#"{"schema":"replay-tool/expected@1","result":"cat"}"#, "a")
    #expect(try tool(["test", golden]).status == 0)
    try put(#"{"schema":"replay-tool/expected@1","result":"dog"}"#, "a")
    #expect(
      try tool(["test", golden, "--update"]).output.contains("changed a\n  result: expected"))
    #expect(
      try expectation("a")
        == "{\n  \"schema\": \"replay-tool/expected@1\",\n  \"result\": \"cat\"\n}\n")
  }

  @Test("what is no expectation is a failure that says why")
  func malformed() throws {
    _ = try tool(["test", golden, "--update"])
    for (text, meant) in [
      ("", "not JSON"), ("[]", "the first member"), (#"{"schema":"other@1"}"#, "the first member"),
      (#"{"schema":"replay-tool/expected@1"}"#, "expects nothing"),
      (#"{"schema":"replay-tool/expected@1","reslut":"cat"}"#, "did you mean result?"),
      (#"{"schema":"replay-tool/expected@1","result":"cat","result":"cat"}"#, "is given twice"),
      (#"{"schema":"replay-tool/expected@1","tally":{"dog":1,"dog":2}}"#, "has a member twice"),
    ] {
      try put(text, "a")
      let run = try tool(["test", golden])
      #expect(run.status == 1 && run.output.contains(meant), "\(text) \(run.output)")
    }
  }

  @Test("a session whose quiz is missing cannot be judged: 3, and with a failure beside it 1")
  func unjudged() throws {
    _ = try tool(["test", golden, "--update"])
    let bytes = try Fixtures.contents(Fixtures.folder + "damaged/R10-too-late.jsonl")
    try tool.folder.write(bytes, to: "golden/late.jsonl")
    let run = try tool(["test", golden])
    #expect(run.status == 3 && run.output.contains("743edc85"))
    #expect(try tool(["test", golden, "--update"]).status == 3)
    let quiz = ["--quiz", Fixtures.folder + "quizzes/signals.json"]
    #expect(try tool(["test", golden, "--update"] + quiz).status == 0)
    #expect(try tool(["test", golden] + quiz).status == 0)
    try tool.folder.remove("golden/a.expected.json")
    #expect(try tool(["test", golden]).status == 1)
  }

  @Test("a log that was minimised or edited is a golden session like any other")
  func derived() throws {
    let target = golden + "/minimal.jsonl"
    #expect(
      try tool(["minimise", golden + "/forged.jsonl", "--keep", "R01", "-o", target]).status == 0)
    #expect(try tool(["test", golden, "--update"]).status == 0)
    #expect(try expectation("minimal").contains("R01@4"))
  }

  @Test("a log of a kind without rules cannot be judged, and gets no expectation")
  func unknownKind() throws {
    let bytes = try Fixtures.contents(Fixtures.folder + "damaged/stream-of-no-kind.jsonl")
    let folder = tool.folder.file("kinds")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try tool.folder.write(bytes, to: "kinds/one.jsonl")
    for words in [[], ["--update"], []] as [[String]] {
      #expect(try tool(["test", folder] + words).status == 3)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["one.jsonl"])
    try tool.folder.write(
      Array(#"{"schema":"replay-tool/expected@1","findings":["R15@0"]}"#.utf8),
      to: "kinds/one.expected.json")
    #expect(try tool(["test", folder]).status == 3)
  }

  @Test("JUnit XML: one testcase each, failures and errors with their reasons, all escaped")
  func junit() throws {
    _ = try tool(["test", golden, "--update"])
    try put(#"{"schema":"replay-tool/expected@1","result":"<&\"'\u001b]>"}"#, "a")
    let bytes = try Fixtures.contents(Fixtures.folder + "damaged/R10-too-late.jsonl")
    try tool.folder.write(bytes, to: "golden/late&<1>.jsonl")
    let file = tool.folder.file("junit.xml")
    for _ in 0..<2 { #expect(try tool(["test", golden, "--junit", file]).status == 1) }
    let nowhere = try tool(["test", golden, "--junit", "-"])
    #expect(nowhere.status == 2 && nowhere.errors.contains("--junit needs the name of a file"))
    let text = String(decoding: try tool.folder.bytes("junit.xml"), as: UTF8.self)
    #expect(text.contains(#"tests="5" failures="1" errors="1""#))
    #expect(text.contains(#"name="late&amp;&lt;1&gt;""#))
    #expect(text.contains("&lt;&amp;") && !text.contains("<&"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect("a\u{1B}\u{FFFE}<".escapedForXML == "a\\u{1b}\\u{fffe}&lt;")
    // Well-formed by the count of its elements: as many are closed as opened.
    let opened = text.components(separatedBy: "<testcase").count
    let closed =
      text.components(separatedBy: "</testcase>").count
      + text.components(separatedBy: "\"/>").count - 1
    #expect(opened == closed && opened == 6)
  }

  @Test("forms and wrong words: JSON with its schema first, no folder 2, empty folder 2")
  func forms() throws {
    for line in try tool(["test", golden, "--json"]).lines.dropLast() {
      #expect(line.hasPrefix(#"{"schema":"replay-tool/test@1","type":""#))
    }
    #expect(try tool(["test", golden, "-q"]).output.isEmpty)
    #expect(try tool(["test", golden, "--plain"]).lines[0].hasPrefix("failed\ta\t"))
    #expect(try tool(["test", "no-such-folder"]).status == 2)
    #expect(try tool(["test", golden + "/a.jsonl"]).status == 2)
    #expect(try tool(["test"]).status == 2)
    try FileManager.default.createDirectory(
      atPath: tool.folder.file("empty"), withIntermediateDirectories: true)
    #expect(try tool(["test", tool.folder.file("empty")]).status == 2)
  }
}
