package import EventLog

extension JudgedLog {
  /// What the file itself shows, as findings.
  package static func integrity(_ file: VerifiedLog) -> [Finding] {
    var findings: [Finding] = []
    if let damage = file.verdict.damage {
      let code: IntegrityFinding =
        switch file.verdict {
        case .torn: .tornTail
        case .altered: .altered
        case .spliced: .spliced
        case .foreign: .foreign
        case .unreadable, .intact: .unreadable
        }
      findings.append(
        Finding(
          .integrity(code), [damage.line - 1],
          recorded: file.isNoLog
            ? "no log: " + damage.foundText
            : damage.reason.name + " at offset " + String(damage.offset) + ": " + damage.found,
          recomputed: file.isNoLog ? "a log's beginning: " + VerifiedLog.opening : damage.expected))
    }
    let isLedger = file.stream?.kind == .ledger
    for check in file.receipts {
      switch check.answer {
      case .agrees: continue
      case .truncated(let last):
        findings.append(
          Finding(
            .integrity(isLedger ? .otherLedger : .truncated), [last],
            recorded: "last seq " + String(last),
            recomputed: check.receipt.text))
      case .damaged(let last):
        findings.append(
          Finding(
            .integrity(isLedger ? .otherLedger : .truncated), [last],
            recorded: "damaged after seq " + String(last),
            recomputed: check.receipt.text))
      case .rewritten(let found):
        findings.append(
          Finding(
            .integrity(isLedger ? .otherLedger : .rewritten), [check.receipt.sequence],
            recorded: found.hex,
            recomputed: check.receipt.text))
      }
    }
    return findings
  }

  /// The finding for a kind of log that has no rules here.
  package static func undecided(_ stream: StreamName) -> Finding {
    Finding(
      .rule(.unknown), [0], recorded: "stream " + stream.text,
      recomputed: "a kind of log that this version has rules for")
  }
}
