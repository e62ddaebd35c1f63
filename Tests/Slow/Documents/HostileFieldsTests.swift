import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import SessionSupport
@testable import TestSupport

/// Every command that prints parts of a log, over logs in which one field of one event is
/// hostile: on a terminal, as CSV, JSON and HTML.
@Suite("hostile fields", .slow)
struct HostileFieldsTests {
  private let shell: RunProgram
  private let folder: TemporaryFolder
  private let tools = String(RunProgram.path(of: "quiz").dropLast("/quiz".count))

  init() throws {
    shell = try RunProgram("/bin/bash")
    folder = shell.folder
    shell.patienceSeconds = 600
    for name in ["fixtures", "docs"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: Fixtures.repository + "/" + name)
    }
  }

  /// Writes a log for every field of these, as `KIND/NUMBER.jsonl`; answers what is in each.
  private func write(_ kind: String, _ sources: [String]) throws -> [HostileField] {
    var known: Set<String> = []
    var fields: [HostileField] = []
    for source in sources {
      let log = Array(
        try Data(contentsOf: URL(fileURLWithPath: Fixtures.folder + source)))
      fields += try HostileField.all(in: log, except: &known)
    }
    try FileManager.default.createDirectory(
      atPath: folder.file(kind), withIntermediateDirectories: true)
    for (number, field) in fields.enumerated() {
      try folder.write(field.log, to: "\(kind)/\(number).jsonl")
    }
    return fields
  }

  /// Runs a command for each field, `$F` its log and `$N` its place, or for a sample of them; what it
  /// prints, on both ways.
  private func each(
    _ kind: String, _ fields: [HostileField], _ commands: [String], sample: Int = 1,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> String {
    var script = ["cd '\(folder.path)'", "exec 2>&1"]
    for (number, field) in fields.enumerated()
    where isWanted(field.name) && number % Effort.step(sample) == 0 {
      script.append("F=\(kind)/\(number).jsonl N=\(field.sequence)")
      for command in commands {
        // What is printed about the field follows a line of its own, by which it is found.
        script.append(
          "echo; echo '#### \(field.name.filter { $0 != "'" }) \(command.prefix { $0 != "'" })'")
        script.append(command + "; [ $? -le 3 ] || echo '#### ENDED BADLY'")
      }
    }
    try folder.write(Array(script.joined(separator: "\n").utf8), to: "script")
    let run = try shell(
      [folder.file("script")], environment: ["PATH": "\(tools):/usr/bin:/bin"])
    #expect(run.status == 0 && !run.output.contains("#### ENDED BADLY"))
    return run.output
  }

  /// No sign that does more than show; tabs only where a form has them.
  private func expectHarmless(_ text: String, tabs: Bool = true) {
    var place = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#### ") { place = String(line) }
      // CSV for spreadsheets begins with a byte order mark.
      let shown =
        line.unicodeScalars.first == "\u{FEFF}"
        ? line.unicodeScalars.dropFirst() : line.unicodeScalars[...]
      for scalar in shown {
        switch scalar.value {
        case 0x09 where tabs: continue
        case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
          0xFEFF:
          Issue.record("U+\(String(scalar.value, radix: 16)) in \(line.prefix(300)) of \(place)")
          return
        default: continue
        }
      }
    }
  }

  private func expectJSON(_ text: String) {
    var place = ""
    var count = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#### ") { place = String(line) }
      guard line.hasPrefix("{") else { continue }
      count += 1
      if (try? JSONParser.parse(Array(line.utf8).span)) == nil {
        Issue.record("no JSON: \(line.prefix(300)) of \(place)")
        return
      }
    }
    #expect(count > 0)
  }

  private static let sessions = [
    "sessions/animals-interrupted.jsonl", "sessions/animals-refusals.jsonl",
    "sessions/animals-shuffled.jsonl", "sessions/animals-torn-recovered.jsonl",
    "sessions/arithmetic-plain.jsonl", "formats/v1/signals-expired.jsonl",
  ]
  private static let others = [
    "players/ann.jsonl", "conversations/practice.jsonl", "folders/sound-begun/ledger.jsonl",
  ]

  @Test("every type of event is among them")
  func complete() throws {
    var types: Set<Substring> = []
    for field in try write("sessions", Self.sessions) + write("others", Self.others) {
      types.insert(field.name.split(separator: " ")[0])
    }
    // Those without a member, as sessionPaused, have nothing to say.
    let all: Set<Substring> = [
      "sessionStarted", "questionShown", "answerGiven", "answerRevised", "timeExpired",
      "scoreUpdated", "settingChanged", "sessionResumed", "refused", "sessionFinished",
      "tailDropped", "playerRegistered", "levelOpened", "listCreated", "listChanged",
      "listRenamed", "listDeleted", "pictureChanged", "passwordChanged", "messageSent",
      "sessionOpened", "sessionBegan", "sessionCheckpointed", "sessionEnded",
    ]
    #expect(all.subtracting(types).isEmpty, "\(all.subtracting(types))")
  }

  @Test(
    "commands that look into one session print nothing that steers a terminal, and JSON is JSON")
  func session() throws {
    let fields = try write("sessions", Self.sessions)
    #expect(fields.count > 60)
    let quiz = " --quiz fixtures/quizzes"
    let text = try each(
      "sessions", fields,
      [
        "replay-tool log $F --graph", "replay-tool log $F --plain", "replay-tool show $F@$N",
        "replay-tool state $F --plain", "replay-tool diff $F@1 @end",
        "replay-tool blame $F --all",
        "ACCESSIBLE=1 replay-tool step $F -x 'g '$N'; d; why; s; l'",
        "replay-tool whatif $F --drop 3", "replay-tool bisect $F --rules",
        "replay-tool minimise $F --keep R16 --loose",
        "replay-tool diff $F fixtures/sessions/animals-plain.jsonl",
      ].map { $0 + quiz }, sample: 4)
    expectHarmless(text)
    #expect(text.contains("HYPERLINK") && text.contains(#"\u{9b}"#))
    let json = try each(
      "sessions", fields,
      [
        "replay-tool log $F --json", "replay-tool show $F@$N --json", "replay-tool state $F --json",
        "replay-tool blame $F --json",
        "replay-tool step $F --json -x 'g '$N'; d; s'",
      ].map { $0 + quiz }, sample: 4)
    expectHarmless(json)
    expectJSON(json)
    #expect(json.contains(#"\u009b"#))
  }

  @Test("commands over many sessions: text, tabs, CSV without formulas, JSON, pages")
  func batch() throws {
    let fields = try write("sessions", Self.sessions)
    try folder.write(HostileSession.quizBytes, to: "quiz.json")
    try folder.write(try HostileSession.log(), to: "sessions/\(fields.count).jsonl")
    try folder.write(
      try HostileSession.log(player: "p1", stream: "other"), to: "sessions/other.jsonl")
    let evidence = " --quiz fixtures/quizzes --quiz quiz.json "
    let pages = "replay-tool report sessions -o pages" + evidence + ">/dev/null"
    _ = try run(["mkdir golden; cp sessions/*.jsonl golden", pages])
    for form in ["", " --plain", " --json", " --csv"] {
      var commands = ["audit sessions", "stats sessions"].map { $0 + evidence }
      if form != " --csv" { commands += ["verify sessions", "test golden --update" + evidence] }
      commands.append(
        "rescore sessions --quiz fixtures/quizzes/animals-corrected.json"
          + (form == " --plain" ? " --quiz quiz.json" : ""))
      let text = try run(commands.map { "replay-tool " + $0 + form })
      expectHarmless(text)
      if form == " --json" { expectJSON(text) }
      if form == " --csv" { expectCells(text) }
    }
    let exports = try run(["csv"].map { "replay-tool export sessions --to " + $0 + evidence })
    expectHarmless(exports.replacing("\r\n", with: "\n"))
    expectCells(exports.replacing("\r\n", with: "\n"))
    for format in ["ndjson", "xapi"] {
      let text = try run(["replay-tool export sessions --to " + format + evidence])
      expectHarmless(text)
      if format == "ndjson" { expectJSON(text) } else { #expect(isJSON(text)) }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("pages"))
    where name.hasSuffix(".html") {
      let page = String(decoding: try folder.bytes("pages/" + name), as: UTF8.self)
      try HTMLCheck(page).check(name)
      #expect(!page.contains("<script>alert"), "\(name)")
    }
  }

  @Test("logs of players, conversations and the ledger in every command that takes them")
  func others() throws {
    let fields = try write("others", Self.others)
    let text = try each(
      "others", fields,
      [
        "replay-tool log $F", "replay-tool log $F --plain", "replay-tool show $F@$N",
        "replay-tool show $F@$N --plain", "replay-tool audit $F", "replay-tool audit --plain $F",
        "replay-tool receipt $F",
      ])
    expectHarmless(text)
    #expect(text.contains("HYPERLINK"))
    let json = try each(
      "others", fields,
      [
        "replay-tool log $F --json", "replay-tool show $F@$N --json", "replay-tool audit --json $F",
      ])
    expectHarmless(json)
    expectJSON(json)
    expectCells(try run(["replay-tool audit --csv others"]))
    // As the ledger of a folder, whose notes an audit compares with its sessions.
    let ledger = try each(
      "others", fields,
      [
        "rm -rf d; cp -r fixtures/folders/sound-begun d; cp $F d/ledger.jsonl; "
          + "replay-tool audit --data d; replay-tool audit --data d --json"
      ]
    ) { $0.hasPrefix("session") }
    expectHarmless(ledger)
    expectJSON(ledger)
  }

  @Test("the screens of quiz that show what a log has: results and resuming")
  func sessionScreens() throws {
    let text = try each(
      "sessions", try write("sessions", Self.sessions),
      [
        "rm -rf d; mkdir -p d/sessions; S=$(head -1 $F | grep -o 'session/[^\"]*'); "
          + "cp $F d/sessions/${S#*/}.jsonl",
        "quiz results --all --data d", "quiz results --all --data d --json",
        "echo q | quiz resume --data d", "echo q | quiz resume ${S#*/} --data d --plain",
        "printf '3\\nq\\nq\\n' | quiz --data d",
      ])
    expectHarmless(text)
    #expect(text.contains("HYPERLINK"))
  }

  @Test("the screens of quiz: settings, lists, ranks, who one is, a conversation")
  func otherScreens() throws {
    let fields = try write("others", Self.others)
    let player = try each(
      "others", fields,
      [
        "rm -rf d; mkdir -p d/players; cp $F d/players/ann.jsonl; echo ann >d/signed-in",
        "for W in whoami settings lists 'morse rank'; do "
          + "quiz $W --data d; quiz $W --data d --json; quiz $W --data d --plain; done",
        "printf 'q\\n' | quiz --data d",
      ]
    ) { !$0.hasPrefix("messageSent") && !$0.hasPrefix("session") }
    expectHarmless(player)
    #expect(player.contains("HYPERLINK"))
    let chat = try each(
      "others", fields,
      [
        "rm -rf d; mkdir -p d/conversations; cp $F d/conversations/practice.jsonl",
        "for W in --plain --json --ascii; do "
          + "echo /q | quiz morse chat practice --data d --player bob $W; done",
      ]
    ) { $0.hasPrefix("messageSent") }
    expectHarmless(chat)
    #expect(chat.contains("HYPERLINK"))
  }

  // MARK: Means

  private func run(_ commands: [String]) throws -> String {
    let script = ["cd '\(folder.path)'"] + commands.map { $0 + " || true" }
    let run = try shell(
      ["-c", script.joined(separator: "\n")], environment: ["PATH": "\(tools):/usr/bin:/bin"])
    expectHarmless(run.errors)
    return run.output
  }

  private func isJSON(_ text: String) -> Bool {
    (try? JSONParser.parse(Array(text.utf8).span)) != nil
  }

  private func expectCells(_ text: String) {
    for line in text.split(separator: "\n") {
      for cell in CSVText.cells(String(line)) {
        let first = cell.unicodeScalars.first
        let isFormula = first.map {
          "=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0)
        }
        #expect(isFormula != true || Int64(cell) != nil, "\(line.prefix(300))")
      }
    }
  }
}
