import Cryptography
import EventLog
import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

@Suite("replay-tool key, receipt --sign and --verify")
struct SignatureCommandTests {
  private static let log = Fixtures.folder + "sessions/animals-plain.jsonl"
  private static let keyFile = Fixtures.folder + "signatures/teacher.key"
  private static let signed = Fixtures.folder + "signatures/animals-plain.txt"
  private static let key = "202122232425262728292a2b2c2d2e2f3b56e816847f000386aeec2e2bb9e1b5"
  private let tool: RunProgram

  init() throws { tool = try RunProgram("replay-tool") }

  private func verify(_ file: String, _ more: [String]) throws -> RunProgram.Run {
    try tool(["receipt", "--verify", file] + more)
  }

  @Test("a new key is for its owner only, never written over one, and prints its public key")
  func makingKeys() throws {
    let path = tool.folder.file("teacher.key")
    let made = try tool(["key", "-o", path])
    #expect(made.status == 0, "\(made.errors)")
    let key = try #require(made.lines.first)
    #expect(key.utf8.count == 64)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try tool(["key", path]).lines.first == key)
    let bytes = try Fixtures.contents(path)
    let again = try tool(["key", "-o", path])
    #expect(again.status == 2)
    #expect(again.errorLines.count == 1 && again.errors.contains("exists already"))
    #expect(try Fixtures.contents(path) == bytes)
    let other = try tool(["key", "-o", tool.folder.file("other.key"), "--json"])
    #expect(other.output.hasPrefix("{\"schema\":\"replay-tool/key@1\""))
    #expect(!other.output.contains(key))
  }

  @Test("a signed receipt whose lines end with CR LF is told to have them")
  func carriageReturns() throws {
    let text = String(decoding: try Fixtures.contents(Self.signed), as: UTF8.self)
    try tool.folder.write(Array(text.replacing("\n", with: "\r\n").utf8), to: "signed.txt")
    let run = try verify(tool.folder.file("signed.txt"), [Self.log, "--key", Self.key])
    #expect(run.status != 0 && run.errors.contains("line 1 must be ended by LF alone"))
  }

  @Test("a signed receipt verifies against its log, also when the log has grown since")
  func signing() throws {
    let path = tool.folder.file("signed.txt")
    let folder = Fixtures.folder + "sessions/"
    let whole = try Fixtures.contents(folder + "animals-revised.jsonl")
    let lines = whole.split(separator: 0x0A, omittingEmptySubsequences: false)
    try tool.folder.write(Array(lines[..<4].joined(separator: [0x0A])) + [0x0A], to: "log.jsonl")
    let log = tool.folder.file("log.jsonl")
    let signed = try tool(["receipt", log, "--sign", Self.keyFile, "-o", path])
    #expect(signed.status == 0, "\(signed.errors)")
    let receipt = try tool(["receipt", log]).output
    #expect(signed.output == receipt)
    let text = String(decoding: try Fixtures.contents(path), as: UTF8.self)
    #expect(text.hasPrefix("retrace/1/receipt\n" + receipt + "key:SLH-DSA-SHA2-128f:" + Self.key))
    try tool.folder.write(whole, to: "log.jsonl")
    let run = try verify(path, [log, "--key", Self.key])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines[0].hasPrefix("signed: receipt:1:") && run.lines[0].hasSuffix("as expected"))
    #expect(run.lines[1].hasPrefix("receipted: agrees"))
  }

  @Test("the file that --sign prints is the one that -o writes, and never over another")
  func printing() throws {
    let printed = try tool(["receipt", Self.log, "--sign", Self.keyFile])
    #expect(printed.status == 0)
    try tool.folder.write(Array(printed.output.utf8), to: "signed.txt")
    #expect(try verify(tool.folder.file("signed.txt"), [Self.log]).status == 0)
    let again = try tool(
      ["receipt", Self.log, "--sign", Self.keyFile, "-o", tool.folder.file("signed.txt")])
    #expect(again.status == 2 && again.errors.contains("exists already"))
  }

  @Test("without --key the output says that the key has to be compared, without a log only the key")
  func onlyTheSignature() throws {
    let run = try verify(Self.signed, [])
    #expect(run.status == 0)
    #expect(run.lines[0].contains(Self.key) && run.lines[0].contains("give it with --key"))
    #expect(run.lines.count == 2)  // the second is empty: nothing about a log is printed
  }

  @Test("a changed receipt, another key, another line in the log and another log are each one line")
  func refused() throws {
    let text = String(decoding: try Fixtures.contents(Self.signed), as: UTF8.self)
    try tool.folder.write(Array(text.replacing(":11:", with: ":10:").utf8), to: "changed.txt")
    let changed = try verify(tool.folder.file("changed.txt"), [Self.log])
    #expect(changed.status == 1 && changed.lines[0].hasPrefix("not signed: key " + Self.key))
    #expect(changed.lines.count == 2)

    let other = String(Self.key.reversed())
    let wrong = try verify(Self.signed, [Self.log, "--key", other])
    #expect(wrong.status == 1 && wrong.lines[0].hasPrefix("other key: receipt:1:"))
    #expect(wrong.lines[0].hasSuffix("expected " + other))
    #expect(wrong.lines.count == 2)

    let bytes = try Fixtures.contents(Self.log)
    let short = bytes.split(separator: 0x0A)[..<11].joined(separator: [0x0A])
    try tool.folder.write(Array(short) + [0x0A], to: "short.jsonl")
    let truncated = try verify(Self.signed, [tool.folder.file("short.jsonl")])
    #expect(truncated.status == 1 && truncated.lines[0].hasPrefix("signed: "))
    #expect(truncated.lines[1].hasPrefix("truncated: "))

    var altered = bytes
    altered[bytes.count / 2] ^= 1
    try tool.folder.write(altered, to: "altered.jsonl")
    let damaged = try verify(Self.signed, [tool.folder.file("altered.jsonl")])
    #expect(damaged.status == 3 && damaged.errorLines.count == 1)
    #expect(damaged.errors.contains("altered"))

    let foreign = try verify(Self.signed, [Fixtures.folder + "sessions/animals-revised.jsonl"])
    #expect(foreign.status == 1 && foreign.errors.contains("the receipt is for session/"))
    #expect(foreign.errors.hasSuffix("; name that log\n"))
  }

  @Test("a file that is no signed receipt or no key cannot be judged, and its line is named")
  func malformed() throws {
    try tool.folder.write(Array("retrace/1/receipt\nreceipt\n".utf8), to: "a.txt")
    let file = tool.folder.file("a.txt")
    let run = try verify(file, [Self.log])
    #expect(run.status == 3 && run.errorLines.count == 1)
    #expect(run.errors.contains("a.txt: not a signed receipt: line 2 must be receipt:1:"))
    for words in [["key", file], ["receipt", Self.log, "--sign", file]] {
      let key = try tool(words)
      #expect(key.status == 3 && key.errorLines.count == 1)
      #expect(key.errors.contains("a.txt: not a key that replay-tool key has made: line 1"))
    }
    #expect(try verify(tool.folder.file("none"), []).status == 2)
  }

  @Test(
    "options that do not fit are refused",
    arguments: [
      ["--sign", "k", "--verify", "s", "LOG"], ["LOG", "-o", "x"], ["LOG", "--key", "00"],
      ["LOG", "LOG", "--sign", "k"], ["--sign", "k"], ["LOG", "LOG", "--verify", "s"],
      ["--verify", "s", "--key", "00"], ["LOG", "--sign", "k", "--data", "d"],
      ["LOG", "--verify", "s", "-o", "x"], ["--verify", "s", "--bundle", "b"],
      ["LOG", "--verify", "s", "--bundle", "b"], ["LOG", "--sign", "k", "--bundle", "b"],
    ])
  func options(words: [String]) throws {
    let run = try tool(["receipt"] + words.map { $0 == "LOG" ? Self.log : $0 })
    #expect(run.status == 2 && run.errorLines.count == 1, "\(run.errors)")
    #expect(
      run.errors.contains("--sign") || run.errors.contains("--verify")
        || run.errors.contains("--key"))
  }

  @Test(
    "check takes a receipt and one log by its name, and nothing else",
    arguments: [
      [], ["R"], ["R", "LOG", "LOG"], ["R", "--bundle", "LOG"], ["R", "LOG", "--bundle", "LOG"],
      ["R", "--files-from", "LIST"], ["R", "--data", "d"],
    ])
  func checking(words: [String]) throws {
    let receipt = try tool(["receipt", Self.log]).lines[0]
    try tool.folder.write(Array((Self.log + "\n").utf8), to: "list")
    let meant = ["R": receipt, "LOG": Self.log, "LIST": tool.folder.file("list")]
    let run = try tool(["receipt", "check"] + words.map { meant[$0] ?? $0 })
    #expect(run.status == 2 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("one log by its name"))
  }

  @Test("key needs one file, or -o alone")
  func keyWords() throws {
    for words in [[], ["a", "b"], ["a", "-o", "b"]] {
      #expect(try tool(["key"] + words).status == 2, "\(words)")
    }
    let run = try tool(["key", "-o", ""])
    #expect(run.errors == "replay-tool: -o needs the name of a new file\n", "\(run.errors)")
  }

  @Test("as JSON each answer fits its schema and has the exit code")
  func json() throws {
    let schema = try JSONSchema(Fixtures.repository + "/docs/schema")
    let runs = [
      try tool(["receipt", Self.log, "--sign", Self.keyFile, "--json"]),
      try verify(Self.signed, ["--json"]), try verify(Self.signed, [Self.log, "--json"]),
      try verify(Self.signed, ["--json", "--key", String(Self.key.reversed())]),
      try tool(["key", Self.keyFile, "--json"]),
    ]
    for run in runs {
      #expect(schema.faults(try JSONParser.parse(Array(run.lines[0].utf8).span)).isEmpty)
    }
    #expect(runs[2].output.contains("\"signature\":\"valid\""))
    #expect(runs[2].output.contains("\"agrees\":true"))
    #expect(runs[3].output.contains("\"signature\":\"otherKey\""))
    #expect(runs[3].output.hasSuffix("\"exit\":1}\n"))
  }
}
