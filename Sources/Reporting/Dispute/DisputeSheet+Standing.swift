import Documents
import EventLog
import SessionEngine

/// What the sheet says of the record itself, in words that need no manual.
extension DisputeSheet {
  /// One sentence a line; what was found is named as an audit names it, without codes.
  static func standing(_ log: JudgedLog, _ missing: [String]) -> [String] {
    var lines: [String]
    switch log.answer() {
    case .yes where !missing.isEmpty:
      lines = ["Not everything that was asked for was compared."] + missing
      lines.append(advice("what is missing"))
    case .yes: lines = [sound(log)]
    case .no: lines = broken(log) + [advice("what was found")]
    case .unjudged, .missing:
      lines = [
        "The record could not be checked completely: " + unjudged(log) + ".",
        advice("what is missing"),
      ]
    }
    let hints = log.findings.filter { $0.code.severity == .hint }
    if !hints.isEmpty {
      lines.append("Unusual, but proof of nothing: " + titles(hints) + ".")
    }
    return lines
  }

  private static func sound(_ log: JudgedLog) -> String {
    let tail =
      log.file.verdict == .intact
      ? "" : " What a crash cut short at its end was never counted."
    return
      "The record was checked: every entry follows from the answers given and the rules of the quiz."
      + tail
      + (log.ledgeredTo == nil
        ? " It was not compared with anything else."
        : " It agrees with the folder's ledger, its register of sessions.")
  }

  private static func broken(_ log: JudgedLog) -> [String] {
    if let damage = log.file.verdict.damage, !log.file.verdict.isSound {
      return [
        "The record is damaged: line \(damage.line) of its file is not as it was written. The entries "
          + "before it are shown, and the rest is unknown."
      ]
    }
    let faults = log.findings.filter { $0.code.severity == .fault }
    let rules = faults.filter { $0.code.findingClass != .integrity }
    let isMissing = faults.contains { $0.code == .integrity(.missing) }
    let others = faults.filter {
      $0.code.findingClass == .integrity && $0.code != .integrity(.missing)
    }
    var lines: [String] = []
    if rules.isEmpty, log.isJudged {
      lines.append("Every entry follows from the answers given and the rules of the quiz.")
    } else if !rules.isEmpty {
      lines.append(
        "Something in the record does not follow from the answers and the rules: " + titles(rules)
          + ".")
    }
    if !others.isEmpty {
      lines.append(
        "The record does not agree with what others noted of it: " + titles(others) + ".")
    }
    if isMissing {
      lines.append(
        "The record of its class, or of its player, is missing, so nothing confirms this one.")
    }
    return lines
  }

  private static func unjudged(_ log: JudgedLog) -> String {
    if !log.file.verdict.isSound { return "its file cannot be read to its end" }
    if log.file.isDerived { return "it is an edited copy of another record" }
    if log.lacksOtherLog { return "the record of its class, or of its player, cannot be judged" }
    return "something in it is unknown to this version"
  }

  private static func advice(_ what: String) -> String {
    "Do not decide from this sheet alone: replay-tool audit shows " + what + "."
  }

  /// What was found, each kind once, in the order of the audit.
  private static func titles(_ findings: [Finding]) -> String {
    findings.map { $0.code.title }.distinct.joined(separator: "; ")
  }
}
