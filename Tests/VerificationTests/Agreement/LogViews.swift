import Foundation
import Documents
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Asks every view about one log, and puts what it says into the words of ``LogRule``.
struct LogViews {
  let log: LogCase
  let tool: RunProgram
  let browser: BytesViews

  func audit() throws -> AuditedLog {
    try AuditedRun(try tool(["audit", "--json", log.path] + log.quizWords + log.receiptWords)).only
  }

  /// The audit of the bytes alone: from a pipe, so that no folder can be looked into.
  ///
  /// On a pipe a line 0 behind other bytes begins a log of its own (LOG-FORMAT, B1), so a byte order
  /// mark is audited as a file.
  func auditOfBytes() throws -> AuditedLog {
    if log.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      try tool.folder.write(log.bytes, to: "bytes")
      let words = ["audit", "--json", tool.folder.file("bytes")]
      return try AuditedRun(try tool(words + log.quizWords)).only
    }
    return try AuditedRun(try tool(["audit", "--json", "-"] + log.quizWords, bytes: log.bytes)).only
  }

  private func run(_ words: [String], _ more: [String] = []) throws -> RunProgram.Run {
    let command = words.prefix(1) + [log.path] + words.dropFirst()
    return try tool(command + log.quizWords + more)
  }

  func exit(_ words: [String], _ more: [String] = []) throws -> String {
    String(try run(words, more).status)
  }

  // MARK: The file

  func verify() throws -> String {
    let run = try tool(["verify", "--json", log.path] + log.receiptWords)
    let end = try #require(try Documents.parse(run.output).first)
    return "\(end["exit"] ?? "") \(end["verdict"] ?? "")"
  }

  func receipt() throws -> String {
    let run = try tool(["receipt", log.path])
    return "\(run.status) \(run.lines.first ?? "")"
  }

  // MARK: The session

  func bisect() throws -> String {
    let run = try run(["bisect", "--rules", "--json"])
    guard let found = try Documents.last(run.output)["seq"] else { return String(run.status) }
    return "\(run.status) at \(found)"
  }

  func log(_ audit: AuditedLog) throws -> String {
    let run = try run(["log", "--all", "--json"])
    guard run.status == 0, audit.isSession else { return String(run.status) }
    return "0 " + LogViews.byPlace(try Documents.parse(run.output).filter { $0["seq"] != nil })
  }

  func step(_ audit: AuditedLog) throws -> String {
    let steps = Array(repeating: "n", count: max(audit.lineCount - 1, 1)).joined(separator: ";")
    let run = try run(["step", "--json", "-x", steps])
    guard run.status == 0 else { return String(run.status) }
    return "0 " + LogViews.byPlace(try Documents.parse(run.output))
  }

  func show(_ audit: AuditedLog) throws -> String {
    guard audit.isShown else {
      return String(try tool(["show", log.path + "@1"] + log.quizWords).status)
    }
    let shown = try log.places(audit).map { place in
      let run = try tool(["show", "--json", log.path + "@\(place)"] + log.quizWords)
      return run.status == 0 ? try Documents.last(run.output) : [:]
    }
    return "0 " + LogViews.byPlace(shown)
  }

  /// The codes that documents of events have, place by place, each with all places of its finding.
  private static func byPlace(_ documents: [[String: Any]]) -> String {
    documents.compactMap { document in
      let findings = document["findings"] as? [[String: Any]] ?? []
      let codes = findings.map { "\($0["code"] ?? "") \($0["seqs"] as? [Int] ?? [])" }.sorted()
        .joined(separator: " ")
      return findings.isEmpty ? nil : "\(document["seq"] ?? ""): \(codes)"
    }.joined(separator: "; ")
  }

  func diff() throws -> String {
    String(try tool(["diff", log.path, log.path] + log.quizWords).status)
  }

  func minimise(_ audit: AuditedLog) throws -> String {
    guard audit.isSound, audit.isSession else {
      return String(try run(["minimise", "--keep", "R01"]).status)
    }
    return try log.keptCodes(audit).map { code in
      "\(code) \(try run(["minimise", "--keep", code, "--quiet"]).status)"
    }.joined(separator: ", ")
  }

  func golden(_ audit: AuditedLog) throws -> String {
    let codes = audit.placedCodes.map { "\"\($0)\"" }.joined(separator: ",")
    let expectation =
      "{\"schema\":\"replay-tool/expected@1\",\"verdict\":\"\(audit.verdict)\","
      + "\"findings\":[\(codes)]}"
    let folder = tool.folder.file("golden")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try tool.folder.write(log.bytes, to: "golden/log.jsonl")
    try tool.folder.write(Array(expectation.utf8), to: "golden/log.expected.json")
    let run = try tool(["test", folder, "--json"] + log.quizWords)
    let first = try #require(try Documents.parse(run.output).first)
    let reasons = run.status == 1 ? " \(first["reasons"] ?? "")" : ""
    return "\(run.status) \(first["answer"] ?? "")" + reasons
  }

  // MARK: Many sessions

  func counted(_ words: [String]) throws -> String {
    let run = try run(words, log.receiptWords)
    return LogViews.counted(run.status, try Documents.last(run.output))
  }

  static func counted(_ status: Int32, _ document: [String: Any]) -> String {
    let leftOut = document["leftOut"] as? [[String: Any]] ?? []
    let isNamed = leftOut.allSatisfy { ($0["reason"] as? String)?.isEmpty == false }
    return "\(status): \(document["sessions"] ?? "") sessions, \(document["otherLogs"] ?? "") "
      + "other, \(leftOut.count) left out" + (isNamed ? "" : " without a reason")
  }

  func exported(_ format: String) throws -> String {
    let target = tool.folder.file("export." + format)
    return try counted(["export", "--to", format, "-o", target, "--json"])
  }

  func rescore(_ audit: AuditedLog) throws -> String {
    let words = ["rescore", log.path, "--json", "--quiz", log.corrected(audit)]
    let old = log.quiz.map { ["--old-quiz", $0] } ?? []
    let run = try tool(words + old + log.receiptWords)
    return RescoreCounts(try Documents.last(run.output)).words(run.status)
  }

  // MARK: Pages

  func report() throws -> String {
    let run = try tool(["report", log.path, "-o", "-"] + log.quizWords + log.receiptWords)
    guard !run.output.isEmpty else { return "\(run.status) no page" }
    return try "\(run.status) " + ReportedSession(run.output).words
  }

  func page() throws -> String { try browser.page(log) }
  func conformance() throws -> String { try browser.conformance(log) }
}

/// The sum of `rescore --json`.
struct RescoreCounts {
  let scored: Int
  let hasDifferences: Bool
  let leftOut: Int

  init(_ document: [String: Any]) {
    func sum(_ names: String...) -> Int { names.reduce(0) { $0 + (document[$1] as? Int ?? 0) } }
    scored = sum("identical", "changed", "otherScores", "uncertain")
    hasDifferences = sum("changed", "otherScores") > 0
    leftOut = sum("unsound", "unjudged", "missing")
  }

  func words(_ status: Int32) -> String {
    if scored == 0, leftOut == 0 { return "other" }
    return leftOut > 0 ? "\(status) left out" : "scored"
  }
}

/// What a page of `report` says, read from its HTML.
struct ReportedSession {
  let words: String

  init(_ page: String) throws {
    let section = try #require(
      HTMLCheck.between("<section aria-labelledby=\"findings\">", "</section>", in: page))
    let parts = section.components(separatedBy: "<h2>Reasons to look</h2>")
    let word = try #require(HTMLCheck.between("Verdict: </span>", "</h2>", in: page))
    #expect(page.contains("<title>\(word): "))
    words =
      "\(word): \(ReportedSession.codes(parts[0])), "
      + "look: \(parts.count > 1 ? ReportedSession.codes(parts[1]) : [])"
  }

  private static func codes(_ text: String) -> [String] {
    text.components(separatedBy: "<span class=\"code\">").dropFirst().map { String($0.prefix(3)) }
  }
}
