import EventLog
import SessionEngine
import SessionShell
import Shell

extension VerifiedLog {
  /// Reads a log that was named on the command line.
  init(
    _ item: Inputs.Item, receipts: [Receipt] = [], settling: Settling = .now,
    visit: (LogCursor) -> Void = { _ in }
  ) {
    if item.isLink {
      self.init(link: item.path)
    } else if let memory = item.memory {
      self.init(
        item.path, on: memory, expecting: item.expected, receipts: receipts, settling: .never,
        visit: visit)
    } else {
      self.init(
        item.path, on: item.console.logs, expecting: item.expected, receipts: receipts,
        settling: settling, visit: visit)
    }
  }
}

extension JudgedLog {
  /// Reads and judges a log that was named on the command line.
  init(
    _ item: Inputs.Item, _ evidence: Evidence, receipts: [Receipt] = [],
    ledger: LedgerNotes? = nil, keeping: Keeping = [], settling: Settling = .now
  ) {
    evidence.enter(folderOf: item.path)
    let place = LogPlace(
      path: item.path, expected: item.expected, isLink: item.isLink,
      byteCount: keeping.contains(.recording) ? item.byteCount : 0, dataFolder: item.data)
    if let memory = item.memory {
      self.init(
        place, on: memory, evidence.sources, receipts: receipts, ledger: ledger, keeping: keeping,
        settling: .never)
    } else {
      self.init(
        place, on: item.console.logs, evidence.sources, receipts: receipts, ledger: ledger,
        keeping: keeping, settling: settling)
    }
  }
}
