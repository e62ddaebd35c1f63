import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import tamper

/// The attack matrix of docs/THREATS.md: each cell is what the real program reports, also where it
/// finds nothing.
@Suite("Attack matrix")
struct AttackMatrixTests {
  private static let document = Fixtures.folder + "../docs/THREATS.md"

  /// The rows of the table that begin with a number: name, and the four cells.
  private static func rows() throws -> [[String]] {
    try String(contentsOfFile: document, encoding: .utf8).split(separator: "\n").compactMap {
      let cells = $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 6 && Int(cells[0]) != nil ? Array(cells.dropFirst()) : nil
    }
  }

  @Test("the table has every attack, and at least 25 of them")
  func complete() throws {
    #expect(try AttackMatrixTests.rows().map { $0[0] } == Attack.all.map { $0.name })
    #expect(Attack.all.count >= 25)
  }

  @Test("each cell is what the audit says", arguments: Attack.all.indices)
  func cell(number: Int) throws {
    let attack = Attack.all[number]
    let row = try #require(try AttackMatrixTests.rows().first { $0[0] == attack.name })
    let tool = try RunProgram("replay-tool")
    var files = try Tamper.soundFolder(Fixtures.folder)
    attack.before(&files)
    try files.write(to: tool.folder.file("before"))
    let sessions = files.files.keys.filter { $0.hasPrefix("sessions/") }.sorted()
    let receipts = try sessions.flatMap { session in
      ["--receipt", try tool(["receipt", tool.folder.file("before/" + session)]).lines[0]]
    }
    let anchor = try tool(["receipt", tool.folder.file("before/ledger.jsonl")]).lines[0]
    attack.act(&files)
    let after = tool.folder.file("after")
    try files.write(to: after)
    let paths = [after + "/sessions", after + "/players"]
    #expect(try said(tool, paths) == row[1], "\(attack.name), no anchor")
    #expect(try said(tool, paths + receipts) == row[2], "\(attack.name), receipts")
    #expect(try said(tool, ["--data", after]) == row[3], "\(attack.name), ledger")
    #expect(
      try said(tool, ["--data", after, "--receipt", anchor]) == row[4],
      "\(attack.name), receipt of the ledger")
  }

  /// The codes of an audit as the table writes them, with the exit code where it is not 1.
  private func said(_ tool: RunProgram, _ words: [String]) throws -> String {
    let run = try tool(["audit", "--plain"] + words)
    let codes = Set(
      run.lines.compactMap { line -> String? in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard cells.count > 2, cells[2].count == 3, "IR".contains(cells[2].prefix(1)) else {
          return nil
        }
        return String(cells[2])
      }
    ).sorted().joined(separator: " ")
    switch (codes.isEmpty, run.status) {
    case (true, 0): return "—"
    case (false, 1): return codes
    case (true, let status): return String(status)
    case (false, let status): return codes + " (\(status))"
    }
  }
}
