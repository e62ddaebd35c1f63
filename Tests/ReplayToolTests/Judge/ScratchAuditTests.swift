import EventLog
import Foundation
import SessionEngine
import SessionShell
import Shell
import Testing

@testable import ProgramSupport
@testable import ReplayTool
@testable import SessionSupport
@testable import TestSupport
@testable import replay_tool

/// What an audit compares between logs when it does not fit into memory.
@Suite("audit: more logs than memory takes")
struct ScratchAuditTests {
  @Test("finds in every data folder what it finds in memory")
  func sameAsInMemory() throws {
    let folders = Fixtures.folder + "folders/"
    var codes: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folders).sorted() {
      let place = ScratchPlace()
      let moved = try found(in: folders + name, place.scratch(1))
      let kept = try found(in: folders + name, nil)
      #expect(moved == kept, "\(name)")
      #expect(place.byteCount > 0, "\(name)")
      codes.formUnion(kept.map { String($0.prefix(3)) })
    }
    #expect(codes.isSuperset(of: ["I08", "I09", "I11", "I17", "S04", "S11", "S13", "S17"]))
  }

  /// Everything that is found, log by log and then between them.
  private func found(in folder: String, _ scratch: Scratch?) throws -> [String] {
    let arguments = try Arguments(
      ["--data", folder], options: AuditCommand.spec.options, console: .unseen)
    let evidence = try Evidence(arguments)
    let inputs = try Inputs(arguments, data: DataPlaces(folder, Console.unseen.logs))
    var judgement = FolderJudgement(
      ledger: LedgerReading(of: folder, on: evidence.console.logs, scratch: scratch),
      scratch: scratch)
    var similar = SimilarSessions(scratch: scratch)
    var found: [String] = []
    for item in inputs.items {
      var log = JudgedLog(item, evidence, ledger: judgement.notes)
      similar.meet(log)
      let relation = judgement.meet(&log) { inputs.head(in: $0, at: $1) }
      if case .fork = relation { similar.exclude(log) }
      found += log.findings.map { $0.code.code + " " + $0.recorded + " " + $0.recomputed }
    }
    func take(_ one: FolderJudgement.Found) {
      found.append(
        one.finding.code.code + " \(one.path) \(one.session) " + one.finding.recorded
          + " \(one.start.map { $0.player + $0.quiz } ?? "-")")
    }
    judgement.end(isWhole: true, on: evidence.console.logs, take)
    for pair in similar.end() {
      take(judgement.found(pair.finding, in: pair.later, and: pair.earlier))
    }
    return found
  }

  @Test("ends with 3 and one line where there is no room for it")
  func noRoom() throws {
    let file = ScratchFile(Streams(input: []).console(["TMPDIR": "/nowhere"]))
    #expect(throws: Never.self) { try file.check() }
    var records = SortedRecords(scratch: file.scratch)
    for number: UInt64 in 0..<40 {
      records.add(SortKey(number), [UInt8](repeating: 1, count: 40_000))
    }
    let failure = #expect(throws: Failure.self) { try file.check() }
    #expect(failure?.status == .unjudged)
    #expect(failure?.message.hasPrefix("cannot open a temporary file in /nowhere") == true)
    #expect(failure?.message.contains("TMPDIR") == true)
  }
}
