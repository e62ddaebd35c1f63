import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// What each view says of the amounts: the score, the points or the tally, and not only of verdicts.
extension LogViews {
  /// `equal`, or what differs.
  func amounts(_ audit: AuditedLog) throws -> String {
    guard audit.isReplayable, audit.lineCount > 1 else { return "equal" }
    let text = try tool(["state", "--json", log.path] + log.quizWords).output
    let state = try #require(try Documents.last(text)["state"] as? [String: Any])
    let due = LogViews.amounts(in: state, text)
    var differences: [String] = []
    func compare(_ view: String, _ found: [String]) {
      if found != due.shown { differences.append("\(view) \(found), not \(due.shown)") }
    }
    let lines = try tool(["log", "--all", log.path] + log.quizWords).lines
    // A row of an event begins with its number in four columns.
    let last = lines.last {
      $0.prefix(4).contains { $0.isNumber } && $0.dropFirst(4).first == " " && !$0.contains("→")
    }
    let cells = (last ?? "").split(separator: " ").suffix(due.shown.count).map { String($0) }
    if !audit.findings.contains(where: { $0.findingClass == "rule" }) { compare("log", cells) }
    if log.bytes.count <= 200_000 {
      let page = try tool(["report", log.path, "-o", "-"] + log.quizWords).output
      let counts = page.components(separatedBy: "data-counts=\"").dropFirst().last
      let stored = (counts?.prefix { $0 != "\"" } ?? "").split(separator: " ").map { String($0) }
      if stored != due.stored { differences.append("report \(stored), not \(due.stored)") }
    }
    if audit.exit == 0 { try compareResults(state, due.shown, &differences) }
    return differences.isEmpty ? "equal" : differences.joined(separator: "; ")
  }

  /// What sheets, tables and edits have of the result.
  private func compareResults(
    _ state: [String: Any], _ due: [String], _ differences: inout [String]
  ) throws {
    if state["tally"] == nil {
      let sheet = try Documents.last(
        try tool(["dispute", "--json", log.path] + log.quizWords).output)
      let words = (sheet["result"] as? [String] ?? []).joined(separator: " ")
      if words.prefix(while: { $0 != " " }) != due[0], !words.contains(" \(due[0]) point") {
        differences.append("dispute \(words), not \(due[0])")
      }
    }
    let table = try tool(["export", "--to", "sessions", "--raw-csv", log.path] + log.quizWords)
    let rows = table.output.components(separatedBy: "\r\n").map { CSVText.cells($0) }
    let row = Dictionary(zip(rows[0], rows[1])) { first, _ in first }
    let result = state["result"] as? [String: Any] ?? [:]
    for name in ["score", "maximum", "percent", "outcome"] {
      let value = result[name].map { "\($0)" } ?? ""
      if row[name] != value {
        differences.append("export \(name) \(row[name] ?? "none"), not \(value)")
      }
    }
    if let points = state["points"], row["points"] != "\(points)" {
      differences.append("export points \(row["points"] ?? "none"), not \(points)")
    }
    let edited = try Documents.last(
      try tool(["whatif", "--json", log.path, "--insert", "1=back"] + log.quizWords).output)
    let score = (edited["original"] as? [String: Any])?["score"] as? String ?? ""
    for amount in due where !score.contains(amount) {
      differences.append("whatif \(score), not \(due)")
    }
  }

  /// The amounts as stored, and as they are shown to people.
  private static func amounts(
    in state: [String: Any], _ text: String
  ) -> (stored: [String], shown: [String]) {
    if let tally = HTMLCheck.between("\"tally\":{", "}", in: text) {
      // In the quiz's order, which a dictionary does not keep.
      let amounts = tally.split(separator: ",").map { part in
        String(part.split(separator: ":").last ?? "")
      }
      return (amounts, amounts)
    }
    if let score = state["score"] as? Int { return ([String(score)], [hundredths(score)]) }
    let points = "\(state["points"] ?? "none")"
    return ([points], [points])
  }

  private static func hundredths(_ amount: Int) -> String {
    let (sign, rest) = (amount < 0 ? "-" : "", abs(amount))
    let digits = String(rest % 100 + 100).dropFirst()
    let fraction = rest % 100 == 0 ? "" : rest % 10 == 0 ? "." + digits.prefix(1) : "." + digits
    return sign + String(rest / 100) + fraction
  }

  /// The exit code of `whatif`, and what it says of a log that an audit says yes to.
  func whatif(_ audit: AuditedLog) throws -> String {
    let run = try tool(["whatif", log.path] + log.quizWords + ["--insert", "1=back"])
    let isAccused = run.errors.contains("differs from what the rules give")
    return String(run.status) + (audit.exit == 0 && isAccused ? " forged" : "")
  }

  /// The exit code of the sheet, and whether it sends its reader to the audit.
  func dispute(_ audit: AuditedLog) throws -> String {
    let run = try tool(["dispute", log.path] + log.quizWords + log.receiptWords)
    guard audit.isSound, audit.isSession, audit.isReplayable else { return String(run.status) }
    return "\(run.status) "
      + (run.output.contains("Do not decide from this sheet alone") ? "look elsewhere" : "sound")
  }
}
