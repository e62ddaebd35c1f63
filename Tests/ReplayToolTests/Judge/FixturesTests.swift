import EventLog
import Foundation
import SessionEngine
import SessionShell
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import TestSupport
@testable import replay_tool

/// Every file in fixtures against what the documents say of it, written down by another person than
/// the tool's.
@Suite("Fixtures")
struct FixturesTests {
  /// What fixtures/expected.json says of one file or data folder.
  struct Expectation {
    let name: String
    let path: String
    let verdict: String
    let verifyExit: Int64
    let auditExits: [Int]
    let must: [String]
    let may: [String]
    let quiz: String?
    let receipts: [String]

    var isFolder: Bool { name.hasPrefix("folders/") }
  }

  @Test("verify gives each the verdict and the exit code of the documents")
  func verify() throws {
    var count = 0
    for want in try expectations() {
      let words = want.isFolder ? ["--data", want.path, want.path] : [want.path]
      let arguments = try Arguments(words, options: CommandSpec.verify.options, console: .unseen)
      for item in try Inputs(
        arguments, data: arguments[DataOption.data].map { DataPlaces($0, Console.unseen.logs) }
      ).items {
        let log = VerifiedLog(item)
        #expect(log.verdict.name == want.verdict, "\(want.name)")
        #expect(Int64(log.status().code) == want.verifyExit, "\(want.name)")
        #expect((log.verdict == .intact) == (log.verdict.damage == nil))
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("audit finds what has to be found in each log, and nothing that has no place there")
  func audit() throws {
    for want in try expectations() where !want.isFolder {
      var words = [want.path]
      if let quiz = want.quiz { words += ["--quiz", Fixtures.folder + quiz] }
      let arguments = try Arguments(words, options: AuditCommand.spec.options, console: .unseen)
      let evidence = try Evidence(arguments)
      var batch = Batch(try Inputs(arguments, data: nil))
      var found: Set<String> = []
      for item in try Inputs(arguments, data: nil).items {
        evidence.enter(folderOf: item.path)
        let log = JudgedLog(item, evidence)
        batch.add(log.answer().status, log.file.isThere, receipts: [])
        for finding in log.findings { found.insert(finding.code.code) }
      }
      #expect(want.auditExits.contains(Int(batch.status.code)), "\(want.name)")
      #expect(found.isSuperset(of: want.must), "\(want.name): \(found.sorted())")
      #expect(found.isSubset(of: want.must + want.may), "\(want.name): \(found.sorted())")
    }
  }

  @Test("audit finds in each data folder what does not agree there and nothing else, I once")
  func folders() throws {
    let tool = try RunProgram("replay-tool")
    for want in try expectations() where want.isFolder {
      let held = want.receipts.flatMap { ["--receipt", $0] }
      let run = try tool(["audit", "--plain", "--data", want.path] + held)
      #expect(want.auditExits.contains(Int(run.status)), "\(want.name)")
      #expect(Set(codes(run)) == Set(want.must), "\(want.name)")
      #expect(Set(codes(run)).filter { $0.hasPrefix("I") }.count <= 1, "\(want.name)")
      // What is not a yes has a row, or a line that says why.
      #expect(run.status == 0 || !codes(run).isEmpty || !run.errors.isEmpty, "\(want.name)")
      // What a receipt of the ledger shows, nothing in the folder does.
      guard want.must.contains("I12") else { continue }
      let alone = try tool(["audit", "--plain", "--data", want.path])
      #expect(alone.status == 0 && codes(alone).isEmpty, "\(want.name)")
    }
  }

  /// The codes of the findings, once for each log that has them.
  private func codes(_ run: RunProgram.Run) -> [String] {
    run.lines.compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells.count > 3 && cells[2].count == 3 ? String(cells[2]) : nil
    }
  }

  @Test("a log that claims a session of another player is told once, with what is wrong with it")
  func wrongClaim() throws {
    let tool = try RunProgram("replay-tool")
    let folder = Fixtures.folder + "folders/R26-claimed-twice"
    let log = folder + "/players/ben.jsonl"
    for words in [["--data", folder], [folder + "/players"]] {
      let run = try tool(["audit"] + words)
      #expect(run.status == 1 && run.output.contains("1 no"))
      #expect(run.lines.filter { $0.contains(log + ":") }.map { $0.prefix(8) } == ["findings"])
      #expect(run.lines.filter { $0.hasPrefix("  R26 ") }.count == 1)
    }
    #expect(try tool(["audit", "-q", "--apart", folder]).status == 0)
  }

  @Test("the fixture that explain names for a code shows that code and nothing else")
  func examples() throws {
    let all = try expectations()
    for code in FindingCode.allCases {
      let example = code.words.example
      // Sound logs with a receipt; folders of a class: WitnessCommandTests.
      if example.contains("fixtures/sessions/") || example.contains("fixtures/classes/") {
        continue
      }
      let want = try #require(
        all.first { example.hasSuffix("fixtures/" + $0.name) }, "\(code.code)")
      #expect(want.must.contains(code.code))
      if want.isFolder { #expect(want.must == [code.code]) }
    }
  }

  @Test("logs of format 1 never change a byte")
  func immutable() throws {
    let sums = try String(
      contentsOfFile: Fixtures.folder + "formats/v1/SHA256SUMS", encoding: .utf8)
    let lines = sums.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let parts = line.split(separator: " ", omittingEmptySubsequences: true)
      let path = Fixtures.folder + "formats/v1/" + parts[1]
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(SHA256.digest(of: bytes).hex == parts[0])
    }
  }

  private func expectations() throws -> [Expectation] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.folder + "expected.json"))
    let all = try #require(
      JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    return try all.keys.sorted().map { name in
      let verify = try #require(all[name]?["verify"] as? [String: Any])
      let audit = try #require(all[name]?["audit"] as? [String: Any])
      return Expectation(
        name: name, path: Fixtures.folder + name,
        verdict: try #require(verify["verdict"] as? String),
        verifyExit: Int64(try #require(verify["exit"] as? Int)),
        auditExits: try #require(
          audit["exit"] as? [Int] ?? (audit["exit"] as? Int).map { [$0] }),
        must: try #require(audit["must"] as? [String]),
        may: try #require(audit["may"] as? [String]), quiz: all[name]?["quiz"] as? String,
        receipts: all[name]?["receipts"] as? [String] ?? [])
    }
  }
}
