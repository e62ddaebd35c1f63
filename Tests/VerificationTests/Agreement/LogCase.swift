import EventLog
import Foundation
import Testing

@testable import TestSupport

/// A log that every view is asked about, and what is given with it.
struct LogCase {
  /// What a failure calls it.
  let name: String
  /// Where it is.
  let path: String
  let bytes: [UInt8]
  /// The file of its quiz, where it is not a built-in one.
  var quiz: String?
  /// A receipt that it is compared with.
  var receipt: String?

  /// Whether there is a receipt, and of another log than this.
  func isReceiptUnmet(_ audit: AuditedLog) -> Bool {
    guard let receipt else { return false }
    return audit.lineCount == 0 || !receipt.hasPrefix("receipt:1:" + audit.stream + ":")
  }

  /// The options that name a quiz.
  var quizWords: [String] { quiz.map { ["--quiz", $0] } ?? [] }
  var receiptWords: [String] { receipt.map { ["--receipt", $0] } ?? [] }

  /// How many lines of its append follow each line, from line 0 on.
  private var more: [Int] {
    bytes.split(separator: 0x0A).map { line in
      let head = String(decoding: line.prefix(80), as: UTF8.self)
      guard let start = head.range(of: ",\"more\":") else { return 0 }
      return Int(head[start.upperBound...].prefix { $0.isNumber }) ?? 0
    }
  }

  /// What `show` tells of at a place: the whole append at its first line.
  func shown(at place: Int) -> ClosedRange<Int> {
    let more = more
    guard more.indices.contains(place), place > 0, more[place - 1] == 0 else {
      return place...place
    }
    return place...place + more[place]
  }

  /// The places that `show` is asked for: where something is found, and the start.
  func places(_ audit: AuditedLog) -> [Int] {
    var places = [1]
    for finding in audit.ruleFindings {
      for place in finding.sequences.prefix(2) where place >= 1 && !places.contains(place) {
        if place < audit.lineCount, places.count < 5 { places.append(place) }
      }
    }
    return places.sorted()
  }

  /// The codes that `minimise` is asked to keep: the first that an audit finds, and one it does not.
  func keptCodes(_ audit: AuditedLog) -> [String] {
    let found = audit.ruleFindings.map { $0.code }
    let absent = ["R01", "R10", "R13"].first { !found.contains($0) }
    // Of a long log it would take minutes.
    let present = bytes.count < 20_000 ? found.first : nil
    return [present, absent].compactMap { $0 }
  }

  /// The quiz that `rescore` is asked with: the one that the log names, else any.
  func corrected(_ audit: AuditedLog) -> String {
    if let quiz { return quiz }
    let file = Fixtures.folder + "quizzes/\(audit.quiz ?? "animals").json"
    return FileManager.default.fileExists(atPath: file)
      ? file : Fixtures.folder + "quizzes/animals.json"
  }

  /// Whether it is a session of that quiz, or may be one: a start that cannot be read names none.
  func isScored(_ audit: AuditedLog) -> Bool {
    guard audit.isSession || audit.stream.isEmpty else { return false }
    guard let quiz = audit.quiz else { return true }
    return corrected(audit).hasSuffix("/\(quiz).json")
  }

  /// Every log under fixtures/, with the quiz that expected.json names for it.
  static func fixtures() throws -> [LogCase] {
    let root = Fixtures.folder
    let expected = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: root + "expected.json")))
        as? [String: [String: Any]])
    let paths = try #require(FileManager.default.subpaths(atPath: root)).sorted()
    let logs = try paths.filter { $0.hasSuffix(".jsonl") }.map { path in
      LogCase(
        name: path, path: root + path, bytes: try Fixtures.contents(root + path),
        quiz: (expected[path]?["quiz"] as? String).map { root + $0 })
    }
    var met: Set<[UInt8]> = []
    return logs.filter { log in
      // A sample has equal logs of the data folders once, but where others' settings are judged.
      Effort.isFull || log.name.contains("R17") || met.insert(log.bytes).inserted
    }
  }
}
