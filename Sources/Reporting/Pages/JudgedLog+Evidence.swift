import EventLog
import SessionEngine

extension JudgedLog {
  /// What the log was to be compared with and was not, one sentence each.
  ///
  /// It takes the ledger that was asked for, and the receipts that have to be of this log.
  func missingEvidence(_ ledger: LedgerReading?, _ receipts: [Receipt]) -> [String] {
    var missing: [String] = []
    if let doubt = ledger?.doubtInPages { missing.append(doubt) }
    let met = file.receipts.map { $0.receipt }
    for receipt in receipts where !met.contains(receipt) {
      missing.append("The receipt is of \(receipt.stream.text), so it was compared with nothing.")
    }
    return missing
  }

  /// The audit's answer: a log that lacks some of its evidence does not pass.
  func answer(without missing: [String]) -> LogAnswer {
    let found = answer()
    return found == .yes && !missing.isEmpty ? .unjudged : found
  }
}
