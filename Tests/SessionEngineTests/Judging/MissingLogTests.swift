import EventLog
import Testing

@testable import SessionEngine
@testable import TestSupport

/// Which of the logs that a ledger names are missing, and which only cannot be read.
@Suite("Logs that a ledger names")
struct MissingLogTests {
  /// What has become of a log.
  enum Fate: CaseIterable {
    case sound, removed, emptied, newer, denied, failing

    /// What is found of it.
    var codes: [String] {
      switch self {
      case .sound: []
      case .removed: ["I09"]
      // The file shows that there is no log in it.
      case .emptied: ["I05", "I09"]
      case .newer: ["I04"]
      // Nobody can say what is in the file.
      case .denied, .failing: ["I05"]
      }
    }
  }

  private func disk(_ path: String, _ fate: Fate) throws -> FaultyStorage {
    let disk = FaultyStorage()
    for file in try Fixtures.files(below: Fixtures.folder + "folders/sound-rescored") {
      disk.disk.put(file.bytes, at: "data/" + file.path)
    }
    switch fate {
    case .sound: break
    case .removed: try disk.disk.remove(path)
    case .emptied: disk.disk.put([], at: path)
    case .newer:
      let bytes = try Fixtures.contents(Fixtures.folder + "damaged/newer-format.jsonl")
      disk.disk.put(bytes, at: path)
    case .denied, .failing:
      // Opening the file fails each time, or the first read of it does.
      let fault: FaultyStorage.Fault = .failure(fate == .denied ? .notPermitted : .failed)
      disk.onOpen = { [unowned disk] in
        disk.arm($0 == path ? fault : nil, at: fate == .denied ? 0 : 2)
      }
    }
    return disk
  }

  /// The integrity codes of every log of a kind in the folder, and of what is missing.
  private func codes(_ kind: StreamName.Kind, on disk: FaultyStorage) throws -> [String] {
    var folder = FolderJudgement(ledger: LedgerReading(of: "data", on: disk))
    let sources = AuditSources(quiz: { _ in .missing })
    var codes: [String] = []
    for other in [StreamName.Kind.session, .rescore] {
      let names = try Fixtures.files(
        below: Fixtures.folder + "folders/sound-rescored/" + other.text + "s")
      for (name, _) in names {
        let path = "data/" + other.text + "s/" + name
        guard disk.disk.contents(path) != nil else { continue }
        var log = JudgedLog(
          LogPlace(path: path, expected: StreamName(other, String(name.dropLast(6)))), on: disk,
          sources, settling: .never)
        folder.meet(&log) { _, _ in nil }
        codes += log.findings.map { $0.code.code }
      }
    }
    folder.end(isWhole: true, on: disk) { found in
      guard found.finding.code.findingClass == .integrity else { return }
      #expect(found.kind == kind)
      codes.append(found.finding.code.code)
    }
    return codes.filter { $0.hasPrefix("I") }
  }

  @Test(
    "a log that cannot be read is told as that, and is not missing", arguments: Fate.allCases,
    [StreamName.Kind.session, .rescore])
  func fates(fate: Fate, kind: StreamName.Kind) throws {
    let folder = Fixtures.folder + "folders/sound-rescored/" + kind.text + "s"
    let name = try #require(try Fixtures.files(below: folder).first).path
    let disk = try disk("data/" + kind.text + "s/" + name, fate)
    #expect(try codes(kind, on: disk) == fate.codes)
  }
}
