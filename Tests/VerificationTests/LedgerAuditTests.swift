import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import tamper

/// A data folder against its own ledger.
@Suite("audit --data")
struct LedgerAuditTests {
  private let tool: RunProgram
  private let data: String
  private let sessions: [String]

  init() throws {
    tool = try RunProgram("replay-tool")
    data = tool.folder.file("folder")
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/sound", toPath: data)
    sessions = try FileManager.default.contentsOfDirectory(atPath: data + "/sessions").sorted()
  }

  private func codes(_ words: String...) throws -> (status: Int32, codes: [String]) {
    let run = try tool(["audit", "--data", data, "--plain"] + words)
    let codes = run.lines.dropLast().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[2])
    }
    return (run.status, codes)
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: data + "/" + name, encoding: .utf8).split(separator: "\n")
      .map { $0 + "\n" }
  }

  private func write(_ lines: [String], to name: String) throws {
    try lines.joined().write(toFile: data + "/" + name, atomically: true, encoding: .utf8)
  }

  @Test("a folder that was left alone agrees with its ledger, session by session")
  func sound() throws {
    #expect(try codes() == (0, []))
    let run = try tool(["audit", "--data", data])
    #expect(run.output.contains("ledgered to seq"))
    #expect(run.output.contains("ledgered: \(sessions.count) sessions"))
  }

  @Test("a session whose log is gone is missing")
  func missing() throws {
    try FileManager.default.removeItem(atPath: data + "/sessions/" + sessions[0])
    #expect(try codes() == (1, ["I09"]))
  }

  @Test("a folder in the place of a session's log is reported, and the log is missing")
  func folderInPlace() throws {
    let place = data + "/sessions/" + sessions[0]
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(try codes() == (1, ["I05", "I09"]))
  }

  @Test(
    "a session's log that its permissions do not let be read is not missing: 3, by every tool",
    .enabled(if: geteuid() != 0, "root may read every file"))
  func denied() throws {
    let place = data + "/sessions/" + sessions[0]
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: place)
    #expect(try codes() == (3, ["I05"]))
    for words in [["stats"], ["export", "--to", "csv"], ["report", "-o", data + "-pages"]] {
      let run = try tool(words + ["--data", data])
      #expect(run.status == 3 && !run.errors.contains("I09"), "\(words): \(run.errors)")
    }
  }

  @Test("a data folder named without --data is compared with its ledger; beside others it is told")
  func withoutData() throws {
    try FileManager.default.removeItem(atPath: data + "/sessions/" + sessions[0])
    for words in [["audit", "--json"], ["stats", "--json"], ["export", "--to", "csv"]] {
      let (named, asked) = (try tool(words + [data]), try tool(words + ["--data", data]))
      #expect(named.status == asked.status && named.status != 0, "\(words[0])")
      #expect(named.output == asked.output && named.errors == asked.errors, "\(words[0])")
      let hint = "its logs are not compared with its ledger; use --data " + data
      let beside = try tool(words + [data, Fixtures.folder + "sessions"])
      #expect(beside.errors.contains(hint), "\(words[0])")
    }
  }

  @Test("two data folders at once, and -0 without a list, are usage errors")
  func unclear() throws {
    for words in [["audit"], ["verify"], ["stats"], ["receipt"]] {
      let run = try tool(words + ["--data", data, "--data", data])
      #expect(run.status == 2 && run.errors.contains("--data can be given only once"))
      let other = try tool(words + ["-0", data])
      #expect(other.status == 2 && other.errors.contains("add --files-from FILE"), "\(words[0])")
    }
  }

  @Test("a session cut behind the ledger's back was rolled back")
  func rolledBack() throws {
    let name = "sessions/" + sessions[1]
    try write(Array(try lines(name).prefix(3)), to: name)
    #expect(try codes() == (1, ["I08"]))
  }

  @Test("a session that the ledger never heard of is unregistered")
  func unregistered() throws {
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "sessions/animals-revised.jsonl",
      toPath: data + "/sessions/other.jsonl")
    let found = try codes()
    #expect(found.status == 1)
    // Its name is not that of its stream, and no file may pass for another.
    #expect(found.codes == ["I04"])
    let log = try lines("sessions/other.jsonl")
    let id = try #require(log[0].range(of: "session/")).upperBound
    let name = log[0][id...].prefix(36)
    try FileManager.default.moveItem(
      atPath: data + "/sessions/other.jsonl", toPath: data + "/sessions/\(name).jsonl")
    if !sessions.contains("\(name).jsonl") {
      // It was played at the same time as another one of that player, which is told too.
      #expect(try codes() == (1, ["I10", "S11"]))
    }
  }

  @Test("a copy of a session's log is a note; one that differs is a fork")
  func fork() throws {
    try FileManager.default.copyItem(
      atPath: data + "/sessions/" + sessions[0], toPath: data + "/copy.jsonl")
    #expect(try codes() == (0, ["I17"]))
    let other = AttackedFolder.arithmetic.dropFirst("sessions/".count)
    var folder = try Tamper.soundFolder(Fixtures.folder)
    Attack.correct(&folder)
    let forged = try #require(folder.files[AttackedFolder.arithmetic])
    try write([String(decoding: forged, as: UTF8.self)], to: "copy.jsonl")
    #expect(sessions[1] == other)
    let found = try codes()
    #expect(found.status == 1 && found.codes.contains("I11"))
  }

  @Test("a ledger that does not extend its receipt, shorter or another one, is told")
  func otherLedger() throws {
    let receipt = try tool(["receipt", data + "/ledger.jsonl"]).lines[0]
    #expect(try codes("--receipt", receipt) == (0, []))
    let anchored = try tool(["audit", "--data", data, "--receipt", receipt])
    #expect(anchored.output.contains("anchored"))
    let all = try lines("ledger.jsonl")
    try write(all.dropLast(), to: "ledger.jsonl")
    let found = try codes("--receipt", receipt)
    #expect(found.status == 1 && found.codes.contains("I12"))
  }

  @Test("a log of which no line can be read is neither covered nor self-attested")
  func unread() throws {
    let unreadable = Fixtures.folder + "damaged/I05-unreadable.jsonl"
    let alone = try tool(["audit", unreadable]).output
    #expect(alone.contains("covered: 0 lines in 0 logs; "), "\(alone)")
    #expect(!alone.contains("self-attested"), "\(alone)")
    let both = try tool(["audit", unreadable, Fixtures.folder + "sessions/animals-plain.jsonl"])
    #expect(both.output.contains(" in 1 log; 1 session was recomputed"), "\(both.output)")
    #expect(both.output.contains("self-attested: 1 log was compared with nothing else."))
  }

  @Test("a player or a quiz that no session is of is told, and the exit code is that of all logs")
  func nobody() throws {
    let sessions = Fixtures.folder + "sessions"
    for (words, meant) in [
      (["--player", "zzz"], "no session of player zzz is among these logs"),
      (["--played", "nope"], "no session of quiz nope is among these logs"),
    ] {
      let run = try tool(["audit", sessions] + words)
      #expect(run.status == 0 && run.errors.contains(meant), "\(run.errors)")
      #expect(try tool(["audit", "-q", sessions] + words).errors.isEmpty)
    }
    #expect(try tool(["audit", sessions, "--player", "p1"]).errors.isEmpty)
  }

  @Test("a log that a receipt or the ledger refutes was compared, and is not called self-attested")
  func refuted() throws {
    let log = Fixtures.folder + "sessions/animals-plain.jsonl"
    let parts = try tool(["receipt", log]).lines[0].split(separator: ":").map { String($0) }
    for sequence in ["999", "3"] {
      let zeros = String(repeating: "0", count: 64)
      let receipt = (parts[..<3] + [sequence, zeros]).joined(separator: ":")
      let run = try tool(["audit", log, "--receipt", receipt])
      #expect(run.status == 1 && !run.output.contains("self-attested"), "\(run.output)")
      #expect(run.output.contains("refuted: 1 log does not agree with a receipt"))
      let json = try tool(["audit", log, "--receipt", receipt, "--json"])
      #expect(json.output.contains(#""held":"refuted by a receipt""#), "\(json.output)")
    }
    let folder = Fixtures.folder + "folders/I08-rolled-back"
    let json = try tool(["audit", "--data", folder, "--json"])
    #expect(json.output.contains(#""held":"refuted by the ledger""#), "\(json.output)")
  }

  @Test("a ledger that was asked for and is not there makes the answer 3, never 0")
  func noLedger() throws {
    try FileManager.default.removeItem(atPath: data + "/ledger.jsonl")
    #expect(try codes() == (3, []))
    #expect(try tool(["audit", "--data", data]).output.contains("judge: there is no ledger "))
    #expect(try tool(["stats", "--data", data]).errors.contains("left out: there is no ledger"))
    #expect(try tool(["audit", "--data", data + "-none"]).status == 2)
  }

  @Test(
    "a note of the ledger that this version reads only in part is judged by nobody, chain recomputed or not",
    arguments: [
      ("sessionEnded", "\"head\":", "\"heab\":"), ("sessionEnded", "finished", "finisheb"),
      ("sessionEnded", "\"how\":", "\"hov\":"), ("sessionEnded", "{\"session\"", "{\"sessiom\""),
      ("sessionEnded", "\"seq\":11", "\"ser\":11"), ("sessionEnded", "\"how\"", "\"zz\":1,\"how\""),
      ("sessionCheckpointed", "\"head\":", "\"heab\":"),
      ("sessionOpened", "\"head\":", "\"heab\":"),
    ])
  func unreadableNote(type: String, old: String, new: String) throws {
    var folder = AttackedFolder(files: [
      "ledger.jsonl": Array(try lines("ledger.jsonl").joined().utf8)
    ])
    let line = try #require(
      folder.lines("ledger.jsonl").firstIndex {
        let text = String(decoding: $0, as: UTF8.self)
        return text.contains("\"type\":\"" + type) && text.contains(old)
      })
    folder.forge("ledger.jsonl") { lines in
      let data = lines[line].components(separatedBy: "\"data\":")
      lines[line] = data[0] + "\"data\":" + data[1].replacingOccurrences(of: old, with: new)
    }
    let bytes = try #require(folder.files["ledger.jsonl"])
    try write([String(decoding: bytes, as: UTF8.self)], to: "ledger.jsonl")
    let found = try codes()
    #expect(found.status != 0 && found.codes.contains("R15"), "\(found)")
  }

  @Test("a session that was opened and has no log is a note; of 0.1.0's nothing more is claimed")
  func openedOnly() throws {
    for (folder, words, others) in [
      ("start-interrupted", "did not begin, according to the ledger", "cannot be said"),
      ("opened-only", "whether it was played cannot be said", "did not begin"),
    ] {
      let run = try tool(["audit", "--data", Fixtures.folder + "folders/" + folder])
      #expect(run.status == 0, "\(folder)")
      #expect(run.output.contains("note: 1 session was opened"), "\(folder)")
      #expect(run.output.contains(words) && !run.output.contains(others), "\(folder)")
    }
  }

  @Test("missing sessions are claimed to be found only where all of the folder was looked at")
  func partial() throws {
    let all = try tool(["audit", "--data", data])
    #expect(all.output.contains("so are sessions that began and whose log is missing"))
    let one = try tool(["audit", "--data", data, data + "/sessions/" + sessions[0]])
    #expect(one.output.contains("Missing sessions were not looked for"))
  }

  @Test("a start without a log, chain left as it was, counts as a start and is no fault")
  func unnamed() throws {
    // Only the opening of the first session is left of it in the ledger.
    let id = String(sessions[0].dropLast(6))
    let kept = try lines("ledger.jsonl").prefix { line in
      !line.contains(id) || line.contains("sessionOpened")
    }
    try write(Array(kept), to: "ledger.jsonl")
    try FileManager.default.removeItem(atPath: data + "/sessions/" + sessions[0])
    for other in sessions.dropFirst()
    where !kept.contains(where: { $0.contains(other.dropLast(6)) }) {
      try FileManager.default.removeItem(atPath: data + "/sessions/" + other)
    }
    let run = try tool(["audit", "--data", data])
    #expect(run.output.contains("cannot be said") && run.output.contains("counts as a start"))
    #expect(!run.output.contains("I09"))
  }
}
