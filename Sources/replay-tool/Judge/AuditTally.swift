import Documents
import SessionEngine

/// How often each fault was found, so that a folder's audit ends with what there is to look into.
struct AuditTally {
  private var codes: [FindingCode: (logs: Int, findings: Int)] = [:]

  /// Counts a log's findings; signals are counted with their base rates elsewhere.
  mutating func take(_ findings: [Finding]) {
    var met: [FindingCode] = []
    for finding in findings where finding.code.findingClass != .signal {
      var count = codes[finding.code] ?? (0, 0)
      if !met.contains(finding.code) {
        met.append(finding.code)
        count.logs += 1
      }
      count.findings += 1
      codes[finding.code] = count
    }
  }

  /// One line for each code, the one in most logs first.
  var lines: [String] {
    let sorted = codes.sorted {
      ($0.value.logs, $1.key.code) > ($1.value.logs, $0.key.code)
    }
    return sorted.map { code, count in
      let findings = count.findings.counted("finding")
      return "found: \(code.code) in \(count.logs.counted("log")), "
        + "\(findings): \(code.title)"
    }
  }
}
