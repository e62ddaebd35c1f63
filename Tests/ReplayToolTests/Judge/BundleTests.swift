import EventLog
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// Logs one after another are read as what they are alone.
@Suite("bundles")
struct BundleTests {
  private let tool: RunProgram
  private let plain: [UInt8]
  private let revised: [UInt8]
  private let altered: [UInt8]

  init() throws {
    tool = try RunProgram("replay-tool")
    plain = try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl")
    revised = try Fixtures.contents(Fixtures.folder + "sessions/animals-revised.jsonl")
    altered = try Fixtures.contents(Fixtures.folder + "damaged/one-byte-changed.jsonl")
  }

  /// The path that a log gets in standard input.
  private func path(_ log: [UInt8]) throws -> String {
    let text = String(decoding: log, as: UTF8.self)
    return "-/" + (try #require(HTMLCheck.between(#""stream":""#, "\"", in: text)))
  }

  @Test("damage in one log of standard input is reported there, and the next log is read")
  func damage() throws {
    let run = try tool(["verify", "-"], bytes: altered + plain)
    #expect(run.status == 1)
    #expect(run.lines[0].hasPrefix("altered  \(try path(altered)): line 4"))
    #expect(run.lines[1].hasPrefix("intact  \(try path(plain)):"))
  }

  @Test("a compressed file is unpacked first; one that is called a log is an altered log")
  func compressed() throws {
    for name in ["a.gz", "a.jsonl"] {
      try tool.folder.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 0x0A], to: name)
    }
    let file = tool.folder.file("a.gz")
    for words in [["audit", file], ["verify", file], ["audit", "--data", file]] {
      let run = try tool(words)
      #expect(run.status == 3 && run.output.isEmpty && run.errorLines.count == 1, "\(words)")
      #expect(run.errors.contains("a.gz: compressed with gzip; unpack it with gunzip first"))
    }
    #expect(try tool(["audit", tool.folder.file("a.jsonl")]).status == 1)
  }

  @Test("an archive is no bundle, and not an altered log: it is to be named as a file")
  func archive() throws {
    try tool.folder.write(Array("{\"archive\":1}\n{}\n".utf8), to: "x.archive")
    let file = tool.folder.file("x.archive")
    for run in [
      try tool(["verify", "-"], bytes: try tool.folder.bytes("x.archive")),
      try tool(["verify", "--bundle", file]),
    ] {
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errorLines.count == 1 && run.errors.contains("is an archive"), "\(run.errors)")
    }
  }

  @Test("a torn log ends where a line 0 verifies, wherever its last line was cut")
  func torn() throws {
    let end = try #require(plain.lastIndex(of: 0x0A, before: plain.count - 1)) + 1
    for cut in stride(from: end + 1, to: plain.count, by: 97) {
      let run = try tool(["verify", "-"], bytes: Array(plain[..<cut]) + revised)
      #expect(run.lines[0].hasPrefix("torn  \(try path(plain)):"), "\(cut)")
      #expect(run.lines[1].hasPrefix("intact  \(try path(revised)):"), "\(cut)")
    }
  }

  @Test("a line 0 with a wrong hash begins no log")
  func noOpening() throws {
    var changed = revised
    let place = try #require(changed.firstIndex(of: 0x0A)) - 3
    changed[place] = changed[place] == 0x61 ? 0x62 : 0x61
    let run = try tool(["verify", "-"], bytes: plain + changed)
    #expect(run.status == 1)
    #expect(!run.output.contains(try path(revised)))
  }

  @Test("one log on standard input is called -, and in a named bundle as its stream")
  func alone() throws {
    let run = try tool(["verify", "-"], bytes: plain)
    #expect(run.lines[0].hasPrefix("intact  -:"))
    try tool.folder.write(plain, to: "bundle")
    let bundle = tool.folder.file("bundle")
    let named = try tool(["verify", "--bundle", bundle])
    #expect(named.lines[0].hasPrefix("intact  \(bundle)/\(try path(plain).dropFirst(2)):"))
  }

  @Test("without --bundle a file is one log, and its second line 0 is spliced")
  func notNamed() throws {
    try tool.folder.write(plain + revised, to: "bundle")
    let run = try tool(["verify", tool.folder.file("bundle")])
    #expect(run.status == 1)
    #expect(run.lines[0].hasPrefix("spliced"))
  }

  @Test("audit, stats and export say of a bundle what they say of its logs")
  func sameAsFiles() throws {
    try tool.folder.write(plain + revised, to: "bundle")
    let names = ["animals-plain", "animals-revised"].map {
      Fixtures.folder + "sessions/\($0).jsonl"
    }
    let bundle = ["--bundle", tool.folder.file("bundle")]
    for words in [["stats", "--csv"], ["export", "--to", "csv"], ["export", "--to", "ndjson"]] {
      #expect(try tool(words + bundle).output == tool(words + names).output, "\(words)")
    }
    #expect(try tool(["audit"] + bundle).lines.count == tool(["audit"] + names).lines.count)
    #expect(try tool(["audit", "-q"] + bundle).status == 0)
    #expect(try tool(["receipt"] + bundle).output == tool(["receipt"] + names).output)
  }

  @Test("a log in a bundle has a path that commands for one log take")
  func member() throws {
    let name = try path(revised)
    let file = Fixtures.folder + "sessions/animals-revised.jsonl"
    let run = try tool(["log", "--", name], bytes: plain + revised)
    #expect(run.status == 0)
    #expect(run.output == (try tool(["log", file]).output))
    try tool.folder.write(plain + revised, to: "bundle")
    let place = tool.folder.file("bundle") + name.dropFirst() + "@2"
    #expect(try tool(["state", place]).output == tool(["state", file + "@2"]).output)
  }

  @Test("a command for one log does not take a bundle, nor a log that is not in it")
  func notOne() throws {
    let run = try tool(["log", "-"], bytes: plain + revised)
    #expect(run.status == 2)
    #expect(run.errors.contains("several logs"))
    try tool.folder.write(plain + revised, to: "bundle")
    let absent = try tool(["log", tool.folder.file("bundle") + "/session/absent"])
    #expect(absent.status == 2)
    #expect(absent.errors.contains("no log session/absent in this bundle"))
  }

  @Test("a copy and a beginning in a bundle are told apart from a second history")
  func copies() throws {
    let end = try #require(plain.lastIndex(of: 0x0A, before: plain.count - 1)) + 1
    let run = try tool(["audit", "-"], bytes: plain + plain)
    #expect(run.output.contains("#2"))
    #expect(run.status == 0)
    let numbers = try tool(["stats", "--csv", "-"], bytes: plain + Array(plain[..<end]) + plain)
    let alone = try tool(["stats", "--csv", "-"], bytes: plain)
    #expect(numbers.output == alone.output)
  }

  @Test("standard input that is too long for memory is read from a file without a name")
  func long() throws {
    let bytes = plain + revised + altered
    let streams = Streams(input: bytes)
    let console = streams.console(["TMPDIR": tool.folder.path])
    let bundle = try LogBundle(standardInput: console, memoryByteLimit: 100)
    #expect(Array(BundlePieces(bundle)).map { $0.bytes } == [plain, revised, altered])
    #expect(try tool.folder.names().isEmpty)
  }
}

extension [UInt8] {
  fileprivate func lastIndex(of byte: UInt8, before place: Int) -> Int? {
    self[..<place].lastIndex(of: byte)
  }
}
