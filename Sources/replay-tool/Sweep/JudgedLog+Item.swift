import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

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
