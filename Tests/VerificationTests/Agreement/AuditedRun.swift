import Foundation
import Testing

@testable import ProgramSupport

/// What `audit --json` said, which every other view is measured by.
struct AuditedRun {
  let status: Int32
  /// One for each log, in the order they were read.
  let logs: [AuditedLog]
  /// What belongs to no single log: I09, I11, S04, S11, S13.
  let between: [AuditedFinding]

  init(_ run: RunProgram.Run) throws {
    status = run.status
    var logs: [AuditedLog] = []
    var findings: [AuditedFinding] = []
    for document in try Documents.parse(run.output) {
      switch document["type"] as? String {
      case "finding": findings.append(AuditedFinding(document))
      case "end":
        logs.append(AuditedLog(document, findings))
        findings = []
      default: #expect(document["exit"] as? Int == Int(run.status), "summary and exit code")
      }
    }
    self.logs = logs
    between = findings
  }

  /// The log of a run over one.
  var only: AuditedLog {
    get throws {
      try #require(logs.count == 1 && between.isEmpty)
      var log = logs[0]
      log.runExit = Int(status)
      return log
    }
  }
}

/// A finding as `audit --json` has it.
struct AuditedFinding {
  let code: String
  let findingClass: String
  let severity: String
  let session: String
  let path: String
  let recorded: String
  let sequences: [Int]

  /// The session that it is about, and those that it names beside it.
  var sessions: [String] {
    let named = recorded.components(separatedBy: "(session ").dropFirst()
    return [session] + named.map { String($0.prefix { $0 != ")" }) }
  }

  init(_ document: [String: Any]) {
    code = document["code"] as? String ?? ""
    findingClass = document["class"] as? String ?? ""
    severity = document["severity"] as? String ?? ""
    session = document["session"] as? String ?? ""
    path = document["path"] as? String ?? ""
    recorded = document["recorded"] as? String ?? ""
    sequences = document["seqs"] as? [Int] ?? []
  }
}

/// A log as `audit --json` has it.
struct AuditedLog {
  let path: String
  let exit: Int
  /// The exit code of the run that was about this log alone: a receipt of another log makes it 3.
  var runExit: Int
  let verdict: String
  let stream: String
  let lineCount: Int
  let byteCount: Int
  let head: String
  let isDerived: Bool
  let quiz: String?
  let hasObstacle: Bool
  let damage: String?
  let findings: [AuditedFinding]

  init(_ document: [String: Any], _ findings: [AuditedFinding]) {
    path = document["path"] as? String ?? ""
    exit = document["exit"] as? Int ?? -1
    runExit = exit
    verdict = document["verdict"] as? String ?? ""
    stream = document["stream"] as? String ?? ""
    lineCount = document["lines"] as? Int ?? 0
    byteCount = document["bytes"] as? Int ?? 0
    head = document["head"] as? String ?? ""
    isDerived = document["derived"] as? Bool ?? false
    quiz = document["quiz"] as? String
    hasObstacle = document["obstacle"] != nil
    damage = (document["damage"] as? [String: Any])?["reason"] as? String
    self.findings = findings
  }

  var codes: [String] { findings.map { $0.code } }
  var isSound: Bool { verdict == "intact" || verdict == "torn" }
  var isSession: Bool { stream.hasPrefix("session/") }
  /// The name of the session.
  var name: String { String(stream.drop { $0 != "/" }.dropFirst()) }
  /// Whether its states can be computed, by the rules or not.
  var isReplayable: Bool { isSound && isSession && quiz != nil && !hasObstacle }
  /// Proof that the rules were broken, or lines that this version cannot decide.
  var ruleFindings: [AuditedFinding] { findings.filter { $0.findingClass == "rule" } }

  /// The rule findings that are about one of these places, each with all its places.
  func ruleCodes(at places: ClosedRange<Int>) -> [String] {
    ruleFindings.filter { $0.sequences.contains { places.contains($0) } }.map {
      "\($0.code) \($0.sequences)"
    }
  }

  /// The codes with the place of each, as expectations and the conformance program write them.
  var placedCodes: [String] {
    findings.map { $0.code + "@" + String($0.sequences.first ?? 0) }
  }
}

/// Lines of JSON.
enum Documents {
  struct NotJSON: Error { let line: String }

  static func parse(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      guard
        let document = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      else { throw NotJSON(line: String(line)) }
      return document
    }
  }

  /// The one line of a run, or of several the last.
  static func last(_ text: String) throws -> [String: Any] { try parse(text).last ?? [:] }
}
