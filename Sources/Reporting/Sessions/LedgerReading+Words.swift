internal import EventLog
package import SessionEngine

extension LedgerReading {
  /// Why nothing was compared with a ledger that was asked for, and what to do; nil where it can be
  /// read.
  ///
  /// `path` is its path as it is shown, where the sentence does not follow that.
  package func doubt(namedBy path: String? = nil) -> String? {
    guard !isReadable else { return nil }
    let name = path.map { " " + $0 } ?? ""
    guard file.isThere else {
      return "there is no ledger\(name), so nothing was compared with it; "
        + "put it back, or leave out --data"
    }
    let advice = file.isLink ? "put the file itself there" : "see replay-tool verify"
    return "the ledger\(name) \(unreadableWords), so nothing was compared with it; \(advice)"
  }

  /// The same in a sentence for a page, which says nothing of the machine that it was made on.
  package var doubtInPages: String? {
    guard !isReadable else { return nil }
    return
      (file.isThere ? "The ledger that was asked for " + unreadableWords : "There is no ledger")
      + ", so nothing was compared with it."
  }
}
