import EventLog
import Foundation
import SessionEngine
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What `--json` prints, against docs/schema.
///
/// A new command needs a file `docs/schema/PROGRAM/COMMAND@1.json`, and a line in `runs`.
@Suite("docs/schema", .slow)
struct SchemaTests {
  private static let folder = Fixtures.repository + "/docs/schema"

  /// Command lines of a shell whose output is JSON, in an order: some need what others made.
  private static let runs = [
    "replay-tool log $A --graph", "replay-tool log fixtures/conversations/practice.jsonl",
    "replay-tool show $A@food", "replay-tool show fixtures/conversations/practice.jsonl@1",
    "replay-tool state $A", "replay-tool state $A@4 tally.dog", "replay-tool state $A --hash",
    "replay-tool diff $A@3 @7", "replay-tool diff $A@3 @7 --stat", "replay-tool diff $B $A",
    "replay-tool blame $A", "replay-tool blame $A tally --all",
    "replay-tool step $A -x '?; g 11; d; why; why tally.dog; w tally.dog; c; s current; l; r'",
    "replay-tool bisect $A --when 'tally.cat>0'", "replay-tool bisect $A --when 'tally.cat>9'",
    "replay-tool bisect $B --against $A", "replay-tool bisect $A --rules",
    "replay-tool bisect $A --quiz $NEW",
    "replay-tool verify fixtures",
    "replay-tool verify $A --receipt $(command replay-tool receipt $A)",
    "replay-tool audit fixtures", "replay-tool audit --group player fixtures",
    "replay-tool receipt fixtures/sessions",
    "replay-tool audit --data fixtures/folders/R17-foreign-preferences",
    "replay-tool audit --data fixtures/classes/sound --witness fixtures/classes/sound-proofs/seat-1.jsonl",
    "replay-tool whatif $A --set '16.choices=[0,3]' -o whatif.jsonl",
    "replay-tool whatif $A --drop 3", "replay-tool verify whatif.jsonl",
    "replay-tool minimise $A --when 'tally.cat>=2' -o small.jsonl",
    "replay-tool minimise fixtures/damaged/R01-score-forged.jsonl --keep R01",
    "replay-tool minimise fixtures/golden --keep R01 --loose",
    "replay-tool log fixtures/damaged/R01-score-forged.jsonl",
    "replay-tool show fixtures/damaged/R01-score-forged.jsonl@4",
    "replay-tool step fixtures/damaged/R01-score-forged.jsonl -x 'g 4'",
    "replay-tool rescore fixtures/sessions --quiz $NEW -o plan", "cat plan | tr -d '\\n'",
    "cp -R fixtures/folders/rescore-interrupted/. published; chmod -R u+w published; "
      + "replay-tool rescore --quiz $NEW --publish published --by ann --why swapped",
    "replay-tool rescore --check plan", "replay-tool rescore $B --check plan",
    "sed 's/\"new\":\"cat\"/\"new\":\"dog\"/' plan >moved; replay-tool rescore --check moved",
    "replay-tool test fixtures/golden",
    "cat fixtures/golden/*.expected.json | tr -d '\\n'"
      + " | sed 's/}{/}\\n{/g'",
    "replay-tool dispute $A", "replay-tool report $A -o report.html",
    "replay-tool report fixtures/sessions -o reports",
    "replay-tool report fixtures/players/ann.jsonl -o ann.html",
    "replay-tool stats fixtures/sessions", "replay-tool stats fixtures/damaged",
    "command replay-tool export $A --to ndjson", "replay-tool export $A --to csv -o answers.csv",
    "replay-tool export fixtures/damaged --to xapi -o statements.json",
    "replay-tool audit --data fixtures/folders/S13-same-seed", "replay-tool explain S01",
    "replay-tool audit --apart --data fixtures/folders/S17-similar-answers",
    "replay-tool pack fixtures/folders/S13-same-seed -o sittings.archive",
    "replay-tool unpack sittings.archive -o unpacked",
    "replay-tool receipt $A", "replay-tool receipt check $(command replay-tool receipt $A) $A",
    "replay-tool key -o teacher.key", "replay-tool receipt $A --sign teacher.key",
    "replay-tool receipt $B --verify fixtures/signatures/animals-plain.txt",
    "replay-tool receipt --verify fixtures/signatures/animals-plain.txt",
    "replay-tool explain", "replay-tool explain R01", "replay-tool --version",
    "quiz", "quiz --version", "quiz list", "quiz whoami", "quiz morse",
    "printf 'ann@example.org\\nlong password\\nlong password\\n' | quiz register ann",
    "quiz picture 🦊", "quiz name Ann", "quiz whoami", "quiz extra-time ann 25",
    "quiz logout", "echo 'long password' | quiz login ann",
    "printf 'long password\\nanother one\\nanother one\\n' | quiz password",
    "quiz lists create Summer NL IS", "quiz lists", "quiz lists rename Summer Winter",
    "quiz lists delete Winter", "quiz logout",
    "printf '1\\nb\\n9\\n?\\ns\\ntint green\\n2\\n2 3\\n60%%\\n' | quiz play animals --player bob",
    "printf '42\\n/s tint blue\\n/b\\n/p\\n' | quiz play arithmetic --player bob",
    "printf '/s level expert\\nE\\n' | quiz play morse --player bob",
    "printf 'q\\n' | quiz resume --player bob", "yes 1 | head -99 | quiz play country",
    "quiz results --all", "quiz settings", "quiz settings tint blue",
    "printf '1\\nq\\n' | quiz play fixtures/quizzes/exam.json --player bob",
    "quiz grant-time last 5",
    "quiz check $NEW", "echo '{\"id\":1}' >bad.json; quiz check bad.json",
    "quiz import fixtures/import/capitals.gift -o capitals.json",
    "quiz import fixtures/import/broken.aiken -o broken.json",
    "quiz new first.json", "quiz export fixtures/quizzes/graded.json -o graded.gift --partial",
    "quiz countries", "quiz countries guinea", "quiz country NL", "quiz country AQ",
    "quiz morse encode SOS", "quiz morse encode a€", "quiz morse decode '... ---'",
    "printf 'SOS\\n...\\n' | quiz morse translate", "quiz morse dictionary",
    "printf '\\n.\\n-\\n' | quiz morse tutorial", "quiz morse rank --player bob",
    "printf '.\\nn\\n-\\nn\\n' | quiz practice morse --new 2 --player bob",
    "printf '1\\nn\\n%.0s' 1 2 3 4 5 | quiz daily --player bob; quiz daily --player bob",
    "quiz progress --player bob", "quiz leaderboard",
    "quiz practice --list --player bob", "quiz practice --forecast --player bob",
    "command replay-tool blame $(ls data/sessions/* | tail -1) memory --json",
    "mkdir saved; cp fixtures/sessions/animals-plain.jsonl saved; quiz merge saved",
    "quiz morse wav CQ -o cq.wav", "quiz morse play E",
    "printf 'CQ CQ\\n€\\n' | quiz morse chat practice --player bob",
  ]

  /// Every document that the runs print, each with the run it came of.
  private static let documents: [(run: String, document: JSONValue)] = {
    var found: [(run: String, document: JSONValue)] = []
    do {
      let folder = try TemporaryFolder()
      let shell = try RunProgram("/bin/bash", in: folder)
      for name in ["fixtures", "docs"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.file(name), withDestinationPath: Fixtures.repository + "/" + name)
      }
      // A player of sound, so that one need not be installed.
      try FileManager.default.createDirectory(
        atPath: folder.file("tools"), withIntermediateDirectories: true)
      try folder.write(Array("#!/bin/sh\ncat >/dev/null\n".utf8), to: "tools/aplay")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.file("tools/aplay"))
      let tools = RunProgram.path(of: "quiz").dropLast("/quiz".count)
      for run in runs {
        let script = """
          cd '\(folder.path)'; A=fixtures/sessions/animals-revised.jsonl
          B=fixtures/sessions/animals-plain.jsonl NEW=fixtures/quizzes/animals-corrected.json
          replay-tool() { command replay-tool "$@" --json; }
          quiz() { command quiz "$@" --json; }
          \(run)
          """
        let result = try shell(
          ["-c", script],
          environment: ["PATH": "\(tools):\(folder.file("tools")):/usr/bin:/bin"])
        #expect(result.status <= 3 && !result.output.isEmpty, "\(run)\n\(result.errors)")
        for line in result.lines where !line.isEmpty {
          do {
            found.append((run, try JSONParser.parse(Array(line.utf8).span)))
          } catch {
            Issue.record("\(run) printed no JSON: \(line.prefix(200))")
          }
        }
      }
    } catch {
      Issue.record(error)
    }
    return found
  }()

  private let schema: JSONSchema

  init() throws { schema = try JSONSchema(SchemaTests.folder) }

  @Test("what every command prints with --json is as its schema says")
  func valid() {
    for (run, document) in SchemaTests.documents {
      let faults = schema.faults(document)
      #expect(faults.isEmpty, "\(run): \(faults.prefix(4))\n\(document.canonical.prefix(400))")
    }
  }

  @Test("every schema, and every form in it, is printed by one of the runs")
  func everyForm() {
    // An event of a later version, and a lesson answered without a mistake for a while, whose
    // questions are drawn by chance, make these two.
    var missing: Set<String> = []
    for (name, file) in schema.files where name != "common" {
      for form in 0..<(file["oneOf"]?.items?.count ?? 1) { missing.insert("\(name) \(form)") }
    }
    for (_, document) in SchemaTests.documents {
      guard let name = document["schema"]?.text, let form = schema.form(document) else { continue }
      missing.remove("\(name) \(form)")
    }
    // A page is written only by a program that was built with one. A fit needs 200 reviews, and
    // the tests of `quiz practice` check its form. Debuggers of other logs alone print a log-audit, and
    // the tests of ReplayTool check it.
    let others = [
      "quiz/morse-chat@1 2", "quiz/morse-tutorial@1 3", "quiz/web@1 0", "quiz/practice-fit@1 0",
      "replay-tool/log-audit@1 0", "replay-tool/log-audit@1 1",
    ]
    #expect(missing.subtracting(others).isEmpty)
  }

  @Test("a missing member, another type and an unknown member are no document of the schema")
  func invalid() throws {
    for (run, document) in SchemaTests.documents.prefix(400) {
      guard let members = document.members, document["schema"]?.text != Self.expected else {
        continue
      }
      func without(_ key: String) throws -> JSONValue {
        try JSONParser.parse(Array(Self.text(members.filter { $0.key != key }).utf8).span)
      }
      #expect(!schema.faults(try without("schema")).isEmpty, "\(run)")
      let more = String(document.canonical.dropLast()) + ",\"stranger\":1}"
      #expect(!schema.faults(try JSONParser.parse(Array(more.utf8).span)).isEmpty, "\(run)")
      for member in members where member.key != "state" {
        let changed = members.filter { $0.key != member.key }
        let text = String(Self.text(changed).dropLast()) + ",\"\(member.key)\":null}"
        let value = try JSONParser.parse(Array(text.utf8).span)
        #expect(!schema.faults(value).isEmpty, "\(run): \(member.key)")
      }
    }
  }

  private static let expected = "replay-tool/expected@1"

  private static func text(_ members: [JSONValue.Member]) -> String {
    "{" + members.map { "\"\($0.key)\":" + $0.value.canonical }.joined(separator: ",") + "}"
  }

  @Test("every form that the sources name has a schema, and every command with --json is run")
  func everySource() throws {
    var names: Set<String> = []
    for program in ["quiz", "replay-tool"] {
      let folder = Fixtures.repository + "/Sources/" + program
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where name.hasSuffix(".swift") {
        let text = String(decoding: try Fixtures.contents(folder + "/" + name), as: UTF8.self)
        for match in text.matches(of: /"((quiz|replay-tool)\/[a-z-]+@[0-9]+)"/) {
          names.insert(String(match.output.1))
        }
      }
    }
    #expect(names.count > 30)
    #expect(names.subtracting(schema.files.keys).isEmpty)
    for program in ["quiz", "replay-tool"] {
      let page = try RunProgram(program)(["man"]).lines
      let commands = page.filter { $0.hasPrefix(".SS ") }.compactMap {
        $0.dropFirst(4).split(separator: " ").first
      }
      #expect(commands.count > 10)
      let others = ["completions", "man", "help", "web", "host", "dispute"]
      for command in commands where !others.contains(String(command)) {
        let run = try Regex("(^|[|;] )\(program) \(command)( |$)")
        let isRun = SchemaTests.runs.contains { $0.contains(run) }
        #expect(isRun, "no run of \(program) \(command)")
      }
    }
  }

  @Test("the validator knows what it is asked: each keyword refuses what it has to")
  func keywords() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("x"), withIntermediateDirectories: true)
    func faults(_ schema: String, _ value: String) throws -> Int {
      let text = #"{"properties":{"schema":{"const":"x/y@1"},"v":\#(schema)}}"#
      try folder.write(Array(text.utf8), to: "x/y@1.json")
      let document = #"{"schema":"x/y@1","v":\#(value)}"#
      return try JSONSchema(folder.path)
        .faults(try JSONParser.parse(Array(document.utf8).span)).count
    }
    let table: [(schema: String, right: String, wrong: String)] = [
      (#"{"type":"integer"}"#, "1", "1.5"), (#"{"type":["null","array"]}"#, "null", "{}"),
      (#"{"type":"number"}"#, "1.5", "true"), (#"{"const":1}"#, "1", "\"1\""),
      (#"{"enum":["a",2]}"#, "2", "\"b\""), (#"{"required":["a"]}"#, #"{"a":1}"#, "{}"),
      (#"{"properties":{"a":{"type":"string"}}}"#, #"{"a":""}"#, #"{"a":1}"#),
      (#"{"additionalProperties":false}"#, "{}", #"{"a":1}"#),
      (#"{"additionalProperties":{"type":"string"}}"#, #"{"a":""}"#, #"{"a":1}"#),
      (#"{"items":{"type":"string"}}"#, #"["a"]"#, "[1]"),
      (#"{"oneOf":[{"type":"integer"},{"const":1}]}"#, "2", "1"),
      (#"{"pattern":"^a$"}"#, "\"a\"", "\"ab\""), (#"{"minimum":1}"#, "1", "0"),
      (#"{"maximum":1}"#, "1", "2"), (#"{"minLength":1}"#, "\"a\"", "\"\""),
      (#"{"maxLength":1}"#, "\"a\"", "\"ab\""),
    ]
    for row in table {
      #expect(try faults(row.schema, row.right) == 0, "\(row)")
      #expect(try faults(row.schema, row.wrong) > 0, "\(row)")
    }
    #expect(try faults(#"{"minItems":1}"#, "[1]") == 1)  // a keyword that is not known
    #expect(try faults(##"{"$ref":"#/$defs/none"}"##, "1") == 1)
  }
}
