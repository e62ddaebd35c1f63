import EventLog
import Foundation
import Testing

@testable import TestSupport
@testable import tamper

/// What an audit says of forged sessions, some eight thousand forgeries.
///
/// Golden/AuditWords has the verdict, the codes, their places and the end of each forgery, a file
/// for each log. The sentences are in Golden/sentences.txt, each once for each code. RECORD=1 writes
/// the files anew, adds sentences that are not in theirs, and fails that run.
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
    arguments: logs.prefix(Effort.count(logs.count, sample: 2)))
  func unchanged(name: String) throws {
    let golden = try Tamper.goldenLogs(Fixtures.folder)
    let log = try #require(golden.first { $0.name.hasSuffix("/\(name).jsonl") })
    let path =
      Fixtures.repository + "/Tests/VerificationTests/Golden/AuditWords/\(name).txt"
    var sentences: Set<String> = []
    let said = AuditWordsTests.words(of: log, try Tamper.quizzes(Fixtures.folder), &sentences)
    try AuditWordsTests.compare(sentences)
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

  /// Every code of a log's rearrangements with its places, line by line, each after a title of its
  /// own; and the sentences.
  private static func words(
    of log: GoldenLog, _ quizzes: Quizzes, _ sentences: inout Set<String>
  ) -> [String] {
    let rearranged = Rearrangements(log, quizzes)
    var lines: [String] = []
    for deed in Rearrangements.Deed.allCases {
      rearranged.each(deed) { place, words in
        lines.append("== \(deed.rawValue) \(place)")
        for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
          guard "IRS".contains(line.prefix(1)), line.dropFirst().prefix(1).allSatisfy(\.isNumber),
            let end = line.firstRange(of: "] ")
          else {
            lines.append(String(line))
            continue
          }
          lines.append(String(line[..<end.upperBound].dropLast()))
          for half in String(line[end.upperBound...]).components(separatedBy: " | ") {
            let sentence = AuditWordsTests.sentence(half)
            if !AuditWordsTests.isEvents(sentence) { sentences.insert(line.prefix(4) + sentence) }
          }
        }
      }
    }
    return lines
  }

  /// The sentence without its figures, and without the members of an event.
  static func sentence(_ text: String) -> String {
    text.replacing(#/\{.*\}/#, with: "{}").replacing(#/[0-9]+/#, with: "#")
  }

  /// Whether a text is events and no sentence.
  static func isEvents(_ text: String) -> Bool {
    text.components(separatedBy: ", ").allSatisfy {
      $0.wholeMatch(of: #/[A-Za-z]+( \{\})?/#) != nil
    }
  }

  private static let recording = NSLock()

  private static func compare(_ sentences: Set<String>) throws {
    let path = Fixtures.repository + "/Tests/VerificationTests/Golden/sentences.txt"
    try recording.withLock {
      let known = Set(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n"))
      let new = sentences.filter { !known.contains(Substring($0)) }.sorted()
      if ProcessInfo.processInfo.environment["RECORD"] != nil {
        let all = sentences.union(known.map(String.init)).sorted()
        try Data(all.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
      }
      #expect(new == [], "sentences that Golden/sentences.txt does not have")
    }
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
