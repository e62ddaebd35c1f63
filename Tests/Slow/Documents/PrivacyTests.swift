import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// docs/PRIVACY.md: what stands where, who may read it, and what erasing leaves.
@Suite("docs/PRIVACY.md", .slow)
struct PrivacyTests {
  private let quiz: RunProgram
  private let tool: RunProgram
  private let shell: RunProgram

  init() throws {
    let folder = try TemporaryFolder()
    quiz = try RunProgram("quiz", in: folder)
    tool = try RunProgram("replay-tool", in: folder)
    shell = try RunProgram("/bin/sh", in: folder)
  }

  /// A folder in which ann has an account, a list, two sessions and a conversation with bob.
  private func play() throws {
    let script = """
      umask 0
      printf 'ann@example.org\\nlong password\\nlong password\\n' | quiz register ann
      quiz picture 🦊
      quiz settings tint green
      quiz lists create Summer NL
      printf '1\\n2 3\\n60%%\\n' | quiz play animals
      printf '42\\n/s tint orange\\n/p\\n/q\\n' | quiz play arithmetic
      printf 'CQ\\n/q\\n' | quiz morse chat practice
      quiz logout
      printf '2\\n1\\n10%%\\n' | quiz play animals --player bob
      printf 'QSL\\n/q\\n' | quiz morse chat practice --player bob
      printf 'long password\\n' | quiz login ann
      """
    let tools = RunProgram.path(of: "quiz").dropLast("/quiz".count)
    let run = try shell(["-c", script], environment: ["PATH": "\(tools):/usr/bin:/bin"])
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The blocks of commands in the document.
  private static func blocks() throws -> [String] {
    try String(contentsOfFile: Fixtures.repository + "/docs/PRIVACY.md", encoding: .utf8)
      .components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }

  /// The block that erases the account alone.
  private static func account() throws -> String { try blocks()[3] }

  private func erase(_ block: String, _ player: String) throws {
    let run = try shell(
      ["-c", "set -e; cd '\(quiz.data)'\n" + block], environment: ["PLAYER": player])
    #expect(run.status == 0, "\(run.errors)")
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: quiz.data).sorted()
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try quiz.folder.bytes("data/" + name), as: UTF8.self)
  }

  private func isFolder(_ name: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: quiz.data + "/" + name)[.type]
      as? FileAttributeType == .typeDirectory
  }

  private func codes() throws -> (status: Int32, codes: [String]) {
    let run = try tool(["audit", "--data", quiz.data, "--plain"])
    let codes = run.lines.compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells.count > 3 ? String(cells[2]) : nil
    }
    return (run.status, codes.filter { !$0.hasPrefix("S") })
  }

  @Test("every file has mode 0600 and every folder 0700, whatever the umask, kept tails too")
  func modes() throws {
    try play()
    try quiz.folder.write(
      Array((try text("conversations/practice.jsonl") + #"{"seq":3,"at":"2026"#).utf8),
      to: "data/conversations/practice.jsonl")
    _ = try quiz(["morse", "chat", "practice", "--player", "bob"], typing: "QSL\n/q\n")
    let all = try files()
    #expect(all.contains { $0.contains(".torn-") })
    for part in [
      "players", "players/ann.jsonl", "sessions", "conversations/practice.jsonl", "ledger.jsonl",
      "quizzes", "signed-in",
    ] { #expect(all.contains(part), "\(part)") }
    #expect(try quiz.folder.permissions("data") == 0o700)
    for name in all {
      let mode = try quiz.folder.permissions("data/" + name)
      #expect(mode == (try isFolder(name) ? 0o700 : 0o600), "\(name)")
    }
    let written = [
      ["report", quiz.data + "/sessions", "-o", tool.folder.file("pages")],
      ["export", "--to", "csv", quiz.data + "/sessions", "-o", tool.folder.file("answers.csv")],
    ]
    for words in written { #expect(try tool(words).status == 0) }
    #expect(try tool.folder.permissions("answers.csv") == 0o600)
    #expect(try tool.folder.permissions("pages/index.html") == 0o600)
  }

  @Test(
    "e-mail address, picture and hashes stand in the player's log alone; names as the table says")
  func places() throws {
    try play()
    for name in try files() where !(try isFolder(name)) {
      let text = try text(name)
      for secret in ["ann@example.org", "pbkdf2", "🦊"] {
        #expect(
          text.contains(secret) == (name == "players/ann.jsonl")
            || (secret == "🦊" && name.hasPrefix("quizzes/")), "\(secret) in \(name)")
      }
      #expect(!text.contains("long password"), "\(name)")
      if name.hasPrefix("quizzes/") { #expect(!text.contains(#""ann""#)) }
    }
    #expect(try text("signed-in") == "ann\n")
    #expect(try text("ledger.jsonl").contains(#""player":"ann""#))
  }

  @Test("erasing a player: what goes, what stays, and that it is as verifiable as before")
  func erasePlayer() throws {
    try play()
    #expect(try codes() == (0, []))
    let sessions = try files().filter { $0.hasPrefix("sessions/") }
    let receipts = try (sessions + ["ledger.jsonl"]).flatMap {
      ["--receipt", try tool(["receipt", quiz.data + "/" + $0]).lines[0]]
    }
    try quiz.folder.write(Array("x".utf8), to: "data/players/ann.jsonl.torn-9-0")
    let before = try files()
    try erase(try Self.account(), "ann")
    let gone = Set(before).subtracting(try files())
    #expect(gone == ["players/ann.jsonl", "players/ann.jsonl.torn-9-0", "signed-in"])
    for name in try files() where !(try isFolder(name)) {
      for secret in ["ann@example.org", "pbkdf2"] {
        #expect(!(try text(name).contains(secret)), "\(name)")
      }
    }
    #expect(try codes() == (0, []))
    let run = try tool(["audit", "--data", quiz.data] + receipts)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("anchored: the ledger agrees"))
    // bob never had a log either.
    #expect(run.output.contains("settings not compared (R17): 3 sessions whose player has no log"))
    #expect(
      try tool(["audit", "--data", quiz.data, "--json"]).output
        .contains(#""settingsNotCompared":3"#))
    #expect(try tool(["verify", quiz.data]).status == 0)
    #expect(try quiz(["whoami"]).output.contains("no one is signed in"))
    // Who plays under the name next is shown these sessions.
    #expect(try quiz(["results", "--player", "ann"]).output.contains("ann"))
    // Somebody else stays signed in.
    try quiz.folder.write(Array("bob\n".utf8), to: "data/signed-in")
    try erase(try Self.account(), "ann")
    #expect(try text("signed-in") == "bob\n")
  }

  @Test("erasing the sessions too shows: one I09 for each, and nothing of the others")
  func eraseSessions() throws {
    try play()
    let count = try files().filter { $0.hasPrefix("sessions/") }.count
    #expect(count == 3)
    let receipt = try tool(["receipt", quiz.data + "/ledger.jsonl"]).lines[0]
    for block in try Self.blocks() { try erase(block, "ann") }
    #expect(try files().filter { $0.hasPrefix("sessions/") }.count == 1)
    #expect(try files().filter { $0.hasPrefix("quizzes/") }.count == 1, "the one that bob played")
    #expect(try codes() == (1, ["I09", "I09"]))
    let run = try tool(["audit", "--data", quiz.data, "--receipt", receipt])
    #expect(run.status == 1 && run.output.contains("anchored: the ledger agrees"))
    #expect(try text("ledger.jsonl").contains(#""player":"ann""#))
    // The rest in a folder of its own: nobody noted it there.
    let other = tool.folder.file("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    for part in ["sessions", "quizzes"] {
      try FileManager.default.copyItem(
        atPath: quiz.data + "/" + part, toPath: other + "/" + part)
    }
    _ = try quiz(["play", "animals", "--data", other, "--player", "eve"], typing: "1\n1\n1%\n")
    let moved = try tool(["audit", "--data", other, "--plain"])
    #expect(moved.status == 1 && moved.output.contains("\tI10\t"))
  }

  @Test("a message taken out breaks the conversation's chain")
  func message() throws {
    try play()
    let lines = try text("conversations/practice.jsonl").split(separator: "\n").map { $0 + "\n" }
    try quiz.folder.write(
      Array((lines[0] + lines[2...].joined()).utf8), to: "data/conversations/practice.jsonl")
    #expect(try codes() == (1, ["I03"]))
  }
}
