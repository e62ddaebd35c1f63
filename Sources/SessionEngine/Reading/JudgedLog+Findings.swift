import EventLog

extension JudgedLog {
  /// How many unknown lines of a log are listed.
  private static let strangerLimit = 8

  /// What the file itself shows, as findings.
  static func integrity(_ file: VerifiedLog) -> [Finding] {
    var findings: [Finding] = []
    if let damage = file.verdict.damage {
      let code: FindingCode =
        switch file.verdict {
        case .torn: .tornTail
        case .altered: .altered
        case .spliced: .spliced
        case .foreign: .foreign
        case .unreadable, .intact: .unreadable
        }
      findings.append(
        Finding(
          code, [damage.line - 1],
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
            isLedger ? .otherLedger : .truncated, [last], recorded: "last seq " + String(last),
            recomputed: check.receipt.text))
      case .rewritten(let found):
        findings.append(
          Finding(
            isLedger ? .otherLedger : .rewritten, [check.receipt.sequence], recorded: found.hex,
            recomputed: check.receipt.text))
      }
    }
    return findings
  }

  /// Lines of a log that is not a session's which this version does not know.
  static func findStrangers(
    _ cursor: LogCursor, _ kind: StreamName.Kind, _ sources: AuditSources,
    _ findings: inout [Finding]
  ) {
    for record in cursor.records where record.sequence > 0 && findings.count < strangerLimit {
      let bytes = cursor.bytes.span
      if bytes.extracting(record.type).equals("tailDropped") { continue }
      if let finding = sources.stranger(bytes, record, kind) { findings.append(finding) }
    }
  }
}
