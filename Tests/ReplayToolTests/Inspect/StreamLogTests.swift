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
