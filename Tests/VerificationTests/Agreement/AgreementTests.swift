import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import tamper

/// Every view of a log says what `audit` says.
///
/// ``LogRule`` and ``FolderRule`` hold what that is.
@Suite("Agreement")
struct AgreementTests {
  /// How many of the thousand mutated logs one test takes.
  private static let batchCount = 100

  @Test("of every log of fixtures/, each view says what the audit says", arguments: 0..<8)
  func fixtures(part: Int) throws {
    let logs = try LogCase.fixtures()
    #expect(logs.count > 240)
    let tool = try RunProgram("replay-tool")
    let browser = BytesViews()
    let step = Effort.step(16)
    for (number, log) in logs.enumerated() where number % 8 == part && number / 8 % step == 0 {
      // The two of a megabyte take as long as half of the others.
      if log.bytes.count > 200_000, !Effort.isFull { continue }
      try AgreementTests.check(LogViews(log: log, tool: tool, browser: browser), number / 8)
    }
  }

  @Test("of every data folder of fixtures/, each view says what the audit says")
  func folders() throws {
    let tool = try RunProgram("replay-tool")
    for (number, folder) in try FolderCase.fixtures().enumerated()
    where number % Effort.step(4) == 0 {
      try AgreementTests.check(FolderViews(folder: folder, tool: tool))
    }
  }

  @Test("copies, forks, links and what has no page are told alike", arguments: MadeFolder.allCases)
  func made(_ made: MadeFolder) throws {
    let tool = try RunProgram("replay-tool")
    let folder = try made.make(in: tool.folder)
    try AgreementTests.check(FolderViews(folder: folder, tool: tool))
  }

  @Test("of mutated logs, each view says what the audit says", arguments: 0..<10)
  func mutated(batch: Int) throws {
    let count = Effort.count(AgreementTests.batchCount, sample: 4)
    let tool = try RunProgram("replay-tool")
    let browser = BytesViews()
    let logs = try MutatedLogs(in: tool.folder)
    for number in 0..<count {
      let log = try logs.make(UInt64(batch * AgreementTests.batchCount + number))
      try AgreementTests.check(LogViews(log: log, tool: tool, browser: browser), number)
    }
    // All of them in one folder, where many are of one session.
    var folder = FolderCase(name: "mutants \(batch)", path: logs.path)
    folder.quizzes = [MutatedLogs.signalsQuiz]
    try AgreementTests.check(FolderViews(folder: folder, tool: tool))
  }

  @Test("of mutated data folders, each view says what the audit says", arguments: 0..<4)
  func mutatedFolders(batch: Int) throws {
    let count = Effort.count(40, sample: 2)
    for number in 0..<count {
      let tool = try RunProgram("replay-tool")
      let folder = try MutatedLogs.folder(UInt64(batch * 40 + number), in: tool.folder)
      try AgreementTests.check(FolderViews(folder: folder, tool: tool))
    }
  }

  // MARK: Comparing

  /// Compares what each view says of a log with what the table says; of the formats of `export`,
  /// which count alike, each log gets one in a sample.
  private static func check(_ views: LogViews, _ number: Int) throws {
    let (audit, alone) = (try views.audit(), try views.auditOfBytes())
    let formats = ["export csv", "export ndjson", "export xapi"]
    for rule in LogRule.all {
      if !Effort.isFull, let format = formats.firstIndex(of: rule.view), number % 3 != format {
        continue
      }
      let audit = LogRule.ofBytesAlone.contains(rule.view) ? alone : audit
      let due = try rule.due(audit, views.log)
      let told = try rule.told(views, audit)
      #expect(told == due, "\(rule.view) of \(views.log.name)")
    }
  }

  private static func check(_ views: FolderViews) throws {
    let audit = try views.audit()
    for rule in FolderRule.all {
      let due = try rule.due(audit, views.folder)
      let told = try rule.told(views, audit)
      #expect(told == due, "\(rule.view) of \(views.folder.name)")
    }
  }
}
