import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `audit --apart`: each log alone, for programs that compare sessions themselves.
@Suite("audit --apart")
struct ApartAuditTests {
  private let tool: RunProgram

  init() throws { tool = try RunProgram("replay-tool") }

  private func objects(_ folder: String, _ words: String...) throws -> [[String: Any]] {
    let run = try tool(["audit", "--json", "--data", Fixtures.folder + folder] + words)
    return try run.lines.filter { !$0.isEmpty }.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func codes(_ folder: String, _ words: String...) throws -> [String] {
    let run = try tool(["audit", "--plain", "--data", Fixtures.folder + folder] + words)
    return run.lines.dropLast().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[2])
    }
  }

  @Test(
    "what is found between logs is left out, what is found in one log stays",
    arguments: [
      ("folders/S04-restarted", "S04"), ("folders/S11-interleaved", "S11"),
      ("folders/S13-same-seed", "S13"), ("folders/S17-similar-answers", "S17"),
      ("folders/I09-missing-session", "I09"), ("folders/I11-fork", "I11"),
      ("folders/I17-copy", "I17"), ("classes/I14-other-root", "I14"),
    ])
  func between(_ folder: String, _ code: String) throws {
    #expect(try codes(folder).contains(code))
    #expect(try !codes(folder, "--apart").contains(code))
    #expect(try codes("folders/I08-rewritten", "--apart") == ["I08"])
  }

  @Test("each session has a trace after its end, with what comparing it with others needs")
  func traces() throws {
    let all = try objects("folders/S13-same-seed", "--apart")
    let types = all.map { $0["type"] as? String }
    #expect(types == ["end", "end", "trace", "end", "trace", "summary"])
    let traces = all.filter { $0["type"] as? String == "trace" }
    #expect(Set(traces.map { $0["seed"] as? String }).count == 1)
    let sittings = try #require(traces[0]["sittings"] as? [[String: Int64]])
    #expect(sittings == [["start": 1_795_168_800_000, "end": 1_795_168_859_608]])
    #expect(traces[0]["ended"] as? Bool == false && traces[0]["points"] as? Int == 2)
    #expect(traces[0]["asked"] == nil, "no answers of arithmetic are compared")
    let compared = try objects("folders/S17-similar-answers", "--apart")
    #expect(compared.count { $0["asked"] as? Int == 28 } == 22)
  }

  @Test("without --apart there is no trace, and proofs of players go with comparing only")
  func usage() throws {
    let all = try objects("folders/S13-same-seed")
    #expect(!all.contains { $0["type"] as? String == "trace" })
    let run = try tool([
      "audit", "--apart", "--data", Fixtures.folder + "classes/sound", "--witness",
      Fixtures.folder + "classes/sound-proofs/seat-1.jsonl",
    ])
    #expect(run.status == 2 && run.errors.contains("--witness compares logs"))
  }
}
