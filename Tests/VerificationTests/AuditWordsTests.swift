import EventLog
import Foundation
import Testing

@testable import TestSupport
@testable import tamper

/// Every word that an audit says of forged sessions, some eight thousand forgeries.
///
/// Other suites check that every forgery is found, and as what. This one notices when anything that
/// an audit says of one changes. The words are in Golden/AuditWords, a file for each log; RECORD=1 writes
/// them anew and fails that run.
@Suite("An audit's words")
struct AuditWordsTests {
  static let logs = [
    "graded-practice", "exam-revised", "animals-refusals", "animals-shuffled", "animals-tied",
    "animals-torn-recovered", "exam-out-of-time", "graded-question-expired",
    "arithmetic-interrupted", "arithmetic-refusals", "expedition-plain",
    "independent-animals-moves", "independent-arithmetic-reopened", "morse-plain",
  ]

  @Test(
    "are the same for every rearrangement of the golden logs",
    arguments: logs.prefix(Effort.count(logs.count, sample: 4)))
  func unchanged(name: String) throws {
    let golden = try Tamper.goldenLogs(Fixtures.folder)
    let log = try #require(golden.first { $0.name.hasSuffix("/\(name).jsonl") })
    let path =
      Fixtures.repository + "/Tests/VerificationTests/Golden/AuditWords/\(name).txt"
    let said = AuditWordsTests.words(of: log, try Tamper.quizzes(Fixtures.folder))
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(AuditWordsTests.packed(said).utf8).write(to: URL(fileURLWithPath: path))
      Issue.record("written anew: \(name).txt")
    }
    let known = AuditWordsTests.unpacked(
      try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init))
    #expect(said.count == known.count)
    var title = ""
    for (place, (now, before)) in zip(said, known).enumerated() {
      if now.hasPrefix("== ") { title = now }
      if now == before { continue }
      Issue.record("line \(place + 1), \(title)\nwas: \(before)\nis:  \(now)")
      break
    }
  }

  /// Every message about a log's rearrangements, line by line, each after a title of its own.
  private static func words(of log: GoldenLog, _ quizzes: Quizzes) -> [String] {
    let rearranged = Rearrangements(log, quizzes)
    var lines: [String] = []
    for deed in Rearrangements.Deed.allCases {
      rearranged.each(deed) { place, words in
        lines.append("== \(deed.rawValue) \(place)")
        lines += words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return lines
  }

  /// The lines as a file: one that was there before is `=` and the number of that line.
  static func packed(_ lines: [String]) -> String {
    var first: [String: Int] = [:]
    var packed: [String] = []
    for (place, line) in lines.enumerated() {
      if let number = first[line] {
        packed.append("=\(number)")
      } else {
        if line.utf8.count > 8 { first[line] = place + 1 }
        packed.append(line)
      }
    }
    return packed.joined(separator: "\n")
  }

  /// The lines of a packed file.
  static func unpacked(_ lines: [String]) -> [String] {
    var unpacked: [String] = []
    for line in lines {
      let number = line.hasPrefix("=") ? Int(line.dropFirst()) : nil
      unpacked.append(number.map { unpacked[$0 - 1] } ?? line)
    }
    return unpacked
  }

  @Test("a packed file reads as what was packed")
  func packing() {
    let lines = ["== nothing ", "a longer line", "short", "short", "a longer line", "==", "=x", ""]
    #expect(
      AuditWordsTests.unpacked(
        AuditWordsTests.packed(lines).components(separatedBy: "\n")) == lines)
  }
}
