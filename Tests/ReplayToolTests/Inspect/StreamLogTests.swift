import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `replay-tool log` on logs that are not a session's.
@Suite("replay-tool log: players and the ledger")
struct StreamLogTests {
  private let tool: RunProgram
  private let player = Fixtures.folder + "players/ann.jsonl"

  init() throws { tool = try RunProgram("replay-tool") }

  @Test("a player's log is told, a line an event")
  func story() throws {
    let run = try tool(["log", player])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines[0] == "player ann  18 lines")
    #expect(
      run.lines[3].hasSuffix(
        "registered as ann, ann@example.org, picture 🦊, password: pbkdf2-sha256, 600000 rounds"))
    #expect(run.output.contains("list-1 changed: +FR +PT -BE"))
    #expect(run.lines.count == 20)
  }

  @Test("no form of the output holds a stored password, nor of a log that is not of the format")
  func secrets() throws {
    let logs = try FileManager.default.contentsOfDirectory(
      atPath: Fixtures.folder + "damaged"
    ).filter { $0.contains("player-") }.map { Fixtures.folder + "damaged/" + $0 }
    #expect(logs.count == 5)
    for log in logs + [player] {
      let bytes = String(decoding: try Fixtures.contents(log), as: UTF8.self)
      let secrets = bytes.components(separatedBy: "pbkdf2-sha256$600000$").dropFirst().flatMap {
        $0.prefix { $0 != "\"" }.split(separator: "$").map { String($0) }
      }
      #expect(secrets.count >= 2, "\(log)")
      for command in ["log", "verify", "audit"] {
        for form in [[], ["--plain"], ["--json"], ["--type", "playerRegistered"]] {
          guard command == "log" || form.count < 2 else { continue }
          let run = try tool([command, log] + form)
          for secret in secrets {
            #expect(
              !run.output.contains(secret.prefix(12)) && !run.errors.contains(secret.prefix(12)),
              "\(command) \(log)")
          }
        }
      }
    }
  }

  @Test("a session that cannot be replayed is printed as recorded, with the reason and exit code 3")
  func unreplayed() throws {
    let plain = try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl")
    let digest = String(repeating: "a", count: 64)
    let later = SampleLog.rechained(plain) {
      $0.replacing("sessionStarted", with: "sessionBegunLater")
    }
    try tool.folder.write(later, to: "begun.jsonl")
    let rules = SampleLog.rechained(plain) { $0.replacing(#""rules":1"#, with: #""rules":99"#) }
    try tool.folder.write(rules, to: "rules.jsonl")
    let quiz = SampleLog.rechained(plain) { (line: String) -> String in
      guard let place = line.range(of: #""quizDigest":""#)?.upperBound else { return line }
      return String(line[..<place]) + digest + String(line[place...].dropFirst(64))
    }
    try tool.folder.write(quiz, to: "quiz.jsonl")
    for (name, meant) in [
      ("begun", "cannot be read by the rules"), ("rules", "played by rules 99"),
      ("quiz", "name its file with --quiz"),
    ] {
      let path = tool.folder.file(name + ".jsonl")
      let run = try tool(["log", path])
      #expect(run.status == 3 && run.errorLines.count == 1 && run.errors.contains(meant))
      #expect(run.output.contains(#"  questionShown {"question":"food""#), "\(run.output)")
      #expect(try tool(["log", path, "--plain"]).lines.count == 12, "11 events and an empty line")
      let shown = try tool(["show", path + "@2"])
      #expect(shown.output.contains("questionShown") && shown.status == (name == "quiz" ? 3 : 0))
      let told: String? =
        name == "quiz" ? shown.errors : shown.lines.first { $0.hasPrefix("  changed ") }
      #expect(told?.contains(meant) == true, "\(shown.output)")
      let changed = try tool(["log", path, "-S", "tally.dog"])
      #expect(changed.status == 3 && changed.output.isEmpty)
      #expect(try tool(["state", path]).status == 3)
    }
  }

  @Test("a place that is too large a number is behind the log, as any other that is too large")
  func largePlaces() throws {
    for place in ["18", "99999999999999999999", "-99999999999999999999"] {
      for command in ["show", "state"] {
        let run = try tool([command, player + "@" + place])
        #expect(run.status == 1 && run.errors.contains("has places 0 to 17"), "\(run.errors)")
      }
    }
    let rows = try tool(["log", player, "16..99999999999999999999", "--plain"]).lines
    #expect(rows.count == 3)
    let huge = "99999999999999999999"
    #expect(try tool(["log", player, "-n", huge, "--plain"]).lines.count == 18)
    #expect(try tool(["step", player, "-x", "n \(huge)", "--plain"]).output.contains("step\t17\t"))
    for count in ["-1", "x", "", "1.5"] {
      let run = try tool(["log", player, "-n", count])
      #expect(run.status == 2 && run.errorLines.count == 1)
      #expect(run.errors.contains("write a number of lines, 0 or more"), "\(run.errors)")
    }
  }

  @Test("values of a kind without rules cannot be looked for, as they cannot be shown")
  func withoutRules() throws {
    var log = SampleLog(stream: "savings/ada")
    log.append(1)
    try tool.folder.write(log.bytes, to: "savings.jsonl")
    let path = tool.folder.file("savings.jsonl")
    for words in [["log", path, "-S", "amount"], ["state", path, "amount"]] {
      let run = try tool(words)
      #expect(run.status == 3 && run.output.isEmpty && run.errorLines.count == 1, "\(words)")
      #expect(run.errors.contains("no rules for logs of"), "\(run.errors)")
    }
  }

  @Test("a derived log is marked as one, and one of a kind without rules is shown: exit 0")
  func derived() throws {
    let head = String(repeating: "a", count: 64)
    var log = SampleLog(lines: [
      SampleLine(
        data: #"{"format":1,"stream":"savings/what-if-ada","derivedFrom":"#
          + #""receipt:1:savings/ada:3:\#(head)"}"#)
    ])
    log.append(1)
    try tool.folder.write(log.bytes, to: "savings.jsonl")
    let run = try tool(["log", tool.folder.file("savings.jsonl")])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.lines[0] == "savings what-if-ada  2 lines  derived from another log")
    let session = try tool(["log", Fixtures.folder + "damaged/derived.jsonl"])
    #expect(session.lines[0].hasSuffix("  derived from another log"), "\(session.lines[0])")
    #expect(try tool(["help", "log"]).output.contains("and the exit code is 0"))
    #expect(try tool(["help", "report"]).output.contains("if its first line cannot be read"))
  }

  @Test("a ledger's event of a known type with other values is not as the format has it")
  func malformedLedger() throws {
    var log = SampleLog(stream: "ledger/main")
    var line = log.next(data: "{}")
    line.type = "sessionOpened"
    log.add(line)
    try tool.folder.write(log.bytes, to: "ledger.jsonl")
    let path = tool.folder.file("ledger.jsonl")
    #expect(
      try tool(["log", path]).output.contains("not as the format has it: sessionOpened {}"))
    #expect(
      try tool(["audit", path]).output
        .contains("recomputed  a sessionOpened in the form that this version knows"))
  }

  @Test("ranges, types, the last n, backwards, and from standard input")
  func parts() throws {
    #expect(try tool(["log", player, "3..4", "--plain"]).lines.dropLast().count == 2)
    let types = try tool(["log", player, "--type", "listChanged", "--plain"]).lines.dropLast()
    #expect(types.count == 2 && types.allSatisfy { $0.contains("\tlistChanged\t") })
    #expect(try tool(["log", player, "-n", "1", "--plain"]).output.hasPrefix("17\t"))
    let forward = try tool(["log", player, "--plain"]).lines.dropLast()
    #expect(
      try tool(["log", player, "--reverse", "--plain"]).lines.dropLast() == forward.reversed())
    let piped = try tool(["log", "-", "--plain"], bytes: try Fixtures.contents(player))
    #expect(piped.lines.dropLast() == forward)
    #expect(try tool(["log", player, "--type", "listChangd"]).errors.contains("listChanged?"))
    #expect(try tool(["log", player, "-q"]).output.isEmpty)
  }

  @Test("the ledger is told as it stands; a session is told as before")
  func ledger() throws {
    let run = try tool(["log", Fixtures.folder + "folders/sound/ledger.jsonl"])
    #expect(run.status == 0 && run.lines[0].hasPrefix("ledger main"))
    #expect(run.output.contains(" opened ") && !run.output.contains("{"))
  }

  @Test("a torn log is told without its tail, an altered one up to the damage")
  func damaged() throws {
    let torn = try tool(["log", Fixtures.folder + "damaged/player-torn.jsonl"])
    #expect(torn.status == 0 && torn.errorLines.count == 1)
    #expect(torn.errors.contains("torn at offset"))
    let swapped = try tool([
      "log", Fixtures.folder + "damaged/player-password-swapped.jsonl",
    ])
    #expect(swapped.status == 3 && swapped.errorLines.count == 1)
    #expect(swapped.output.hasPrefix("player ") && !swapped.output.contains("pbkdf2"))
  }
}
